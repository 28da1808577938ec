-- Guests are found by whatever people remember of them: parts of a name in any order, digits of a number, the start of
-- an address, with or without accents and capitals.

-- A text as it is searched: no accents, no capitals, words apart by one space. Ours, because the extension `unaccent`
-- is not there everywhere, and immutable, so that what is stored follows from it.
CREATE FUNCTION folded(typed text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$
SELECT btrim(regexp_replace(regexp_replace(
    replace(translate(lower(normalize(typed, NFD) COLLATE "und-x-icu"), 'øłđı', 'oldi'), 'ß', 'ss'),
    '[\u0300-\u036f]', '', 'g'), '[^[:alnum:]]+' COLLATE "und-x-icu", ' ', 'g')) COLLATE "C"
$$;

-- ` kovacs anna anna@example.com 36301234567`: whoever writes a card, its search text is right.
ALTER TABLE guests ADD COLUMN search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
    ' ' || left(folded(last_name || ' ' || first_name), 300) || ' ' || coalesce(email, '') || ' '
        || coalesce(translate(phone, '+', ''), '')) STORED;

-- A search goes through all cards of one company; here they lie side by side with all it decides and sorts by. A
-- pattern is not leakproof (docs/trust.md#walls-between-companies), so behind the wall no index could be entered by it.
-- Whoever walks in is never searched, and a booking, which looks for one card by its account, cannot mistake this index
-- for its own.
CREATE INDEX guests_search ON guests (company_id, search) INCLUDE (id, state, is_walk_in, last_name, first_name)
    WHERE NOT is_walk_in;
