-- Keeps the directory in step with public ids: public addresses find their company before any tenant is set.
CREATE OR REPLACE FUNCTION keep_directory() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    IF TG_TABLE_NAME = 'companies' THEN
        IF TG_OP = 'DELETE' THEN
            DELETE FROM directory WHERE kind = 'company' AND company_id = OLD.company_id;
            RETURN NULL;
        END IF;
        IF TG_OP = 'UPDATE' THEN
            IF NEW.szalonka_id = OLD.szalonka_id THEN
                RETURN NULL;
            END IF;
            UPDATE directory SET left_at = now() WHERE kind = 'company' AND id = OLD.szalonka_id;
        END IF;
        -- Whoever loses it for good is read anew, so that no process goes on calling it so.
        UPDATE companies c SET rules_version = c.rules_version + 1 FROM directory d
            WHERE d.kind = 'company' AND d.id = NEW.szalonka_id AND d.left_at < now() - interval '90 days'
                AND c.company_id = d.company_id AND c.company_id <> NEW.company_id;
        INSERT INTO directory AS d (kind, id, company_id) VALUES ('company', NEW.szalonka_id, NEW.company_id)
            ON CONFLICT (kind, id) DO UPDATE SET company_id = excluded.company_id, left_at = NULL
            WHERE d.left_at IS NOT NULL
                AND (d.company_id = excluded.company_id OR d.left_at < now() - interval '90 days');
        IF NOT FOUND THEN
            RAISE unique_violation USING CONSTRAINT = 'directory_pkey', MESSAGE = 'a company has this public id';
        END IF;
    ELSIF TG_OP = 'INSERT' THEN
        INSERT INTO directory (kind, id, company_id) VALUES (TG_ARGV[0], NEW.id::text, NEW.company_id);
    ELSE
        DELETE FROM directory WHERE kind = TG_ARGV[0] AND id = OLD.id::text;
    END IF;
    RETURN NULL;
END
$$;
