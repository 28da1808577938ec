-- Messages to guests, notices to a company's own people (docs/rules.md#messages), and the outbox they leave by.

-- Work to do after a commit. The server only inserts; the worker claims, sends and closes. A cause is first fanned out into
-- the rows that follow from it (notices, SMS), then its mail is sent.
CREATE TABLE outbox (
    id uuid PRIMARY KEY,
    company_id uuid,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    -- Secrets of the message, encrypted; wiped when sent.
    sealed bytea,
    dedupe_key text NOT NULL CONSTRAINT outbox_dedupe_key UNIQUE,
    due_at timestamptz NOT NULL DEFAULT now(),
    attempts integer NOT NULL DEFAULT 0,
    leased_until timestamptz,
    done_at timestamptz,
    failed_at timestamptz,
    last_error text,
    -- When it was fanned out.
    spread_at timestamptz,
    -- Of rows with the same key the one with the lower number goes first.
    order_key text,
    order_number bigint,
    -- From then on the message may have left, and is not sent a second time.
    begun_at timestamptz,
    CONSTRAINT outbox_order_whole CHECK ((order_key IS NULL) = (order_number IS NULL))
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_unspread ON outbox (due_at, id) WHERE spread_at IS NULL
    AND kind IN ('appointment_booked', 'appointment_changed', 'appointment_cancelled', 'appointment_reminder',
        'guest_greeting', 'place_offered', 'offer_withdrawn') AND done_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_in_order ON outbox (order_key, order_number)
    WHERE order_key IS NOT NULL AND done_at IS NULL AND failed_at IS NULL;
CREATE SEQUENCE outbox_order;
GRANT INSERT ON outbox TO app;
GRANT SELECT, INSERT, UPDATE, DELETE ON outbox TO worker;
GRANT USAGE ON SEQUENCE outbox_order TO app, worker;

-- Addresses whose mail came back for good; they get no mail for half a year.
CREATE TABLE bounced_emails (
    email text PRIMARY KEY,
    at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, INSERT, UPDATE ON bounced_emails TO worker;

-- Messages a company sends, and when. Without a row: the defaults below.
CREATE TABLE notification_settings (
    company_id uuid PRIMARY KEY CONSTRAINT notification_settings_company REFERENCES companies (company_id),
    create_email boolean NOT NULL DEFAULT true,
    create_sms boolean NOT NULL DEFAULT false,
    change_email boolean NOT NULL DEFAULT true,
    change_sms boolean NOT NULL DEFAULT false,
    cancel_email boolean NOT NULL DEFAULT true,
    cancel_sms boolean NOT NULL DEFAULT false,
    -- Minutes before the appointment; null: no such reminder.
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
    -- Keep accented letters, also where they make an SMS longer.
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

-- Notices an employee gets in the app. Without a row: everything of their own calendar.
CREATE TABLE employee_notifications (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    -- Of all calendars, else of their own.
    is_everybody boolean NOT NULL DEFAULT false,
    booked boolean NOT NULL DEFAULT true,
    changed boolean NOT NULL DEFAULT true,
    cancelled boolean NOT NULL DEFAULT true,
    confirmed boolean NOT NULL DEFAULT true,
    low_balance boolean NOT NULL DEFAULT true,
    rated boolean NOT NULL DEFAULT true,
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
    -- Its recipients, as they were asked for.
    segment jsonb NOT NULL,
    state text NOT NULL DEFAULT 'sending'
        CONSTRAINT campaigns_state CHECK (state IN ('sending', 'paused', 'stopped', 'done')),
    starts_at timestamptz NOT NULL,
    created_at timestamptz NOT NULL,
    created_by uuid,
    recipients integer NOT NULL,
    -- The sum reserved for it; its cost is settled when its last message has ended.
    price bigint NOT NULL,
    settled_at timestamptz,
    -- The last of its SMS that was enqueued.
    enqueued_to uuid,
    -- Raised whenever it is resumed, so that one chain of jobs works on it.
    round integer NOT NULL DEFAULT 1,
    -- Two requests with the same key are the same campaign.
    request_key text,
    PRIMARY KEY (company_id, id),
    CONSTRAINT campaigns_request UNIQUE (company_id, request_key),
    CONSTRAINT campaigns_created_by FOREIGN KEY (company_id, created_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (created_by)
);
CREATE INDEX campaigns_by_time ON campaigns (company_id, created_at);

-- Every SMS that was wanted, also those that were not sent.
CREATE TABLE sms_messages (
    company_id uuid NOT NULL CONSTRAINT sms_messages_company REFERENCES companies (company_id),
    id uuid NOT NULL,
    kind text NOT NULL CONSTRAINT sms_messages_kind CHECK (kind IN ('on_create', 'on_change', 'on_cancel', 'pre_event',
        'pre_event_confirm', 'birthday', 'lapsed', 'campaign', 'test', 'place_offered', 'offer_withdrawn')),
    guest_id uuid,
    event_id uuid,
    campaign_id uuid,
    -- E.164; as it was typed where it is no number.
    phone text NOT NULL,
    -- As it is sent, but for a link that opens something by itself.
    text text NOT NULL,
    parts integer NOT NULL CONSTRAINT sms_messages_parts CHECK (parts >= 0),
    -- The sum reserved for it, and in the end its cost. A campaign reserves for all of its SMS.
    price bigint NOT NULL CONSTRAINT sms_messages_price CHECK (price >= 0),
    state text NOT NULL CONSTRAINT sms_messages_state CHECK (state IN (
        'queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'refused', 'stopped')),
    reason text CONSTRAINT sms_messages_reason CHECK (reason IN (
        'number_not_allowed', 'phone_limit', 'daily_limit', 'balance', 'gateway', 'undeliverable', 'outdated')),
    -- The gateway's id of it.
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

-- Notices shown in the app.
CREATE TABLE inapp_notifications (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    employee_id uuid NOT NULL,
    kind text NOT NULL CONSTRAINT inapp_notifications_kind CHECK (kind IN ('booked', 'changed', 'cancelled', 'confirmed',
        'late', 'low_balance', 'campaign_done', 'guest_erased', 'google_reconnect', 'rated')),
    -- The event it reports; reported once.
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

-- An appointment's state when its guest was last notified: by mail, and by the other ways a cause is fanned out to. Another
-- message about the same state is not sent.
CREATE TABLE told_visits (
    company_id uuid NOT NULL,
    event_id uuid NOT NULL,
    mailed text,
    -- The outbox row that is mailing it: a retry of that row sends it again.
    mailed_by uuid,
    spread text,
    PRIMARY KEY (company_id, event_id),
    CONSTRAINT told_visits_event FOREIGN KEY (company_id, event_id)
        REFERENCES calendar_events (company_id, id) ON DELETE CASCADE
);

-- Codes of links that open something by themselves (docs/trust.md#codes): random, stored hashed.
CREATE TABLE guest_codes (
    company_id uuid NOT NULL,
    code_hash bytea NOT NULL,
    -- `unsubscribe_sms`, from a campaign's SMS, ends offers by SMS alone.
    purpose text NOT NULL CONSTRAINT guest_codes_purpose
        CHECK (purpose IN ('visit', 'unsubscribe', 'unsubscribe_sms', 'rating', 'offer')),
    guest_id uuid NOT NULL,
    -- Of an offered place, the hold.
    event_id uuid,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, code_hash),
    CONSTRAINT guest_codes_event_of_visit
        CHECK ((purpose NOT IN ('unsubscribe', 'unsubscribe_sms')) = (event_id IS NOT NULL)),
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
    'sms_messages', 'inapp_notifications', 'reminders', 'greetings', 'told_visits', 'guest_codes']::regclass[]) AS t;
GRANT INSERT, UPDATE ON sms_messages, told_visits TO worker;
GRANT INSERT ON inapp_notifications, reminders, greetings, guest_codes TO worker;
GRANT UPDATE ON campaigns TO worker;
