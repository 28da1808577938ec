CREATE OR REPLACE FUNCTION keep_directory() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    IF TG_TABLE_NAME = 'companies' THEN
        IF TG_OP <> 'INSERT' THEN
            DELETE FROM directory WHERE kind = 'company' AND id = OLD.szalonka_id;
        END IF;
        IF TG_OP <> 'DELETE' THEN
            INSERT INTO directory (kind, id, company_id) VALUES ('company', NEW.szalonka_id, NEW.company_id);
        END IF;
    ELSIF TG_OP = 'INSERT' THEN
        INSERT INTO directory (kind, id, company_id) VALUES (TG_ARGV[0], NEW.id::text, NEW.company_id);
    ELSE
        DELETE FROM directory WHERE kind = TG_ARGV[0] AND id = OLD.id::text;
    END IF;
    RETURN NULL;
END
$$;
DELETE FROM directory WHERE left_at IS NOT NULL;
DROP INDEX directory_left;
ALTER TABLE directory DROP COLUMN left_at;
ALTER TABLE sales DROP COLUMN starts_on, DROP COLUMN ends_on;
ALTER TABLE service_categories DROP COLUMN position, DROP COLUMN color;
DO $$
DECLARE
    edited text;
BEGIN
    FOREACH edited IN ARRAY ARRAY['companies', 'shops', 'service_categories', 'services', 'sales'] LOOP
        EXECUTE format('ALTER TABLE %s DROP COLUMN revision, DROP COLUMN changed_by', edited);
    END LOOP;
END
$$;
