-- Raises the versions of rules. A change to one person's hours, places or skills raises the company's version and that
-- person's; a change to rules they share raises everyone's. Writers of rules lock the company's row first and then the
-- providers' in id order, so that two of them never wait for each other in a circle: an UPDATE alone would lock them in the
-- order they are stored in.
CREATE OR REPLACE FUNCTION raise_rules_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE companies SET rules_version = rules_version + 1
        WHERE company_id IN (SELECT company_id FROM changed);
    IF TG_ARGV[0] = 'employee' THEN
        PERFORM FROM employees WHERE (company_id, id) IN (SELECT company_id, employee_id FROM changed)
            ORDER BY company_id, id FOR NO KEY UPDATE;
        UPDATE employees SET rules_version = rules_version + 1
            WHERE (company_id, id) IN (SELECT company_id, employee_id FROM changed);
    ELSIF TG_ARGV[0] = 'company' THEN
        PERFORM FROM employees WHERE company_id IN (SELECT company_id FROM changed)
            ORDER BY company_id, id FOR NO KEY UPDATE;
        UPDATE employees SET rules_version = rules_version + 1
            WHERE company_id IN (SELECT company_id FROM changed);
    END IF;
    RETURN NULL;
END
$$;
