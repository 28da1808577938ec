DROP TRIGGER calendar_events_moves ON calendar_events;
DROP FUNCTION count_moves();
ALTER TABLE calendar_events DROP COLUMN sequence;
