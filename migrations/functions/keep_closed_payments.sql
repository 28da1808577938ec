-- Refuses to add a payment to a closed day.
CREATE OR REPLACE FUNCTION keep_closed_payments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM check_day_open(e.company_id, e.shop_id, e.starts_at) FROM calendar_events e
        WHERE e.company_id = NEW.company_id AND e.id = NEW.event_id AND e.shop_id IS NOT NULL;
    RETURN NEW;
END
$$;
