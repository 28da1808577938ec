-- The platform's own tables: people who sign in, their sessions, limits, the outbox, the directory.
-- They belong to no company, so they have no tenant policy (docs/trust.md#walls-between-companies); grants say who may
-- do what. Roles are made by whoever makes the database (localdb, or docs/self-hosting.md): a migration cannot.

CREATE EXTENSION IF NOT EXISTS btree_gist;

CREATE TABLE accounts (
    id uuid PRIMARY KEY,
    username text NOT NULL CONSTRAINT accounts_username_key UNIQUE
        CONSTRAINT accounts_username_shape CHECK (username ~ '^[a-z0-9_-]{3,15}$'),
    -- Stored lower-cased: lower() is not leakproof (docs/trust.md#walls-between-companies).
    email text NOT NULL CONSTRAINT accounts_email_key UNIQUE
        CONSTRAINT accounts_email_lower CHECK (email = lower(email)),
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
    CONSTRAINT accounts_employee_whole CHECK ((company_id IS NULL) = (employee_id IS NULL))
);

CREATE TABLE sessions (
    id uuid PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    seen_at timestamptz NOT NULL,
    idle_until timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_by_account ON sessions (account_id);

-- Links that sign in by themselves: random, stored hashed, single use (docs/rules.md#first-password).
CREATE TABLE sign_in_codes (
    code_hash bytea PRIMARY KEY,
    account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    expires_at timestamptz NOT NULL,
    used_at timestamptz
);
CREATE INDEX sign_in_codes_by_account ON sign_in_codes (account_id);

-- One row per counted act (a booking, a sign-in failure, an existence probe) of one subject: a keyed hash of
-- an address or an account. Insert-only, so that counting never makes two requests wait for each other.
-- Unlogged: after a crash the counters start anew, which costs nothing but a limit.
CREATE UNLOGGED TABLE rate_events (
    kind smallint NOT NULL,
    subject bytea NOT NULL,
    at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX rate_events_by_subject ON rate_events (kind, subject, at);

-- Work to do after a commit. The server only inserts; the worker claims, sends and closes.
CREATE TABLE outbox (
    id uuid PRIMARY KEY,
    company_id uuid,
    kind text NOT NULL,
    payload jsonb NOT NULL,
    -- What must not lie here in the clear, encrypted; wiped when sent.
    sealed bytea,
    dedupe_key text NOT NULL CONSTRAINT outbox_dedupe_key UNIQUE,
    due_at timestamptz NOT NULL DEFAULT now(),
    attempts integer NOT NULL DEFAULT 0,
    leased_until timestamptz,
    done_at timestamptz,
    failed_at timestamptz,
    last_error text
);
CREATE INDEX outbox_due ON outbox (due_at) WHERE done_at IS NULL AND failed_at IS NULL;

-- From what stands in a public address to the company it belongs to.
CREATE TABLE directory (
    kind text NOT NULL CONSTRAINT directory_kind CHECK (kind IN ('company', 'employee', 'image')),
    id text NOT NULL,
    company_id uuid NOT NULL,
    PRIMARY KEY (kind, id)
);

-- What browsers reported; plain text, capped, purged by age (docs/trust.md#browser-reports).
CREATE TABLE client_errors (
    id uuid PRIMARY KEY,
    at timestamptz NOT NULL,
    location text NOT NULL,
    details text NOT NULL
);
CREATE INDEX client_errors_by_time ON client_errors (at);

-- Gives a table the tenant wall and the server its rights on it.
CREATE FUNCTION wall(tenant_table regclass) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
        'CREATE POLICY tenant ON %s USING (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)',
        tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO app', tenant_table);
    EXECUTE format('GRANT SELECT ON %s TO worker', tenant_table);
END
$$;

GRANT USAGE ON SCHEMA public TO app, worker;
GRANT SELECT, INSERT, UPDATE ON accounts TO app;
GRANT SELECT, INSERT, UPDATE, DELETE ON sessions, sign_in_codes, rate_events TO app;
GRANT INSERT ON outbox, client_errors TO app;
GRANT SELECT ON directory TO app, worker;
GRANT SELECT ON accounts TO worker;
GRANT SELECT, UPDATE, DELETE ON outbox TO worker;
GRANT SELECT, DELETE ON sessions, sign_in_codes, rate_events, client_errors TO worker;
