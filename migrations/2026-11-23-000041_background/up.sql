-- How strong the picture behind the head of the pages is, in percent; NULL: as its style has it.
ALTER TABLE companies ADD COLUMN background_strength integer
    CONSTRAINT companies_background_strength CHECK (background_strength BETWEEN 5 AND 50);
