-- Settings that several people edit: how often each changed and who did it last, so that an edit that began before is
-- refused and its author told by whom (docs/rules.md#settings). Somebody who is erased is forgotten here too.
DO $$
DECLARE
    edited text;
BEGIN
    FOREACH edited IN ARRAY ARRAY['companies', 'shops', 'service_categories', 'services', 'sales'] LOOP
        EXECUTE format('ALTER TABLE %1$s ADD COLUMN revision integer NOT NULL DEFAULT 1, ADD COLUMN changed_by uuid,
            ADD CONSTRAINT %1$s_changed_by FOREIGN KEY (company_id, changed_by)
                REFERENCES employees (company_id, id) ON DELETE SET NULL (changed_by)', edited);
    END LOOP;
END
$$;

-- Where a heading stands among the others; those without follow, the most booked first (docs/rules.md#sorting).
ALTER TABLE service_categories ADD COLUMN position smallint
    CONSTRAINT service_categories_position CHECK (position >= 0);
-- The colour of its services in the calendar; without, the calendar chooses.
ALTER TABLE service_categories ADD COLUMN color text CONSTRAINT service_categories_color CHECK (
    color IN ('rust', 'mustard', 'olive', 'pine', 'sea', 'sky', 'lavender', 'plum', 'rose', 'stone'));

-- Days a sale is announced on, both included, on the company's calendar; without, from ever and for ever.
ALTER TABLE sales ADD COLUMN starts_on date, ADD COLUMN ends_on date,
    ADD CONSTRAINT sales_days CHECK (starts_on <= ends_on);

-- A public id a company gave up leads to it as long as nobody else takes it, and for 90 days nobody else can
-- (docs/rules.md#public-ids).
ALTER TABLE directory ADD COLUMN left_at timestamptz;
CREATE INDEX directory_left ON directory (company_id) WHERE left_at IS NOT NULL;

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
