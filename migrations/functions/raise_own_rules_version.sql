-- Raises the rules' version of a company or an employee whose own row changed.
CREATE OR REPLACE FUNCTION raise_own_rules_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_TABLE_NAME = 'companies' THEN
        PERFORM FROM employees WHERE company_id = NEW.company_id ORDER BY id FOR NO KEY UPDATE;
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
