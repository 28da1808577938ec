-- Whether its guest took a deleted appointment out of the calendar, by link or signed in; otherwise the desk did. The audit
-- log knows it too, but is nobody's to read and kept for a year (docs/rules.md#statistics).
ALTER TABLE calendar_events ADD COLUMN called_off boolean NOT NULL DEFAULT false;
