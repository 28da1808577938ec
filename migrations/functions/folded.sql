-- A text as it is searched: no accents, no capitals, words apart by one space. Our own, because the extension `unaccent` is
-- not available everywhere. Immutable: the column `guests.search` is generated from it, so its text must not change
-- (migrations/README.md).
CREATE OR REPLACE FUNCTION folded(typed text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
SELECT btrim(regexp_replace(regexp_replace(
    replace(translate(lower(normalize(typed, NFD) COLLATE "und-x-icu"), 'øłđı', 'oldi'), 'ß', 'ss'),
    '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+' COLLATE "und-x-icu", ' ', 'g')) COLLATE "C"
$$;
