-- Second factors of accounts (docs/trust.md#second-factor): a sealed secret shared with an authenticator app, and hashes of
-- recovery codes.
CREATE TABLE second_factors (
    account_id uuid PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
    secret bytea NOT NULL,
    begun_at timestamptz NOT NULL,
    -- Not asked for at sign-in before a first code has shown that the app has the secret.
    confirmed_at timestamptz,
    -- The step of 30 seconds of the last code that was used: neither it nor an earlier one is accepted again.
    used_step bigint
);
CREATE TABLE recovery_codes (
    account_id uuid NOT NULL REFERENCES second_factors (account_id) ON DELETE CASCADE,
    code_hash bytea NOT NULL CONSTRAINT recovery_codes_hash CHECK (octet_length(code_hash) = 32),
    used_at timestamptz,
    PRIMARY KEY (account_id, code_hash)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON second_factors, recovery_codes TO app;
