-- Companies with a visit that ended between two moments and whose guest was not asked for a rating yet.
CREATE OR REPLACE FUNCTION companies_to_ask(since timestamptz, until timestamptz) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT c.company_id FROM companies c
WHERE 'rating' = ANY (c.features) AND EXISTS (
    SELECT FROM employees p
    JOIN calendar_events e ON e.company_id = p.company_id AND e.provider_id = p.id AND e.state = 1
        AND since - interval '24 hours' <= e.occupies_from AND e.occupies_from < until
        AND e.kind = 'appointment' AND e.id = e.series_id AND NOT e.did_not_appear
        AND since < e.ends_at AND e.ends_at <= until
    WHERE p.company_id = c.company_id AND (c.rating_since IS NULL OR c.rating_since <= e.ends_at)
        AND NOT EXISTS (SELECT FROM rating_requests r WHERE r.company_id = e.company_id AND r.event_id = e.id))
$$;
REVOKE ALL ON FUNCTION companies_to_ask FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_to_ask TO worker;
