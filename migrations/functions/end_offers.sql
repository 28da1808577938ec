-- Ends offers whose time ran out and entries whose last day is past; returns how many offers.
CREATE OR REPLACE FUNCTION end_offers(company uuid, at timestamptz, today date) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    holds uuid[];
BEGIN
    IF company IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::uuid THEN
        RAISE insufficient_privilege;
    END IF;
    WITH ended AS (
        UPDATE waiting_offers o SET state = 'expired', ended_at = at
        WHERE o.company_id = company AND o.state = 'open' AND o.expires_at <= at
        RETURNING o.event_id)
    SELECT coalesce(array_agg(event_id), '{}') INTO holds FROM ended;
    UPDATE calendar_events e SET state = 0
        WHERE e.company_id = company AND e.id = ANY (holds) AND e.kind = 'hold' AND e.state = 1;
    UPDATE waiting_entries w SET state = 'expired'
        WHERE w.company_id = company AND w.state = 'waiting' AND w.last_day < today;
    RETURN cardinality(holds);
END
$$;
REVOKE ALL ON FUNCTION end_offers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_offers TO worker;
