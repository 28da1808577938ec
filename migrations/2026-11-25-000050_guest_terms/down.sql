DELETE FROM inapp_notifications WHERE kind = 'late';
ALTER TABLE inapp_notifications
    DROP CONSTRAINT inapp_notifications_kind,
    ADD CONSTRAINT inapp_notifications_kind CHECK (kind IN (
        'booked', 'changed', 'cancelled', 'confirmed', 'low_balance', 'campaign_done'));
CREATE OR REPLACE FUNCTION count_moves() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.sequence := OLD.sequence + 1;
    NEW.confirmed_at := NULL;
    RETURN NEW;
END
$$;
ALTER TABLE calendar_events
    DROP COLUMN cancel_deadline_hours,
    DROP COLUMN terms_version,
    DROP COLUMN late_minutes;
DROP TRIGGER companies_keep_terms ON companies;
DROP TRIGGER companies_keep_terms_insert ON companies;
DROP TRIGGER companies_terms ON companies;
DROP FUNCTION keep_terms();
DROP FUNCTION raise_terms_version();
DROP TABLE booking_terms;
ALTER TABLE companies
    DROP COLUMN cancel_deadline_hours,
    DROP COLUMN booking_terms,
    DROP COLUMN terms_version;
