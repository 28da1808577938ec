-- Companies whose subscription ends within a week, and when.
CREATE OR REPLACE FUNCTION companies_ending(at timestamptz) RETURNS TABLE (company_id uuid, ends_at timestamptz)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT c.company_id, c.subscription_until FROM companies c
WHERE NOT c.demo_mode AND at < c.subscription_until AND c.subscription_until <= at + interval '7 days'
$$;
REVOKE ALL ON FUNCTION companies_ending FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_ending TO worker;
