-- The first steps of a company: what its own rows cannot say. What is done is read from the rows themselves.

CREATE TABLE first_runs (
    company_id uuid PRIMARY KEY REFERENCES companies (company_id),
    -- Steps whose rows stand as the product made them up when the company registered.
    samples text[] NOT NULL DEFAULT '{}'
        CONSTRAINT first_runs_samples CHECK (samples <@ ARRAY['data', 'hours', 'services']),
    -- Steps the company does without.
    skipped text[] NOT NULL DEFAULT '{}'
        CONSTRAINT first_runs_skipped CHECK (
            skipped <@ ARRAY['data', 'hours', 'services', 'people', 'photos', 'link', 'booking']),
    is_link_shared boolean NOT NULL DEFAULT false,
    -- The whole list.
    is_put_away boolean NOT NULL DEFAULT false
);

SELECT wall('first_runs');

-- What somebody changed is made up no longer, whoever writes it. Hours are always written anew; what goes with the
-- colleagues of a demo that ends is nobody's doing.
CREATE FUNCTION first_run_touched() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE first_runs SET samples = array_remove(samples, TG_ARGV[0])
        WHERE company_id = NEW.company_id AND TG_ARGV[0] = ANY (samples);
    RETURN NULL;
END
$$;
CREATE TRIGGER companies_touched AFTER UPDATE ON companies
    FOR EACH ROW WHEN (
        (OLD.name, OLD.address, OLD.phone, OLD.company_email, OLD.service_select_note, OLD.date_select_note)
        IS DISTINCT FROM
        (NEW.name, NEW.address, NEW.phone, NEW.company_email, NEW.service_select_note, NEW.date_select_note))
    EXECUTE FUNCTION first_run_touched('data');
CREATE TRIGGER work_hours_touched AFTER INSERT ON work_hours
    FOR EACH ROW EXECUTE FUNCTION first_run_touched('hours');
CREATE TRIGGER services_touched AFTER INSERT OR UPDATE ON services
    FOR EACH ROW EXECUTE FUNCTION first_run_touched('services');
