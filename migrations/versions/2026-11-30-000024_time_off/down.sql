DELETE FROM inapp_notifications WHERE kind IN ('time_off_asked', 'time_off_granted', 'time_off_refused');
ALTER TABLE inapp_notifications
    DROP COLUMN time_off_id,
    DROP CONSTRAINT inapp_notifications_kind,
    ADD CONSTRAINT inapp_notifications_kind CHECK (kind IN ('booked', 'changed', 'cancelled', 'confirmed', 'late',
        'low_balance', 'campaign_done', 'guest_erased', 'google_reconnect', 'rated'));
DROP TABLE time_off_requests;
