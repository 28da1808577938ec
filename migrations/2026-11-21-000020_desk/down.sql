DROP INDEX calendar_events_deleted;
DROP TRIGGER calendar_events_revisions ON calendar_events;
DROP FUNCTION count_revisions();
ALTER TABLE calendar_events DROP CONSTRAINT calendar_events_reason_of_absence, DROP COLUMN reason, DROP COLUMN revision;
