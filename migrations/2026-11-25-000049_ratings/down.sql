DROP FUNCTION company_of_rating(uuid);
DROP FUNCTION reported_ratings();
DROP FUNCTION companies_to_ask(timestamptz, timestamptz);
DELETE FROM guest_codes WHERE purpose = 'rating';
ALTER TABLE guest_codes
    DROP CONSTRAINT guest_codes_purpose,
    DROP CONSTRAINT guest_codes_event_of_visit,
    ADD CONSTRAINT guest_codes_purpose CHECK (purpose IN ('visit', 'unsubscribe')),
    ADD CONSTRAINT guest_codes_event_of_visit CHECK ((purpose = 'visit') = (event_id IS NOT NULL));
DROP TABLE ratings, rating_requests;
ALTER TABLE companies DROP COLUMN rating_since;
