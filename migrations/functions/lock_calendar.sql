-- Locks a provider's calendar until the transaction ends and frees holds that are over. `false`: there is no such provider.
CREATE OR REPLACE FUNCTION lock_calendar(company uuid, provider uuid, at timestamptz) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    IF company IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::uuid THEN
        RAISE insufficient_privilege;
    END IF;
    PERFORM 1 FROM employees WHERE company_id = company AND id = provider FOR NO KEY UPDATE;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    UPDATE calendar_events SET state = 0
        WHERE company_id = company AND provider_id = provider AND state = 1 AND hold_until <= at;
    RETURN true;
END
$$;
REVOKE ALL ON FUNCTION lock_calendar FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_calendar TO worker;
