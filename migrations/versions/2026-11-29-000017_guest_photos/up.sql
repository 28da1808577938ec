-- A photo that a guest attached to an appointment, apart from the library, so that nothing publishes it
-- (docs/rules.md#photos-of-guests). `companies` has as many columns as diesel reads, so the switch stands beside it.
SET LOCAL lock_timeout = '2s';
CREATE TABLE guest_photo_settings (
    company_id uuid PRIMARY KEY
        CONSTRAINT guest_photo_settings_company REFERENCES companies (company_id) ON DELETE CASCADE,
    -- A change of it changes the company's row too, which raises the version of its rules.
    is_on boolean NOT NULL
);
SELECT wall('guest_photo_settings');
CREATE TABLE guest_photos (
    company_id uuid NOT NULL,
    -- The first piece of the appointment, which stays whatever is changed; it has one photo at most.
    event_id uuid NOT NULL,
    image_id uuid NOT NULL,
    -- SHA-256 of the uploaded file: the same photo sent again after a lost answer is the same photo.
    digest bytea NOT NULL CONSTRAINT guest_photos_sha256 CHECK (octet_length(digest) = 32),
    added_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, event_id),
    CONSTRAINT guest_photos_image_once UNIQUE (company_id, image_id),
    CONSTRAINT guest_photos_event FOREIGN KEY (company_id, event_id) REFERENCES calendar_events (company_id, id),
    CONSTRAINT guest_photos_image FOREIGN KEY (company_id, image_id) REFERENCES images (company_id, id)
);
SELECT wall('guest_photos');
