-- The worker writes messages: of people it reads what a message says, never a password or what a company notes.
REVOKE SELECT ON accounts, guests FROM worker;
GRANT SELECT (id, username, email, email_verified_at, first_name, language, company_id, state) ON accounts TO worker;
GRANT SELECT (company_id, id, account_id, email, first_name, language) ON guests TO worker;

-- What a session was begun with, so that its owner knows it again; null: begun before this was kept.
ALTER TABLE sessions
    ADD COLUMN browser text CONSTRAINT sessions_browser
        CHECK (browser IN ('chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other')),
    ADD COLUMN system text CONSTRAINT sessions_system
        CHECK (system IN ('android', 'ipad', 'iphone', 'linux', 'mac', 'windows', 'other'));
