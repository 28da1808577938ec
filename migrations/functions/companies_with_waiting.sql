-- Companies with an open entry on their waiting list.
CREATE OR REPLACE FUNCTION companies_with_waiting() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT c.company_id FROM companies c
WHERE EXISTS (SELECT FROM waiting_entries w WHERE w.company_id = c.company_id AND w.state = 'waiting')
$$;
REVOKE ALL ON FUNCTION companies_with_waiting FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_with_waiting TO worker;
