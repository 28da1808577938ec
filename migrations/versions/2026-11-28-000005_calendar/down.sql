DROP TRIGGER employees_end_google ON employees;
DROP TABLE google_pushed, google_busy, google_connections, photo_services, photos, idempotency_keys, event_services,
    calendar_events;
