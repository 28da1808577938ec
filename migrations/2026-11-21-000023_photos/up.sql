-- Photos of appointments: what the desk keeps beside a visit. They are the company's own; nothing of them is public.

-- What a picture takes in the object store, all widths and formats; 0 where it is drawn by us.
ALTER TABLE images ADD COLUMN bytes bigint NOT NULL DEFAULT 0 CONSTRAINT images_bytes CHECK (bytes >= 0);

CREATE TABLE appointment_images (
    company_id uuid NOT NULL,
    image_id uuid NOT NULL,
    -- The first piece of the appointment: the one that stays whatever is changed.
    event_id uuid NOT NULL,
    -- SHA-256 of what was sent: the same photo sent again, for want of an answer, is the same photo.
    digest bytea NOT NULL CONSTRAINT appointment_images_sha256 CHECK (octet_length(digest) = 32),
    -- Of the widest rendition, in pixels, so that a page can keep its place.
    width integer NOT NULL CONSTRAINT appointment_images_width CHECK (width > 0),
    height integer NOT NULL CONSTRAINT appointment_images_height CHECK (height > 0),
    added_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, image_id),
    CONSTRAINT appointment_images_image FOREIGN KEY (company_id, image_id) REFERENCES images (company_id, id),
    CONSTRAINT appointment_images_event FOREIGN KEY (company_id, event_id) REFERENCES calendar_events (company_id, id),
    CONSTRAINT appointment_images_once UNIQUE (company_id, event_id, digest)
);
CREATE INDEX appointment_images_newest ON appointment_images (company_id, added_at DESC, image_id DESC);

SELECT wall('appointment_images');
