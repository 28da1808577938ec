-- Erases the company whose tenant is set, if it is in demo mode: its owner gives it up.
CREATE OR REPLACE FUNCTION give_up_company() RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    own uuid := nullif(current_setting('app.company_id', true), '')::uuid;
BEGIN
    IF NOT EXISTS (SELECT 1 FROM companies WHERE company_id = own AND demo_mode) THEN
        RETURN false;
    END IF;
    PERFORM erase_company(own);
    RETURN true;
END
$$;
REVOKE ALL ON FUNCTION give_up_company FROM PUBLIC;
GRANT EXECUTE ON FUNCTION give_up_company TO app;
