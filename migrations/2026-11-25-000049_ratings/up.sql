-- Guests rate their visits (docs/rules.md#ratings).

-- Guests are asked about visits that ended since then; NULL: about all. Moves when the part is switched on.
ALTER TABLE companies ADD COLUMN rating_since timestamptz;
UPDATE companies SET rating_since = now();

-- Visits whose guest was asked, or is not to be: each once.
CREATE TABLE rating_requests (
    company_id uuid NOT NULL,
    event_id uuid NOT NULL,
    decided_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, event_id),
    CONSTRAINT rating_requests_event FOREIGN KEY (company_id, event_id)
        REFERENCES calendar_events (company_id, id) ON DELETE CASCADE
);

CREATE TABLE ratings (
    company_id uuid NOT NULL CONSTRAINT ratings_company REFERENCES companies (company_id),
    id uuid NOT NULL,
    event_id uuid NOT NULL,
    -- Whose work it was when it was rated.
    employee_id uuid NOT NULL,
    -- NULL once the guest is erased.
    guest_id uuid,
    stars smallint NOT NULL CONSTRAINT ratings_stars CHECK (stars BETWEEN 1 AND 5),
    text text NOT NULL DEFAULT '' CONSTRAINT ratings_text CHECK (length(text) <= 1000),
    rated_at timestamptz NOT NULL,
    changed_at timestamptz,
    answer text CONSTRAINT ratings_answer CHECK (length(answer) BETWEEN 1 AND 1000),
    answered_at timestamptz,
    answered_by uuid,
    -- Reported by the salon; then kept or hidden by whoever runs the installation.
    state text NOT NULL DEFAULT 'shown' CONSTRAINT ratings_state CHECK (state IN ('shown', 'reported', 'kept', 'hidden')),
    report text CONSTRAINT ratings_report CHECK (length(report) BETWEEN 1 AND 500),
    reported_at timestamptz,
    PRIMARY KEY (company_id, id),
    CONSTRAINT ratings_once UNIQUE (company_id, event_id),
    CONSTRAINT ratings_answer_whole CHECK ((answer IS NULL) = (answered_at IS NULL)),
    CONSTRAINT ratings_report_whole CHECK ((report IS NULL) = (reported_at IS NULL)),
    CONSTRAINT ratings_event FOREIGN KEY (company_id, event_id)
        REFERENCES calendar_events (company_id, id) ON DELETE CASCADE,
    CONSTRAINT ratings_employee FOREIGN KEY (company_id, employee_id)
        REFERENCES employees (company_id, id) ON DELETE CASCADE,
    CONSTRAINT ratings_guest FOREIGN KEY (company_id, guest_id)
        REFERENCES guests (company_id, id) ON DELETE SET NULL (guest_id),
    CONSTRAINT ratings_answered_by FOREIGN KEY (company_id, answered_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (answered_by)
);
CREATE INDEX ratings_by_time ON ratings (company_id, rated_at, id);
CREATE INDEX ratings_of_employee ON ratings (company_id, employee_id, rated_at, id);
CREATE INDEX ratings_of_guest ON ratings (company_id, guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX ratings_answered ON ratings (company_id, answered_by) WHERE answered_by IS NOT NULL;
CREATE INDEX ratings_reported ON ratings (reported_at) WHERE state = 'reported';

SELECT wall(t) FROM unnest(ARRAY['rating_requests', 'ratings']::regclass[]) AS t;
GRANT INSERT ON rating_requests TO worker;
GRANT UPDATE ON ratings TO worker;

-- The code of a mail that asks for a rating is one of a guest's codes.
ALTER TABLE guest_codes
    DROP CONSTRAINT guest_codes_purpose,
    DROP CONSTRAINT guest_codes_event_of_visit,
    ADD CONSTRAINT guest_codes_purpose CHECK (purpose IN ('visit', 'unsubscribe', 'rating')),
    ADD CONSTRAINT guest_codes_event_of_visit CHECK ((purpose <> 'unsubscribe') = (event_id IS NOT NULL));

-- Companies with a visit that ended between two moments and whose guest was not asked yet.
CREATE FUNCTION companies_to_ask(since timestamptz, until timestamptz) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT c.company_id FROM companies c
WHERE 'rating' = ANY (c.features) AND EXISTS (
    SELECT FROM employees p
    JOIN calendar_events e ON e.company_id = p.company_id AND e.provider_id = p.id AND e.state = 1
        AND since - interval '24 hours' <= e.occupies_from AND e.occupies_from < until
        AND e.kind = 'appointment' AND e.id = e.series_id AND NOT e.did_not_appear
        AND since < e.ends_at AND e.ends_at <= until
    WHERE p.company_id = c.company_id AND (c.rating_since IS NULL OR c.rating_since <= e.ends_at)
        AND NOT EXISTS (SELECT FROM rating_requests r WHERE r.company_id = e.company_id AND r.event_id = e.id))
$$;
REVOKE ALL ON FUNCTION companies_to_ask(timestamptz, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_to_ask(timestamptz, timestamptz) TO worker;

-- What salons reported, the oldest first, and whose a rating is: for the command `rating`.
CREATE FUNCTION reported_ratings() RETURNS TABLE (company_id uuid, id uuid, szalonka_id text, reported_at timestamptz,
        stars smallint, text text, report text)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT r.company_id, r.id, c.szalonka_id, r.reported_at, r.stars, r.text, r.report
FROM ratings r JOIN companies c ON c.company_id = r.company_id
WHERE r.state = 'reported' ORDER BY r.reported_at, r.id
$$;
REVOKE ALL ON FUNCTION reported_ratings() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reported_ratings() TO worker;
CREATE FUNCTION company_of_rating(rating uuid) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$SELECT company_id FROM ratings WHERE id = rating$$;
REVOKE ALL ON FUNCTION company_of_rating(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_of_rating(uuid) TO worker;
