-- Signing in with Google and Facebook (docs/trust.md#identity-providers). Tables of the platform: no company owns a
-- person's identity.

-- Who somebody is elsewhere: keyed on the provider's own subject, never on an address, for addresses change hands.
-- One of each provider per account, so that a second one is never linked unasked.
CREATE TABLE identities (
    provider text NOT NULL CONSTRAINT identities_provider CHECK (provider IN ('google', 'facebook')),
    subject text NOT NULL,
    account_id uuid NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
    linked_at timestamptz NOT NULL,
    PRIMARY KEY (provider, subject),
    CONSTRAINT identities_account_key UNIQUE (account_id, provider)
);

-- Sign-ins on their way through the provider: found by the hash of what comes back, used once, in the browser they
-- began in. What proves that the answer belongs to the question is sealed.
CREATE TABLE social_attempts (
    state_hash bytea PRIMARY KEY,
    session_id uuid NOT NULL,
    purpose text NOT NULL
        CONSTRAINT social_attempts_purpose CHECK (purpose IN ('login', 'guest', 'register', 'reauth', 'link')),
    sealed bytea NOT NULL,
    expires_at timestamptz NOT NULL
);
CREATE INDEX social_attempts_by_end ON social_attempts (expires_at);

-- When the owner of the session last proved with the provider who they are (docs/rules.md#other-sign-ins).
ALTER TABLE sessions ADD COLUMN reauthenticated_at timestamptz;

-- An account may be made with an address nobody has shown to read (Facebook vouches for none). Once its owner shows
-- it by mail, whoever made the account before has no way in any more.
CREATE FUNCTION unlink_when_email_is_proven() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    DELETE FROM identities WHERE account_id = NEW.id;
    RETURN NULL;
END
$$;
CREATE TRIGGER accounts_email_proven AFTER UPDATE OF email_verified_at ON accounts
    FOR EACH ROW WHEN (OLD.email_verified_at IS NULL AND NEW.email_verified_at IS NOT NULL)
    EXECUTE FUNCTION unlink_when_email_is_proven();

GRANT SELECT, INSERT, DELETE ON identities TO app;
GRANT SELECT, INSERT, DELETE ON social_attempts TO app;
GRANT SELECT, DELETE ON social_attempts TO worker;
