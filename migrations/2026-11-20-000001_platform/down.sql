DROP FUNCTION wall(regclass);
DROP TABLE client_errors, directory, outbox, rate_events, sign_in_codes, sessions, accounts;
REVOKE USAGE ON SCHEMA public FROM app, worker;
DROP EXTENSION btree_gist;
