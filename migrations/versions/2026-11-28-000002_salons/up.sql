-- Salons: the company, its shops, people, prices and pictures. Every tenant table carries company_id first in its key and in
-- its references, so that a row can never point at another company's (docs/trust.md#walls-between-companies).
--
-- Rows with `revision` and `changed_by` are settings that several people edit: an edit that began before the last one is
-- refused, and its author is told whose it was (docs/rules.md#settings). An erased employee is forgotten there too.
--
-- Rows with `is_demo` were made up when the company registered. Ending demo mode erases exactly these
-- (docs/rules.md#demo-mode, docs/trust.md#made-up-rows), with the rows that hang on them.

CREATE TABLE companies (
    company_id uuid PRIMARY KEY,
    szalonka_id text NOT NULL
        CONSTRAINT companies_szalonka_id_shape CHECK (szalonka_id ~ '^[a-z][a-z0-9-]{2,39}$'),
    name text NOT NULL,
    address text NOT NULL,
    phone text,
    company_email text,
    background_image uuid,
    header_style text NOT NULL DEFAULT 'normal'
        CONSTRAINT companies_header_style CHECK (header_style IN ('normal', 'special')),
    service_select_note text,
    date_select_note text,
    enable_home_page boolean NOT NULL DEFAULT true,
    enable_online_booking boolean NOT NULL DEFAULT true,
    time_zone text NOT NULL DEFAULT 'Europe/Budapest',
    language text NOT NULL DEFAULT 'hu' CONSTRAINT companies_language CHECK (language IN ('hu', 'en')),
    -- The rules of free slots (docs/rules.md#free-slots).
    slot_step_minutes integer NOT NULL DEFAULT 15
        CONSTRAINT companies_slot_step CHECK (slot_step_minutes BETWEEN 1 AND 1440),
    slot_alignment text NOT NULL DEFAULT 'grid'
        CONSTRAINT companies_slot_alignment CHECK (slot_alignment IN ('grid', 'tight')),
    min_notice_minutes integer NOT NULL DEFAULT 60
        CONSTRAINT companies_min_notice CHECK (min_notice_minutes BETWEEN 0 AND 527040),
    horizon_days integer NOT NULL DEFAULT 90
        CONSTRAINT companies_horizon CHECK (horizon_days BETWEEN 1 AND 366),
    -- Future appointments one guest may hold here; 0: any number (docs/rules.md#online-booking).
    max_open_bookings integer NOT NULL DEFAULT 3
        CONSTRAINT companies_max_open_bookings CHECK (max_open_bookings >= 0),
    demo_mode boolean NOT NULL DEFAULT false,
    -- Raised by every change to the rules of online booking; a cached copy is used only under the version it was read with.
    rules_version bigint NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    -- Optional parts of the product the company uses (docs/rules.md#features).
    features text[] NOT NULL DEFAULT '{expenses,photos,rating,provider_finder}'
        CONSTRAINT companies_features CHECK (features <@ ARRAY['expenses', 'photos', 'rating', 'provider_finder']),
    -- A lapsed subscription blocks writes and online booking (docs/rules.md#subscription); null: not limited.
    subscription_until timestamptz,
    revision integer NOT NULL DEFAULT 1,
    changed_by uuid,
    -- Strength of the picture behind the head of the pages, in percent; null: as its style has it.
    background_strength integer
        CONSTRAINT companies_background_strength CHECK (background_strength BETWEEN 5 AND 50),
    logo uuid,
    -- Guests are asked to rate visits that ended since then; null: all. Moves when the feature is switched on.
    rating_since timestamptz,
    -- Hours before its start until which a guest cancels or moves an appointment alone; 0: until it begins. The default is
    -- shorter than the lead of the first reminder, whose link cancels.
    cancel_deadline_hours integer NOT NULL DEFAULT 12
        CONSTRAINT companies_cancel_deadline CHECK (cancel_deadline_hours BETWEEN 0 AND 168),
    booking_terms text
        CONSTRAINT companies_booking_terms CHECK (length(booking_terms) BETWEEN 1 AND 2000),
    terms_version integer NOT NULL DEFAULT 1
);

-- Pictures; the bytes lie in the object store under company and id.
CREATE TABLE images (
    company_id uuid NOT NULL REFERENCES companies (company_id),
    id uuid NOT NULL,
    kind text NOT NULL CONSTRAINT images_kind
        CHECK (kind IN ('profile', 'company', 'logo', 'shop', 'cover', 'photo', 'receipt')),
    created_at timestamptz NOT NULL,
    is_demo boolean NOT NULL DEFAULT false,
    -- Size in the object store, all widths and formats; 0 for a drawing of our own.
    bytes bigint NOT NULL DEFAULT 0 CONSTRAINT images_bytes CHECK (bytes >= 0),
    -- Read before the file, so that pages keep its place. Null for a drawing of our own.
    width integer CONSTRAINT images_width CHECK (width > 0),
    height integer CONSTRAINT images_height CHECK (height > 0),
    -- Its average, 0xRRGGBB.
    color integer CONSTRAINT images_color CHECK (color BETWEEN 0 AND 16777215),
    PRIMARY KEY (company_id, id)
);

CREATE TABLE shops (
    company_id uuid NOT NULL REFERENCES companies (company_id),
    id uuid NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    description text,
    latitude double precision CONSTRAINT shops_latitude CHECK (latitude BETWEEN -90 AND 90),
    longitude double precision CONSTRAINT shops_longitude CHECK (longitude BETWEEN -180 AND 180),
    deleted_at timestamptz,
    revision integer NOT NULL DEFAULT 1,
    changed_by uuid,
    PRIMARY KEY (company_id, id)
);

-- Pictures of a shop.
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

CREATE TABLE employees (
    company_id uuid NOT NULL REFERENCES companies (company_id),
    id uuid NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    title text,
    introduction text,
    profile_picture uuid,
    cover_photo uuid,
    role text NOT NULL DEFAULT 'PROVIDER' CONSTRAINT employees_role CHECK (role IN ('PROVIDER', 'SUPERVISOR')),
    is_company_owner boolean NOT NULL DEFAULT false,
    -- Hides the calendar column, nothing else: the person stays bookable (docs/rules.md#the-desk).
    show_calendar boolean NOT NULL DEFAULT true,
    state text NOT NULL DEFAULT 'ACTIVE' CONSTRAINT employees_state CHECK (state IN ('ACTIVE', 'DISABLED')),
    default_shop uuid,
    -- Raised by every change to the rules for booking this person. Online booking locks the row only under the version it
    -- decided on.
    rules_version bigint NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    is_demo boolean NOT NULL DEFAULT false,
    -- Work hours are a setting of their own.
    hours_revision integer NOT NULL DEFAULT 1,
    hours_changed_by uuid,
    revision integer NOT NULL DEFAULT 1,
    changed_by uuid,
    PRIMARY KEY (company_id, id),
    CONSTRAINT employees_default_shop FOREIGN KEY (company_id, default_shop) REFERENCES shops (company_id, id),
    CONSTRAINT employees_profile_picture FOREIGN KEY (company_id, profile_picture) REFERENCES images (company_id, id),
    CONSTRAINT employees_cover_photo FOREIGN KEY (company_id, cover_photo) REFERENCES images (company_id, id),
    CONSTRAINT employees_hours_changed_by FOREIGN KEY (company_id, hours_changed_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (hours_changed_by),
    CONSTRAINT employees_changed_by FOREIGN KEY (company_id, changed_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (changed_by)
);

-- References that run in a circle, and the one of the platform's accounts.
ALTER TABLE accounts ADD CONSTRAINT accounts_employee
    FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id);
ALTER TABLE companies
    ADD CONSTRAINT companies_background_image
        FOREIGN KEY (company_id, background_image) REFERENCES images (company_id, id),
    ADD CONSTRAINT companies_logo FOREIGN KEY (company_id, logo) REFERENCES images (company_id, id),
    ADD CONSTRAINT companies_changed_by FOREIGN KEY (company_id, changed_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (changed_by);
ALTER TABLE shops ADD CONSTRAINT shops_changed_by FOREIGN KEY (company_id, changed_by)
    REFERENCES employees (company_id, id) ON DELETE SET NULL (changed_by);

CREATE TABLE service_categories (
    company_id uuid NOT NULL REFERENCES companies (company_id),
    id uuid NOT NULL,
    category_name text NOT NULL,
    deleted_at timestamptz,
    is_demo boolean NOT NULL DEFAULT false,
    revision integer NOT NULL DEFAULT 1,
    changed_by uuid,
    -- Its place among the others; those without one follow, the most booked first (docs/rules.md#sorting).
    position smallint CONSTRAINT service_categories_position CHECK (position >= 0),
    -- The colour of its services in the calendar; null: the calendar chooses.
    color text CONSTRAINT service_categories_color CHECK (
        color IN ('rust', 'mustard', 'olive', 'pine', 'sea', 'sky', 'lavender', 'plum', 'rose', 'stone')),
    PRIMARY KEY (company_id, id),
    CONSTRAINT service_categories_changed_by FOREIGN KEY (company_id, changed_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (changed_by)
);

CREATE TABLE services (
    company_id uuid NOT NULL REFERENCES companies (company_id),
    id uuid NOT NULL,
    category_id uuid,
    name text NOT NULL,
    price bigint NOT NULL CONSTRAINT services_price CHECK (price BETWEEN 0 AND 100000000),
    -- 0: the price is for the session; 1: for an hour.
    estimation smallint NOT NULL DEFAULT 0 CONSTRAINT services_estimation CHECK (estimation IN (0, 1)),
    duration_minutes integer NOT NULL CONSTRAINT services_duration CHECK (duration_minutes BETWEEN 1 AND 1440),
    -- Occupied before and after, never shown to guests (docs/rules.md#buffers).
    buffer_before_minutes integer NOT NULL DEFAULT 0
        CONSTRAINT services_buffer_before CHECK (buffer_before_minutes BETWEEN 0 AND 480),
    buffer_after_minutes integer NOT NULL DEFAULT 0
        CONSTRAINT services_buffer_after CHECK (buffer_after_minutes BETWEEN 0 AND 480),
    note text,
    status text NOT NULL DEFAULT 'ACTIVE'
        CONSTRAINT services_status CHECK (status IN ('ACTIVE', 'PENDING', 'PASSIVE')),
    deleted_at timestamptz,
    is_demo boolean NOT NULL DEFAULT false,
    revision integer NOT NULL DEFAULT 1,
    changed_by uuid,
    PRIMARY KEY (company_id, id),
    CONSTRAINT services_category FOREIGN KEY (company_id, category_id) REFERENCES service_categories (company_id, id),
    CONSTRAINT services_changed_by FOREIGN KEY (company_id, changed_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (changed_by)
);

CREATE TABLE sales (
    company_id uuid NOT NULL REFERENCES companies (company_id),
    id uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    percent smallint NOT NULL CONSTRAINT sales_percent CHECK (percent BETWEEN 1 AND 100),
    deleted_at timestamptz,
    is_demo boolean NOT NULL DEFAULT false,
    revision integer NOT NULL DEFAULT 1,
    changed_by uuid,
    -- Days it is announced on, both included, on the company's calendar; null: without that end.
    starts_on date,
    ends_on date,
    PRIMARY KEY (company_id, id),
    CONSTRAINT sales_changed_by FOREIGN KEY (company_id, changed_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (changed_by),
    CONSTRAINT sales_days CHECK (starts_on <= ends_on)
);

-- Every version of a company's booking terms, so that the one a guest agreed to can be read later (docs/rules.md#terms).
CREATE TABLE booking_terms (
    company_id uuid NOT NULL CONSTRAINT booking_terms_company REFERENCES companies (company_id) ON DELETE CASCADE,
    version integer NOT NULL,
    cancel_deadline_hours integer NOT NULL,
    text text,
    since timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (company_id, version)
);

-- The first steps of a company, as far as its own rows cannot tell them; that a step is done is read from those.
CREATE TABLE first_runs (
    company_id uuid PRIMARY KEY REFERENCES companies (company_id),
    -- Steps whose rows are still as made up at the registration.
    samples text[] NOT NULL DEFAULT '{}'
        CONSTRAINT first_runs_samples CHECK (samples <@ ARRAY['data', 'hours', 'services']),
    -- Steps the company does without.
    skipped text[] NOT NULL DEFAULT '{}'
        CONSTRAINT first_runs_skipped CHECK (
            skipped <@ ARRAY['data', 'hours', 'services', 'people', 'photos', 'link', 'booking']),
    is_link_shared boolean NOT NULL DEFAULT false,
    -- The whole list.
    is_put_away boolean NOT NULL DEFAULT false
);

SELECT wall(t) FROM unnest(ARRAY['companies', 'images', 'shops', 'shop_photos', 'employees', 'service_categories',
    'services', 'sales', 'booking_terms', 'first_runs']::regclass[]) AS t;
REVOKE UPDATE, DELETE ON booking_terms FROM app;

CREATE TRIGGER companies_directory AFTER INSERT OR DELETE OR UPDATE OF szalonka_id ON companies
    FOR EACH ROW EXECUTE FUNCTION keep_directory();
CREATE TRIGGER employees_directory AFTER INSERT OR DELETE ON employees
    FOR EACH ROW EXECUTE FUNCTION keep_directory('employee');
CREATE TRIGGER images_directory AFTER INSERT OR DELETE ON images
    FOR EACH ROW EXECUTE FUNCTION keep_directory('image');

CREATE TRIGGER employees_end_sessions AFTER UPDATE OF role, state ON employees
    FOR EACH ROW WHEN ((OLD.role, OLD.state) IS DISTINCT FROM (NEW.role, NEW.state))
    EXECUTE FUNCTION end_sessions_of_employee();

CREATE TRIGGER companies_terms BEFORE UPDATE ON companies
    FOR EACH ROW WHEN ((OLD.cancel_deadline_hours, OLD.booking_terms)
        IS DISTINCT FROM (NEW.cancel_deadline_hours, NEW.booking_terms))
    EXECUTE FUNCTION raise_terms_version();
CREATE TRIGGER companies_keep_terms_insert AFTER INSERT ON companies
    FOR EACH ROW EXECUTE FUNCTION keep_terms();
CREATE TRIGGER companies_keep_terms AFTER UPDATE ON companies
    FOR EACH ROW WHEN (OLD.terms_version <> NEW.terms_version) EXECUTE FUNCTION keep_terms();

CREATE TRIGGER companies_touched AFTER UPDATE ON companies
    FOR EACH ROW WHEN (
        (OLD.name, OLD.address, OLD.phone, OLD.company_email, OLD.service_select_note, OLD.date_select_note)
        IS DISTINCT FROM
        (NEW.name, NEW.address, NEW.phone, NEW.company_email, NEW.service_select_note, NEW.date_select_note))
    EXECUTE FUNCTION first_run_touched('data');
CREATE TRIGGER services_touched AFTER INSERT OR UPDATE ON services
    FOR EACH ROW EXECUTE FUNCTION first_run_touched('services');
