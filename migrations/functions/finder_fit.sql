-- The points of a searched word in an offer, by its best place: `catalog::WordFit`. Not STRICT, so that it is inlined.
CREATE OR REPLACE FUNCTION finder_fit(found_by tsvector, whole tsquery, part tsquery, related tsquery) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
SELECT CASE WHEN found_by @@ whole THEN 2200 WHEN found_by @@ part THEN 2100 WHEN found_by @@ related THEN 1050
    ELSE 0 END
$$;
