-- The first instant of a day; of a midnight that comes twice the first one.
CREATE OR REPLACE FUNCTION day_begins(day date, zone text) RETURNS timestamptz
    LANGUAGE sql STABLE
    AS $$
SELECT CASE WHEN ((t - interval '1 hour') AT TIME ZONE zone)::date = day THEN t - interval '1 hour' ELSE t END
FROM (SELECT day::timestamp AT TIME ZONE zone AS t) m
$$;
