-- Deletes idempotency keys of all companies alike, a batch at a time: they stand behind the tenant wall.
CREATE OR REPLACE FUNCTION purge_idempotency_keys(older_than interval, batch integer) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
WITH gone AS (
    DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM idempotency_keys WHERE created_at < now() - older_than LIMIT batch))
    RETURNING 1)
SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION purge_idempotency_keys FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_idempotency_keys TO worker;
