ALTER TABLE invites DROP COLUMN shown_code_hash;
ALTER TABLE employees DROP COLUMN revision, DROP COLUMN changed_by;
