-- Ends the Google connection of an employee who is disabled.
CREATE OR REPLACE FUNCTION end_google() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    UPDATE google_connections SET state = 'ending', failures = 0, failing_since = NULL, problem = NULL,
            next_at = now(), version = version + 1, wishes = wishes + 1
        WHERE company_id = NEW.company_id AND employee_id = NEW.id;
    IF FOUND THEN
        DELETE FROM google_busy WHERE company_id = NEW.company_id AND employee_id = NEW.id;
        DELETE FROM calendar_events
            WHERE company_id = NEW.company_id AND provider_id = NEW.id AND kind = 'imported';
    END IF;
    RETURN NULL;
END
$$;
