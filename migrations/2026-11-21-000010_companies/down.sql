DROP FUNCTION purge_invites(integer);
DROP TABLE invites;
ALTER TABLE calendar_events DROP COLUMN is_demo;
ALTER TABLE guests DROP COLUMN is_demo;
ALTER TABLE employees DROP COLUMN is_demo;
ALTER TABLE sales DROP COLUMN is_demo;
ALTER TABLE services DROP COLUMN is_demo;
ALTER TABLE service_categories DROP COLUMN is_demo;
ALTER TABLE images DROP COLUMN is_demo;
