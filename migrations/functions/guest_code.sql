-- The owner of a guest's code: one read across the walls, by the hash of the code.
CREATE OR REPLACE FUNCTION guest_code(hash bytea, at timestamptz)
    RETURNS TABLE (company_id uuid, purpose text, guest_id uuid, event_id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT c.company_id, c.purpose, c.guest_id, c.event_id FROM guest_codes c
WHERE c.code_hash = hash AND at < c.expires_at
$$;
REVOKE ALL ON FUNCTION guest_code FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guest_code TO app;
