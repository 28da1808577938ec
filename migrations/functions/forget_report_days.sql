-- Deletes all counted days of a company whose time zone changed.
CREATE OR REPLACE FUNCTION forget_report_days() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(72, hashtext(NEW.company_id::text));
    DELETE FROM report_days WHERE company_id = NEW.company_id;
    RETURN NULL;
END
$$;
