DELETE FROM guest_codes WHERE purpose = 'offer';
ALTER TABLE guest_codes
    DROP CONSTRAINT guest_codes_purpose,
    ADD CONSTRAINT guest_codes_purpose CHECK (purpose IN ('visit', 'unsubscribe', 'rating'));
DROP FUNCTION companies_with_ended_offers(timestamptz);
DROP FUNCTION companies_with_waiting();
DROP FUNCTION lock_calendars(uuid);
DROP FUNCTION end_offers(uuid, timestamptz, date);
DROP FUNCTION hold_place(uuid, uuid, uuid, uuid, uuid, uuid, timestamptz, timestamptz, timestamptz, timestamptz, timestamptz,
    timestamptz, integer, integer, uuid[], text[], bigint[], integer[]);
DROP TABLE waiting_offers;
DROP TABLE waiting_entries;
DELETE FROM event_services s USING calendar_events e
    WHERE e.company_id = s.company_id AND e.id = s.event_id AND e.kind = 'hold';
DELETE FROM calendar_events WHERE kind = 'hold';
DROP INDEX calendar_events_held;
DROP INDEX calendar_events_agenda;
CREATE INDEX calendar_events_agenda ON calendar_events (company_id, provider_id, occupies_from)
    INCLUDE (occupies_to) WHERE state = 1;
ALTER TABLE calendar_events
    DROP CONSTRAINT calendar_events_guest_of_visit,
    ADD CONSTRAINT calendar_events_guest_of_appointment CHECK ((kind = 'appointment') = (guest_id IS NOT NULL)),
    DROP CONSTRAINT calendar_events_hold,
    DROP CONSTRAINT calendar_events_kind,
    ADD CONSTRAINT calendar_events_kind CHECK (kind IN ('appointment', 'nonwork', 'imported')),
    DROP COLUMN hold_until;
DROP TRIGGER companies_waiting_list ON companies;
DROP FUNCTION begin_waiting_list();
DROP TABLE waiting_settings;
