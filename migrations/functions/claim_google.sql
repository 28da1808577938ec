-- Claims the connection that is due first, so that one run at a time works on it.
CREATE OR REPLACE FUNCTION claim_google(at timestamptz, run uuid, until timestamptz)
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
REVOKE ALL ON FUNCTION claim_google FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_google TO worker;
