-- Deletes guests' codes a week after they ended, a batch at a time.
CREATE OR REPLACE FUNCTION purge_guest_codes(batch integer) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
WITH gone AS (
    DELETE FROM guest_codes WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM guest_codes WHERE expires_at < now() - interval '7 days' LIMIT batch))
    RETURNING 1)
SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION purge_guest_codes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_guest_codes TO worker;
