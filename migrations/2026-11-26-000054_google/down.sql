DROP TRIGGER employees_end_google ON employees;
DROP FUNCTION end_google();
DROP FUNCTION write_imported(uuid, uuid, uuid[], uuid[], timestamptz[], timestamptz[], timestamptz);
DROP FUNCTION lock_calendar(uuid, uuid, timestamptz);
DROP FUNCTION companies_with_google();
DROP FUNCTION claim_google(timestamptz, uuid, timestamptz);
DELETE FROM calendar_events WHERE kind = 'imported';
DROP TABLE google_pushed, google_busy, google_connections;
DELETE FROM inapp_notifications WHERE kind = 'google_reconnect';
ALTER TABLE inapp_notifications
    DROP CONSTRAINT inapp_notifications_kind,
    ADD CONSTRAINT inapp_notifications_kind CHECK (kind IN ('booked', 'changed', 'cancelled', 'confirmed', 'late',
        'low_balance', 'campaign_done', 'guest_erased'));
DELETE FROM social_attempts WHERE purpose = 'calendar';
ALTER TABLE social_attempts
    DROP CONSTRAINT social_attempts_purpose,
    ADD CONSTRAINT social_attempts_purpose CHECK (purpose IN ('login', 'guest', 'register', 'reauth', 'link'));
