-- The time that is held for an account while it books, in whichever company; perhaps over, but not ended yet.
CREATE OR REPLACE FUNCTION hold_of_account(account uuid,
        OUT company uuid, OUT event uuid, OUT provider uuid, OUT occupies_from timestamptz, OUT occupies_to timestamptz,
        OUT since timestamptz, OUT until timestamptz) RETURNS SETOF record
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT e.company_id, e.id, e.provider_id, e.occupies_from, e.occupies_to, e.created_at, e.hold_until
FROM calendar_events e
WHERE e.created_by = account AND e.state = 1 AND e.hold_until IS NOT NULL AND e.guest_id IS NULL
$$;
REVOKE ALL ON FUNCTION hold_of_account FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_of_account TO app;
