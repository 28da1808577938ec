CREATE OR REPLACE FUNCTION finder_lexemes(typed text) RETURNS text[]
    LANGUAGE sql STABLE STRICT PARALLEL SAFE
    AS $$
SELECT coalesce(array_agg(DISTINCT lexeme COLLATE "C"), '{}') FROM (
    SELECT string_to_table(folded(typed), ' ') AS lexeme
    UNION ALL
    SELECT folded(stem) FROM regexp_split_to_table(lower(typed COLLATE "und-x-icu"), '[^[:alnum:]]+') word,
        unnest(ts_lexize('hungarian_stem', word)) stem WHERE word <> '') words
WHERE lexeme <> '' AND length(lexeme) <= 60
$$;
ALTER TABLE guests DROP COLUMN search;
ALTER TABLE guests ADD COLUMN search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    ' ' || left(folded(last_name || ' ' || first_name), 300) || ' ' || coalesce(email, '') || ' '
        || coalesce(translate(phone, '+', ''), '')) STORED;
CREATE INDEX guests_search ON guests (company_id, search) INCLUDE (id, state, is_walk_in, last_name, first_name)
    WHERE NOT is_walk_in;
DROP FUNCTION joined(text);
