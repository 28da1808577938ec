-- What a salon is and offers. Every table carries company_id first in its key and in its references, so that
-- a row can never point at another company's (docs/trust.md#walls-between-companies).

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
    -- Raised by every change to what online booking reads; a cached copy under it is true or is not used.
    rules_version bigint NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL
);

CREATE TABLE shops (
    company_id uuid NOT NULL REFERENCES companies (company_id),
    id uuid NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    description text,
    cover_photo uuid,
    latitude double precision CONSTRAINT shops_latitude CHECK (latitude BETWEEN -90 AND 90),
    longitude double precision CONSTRAINT shops_longitude CHECK (longitude BETWEEN -180 AND 180),
    deleted_at timestamptz,
    PRIMARY KEY (company_id, id)
);

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
    -- Raised by every change to what this person may be booked for. Online booking takes the row's lock only
    -- under the version it decided on.
    rules_version bigint NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT employees_default_shop FOREIGN KEY (company_id, default_shop) REFERENCES shops (company_id, id)
);

ALTER TABLE accounts ADD CONSTRAINT accounts_employee
    FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id);
CREATE UNIQUE INDEX accounts_by_employee ON accounts (company_id, employee_id) WHERE employee_id IS NOT NULL;

CREATE TABLE service_categories (
    company_id uuid NOT NULL REFERENCES companies (company_id),
    id uuid NOT NULL,
    category_name text NOT NULL,
    deleted_at timestamptz,
    PRIMARY KEY (company_id, id)
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
    PRIMARY KEY (company_id, id),
    CONSTRAINT services_category FOREIGN KEY (company_id, category_id) REFERENCES service_categories (company_id, id)
);

-- Who can do what.
CREATE TABLE service_offers (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    service_id uuid NOT NULL,
    PRIMARY KEY (company_id, employee_id, service_id),
    CONSTRAINT service_offers_employee FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
    CONSTRAINT service_offers_service FOREIGN KEY (company_id, service_id) REFERENCES services (company_id, id)
);

-- Who works where.
CREATE TABLE employee_shops (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    shop_id uuid NOT NULL,
    PRIMARY KEY (company_id, employee_id, shop_id),
    CONSTRAINT employee_shops_employee FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
    CONSTRAINT employee_shops_shop FOREIGN KEY (company_id, shop_id) REFERENCES shops (company_id, id)
);

-- When: minutes of the local day in the company's zone, any number of ranges a weekday (1 is Monday).
-- A shift past midnight is two ranges.
CREATE TABLE work_hours (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    shop_id uuid NOT NULL,
    weekday smallint NOT NULL CONSTRAINT work_hours_weekday CHECK (weekday BETWEEN 1 AND 7),
    from_minute smallint NOT NULL,
    to_minute smallint NOT NULL,
    PRIMARY KEY (company_id, employee_id, shop_id, weekday, from_minute),
    CONSTRAINT work_hours_range CHECK (0 <= from_minute AND from_minute < to_minute AND to_minute <= 1440),
    CONSTRAINT work_hours_place FOREIGN KEY (company_id, employee_id, shop_id)
        REFERENCES employee_shops (company_id, employee_id, shop_id)
);

-- One date that differs: its ranges replace the weekday's; a single range 0 to 0 says closed.
CREATE TABLE work_hour_exceptions (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    shop_id uuid NOT NULL,
    date date NOT NULL,
    from_minute smallint NOT NULL,
    to_minute smallint NOT NULL,
    PRIMARY KEY (company_id, employee_id, shop_id, date, from_minute),
    CONSTRAINT work_hour_exceptions_range CHECK (
        (0 <= from_minute AND from_minute < to_minute AND to_minute <= 1440)
        OR (from_minute = 0 AND to_minute = 0)),
    CONSTRAINT work_hour_exceptions_place FOREIGN KEY (company_id, employee_id, shop_id)
        REFERENCES employee_shops (company_id, employee_id, shop_id)
);

CREATE TABLE closed_days (
    company_id uuid NOT NULL REFERENCES companies (company_id),
    date date NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (company_id, date)
);

CREATE TABLE sales (
    company_id uuid NOT NULL REFERENCES companies (company_id),
    id uuid NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    percent smallint NOT NULL CONSTRAINT sales_percent CHECK (percent BETWEEN 1 AND 100),
    deleted_at timestamptz,
    PRIMARY KEY (company_id, id)
);

-- Pictures; the bytes lie in the object store under company and id.
CREATE TABLE images (
    company_id uuid NOT NULL REFERENCES companies (company_id),
    id uuid NOT NULL,
    kind text NOT NULL CONSTRAINT images_kind
        CHECK (kind IN ('profile', 'company', 'shop', 'cover', 'reference', 'appointment')),
    created_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id)
);
ALTER TABLE companies ADD CONSTRAINT companies_background_image
    FOREIGN KEY (company_id, background_image) REFERENCES images (company_id, id);
ALTER TABLE shops ADD CONSTRAINT shops_cover_photo
    FOREIGN KEY (company_id, cover_photo) REFERENCES images (company_id, id);
ALTER TABLE employees ADD CONSTRAINT employees_profile_picture
    FOREIGN KEY (company_id, profile_picture) REFERENCES images (company_id, id);
ALTER TABLE employees ADD CONSTRAINT employees_cover_photo
    FOREIGN KEY (company_id, cover_photo) REFERENCES images (company_id, id);

-- What a person made, shown in the gallery: whose work, when, which services. Never whose hair.
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

CREATE TABLE reference_image_services (
    company_id uuid NOT NULL,
    image_id uuid NOT NULL,
    service_id uuid NOT NULL,
    PRIMARY KEY (company_id, image_id, service_id),
    CONSTRAINT reference_image_services_image
        FOREIGN KEY (company_id, image_id) REFERENCES reference_images (company_id, image_id),
    CONSTRAINT reference_image_services_service
        FOREIGN KEY (company_id, service_id) REFERENCES services (company_id, id)
);

-- The directory keeps itself: public addresses find their company before any tenant is set.
CREATE FUNCTION keep_directory() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    IF TG_TABLE_NAME = 'companies' THEN
        IF TG_OP <> 'INSERT' THEN
            DELETE FROM directory WHERE kind = 'company' AND id = OLD.szalonka_id;
        END IF;
        IF TG_OP <> 'DELETE' THEN
            INSERT INTO directory (kind, id, company_id) VALUES ('company', NEW.szalonka_id, NEW.company_id);
        END IF;
    ELSIF TG_OP = 'INSERT' THEN
        INSERT INTO directory (kind, id, company_id) VALUES (TG_ARGV[0], NEW.id::text, NEW.company_id);
    ELSE
        DELETE FROM directory WHERE kind = TG_ARGV[0] AND id = OLD.id::text;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER companies_directory AFTER INSERT OR DELETE OR UPDATE OF szalonka_id ON companies
    FOR EACH ROW EXECUTE FUNCTION keep_directory();
CREATE TRIGGER employees_directory AFTER INSERT OR DELETE ON employees
    FOR EACH ROW EXECUTE FUNCTION keep_directory('employee');
CREATE TRIGGER images_directory AFTER INSERT OR DELETE ON images
    FOR EACH ROW EXECUTE FUNCTION keep_directory('image');

-- Rules keep their versions themselves. A change to one person's hours, places or skills raises the company's
-- version and that person's; a change to what all share raises everybody's. Writers of rules lock the company's
-- row first and then the providers' in id order, so that two of them never wait for each other in a circle.
CREATE FUNCTION raise_rules_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE companies SET rules_version = rules_version + 1
        WHERE company_id IN (SELECT company_id FROM changed);
    IF TG_ARGV[0] = 'employee' THEN
        UPDATE employees SET rules_version = rules_version + 1
            WHERE (company_id, id) IN (SELECT company_id, employee_id FROM changed);
    ELSIF TG_ARGV[0] = 'company' THEN
        UPDATE employees SET rules_version = rules_version + 1
            WHERE company_id IN (SELECT company_id FROM changed);
    END IF;
    RETURN NULL;
END
$$;
DO $$
DECLARE
    watched text[];
BEGIN
    FOREACH watched SLICE 1 IN ARRAY ARRAY[
        ['work_hours', 'employee'], ['work_hour_exceptions', 'employee'],
        ['service_offers', 'employee'], ['employee_shops', 'employee'],
        ['services', 'company'], ['shops', 'company'], ['closed_days', 'company'],
        ['service_categories', 'page'], ['sales', 'page'], ['reference_images', 'page']
    ] LOOP
        EXECUTE format('CREATE TRIGGER %1$s_rules_insert AFTER INSERT ON %1$s REFERENCING NEW TABLE AS changed '
            'FOR EACH STATEMENT EXECUTE FUNCTION raise_rules_version(%2$L)', watched[1], watched[2]);
        EXECUTE format('CREATE TRIGGER %1$s_rules_update AFTER UPDATE ON %1$s REFERENCING NEW TABLE AS changed '
            'FOR EACH STATEMENT EXECUTE FUNCTION raise_rules_version(%2$L)', watched[1], watched[2]);
        EXECUTE format('CREATE TRIGGER %1$s_rules_delete AFTER DELETE ON %1$s REFERENCING OLD TABLE AS changed '
            'FOR EACH STATEMENT EXECUTE FUNCTION raise_rules_version(%2$L)', watched[1], watched[2]);
    END LOOP;
END
$$;
CREATE FUNCTION raise_own_rules_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_TABLE_NAME = 'companies' THEN
        UPDATE employees SET rules_version = rules_version + 1 WHERE company_id = NEW.company_id;
    ELSE
        UPDATE companies SET rules_version = rules_version + 1 WHERE company_id = NEW.company_id;
    END IF;
    IF TG_OP = 'UPDATE' THEN
        NEW.rules_version := OLD.rules_version + 1;
    END IF;
    RETURN NEW;
END
$$;
-- An update that raises the version itself is one of the above at work.
CREATE TRIGGER companies_rules BEFORE UPDATE ON companies
    FOR EACH ROW WHEN (OLD.rules_version = NEW.rules_version) EXECUTE FUNCTION raise_own_rules_version();
CREATE TRIGGER employees_rules BEFORE UPDATE ON employees
    FOR EACH ROW WHEN (OLD.rules_version = NEW.rules_version) EXECUTE FUNCTION raise_own_rules_version();
CREATE TRIGGER employees_rules_insert BEFORE INSERT ON employees
    FOR EACH ROW EXECUTE FUNCTION raise_own_rules_version();

SELECT wall(t) FROM unnest(ARRAY[
    'companies', 'shops', 'employees', 'service_categories', 'services', 'service_offers', 'employee_shops',
    'work_hours', 'work_hour_exceptions', 'closed_days', 'sales', 'images', 'reference_images',
    'reference_image_services']::regclass[]) AS t;
