-- Companies whose subscription renews itself within the hour or should have done so, and whose balance covers a month.
CREATE OR REPLACE FUNCTION companies_renewing(at timestamptz) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT s.company_id FROM subscriptions s
JOIN companies c ON c.company_id = s.company_id
JOIN subscription_prices p ON p.tier = s.tier AND p.valid_from <= at AND (p.valid_until IS NULL OR at < p.valid_until)
JOIN wallets w ON w.company_id = s.company_id
WHERE s.renews AND NOT c.demo_mode AND p.price <= w.available
    AND c.subscription_until - interval '7 days' <= at + interval '1 hour' AND at < c.subscription_until
$$;
REVOKE ALL ON FUNCTION companies_renewing FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_renewing TO worker;
