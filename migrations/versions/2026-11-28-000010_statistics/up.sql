-- Past days of a company, counted for its statistics, so that charts of years need not read every appointment
-- (docs/rules.md#statistics). A day is there as a whole or not at all: the row without a shop is written for each. A change
-- of a day deletes its rows in the same transaction, and the worker counts it again. They name no guest.
CREATE TABLE report_days (
    company_id uuid NOT NULL
        CONSTRAINT report_days_company REFERENCES companies (company_id) ON DELETE CASCADE,
    -- On the company's calendar.
    day date NOT NULL,
    -- All zeros: visits in no shop.
    shop_id uuid NOT NULL,
    begins timestamptz NOT NULL,
    ends timestamptz NOT NULL,
    -- Active appointments by who made them, those to which the guest did not come, and those with a recorded income.
    online integer NOT NULL,
    desk integer NOT NULL,
    missed integer NOT NULL,
    paid integer NOT NULL,
    brought bigint NOT NULL,
    cash bigint NOT NULL,
    card bigint NOT NULL,
    transfer bigint NOT NULL,
    voucher bigint NOT NULL,
    -- By provider: the income of their visits, and how many had one.
    provider_ids uuid[] NOT NULL,
    provider_brought bigint[] NOT NULL,
    provider_paid bigint[] NOT NULL,
    -- By service and its name of the day, of visits whose guest came: the last time, the sum, the number.
    service_ids uuid[] NOT NULL,
    service_names text[] NOT NULL,
    service_last timestamptz[] NOT NULL,
    service_amounts bigint[] NOT NULL,
    service_times bigint[] NOT NULL,
    -- Of each appointment with a known guest, how long before its start it was made: whole minutes times 32, plus days of
    -- the calendar, 31 standing for all that are more than 30.
    lead bigint[] NOT NULL,
    -- By provider: the number of appointments; then, provider after provider, when each begins and ends to take their time.
    busy_ids uuid[] NOT NULL,
    busy_times bigint[] NOT NULL,
    busy_from timestamptz[] NOT NULL,
    busy_to timestamptz[] NOT NULL,
    PRIMARY KEY (company_id, day, shop_id)
);
SELECT wall('report_days');
REVOKE INSERT, UPDATE, DELETE ON report_days FROM app;

-- A booking is ahead of its time, so it does not wait for a count.
CREATE TRIGGER calendar_events_reported_insert AFTER INSERT ON calendar_events
    FOR EACH ROW WHEN (NEW.kind = 'appointment' AND NEW.starts_at < greatest(NEW.created_at, now()))
    EXECUTE FUNCTION forget_day_of_event();
CREATE TRIGGER calendar_events_reported_update AFTER UPDATE ON calendar_events
    FOR EACH ROW WHEN (OLD.kind = 'appointment' OR NEW.kind = 'appointment') EXECUTE FUNCTION forget_day_of_event();
CREATE TRIGGER calendar_events_reported_delete AFTER DELETE ON calendar_events
    FOR EACH ROW WHEN (OLD.kind = 'appointment') EXECUTE FUNCTION forget_day_of_event();
-- Services are added only to an appointment that is written too.
CREATE TRIGGER event_services_reported AFTER UPDATE OR DELETE ON event_services
    FOR EACH ROW EXECUTE FUNCTION forget_day_of_part();
CREATE TRIGGER visit_payments_reported AFTER INSERT OR UPDATE OR DELETE ON visit_payments
    FOR EACH ROW EXECUTE FUNCTION forget_day_of_part();
CREATE TRIGGER companies_reported AFTER UPDATE OF time_zone ON companies
    FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION forget_report_days();
