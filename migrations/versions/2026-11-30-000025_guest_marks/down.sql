DROP TABLE guest_formulas;
ALTER TABLE guests
    DROP COLUMN allergies,
    DROP COLUMN tags,
    DROP COLUMN is_blocked_online;
