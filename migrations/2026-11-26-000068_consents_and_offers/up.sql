-- Which wording a guest agreed to, beside when (docs/rules.md#consent-to-offers); null: agreed before wordings were kept.
ALTER TABLE guests
    ADD COLUMN sms_offers_text date,
    ADD COLUMN email_offers_text date;

-- What Google blocks is looked up beside each appointment of a day.
CREATE INDEX google_busy_times ON google_busy (company_id, employee_id, ends_at);

-- A place that is held no more is told by SMS too.
ALTER TABLE sms_messages
    DROP CONSTRAINT sms_messages_kind,
    ADD CONSTRAINT sms_messages_kind CHECK (kind IN ('on_create', 'on_change', 'on_cancel', 'pre_event',
        'pre_event_confirm', 'birthday', 'lapsed', 'campaign', 'test', 'place_offered', 'offer_withdrawn'));
UPDATE outbox SET spread_at = now() WHERE kind = 'offer_withdrawn' AND spread_at IS NULL;
DROP INDEX outbox_unspread;
CREATE INDEX outbox_unspread ON outbox (due_at, id) WHERE spread_at IS NULL
    AND kind IN ('appointment_booked', 'appointment_changed', 'appointment_cancelled', 'appointment_reminder',
        'guest_greeting', 'place_offered', 'offer_withdrawn') AND done_at IS NULL AND failed_at IS NULL;
