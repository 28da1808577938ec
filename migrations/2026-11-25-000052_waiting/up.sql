-- Guests wait for a place that becomes free (docs/rules.md#waiting-list).

CREATE TABLE waiting_settings (
    company_id uuid PRIMARY KEY CONSTRAINT waiting_settings_company REFERENCES companies (company_id) ON DELETE CASCADE,
    -- For so many minutes a free place is held for whoever is offered it; 0: the company has no waiting list. Who changes it
    -- changes the company's row with it, which raises the version of its rules.
    hold_minutes integer NOT NULL DEFAULT 30
        CONSTRAINT waiting_settings_hold CHECK (hold_minutes = 0 OR hold_minutes BETWEEN 10 AND 240)
);
INSERT INTO waiting_settings (company_id) SELECT company_id FROM companies;
CREATE FUNCTION begin_waiting_list() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO waiting_settings (company_id) VALUES (NEW.company_id);
    RETURN NULL;
END
$$;
CREATE TRIGGER companies_waiting_list AFTER INSERT ON companies
    FOR EACH ROW EXECUTE FUNCTION begin_waiting_list();

-- An offered place is in the calendar like any event, until a moment of its own. The constraint cannot know the time: who
-- reads leaves out what is over, who writes ends it first.
ALTER TABLE calendar_events
    ADD COLUMN hold_until timestamptz,
    DROP CONSTRAINT calendar_events_kind,
    ADD CONSTRAINT calendar_events_kind CHECK (kind IN ('appointment', 'nonwork', 'imported', 'hold')),
    ADD CONSTRAINT calendar_events_hold CHECK ((kind = 'hold') = (hold_until IS NOT NULL)),
    DROP CONSTRAINT calendar_events_guest_of_appointment,
    ADD CONSTRAINT calendar_events_guest_of_visit CHECK ((kind IN ('appointment', 'hold')) = (guest_id IS NOT NULL));
DROP INDEX calendar_events_agenda;
CREATE INDEX calendar_events_agenda ON calendar_events (company_id, provider_id, occupies_from)
    INCLUDE (occupies_to, hold_until) WHERE state = 1;
CREATE INDEX calendar_events_held ON calendar_events (company_id, provider_id, hold_until)
    WHERE state = 1 AND hold_until IS NOT NULL;

CREATE TABLE waiting_entries (
    company_id uuid NOT NULL CONSTRAINT waiting_entries_company REFERENCES companies (company_id) ON DELETE CASCADE,
    id uuid NOT NULL,
    guest_id uuid NOT NULL,
    shop_id uuid NOT NULL,
    -- NULL: anybody who does all of it.
    provider_id uuid,
    -- In the guest's order. What is not sold any more is offered no more.
    service_ids uuid[] NOT NULL CONSTRAINT waiting_entries_services CHECK (cardinality(service_ids) BETWEEN 1 AND 20),
    -- On the company's calendar.
    first_day date NOT NULL,
    last_day date NOT NULL,
    -- Of the start, in minutes of the day.
    from_minute smallint NOT NULL,
    to_minute smallint NOT NULL,
    state text NOT NULL DEFAULT 'waiting'
        CONSTRAINT waiting_entries_state CHECK (state IN ('waiting', 'placed', 'left', 'removed', 'expired')),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT waiting_entries_days CHECK (first_day <= last_day),
    CONSTRAINT waiting_entries_times CHECK (0 <= from_minute AND from_minute < to_minute AND to_minute <= 1440),
    CONSTRAINT waiting_entries_guest FOREIGN KEY (company_id, guest_id)
        REFERENCES guests (company_id, id) ON DELETE CASCADE,
    CONSTRAINT waiting_entries_shop FOREIGN KEY (company_id, shop_id)
        REFERENCES shops (company_id, id) ON DELETE CASCADE,
    CONSTRAINT waiting_entries_provider FOREIGN KEY (company_id, provider_id)
        REFERENCES employees (company_id, id) ON DELETE CASCADE
);
CREATE INDEX waiting_entries_waiting ON waiting_entries (company_id, created_at, id) WHERE state = 'waiting';
CREATE INDEX waiting_entries_of_guest ON waiting_entries (company_id, guest_id);
CREATE INDEX waiting_entries_in_shop ON waiting_entries (company_id, shop_id);
CREATE INDEX waiting_entries_for_provider ON waiting_entries (company_id, provider_id) WHERE provider_id IS NOT NULL;

-- What was offered to whom. While one is open its place is a hold in the calendar, which becomes the appointment.
CREATE TABLE waiting_offers (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    entry_id uuid NOT NULL,
    event_id uuid NOT NULL,
    provider_id uuid NOT NULL,
    occupies_from timestamptz NOT NULL,
    occupies_to timestamptz NOT NULL,
    offered_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    state text NOT NULL DEFAULT 'open'
        CONSTRAINT waiting_offers_state CHECK (state IN ('open', 'taken', 'refused', 'expired', 'withdrawn')),
    ended_at timestamptz,
    PRIMARY KEY (company_id, id),
    CONSTRAINT waiting_offers_ended CHECK ((state = 'open') = (ended_at IS NULL)),
    CONSTRAINT waiting_offers_entry FOREIGN KEY (company_id, entry_id)
        REFERENCES waiting_entries (company_id, id) ON DELETE CASCADE,
    CONSTRAINT waiting_offers_event FOREIGN KEY (company_id, event_id)
        REFERENCES calendar_events (company_id, id) ON DELETE CASCADE,
    CONSTRAINT waiting_offers_provider FOREIGN KEY (company_id, provider_id)
        REFERENCES employees (company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX waiting_offers_one_open ON waiting_offers (company_id, entry_id) WHERE state = 'open';
CREATE UNIQUE INDEX waiting_offers_of_event ON waiting_offers (company_id, event_id);
CREATE INDEX waiting_offers_of_entry ON waiting_offers (company_id, entry_id);
CREATE INDEX waiting_offers_of_provider ON waiting_offers (company_id, provider_id);
CREATE INDEX waiting_offers_open ON waiting_offers (company_id, expires_at) WHERE state = 'open';
CREATE INDEX waiting_offers_withdrawn ON waiting_offers (company_id, ended_at) WHERE state = 'withdrawn';

SELECT wall(t) FROM unnest(ARRAY['waiting_settings', 'waiting_entries', 'waiting_offers']::regclass[]) AS t;

-- A guest reads their own, in whatever company it is.
CREATE POLICY own ON waiting_entries FOR SELECT TO guest
    USING (EXISTS (SELECT FROM guests g
        WHERE g.company_id = waiting_entries.company_id AND g.id = waiting_entries.guest_id
            AND g.account_id = nullif(current_setting('app.user_id', true), '')::uuid));
GRANT SELECT (company_id, id, guest_id, state) ON waiting_entries TO guest;

-- The worker offers places: of calendars it writes holds alone, in its tenant's, and ends those whose time ran out.
CREATE FUNCTION hold_place(company uuid, offer uuid, entry uuid, hold uuid, provider uuid, shop uuid,
        starts timestamptz, ends timestamptz, busy_from timestamptz, busy_to timestamptz, until timestamptz,
        at timestamptz, cancel_hours integer, terms integer,
        services uuid[], names text[], prices bigint[], minutes integer[]) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    guest uuid;
BEGIN
    IF company IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::uuid THEN
        RAISE insufficient_privilege;
    END IF;
    SELECT w.guest_id INTO guest FROM waiting_entries w
        WHERE w.company_id = company AND w.id = entry AND w.state = 'waiting' FOR NO KEY UPDATE;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
            occupies_from, occupies_to, booked_online, created_at, cancel_deadline_hours, terms_version, hold_until)
        VALUES (company, hold, hold, 'hold', provider, shop, guest, starts, ends, busy_from, busy_to, true, at,
            cancel_hours, terms, until)
        ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
        SELECT company, hold, s.position, s.id, s.name, s.price, s.minutes
        FROM unnest(services, names, prices, minutes) WITH ORDINALITY AS s (id, name, price, minutes, position);
    INSERT INTO waiting_offers (company_id, id, entry_id, event_id, provider_id, occupies_from, occupies_to, offered_at,
            expires_at)
        VALUES (company, offer, entry, hold, provider, busy_from, busy_to, at, until);
    RETURN true;
END
$$;
-- How many offers ended.
CREATE FUNCTION end_offers(company uuid, at timestamptz, today date) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    holds uuid[];
BEGIN
    IF company IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::uuid THEN
        RAISE insufficient_privilege;
    END IF;
    WITH ended AS (
        UPDATE waiting_offers o SET state = 'expired', ended_at = at
        WHERE o.company_id = company AND o.state = 'open' AND o.expires_at <= at
        RETURNING o.event_id)
    SELECT coalesce(array_agg(event_id), '{}') INTO holds FROM ended;
    UPDATE calendar_events e SET state = 0
        WHERE e.company_id = company AND e.id = ANY (holds) AND e.kind = 'hold' AND e.state = 1;
    UPDATE waiting_entries w SET state = 'expired'
        WHERE w.company_id = company AND w.state = 'waiting' AND w.last_day < today;
    RETURN cardinality(holds);
END
$$;

-- Nobody else changes rules or calendars of the company until the transaction is over. `false`: there is no such company.
CREATE FUNCTION lock_calendars(company uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    PERFORM 1 FROM companies WHERE company_id = company FOR NO KEY UPDATE;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    PERFORM 1 FROM employees WHERE company_id = company ORDER BY id FOR NO KEY UPDATE;
    RETURN true;
END
$$;
REVOKE ALL ON FUNCTION lock_calendars(uuid), end_offers(uuid, timestamptz, date),
    hold_place(uuid, uuid, uuid, uuid, uuid, uuid, timestamptz, timestamptz, timestamptz, timestamptz, timestamptz,
        timestamptz, integer, integer, uuid[], text[], bigint[], integer[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_calendars(uuid), end_offers(uuid, timestamptz, date),
    hold_place(uuid, uuid, uuid, uuid, uuid, uuid, timestamptz, timestamptz, timestamptz, timestamptz, timestamptz,
        timestamptz, integer, integer, uuid[], text[], bigint[], integer[]) TO worker;

-- Companies where somebody waits.
CREATE FUNCTION companies_with_waiting() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT c.company_id FROM companies c
WHERE EXISTS (SELECT FROM waiting_entries w WHERE w.company_id = c.company_id AND w.state = 'waiting')
$$;
-- Companies with an offer whose time ran out.
CREATE FUNCTION companies_with_ended_offers(at timestamptz) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT DISTINCT o.company_id FROM waiting_offers o WHERE o.state = 'open' AND o.expires_at <= at
$$;
REVOKE ALL ON FUNCTION companies_with_waiting(), companies_with_ended_offers(timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_with_waiting(), companies_with_ended_offers(timestamptz) TO worker;

-- The code of a mail that offers a place opens the hold it is about.
ALTER TABLE guest_codes
    DROP CONSTRAINT guest_codes_purpose,
    ADD CONSTRAINT guest_codes_purpose CHECK (purpose IN ('visit', 'unsubscribe', 'rating', 'offer'));
