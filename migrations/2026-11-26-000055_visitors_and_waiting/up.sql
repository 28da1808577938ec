-- Who comes, where the guest booked for somebody else (docs/rules.md#booking-for-somebody-else).
ALTER TABLE calendar_events
    ADD COLUMN visitor_name text,
    ADD CONSTRAINT calendar_events_visitor
        CHECK (visitor_name IS NULL OR (kind = 'appointment' AND length(visitor_name) BETWEEN 1 AND 100));

-- A wish may name weekdays: one bit a day, Monday's is the lowest.
ALTER TABLE waiting_entries
    ADD COLUMN weekdays smallint NOT NULL DEFAULT 127
        CONSTRAINT waiting_entries_weekdays CHECK (weekdays BETWEEN 1 AND 127);

-- The worker takes offers back for which nobody works any more; how many.
CREATE FUNCTION withdraw_offers(company uuid, offers uuid[], at timestamptz) RETURNS bigint
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    holds uuid[];
BEGIN
    IF company IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::uuid THEN
        RAISE insufficient_privilege;
    END IF;
    WITH ended AS (
        UPDATE waiting_offers o SET state = 'withdrawn', ended_at = at
        WHERE o.company_id = company AND o.id = ANY (offers) AND o.state = 'open'
        RETURNING o.event_id)
    SELECT coalesce(array_agg(event_id), '{}') INTO holds FROM ended;
    UPDATE calendar_events e SET state = 0
        WHERE e.company_id = company AND e.id = ANY (holds) AND e.kind = 'hold' AND e.state = 1;
    RETURN cardinality(holds);
END
$$;
REVOKE ALL ON FUNCTION withdraw_offers(uuid, uuid[], timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION withdraw_offers(uuid, uuid[], timestamptz) TO worker;

-- An offered place is told by SMS too.
ALTER TABLE sms_messages
    DROP CONSTRAINT sms_messages_kind,
    ADD CONSTRAINT sms_messages_kind CHECK (kind IN ('on_create', 'on_change', 'on_cancel', 'pre_event',
        'pre_event_confirm', 'birthday', 'lapsed', 'campaign', 'test', 'place_offered'));
UPDATE outbox SET spread_at = now() WHERE kind = 'place_offered' AND spread_at IS NULL;
DROP INDEX outbox_unspread;
CREATE INDEX outbox_unspread ON outbox (due_at, id) WHERE spread_at IS NULL
    AND kind IN ('appointment_booked', 'appointment_changed', 'appointment_cancelled', 'appointment_reminder',
        'guest_greeting', 'place_offered') AND done_at IS NULL AND failed_at IS NULL;
