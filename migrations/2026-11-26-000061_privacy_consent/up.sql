-- Which wording of the privacy notice somebody accepted last, and when (docs/rules.md#consent-to-the-privacy-notice).
ALTER TABLE accounts
    ADD COLUMN privacy_notice date,
    ADD COLUMN privacy_accepted_at timestamptz,
    ADD CONSTRAINT accounts_privacy CHECK ((privacy_notice IS NULL) = (privacy_accepted_at IS NULL));
