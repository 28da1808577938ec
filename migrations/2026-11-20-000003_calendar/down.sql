DROP FUNCTION companies_of_guest(uuid);
DROP FUNCTION session_caller(uuid);
DROP TABLE idempotency_keys, event_services, calendar_events, guests;
