-- Companies whose past days are counted: all of them.
CREATE OR REPLACE FUNCTION companies_to_count() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$ SELECT company_id FROM companies ORDER BY 1 $$;
REVOKE ALL ON FUNCTION companies_to_count FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_to_count TO worker;
