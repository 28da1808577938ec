-- Empties an account without an employee, and deletes every row about it that no company owns. The account's row stays,
-- since appointments and the audit log name its id. `false`: it is gone, or it belongs to an employee.
CREATE OR REPLACE FUNCTION erase_account(account uuid) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    who accounts%ROWTYPE;
BEGIN
    SELECT * INTO who FROM accounts WHERE id = account AND state = 'ACTIVE' FOR UPDATE;
    IF NOT FOUND OR EXISTS (SELECT FROM employees e
            WHERE e.company_id = who.company_id AND e.id = who.employee_id AND e.state = 'ACTIVE') THEN
        RETURN false;
    END IF;
    -- What names an address is its owner's; whoever only typed it erases nothing of somebody else's.
    IF who.email_verified_at IS NOT NULL THEN
        DELETE FROM invites WHERE email = who.email;
        DELETE FROM bounced_emails WHERE email = who.email;
        DELETE FROM client_errors
            WHERE strpos(lower(location), who.email) > 0 OR strpos(lower(details), who.email) > 0;
    END IF;
    DELETE FROM outbox WHERE payload->>'account' = account::text;
    UPDATE outbox SET last_error = NULL WHERE strpos(lower(last_error), who.email) > 0;
    DELETE FROM social_attempts WHERE session_id IN (SELECT id FROM sessions WHERE account_id = account);
    DELETE FROM sessions WHERE account_id = account;
    DELETE FROM known_devices WHERE account_id = account;
    DELETE FROM second_factors WHERE account_id = account;
    DELETE FROM sign_in_codes WHERE account_id = account;
    DELETE FROM email_changes WHERE account_id = account;
    DELETE FROM identities WHERE account_id = account;
    DELETE FROM calendar_feeds WHERE account_id = account;
    UPDATE accounts SET username = 'x' || substr(md5(gen_random_uuid()::text), 1, 14),
        email = account || '@erased.invalid', email_verified_at = NULL, first_name = '-', last_name = '-', phone = NULL,
        company_id = NULL, employee_id = NULL, password_hash = NULL, password_expires_at = NULL, must_change_password = false,
        is_guest = false, state = 'DISABLED'
        WHERE id = account;
    RETURN true;
END
$$;
REVOKE ALL ON FUNCTION erase_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_account TO app;
