-- Erases companies in demo mode where no account of an employee has proven its address within 72 hours. An address may be
-- proven meanwhile, so company and accounts are locked and checked again. A company that another transaction holds is left
-- to the next run.
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
        BEGIN
            PERFORM 1 FROM companies c WHERE c.company_id = company FOR UPDATE NOWAIT;
            PERFORM 1 FROM accounts a WHERE a.company_id = company ORDER BY a.id FOR UPDATE NOWAIT;
        EXCEPTION WHEN lock_not_available THEN
            CONTINUE;
        END;
        -- Statements of their own: they see what was committed before the locks were held.
        CONTINUE WHEN NOT EXISTS (SELECT 1 FROM companies c WHERE c.company_id = company AND c.demo_mode);
        CONTINUE WHEN EXISTS (
            SELECT 1 FROM accounts a WHERE a.company_id = company AND a.email_verified_at IS NOT NULL);
        PERFORM erase_company(company);
        gone := gone + 1;
    END LOOP;
    RETURN gone;
END
$$;
REVOKE ALL ON FUNCTION erase_unproven_companies FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_unproven_companies TO worker;
