-- Absences that were made together, one a week, are events of their own; each names the first of them, so that the rest
-- can be called off at once. Only the first piece of an event is asked.
ALTER TABLE calendar_events
    ADD COLUMN repeat_id uuid,
    ADD CONSTRAINT calendar_events_repeat_of_absence CHECK (repeat_id IS NULL OR kind = 'nonwork');

CREATE INDEX calendar_events_of_repeat ON calendar_events (company_id, repeat_id, starts_at) WHERE repeat_id IS NOT NULL;
