-- Messages to guests and notices to a company's own people (docs/rules.md#messages).

-- What a company sends, and when. Without a row: the defaults below.
CREATE TABLE notification_settings (
    company_id uuid PRIMARY KEY CONSTRAINT notification_settings_company REFERENCES companies (company_id),
    create_email boolean NOT NULL DEFAULT true,
    create_sms boolean NOT NULL DEFAULT false,
    change_email boolean NOT NULL DEFAULT true,
    change_sms boolean NOT NULL DEFAULT false,
    cancel_email boolean NOT NULL DEFAULT true,
    cancel_sms boolean NOT NULL DEFAULT false,
    -- Minutes before the appointment; NULL: there is no such reminder.
    first_lead integer DEFAULT 1440
        CONSTRAINT notification_settings_first_lead CHECK (first_lead BETWEEN 60 AND 20160),
    first_email boolean NOT NULL DEFAULT true,
    first_sms boolean NOT NULL DEFAULT false,
    first_asks boolean NOT NULL DEFAULT false,
    second_lead integer CONSTRAINT notification_settings_second_lead CHECK (second_lead BETWEEN 60 AND 20160),
    second_email boolean NOT NULL DEFAULT true,
    second_sms boolean NOT NULL DEFAULT false,
    second_asks boolean NOT NULL DEFAULT false,
    birthday_email boolean NOT NULL DEFAULT false,
    birthday_sms boolean NOT NULL DEFAULT false,
    lapsed_email boolean NOT NULL DEFAULT false,
    lapsed_sms boolean NOT NULL DEFAULT false,
    lapsed_weeks integer NOT NULL DEFAULT 10
        CONSTRAINT notification_settings_lapsed_weeks CHECK (lapsed_weeks BETWEEN 4 AND 104),
    -- Minutes of the day in the company's zone; equal: none.
    quiet_from integer NOT NULL DEFAULT 1260
        CONSTRAINT notification_settings_quiet_from CHECK (quiet_from BETWEEN 0 AND 1439),
    quiet_to integer NOT NULL DEFAULT 480
        CONSTRAINT notification_settings_quiet_to CHECK (quiet_to BETWEEN 0 AND 1439),
    -- Also those that make an SMS longer.
    accents boolean NOT NULL DEFAULT false,
    -- SMS in 24 hours.
    daily_limit integer NOT NULL DEFAULT 200
        CONSTRAINT notification_settings_daily_limit CHECK (daily_limit BETWEEN 0 AND 10000),
    revision integer NOT NULL DEFAULT 1,
    changed_by uuid,
    CONSTRAINT notification_settings_leads CHECK (first_lead <> second_lead),
    CONSTRAINT notification_settings_changed_by FOREIGN KEY (company_id, changed_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (changed_by)
);

-- A company's own texts; the product's where there is none.
CREATE TABLE sms_templates (
    company_id uuid NOT NULL CONSTRAINT sms_templates_company REFERENCES companies (company_id),
    kind text NOT NULL CONSTRAINT sms_templates_kind CHECK (kind IN (
        'on_create', 'on_change', 'on_cancel', 'pre_event', 'pre_event_confirm', 'birthday', 'lapsed')),
    language text NOT NULL CONSTRAINT sms_templates_language CHECK (language IN ('hu', 'en')),
    text text NOT NULL CONSTRAINT sms_templates_text CHECK (length(text) BETWEEN 1 AND 1000),
    PRIMARY KEY (company_id, kind, language)
);

-- What somebody who works there is told of by the bell. Without a row: everything of their own calendar.
CREATE TABLE employee_notifications (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    -- Of everybody's calendar, else of their own.
    is_everybody boolean NOT NULL DEFAULT false,
    booked boolean NOT NULL DEFAULT true,
    changed boolean NOT NULL DEFAULT true,
    cancelled boolean NOT NULL DEFAULT true,
    confirmed boolean NOT NULL DEFAULT true,
    low_balance boolean NOT NULL DEFAULT true,
    PRIMARY KEY (company_id, employee_id),
    CONSTRAINT employee_notifications_employee FOREIGN KEY (company_id, employee_id)
        REFERENCES employees (company_id, id) ON DELETE CASCADE
);

-- A message to many guests at once.
CREATE TABLE campaigns (
    company_id uuid NOT NULL CONSTRAINT campaigns_company REFERENCES companies (company_id),
    id uuid NOT NULL,
    name text NOT NULL CONSTRAINT campaigns_name CHECK (length(name) BETWEEN 1 AND 100),
    text text NOT NULL CONSTRAINT campaigns_text CHECK (length(text) BETWEEN 1 AND 1000),
    -- Whom it goes to, as it was asked.
    segment jsonb NOT NULL,
    state text NOT NULL DEFAULT 'sending'
        CONSTRAINT campaigns_state CHECK (state IN ('sending', 'paused', 'stopped', 'done')),
    starts_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    created_by uuid,
    recipients integer NOT NULL,
    -- What was reserved for it; what it cost in the end is settled when its last message has ended.
    price bigint NOT NULL,
    settled_at timestamptz,
    -- The last of its SMS that was enqueued.
    enqueued_to uuid,
    -- Raised whenever it is resumed, so that one chain of jobs works on it.
    round integer NOT NULL DEFAULT 1,
    PRIMARY KEY (company_id, id),
    CONSTRAINT campaigns_created_by FOREIGN KEY (company_id, created_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (created_by)
);
CREATE INDEX campaigns_by_time ON campaigns (company_id, created_at);

-- Every SMS that was wanted, also those we did not send.
CREATE TABLE sms_messages (
    company_id uuid NOT NULL CONSTRAINT sms_messages_company REFERENCES companies (company_id),
    id uuid NOT NULL,
    kind text NOT NULL CONSTRAINT sms_messages_kind CHECK (kind IN ('on_create', 'on_change', 'on_cancel', 'pre_event',
        'pre_event_confirm', 'birthday', 'lapsed', 'campaign', 'test')),
    guest_id uuid,
    event_id uuid,
    campaign_id uuid,
    -- E.164; as it was typed where it is no number.
    phone text NOT NULL,
    -- As it is sent, but for a link that opens something by itself.
    text text NOT NULL,
    parts integer NOT NULL CONSTRAINT sms_messages_parts CHECK (parts >= 0),
    -- What is reserved for it, and in the end what it cost. Of a campaign's, the campaign reserves for all.
    price bigint NOT NULL CONSTRAINT sms_messages_price CHECK (price >= 0),
    state text NOT NULL CONSTRAINT sms_messages_state CHECK (state IN (
        'queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'refused', 'stopped')),
    reason text CONSTRAINT sms_messages_reason CHECK (reason IN (
        'number_not_allowed', 'phone_limit', 'daily_limit', 'balance', 'gateway', 'undeliverable', 'outdated')),
    -- The gateway's own name for it.
    gateway_id text,
    created_at timestamptz NOT NULL,
    -- Of its state.
    changed_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT sms_messages_guest FOREIGN KEY (company_id, guest_id) REFERENCES guests (company_id, id)
        ON DELETE SET NULL (guest_id),
    CONSTRAINT sms_messages_event FOREIGN KEY (company_id, event_id) REFERENCES calendar_events (company_id, id)
        ON DELETE SET NULL (event_id),
    CONSTRAINT sms_messages_campaign FOREIGN KEY (company_id, campaign_id) REFERENCES campaigns (company_id, id)
        ON DELETE CASCADE,
    CONSTRAINT sms_messages_why CHECK ((reason IS NOT NULL) OR state NOT IN ('failed', 'refused'))
);
CREATE INDEX sms_messages_by_time ON sms_messages (company_id, created_at, id);
CREATE INDEX sms_messages_by_change ON sms_messages (company_id, changed_at);
CREATE INDEX sms_messages_by_phone ON sms_messages (company_id, phone, changed_at);
CREATE INDEX sms_messages_of_guest ON sms_messages (company_id, guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX sms_messages_of_event ON sms_messages (company_id, event_id) WHERE event_id IS NOT NULL;
CREATE INDEX sms_messages_of_campaign ON sms_messages (company_id, campaign_id, state, id)
    WHERE campaign_id IS NOT NULL;

-- What the bell shows.
CREATE TABLE inapp_notifications (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    employee_id uuid NOT NULL,
    kind text NOT NULL CONSTRAINT inapp_notifications_kind CHECK (kind IN (
        'booked', 'changed', 'cancelled', 'confirmed', 'low_balance', 'campaign_done')),
    -- What it tells of; told once.
    cause text NOT NULL,
    event_id uuid,
    campaign_id uuid,
    at timestamptz NOT NULL,
    acked_at timestamptz,
    PRIMARY KEY (company_id, id),
    CONSTRAINT inapp_notifications_once UNIQUE (company_id, employee_id, cause),
    CONSTRAINT inapp_notifications_employee FOREIGN KEY (company_id, employee_id)
        REFERENCES employees (company_id, id) ON DELETE CASCADE,
    CONSTRAINT inapp_notifications_event FOREIGN KEY (company_id, event_id)
        REFERENCES calendar_events (company_id, id) ON DELETE CASCADE,
    CONSTRAINT inapp_notifications_campaign FOREIGN KEY (company_id, campaign_id)
        REFERENCES campaigns (company_id, id) ON DELETE CASCADE
);
CREATE INDEX inapp_notifications_newest ON inapp_notifications (company_id, employee_id, at, id);
CREATE INDEX inapp_notifications_unread ON inapp_notifications (company_id, employee_id) WHERE acked_at IS NULL;
CREATE INDEX inapp_notifications_of_event ON inapp_notifications (company_id, event_id) WHERE event_id IS NOT NULL;

-- Reminders that were decided on, sent or not: each lead of an appointment at each of its times once.
CREATE TABLE reminders (
    company_id uuid NOT NULL,
    event_id uuid NOT NULL,
    -- Minutes.
    lead integer NOT NULL,
    starts_at timestamptz NOT NULL,
    decided_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, event_id, lead, starts_at),
    CONSTRAINT reminders_event FOREIGN KEY (company_id, event_id) REFERENCES calendar_events (company_id, id)
        ON DELETE CASCADE
);

-- Birthday greetings and "we have not seen you": each guest and cause once.
CREATE TABLE greetings (
    company_id uuid NOT NULL,
    guest_id uuid NOT NULL,
    -- `birthday:2026`, or `lapsed:` and the last visit's day.
    cause text NOT NULL,
    decided_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, guest_id, cause),
    CONSTRAINT greetings_guest FOREIGN KEY (company_id, guest_id) REFERENCES guests (company_id, id) ON DELETE CASCADE
);

-- What a link in a message opens by itself (docs/trust.md#codes): random, stored hashed.
CREATE TABLE guest_codes (
    company_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    purpose text NOT NULL CONSTRAINT guest_codes_purpose CHECK (purpose IN ('visit', 'unsubscribe')),
    guest_id uuid NOT NULL,
    event_id uuid,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, code_hash),
    CONSTRAINT guest_codes_event_of_visit CHECK ((purpose = 'visit') = (event_id IS NOT NULL)),
    CONSTRAINT guest_codes_guest FOREIGN KEY (company_id, guest_id) REFERENCES guests (company_id, id)
        ON DELETE CASCADE,
    CONSTRAINT guest_codes_event FOREIGN KEY (company_id, event_id) REFERENCES calendar_events (company_id, id)
        ON DELETE CASCADE
);
CREATE INDEX guest_codes_by_hash ON guest_codes (code_hash);
CREATE INDEX guest_codes_of_guest ON guest_codes (company_id, guest_id);
CREATE INDEX guest_codes_of_event ON guest_codes (company_id, event_id) WHERE event_id IS NOT NULL;
CREATE INDEX guest_codes_over ON guest_codes (expires_at);

SELECT wall(t) FROM unnest(ARRAY['notification_settings', 'sms_templates', 'employee_notifications', 'campaigns',
    'sms_messages', 'inapp_notifications', 'reminders', 'greetings', 'guest_codes']::regclass[]) AS t;
GRANT INSERT, UPDATE ON sms_messages TO worker;
GRANT INSERT ON inapp_notifications, reminders, greetings, guest_codes TO worker;
GRANT UPDATE ON campaigns TO worker;
GRANT INSERT ON outbox TO worker;

-- When the guest agreed to be written to about offers; NULL: did not.
ALTER TABLE guests
    ADD COLUMN sms_offers_at timestamptz,
    ADD COLUMN email_offers_at timestamptz,
    ADD COLUMN birth_month smallint CONSTRAINT guests_birth_month CHECK (birth_month BETWEEN 1 AND 12),
    ADD COLUMN birth_day smallint CONSTRAINT guests_birth_day CHECK (birth_day BETWEEN 1 AND 31),
    ADD CONSTRAINT guests_birthday_whole CHECK ((birth_month IS NULL) = (birth_day IS NULL));
-- Whom a message reaches by which way, and who made the appointment.
GRANT SELECT (phone, need_sms, state, is_walk_in, sms_offers_at, email_offers_at, birth_month, birth_day) ON guests TO worker;
GRANT SELECT (phone, employee_id) ON accounts TO worker;

-- When the guest said so by the link of a reminder; what is moved is to be confirmed anew.
ALTER TABLE calendar_events ADD COLUMN confirmed_at timestamptz;
CREATE OR REPLACE FUNCTION count_moves() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.sequence := OLD.sequence + 1;
    NEW.confirmed_at := NULL;
    RETURN NEW;
END
$$;

-- What becomes of an outbox row: a cause is first spread into what follows from it (notices, SMS), then its mail is sent;
-- of rows with the same key the one with the lower number goes first; from `begun_at` on the message may have left, and
-- nobody sends it a second time.
ALTER TABLE outbox
    ADD COLUMN spread_at timestamptz,
    ADD COLUMN order_key text,
    ADD COLUMN order_number bigint,
    ADD COLUMN begun_at timestamptz,
    ADD CONSTRAINT outbox_order_whole CHECK ((order_key IS NULL) = (order_number IS NULL));
UPDATE outbox SET spread_at = now();
CREATE INDEX outbox_unspread ON outbox (due_at, id) WHERE spread_at IS NULL
    AND kind IN ('appointment_booked', 'appointment_changed', 'appointment_cancelled', 'appointment_reminder',
        'guest_greeting') AND done_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_in_order ON outbox (order_key, order_number)
    WHERE order_key IS NOT NULL AND done_at IS NULL AND failed_at IS NULL;
CREATE SEQUENCE outbox_order;
GRANT USAGE ON SEQUENCE outbox_order TO app, worker;

-- Addresses whose mail came back for good; nothing is sent to them for half a year.
CREATE TABLE bounced_emails (
    email text PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE ON bounced_emails TO worker;

-- Whose a code is: one read across the walls, by whoever has the code.
CREATE FUNCTION guest_code(hash bytea, at timestamptz)
    RETURNS TABLE (company_id uuid, purpose text, guest_id uuid, event_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT c.company_id, c.purpose, c.guest_id, c.event_id FROM guest_codes c
WHERE c.code_hash = hash AND at < c.expires_at
$$;
REVOKE ALL ON FUNCTION guest_code(bytea, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guest_code(bytea, timestamptz) TO app;

CREATE FUNCTION purge_guest_codes(batch integer) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
WITH gone AS (
    DELETE FROM guest_codes WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM guest_codes WHERE expires_at < now() - interval '7 days' LIMIT batch))
    RETURNING 1)
SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION purge_guest_codes(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_guest_codes(integer) TO worker;

-- Companies with an appointment whose reminder is to be decided on: it starts within the lead and 15 hours more, for quiet
-- hours and the change of clocks. When exactly the reminder goes out is decided company by company, inside the wall.
CREATE FUNCTION companies_to_remind(at timestamptz) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT c.company_id FROM companies c
LEFT JOIN notification_settings n ON n.company_id = c.company_id
WHERE EXISTS (
    SELECT FROM (VALUES
        (CASE WHEN n.company_id IS NULL THEN 1440 ELSE n.first_lead END),
        (n.second_lead)) AS r (minutes)
    JOIN employees p ON p.company_id = c.company_id
    JOIN calendar_events e ON e.company_id = p.company_id AND e.provider_id = p.id AND e.state = 1
        AND at - interval '24 hours' <= e.occupies_from
        AND e.occupies_from <= at + make_interval(mins => r.minutes + 900)
        AND e.kind = 'appointment' AND at < e.starts_at AND e.starts_at <= at + make_interval(mins => r.minutes + 900)
    WHERE r.minutes IS NOT NULL AND NOT EXISTS (
        SELECT FROM reminders d
        WHERE d.company_id = e.company_id AND d.event_id = e.id AND d.lead = r.minutes AND d.starts_at = e.starts_at))
$$;
REVOKE ALL ON FUNCTION companies_to_remind(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_to_remind(timestamptz) TO worker;

-- Companies whose subscription ends within a week, and when.
CREATE FUNCTION companies_ending(at timestamptz) RETURNS TABLE (company_id uuid, ends_at timestamptz)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT c.company_id, c.subscription_until FROM companies c
WHERE NOT c.demo_mode AND at < c.subscription_until AND c.subscription_until <= at + interval '7 days'
$$;
REVOKE ALL ON FUNCTION companies_ending(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_ending(timestamptz) TO worker;

-- Companies that greet guests for their birthday, or write to those who have not come for long.
CREATE FUNCTION companies_that_greet() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT company_id FROM notification_settings WHERE birthday_email OR birthday_sms OR lapsed_email OR lapsed_sms
$$;
REVOKE ALL ON FUNCTION companies_that_greet() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_that_greet() TO worker;
