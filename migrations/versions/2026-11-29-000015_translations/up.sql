-- Texts of a company in the other one of the two languages; null: shown as the original is (docs/rules.md#languages).
-- `companies` has as many columns as diesel reads, so its notes stand beside it.
SET LOCAL lock_timeout = '2s';
ALTER TABLE services ADD COLUMN translated_name text, ADD COLUMN translated_note text;
ALTER TABLE service_categories ADD COLUMN translated_name text;
ALTER TABLE shops ADD COLUMN translated_description text;
ALTER TABLE employees ADD COLUMN translated_title text, ADD COLUMN translated_introduction text;
ALTER TABLE sales ADD COLUMN translated_title text, ADD COLUMN translated_description text;
ALTER TABLE finder_settings ADD COLUMN translated_description text;
CREATE TABLE company_translations (
    company_id uuid PRIMARY KEY
        CONSTRAINT company_translations_company REFERENCES companies (company_id) ON DELETE CASCADE,
    -- A change of any of these changes the company's row too, which raises the version of its rules.
    service_select_note text,
    date_select_note text
);
SELECT wall('company_translations');
