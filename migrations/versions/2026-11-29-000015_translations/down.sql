DROP TABLE company_translations;
ALTER TABLE finder_settings DROP COLUMN translated_description;
ALTER TABLE sales DROP COLUMN translated_title, DROP COLUMN translated_description;
ALTER TABLE employees DROP COLUMN translated_title, DROP COLUMN translated_introduction;
ALTER TABLE shops DROP COLUMN translated_description;
ALTER TABLE service_categories DROP COLUMN translated_name;
ALTER TABLE services DROP COLUMN translated_name, DROP COLUMN translated_note;
