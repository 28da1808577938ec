-- What the desk needs of a calendar beside what guests see of it.

ALTER TABLE calendar_events
    -- Raised by every change of the event, also by those a guest's own calendar need not hear of (SEQUENCE): whoever
    -- saves names the one they began with, so that nobody's change is lost.
    ADD COLUMN revision integer NOT NULL DEFAULT 1,
    -- Why somebody is not there.
    ADD COLUMN reason text CONSTRAINT calendar_events_reason
        CHECK (reason IN ('lunch', 'holiday', 'training', 'sick', 'other')),
    ADD CONSTRAINT calendar_events_reason_of_absence CHECK (reason IS NULL OR kind = 'nonwork');

CREATE FUNCTION count_revisions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.revision := OLD.revision + 1;
    RETURN NEW;
END
$$;
CREATE TRIGGER calendar_events_revisions BEFORE UPDATE ON calendar_events
    FOR EACH ROW EXECUTE FUNCTION count_revisions();

-- Deleted events are shown when asked for; the agenda's own index holds active ones only.
CREATE INDEX calendar_events_deleted ON calendar_events (company_id, provider_id, occupies_from) WHERE state = 0;
