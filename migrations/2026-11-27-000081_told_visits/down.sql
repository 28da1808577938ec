DROP FUNCTION visit_state(uuid, uuid);
DROP TABLE told_visits;
