-- Daily mails that are due at a moment and were not written for the company's day: for two hours from the minute that was
-- chosen, so that one missed is not sent at night.
CREATE OR REPLACE FUNCTION daily_mails_due(at timestamptz)
    RETURNS TABLE (company_id uuid, employee_id uuid, is_report boolean, day date)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT n.company_id, n.employee_id, m.is_report, local.day
FROM employee_notifications n
JOIN companies c ON c.company_id = n.company_id
JOIN employees e ON e.company_id = n.company_id AND e.id = n.employee_id AND e.state = 'ACTIVE'
CROSS JOIN LATERAL (VALUES
    (false, n.day_mail, n.day_mail_at, n.day_mailed_on),
    (true, n.report_mail AND e.role = 'SUPERVISOR', n.report_mail_at, n.report_mailed_on)
) m (is_report, is_wanted, minute, mailed_on)
CROSS JOIN LATERAL (SELECT at AT TIME ZONE c.time_zone AS clock) now_there
CROSS JOIN LATERAL (SELECT clock::date AS day,
    extract(hour FROM clock)::integer * 60 + extract(minute FROM clock)::integer AS minute) local
WHERE (n.day_mail OR n.report_mail) AND m.is_wanted AND m.minute <= local.minute AND local.minute < m.minute + 120
    AND m.mailed_on IS DISTINCT FROM local.day
$$;
REVOKE ALL ON FUNCTION daily_mails_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION daily_mails_due TO worker;
