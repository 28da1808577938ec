-- How an appointment stood when its guest was last told of it: by mail, and by whatever else a cause is spread into. Another
-- message about the same is none.
CREATE TABLE told_visits (
    company_id uuid NOT NULL,
    event_id uuid NOT NULL,
    mailed text,
    -- The outbox row that is mailing it: when it is tried again it is told again.
    mailed_by uuid,
    spread text,
    PRIMARY KEY (company_id, event_id),
    CONSTRAINT told_visits_event FOREIGN KEY (company_id, event_id)
        REFERENCES calendar_events (company_id, id) ON DELETE CASCADE
);
SELECT wall('told_visits');
GRANT INSERT, UPDATE ON told_visits TO worker;

-- Everything of an appointment whose change a guest is told of, as text that is compared and read by nobody.
CREATE FUNCTION visit_state(company uuid, event uuid) RETURNS text
    LANGUAGE sql STABLE SET search_path = public, pg_temp
    AS $$
SELECT concat_ws(' ', e.state, extract(epoch FROM e.starts_at), extract(epoch FROM e.ends_at), e.provider_id,
    coalesce(e.shop_id::text, '-'), (SELECT c.time_zone FROM companies c WHERE c.company_id = company),
    (SELECT string_agg(s.service_id::text, ',' ORDER BY s.position) FROM event_services s
        WHERE s.company_id = company AND s.event_id = e.id))
FROM calendar_events e WHERE e.company_id = company AND e.id = event
$$;
REVOKE ALL ON FUNCTION visit_state(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION visit_state(uuid, uuid) TO app, worker;
