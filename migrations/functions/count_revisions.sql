-- Raises `revision` with every change of an event.
CREATE OR REPLACE FUNCTION count_revisions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.revision := OLD.revision + 1;
    RETURN NEW;
END
$$;
