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
