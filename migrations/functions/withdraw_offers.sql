-- Withdraws open offers at a provider who does not work then any more; returns how many.
CREATE OR REPLACE FUNCTION withdraw_offers(company uuid, offers uuid[], at timestamptz) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    holds uuid[];
BEGIN
    IF company IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::uuid THEN
        RAISE insufficient_privilege;
    END IF;
    WITH ended AS (
        UPDATE waiting_offers o SET state = 'withdrawn', ended_at = at
        WHERE o.company_id = company AND o.id = ANY (offers) AND o.state = 'open'
        RETURNING o.event_id)
    SELECT coalesce(array_agg(event_id), '{}') INTO holds FROM ended;
    UPDATE calendar_events e SET state = 0
        WHERE e.company_id = company AND e.id = ANY (holds) AND e.kind = 'hold' AND e.state = 1;
    RETURN cardinality(holds);
END
$$;
REVOKE ALL ON FUNCTION withdraw_offers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION withdraw_offers TO worker;
