-- Companies with a Google connection.
CREATE OR REPLACE FUNCTION companies_with_google() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT DISTINCT company_id FROM google_connections WHERE state IN ('active', 'reconnect')
$$;
REVOKE ALL ON FUNCTION companies_with_google FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_with_google TO worker;
