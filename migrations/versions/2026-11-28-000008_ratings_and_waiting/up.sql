-- Ratings of visits (docs/rules.md#ratings) and the waiting list (docs/rules.md#waiting-list).

-- Visits whose guest was asked for a rating, or is not to be: each once.
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
    -- The provider when it was rated.
    employee_id uuid NOT NULL,
    -- Null once the guest is erased.
    guest_id uuid,
    stars smallint NOT NULL CONSTRAINT ratings_stars CHECK (stars BETWEEN 1 AND 5),
    text text NOT NULL DEFAULT '' CONSTRAINT ratings_text CHECK (length(text) <= 1000),
    rated_at timestamptz NOT NULL,
    changed_at timestamptz,
    answer text CONSTRAINT ratings_answer CHECK (length(answer) BETWEEN 1 AND 1000),
    answered_at timestamptz,
    answered_by uuid,
    -- Reported by the salon; then kept or hidden by the operator of the installation.
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

CREATE TABLE waiting_settings (
    company_id uuid PRIMARY KEY CONSTRAINT waiting_settings_company REFERENCES companies (company_id) ON DELETE CASCADE,
    -- Minutes a free place is held for the guest it is offered to; 0: the company has no waiting list. A change of it
    -- changes the company's row too, which raises the version of its rules.
    hold_minutes integer NOT NULL DEFAULT 30
        CONSTRAINT waiting_settings_hold CHECK (hold_minutes = 0 OR hold_minutes BETWEEN 10 AND 240)
);
CREATE TRIGGER companies_waiting_list AFTER INSERT ON companies
    FOR EACH ROW EXECUTE FUNCTION begin_waiting_list();

-- Guests who wait for a place that becomes free.
CREATE TABLE waiting_entries (
    company_id uuid NOT NULL CONSTRAINT waiting_entries_company REFERENCES companies (company_id) ON DELETE CASCADE,
    id uuid NOT NULL,
    guest_id uuid NOT NULL,
    shop_id uuid NOT NULL,
    -- Null: any provider who does all of it.
    provider_id uuid,
    -- In the guest's order. A service that is sold no more is offered no more.
    service_ids uuid[] NOT NULL CONSTRAINT waiting_entries_services CHECK (cardinality(service_ids) BETWEEN 1 AND 20),
    -- On the company's calendar.
    first_day date NOT NULL,
    last_day date NOT NULL,
    -- Of the start, in minutes of the day.
    from_minute smallint NOT NULL,
    to_minute smallint NOT NULL,
    state text NOT NULL DEFAULT 'waiting'
        CONSTRAINT waiting_entries_state CHECK (state IN ('waiting', 'placed', 'left', 'removed', 'expired')),
    created_at timestamptz NOT NULL,
    -- One bit a day, Monday's is the lowest.
    weekdays smallint NOT NULL DEFAULT 127
        CONSTRAINT waiting_entries_weekdays CHECK (weekdays BETWEEN 1 AND 127),
    PRIMARY KEY (company_id, id),
    CONSTRAINT waiting_entries_days CHECK (first_day <= last_day),
    CONSTRAINT waiting_entries_times CHECK (0 <= from_minute AND from_minute < to_minute AND to_minute <= 1440),
    CONSTRAINT waiting_entries_guest FOREIGN KEY (company_id, guest_id)
        REFERENCES guests (company_id, id) ON DELETE CASCADE,
    CONSTRAINT waiting_entries_shop FOREIGN KEY (company_id, shop_id)
        REFERENCES shops (company_id, id) ON DELETE CASCADE,
    CONSTRAINT waiting_entries_provider FOREIGN KEY (company_id, provider_id)
        REFERENCES employees (company_id, id) ON DELETE CASCADE
);
CREATE INDEX waiting_entries_waiting ON waiting_entries (company_id, created_at, id) WHERE state = 'waiting';
CREATE INDEX waiting_entries_of_guest ON waiting_entries (company_id, guest_id);
CREATE INDEX waiting_entries_in_shop ON waiting_entries (company_id, shop_id);
CREATE INDEX waiting_entries_for_provider ON waiting_entries (company_id, provider_id) WHERE provider_id IS NOT NULL;

-- Offers of a place. While one is open its place is a hold in the calendar, which becomes the appointment.
CREATE TABLE waiting_offers (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    entry_id uuid NOT NULL,
    event_id uuid NOT NULL,
    provider_id uuid NOT NULL,
    occupies_from timestamptz NOT NULL,
    occupies_to timestamptz NOT NULL,
    offered_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    state text NOT NULL DEFAULT 'open'
        CONSTRAINT waiting_offers_state CHECK (state IN ('open', 'taken', 'refused', 'expired', 'withdrawn')),
    ended_at timestamptz,
    PRIMARY KEY (company_id, id),
    CONSTRAINT waiting_offers_ended CHECK ((state = 'open') = (ended_at IS NULL)),
    CONSTRAINT waiting_offers_entry FOREIGN KEY (company_id, entry_id)
        REFERENCES waiting_entries (company_id, id) ON DELETE CASCADE,
    CONSTRAINT waiting_offers_event FOREIGN KEY (company_id, event_id)
        REFERENCES calendar_events (company_id, id) ON DELETE CASCADE,
    CONSTRAINT waiting_offers_provider FOREIGN KEY (company_id, provider_id)
        REFERENCES employees (company_id, id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX waiting_offers_one_open ON waiting_offers (company_id, entry_id) WHERE state = 'open';
CREATE UNIQUE INDEX waiting_offers_of_event ON waiting_offers (company_id, event_id);
CREATE INDEX waiting_offers_of_entry ON waiting_offers (company_id, entry_id);
CREATE INDEX waiting_offers_of_provider ON waiting_offers (company_id, provider_id);
CREATE INDEX waiting_offers_open ON waiting_offers (company_id, expires_at) WHERE state = 'open';
CREATE INDEX waiting_offers_withdrawn ON waiting_offers (company_id, ended_at) WHERE state = 'withdrawn';

SELECT wall(t) FROM unnest(ARRAY['rating_requests', 'ratings', 'waiting_settings', 'waiting_entries',
    'waiting_offers']::regclass[]) AS t;
GRANT INSERT ON rating_requests TO worker;
GRANT UPDATE ON ratings TO worker;

-- A guest's own entries, in every company.
CREATE POLICY own ON waiting_entries FOR SELECT TO guest
    USING (EXISTS (SELECT FROM guests g
        WHERE g.company_id = waiting_entries.company_id AND g.id = waiting_entries.guest_id
            AND g.account_id = nullif(current_setting('app.user_id', true), '')::uuid));
GRANT SELECT (company_id, id, guest_id, state) ON waiting_entries TO guest;
