DELETE FROM inapp_notifications WHERE kind = 'guest_erased';
ALTER TABLE inapp_notifications
    DROP CONSTRAINT inapp_notifications_kind,
    ADD CONSTRAINT inapp_notifications_kind CHECK (kind IN (
        'booked', 'changed', 'cancelled', 'confirmed', 'late', 'low_balance', 'campaign_done'));
DROP FUNCTION erase_account(uuid);
DROP FUNCTION cards_of_account(uuid);
DROP INDEX guests_by_email_alone;
