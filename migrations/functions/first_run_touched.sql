-- Marks a step of the first run as the company's own once one of its rows changes, whichever statement writes it.
CREATE OR REPLACE FUNCTION first_run_touched() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE first_runs SET samples = array_remove(samples, TG_ARGV[0])
        WHERE company_id = NEW.company_id AND TG_ARGV[0] = ANY (samples);
    RETURN NULL;
END
$$;
