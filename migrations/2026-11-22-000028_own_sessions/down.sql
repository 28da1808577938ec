ALTER TABLE sessions DROP COLUMN browser, DROP COLUMN system;
REVOKE SELECT (id, username, email, email_verified_at, first_name, language, company_id, state) ON accounts FROM worker;
REVOKE SELECT (company_id, id, account_id, email, first_name, language) ON guests FROM worker;
GRANT SELECT ON accounts, guests TO worker;
