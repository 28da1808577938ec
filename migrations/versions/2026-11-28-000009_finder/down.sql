DROP TRIGGER companies_leave_finder ON companies;
DROP TABLE finder_words, finder_refreshes, finder_offers, finder_listings, employee_finder_settings, finder_settings;
