-- Ends demo mode of the company whose tenant is set: rows made up for it are erased with everything that hangs on them, in
-- one transaction (docs/rules.md#demo-mode). A row that was edited since is made up no longer and stays. With
-- `keep_services` the made-up price list becomes the company's own, and its owner does all of it. `false` when the company
-- is past its trial.
CREATE OR REPLACE FUNCTION end_demo_mode(keep_services boolean) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    own uuid := nullif(current_setting('app.company_id', true), '')::uuid;
    people uuid[];
    visitors uuid[];
    events uuid[];
    works uuid[];
    pictures uuid[];
BEGIN
    PERFORM 1 FROM companies WHERE company_id = own AND demo_mode FOR UPDATE;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    PERFORM 1 FROM employees WHERE company_id = own ORDER BY id FOR UPDATE;
    people := ARRAY(SELECT id FROM employees WHERE company_id = own AND is_demo);
    visitors := ARRAY(SELECT id FROM guests WHERE company_id = own AND is_demo);
    events := ARRAY(SELECT id FROM calendar_events WHERE company_id = own
        AND (is_demo OR provider_id = ANY (people) OR guest_id = ANY (visitors)));
    works := ARRAY(SELECT image_id FROM photos p WHERE company_id = own
        AND (employee_id = ANY (people) OR event_id = ANY (events)
            OR EXISTS (SELECT FROM images i WHERE i.company_id = own AND i.id = p.image_id AND i.is_demo)));
    pictures := ARRAY(
        SELECT id FROM images WHERE company_id = own AND is_demo
        UNION SELECT unnest(works)
        UNION SELECT image_id FROM guest_photos WHERE company_id = own AND event_id = ANY (events)
        UNION SELECT profile_picture FROM employees WHERE company_id = own AND id = ANY (people)
        UNION SELECT cover_photo FROM employees WHERE company_id = own AND id = ANY (people));

    DELETE FROM outbox WHERE company_id = own AND done_at IS NULL AND payload->>'event' = ANY (events::text[]);
    DELETE FROM idempotency_keys WHERE company_id = own AND event_id = ANY (events);
    DELETE FROM photos WHERE company_id = own AND image_id = ANY (works);
    DELETE FROM guest_photos WHERE company_id = own AND event_id = ANY (events);
    DELETE FROM event_services WHERE company_id = own AND event_id = ANY (events);
    DELETE FROM calendar_events WHERE company_id = own AND id = ANY (events);
    DELETE FROM guests WHERE company_id = own AND id = ANY (visitors);

    UPDATE companies SET background_image = NULL WHERE company_id = own AND background_image = ANY (pictures);
    UPDATE companies SET logo = NULL WHERE company_id = own AND logo = ANY (pictures);
    DELETE FROM shop_photos WHERE company_id = own AND image_id = ANY (pictures);
    UPDATE employees SET cover_photo = NULL WHERE company_id = own AND cover_photo = ANY (pictures);
    UPDATE employees SET profile_picture = NULL WHERE company_id = own AND profile_picture = ANY (pictures);

    DELETE FROM invites WHERE company_id = own AND employee_id = ANY (people);
    DELETE FROM work_hour_exceptions WHERE company_id = own AND employee_id = ANY (people);
    DELETE FROM work_hours WHERE company_id = own AND employee_id = ANY (people);
    DELETE FROM employee_shops WHERE company_id = own AND employee_id = ANY (people);
    DELETE FROM service_offers WHERE company_id = own AND employee_id = ANY (people);
    DELETE FROM employees WHERE company_id = own AND id = ANY (people);

    INSERT INTO outbox (id, company_id, kind, payload, dedupe_key)
        SELECT gen_random_uuid(), own, 'image_files',
            jsonb_build_object('kind', 'image_files', 'image', id, 'deleted', true), format('image_files:%s:true', id)
        FROM images WHERE company_id = own AND id = ANY (pictures)
        ON CONFLICT DO NOTHING;
    DELETE FROM images WHERE company_id = own AND id = ANY (pictures);

    DELETE FROM sales WHERE company_id = own AND is_demo;
    IF keep_services THEN
        INSERT INTO service_offers (company_id, employee_id, service_id)
            SELECT own, e.id, s.id FROM employees e CROSS JOIN services s
            WHERE e.company_id = own AND e.is_company_owner AND s.company_id = own AND s.is_demo
                AND s.deleted_at IS NULL
            ON CONFLICT DO NOTHING;
        UPDATE services SET is_demo = false WHERE company_id = own AND is_demo;
    ELSE
        DELETE FROM service_offers o USING services s
            WHERE o.company_id = own AND s.company_id = own AND s.id = o.service_id AND s.is_demo;
        DELETE FROM photo_services r USING services s
            WHERE r.company_id = own AND s.company_id = own AND s.id = r.service_id AND s.is_demo;
        -- What somebody agreed to stays agreed: such a service is only off the list.
        UPDATE services s SET is_demo = false, deleted_at = coalesce(deleted_at, now())
            WHERE company_id = own AND is_demo AND EXISTS (
                SELECT FROM event_services e WHERE e.company_id = own AND e.service_id = s.id);
        DELETE FROM services WHERE company_id = own AND is_demo;
    END IF;
    UPDATE service_categories c SET is_demo = false WHERE company_id = own AND is_demo
        AND EXISTS (SELECT FROM services s WHERE s.company_id = own AND s.category_id = c.id);
    DELETE FROM service_categories WHERE company_id = own AND is_demo;
    UPDATE companies SET demo_mode = false WHERE company_id = own;
    RETURN true;
END
$$;
REVOKE ALL ON FUNCTION end_demo_mode FROM PUBLIC;
GRANT EXECUTE ON FUNCTION end_demo_mode TO app;
