DROP FUNCTION companies_ending(timestamptz);
DROP FUNCTION companies_that_greet();
DROP FUNCTION companies_to_remind(timestamptz);
DROP FUNCTION purge_guest_codes(integer);
DROP FUNCTION guest_code(bytea, timestamptz);
DROP TABLE bounced_emails;
DROP SEQUENCE outbox_order;
DROP INDEX outbox_unspread, outbox_in_order;
ALTER TABLE outbox
    DROP CONSTRAINT outbox_order_whole,
    DROP COLUMN spread_at,
    DROP COLUMN order_key,
    DROP COLUMN order_number,
    DROP COLUMN begun_at;
REVOKE INSERT ON outbox FROM worker;
REVOKE SELECT (phone, need_sms, state, is_walk_in) ON guests FROM worker;
REVOKE SELECT (phone, employee_id) ON accounts FROM worker;
CREATE OR REPLACE FUNCTION count_moves() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.sequence := OLD.sequence + 1;
    RETURN NEW;
END
$$;
ALTER TABLE calendar_events DROP COLUMN confirmed_at;
ALTER TABLE guests
    DROP CONSTRAINT guests_birthday_whole,
    DROP COLUMN sms_offers_at,
    DROP COLUMN email_offers_at,
    DROP COLUMN birth_month,
    DROP COLUMN birth_day;
DROP TABLE guest_codes, greetings, reminders, inapp_notifications, sms_messages, campaigns, employee_notifications,
    sms_templates, notification_settings;
