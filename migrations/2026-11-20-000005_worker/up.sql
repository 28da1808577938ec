-- What the worker's housekeeping and the start of every process need beyond the first migrations.

-- Whether the schema is the binary's: the server and the worker ask before they begin, and change nothing.
GRANT SELECT ON __diesel_schema_migrations TO app, worker;

-- Keys stand behind the tenant wall and are forgotten for all companies alike, a batch at a time.
CREATE FUNCTION purge_idempotency_keys(older_than interval, batch integer) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
WITH gone AS (
    DELETE FROM idempotency_keys WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM idempotency_keys WHERE created_at < now() - older_than LIMIT batch))
    RETURNING 1)
SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION purge_idempotency_keys(interval, integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_idempotency_keys(interval, integer) TO worker;
