-- One library of photos: beside a visit or on its own, private until its guest agreed (docs/rules.md#photos).

-- Known before the file is, so that pages keep its place. NULL for pictures drawn by us.
ALTER TABLE images
    ADD COLUMN width integer CONSTRAINT images_width CHECK (width > 0),
    ADD COLUMN height integer CONSTRAINT images_height CHECK (height > 0),
    -- Its average, 0xRRGGBB.
    ADD COLUMN color integer CONSTRAINT images_color CHECK (color BETWEEN 0 AND 16777215);
UPDATE images i SET width = a.width, height = a.height FROM appointment_images a
    WHERE a.company_id = i.company_id AND a.image_id = i.id;


ALTER TABLE images DROP CONSTRAINT images_kind;
UPDATE images SET kind = 'photo' WHERE kind IN ('reference', 'appointment');
ALTER TABLE images ADD CONSTRAINT images_kind
    CHECK (kind IN ('profile', 'company', 'logo', 'shop', 'cover', 'photo'));

ALTER TABLE appointment_images RENAME TO photos;
ALTER TABLE photos RENAME CONSTRAINT appointment_images_sha256 TO photos_sha256;
ALTER TABLE photos RENAME CONSTRAINT appointment_images_image TO photos_image;
ALTER TABLE photos RENAME CONSTRAINT appointment_images_event TO photos_event;
ALTER TABLE photos RENAME CONSTRAINT appointment_images_once TO photos_once;
ALTER TABLE photos RENAME CONSTRAINT appointment_images_pkey TO photos_pkey;
ALTER INDEX appointment_images_newest RENAME TO photos_newest;
ALTER TABLE photos
    DROP COLUMN width,
    DROP COLUMN height,
    -- Without a visit the photo itself says whose work it is, when, and what (photo_services).
    ALTER COLUMN event_id DROP NOT NULL,
    ADD COLUMN employee_id uuid,
    ADD COLUMN taken_at timestamptz,
    -- Of a picture drawn by us nothing was sent.
    ALTER COLUMN digest DROP NOT NULL,
    -- For those who do not see it; NULL: the names of the services.
    ADD COLUMN alt text CONSTRAINT photos_alt CHECK (length(alt) BETWEEN 1 AND 200),
    -- When the guest agreed that everybody may see it, and who wrote that down.
    ADD COLUMN consent_at timestamptz,
    ADD COLUMN consent_by uuid,
    ADD COLUMN is_hidden boolean NOT NULL DEFAULT false,
    -- It shows the state before the work of that other photo.
    ADD COLUMN before_of uuid,
    ADD COLUMN deleted_at timestamptz,
    -- The gallery shows them by this number, the smallest first.
    ADD COLUMN sort_key double precision NOT NULL DEFAULT 0,
    ADD CONSTRAINT photos_of_visit CHECK (
        num_nonnulls(employee_id, taken_at) = CASE WHEN event_id IS NULL THEN 2 ELSE 0 END),
    ADD CONSTRAINT photos_not_before_itself CHECK (before_of <> image_id),
    ADD CONSTRAINT photos_employee FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
    ADD CONSTRAINT photos_consent_by FOREIGN KEY (company_id, consent_by) REFERENCES employees (company_id, id)
        ON DELETE SET NULL (consent_by),
    ADD CONSTRAINT photos_before_of FOREIGN KEY (company_id, before_of) REFERENCES photos (company_id, image_id)
        ON DELETE SET NULL (before_of),
    ADD CONSTRAINT photos_one_before UNIQUE (company_id, before_of);
UPDATE photos SET sort_key = -extract(epoch FROM added_at);
ALTER TABLE photos
    ALTER COLUMN sort_key DROP DEFAULT,
    ADD COLUMN is_public boolean NOT NULL
        GENERATED ALWAYS AS (consent_at IS NOT NULL AND NOT is_hidden AND deleted_at IS NULL) STORED;
-- The same file sent again without a visit is the same photo.
CREATE UNIQUE INDEX photos_once_without_visit ON photos (company_id, digest) WHERE event_id IS NULL;
CREATE INDEX photos_gallery ON photos (company_id, sort_key, image_id) WHERE is_public;
CREATE INDEX photos_deleted ON photos (deleted_at) WHERE deleted_at IS NOT NULL;

-- What was public until now are drawings, which show nobody.
INSERT INTO photos (company_id, image_id, employee_id, taken_at, added_at, consent_at, sort_key)
    SELECT company_id, image_id, employee_id, taken_at, taken_at, taken_at, -extract(epoch FROM taken_at)
    FROM reference_images;
ALTER TABLE reference_image_services RENAME TO photo_services;
ALTER TABLE photo_services DROP CONSTRAINT reference_image_services_image;
ALTER TABLE photo_services RENAME CONSTRAINT reference_image_services_service TO photo_services_service;
ALTER TABLE photo_services RENAME CONSTRAINT reference_image_services_pkey TO photo_services_pkey;
ALTER TABLE photo_services ADD CONSTRAINT photo_services_photo
    FOREIGN KEY (company_id, image_id) REFERENCES photos (company_id, image_id) ON DELETE CASCADE;
DROP TABLE reference_images;

-- A deleted photo can be brought back for a day; then it goes with its files.
CREATE FUNCTION purge_photos(batch integer) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
WITH gone AS (
    DELETE FROM photos WHERE (company_id, image_id) IN (
        SELECT company_id, image_id FROM photos WHERE deleted_at < now() - interval '24 hours'
        ORDER BY deleted_at LIMIT batch FOR UPDATE SKIP LOCKED)
    RETURNING company_id, image_id
), files AS (
    DELETE FROM images WHERE (company_id, id) IN (SELECT company_id, image_id FROM gone)
), queued AS (
    INSERT INTO outbox (id, company_id, kind, payload, dedupe_key)
        SELECT gen_random_uuid(), company_id, 'image_files',
            jsonb_build_object('kind', 'image_files', 'image', image_id, 'deleted', true),
            format('image_files:%s:true', image_id)
        FROM gone
        ON CONFLICT DO NOTHING
)
SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION purge_photos(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_photos(integer) TO worker;

-- As before, with the photos of one table.
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
    UPDATE shops SET cover_photo = NULL WHERE company_id = own AND cover_photo = ANY (pictures);
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
