-- Companies whose paid time ends within a week, and when; a week of grace follows.
CREATE OR REPLACE FUNCTION companies_ending(at timestamptz) RETURNS TABLE (company_id uuid, ends_at timestamptz)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT c.company_id, c.subscription_until - interval '7 days' FROM companies c
WHERE NOT c.demo_mode AND at + interval '7 days' < c.subscription_until
    AND c.subscription_until <= at + interval '14 days'
$$;
REVOKE ALL ON FUNCTION companies_ending FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_ending TO worker;
