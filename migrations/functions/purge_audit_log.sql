-- Deletes entries of the audit log after a year, and not a day earlier whatever the caller asks.
CREATE OR REPLACE FUNCTION purge_audit_log(batch integer) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
WITH gone AS (
    DELETE FROM audit_log WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM audit_log WHERE at < now() - interval '1 year' LIMIT batch))
    RETURNING 1)
SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION purge_audit_log FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_audit_log TO worker;
