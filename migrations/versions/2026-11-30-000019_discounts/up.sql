-- A sum taken off what was agreed for a visit, and why (docs/rules.md#income).
SET LOCAL lock_timeout = '2s';
CREATE TABLE visit_discounts (
    company_id uuid NOT NULL,
    event_id uuid NOT NULL,
    amount bigint NOT NULL CONSTRAINT visit_discounts_amount CHECK (amount > 0),
    reason text NOT NULL CONSTRAINT visit_discounts_reason CHECK (length(reason) BETWEEN 1 AND 500),
    given_at timestamptz NOT NULL,
    given_by uuid,
    PRIMARY KEY (company_id, event_id),
    CONSTRAINT visit_discounts_event FOREIGN KEY (company_id, event_id)
        REFERENCES calendar_events (company_id, id) ON DELETE CASCADE,
    CONSTRAINT visit_discounts_given_by FOREIGN KEY (company_id, given_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (given_by)
);
CREATE INDEX visit_discounts_by_giver ON visit_discounts (company_id, given_by) WHERE given_by IS NOT NULL;
CREATE TRIGGER visit_discounts_closed BEFORE INSERT OR UPDATE ON visit_discounts
    FOR EACH ROW EXECUTE FUNCTION keep_closed_payments();
SELECT wall('visit_discounts');
