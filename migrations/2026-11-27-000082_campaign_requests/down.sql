DELETE FROM guest_codes WHERE purpose = 'unsubscribe_sms';
ALTER TABLE guest_codes
    DROP CONSTRAINT guest_codes_purpose,
    DROP CONSTRAINT guest_codes_event_of_visit,
    ADD CONSTRAINT guest_codes_purpose CHECK (purpose IN ('visit', 'unsubscribe', 'rating', 'offer')),
    ADD CONSTRAINT guest_codes_event_of_visit CHECK ((purpose <> 'unsubscribe') = (event_id IS NOT NULL));
ALTER TABLE campaigns DROP CONSTRAINT campaigns_request, DROP COLUMN request_key;
