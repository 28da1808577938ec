-- Calendars: appointments and other events, what was agreed, photos of visits, and calendars kept in step at Google.

-- Appointments and everything else that keeps a provider busy, in one table, so that one constraint keeps them apart.
-- An event longer than a day is pieces of at most 24 hours under one series (docs/rules.md#calendar-events).
CREATE TABLE calendar_events (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    series_id uuid NOT NULL,
    kind text NOT NULL CONSTRAINT calendar_events_kind CHECK (kind IN ('appointment', 'nonwork', 'imported', 'hold')),
    provider_id uuid NOT NULL,
    shop_id uuid,
    guest_id uuid,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    -- With the buffers.
    occupies_from timestamptz NOT NULL,
    occupies_to timestamptz NOT NULL,
    -- 1 active, 0 deleted.
    state smallint NOT NULL DEFAULT 1 CONSTRAINT calendar_events_state CHECK (state IN (0, 1)),
    did_not_appear boolean NOT NULL DEFAULT false,
    payment_amount bigint CONSTRAINT calendar_events_payment CHECK (payment_amount >= 0),
    description text,
    booked_online boolean NOT NULL DEFAULT false,
    created_by uuid REFERENCES accounts (id),
    created_at timestamptz NOT NULL,
    -- Calendars that hold a copy of an appointment recognise a newer one by this number (RFC 5545, SEQUENCE).
    sequence integer NOT NULL DEFAULT 0,
    is_demo boolean NOT NULL DEFAULT false,
    -- Raised by every change of the event, also by those a guest's own calendar need not see: an edit names the revision it
    -- began with, so that no change is lost.
    revision integer NOT NULL DEFAULT 1,
    -- Of an absence.
    reason text CONSTRAINT calendar_events_reason CHECK (reason IN ('lunch', 'holiday', 'training', 'sick', 'other')),
    -- Absences made together, one a week, are events of their own; each names the first of them, so that the rest can be
    -- called off at once. Read of the first piece of an event only.
    repeat_id uuid,
    -- When the guest confirmed by the link of a reminder; a moved appointment is confirmed anew.
    confirmed_at timestamptz,
    -- As agreed at the booking; null: nothing was agreed, the company's own counts.
    cancel_deadline_hours integer,
    -- The version of the terms the guest was shown and agreed to at the booking.
    terms_version integer,
    -- The delay its guest announced; ends when the appointment moves.
    late_minutes integer CONSTRAINT calendar_events_late CHECK (late_minutes BETWEEN 5 AND 20 AND late_minutes % 5 = 0),
    -- Of a place offered from the waiting list, which is in the calendar until this moment. The constraint below cannot know
    -- the time: readers leave out holds that are over, writers end them first.
    hold_until timestamptz,
    -- The person who comes, where the guest booked for another (docs/rules.md#booking-for-somebody-else).
    visitor_name text,
    -- Of a deleted appointment: deleted by its guest, by link or signed in, not at the desk. The audit log has it too, but
    -- is read by no role and kept for a year (docs/rules.md#statistics).
    called_off boolean NOT NULL DEFAULT false,
    -- A shorter absence gives way to a longer one around it: it is deleted, names the longer one, and returns when that one
    -- goes.
    yielded_to uuid,
    PRIMARY KEY (company_id, id),
    CONSTRAINT calendar_events_times CHECK (
        starts_at < ends_at AND occupies_from <= starts_at AND ends_at <= occupies_to
        AND occupies_to - occupies_from <= interval '24 hours'),
    CONSTRAINT calendar_events_guest_of_visit CHECK ((kind IN ('appointment', 'hold')) = (guest_id IS NOT NULL)),
    CONSTRAINT calendar_events_reason_of_absence CHECK (reason IS NULL OR kind = 'nonwork'),
    CONSTRAINT calendar_events_repeat_of_absence CHECK (repeat_id IS NULL OR kind = 'nonwork'),
    CONSTRAINT calendar_events_yielded_absence CHECK (yielded_to IS NULL OR (kind = 'nonwork' AND state = 0)),
    CONSTRAINT calendar_events_hold CHECK ((kind = 'hold') = (hold_until IS NOT NULL)),
    CONSTRAINT calendar_events_visitor
        CHECK (visitor_name IS NULL OR (kind = 'appointment' AND length(visitor_name) BETWEEN 1 AND 100)),
    CONSTRAINT calendar_events_provider FOREIGN KEY (company_id, provider_id) REFERENCES employees (company_id, id),
    CONSTRAINT calendar_events_shop FOREIGN KEY (company_id, shop_id) REFERENCES shops (company_id, id),
    CONSTRAINT calendar_events_guest FOREIGN KEY (company_id, guest_id) REFERENCES guests (company_id, id),
    -- The predicate is written so that the planner cannot use this index for reading an agenda, which the covering
    -- index below answers three hundred times faster.
    CONSTRAINT calendar_events_no_overlap EXCLUDE USING gist (
        company_id WITH =, provider_id WITH =, tstzrange(occupies_from, occupies_to) WITH &&)
        WHERE ((state = 1) IS TRUE)
);
-- Busy times of a provider, read without the rows.
CREATE INDEX calendar_events_agenda ON calendar_events (company_id, provider_id, occupies_from)
    INCLUDE (occupies_to, hold_until, kind, shop_id) WHERE state = 1;
-- Absences are few among appointments.
CREATE INDEX calendar_events_away ON calendar_events (company_id, provider_id, occupies_from)
    INCLUDE (starts_at, ends_at, reason) WHERE state = 1 AND kind = 'nonwork';
CREATE INDEX calendar_events_held ON calendar_events (company_id, provider_id, hold_until)
    WHERE state = 1 AND hold_until IS NOT NULL;
-- Deleted events are shown on demand; the agenda's own index holds active ones only.
CREATE INDEX calendar_events_deleted ON calendar_events (company_id, provider_id, occupies_from) WHERE state = 0;
CREATE INDEX calendar_events_of_guest ON calendar_events (company_id, guest_id, starts_at) WHERE guest_id IS NOT NULL;
CREATE INDEX calendar_events_of_series ON calendar_events (company_id, series_id);
CREATE INDEX calendar_events_of_repeat ON calendar_events (company_id, repeat_id, starts_at) WHERE repeat_id IS NOT NULL;
CREATE INDEX calendar_events_of_yielded ON calendar_events (company_id, yielded_to) WHERE yielded_to IS NOT NULL;
CREATE TRIGGER calendar_events_moves BEFORE UPDATE ON calendar_events
    FOR EACH ROW WHEN ((OLD.starts_at, OLD.ends_at, OLD.shop_id, OLD.provider_id, OLD.state)
        IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.shop_id, NEW.provider_id, NEW.state))
    EXECUTE FUNCTION count_moves();
CREATE TRIGGER calendar_events_revisions BEFORE UPDATE ON calendar_events
    FOR EACH ROW EXECUTE FUNCTION count_revisions();

-- Agreed services: names, prices and minutes as they were on the day (docs/rules.md#what-was-agreed).
CREATE TABLE event_services (
    company_id uuid NOT NULL,
    event_id uuid NOT NULL,
    position smallint NOT NULL,
    service_id uuid NOT NULL,
    name text NOT NULL,
    price bigint NOT NULL,
    minutes integer NOT NULL,
    PRIMARY KEY (company_id, event_id, position),
    CONSTRAINT event_services_event FOREIGN KEY (company_id, event_id) REFERENCES calendar_events (company_id, id),
    CONSTRAINT event_services_service FOREIGN KEY (company_id, service_id) REFERENCES services (company_id, id)
);

CREATE TABLE idempotency_keys (
    company_id uuid NOT NULL,
    account_id uuid NOT NULL REFERENCES accounts (id),
    key text NOT NULL,
    -- Of the request: the same key with another request is refused.
    request_hash bytea NOT NULL,
    event_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, account_id, key),
    CONSTRAINT idempotency_keys_event FOREIGN KEY (company_id, event_id) REFERENCES calendar_events (company_id, id)
);

-- One library of photos: of a visit or on their own, private until their guest agreed (docs/rules.md#photos).
CREATE TABLE photos (
    company_id uuid NOT NULL,
    image_id uuid NOT NULL,
    -- The first piece of the appointment, which stays whatever is changed. Without a visit the photo itself names its maker,
    -- its time and its services (photo_services).
    event_id uuid,
    -- SHA-256 of the uploaded file: the same photo sent again after a lost answer is the same photo. Null for a drawing of
    -- our own.
    digest bytea CONSTRAINT photos_sha256 CHECK (octet_length(digest) = 32),
    added_at timestamptz NOT NULL,
    employee_id uuid,
    taken_at timestamptz,
    -- Alternative text; null: the names of the services.
    alt text CONSTRAINT photos_alt CHECK (length(alt) BETWEEN 1 AND 200),
    -- When the guest agreed that the photo may be public, and the employee who recorded it.
    consent_at timestamptz,
    consent_by uuid,
    is_hidden boolean NOT NULL DEFAULT false,
    -- The other photo, whose work this one shows the state before.
    before_of uuid,
    deleted_at timestamptz,
    -- Order in the gallery, the smallest first.
    sort_key double precision NOT NULL,
    is_public boolean NOT NULL
        GENERATED ALWAYS AS (consent_at IS NOT NULL AND NOT is_hidden AND deleted_at IS NULL) STORED,
    PRIMARY KEY (company_id, image_id),
    CONSTRAINT photos_once UNIQUE (company_id, event_id, digest),
    CONSTRAINT photos_one_before UNIQUE (company_id, before_of),
    CONSTRAINT photos_of_visit CHECK (
        num_nonnulls(employee_id, taken_at) = CASE WHEN event_id IS NULL THEN 2 ELSE 0 END),
    CONSTRAINT photos_not_before_itself CHECK (before_of <> image_id),
    CONSTRAINT photos_image FOREIGN KEY (company_id, image_id) REFERENCES images (company_id, id),
    CONSTRAINT photos_event FOREIGN KEY (company_id, event_id) REFERENCES calendar_events (company_id, id),
    CONSTRAINT photos_employee FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
    CONSTRAINT photos_consent_by FOREIGN KEY (company_id, consent_by) REFERENCES employees (company_id, id)
        ON DELETE SET NULL (consent_by),
    CONSTRAINT photos_before_of FOREIGN KEY (company_id, before_of) REFERENCES photos (company_id, image_id)
        ON DELETE SET NULL (before_of)
);
CREATE INDEX photos_newest ON photos (company_id, added_at DESC, image_id DESC);
-- The same file sent again without a visit is the same photo.
CREATE UNIQUE INDEX photos_once_without_visit ON photos (company_id, digest) WHERE event_id IS NULL;
CREATE INDEX photos_gallery ON photos (company_id, sort_key, image_id) WHERE is_public;
CREATE INDEX photos_deleted ON photos (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE photo_services (
    company_id uuid NOT NULL,
    image_id uuid NOT NULL,
    service_id uuid NOT NULL,
    PRIMARY KEY (company_id, image_id, service_id),
    CONSTRAINT photo_services_photo
        FOREIGN KEY (company_id, image_id) REFERENCES photos (company_id, image_id) ON DELETE CASCADE,
    CONSTRAINT photo_services_service FOREIGN KEY (company_id, service_id) REFERENCES services (company_id, id)
);

-- A person's calendar at Google, kept in step with ours (docs/rules.md#google-calendar).
CREATE TABLE google_connections (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    -- `choosing`: no calendar yet; `reconnect`: the consent is withdrawn; `ending`: disconnected here, and to be cleaned up
    -- at Google.
    state text NOT NULL
        CONSTRAINT google_connections_state CHECK (state IN ('choosing', 'active', 'reconnect', 'ending')),
    -- The refresh token, sealed, and under which key (docs/trust.md#google-calendar).
    token_key text NOT NULL CONSTRAINT google_connections_key CHECK (char_length(token_key) BETWEEN 1 AND 16),
    token bytea NOT NULL,
    calendar_id text CONSTRAINT google_connections_calendar CHECK (char_length(calendar_id) BETWEEN 1 AND 1024),
    calendar_name text,
    -- Appointments are written there; busy times there block times here.
    pushes boolean NOT NULL DEFAULT false,
    blocks boolean NOT NULL DEFAULT false,
    -- Where the next reading begins; null: with everything.
    sync_token text,
    last_synced_at timestamptz,
    failing_since timestamptz,
    problem text
        CONSTRAINT google_connections_problem CHECK (problem IN ('unavailable', 'limited', 'not_found', 'not_allowed')),
    failures integer NOT NULL DEFAULT 0,
    version integer NOT NULL DEFAULT 1,
    next_at timestamptz NOT NULL,
    -- The run that works on it alone, and until when.
    lease uuid,
    leased_until timestamptz,
    -- Raised by every request for a run, so that one made during a run is not lost.
    wishes integer NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, employee_id),
    CONSTRAINT google_connections_chosen CHECK (state <> 'active' OR calendar_id IS NOT NULL),
    CONSTRAINT google_connections_failing CHECK ((failing_since IS NULL) = (problem IS NULL)),
    CONSTRAINT google_connections_employee FOREIGN KEY (company_id, employee_id)
        REFERENCES employees (company_id, id) ON DELETE CASCADE
);
CREATE INDEX google_connections_due ON google_connections (next_at) WHERE state IN ('active', 'ending');
CREATE TRIGGER employees_end_google AFTER UPDATE OF state ON employees
    FOR EACH ROW WHEN (NEW.state <> 'ACTIVE' AND OLD.state = 'ACTIVE') EXECUTE FUNCTION end_google();

-- Busy times of the person there, one row for each event: no title, no place, no people.
CREATE TABLE google_busy (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    event_id text NOT NULL CONSTRAINT google_busy_event CHECK (char_length(event_id) BETWEEN 1 AND 1024),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, employee_id, event_id),
    CONSTRAINT google_busy_times CHECK (starts_at < ends_at),
    CONSTRAINT google_busy_connection FOREIGN KEY (company_id, employee_id)
        REFERENCES google_connections (company_id, employee_id) ON DELETE CASCADE
);
-- Blocked times are looked up beside each appointment of a day.
CREATE INDEX google_busy_times ON google_busy (company_id, employee_id, ends_at);

-- Our events that are or may be there: a row is written before the event is sent, so that a lost answer is known.
CREATE TABLE google_pushed (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    calendar_id text NOT NULL CONSTRAINT google_pushed_calendar CHECK (char_length(calendar_id) BETWEEN 1 AND 1024),
    event_id uuid NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    title text NOT NULL,
    -- Google confirmed that it is there like this.
    is_written boolean NOT NULL,
    PRIMARY KEY (company_id, employee_id, calendar_id, event_id),
    CONSTRAINT google_pushed_connection FOREIGN KEY (company_id, employee_id)
        REFERENCES google_connections (company_id, employee_id) ON DELETE CASCADE
);

SELECT wall(t) FROM unnest(ARRAY['calendar_events', 'event_services', 'idempotency_keys', 'photos', 'photo_services',
    'google_connections', 'google_busy', 'google_pushed']::regclass[]) AS t;
GRANT UPDATE, DELETE ON google_connections TO worker;
GRANT INSERT, UPDATE, DELETE ON google_busy, google_pushed TO worker;

-- A guest's own visits, in every company.
CREATE POLICY own ON calendar_events FOR SELECT TO guest
    USING (EXISTS (SELECT FROM guests g
        WHERE g.company_id = calendar_events.company_id AND g.id = calendar_events.guest_id
            AND g.account_id = nullif(current_setting('app.user_id', true), '')::uuid));
CREATE POLICY own ON event_services FOR SELECT TO guest
    USING (EXISTS (SELECT FROM calendar_events e
        JOIN guests g ON g.company_id = e.company_id AND g.id = e.guest_id
        WHERE e.company_id = event_services.company_id AND e.id = event_services.event_id
            AND g.account_id = nullif(current_setting('app.user_id', true), '')::uuid));
GRANT SELECT (company_id, id, kind, provider_id, shop_id, guest_id, starts_at, ends_at, state, did_not_appear, sequence)
    ON calendar_events TO guest;
GRANT SELECT ON event_services TO guest;
