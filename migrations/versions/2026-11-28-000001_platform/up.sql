-- Tables of the platform: accounts and their sessions, limits, the directory of public ids, the audit log. No company owns
-- their rows, so they have no tenant policy (docs/trust.md#walls-between-companies); grants say which role may do what.
-- Roles are made with the database (docs/self-hosting.md): a migration cannot.

CREATE EXTENSION IF NOT EXISTS btree_gist;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

GRANT USAGE ON SCHEMA public TO app, worker, guest;
-- Server and worker refuse to start over a schema that is older than theirs.
GRANT SELECT ON __diesel_schema_migrations TO app, worker;

CREATE TABLE accounts (
    id uuid PRIMARY KEY,
    username text NOT NULL CONSTRAINT accounts_username_key UNIQUE
        CONSTRAINT accounts_username_shape CHECK (username ~ '^[a-z0-9_-]{3,15}$'),
    -- Stored lower-cased: lower() is not leakproof (docs/trust.md#walls-between-companies).
    email text NOT NULL CONSTRAINT accounts_email_lower CHECK (email = lower(email)),
    email_verified_at timestamptz,
    first_name text NOT NULL,
    last_name text NOT NULL,
    phone text,
    language text NOT NULL CONSTRAINT accounts_language CHECK (language IN ('hu', 'en')),
    password_hash text,
    -- A mailed password works once and until this moment (docs/rules.md#first-password); null: chosen by its owner.
    password_expires_at timestamptz,
    must_change_password boolean NOT NULL DEFAULT false,
    is_guest boolean NOT NULL DEFAULT true,
    -- The one company this account works for; the reference is added with the employees.
    company_id uuid,
    employee_id uuid,
    state text NOT NULL DEFAULT 'ACTIVE' CONSTRAINT accounts_state CHECK (state IN ('ACTIVE', 'DISABLED')),
    -- Sessions carry this; raising it ends them all (docs/trust.md#sessions).
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    -- The wording of the privacy notice that was accepted last, and when
    -- (docs/rules.md#consent-to-the-privacy-notice).
    privacy_notice date,
    privacy_accepted_at timestamptz,
    CONSTRAINT accounts_employee_whole CHECK ((company_id IS NULL) = (employee_id IS NULL)),
    CONSTRAINT accounts_privacy CHECK ((privacy_notice IS NULL) = (privacy_accepted_at IS NULL))
);
-- The first account to prove an address owns it (docs/trust.md#registration). Until then several may claim it, and none of
-- them keeps the others out.
CREATE UNIQUE INDEX accounts_email_key ON accounts (email) WHERE email_verified_at IS NOT NULL;
CREATE INDEX accounts_by_email ON accounts (email);
CREATE UNIQUE INDEX accounts_by_employee ON accounts (company_id, employee_id) WHERE employee_id IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON accounts TO app;
-- The worker writes messages: it reads the columns that a message names, and no password.
GRANT SELECT (id, username, email, email_verified_at, first_name, phone, language, company_id, employee_id, state)
    ON accounts TO worker;
CREATE TRIGGER accounts_end_sessions BEFORE UPDATE OF state, is_guest, employee_id ON accounts
    FOR EACH ROW WHEN (OLD.version = NEW.version AND (OLD.state <> NEW.state OR OLD.is_guest AND NOT NEW.is_guest
        OR OLD.employee_id IS NOT NULL AND OLD.employee_id IS DISTINCT FROM NEW.employee_id))
    EXECUTE FUNCTION end_sessions_of_account();
CREATE TRIGGER accounts_email_proven AFTER UPDATE OF email_verified_at ON accounts
    FOR EACH ROW WHEN (OLD.email_verified_at IS NULL AND NEW.email_verified_at IS NOT NULL)
    EXECUTE FUNCTION unlink_when_email_is_proven();
CREATE TRIGGER accounts_email_proven_at_once AFTER INSERT ON accounts
    FOR EACH ROW WHEN (NEW.email_verified_at IS NOT NULL)
    EXECUTE FUNCTION unlink_when_email_is_proven();

CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    seen_at timestamptz NOT NULL,
    idle_until timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    -- When the owner of the session last proved with an identity provider who they are (docs/rules.md#other-sign-ins).
    reauthenticated_at timestamptz,
    -- Shown to its owner, to tell sessions apart.
    browser text CONSTRAINT sessions_browser
        CHECK (browser IN ('chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other')),
    system text CONSTRAINT sessions_system
        CHECK (system IN ('android', 'ipad', 'iphone', 'linux', 'mac', 'windows', 'other'))
);
CREATE INDEX sessions_by_account ON sessions (account_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions TO app;
GRANT SELECT, DELETE ON sessions TO worker;

-- Codes of mailed links: random, stored hashed, single use (docs/rules.md#first-password).
CREATE TABLE sign_in_codes (
    code_hash bytea PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    -- A code opens what it was mailed for and nothing else.
    purpose text NOT NULL DEFAULT 'sign_in'
        CONSTRAINT sign_in_codes_purpose CHECK (purpose IN ('sign_in', 'reset')),
    -- The booking that the registration interrupted: salon, people, services and time as ids, no typed text. It goes with
    -- the code, so the user of the code may continue it.
    draft jsonb CONSTRAINT sign_in_codes_draft CHECK (length(draft::text) <= 4000)
);
CREATE INDEX sign_in_codes_by_account ON sign_in_codes (account_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON sign_in_codes TO app;
GRANT SELECT, DELETE ON sign_in_codes TO worker;

-- Sign-ins with Google and Facebook (docs/trust.md#identity-providers). Keyed on the provider's own subject, not on an
-- address, since addresses change hands. One of each provider per account, so that a second one is never linked unasked.
CREATE TABLE identities (
    provider text NOT NULL CONSTRAINT identities_provider CHECK (provider IN ('google', 'facebook')),
    subject text NOT NULL,
    account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    linked_at timestamptz NOT NULL,
    PRIMARY KEY (provider, subject),
    CONSTRAINT identities_account_key UNIQUE (account_id, provider)
);
GRANT SELECT, INSERT, DELETE ON identities TO app;

-- Sign-ins on their way through the provider: found by the hash of the returned state, used once, in the browser they
-- began in. The proof that the answer belongs to the question is sealed.
CREATE TABLE social_attempts (
    state_hash bytea PRIMARY KEY,
    session_id uuid NOT NULL,
    purpose text NOT NULL CONSTRAINT social_attempts_purpose
        CHECK (purpose IN ('login', 'guest', 'register', 'reauth', 'link', 'calendar')),
    sealed bytea NOT NULL,
    expires_at timestamptz NOT NULL
);
CREATE INDEX social_attempts_by_end ON social_attempts (expires_at);
GRANT SELECT, INSERT, DELETE ON social_attempts TO app;
GRANT SELECT, DELETE ON social_attempts TO worker;

-- Addresses under which people's own calendars read their appointments (docs/rules.md#calendar-feeds).
CREATE TABLE calendar_feeds (
    account_id uuid NOT NULL CONSTRAINT calendar_feeds_account REFERENCES accounts (id) ON DELETE CASCADE,
    -- `guest`: the account's visits in all salons; `work`: its calendar where it works.
    kind text NOT NULL CONSTRAINT calendar_feeds_kind CHECK (kind IN ('guest', 'work')),
    code_hash bytea NOT NULL CONSTRAINT calendar_feeds_code UNIQUE,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (account_id, kind)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON calendar_feeds TO app;

-- One row per counted act (a booking, a sign-in failure, an existence probe) of one subject: a keyed hash of
-- an address or an account. Insert-only, so that counting never makes two requests wait for each other.
-- Unlogged: after a crash the counters start anew, which costs nothing but a limit.
CREATE UNLOGGED TABLE rate_events (
    kind smallint NOT NULL,
    subject bytea NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX rate_events_by_subject ON rate_events (kind, subject, at);
GRANT SELECT, INSERT, UPDATE, DELETE ON rate_events TO app;
GRANT SELECT, DELETE ON rate_events TO worker;

-- The company behind each id in a public address.
CREATE TABLE directory (
    kind text NOT NULL CONSTRAINT directory_kind CHECK (kind IN ('company', 'employee', 'image')),
    id text NOT NULL,
    company_id uuid NOT NULL,
    -- A public id that a company gave up leads to it until another company takes it, which is refused for 90 days
    -- (docs/rules.md#public-ids).
    left_at timestamptz,
    PRIMARY KEY (kind, id)
);
CREATE INDEX directory_left ON directory (company_id) WHERE left_at IS NOT NULL;
GRANT SELECT ON directory TO app, worker;

-- Errors that browsers reported; plain text, capped, purged by age (docs/trust.md#browser-reports).
CREATE TABLE client_errors (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    location text NOT NULL,
    details text NOT NULL
);
CREATE INDEX client_errors_by_time ON client_errors (at);
GRANT INSERT ON client_errors TO app;
GRANT SELECT, DELETE ON client_errors TO worker;

-- Acts and refusals (docs/trust.md#audit-log). Rows are only added. They hold ids, codes and keyed hashes: no reference,
-- so that they outlive what they name, and nothing by which a person could be written to or called.
CREATE TABLE audit_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    act text NOT NULL CONSTRAINT audit_log_act CHECK (act ~ '^[a-z_]+\.[a-z_]+$'),
    -- The account that did it; null: not signed in.
    actor uuid,
    -- The company it was done in.
    company_id uuid,
    -- The account, employee or invite it was done to.
    subject uuid,
    -- Keyed hash of the address it came from.
    origin bytea CONSTRAINT audit_log_origin CHECK (octet_length(origin) = 16),
    -- A code or a route: neither an e-mail address nor a phone number fits.
    detail text CONSTRAINT audit_log_detail CHECK (detail ~ '^[A-Za-z0-9_./{}-]{1,200}$' AND detail !~ '[0-9]{6}')
);
CREATE INDEX audit_log_by_time ON audit_log (at);
GRANT INSERT ON audit_log TO app;

-- The demo salons, the day they were filled and a digest of their rows then: they are filled again when the day has changed
-- and no row was edited (docs/rules.md#the-demo). The owner's alone: no role of the server reads it.
CREATE TABLE demo_state (
    -- One row at most.
    is_single boolean PRIMARY KEY DEFAULT true CONSTRAINT demo_state_single CHECK (is_single),
    companies uuid[] NOT NULL,
    seeded_on date NOT NULL,
    fingerprint text NOT NULL
);
