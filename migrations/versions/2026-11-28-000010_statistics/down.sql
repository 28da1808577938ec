DROP TRIGGER companies_reported ON companies;
DROP TRIGGER visit_payments_reported ON visit_payments;
DROP TRIGGER event_services_reported ON event_services;
DROP TRIGGER calendar_events_reported_delete ON calendar_events;
DROP TRIGGER calendar_events_reported_update ON calendar_events;
DROP TRIGGER calendar_events_reported_insert ON calendar_events;
DROP TABLE report_days;
