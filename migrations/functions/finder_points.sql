-- The points of a card's facts: the total of `catalog::rank`.
CREATE OR REPLACE FUNCTION finder_points(distance integer, wait integer, stars integer, ratings integer, completeness integer)
    RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
SELECT coalesce(400 * 5000 / (5000 + distance), 0) + coalesce(300 * 1440 / (1440 + wait), 0)
    + 200 * (stars + 20 - ratings - 5) / (4 * (ratings + 5)) + completeness
$$;
