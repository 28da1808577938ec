-- The entries of one reference sum to zero when their transaction ends.
CREATE OR REPLACE FUNCTION check_transfer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF (SELECT sum(amount) FROM ledger_entries WHERE company_id = NEW.company_id AND reference = NEW.reference) <> 0 THEN
        RAISE EXCEPTION 'the entries of % do not sum to zero', NEW.reference
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_sum';
    END IF;
    RETURN NULL;
END
$$;
