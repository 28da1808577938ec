-- A text without the apostrophes, hyphens and invisible joiners inside names: `oneil` finds O'Neil, `kovacsnagy`
-- Kovács-Nagy. Immutable: the column `guests.search` is generated from it, so its text must not change
-- (migrations/README.md).
CREATE OR REPLACE FUNCTION joined(typed text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
SELECT translate(typed, U&'''`-\00AD\00B4\02B9\02BB\02BC\02BD\02C8\055A\05F3\200B\200C\200D\2010\2011\2012\2013\2014\2015\2018\2019\201A\201B\2032\2035\2043\2060\2212\A78C\FE58\FE63\FEFF\FF07\FF0D', '')
$$;
