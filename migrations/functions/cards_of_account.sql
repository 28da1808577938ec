-- All cards of a person: of the account, and those without one under the address it has proven.
CREATE OR REPLACE FUNCTION cards_of_account(account uuid) RETURNS TABLE (company_id uuid, guest_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT g.company_id, g.id FROM guests g WHERE g.account_id = account
UNION
SELECT g.company_id, g.id FROM accounts a
JOIN guests g ON g.email = a.email AND g.account_id IS NULL AND g.email IS NOT NULL
WHERE a.id = account AND a.email_verified_at IS NOT NULL
$$;
REVOKE ALL ON FUNCTION cards_of_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION cards_of_account TO app;
