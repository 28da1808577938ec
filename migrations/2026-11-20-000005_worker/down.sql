DROP FUNCTION purge_idempotency_keys(interval, integer);
REVOKE SELECT ON __diesel_schema_migrations FROM app, worker;
