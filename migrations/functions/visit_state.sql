-- Every fact of an appointment that its guest is told of, as a text that is only compared.
CREATE OR REPLACE FUNCTION visit_state(company uuid, event uuid) RETURNS text
    LANGUAGE sql STABLE SET search_path = public, pg_temp
    AS $$
SELECT concat_ws(' ', e.state, extract(epoch FROM e.starts_at), extract(epoch FROM e.ends_at), e.provider_id,
    coalesce(e.shop_id::text, '-'), (SELECT c.time_zone FROM companies c WHERE c.company_id = company),
    (SELECT string_agg(s.service_id::text, ',' ORDER BY s.position) FROM event_services s
        WHERE s.company_id = company AND s.event_id = e.id))
FROM calendar_events e WHERE e.company_id = company AND e.id = event
$$;
REVOKE ALL ON FUNCTION visit_state FROM PUBLIC;
GRANT EXECUTE ON FUNCTION visit_state TO app, worker;
