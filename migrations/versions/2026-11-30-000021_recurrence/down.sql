UPDATE calendar_events SET repeat_id = NULL WHERE kind = 'appointment' AND repeat_id IS NOT NULL;
ALTER TABLE calendar_events
    DROP CONSTRAINT calendar_events_repeat,
    ADD CONSTRAINT calendar_events_repeat_of_absence CHECK (repeat_id IS NULL OR kind = 'nonwork');
