-- When an appointment was called off at the desk: late, once the time to cancel was over (docs/rules.md#states-of-a-visit).
SET LOCAL lock_timeout = '2s';
ALTER TABLE visit_states ADD COLUMN called_off_at timestamptz;
