-- Apostrophes, hyphens and unseen joiners never matter to a search: `oneil` finds O'Neil, `kovacsnagy` Kovács-Nagy.

-- A text without what joins or parts the letters of one name.
CREATE FUNCTION joined(typed text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
SELECT translate(typed, U&'''`-\00AD\00B4\02B9\02BB\02BC\02BD\02C8\055A\05F3\200B\200C\200D\2010\2011\2012\2013\2014\2015\2018\2019\201A\201B\2032\2035\2043\2060\2212\A78C\FE58\FE63\FEFF\FF07\FF0D', '')
$$;

-- ` o neil anna oneil anna anna@example.com 36301234567`: as before, and joined where that is something else.
ALTER TABLE guests DROP COLUMN search;
ALTER TABLE guests ADD COLUMN search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    ' ' || left(folded(last_name || ' ' || first_name), 300)
        || CASE WHEN joined(last_name || ' ' || first_name) = last_name || ' ' || first_name THEN ''
            ELSE ' ' || left(folded(joined(last_name || ' ' || first_name)), 100) END
        || ' ' || coalesce(email, '') || ' ' || coalesce(translate(phone, '+', ''), '')) STORED;
CREATE INDEX guests_search ON guests (company_id, search) INCLUDE (id, state, is_walk_in, last_name, first_name)
    WHERE NOT is_walk_in;

-- The words of a text as they are searched: as written, joined, and their stems, without accents.
CREATE OR REPLACE FUNCTION finder_lexemes(typed text) RETURNS text[]
    LANGUAGE sql STABLE STRICT PARALLEL SAFE
    AS $$
SELECT coalesce(array_agg(DISTINCT lexeme COLLATE "C"), '{}') FROM (
    SELECT string_to_table(folded(typed), ' ') AS lexeme
    UNION ALL
    SELECT string_to_table(folded(joined(typed)), ' ')
    UNION ALL
    SELECT folded(stem) FROM regexp_split_to_table(lower(typed COLLATE "und-x-icu"), '[^[:alnum:]]+') word,
        unnest(ts_lexize('hungarian_stem', word)) stem WHERE word <> '') words
WHERE lexeme <> '' AND length(lexeme) <= 60
$$;
UPDATE finder_refreshes SET due_at = least(due_at, now());
