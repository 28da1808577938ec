-- What a guest agrees to by booking, and what they change alone afterwards (docs/rules.md#terms).
ALTER TABLE companies
    -- Until so many hours before its start a guest cancels or moves an appointment alone; 0: until it begins. Shorter than
    -- the lead of the first reminder, whose link cancels.
    ADD COLUMN cancel_deadline_hours integer NOT NULL DEFAULT 12
        CONSTRAINT companies_cancel_deadline CHECK (cancel_deadline_hours BETWEEN 0 AND 168),
    ADD COLUMN booking_terms text
        CONSTRAINT companies_booking_terms CHECK (length(booking_terms) BETWEEN 1 AND 2000),
    ADD COLUMN terms_version integer NOT NULL DEFAULT 1;

-- Every version there was, so that what somebody agreed to can be read later.
CREATE TABLE booking_terms (
    company_id uuid NOT NULL CONSTRAINT booking_terms_company REFERENCES companies (company_id) ON DELETE CASCADE,
    version integer NOT NULL,
    cancel_deadline_hours integer NOT NULL,
    text text,
    since timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (company_id, version)
);
SELECT wall('booking_terms');
REVOKE UPDATE, DELETE ON booking_terms FROM app;
INSERT INTO booking_terms (company_id, version, cancel_deadline_hours, text)
    SELECT company_id, terms_version, cancel_deadline_hours, booking_terms FROM companies;

CREATE FUNCTION raise_terms_version() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.terms_version := OLD.terms_version + 1;
    RETURN NEW;
END
$$;
CREATE TRIGGER companies_terms BEFORE UPDATE ON companies
    FOR EACH ROW WHEN ((OLD.cancel_deadline_hours, OLD.booking_terms)
        IS DISTINCT FROM (NEW.cancel_deadline_hours, NEW.booking_terms))
    EXECUTE FUNCTION raise_terms_version();

CREATE FUNCTION keep_terms() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO booking_terms (company_id, version, cancel_deadline_hours, text)
        VALUES (NEW.company_id, NEW.terms_version, NEW.cancel_deadline_hours, NEW.booking_terms);
    RETURN NULL;
END
$$;
CREATE TRIGGER companies_keep_terms_insert AFTER INSERT ON companies
    FOR EACH ROW EXECUTE FUNCTION keep_terms();
CREATE TRIGGER companies_keep_terms AFTER UPDATE ON companies
    FOR EACH ROW WHEN (OLD.terms_version <> NEW.terms_version) EXECUTE FUNCTION keep_terms();

ALTER TABLE calendar_events
    -- As agreed when it was booked; NULL: nobody agreed to anything, the company's own counts.
    ADD COLUMN cancel_deadline_hours integer,
    -- The version the guest was shown and agreed to, when it was made.
    ADD COLUMN terms_version integer,
    -- How late its guest said to be; what is moved is not late any more.
    ADD COLUMN late_minutes integer
        CONSTRAINT calendar_events_late CHECK (late_minutes BETWEEN 5 AND 20 AND late_minutes % 5 = 0);
CREATE OR REPLACE FUNCTION count_moves() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW.sequence := OLD.sequence + 1;
    NEW.confirmed_at := NULL;
    NEW.late_minutes := NULL;
    RETURN NEW;
END
$$;

ALTER TABLE inapp_notifications
    DROP CONSTRAINT inapp_notifications_kind,
    ADD CONSTRAINT inapp_notifications_kind CHECK (kind IN (
        'booked', 'changed', 'cancelled', 'confirmed', 'late', 'low_balance', 'campaign_done'));
