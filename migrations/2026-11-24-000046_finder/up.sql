-- What guests search for salons in: written by the worker from what companies say in public, read by everybody across
-- the walls (docs/trust.md#walls-between-companies). Nothing here is known of here alone.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- One row for every shop of a listed company: what its card shows.
CREATE TABLE finder_listings (
    company_id uuid NOT NULL CONSTRAINT finder_listings_company REFERENCES companies (company_id) ON DELETE CASCADE,
    shop_id uuid NOT NULL,
    szalonka_id text NOT NULL,
    name text NOT NULL,
    -- When the company has several.
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
    -- What the company says of itself, and its people who are listed and work in this shop: an array of
    -- {id, firstName, lastName, title, description, tags}.
    description text NOT NULL DEFAULT '',
    tags text[] NOT NULL DEFAULT '{}',
    people jsonb NOT NULL DEFAULT '[]',
    time_zone text NOT NULL,
    -- The next eight days.
    open_times tstzmultirange NOT NULL,
    PRIMARY KEY (company_id, shop_id)
);

-- One row for every service somebody offers there, with all a search decides and sorts by.
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

-- When a listed company is to be written anew although nobody changed anything: a free start passes, a day ends.
CREATE TABLE finder_refreshes (
    company_id uuid PRIMARY KEY CONSTRAINT finder_refreshes_company REFERENCES companies (company_id) ON DELETE CASCADE,
    due_at timestamptz NOT NULL
);
CREATE INDEX finder_refreshes_due ON finder_refreshes (due_at);

-- Every word a listing was ever found by, so that one typed wrong finds those like it.
CREATE TABLE finder_words (
    word text COLLATE "C" PRIMARY KEY
);
CREATE INDEX finder_words_like ON finder_words USING gin (word gin_trgm_ops) WITH (fastupdate = off);

GRANT SELECT ON finder_listings, finder_offers, finder_words TO app;
GRANT SELECT, INSERT, UPDATE, DELETE ON finder_listings, finder_offers, finder_refreshes TO worker;
GRANT SELECT, INSERT ON finder_words TO worker;

-- The words of a text as they are searched: as written and their stems, without accents.
CREATE FUNCTION finder_lexemes(typed text) RETURNS text[]
    LANGUAGE sql STABLE STRICT PARALLEL SAFE
    AS $$
SELECT coalesce(array_agg(DISTINCT lexeme COLLATE "C"), '{}') FROM (
    SELECT string_to_table(folded(typed), ' ') AS lexeme
    UNION ALL
    SELECT folded(stem) FROM regexp_split_to_table(lower(typed COLLATE "und-x-icu"), '[^[:alnum:]]+') word,
        unnest(ts_lexize('hungarian_stem', word)) stem WHERE word <> '') words
WHERE lexeme <> '' AND length(lexeme) <= 60
$$;

-- The way between two places in metres, rounded to a hundred: `catalog::distance_meters`. Not STRICT: it is to be
-- inlined.
CREATE FUNCTION finder_distance(lat double precision, lon double precision, other_lat double precision,
        other_lon double precision) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
SELECT floor(asin(sqrt(sin(radians(other_lat - lat) / 2) ^ 2 + cos(radians(lat)) * cos(radians(other_lat))
    * sin(radians(other_lon - lon) / 2) ^ 2)) * 127420.0 + 0.5)::integer * 100
$$;

-- What the facts of a card are worth: the total of `catalog::rank`.
CREATE FUNCTION finder_points(distance integer, wait integer, stars integer, ratings integer, completeness integer)
    RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
SELECT coalesce(400 * 5000 / (5000 + distance), 0) + coalesce(300 * 1440 / (1440 + wait), 0)
    + 200 * (stars + 20 - ratings - 5) / (4 * (ratings + 5)) + completeness
$$;

-- The companies that want to be listed: one read across the walls, of what they say in public.
CREATE FUNCTION finder_companies() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$SELECT company_id FROM finder_settings WHERE is_listed$$;
REVOKE ALL ON FUNCTION finder_companies() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION finder_companies() TO worker;

-- Whoever stops being listed is not found from that moment on, also while no worker runs.
CREATE FUNCTION leave_finder() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    DELETE FROM finder_listings WHERE company_id = NEW.company_id;
    RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION leave_finder() FROM PUBLIC;
CREATE TRIGGER companies_leave_finder AFTER UPDATE OF enable_online_booking, demo_mode, features ON companies
    FOR EACH ROW WHEN (NEW.demo_mode OR NOT NEW.enable_online_booking OR NOT 'provider_finder' = ANY (NEW.features))
    EXECUTE FUNCTION leave_finder();
CREATE TRIGGER finder_settings_leave_finder AFTER UPDATE OF is_listed ON finder_settings
    FOR EACH ROW WHEN (NOT NEW.is_listed) EXECUTE FUNCTION leave_finder();
