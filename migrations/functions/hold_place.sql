-- Holds a place on a calendar and offers it to an entry of the waiting list. The worker writes no other events than holds,
-- in its tenant's calendars.
CREATE OR REPLACE FUNCTION hold_place(company uuid, offer uuid, entry uuid, hold uuid, provider uuid, shop uuid,
        starts timestamptz, ends timestamptz, busy_from timestamptz, busy_to timestamptz, until timestamptz,
        at timestamptz, cancel_hours integer, terms integer,
        services uuid[], names text[], prices bigint[], minutes integer[]) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    guest uuid;
BEGIN
    IF company IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::uuid THEN
        RAISE insufficient_privilege;
    END IF;
    SELECT w.guest_id INTO guest FROM waiting_entries w
        WHERE w.company_id = company AND w.id = entry AND w.state = 'waiting' FOR NO KEY UPDATE;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
            occupies_from, occupies_to, booked_online, created_at, cancel_deadline_hours, terms_version, hold_until)
        VALUES (company, hold, hold, 'hold', provider, shop, guest, starts, ends, busy_from, busy_to, true, at,
            cancel_hours, terms, until)
        ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
        SELECT company, hold, s.position, s.id, s.name, s.price, s.minutes
        FROM unnest(services, names, prices, minutes) WITH ORDINALITY AS s (id, name, price, minutes, position);
    INSERT INTO waiting_offers (company_id, id, entry_id, event_id, provider_id, occupies_from, occupies_to, offered_at,
            expires_at)
        VALUES (company, offer, entry, hold, provider, busy_from, busy_to, at, until);
    RETURN true;
END
$$;
REVOKE ALL ON FUNCTION hold_place FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hold_place TO worker;
