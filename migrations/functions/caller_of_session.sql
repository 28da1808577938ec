-- The account behind a session: one read across the walls. Its caller decides whether the session is over: time is a
-- parameter. plpgsql keeps the plan per connection; a function in SQL that goes through walls is planned anew by every call.
CREATE OR REPLACE FUNCTION caller_of_session(session uuid)
    RETURNS TABLE (account_id uuid, version integer, first_name text, last_name text, email text, phone text,
        language text, must_change_password boolean, email_verified boolean, is_guest boolean,
        company_id uuid, employee_id uuid, role text, rights text[], profile_picture uuid,
        features text[], demo_mode boolean, subscription_until timestamptz, needs_second_factor boolean,
        seen_at timestamptz, idle_until timestamptz, expires_at timestamptz)
    LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
    AS $$
#variable_conflict use_column
BEGIN
    RETURN QUERY
    SELECT a.id, a.version, a.first_name, a.last_name, a.email, a.phone, a.language, a.must_change_password,
        a.email_verified_at IS NOT NULL, a.is_guest, e.company_id, e.id, e.role, e.rights,
        e.profile_picture,
        c.features, c.demo_mode, c.subscription_until,
        coalesce(k.requires_second_factor, false) AND NOT EXISTS (SELECT FROM second_factors f
            WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL),
        s.seen_at, s.idle_until, s.expires_at
    FROM sessions s
    JOIN accounts a ON a.id = s.account_id AND a.state = 'ACTIVE'
    LEFT JOIN employees e ON e.company_id = a.company_id AND e.id = a.employee_id AND e.state = 'ACTIVE'
    LEFT JOIN companies c ON c.company_id = e.company_id
    LEFT JOIN company_security k ON k.company_id = e.company_id
    WHERE s.id = session
        AND (a.employee_id IS NULL OR e.id IS NOT NULL OR a.is_guest);
END
$$;
REVOKE ALL ON FUNCTION caller_of_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION caller_of_session TO app;
