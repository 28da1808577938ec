DROP INDEX outbox_unspread;
CREATE INDEX outbox_unspread ON outbox (due_at, id) WHERE spread_at IS NULL
    AND kind IN ('appointment_booked', 'appointment_changed', 'appointment_cancelled', 'appointment_reminder',
        'guest_greeting') AND done_at IS NULL AND failed_at IS NULL;
-- The log of an earlier version knows no other name for what is about a place in the calendar.
UPDATE sms_messages SET kind = 'on_create' WHERE kind = 'place_offered';
ALTER TABLE sms_messages
    DROP CONSTRAINT sms_messages_kind,
    ADD CONSTRAINT sms_messages_kind CHECK (kind IN ('on_create', 'on_change', 'on_cancel', 'pre_event',
        'pre_event_confirm', 'birthday', 'lapsed', 'campaign', 'test'));
DROP FUNCTION withdraw_offers(uuid, uuid[], timestamptz);
ALTER TABLE waiting_entries DROP COLUMN weekdays;
ALTER TABLE calendar_events DROP COLUMN visitor_name;
