DROP INDEX calendar_events_of_repeat;
ALTER TABLE calendar_events DROP CONSTRAINT calendar_events_repeat_of_absence, DROP COLUMN repeat_id;
