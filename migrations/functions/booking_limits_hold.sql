-- Counts bookings against their limits once no other transaction can add to them. A booking decides on counts read before it
-- held any lock, so bookings sent at the same moment would all see the same ones. Each query of a volatile function has a
-- snapshot of its own, so rows committed while it waited for a lock are counted.
--
-- Every caller takes locks in the same order: the card's (class 100), then those of the subjects in the order given (class:
-- the kind counted). No other lock is waited for while one of these is held.
CREATE OR REPLACE FUNCTION booking_limits_hold(company uuid, card uuid, asked_at timestamptz, most_open bigint, kinds smallint[],
    subjects bytea[], limits bigint[], counted_since timestamptz) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
    IF 0 < most_open THEN
        PERFORM pg_advisory_xact_lock(100, hashtext(card::text));
        IF most_open <= (SELECT count(*) FROM (
            SELECT 1 FROM calendar_events
            WHERE company_id = company AND guest_id = card AND starts_at > asked_at AND state = 1
            ORDER BY starts_at LIMIT most_open) x) THEN
            RETURN false;
        END IF;
    END IF;
    FOR n IN 1..cardinality(subjects) LOOP
        PERFORM pg_advisory_xact_lock(kinds[n], hashtext(encode(subjects[n], 'hex')));
        IF limits[n] <= (SELECT count(*) FROM (
            SELECT 1 FROM rate_events WHERE kind = kinds[n] AND subject = subjects[n] AND at > counted_since
            LIMIT limits[n]) x) THEN
            RETURN false;
        END IF;
    END LOOP;
    RETURN true;
END $$;
REVOKE ALL ON FUNCTION booking_limits_hold FROM PUBLIC;
GRANT EXECUTE ON FUNCTION booking_limits_hold TO app;
