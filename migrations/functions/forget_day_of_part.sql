-- Deletes the counted day of an appointment whose services or payments changed.
CREATE OR REPLACE FUNCTION forget_day_of_part() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    part record;
BEGIN
    IF TG_OP = 'DELETE' THEN part := OLD; ELSE part := NEW; END IF;
    PERFORM forget_report_day(e.company_id, e.starts_at) FROM calendar_events e
        WHERE e.company_id = part.company_id AND e.id = part.event_id;
    RETURN NULL;
END
$$;
