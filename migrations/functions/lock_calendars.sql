-- Locks rules and calendars of a company until the transaction ends. `false`: there is no such company.
CREATE OR REPLACE FUNCTION lock_calendars(company uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    PERFORM 1 FROM companies WHERE company_id = company FOR NO KEY UPDATE;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    PERFORM 1 FROM employees WHERE company_id = company ORDER BY id FOR NO KEY UPDATE;
    RETURN true;
END
$$;
REVOKE ALL ON FUNCTION lock_calendars FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_calendars TO worker;
