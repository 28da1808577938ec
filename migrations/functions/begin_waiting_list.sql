-- Gives a new company its waiting list's settings.
CREATE OR REPLACE FUNCTION begin_waiting_list() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO waiting_settings (company_id) VALUES (NEW.company_id);
    RETURN NULL;
END
$$;
