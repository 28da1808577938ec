-- A shorter non-work event gives way to a longer one around it: it is deleted, names the longer one, and comes back when that
-- one goes.
ALTER TABLE calendar_events
    ADD COLUMN yielded_to uuid,
    ADD CONSTRAINT calendar_events_yielded_absence CHECK (yielded_to IS NULL OR (kind = 'nonwork' AND state = 0));

CREATE INDEX calendar_events_of_yielded ON calendar_events (company_id, yielded_to) WHERE yielded_to IS NOT NULL;
