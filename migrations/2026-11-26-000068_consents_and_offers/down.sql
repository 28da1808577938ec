DROP INDEX outbox_unspread;
CREATE INDEX outbox_unspread ON outbox (due_at, id) WHERE spread_at IS NULL
    AND kind IN ('appointment_booked', 'appointment_changed', 'appointment_cancelled', 'appointment_reminder',
        'guest_greeting', 'place_offered') AND done_at IS NULL AND failed_at IS NULL;
-- The log of an earlier version knows no other name for a time that is not theirs any more.
UPDATE sms_messages SET kind = 'on_cancel' WHERE kind = 'offer_withdrawn';
ALTER TABLE sms_messages
    DROP CONSTRAINT sms_messages_kind,
    ADD CONSTRAINT sms_messages_kind CHECK (kind IN ('on_create', 'on_change', 'on_cancel', 'pre_event',
        'pre_event_confirm', 'birthday', 'lapsed', 'campaign', 'test', 'place_offered'));
DROP INDEX google_busy_times;
ALTER TABLE guests
    DROP COLUMN email_offers_text,
    DROP COLUMN sms_offers_text;
