DROP TRIGGER accounts_email_proven ON accounts;
DROP FUNCTION unlink_when_email_is_proven();
ALTER TABLE sessions DROP COLUMN reauthenticated_at;
DROP TABLE social_attempts;
DROP TABLE identities;
