-- Reported ratings, the oldest first: for the command `rating`.
CREATE OR REPLACE FUNCTION reported_ratings() RETURNS TABLE (company_id uuid, id uuid, szalonka_id text, reported_at timestamptz,
        stars smallint, text text, report text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT r.company_id, r.id, c.szalonka_id, r.reported_at, r.stars, r.text, r.report
FROM ratings r JOIN companies c ON c.company_id = r.company_id
WHERE r.state = 'reported' ORDER BY r.reported_at, r.id
$$;
REVOKE ALL ON FUNCTION reported_ratings FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reported_ratings TO worker;
