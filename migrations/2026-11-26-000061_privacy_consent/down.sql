ALTER TABLE accounts
    DROP CONSTRAINT accounts_privacy,
    DROP COLUMN privacy_accepted_at,
    DROP COLUMN privacy_notice;
