-- The bell tells of a new rating.
ALTER TABLE inapp_notifications
    DROP CONSTRAINT inapp_notifications_kind,
    ADD CONSTRAINT inapp_notifications_kind CHECK (kind IN ('booked', 'changed', 'cancelled', 'confirmed', 'late',
        'low_balance', 'campaign_done', 'guest_erased', 'google_reconnect', 'rated'));
ALTER TABLE employee_notifications ADD COLUMN rated boolean NOT NULL DEFAULT true;
