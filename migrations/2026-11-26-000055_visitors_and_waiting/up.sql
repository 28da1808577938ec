-- Who comes, where the guest booked for somebody else (docs/rules.md#booking-for-somebody-else).
ALTER TABLE calendar_events
    ADD COLUMN visitor_name text,
    ADD CONSTRAINT calendar_events_visitor
        CHECK (visitor_name IS NULL OR (kind = 'appointment' AND length(visitor_name) BETWEEN 1 AND 100));
