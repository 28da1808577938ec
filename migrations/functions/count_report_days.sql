-- Counts up to `most` days of a company that have no rows yet, from its first appointment until `last`, 2,500 days back at
-- most; returns how many. Counts none while another transaction changes one.
CREATE OR REPLACE FUNCTION count_report_days(company uuid, last date, most integer) RETURNS integer
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
        WHERE f.first IS NOT NULL AND NOT EXISTS (SELECT FROM report_days r WHERE r.company_id = company AND r.day = d::date)
        ORDER BY 1 LIMIT most
    LOOP
        since := day_begins(one, zone);
        until := day_begins(one + 1, zone);
        INSERT INTO report_days
        WITH visits AS MATERIALIZED (
            SELECT e.*, coalesce(e.shop_id, '00000000-0000-0000-0000-000000000000') AS shop
            FROM employees p
            CROSS JOIN LATERAL (
                SELECT v.id, v.shop_id, v.provider_id, v.guest_id, v.starts_at, v.occupies_from, v.occupies_to, v.created_at,
                    v.booked_online, v.did_not_appear, v.payment_amount
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
        busy AS (
            SELECT shop, provider_id, count(*) AS times FROM visits GROUP BY 1, 2),
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
                FROM visits l WHERE l.shop = s.shop AND l.created_at <= l.starts_at AND l.guest_id IS DISTINCT FROM walk_in),
            ARRAY(SELECT provider_id FROM busy WHERE shop = s.shop ORDER BY provider_id),
            ARRAY(SELECT times FROM busy WHERE shop = s.shop ORDER BY provider_id),
            ARRAY(SELECT occupies_from FROM visits WHERE shop = s.shop ORDER BY provider_id, occupies_from, occupies_to),
            ARRAY(SELECT occupies_to FROM visits WHERE shop = s.shop ORDER BY provider_id, occupies_from, occupies_to)
        FROM (SELECT '00000000-0000-0000-0000-000000000000'::uuid AS shop UNION SELECT shop FROM visits) s
        LEFT JOIN visits e ON e.shop = s.shop
        GROUP BY s.shop;
        done := done + 1;
    END LOOP;
    RETURN done;
END
$$;
REVOKE ALL ON FUNCTION count_report_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_report_days TO worker;
