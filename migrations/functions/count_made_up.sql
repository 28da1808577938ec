-- Number of rows that ending demo mode would erase, of the company whose tenant is set.
CREATE OR REPLACE FUNCTION count_made_up() RETURNS TABLE (
    appointments bigint, guests bigint, employees bigint, services bigint, sales bigint, images bigint)
    LANGUAGE sql SECURITY DEFINER STABLE SET search_path = public, pg_temp
    AS $$
WITH t AS (SELECT nullif(current_setting('app.company_id', true), '')::uuid AS own)
SELECT
    (SELECT count(*) FROM calendar_events e
        LEFT JOIN employees p ON p.company_id = e.company_id AND p.id = e.provider_id
        LEFT JOIN guests g ON g.company_id = e.company_id AND g.id = e.guest_id
        WHERE e.company_id = t.own AND (e.is_demo OR p.is_demo OR coalesce(g.is_demo, false))),
    (SELECT count(*) FROM guests WHERE company_id = t.own AND is_demo),
    (SELECT count(*) FROM employees WHERE company_id = t.own AND is_demo),
    (SELECT count(*) FROM services WHERE company_id = t.own AND is_demo),
    (SELECT count(*) FROM sales WHERE company_id = t.own AND is_demo),
    (SELECT count(*) FROM images WHERE company_id = t.own AND is_demo)
FROM t
$$;
REVOKE ALL ON FUNCTION count_made_up FROM PUBLIC;
GRANT EXECUTE ON FUNCTION count_made_up TO app;
