DROP TABLE expense_files;
DROP TABLE expenses;
DROP TABLE expense_categories;
DELETE FROM images WHERE kind = 'receipt';
ALTER TABLE images DROP CONSTRAINT images_kind;
ALTER TABLE images ADD CONSTRAINT images_kind
    CHECK (kind IN ('profile', 'company', 'logo', 'shop', 'cover', 'photo'));
