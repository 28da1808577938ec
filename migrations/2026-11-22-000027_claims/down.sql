DROP FUNCTION erase_unproven_companies(integer);
DROP FUNCTION give_up_company();
DROP FUNCTION erase_company(uuid);
DROP TRIGGER accounts_email_proven_at_once ON accounts;
CREATE OR REPLACE FUNCTION unlink_when_email_is_proven() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    DELETE FROM identities WHERE account_id = NEW.id;
    RETURN NULL;
END
$$;
DROP INDEX accounts_by_email;
DROP INDEX accounts_email_key;
ALTER TABLE accounts ADD CONSTRAINT accounts_email_key UNIQUE (email);
ALTER TABLE sign_in_codes DROP COLUMN draft;
