-- Ends sessions begun under another role, or before the employee was disabled (docs/trust.md#sessions), by raising the
-- account's version, whichever statement writes the change. An account that gains rights keeps its sessions.
CREATE OR REPLACE FUNCTION end_sessions_of_employee() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE accounts SET version = version + 1 WHERE company_id = NEW.company_id AND employee_id = NEW.id;
    RETURN NULL;
END
$$;
