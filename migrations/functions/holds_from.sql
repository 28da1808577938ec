-- The number of live holds of accounts without a proven address that came from a network address, in any company.
CREATE OR REPLACE FUNCTION holds_from(origin bytea, at timestamptz, other_than uuid) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT count(*) FROM calendar_events e
WHERE e.held_from = origin AND e.state = 1 AND e.hold_until > at AND e.created_by <> other_than
$$;
REVOKE ALL ON FUNCTION holds_from FROM PUBLIC;
GRANT EXECUTE ON FUNCTION holds_from TO app;
