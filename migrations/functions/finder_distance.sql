-- The distance between two places in metres, rounded to a hundred: `catalog::distance_meters`. Not STRICT, so that it is
-- inlined.
CREATE OR REPLACE FUNCTION finder_distance(lat double precision, lon double precision, other_lat double precision,
        other_lon double precision) RETURNS integer
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    AS $$
SELECT floor(asin(sqrt(sin(radians(other_lat - lat) / 2) ^ 2 + cos(radians(lat)) * cos(radians(other_lat))
    * sin(radians(other_lon - lon) / 2) ^ 2)) * 127420.0 + 0.5)::integer * 100
$$;
