-- Companies with an appointment whose reminder is to be decided on: it starts within the lead and 15 hours more, for quiet
-- hours and the change of clocks. When exactly the reminder goes out is decided company by company, inside the wall.
CREATE OR REPLACE FUNCTION companies_to_remind(at timestamptz) RETURNS SETOF uuid
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
REVOKE ALL ON FUNCTION companies_to_remind FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_to_remind TO worker;
