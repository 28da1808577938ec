ALTER TABLE companies DROP COLUMN background_strength;
