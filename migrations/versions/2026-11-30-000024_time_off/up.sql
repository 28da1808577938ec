-- Time off that people ask for and supervisors grant (docs/rules.md#time-off).
SET LOCAL lock_timeout = '2s';
CREATE TABLE time_off_requests (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    employee_id uuid NOT NULL,
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    reason text NOT NULL CONSTRAINT time_off_requests_reason
        CHECK (reason IN ('lunch', 'holiday', 'training', 'sick', 'other')),
    note text CONSTRAINT time_off_requests_note CHECK (length(note) BETWEEN 1 AND 100),
    state text NOT NULL CONSTRAINT time_off_requests_state CHECK (state IN ('asked', 'granted', 'refused')),
    asked_at timestamptz NOT NULL,
    answered_at timestamptz,
    answered_by uuid,
    answer text CONSTRAINT time_off_requests_answer CHECK (length(answer) BETWEEN 1 AND 100),
    PRIMARY KEY (company_id, id),
    CONSTRAINT time_off_requests_times CHECK (starts_at < ends_at),
    CONSTRAINT time_off_requests_answered CHECK ((state = 'asked') = (answered_at IS NULL)),
    CONSTRAINT time_off_requests_employee FOREIGN KEY (company_id, employee_id)
        REFERENCES employees (company_id, id) ON DELETE CASCADE,
    CONSTRAINT time_off_requests_answered_by FOREIGN KEY (company_id, answered_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (answered_by)
);
CREATE INDEX time_off_requests_newest ON time_off_requests (company_id, ends_at);
CREATE INDEX time_off_requests_of_employee ON time_off_requests (company_id, employee_id, ends_at);
CREATE INDEX time_off_requests_by_answerer ON time_off_requests (company_id, answered_by) WHERE answered_by IS NOT NULL;
SELECT wall('time_off_requests');

ALTER TABLE inapp_notifications
    ADD COLUMN time_off_id uuid,
    ADD CONSTRAINT inapp_notifications_time_off FOREIGN KEY (company_id, time_off_id)
        REFERENCES time_off_requests (company_id, id) ON DELETE CASCADE,
    DROP CONSTRAINT inapp_notifications_kind,
    ADD CONSTRAINT inapp_notifications_kind CHECK (kind IN ('booked', 'changed', 'cancelled', 'confirmed', 'late',
        'low_balance', 'campaign_done', 'guest_erased', 'google_reconnect', 'rated', 'time_off_asked',
        'time_off_granted', 'time_off_refused')) NOT VALID;
CREATE INDEX inapp_notifications_of_time_off ON inapp_notifications (company_id, time_off_id)
    WHERE time_off_id IS NOT NULL;
