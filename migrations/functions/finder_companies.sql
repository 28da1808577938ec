-- The companies that want to be listed: one read across the walls, of a public fact.
CREATE OR REPLACE FUNCTION finder_companies() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$SELECT company_id FROM finder_settings WHERE is_listed$$;
REVOKE ALL ON FUNCTION finder_companies FROM PUBLIC;
GRANT EXECUTE ON FUNCTION finder_companies TO worker;
