ALTER TABLE accounts DROP CONSTRAINT accounts_employee;
DROP INDEX accounts_by_employee;
ALTER TABLE companies DROP CONSTRAINT companies_background_image;
ALTER TABLE shops DROP CONSTRAINT shops_cover_photo;
ALTER TABLE employees DROP CONSTRAINT employees_profile_picture, DROP CONSTRAINT employees_cover_photo;
DROP TABLE reference_image_services, reference_images, images, sales, closed_days, work_hour_exceptions, work_hours,
    employee_shops, service_offers, services, service_categories, employees, shops, companies;
DROP FUNCTION raise_own_rules_version();
DROP FUNCTION raise_rules_version();
DROP FUNCTION keep_directory();
