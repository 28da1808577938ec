-- What a registration interrupted: salon, people, services and time as ids, nothing that somebody typed. It goes with
-- the code, so whoever may use the code may go on with it.
ALTER TABLE sign_in_codes ADD COLUMN draft jsonb
    CONSTRAINT sign_in_codes_draft CHECK (length(draft::text) <= 4000);

-- Whoever proves an address owns it (docs/trust.md#registration): until somebody does, several may claim it, and none
-- of them keeps the others out.
ALTER TABLE accounts DROP CONSTRAINT accounts_email_key;
CREATE UNIQUE INDEX accounts_email_key ON accounts (email) WHERE email_verified_at IS NOT NULL;
CREATE INDEX accounts_by_email ON accounts (email);

-- What was set up before the first proof ends with it: identities of the account, and every way into the others that
-- claimed the address.
CREATE OR REPLACE FUNCTION unlink_when_email_is_proven() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_OP = 'UPDATE' THEN
        DELETE FROM identities WHERE account_id = NEW.id;
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
CREATE TRIGGER accounts_email_proven_at_once AFTER INSERT ON accounts
    FOR EACH ROW WHEN (NEW.email_verified_at IS NOT NULL)
    EXECUTE FUNCTION unlink_when_email_is_proven();

-- Erases a company with everything that is its own. Its accounts stay as guests', but for those nobody proved and
-- nothing else needs. The files of its pictures are deleted by the worker, as of any deleted picture.
CREATE FUNCTION erase_company(gone uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    people uuid[];
    person uuid;
    tenant_table text;
    is_left boolean;
BEGIN
    PERFORM 1 FROM companies WHERE company_id = gone FOR UPDATE;
    DELETE FROM outbox WHERE company_id = gone AND done_at IS NULL AND kind <> 'image_files';
    INSERT INTO outbox (id, company_id, kind, payload, dedupe_key)
        SELECT gen_random_uuid(), gone, 'image_files',
            jsonb_build_object('kind', 'image_files', 'image', id, 'deleted', true), format('image_files:%s:true', id)
        FROM images WHERE company_id = gone
        ON CONFLICT DO NOTHING;
    people := ARRAY(SELECT id FROM accounts WHERE company_id = gone);
    UPDATE accounts SET company_id = NULL, employee_id = NULL, is_guest = true, version = version + 1
        WHERE company_id = gone;
    -- References that run in a circle.
    UPDATE companies SET background_image = NULL WHERE company_id = gone;
    UPDATE shops SET cover_photo = NULL WHERE company_id = gone;
    UPDATE employees SET cover_photo = NULL, profile_picture = NULL, default_shop = NULL WHERE company_id = gone;
    -- Whatever table has a wall, in the order their references allow: each round empties at least one more.
    FOR round IN 1..20 LOOP
        is_left := false;
        FOR tenant_table IN
            SELECT c.oid::regclass::text FROM pg_class c
            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
            WHERE c.relkind IN ('r', 'p') AND c.relrowsecurity AND c.relnamespace = 'public'::regnamespace
            ORDER BY c.relname = 'companies', c.relname
        LOOP
            BEGIN
                EXECUTE format('DELETE FROM %s WHERE company_id = $1', tenant_table) USING gone;
            EXCEPTION WHEN foreign_key_violation THEN
                is_left := true;
            END;
        END LOOP;
        EXIT WHEN NOT is_left;
    END LOOP;
    IF is_left THEN
        RAISE EXCEPTION 'a company cannot be erased: references run in a circle';
    END IF;
    FOREACH person IN ARRAY people LOOP
        BEGIN
            DELETE FROM accounts WHERE id = person AND email_verified_at IS NULL;
        EXCEPTION WHEN foreign_key_violation THEN
            NULL; -- A guest of another company.
        END;
    END LOOP;
END
$$;
REVOKE ALL ON FUNCTION erase_company(uuid) FROM PUBLIC;

-- The owner of a company that is being tried gives it up: the one behind whose wall the caller stands, and no other.
CREATE FUNCTION give_up_company() RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    own uuid := nullif(current_setting('app.company_id', true), '')::uuid;
BEGIN
    IF NOT EXISTS (SELECT 1 FROM companies WHERE company_id = own AND demo_mode) THEN
        RETURN false;
    END IF;
    PERFORM erase_company(own);
    RETURN true;
END
$$;
REVOKE ALL ON FUNCTION give_up_company() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION give_up_company() TO app;

-- Companies being tried whose owner has not proven an address in 72 hours, nor has anybody else who works there.
CREATE FUNCTION erase_unproven_companies(batch integer) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    company uuid;
    gone bigint := 0;
BEGIN
    FOR company IN
        SELECT c.company_id FROM companies c
        WHERE c.demo_mode AND c.created_at < now() - interval '72 hours'
            AND EXISTS (SELECT 1 FROM accounts a WHERE a.company_id = c.company_id)
            AND NOT EXISTS (
                SELECT 1 FROM accounts a WHERE a.company_id = c.company_id AND a.email_verified_at IS NOT NULL)
        ORDER BY c.created_at LIMIT batch
    LOOP
        PERFORM erase_company(company);
        gone := gone + 1;
    END LOOP;
    RETURN gone;
END
$$;
REVOKE ALL ON FUNCTION erase_unproven_companies(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_unproven_companies(integer) TO worker;
