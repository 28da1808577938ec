ALTER TABLE calendar_events
    DROP CONSTRAINT calendar_events_repeat,
    ADD CONSTRAINT calendar_events_repeat CHECK (repeat_id IS NULL OR kind IN ('nonwork', 'appointment')) NOT VALID;
