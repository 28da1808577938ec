-- Deletes holds of guests who were booking an hour after their end, a batch at a time.
CREATE OR REPLACE FUNCTION purge_holds(batch integer) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
WITH gone AS (
    DELETE FROM calendar_events WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM calendar_events
        WHERE hold_until < now() - interval '1 hour' AND guest_id IS NULL LIMIT batch))
    RETURNING 1)
SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION purge_holds FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_holds TO worker;
