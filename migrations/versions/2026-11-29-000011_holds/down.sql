ALTER TABLE sign_in_codes
    DROP CONSTRAINT sign_in_codes_digits,
    DROP COLUMN tries,
    DROP COLUMN digits_expire_at,
    DROP COLUMN digits_hash,
    DROP COLUMN browser_hash;
DELETE FROM calendar_events WHERE kind = 'hold' AND guest_id IS NULL;
DROP INDEX calendar_events_held_while_booking;
DROP INDEX calendar_events_held_by;
ALTER TABLE calendar_events
    DROP CONSTRAINT calendar_events_held_from,
    DROP CONSTRAINT calendar_events_guest_of_visit,
    DROP COLUMN held_from,
    ADD CONSTRAINT calendar_events_guest_of_visit CHECK ((kind IN ('appointment', 'hold')) = (guest_id IS NOT NULL));
