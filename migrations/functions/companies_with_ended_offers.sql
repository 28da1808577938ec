-- Companies with an offer whose time ran out.
CREATE OR REPLACE FUNCTION companies_with_ended_offers(at timestamptz) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT DISTINCT o.company_id FROM waiting_offers o WHERE o.state = 'open' AND o.expires_at <= at
$$;
REVOKE ALL ON FUNCTION companies_with_ended_offers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_with_ended_offers TO worker;
