-- Deletes invites 30 days after they were accepted, withdrawn or over, so that addresses of people who never joined are
-- forgotten.
CREATE OR REPLACE FUNCTION purge_invites(batch integer) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
WITH gone AS (
    DELETE FROM invites WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM invites
        WHERE coalesce(accepted_at, deleted_at, expires_at) < now() - interval '30 days' LIMIT batch))
    RETURNING 1)
SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION purge_invites FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_invites TO worker;
