-- Two requests with the same key are the same campaign.
ALTER TABLE campaigns
    ADD COLUMN request_key text,
    ADD CONSTRAINT campaigns_request UNIQUE (company_id, request_key);

-- The link in a campaign's SMS ends offers by SMS alone.
ALTER TABLE guest_codes
    DROP CONSTRAINT guest_codes_purpose,
    DROP CONSTRAINT guest_codes_event_of_visit,
    ADD CONSTRAINT guest_codes_purpose
        CHECK (purpose IN ('visit', 'unsubscribe', 'unsubscribe_sms', 'rating', 'offer')),
    ADD CONSTRAINT guest_codes_event_of_visit
        CHECK ((purpose NOT IN ('unsubscribe', 'unsubscribe_sms')) = (event_id IS NOT NULL));
