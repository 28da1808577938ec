-- Whether the guest is told of a change at the desk: the company's default, and what was chosen for the last change
-- (docs/rules.md#telling-the-guest).
SET LOCAL lock_timeout = '2s';
ALTER TABLE notification_settings ADD COLUMN desk_tells boolean NOT NULL DEFAULT true;
ALTER TABLE told_visits
    -- The state that the guest is not told of, because the desk chose so.
    ADD COLUMN silent text,
    -- The outbox job about the last change at the desk, enqueued or not.
    ADD COLUMN notice jsonb,
    -- Until then the desk can choose whether it is sent.
    ADD COLUMN open_until timestamptz,
    ADD CONSTRAINT told_visits_notice_whole CHECK ((notice IS NULL) = (open_until IS NULL));
