DROP TABLE demo_state, audit_log, client_errors, directory, rate_events, calendar_feeds, social_attempts, identities,
    sign_in_codes, sessions, accounts;
REVOKE SELECT ON __diesel_schema_migrations FROM app, worker;
REVOKE USAGE ON SCHEMA public FROM app, worker, guest;
DROP EXTENSION pg_trgm;
DROP EXTENSION btree_gist;
