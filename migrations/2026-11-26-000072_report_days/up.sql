-- What a past day of a company comes to in its statistics, so that charts of years need not go through every appointment
-- (docs/rules.md#statistics). A day is there as a whole or not at all: the row without a shop is written for each. Whatever
-- changes a day takes it away in the same transaction, and the worker counts it again. They hold nothing of any guest.
CREATE TABLE report_days (
    company_id uuid NOT NULL
        CONSTRAINT report_days_company REFERENCES companies (company_id) ON DELETE CASCADE,
    -- On the company's calendar.
    day date NOT NULL,
    -- All zeros: visits in no shop.
    shop_id uuid NOT NULL,
    begins timestamptz NOT NULL,
    ends timestamptz NOT NULL,
    -- Active appointments by who made them, those to which nobody came, and those of which somebody said what they brought.
    online integer NOT NULL,
    desk integer NOT NULL,
    missed integer NOT NULL,
    paid integer NOT NULL,
    brought bigint NOT NULL,
    cash bigint NOT NULL,
    card bigint NOT NULL,
    transfer bigint NOT NULL,
    voucher bigint NOT NULL,
    -- By whose work it was: what their visits brought, and how many did.
    provider_ids uuid[] NOT NULL,
    provider_brought bigint[] NOT NULL,
    provider_paid bigint[] NOT NULL,
    -- By service and its name of the day, of visits whose guest came: when it was last, for how much, how often.
    service_ids uuid[] NOT NULL,
    service_names text[] NOT NULL,
    service_last timestamptz[] NOT NULL,
    service_amounts bigint[] NOT NULL,
    service_times bigint[] NOT NULL,
    -- Of each appointment with a known guest, how long before its start it was made: whole minutes times 32, and days of
    -- the calendar, 31 standing for all that are more than 30.
    lead bigint[] NOT NULL,
    PRIMARY KEY (company_id, day, shop_id)
);
SELECT wall('report_days');
REVOKE INSERT, UPDATE, DELETE ON report_days FROM app;

-- Whoever counts days of a company holds this lock alone, whoever changes one holds it together with others, until the end
-- of the transaction: so no day is counted while it changes.
CREATE FUNCTION forget_report_day(company uuid, at timestamptz) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(72, hashtext(company::text));
    DELETE FROM report_days WHERE company_id = company AND begins <= at AND at < ends
        AND day BETWEEN (at AT TIME ZONE 'UTC')::date - 1 AND (at AT TIME ZONE 'UTC')::date + 1;
END
$$;

CREATE FUNCTION forget_day_of_event() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        PERFORM forget_report_day(OLD.company_id, OLD.starts_at);
    END IF;
    IF TG_OP <> 'DELETE' THEN
        PERFORM forget_report_day(NEW.company_id, NEW.starts_at);
    END IF;
    RETURN NULL;
END
$$;
-- Whoever books does so ahead, and waits for nobody who counts.
CREATE TRIGGER calendar_events_reported_insert AFTER INSERT ON calendar_events
    FOR EACH ROW WHEN (NEW.kind = 'appointment' AND NEW.starts_at < greatest(NEW.created_at, now()))
    EXECUTE FUNCTION forget_day_of_event();
CREATE TRIGGER calendar_events_reported_update AFTER UPDATE ON calendar_events
    FOR EACH ROW WHEN (OLD.kind = 'appointment' OR NEW.kind = 'appointment') EXECUTE FUNCTION forget_day_of_event();
CREATE TRIGGER calendar_events_reported_delete AFTER DELETE ON calendar_events
    FOR EACH ROW WHEN (OLD.kind = 'appointment') EXECUTE FUNCTION forget_day_of_event();

CREATE FUNCTION forget_day_of_part() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    part record;
BEGIN
    IF TG_OP = 'DELETE' THEN part := OLD; ELSE part := NEW; END IF;
    PERFORM forget_report_day(e.company_id, e.starts_at) FROM calendar_events e
        WHERE e.company_id = part.company_id AND e.id = part.event_id;
    RETURN NULL;
END
$$;
-- Services are added to an appointment that is written too.
CREATE TRIGGER event_services_reported AFTER UPDATE OR DELETE ON event_services
    FOR EACH ROW EXECUTE FUNCTION forget_day_of_part();
CREATE TRIGGER visit_payments_reported AFTER INSERT OR UPDATE OR DELETE ON visit_payments
    FOR EACH ROW EXECUTE FUNCTION forget_day_of_part();

CREATE FUNCTION forget_report_days() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(72, hashtext(NEW.company_id::text));
    DELETE FROM report_days WHERE company_id = NEW.company_id;
    RETURN NULL;
END
$$;
CREATE TRIGGER companies_reported AFTER UPDATE OF time_zone ON companies
    FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION forget_report_days();

-- The first instant of a day; of a midnight that comes twice the first one.
CREATE FUNCTION day_begins(day date, zone text) RETURNS timestamptz
    LANGUAGE sql STABLE
    AS $$
SELECT CASE WHEN ((t - interval '1 hour') AT TIME ZONE zone)::date = day THEN t - interval '1 hour' ELSE t END
FROM (SELECT day::timestamp AT TIME ZONE zone AS t) m
$$;

-- Counts up to `most` days of a company that are not counted, from its first appointment until a day, of some years at most;
-- how many it did. None while somebody changes one.
CREATE FUNCTION count_report_days(company uuid, last date, most integer) RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    zone text;
    one date;
    since timestamptz;
    until timestamptz;
    walk_in uuid;
    done integer := 0;
BEGIN
    IF NOT pg_try_advisory_xact_lock(72, hashtext(company::text)) THEN
        RETURN 0;
    END IF;
    SELECT time_zone INTO zone FROM companies WHERE company_id = company;
    SELECT id INTO walk_in FROM guests WHERE company_id = company AND is_walk_in;
    FOR one IN
        SELECT d::date FROM (
            SELECT (min(f.occupies_from) AT TIME ZONE zone)::date AS first FROM employees p
            CROSS JOIN LATERAL (
                SELECT e.occupies_from FROM calendar_events e
                WHERE e.company_id = p.company_id AND e.provider_id = p.id AND e.state = 1
                ORDER BY e.occupies_from LIMIT 1) f
            WHERE p.company_id = company) f
        CROSS JOIN generate_series(greatest(f.first, last - 2500)::timestamp, last::timestamp, '1 day') d
        WHERE NOT EXISTS (SELECT FROM report_days r WHERE r.company_id = company AND r.day = d::date)
        ORDER BY 1 LIMIT most
    LOOP
        since := day_begins(one, zone);
        until := day_begins(one + 1, zone);
        INSERT INTO report_days
        WITH visits AS MATERIALIZED (
            SELECT e.*, coalesce(e.shop_id, '00000000-0000-0000-0000-000000000000') AS shop
            FROM employees p
            CROSS JOIN LATERAL (
                SELECT v.id, v.shop_id, v.provider_id, v.guest_id, v.starts_at, v.created_at, v.booked_online,
                    v.did_not_appear, v.payment_amount
                FROM calendar_events v
                WHERE v.company_id = p.company_id AND v.provider_id = p.id AND v.state = 1 AND v.kind = 'appointment'
                    AND since - interval '24 hours' <= v.occupies_from AND v.occupies_from < until
                    AND since <= v.starts_at AND v.starts_at < until
                OFFSET 0) e
            WHERE p.company_id = company),
        paid AS (
            SELECT e.shop, v.method, sum(v.amount)::bigint AS amount FROM visits e
            JOIN visit_payments v ON v.company_id = company AND v.event_id = e.id
            WHERE e.payment_amount IS NOT NULL GROUP BY 1, 2),
        people AS (
            SELECT shop, provider_id, sum(payment_amount)::bigint AS brought, count(*) AS visits FROM visits
            WHERE payment_amount IS NOT NULL GROUP BY 1, 2),
        services AS (
            SELECT e.shop, s.service_id, s.name, max(e.starts_at) AS last_at, sum(s.price)::bigint AS amount,
                count(*) AS times
            FROM visits e JOIN event_services s ON s.company_id = company AND s.event_id = e.id
            WHERE NOT e.did_not_appear GROUP BY 1, 2, 3)
        SELECT company, one, s.shop, since, until,
            count(e.id) FILTER (WHERE e.booked_online), count(e.id) FILTER (WHERE NOT e.booked_online),
            count(e.id) FILTER (WHERE e.did_not_appear), count(e.payment_amount), coalesce(sum(e.payment_amount), 0),
            coalesce((SELECT amount FROM paid WHERE shop = s.shop AND method = 'cash'), 0),
            coalesce((SELECT amount FROM paid WHERE shop = s.shop AND method = 'card'), 0),
            coalesce((SELECT amount FROM paid WHERE shop = s.shop AND method = 'transfer'), 0),
            coalesce((SELECT amount FROM paid WHERE shop = s.shop AND method = 'voucher'), 0),
            ARRAY(SELECT provider_id FROM people WHERE shop = s.shop ORDER BY provider_id),
            ARRAY(SELECT brought FROM people WHERE shop = s.shop ORDER BY provider_id),
            ARRAY(SELECT visits FROM people WHERE shop = s.shop ORDER BY provider_id),
            ARRAY(SELECT service_id FROM services WHERE shop = s.shop ORDER BY service_id, name),
            ARRAY(SELECT name FROM services WHERE shop = s.shop ORDER BY service_id, name),
            ARRAY(SELECT last_at FROM services WHERE shop = s.shop ORDER BY service_id, name),
            ARRAY(SELECT amount FROM services WHERE shop = s.shop ORDER BY service_id, name),
            ARRAY(SELECT times FROM services WHERE shop = s.shop ORDER BY service_id, name),
            ARRAY(SELECT floor(date_part('epoch', l.starts_at - l.created_at) / 60)::bigint * 32
                    + least(one - (l.created_at AT TIME ZONE zone)::date, 31)
                FROM visits l WHERE l.shop = s.shop AND l.created_at <= l.starts_at AND l.guest_id IS DISTINCT FROM walk_in)
        FROM (SELECT '00000000-0000-0000-0000-000000000000'::uuid AS shop UNION SELECT shop FROM visits) s
        LEFT JOIN visits e ON e.shop = s.shop
        GROUP BY s.shop;
        done := done + 1;
    END LOOP;
    RETURN done;
END
$$;

CREATE FUNCTION companies_to_count() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$ SELECT company_id FROM companies ORDER BY 1 $$;

REVOKE ALL ON FUNCTION forget_report_day(uuid, timestamptz), count_report_days(uuid, date, integer), companies_to_count()
    FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_report_days(uuid, date, integer), companies_to_count() TO worker;

-- Absences are few among appointments, and what a calendar is taken for is read without its rows.
CREATE INDEX calendar_events_away ON calendar_events (company_id, provider_id, occupies_from)
    INCLUDE (starts_at, ends_at, reason) WHERE state = 1 AND kind = 'nonwork';
DROP INDEX calendar_events_agenda;
CREATE INDEX calendar_events_agenda ON calendar_events (company_id, provider_id, occupies_from)
    INCLUDE (occupies_to, hold_until, kind, shop_id) WHERE state = 1;
