ALTER TABLE visit_states DROP COLUMN called_off_at;
