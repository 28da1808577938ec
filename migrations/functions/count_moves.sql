-- Raises `sequence` when an appointment moves. A confirmation and a delay were said of the old time, so they end with it.
CREATE OR REPLACE FUNCTION count_moves() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.sequence := OLD.sequence + 1;
    NEW.confirmed_at := NULL;
    NEW.late_minutes := NULL;
    RETURN NEW;
END
$$;
