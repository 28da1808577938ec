-- Visits of a standing appointment name the first of them, as absences made together do
-- (docs/rules.md#standing-appointments).
SET LOCAL lock_timeout = '2s';
ALTER TABLE calendar_events
    DROP CONSTRAINT calendar_events_repeat_of_absence,
    ADD CONSTRAINT calendar_events_repeat CHECK (repeat_id IS NULL OR kind IN ('nonwork', 'appointment')) NOT VALID;
