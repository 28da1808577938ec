-- Deletes the counted days of an appointment that changed.
CREATE OR REPLACE FUNCTION forget_day_of_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        PERFORM forget_report_day(OLD.company_id, OLD.starts_at);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        PERFORM forget_report_day(NEW.company_id, NEW.starts_at);
    END IF;
    RETURN NULL;
END
$$;
