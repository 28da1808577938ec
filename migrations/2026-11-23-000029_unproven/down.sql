CREATE OR REPLACE FUNCTION erase_unproven_companies(batch integer) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    company uuid;
    gone bigint := 0;
BEGIN
    FOR company IN
        SELECT c.company_id FROM companies c
        WHERE c.demo_mode AND c.created_at < now() - interval '72 hours'
            AND EXISTS (SELECT 1 FROM accounts a WHERE a.company_id = c.company_id)
            AND NOT EXISTS (
                SELECT 1 FROM accounts a WHERE a.company_id = c.company_id AND a.email_verified_at IS NOT NULL)
        ORDER BY c.created_at LIMIT batch
    LOOP
        PERFORM erase_company(company);
        gone := gone + 1;
    END LOOP;
    RETURN gone;
END
$$;
