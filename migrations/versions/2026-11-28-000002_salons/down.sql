ALTER TABLE shops DROP CONSTRAINT shops_changed_by;
ALTER TABLE companies
    DROP CONSTRAINT companies_changed_by,
    DROP CONSTRAINT companies_logo,
    DROP CONSTRAINT companies_background_image;
ALTER TABLE accounts DROP CONSTRAINT accounts_employee;
DROP TABLE first_runs, booking_terms, sales, services, service_categories, employees, shop_photos, shops, images,
    companies;
