DROP INDEX calendar_events_of_yielded;
ALTER TABLE calendar_events
    DROP CONSTRAINT calendar_events_yielded_absence,
    DROP COLUMN yielded_to;
