-- Refuses to change an amount of a closed day through its appointment.
CREATE OR REPLACE FUNCTION keep_closed_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    before bigint := 0;
    after bigint := 0;
    zone text;
BEGIN
    IF NEW.state = 1 THEN
        after := coalesce(NEW.payment_amount, 0);
    END IF;
    IF TG_OP = 'UPDATE' THEN
        IF OLD.state = 1 THEN
            before := coalesce(OLD.payment_amount, 0);
        END IF;
        IF before = after AND OLD.shop_id IS NOT DISTINCT FROM NEW.shop_id THEN
            SELECT time_zone INTO zone FROM companies WHERE company_id = NEW.company_id;
            IF (OLD.starts_at AT TIME ZONE zone)::date = (NEW.starts_at AT TIME ZONE zone)::date THEN
                RETURN NEW;
            END IF;
        END IF;
        IF before > 0 AND OLD.shop_id IS NOT NULL THEN
            PERFORM check_day_open(OLD.company_id, OLD.shop_id, OLD.starts_at);
        END IF;
    END IF;
    IF (after > 0 OR before <> after) AND NEW.shop_id IS NOT NULL THEN
        PERFORM check_day_open(NEW.company_id, NEW.shop_id, NEW.starts_at);
    END IF;
    RETURN NEW;
END
$$;
