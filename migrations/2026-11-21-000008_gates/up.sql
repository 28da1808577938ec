-- What decides whether a call is let through: what a company has switched on, until when it has paid, who asks.

ALTER TABLE companies
    -- Which optional parts of the product the company uses (docs/rules.md#features).
    ADD COLUMN features text[] NOT NULL DEFAULT '{expenses,photos,rating,provider_finder}'
        CONSTRAINT companies_features CHECK (features <@ ARRAY['expenses', 'photos', 'rating', 'provider_finder']),
    -- A subscription that has lapsed blocks writes and online booking (docs/rules.md#subscription); null: not limited.
    ADD COLUMN subscription_until timestamptz;

-- Sessions made under another role, or before somebody was disabled, are over (docs/trust.md#sessions): the account's
-- version says so, whoever writes the change. What an account gains leaves its sessions alone.
CREATE FUNCTION end_sessions_of_employee() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE accounts SET version = version + 1 WHERE company_id = NEW.company_id AND employee_id = NEW.id;
    RETURN NULL;
END
$$;
CREATE TRIGGER employees_end_sessions AFTER UPDATE OF role, state ON employees
    FOR EACH ROW WHEN ((OLD.role, OLD.state) IS DISTINCT FROM (NEW.role, NEW.state))
    EXECUTE FUNCTION end_sessions_of_employee();

CREATE FUNCTION end_sessions_of_account() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.version := OLD.version + 1;
    RETURN NEW;
END
$$;
CREATE TRIGGER accounts_end_sessions BEFORE UPDATE OF state, is_guest, employee_id ON accounts
    FOR EACH ROW WHEN (OLD.version = NEW.version AND (OLD.state <> NEW.state OR OLD.is_guest AND NOT NEW.is_guest
        OR OLD.employee_id IS NOT NULL AND OLD.employee_id IS DISTINCT FROM NEW.employee_id))
    EXECUTE FUNCTION end_sessions_of_account();

-- Who is behind a session: one read across the walls, for the session's own account only. Whether it is over, its
-- caller says: time is a parameter. plpgsql keeps the plan per connection; a function in SQL that goes
-- through walls is planned anew by every call.
DROP FUNCTION session_caller(uuid);
CREATE FUNCTION session_caller(session uuid)
    RETURNS TABLE (account_id uuid, version integer, first_name text, last_name text, email text, phone text,
        language text, must_change_password boolean, email_verified boolean, is_guest boolean,
        company_id uuid, employee_id uuid, role text, profile_picture uuid,
        features text[], demo_mode boolean, subscription_until timestamptz,
        created_at timestamptz, seen_at timestamptz, idle_until timestamptz, expires_at timestamptz)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
    AS $$
#variable_conflict use_column
BEGIN
    RETURN QUERY
    SELECT a.id, a.version, a.first_name, a.last_name, a.email, a.phone, a.language, a.must_change_password,
        a.email_verified_at IS NOT NULL, a.is_guest, e.company_id, e.id, e.role, e.profile_picture,
        c.features, c.demo_mode, c.subscription_until,
        s.created_at, s.seen_at, s.idle_until, s.expires_at
    FROM sessions s
    JOIN accounts a ON a.id = s.account_id AND a.state = 'ACTIVE'
    LEFT JOIN employees e ON e.company_id = a.company_id AND e.id = a.employee_id AND e.state = 'ACTIVE'
    LEFT JOIN companies c ON c.company_id = e.company_id
    WHERE s.id = session
        AND (a.employee_id IS NULL OR e.id IS NOT NULL OR a.is_guest);
END
$$;
REVOKE ALL ON FUNCTION session_caller(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_caller(uuid) TO app;
