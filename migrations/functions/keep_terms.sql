-- Adds the company's present terms to their history.
CREATE OR REPLACE FUNCTION keep_terms() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO booking_terms (company_id, version, cancel_deadline_hours, text)
        VALUES (NEW.company_id, NEW.terms_version, NEW.cancel_deadline_hours, NEW.booking_terms);
    RETURN NULL;
END
$$;
