-- Times held while their guest finishes booking (docs/rules.md#held-while-booking).
SET LOCAL lock_timeout = '2s';
ALTER TABLE calendar_events
    -- Of a time held for the account that finishes a booking: the hashed network address, while its e-mail address is not
    -- proven.
    ADD COLUMN held_from bytea,
    DROP CONSTRAINT calendar_events_guest_of_visit,
    -- A hold is of a guest who was offered it, or of an account that is booking, which may have no card yet.
    ADD CONSTRAINT calendar_events_guest_of_visit CHECK (CASE kind
        WHEN 'appointment' THEN guest_id IS NOT NULL
        WHEN 'hold' THEN (guest_id IS NULL) = (created_by IS NOT NULL)
        ELSE guest_id IS NULL END),
    ADD CONSTRAINT calendar_events_held_from CHECK (held_from IS NULL OR kind = 'hold');
-- One hold for an account that is booking, in whichever company.
CREATE UNIQUE INDEX calendar_events_held_by ON calendar_events (created_by)
    WHERE state = 1 AND hold_until IS NOT NULL AND guest_id IS NULL;
CREATE INDEX calendar_events_held_from ON calendar_events (held_from) WHERE state = 1 AND held_from IS NOT NULL;
-- Ended holds of this kind are deleted by the worker.
CREATE INDEX calendar_events_held_while_booking ON calendar_events (hold_until)
    WHERE hold_until IS NOT NULL AND guest_id IS NULL;

-- A code of six digits beside the link, for the browser that registered (docs/rules.md#first-password).
ALTER TABLE sign_in_codes
    -- Of the session that registered, hashed.
    ADD COLUMN browser_hash bytea,
    -- Hashed with a key, as six digits would be guessed from a plain hash.
    ADD COLUMN digits_hash bytea,
    ADD COLUMN digits_expire_at timestamptz,
    ADD COLUMN tries smallint NOT NULL DEFAULT 0,
    ADD CONSTRAINT sign_in_codes_digits CHECK (
        (browser_hash IS NULL) = (digits_hash IS NULL) AND (digits_hash IS NULL) = (digits_expire_at IS NULL));
CREATE INDEX sign_in_codes_by_browser ON sign_in_codes (browser_hash) WHERE browser_hash IS NOT NULL;
