-- A company's mark, and several pictures of a shop in order.
ALTER TABLE companies ADD COLUMN logo uuid;
ALTER TABLE companies ADD CONSTRAINT companies_logo FOREIGN KEY (company_id, logo) REFERENCES images (company_id, id);

CREATE TABLE shop_photos (
    company_id uuid NOT NULL,
    image_id uuid NOT NULL,
    shop_id uuid NOT NULL,
    -- Among those of the shop; the first one is its cover.
    position integer NOT NULL,
    PRIMARY KEY (company_id, image_id),
    CONSTRAINT shop_photos_image FOREIGN KEY (company_id, image_id) REFERENCES images (company_id, id),
    CONSTRAINT shop_photos_shop FOREIGN KEY (company_id, shop_id) REFERENCES shops (company_id, id)
);
CREATE INDEX shop_photos_of_shop ON shop_photos (company_id, shop_id, position);
SELECT wall('shop_photos');
INSERT INTO shop_photos (company_id, image_id, shop_id, position)
    SELECT company_id, cover_photo, id, 0 FROM shops WHERE cover_photo IS NOT NULL
    ON CONFLICT DO NOTHING;
ALTER TABLE shops DROP COLUMN cover_photo;
CREATE TRIGGER shop_photos_rules_insert AFTER INSERT ON shop_photos REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION raise_rules_version('page');
CREATE TRIGGER shop_photos_rules_update AFTER UPDATE ON shop_photos REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION raise_rules_version('page');
CREATE TRIGGER shop_photos_rules_delete AFTER DELETE ON shop_photos REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION raise_rules_version('page');

-- As before, with these.
CREATE OR REPLACE FUNCTION erase_company(gone uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    people uuid[];
    person uuid;
    tenant_table text;
    is_left boolean;
BEGIN
    PERFORM 1 FROM companies WHERE company_id = gone FOR UPDATE;
    DELETE FROM outbox WHERE company_id = gone AND done_at IS NULL AND kind <> 'image_files';
    INSERT INTO outbox (id, company_id, kind, payload, dedupe_key)
        SELECT gen_random_uuid(), gone, 'image_files',
            jsonb_build_object('kind', 'image_files', 'image', id, 'deleted', true), format('image_files:%s:true', id)
        FROM images WHERE company_id = gone
        ON CONFLICT DO NOTHING;
    people := ARRAY(SELECT id FROM accounts WHERE company_id = gone);
    UPDATE accounts SET company_id = NULL, employee_id = NULL, is_guest = true, version = version + 1
        WHERE company_id = gone;
    -- References that run in a circle.
    UPDATE companies SET background_image = NULL, logo = NULL WHERE company_id = gone;
    UPDATE employees SET cover_photo = NULL, profile_picture = NULL, default_shop = NULL WHERE company_id = gone;
    -- Whatever table has a wall, in the order their references allow: each round empties at least one more.
    FOR round IN 1..20 LOOP
        is_left := false;
        FOR tenant_table IN
            SELECT c.oid::regclass::text FROM pg_class c
            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
            WHERE c.relkind IN ('r', 'p') AND c.relrowsecurity AND c.relnamespace = 'public'::regnamespace
            ORDER BY c.relname = 'companies', c.relname
        LOOP
            BEGIN
                EXECUTE format('DELETE FROM %s WHERE company_id = $1', tenant_table) USING gone;
            EXCEPTION WHEN foreign_key_violation THEN
                is_left := true;
            END;
        END LOOP;
        EXIT WHEN NOT is_left;
    END LOOP;
    IF is_left THEN
        RAISE EXCEPTION 'a company cannot be erased: references run in a circle';
    END IF;
    FOREACH person IN ARRAY people LOOP
        BEGIN
            DELETE FROM accounts WHERE id = person AND email_verified_at IS NULL;
        EXCEPTION WHEN foreign_key_violation THEN
            NULL; -- A guest of another company.
        END;
    END LOOP;
END
$$;

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
        UNION SELECT profile_picture FROM employees WHERE company_id = own AND id = ANY (people)
        UNION SELECT cover_photo FROM employees WHERE company_id = own AND id = ANY (people));

    DELETE FROM outbox WHERE company_id = own AND done_at IS NULL AND payload->>'event' = ANY (events::text[]);
    DELETE FROM idempotency_keys WHERE company_id = own AND event_id = ANY (events);
    DELETE FROM photos WHERE company_id = own AND image_id = ANY (works);
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
