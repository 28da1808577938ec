DROP FUNCTION session_caller(uuid);
DROP TRIGGER accounts_end_sessions ON accounts;
DROP TRIGGER employees_end_sessions ON employees;
DROP FUNCTION end_sessions_of_account(), end_sessions_of_employee();
ALTER TABLE companies DROP COLUMN subscription_until, DROP COLUMN features;

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
REVOKE ALL ON FUNCTION session_caller(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION session_caller(uuid) TO app;
