CREATE OR REPLACE FUNCTION raise_rules_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE companies SET rules_version = rules_version + 1
        WHERE company_id IN (SELECT company_id FROM changed);
    IF TG_ARGV[0] = 'employee' THEN
        UPDATE employees SET rules_version = rules_version + 1
            WHERE (company_id, id) IN (SELECT company_id, employee_id FROM changed);
    ELSIF TG_ARGV[0] = 'company' THEN
        UPDATE employees SET rules_version = rules_version + 1
            WHERE company_id IN (SELECT company_id FROM changed);
    END IF;
    RETURN NULL;
END
$$;
CREATE OR REPLACE FUNCTION raise_own_rules_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_TABLE_NAME = 'companies' THEN
        UPDATE employees SET rules_version = rules_version + 1 WHERE company_id = NEW.company_id;
    ELSE
        UPDATE companies SET rules_version = rules_version + 1 WHERE company_id = NEW.company_id;
    END IF;
    IF TG_OP = 'UPDATE' THEN
        NEW.rules_version := OLD.rules_version + 1;
    END IF;
    RETURN NEW;
END
$$;
