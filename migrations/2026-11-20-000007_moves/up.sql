-- Calendars that hold a copy of an appointment take a new one for newer by this number (RFC 5545, SEQUENCE).
ALTER TABLE calendar_events ADD COLUMN sequence integer NOT NULL DEFAULT 0;

CREATE FUNCTION count_moves() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.sequence := OLD.sequence + 1;
    RETURN NEW;
END
$$;
CREATE TRIGGER calendar_events_moves BEFORE UPDATE ON calendar_events
    FOR EACH ROW WHEN ((OLD.starts_at, OLD.ends_at, OLD.shop_id, OLD.provider_id, OLD.state)
        IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.shop_id, NEW.provider_id, NEW.state))
    EXECUTE FUNCTION count_moves();
