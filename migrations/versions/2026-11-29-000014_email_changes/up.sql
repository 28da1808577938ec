-- Addresses people asked to change to, until they are proven (docs/rules.md#changing-ones-address).
SET LOCAL lock_timeout = '2s';
CREATE TABLE email_changes (
    account_id uuid PRIMARY KEY CONSTRAINT email_changes_account REFERENCES accounts (id) ON DELETE CASCADE,
    email text NOT NULL CONSTRAINT email_changes_lower CHECK (email = lower(email)),
    -- Of the link mailed to the new address, which proves it.
    confirm_hash bytea NOT NULL CONSTRAINT email_changes_confirm UNIQUE,
    -- Of the link mailed to the present address, which ends the change.
    cancel_hash bytea NOT NULL CONSTRAINT email_changes_cancel UNIQUE,
    asked_at timestamptz NOT NULL,
    -- When the new address was written to last.
    mailed_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
);
CREATE INDEX email_changes_by_end ON email_changes (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON email_changes TO app;
-- The worker deletes what is over, and reads no address.
GRANT SELECT (account_id, expires_at), DELETE ON email_changes TO worker;

-- A proven account that proves another address owns that one (docs/trust.md#registration).
CREATE TRIGGER accounts_email_changed AFTER UPDATE OF email ON accounts
    FOR EACH ROW WHEN (OLD.email <> NEW.email AND OLD.email_verified_at IS NOT NULL AND NEW.email_verified_at IS NOT NULL)
    EXECUTE FUNCTION unlink_when_email_is_proven();
