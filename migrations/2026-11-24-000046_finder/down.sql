DROP TRIGGER finder_settings_leave_finder ON finder_settings;
DROP TRIGGER companies_leave_finder ON companies;
DROP FUNCTION leave_finder();
DROP FUNCTION finder_companies();
DROP FUNCTION finder_points(integer, integer, integer, integer, integer);
DROP FUNCTION finder_distance(double precision, double precision, double precision, double precision);
DROP FUNCTION finder_lexemes(text);
DROP TABLE finder_words, finder_refreshes, finder_offers, finder_listings;
DROP EXTENSION pg_trgm;
