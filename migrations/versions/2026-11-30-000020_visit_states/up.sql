-- How far a visit is, and why one was called off (docs/rules.md#states-of-a-visit). That its guest confirmed it stands in
-- `calendar_events`, which has as many columns as diesel reads.
SET LOCAL lock_timeout = '2s';
CREATE TABLE visit_states (
    company_id uuid NOT NULL,
    event_id uuid NOT NULL,
    arrived_at timestamptz,
    started_at timestamptz,
    done_at timestamptz,
    called_off_by text CONSTRAINT visit_states_called_off_by
        CHECK (called_off_by IN ('guest', 'salon', 'illness', 'other')),
    PRIMARY KEY (company_id, event_id),
    CONSTRAINT visit_states_event FOREIGN KEY (company_id, event_id)
        REFERENCES calendar_events (company_id, id) ON DELETE CASCADE
);
SELECT wall('visit_states');
