DROP TRIGGER companies_waiting_list ON companies;
DROP TABLE waiting_offers, waiting_entries, waiting_settings, ratings, rating_requests;
