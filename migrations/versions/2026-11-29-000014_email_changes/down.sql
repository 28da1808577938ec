DROP TRIGGER accounts_email_changed ON accounts;
DROP TABLE email_changes;
