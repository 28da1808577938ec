-- Photos without a visit that are not public have no place in the former tables.
DROP FUNCTION purge_photos(integer);
CREATE TABLE reference_images (
    company_id uuid NOT NULL,
    image_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    taken_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, image_id),
    CONSTRAINT reference_images_image FOREIGN KEY (company_id, image_id) REFERENCES images (company_id, id),
    CONSTRAINT reference_images_employee FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id)
);
CREATE INDEX reference_images_newest ON reference_images (company_id, taken_at DESC, image_id);
CREATE INDEX reference_images_of_employee ON reference_images (company_id, employee_id, taken_at DESC, image_id);
SELECT wall('reference_images');
CREATE TRIGGER reference_images_rules_insert AFTER INSERT ON reference_images REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION raise_rules_version('page');
CREATE TRIGGER reference_images_rules_update AFTER UPDATE ON reference_images REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION raise_rules_version('page');
CREATE TRIGGER reference_images_rules_delete AFTER DELETE ON reference_images REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION raise_rules_version('page');
INSERT INTO reference_images (company_id, image_id, employee_id, taken_at)
    SELECT company_id, image_id, employee_id, taken_at FROM photos WHERE event_id IS NULL AND is_public;
ALTER TABLE photo_services RENAME TO reference_image_services;
ALTER TABLE reference_image_services DROP CONSTRAINT photo_services_photo;
ALTER TABLE reference_image_services RENAME CONSTRAINT photo_services_service TO reference_image_services_service;
ALTER TABLE reference_image_services RENAME CONSTRAINT photo_services_pkey TO reference_image_services_pkey;
DELETE FROM reference_image_services s WHERE NOT EXISTS (
    SELECT FROM reference_images r WHERE r.company_id = s.company_id AND r.image_id = s.image_id);
ALTER TABLE reference_image_services ADD CONSTRAINT reference_image_services_image
    FOREIGN KEY (company_id, image_id) REFERENCES reference_images (company_id, image_id);
DELETE FROM photos WHERE event_id IS NULL;
DROP INDEX photos_deleted, photos_gallery, photos_once_without_visit;
ALTER TABLE photos
    DROP COLUMN is_public, DROP COLUMN sort_key, DROP COLUMN deleted_at, DROP COLUMN before_of, DROP COLUMN is_hidden,
    DROP COLUMN consent_by, DROP COLUMN consent_at, DROP COLUMN alt, DROP COLUMN taken_at, DROP COLUMN employee_id,
    ALTER COLUMN event_id SET NOT NULL,
    ALTER COLUMN digest SET NOT NULL,
    ADD COLUMN width integer NOT NULL DEFAULT 1 CONSTRAINT appointment_images_width CHECK (width > 0),
    ADD COLUMN height integer NOT NULL DEFAULT 1 CONSTRAINT appointment_images_height CHECK (height > 0);
UPDATE photos p SET width = coalesce(i.width, 1), height = coalesce(i.height, 1) FROM images i
    WHERE i.company_id = p.company_id AND i.id = p.image_id;
ALTER TABLE photos ALTER COLUMN width DROP DEFAULT, ALTER COLUMN height DROP DEFAULT;
ALTER INDEX photos_newest RENAME TO appointment_images_newest;
ALTER TABLE photos RENAME CONSTRAINT photos_pkey TO appointment_images_pkey;
ALTER TABLE photos RENAME CONSTRAINT photos_once TO appointment_images_once;
ALTER TABLE photos RENAME CONSTRAINT photos_event TO appointment_images_event;
ALTER TABLE photos RENAME CONSTRAINT photos_image TO appointment_images_image;
ALTER TABLE photos RENAME CONSTRAINT photos_sha256 TO appointment_images_sha256;
ALTER TABLE photos RENAME TO appointment_images;
ALTER TABLE images DROP CONSTRAINT images_kind;
UPDATE images SET kind = 'company' WHERE kind = 'logo';
UPDATE images i SET kind = CASE WHEN EXISTS (
        SELECT FROM reference_images r WHERE r.company_id = i.company_id AND r.image_id = i.id)
    THEN 'reference' ELSE 'appointment' END WHERE kind = 'photo';
ALTER TABLE images ADD CONSTRAINT images_kind
    CHECK (kind IN ('profile', 'company', 'shop', 'cover', 'reference', 'appointment'));
ALTER TABLE images DROP COLUMN color, DROP COLUMN height, DROP COLUMN width;
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
    works := ARRAY(SELECT image_id FROM reference_images r WHERE company_id = own AND (employee_id = ANY (people)
        OR EXISTS (SELECT FROM images i WHERE i.company_id = own AND i.id = r.image_id AND i.is_demo)));
    pictures := ARRAY(
        SELECT id FROM images WHERE company_id = own AND is_demo
        UNION SELECT unnest(works)
        UNION SELECT image_id FROM appointment_images WHERE company_id = own AND event_id = ANY (events)
        UNION SELECT profile_picture FROM employees WHERE company_id = own AND id = ANY (people)
        UNION SELECT cover_photo FROM employees WHERE company_id = own AND id = ANY (people));

    DELETE FROM outbox WHERE company_id = own AND done_at IS NULL AND payload->>'event' = ANY (events::text[]);
    DELETE FROM idempotency_keys WHERE company_id = own AND event_id = ANY (events);
    DELETE FROM appointment_images WHERE company_id = own AND event_id = ANY (events);
    DELETE FROM event_services WHERE company_id = own AND event_id = ANY (events);
    DELETE FROM calendar_events WHERE company_id = own AND id = ANY (events);
    DELETE FROM guests WHERE company_id = own AND id = ANY (visitors);

    DELETE FROM reference_image_services WHERE company_id = own AND image_id = ANY (works);
    DELETE FROM reference_images WHERE company_id = own AND image_id = ANY (works);
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
        DELETE FROM reference_image_services r USING services s
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
