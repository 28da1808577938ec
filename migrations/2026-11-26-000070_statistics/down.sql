ALTER TABLE calendar_events DROP COLUMN called_off;
