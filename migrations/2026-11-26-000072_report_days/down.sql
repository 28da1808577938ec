DROP INDEX calendar_events_agenda;
CREATE INDEX calendar_events_agenda ON calendar_events (company_id, provider_id, occupies_from)
    INCLUDE (occupies_to, hold_until) WHERE state = 1;
DROP INDEX calendar_events_away;
DROP FUNCTION companies_to_count();
DROP FUNCTION count_report_days(uuid, date, integer);
DROP FUNCTION day_begins(date, text);
DROP TRIGGER companies_reported ON companies;
DROP FUNCTION forget_report_days();
DROP TRIGGER visit_payments_reported ON visit_payments;
DROP TRIGGER event_services_reported ON event_services;
DROP FUNCTION forget_day_of_part();
DROP TRIGGER calendar_events_reported_delete ON calendar_events;
DROP TRIGGER calendar_events_reported_update ON calendar_events;
DROP TRIGGER calendar_events_reported_insert ON calendar_events;
DROP FUNCTION forget_day_of_event();
DROP FUNCTION forget_report_day(uuid, timestamptz);
DROP TABLE report_days;
