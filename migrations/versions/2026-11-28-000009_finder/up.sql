-- The finder: settings of companies and people (docs/rules.md#finder), and the tables it searches. The worker derives those
-- from public rows of companies, and every role reads them across the walls (docs/trust.md#walls-between-companies).

-- A company's profile for guests who look for a salon.
CREATE TABLE finder_settings (
    company_id uuid PRIMARY KEY REFERENCES companies (company_id),
    -- The company's wish to be found. It is listed if it also is past its trial, takes bookings and has the feature on.
    is_listed boolean NOT NULL DEFAULT false,
    description text NOT NULL DEFAULT '' CONSTRAINT finder_settings_description CHECK (length(description) <= 1000),
    tags text[] NOT NULL DEFAULT '{}' CONSTRAINT finder_settings_tags CHECK (cardinality(tags) <= 10),
    takes_cards boolean NOT NULL DEFAULT false,
    -- A wheelchair gets in.
    is_step_free boolean NOT NULL DEFAULT false,
    visits_homes boolean NOT NULL DEFAULT false,
    -- Spoken there, as ISO 639-1.
    languages text[] NOT NULL DEFAULT '{hu}' CONSTRAINT finder_settings_languages CHECK (cardinality(languages) <= 10),
    revision integer NOT NULL DEFAULT 1,
    changed_by uuid,
    CONSTRAINT finder_settings_changed_by FOREIGN KEY (company_id, changed_by) REFERENCES employees (company_id, id)
        ON DELETE SET NULL (changed_by)
);

-- A person's profile there; without a row, empty and listed with the company.
CREATE TABLE employee_finder_settings (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    is_listed boolean NOT NULL DEFAULT true,
    description text NOT NULL DEFAULT ''
        CONSTRAINT employee_finder_settings_description CHECK (length(description) <= 1000),
    tags text[] NOT NULL DEFAULT '{}' CONSTRAINT employee_finder_settings_tags CHECK (cardinality(tags) <= 10),
    revision integer NOT NULL DEFAULT 1,
    changed_by uuid,
    PRIMARY KEY (company_id, employee_id),
    CONSTRAINT employee_finder_settings_employee FOREIGN KEY (company_id, employee_id)
        REFERENCES employees (company_id, id) ON DELETE CASCADE,
    CONSTRAINT employee_finder_settings_changed_by FOREIGN KEY (company_id, changed_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (changed_by)
);

SELECT wall(t) FROM unnest(ARRAY['finder_settings', 'employee_finder_settings']::regclass[]) AS t;

-- One row for every shop of a listed company: its card.
CREATE TABLE finder_listings (
    company_id uuid NOT NULL CONSTRAINT finder_listings_company REFERENCES companies (company_id) ON DELETE CASCADE,
    shop_id uuid NOT NULL,
    szalonka_id text NOT NULL,
    name text NOT NULL,
    -- NULL where the company has one shop.
    shop_name text,
    address text NOT NULL,
    -- Of its settlement, if that is known.
    settlement text,
    -- Its own place; without one it has its settlement's for searches alone.
    latitude double precision,
    longitude double precision,
    image_id uuid,
    image_color integer,
    takes_cards boolean NOT NULL,
    is_step_free boolean NOT NULL,
    visits_homes boolean NOT NULL,
    languages text[] NOT NULL,
    -- The company's profile, and its listed people who work in this shop: an array of
    -- {id, firstName, lastName, title, description, tags}.
    description text NOT NULL DEFAULT '',
    tags text[] NOT NULL DEFAULT '{}',
    people jsonb NOT NULL DEFAULT '[]',
    time_zone text NOT NULL,
    -- The next eight days.
    open_times tstzmultirange NOT NULL,
    PRIMARY KEY (company_id, shop_id)
);

-- One row for every service offered there, with every column a search decides and sorts by.
CREATE TABLE finder_offers (
    company_id uuid NOT NULL,
    shop_id uuid NOT NULL,
    service_id uuid NOT NULL,
    name text NOT NULL,
    price bigint NOT NULL,
    is_hourly boolean NOT NULL,
    minutes integer NOT NULL,
    -- Words of the service (weight A) and of the company; `t:hair` trades; `a:any` and `a:hair` on the service that
    -- stands for the shop, and for its trade; `f:card` facts; `l:de` languages; `g:475:190` the square of a tenth of a
    -- degree it lies in; `p:szeged` its settlement.
    found_by tsvector NOT NULL,
    latitude double precision,
    longitude double precision,
    completeness smallint NOT NULL,
    stars integer NOT NULL DEFAULT 0,
    ratings integer NOT NULL DEFAULT 0,
    min_notice_minutes integer NOT NULL,
    -- The first free start of each part of the next fourteen days, in order.
    starts timestamptz[] NOT NULL,
    PRIMARY KEY (company_id, shop_id, service_id),
    CONSTRAINT finder_offers_listing FOREIGN KEY (company_id, shop_id)
        REFERENCES finder_listings (company_id, shop_id) ON DELETE CASCADE
) WITH (fillfactor = 80);
CREATE INDEX finder_offers_found_by ON finder_offers USING gin (found_by) WITH (fastupdate = off);

-- When a listed company's rows are written anew although it did not change: a free start passes, a day ends.
CREATE TABLE finder_refreshes (
    company_id uuid PRIMARY KEY CONSTRAINT finder_refreshes_company REFERENCES companies (company_id) ON DELETE CASCADE,
    due_at timestamptz NOT NULL
);
CREATE INDEX finder_refreshes_due ON finder_refreshes (due_at);

-- Every word a listing was ever found by, so that a misspelt one finds those like it.
CREATE TABLE finder_words (
    word text COLLATE "C" PRIMARY KEY
);
CREATE INDEX finder_words_like ON finder_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);

GRANT SELECT ON finder_listings, finder_offers, finder_words TO app;
GRANT SELECT, INSERT, UPDATE, DELETE ON finder_listings, finder_offers, finder_refreshes TO worker;
GRANT SELECT, INSERT ON finder_words TO worker;

CREATE TRIGGER companies_leave_finder AFTER UPDATE OF enable_online_booking, demo_mode, features ON companies
    FOR EACH ROW WHEN (NEW.demo_mode OR NOT NEW.enable_online_booking OR NOT 'provider_finder' = ANY (NEW.features))
    EXECUTE FUNCTION leave_finder();
CREATE TRIGGER finder_settings_leave_finder AFTER UPDATE OF is_listed ON finder_settings
    FOR EACH ROW WHEN (NOT NEW.is_listed) EXECUTE FUNCTION leave_finder();
