DROP FUNCTION wall(regclass);
DROP FUNCTION current_company();
DROP TABLE client_errors, directory, outbox, rate_events, sign_in_codes, sessions, accounts;
REVOKE USAGE ON SCHEMA public FROM app, worker;
DROP EXTENSION btree_gist;
