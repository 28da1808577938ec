-- Rows of before, checked while they may be written.
ALTER TABLE inapp_notifications VALIDATE CONSTRAINT inapp_notifications_kind;
ALTER TABLE guests VALIDATE CONSTRAINT guests_allergies;
ALTER TABLE guests VALIDATE CONSTRAINT guests_tags;
