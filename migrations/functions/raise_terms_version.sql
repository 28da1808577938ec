-- Raises the version of the booking terms with each change.
CREATE OR REPLACE FUNCTION raise_terms_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.terms_version := OLD.terms_version + 1;
    RETURN NEW;
END
$$;
