ALTER TABLE calendar_events DROP COLUMN visitor_name;
