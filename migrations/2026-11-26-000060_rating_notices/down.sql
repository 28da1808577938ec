ALTER TABLE employee_notifications DROP COLUMN rated;
DELETE FROM inapp_notifications WHERE kind = 'rated';
ALTER TABLE inapp_notifications
    DROP CONSTRAINT inapp_notifications_kind,
    ADD CONSTRAINT inapp_notifications_kind CHECK (kind IN ('booked', 'changed', 'cancelled', 'confirmed', 'late',
        'low_balance', 'campaign_done', 'guest_erased', 'google_reconnect'));
