-- People's calendars at Google kept in step with ours (docs/rules.md#google-calendar).

ALTER TABLE social_attempts
    DROP CONSTRAINT social_attempts_purpose,
    ADD CONSTRAINT social_attempts_purpose
        CHECK (purpose IN ('login', 'guest', 'register', 'reauth', 'link', 'calendar'));
ALTER TABLE inapp_notifications
    DROP CONSTRAINT inapp_notifications_kind,
    ADD CONSTRAINT inapp_notifications_kind CHECK (kind IN ('booked', 'changed', 'cancelled', 'confirmed', 'late',
        'low_balance', 'campaign_done', 'guest_erased', 'google_reconnect'));

CREATE TABLE google_connections (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    -- `choosing`: no calendar yet; `reconnect`: the consent is withdrawn; `ending`: taken back here, and to be cleaned up
    -- at Google.
    state text NOT NULL
        CONSTRAINT google_connections_state CHECK (state IN ('choosing', 'active', 'reconnect', 'ending')),
    -- The refresh token, sealed, and under which key (docs/trust.md#google-calendar).
    token_key text NOT NULL CONSTRAINT google_connections_key CHECK (char_length(token_key) BETWEEN 1 AND 16),
    token bytea NOT NULL,
    calendar_id text CONSTRAINT google_connections_calendar CHECK (char_length(calendar_id) BETWEEN 1 AND 1024),
    calendar_name text,
    -- Appointments go there; what is busy there blocks times here.
    pushes boolean NOT NULL DEFAULT false,
    blocks boolean NOT NULL DEFAULT false,
    -- Where the next reading begins; null: with everything.
    sync_token text,
    last_synced_at timestamptz,
    failing_since timestamptz,
    problem text
        CONSTRAINT google_connections_problem CHECK (problem IN ('unavailable', 'limited', 'not_found', 'not_allowed')),
    failures integer NOT NULL DEFAULT 0,
    version integer NOT NULL DEFAULT 1,
    next_at timestamptz NOT NULL,
    -- The run that works at it, until when nobody else does.
    lease uuid,
    leased_until timestamptz,
    -- Raised by every wish for a run, so that one that came meanwhile is not lost.
    wishes integer NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, employee_id),
    CONSTRAINT google_connections_chosen CHECK (state <> 'active' OR calendar_id IS NOT NULL),
    CONSTRAINT google_connections_failing CHECK ((failing_since IS NULL) = (problem IS NULL)),
    CONSTRAINT google_connections_employee FOREIGN KEY (company_id, employee_id)
        REFERENCES employees (company_id, id) ON DELETE CASCADE
);
CREATE INDEX google_connections_due ON google_connections (next_at) WHERE state IN ('active', 'ending');

-- When the person is busy there: one row for each event. No title, no place, nobody.
CREATE TABLE google_busy (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    event_id text NOT NULL CONSTRAINT google_busy_event CHECK (char_length(event_id) BETWEEN 1 AND 1024),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, employee_id, event_id),
    CONSTRAINT google_busy_times CHECK (starts_at < ends_at),
    CONSTRAINT google_busy_connection FOREIGN KEY (company_id, employee_id)
        REFERENCES google_connections (company_id, employee_id) ON DELETE CASCADE
);

-- What of ours is there, or may be: a row is written before the event is sent, so that a lost answer is known.
CREATE TABLE google_pushed (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    calendar_id text NOT NULL CONSTRAINT google_pushed_calendar CHECK (char_length(calendar_id) BETWEEN 1 AND 1024),
    event_id uuid NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    title text NOT NULL,
    -- Google answered that it is there like this.
    is_written boolean NOT NULL,
    PRIMARY KEY (company_id, employee_id, calendar_id, event_id),
    CONSTRAINT google_pushed_connection FOREIGN KEY (company_id, employee_id)
        REFERENCES google_connections (company_id, employee_id) ON DELETE CASCADE
);

SELECT wall(t) FROM unnest(ARRAY['google_connections', 'google_busy', 'google_pushed']::regclass[]) AS t;
GRANT UPDATE, DELETE ON google_connections TO worker;
GRANT INSERT, UPDATE, DELETE ON google_busy, google_pushed TO worker;

-- A connection that is due is worked at by one run at a time.
CREATE FUNCTION claim_google(at timestamptz, run uuid, until timestamptz)
    RETURNS TABLE (company uuid, employee uuid)
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
UPDATE google_connections g SET lease = run, leased_until = until
FROM (SELECT company_id, employee_id FROM google_connections
    WHERE state IN ('active', 'ending') AND next_at <= at AND (leased_until IS NULL OR leased_until <= at)
    ORDER BY next_at LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED) due
WHERE g.company_id = due.company_id AND g.employee_id = due.employee_id
RETURNING g.company_id, g.employee_id
$$;
-- Companies with a connection.
CREATE FUNCTION companies_with_google() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT DISTINCT company_id FROM google_connections WHERE state IN ('active', 'reconnect')
$$;

-- Nobody else writes the provider's calendar until the transaction is over; what was held until then is free. `false`:
-- there is no such provider.
CREATE FUNCTION lock_calendar(company uuid, provider uuid, at timestamptz) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    IF company IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::uuid THEN
        RAISE insufficient_privilege;
    END IF;
    PERFORM 1 FROM employees WHERE company_id = company AND id = provider FOR NO KEY UPDATE;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    UPDATE calendar_events SET state = 0
        WHERE company_id = company AND provider_id = provider AND state = 1 AND hold_until <= at;
    RETURN true;
END
$$;
-- Of a calendar the worker writes imported times alone. The provider's row is held.
CREATE FUNCTION write_imported(company uuid, provider uuid, gone uuid[], ids uuid[], starts timestamptz[],
        ends timestamptz[], at timestamptz) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    IF company IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::uuid THEN
        RAISE insufficient_privilege;
    END IF;
    DELETE FROM calendar_events
        WHERE company_id = company AND provider_id = provider AND kind = 'imported' AND id = ANY (gone);
    INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, starts_at, ends_at, occupies_from,
            occupies_to, created_at)
        SELECT company, n.id, n.id, 'imported', provider, n.starts_at, n.ends_at, n.starts_at, n.ends_at, at
        FROM unnest(ids, starts, ends) AS n (id, starts_at, ends_at);
END
$$;
REVOKE ALL ON FUNCTION claim_google(timestamptz, uuid, timestamptz), companies_with_google(),
    lock_calendar(uuid, uuid, timestamptz),
    write_imported(uuid, uuid, uuid[], uuid[], timestamptz[], timestamptz[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_google(timestamptz, uuid, timestamptz), companies_with_google(),
    lock_calendar(uuid, uuid, timestamptz),
    write_imported(uuid, uuid, uuid[], uuid[], timestamptz[], timestamptz[], timestamptz) TO worker;

-- Whoever works there no more is connected no more.
CREATE FUNCTION end_google() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    UPDATE google_connections SET state = 'ending', failures = 0, failing_since = NULL, problem = NULL,
            next_at = now(), version = version + 1, wishes = wishes + 1
        WHERE company_id = NEW.company_id AND employee_id = NEW.id;
    IF FOUND THEN
        DELETE FROM google_busy WHERE company_id = NEW.company_id AND employee_id = NEW.id;
        DELETE FROM calendar_events
            WHERE company_id = NEW.company_id AND provider_id = NEW.id AND kind = 'imported';
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER employees_end_google AFTER UPDATE OF state ON employees
    FOR EACH ROW WHEN (NEW.state <> 'ACTIVE' AND OLD.state = 'ACTIVE') EXECUTE FUNCTION end_google();
