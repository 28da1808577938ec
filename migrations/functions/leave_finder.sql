-- Removes a company that stops being listed from the finder at once, even while no worker runs.
CREATE OR REPLACE FUNCTION leave_finder() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    DELETE FROM finder_listings WHERE company_id = NEW.company_id;
    RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION leave_finder FROM PUBLIC;
