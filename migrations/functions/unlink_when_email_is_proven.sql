-- Ends every access set up before an address was proven (docs/trust.md#registration): identities linked to the account, and
-- every way into other accounts that claimed the address. An account may be created with an unproven address (Facebook
-- vouches for none), so its creator need not be its owner. Whoever proves another address than the one so far does so signed
-- in, and keeps their identities (docs/rules.md#changing-ones-address).
CREATE OR REPLACE FUNCTION unlink_when_email_is_proven() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        IF OLD.email = NEW.email THEN
            DELETE FROM identities WHERE account_id = NEW.id;
        END IF;
    END IF;
    UPDATE accounts SET password_hash = NULL, must_change_password = true, version = version + 1
        WHERE email = NEW.email AND id <> NEW.id AND email_verified_at IS NULL;
    IF FOUND THEN
        DELETE FROM identities i USING accounts a
            WHERE a.id = i.account_id AND a.email = NEW.email AND a.id <> NEW.id AND a.email_verified_at IS NULL;
        DELETE FROM sessions s USING accounts a
            WHERE a.id = s.account_id AND a.email = NEW.email AND a.id <> NEW.id AND a.email_verified_at IS NULL;
        DELETE FROM sign_in_codes c USING accounts a
            WHERE a.id = c.account_id AND a.email = NEW.email AND a.id <> NEW.id AND a.email_verified_at IS NULL;
    END IF;
    RETURN NULL;
END
$$;
