-- Allergies, tags and the block of online booking on guest cards, and formulas (docs/rules.md#guest-cards).
SET LOCAL lock_timeout = '2s';
ALTER TABLE guests
    ADD COLUMN allergies text,
    ADD COLUMN tags text[] NOT NULL DEFAULT '{}',
    ADD COLUMN is_blocked_online boolean NOT NULL DEFAULT false,
    ADD CONSTRAINT guests_allergies CHECK (length(allergies) BETWEEN 1 AND 200) NOT VALID,
    ADD CONSTRAINT guests_tags CHECK (tags <@ ARRAY['loyal', 'careful', 'hurried', 'quiet', 'child']) NOT VALID;
CREATE TABLE guest_formulas (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    guest_id uuid NOT NULL,
    -- The visit at which it was used.
    event_id uuid,
    text text NOT NULL CONSTRAINT guest_formulas_text CHECK (length(text) BETWEEN 1 AND 1000),
    made_at timestamptz NOT NULL,
    made_by uuid,
    PRIMARY KEY (company_id, id),
    CONSTRAINT guest_formulas_guest FOREIGN KEY (company_id, guest_id) REFERENCES guests (company_id, id) ON DELETE CASCADE,
    CONSTRAINT guest_formulas_event FOREIGN KEY (company_id, event_id)
        REFERENCES calendar_events (company_id, id) ON DELETE SET NULL (event_id),
    CONSTRAINT guest_formulas_made_by FOREIGN KEY (company_id, made_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (made_by)
);
CREATE INDEX guest_formulas_newest ON guest_formulas (company_id, guest_id, made_at);
CREATE INDEX guest_formulas_of_event ON guest_formulas (company_id, event_id) WHERE event_id IS NOT NULL;
CREATE INDEX guest_formulas_by_maker ON guest_formulas (company_id, made_by) WHERE made_by IS NOT NULL;
SELECT wall('guest_formulas');
