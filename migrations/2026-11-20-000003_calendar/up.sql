-- Guests and everybody's calendars.

CREATE TABLE guests (
    company_id uuid NOT NULL REFERENCES companies (company_id),
    id uuid NOT NULL,
    -- The login behind the card, when there is one.
    account_id uuid REFERENCES accounts (id),
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text CONSTRAINT guests_email_lower CHECK (email = lower(email)),
    phone text,
    need_sms boolean NOT NULL DEFAULT true,
    language text NOT NULL DEFAULT 'hu' CONSTRAINT guests_language CHECK (language IN ('hu', 'en')),
    note text,
    is_walk_in boolean NOT NULL DEFAULT false,
    state text NOT NULL DEFAULT 'ACTIVE' CONSTRAINT guests_state CHECK (state IN ('ACTIVE', 'DELETED')),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT guests_email_key UNIQUE (company_id, email),
    CONSTRAINT guests_account_key UNIQUE (company_id, account_id)
);
CREATE INDEX guests_by_account ON guests (account_id) WHERE account_id IS NOT NULL;
CREATE UNIQUE INDEX guests_walk_in_key ON guests (company_id) WHERE is_walk_in;

-- Appointments and non-work events in one table, so that one constraint keeps them all apart.
-- An event longer than a day is pieces of at most 24 hours under one series (docs/rules.md#calendar-events).
CREATE TABLE calendar_events (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    series_id uuid NOT NULL,
    kind text NOT NULL CONSTRAINT calendar_events_kind CHECK (kind IN ('appointment', 'nonwork', 'imported')),
    provider_id uuid NOT NULL,
    shop_id uuid,
    guest_id uuid,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    -- With the buffers: what the calendar is taken for.
    occupies_from timestamptz NOT NULL,
    occupies_to timestamptz NOT NULL,
    -- 1 active, 0 deleted.
    state smallint NOT NULL DEFAULT 1 CONSTRAINT calendar_events_state CHECK (state IN (0, 1)),
    did_not_appear boolean NOT NULL DEFAULT false,
    payment_amount bigint CONSTRAINT calendar_events_payment CHECK (payment_amount >= 0),
    description text,
    booked_online boolean NOT NULL DEFAULT false,
    created_by uuid REFERENCES accounts (id),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT calendar_events_times CHECK (
        starts_at < ends_at AND occupies_from <= starts_at AND ends_at <= occupies_to
        AND occupies_to - occupies_from <= interval '24 hours'),
    CONSTRAINT calendar_events_guest_of_appointment CHECK ((kind = 'appointment') = (guest_id IS NOT NULL)),
    CONSTRAINT calendar_events_provider FOREIGN KEY (company_id, provider_id) REFERENCES employees (company_id, id),
    CONSTRAINT calendar_events_shop FOREIGN KEY (company_id, shop_id) REFERENCES shops (company_id, id),
    CONSTRAINT calendar_events_guest FOREIGN KEY (company_id, guest_id) REFERENCES guests (company_id, id),
    -- The predicate is written so that the planner cannot use this index for the agenda read, which the covering
    -- index below answers three hundred times faster.
    CONSTRAINT calendar_events_no_overlap EXCLUDE USING gist (
        company_id WITH =, provider_id WITH =, tstzrange(occupies_from, occupies_to) WITH &&)
        WHERE ((state = 1) IS TRUE)
);
CREATE INDEX calendar_events_agenda ON calendar_events (company_id, provider_id, occupies_from)
    INCLUDE (occupies_to) WHERE state = 1;
CREATE INDEX calendar_events_of_guest ON calendar_events (company_id, guest_id, starts_at) WHERE guest_id IS NOT NULL;
CREATE INDEX calendar_events_of_series ON calendar_events (company_id, series_id);

-- What was agreed: names, prices and minutes as they were on the day (docs/rules.md#what-was-agreed).
CREATE TABLE event_services (
    company_id uuid NOT NULL,
    event_id uuid NOT NULL,
    position smallint NOT NULL,
    service_id uuid NOT NULL,
    name text NOT NULL,
    price bigint NOT NULL,
    minutes integer NOT NULL,
    PRIMARY KEY (company_id, event_id, position),
    CONSTRAINT event_services_event FOREIGN KEY (company_id, event_id) REFERENCES calendar_events (company_id, id),
    CONSTRAINT event_services_service FOREIGN KEY (company_id, service_id) REFERENCES services (company_id, id)
);

CREATE TABLE idempotency_keys (
    company_id uuid NOT NULL,
    account_id uuid NOT NULL REFERENCES accounts (id),
    key text NOT NULL,
    -- Of what was asked: the same key with another request is refused.
    request_hash bytea NOT NULL,
    event_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, account_id, key),
    CONSTRAINT idempotency_keys_event FOREIGN KEY (company_id, event_id) REFERENCES calendar_events (company_id, id)
);

SELECT wall(t) FROM unnest(ARRAY['guests', 'calendar_events', 'event_services', 'idempotency_keys']::regclass[]) AS t;

-- Who is behind a session: one read across the walls, for the session's own account only. Whether it is over, its
-- caller says: time is a parameter.
CREATE FUNCTION session_caller(session uuid)
    RETURNS TABLE (account_id uuid, version integer, first_name text, last_name text, email text, phone text,
        language text, must_change_password boolean, email_verified boolean, is_guest boolean,
        company_id uuid, employee_id uuid, role text, profile_picture uuid,
        created_at timestamptz, seen_at timestamptz, idle_until timestamptz, expires_at timestamptz)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT a.id, a.version, a.first_name, a.last_name, a.email, a.phone, a.language, a.must_change_password,
    a.email_verified_at IS NOT NULL, a.is_guest, e.company_id, e.id, e.role, e.profile_picture,
    s.created_at, s.seen_at, s.idle_until, s.expires_at
FROM sessions s
JOIN accounts a ON a.id = s.account_id AND a.state = 'ACTIVE'
LEFT JOIN employees e ON e.company_id = a.company_id AND e.id = a.employee_id AND e.state = 'ACTIVE'
WHERE s.id = session
    AND (a.employee_id IS NULL OR e.id IS NOT NULL OR a.is_guest)
$$;

-- Where a guest has appointments: the companies only; what they are is then read company by company, inside the wall.
CREATE FUNCTION companies_of_guest(account uuid) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$ SELECT g.company_id FROM guests g WHERE g.account_id = account $$;

REVOKE ALL ON FUNCTION session_caller(uuid), companies_of_guest(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_caller(uuid), companies_of_guest(uuid) TO app;
