-- How visits were paid, and days that are closed (docs/rules.md#income). What a visit brought stays its payment_amount;
-- these rows say how. They are only added to: a correction takes a row back by another.
CREATE TABLE visit_payments (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    event_id uuid NOT NULL,
    method text NOT NULL CONSTRAINT visit_payments_method CHECK (method IN ('cash', 'card', 'transfer', 'voucher')),
    amount bigint NOT NULL,
    tip bigint NOT NULL DEFAULT 0,
    recorded_at timestamptz NOT NULL,
    recorded_by uuid,
    -- The row this one takes back.
    reverses uuid,
    PRIMARY KEY (company_id, id),
    CONSTRAINT visit_payments_reversed_once UNIQUE (company_id, reverses),
    CONSTRAINT visit_payments_sign CHECK (
        CASE WHEN reverses IS NULL THEN amount >= 0 AND tip >= 0 AND amount + tip > 0
            ELSE amount <= 0 AND tip <= 0 AND amount + tip < 0 END),
    CONSTRAINT visit_payments_event FOREIGN KEY (company_id, event_id)
        REFERENCES calendar_events (company_id, id) ON DELETE CASCADE,
    CONSTRAINT visit_payments_reverses FOREIGN KEY (company_id, reverses) REFERENCES visit_payments (company_id, id),
    CONSTRAINT visit_payments_recorded_by FOREIGN KEY (company_id, recorded_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (recorded_by)
);
CREATE INDEX visit_payments_of_event ON visit_payments (company_id, event_id);
CREATE INDEX visit_payments_recorded ON visit_payments (company_id, recorded_by) WHERE recorded_by IS NOT NULL;

-- A day of a shop whose money was counted. One that was opened again stays as it was.
CREATE TABLE day_closings (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    shop_id uuid NOT NULL,
    day date NOT NULL,
    closed_at timestamptz NOT NULL,
    closed_by uuid,
    reopened_at timestamptz,
    reopened_by uuid,
    reason text CONSTRAINT day_closings_reason CHECK (length(reason) BETWEEN 1 AND 500),
    PRIMARY KEY (company_id, id),
    CONSTRAINT day_closings_reopened CHECK ((reopened_at IS NULL) = (reason IS NULL)),
    CONSTRAINT day_closings_shop FOREIGN KEY (company_id, shop_id) REFERENCES shops (company_id, id),
    CONSTRAINT day_closings_closed_by FOREIGN KEY (company_id, closed_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (closed_by),
    CONSTRAINT day_closings_reopened_by FOREIGN KEY (company_id, reopened_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (reopened_by)
);
CREATE UNIQUE INDEX day_closings_once ON day_closings (company_id, shop_id, day) WHERE reopened_at IS NULL;
CREATE INDEX day_closings_of_shop ON day_closings (company_id, shop_id, day);
CREATE INDEX day_closings_by_closer ON day_closings (company_id, closed_by) WHERE closed_by IS NOT NULL;
CREATE INDEX day_closings_by_reopener ON day_closings (company_id, reopened_by) WHERE reopened_by IS NOT NULL;

CREATE TABLE day_closing_sums (
    company_id uuid NOT NULL,
    closing_id uuid NOT NULL,
    -- `unknown`: of visits whose editor says what was paid and not how.
    method text NOT NULL CONSTRAINT day_closing_sums_method
        CHECK (method IN ('cash', 'card', 'transfer', 'voucher', 'unknown')),
    expected bigint NOT NULL,
    counted bigint NOT NULL,
    PRIMARY KEY (company_id, closing_id, method),
    CONSTRAINT day_closing_sums_closing FOREIGN KEY (company_id, closing_id)
        REFERENCES day_closings (company_id, id) ON DELETE CASCADE
);

-- What a colleague gets of what their visits bring, from a month on.
CREATE TABLE commissions (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    -- Its first day.
    month date NOT NULL CONSTRAINT commissions_month CHECK (extract(day FROM month) = 1),
    percent smallint NOT NULL CONSTRAINT commissions_percent CHECK (percent BETWEEN 0 AND 100),
    PRIMARY KEY (company_id, employee_id, month),
    CONSTRAINT commissions_employee FOREIGN KEY (company_id, employee_id)
        REFERENCES employees (company_id, id) ON DELETE CASCADE
);

SELECT wall(t) FROM unnest(ARRAY['visit_payments', 'day_closings', 'day_closing_sums', 'commissions']::regclass[]) AS t;
REVOKE UPDATE, DELETE ON visit_payments, day_closing_sums FROM app;
REVOKE DELETE ON day_closings FROM app;

-- Whoever closes a day holds the shop's row; whoever changes an amount of it waits for that.
CREATE FUNCTION check_day_open(company uuid, shop uuid, at timestamptz) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM 1 FROM shops WHERE company_id = company AND id = shop FOR SHARE;
    IF EXISTS (
        SELECT FROM day_closings d JOIN companies c ON c.company_id = d.company_id
        WHERE d.company_id = company AND d.shop_id = shop AND d.reopened_at IS NULL
            AND d.day = (at AT TIME ZONE c.time_zone)::date)
    THEN
        RAISE EXCEPTION 'the day is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'day_closings_once';
    END IF;
END
$$;

CREATE FUNCTION keep_closed_days() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE
    before bigint := 0;
    after bigint := 0;
    zone text;
BEGIN
    IF NEW.state = 1 THEN
        after := coalesce(NEW.payment_amount, 0);
    END IF;
    IF TG_OP = 'UPDATE' THEN
        IF OLD.state = 1 THEN
            before := coalesce(OLD.payment_amount, 0);
        END IF;
        IF before = after AND OLD.shop_id IS NOT DISTINCT FROM NEW.shop_id THEN
            SELECT time_zone INTO zone FROM companies WHERE company_id = NEW.company_id;
            IF (OLD.starts_at AT TIME ZONE zone)::date = (NEW.starts_at AT TIME ZONE zone)::date THEN
                RETURN NEW;
            END IF;
        END IF;
        IF before > 0 AND OLD.shop_id IS NOT NULL THEN
            PERFORM check_day_open(OLD.company_id, OLD.shop_id, OLD.starts_at);
        END IF;
    END IF;
    IF (after > 0 OR before <> after) AND NEW.shop_id IS NOT NULL THEN
        PERFORM check_day_open(NEW.company_id, NEW.shop_id, NEW.starts_at);
    END IF;
    RETURN NEW;
END
$$;
CREATE TRIGGER calendar_events_paid_insert BEFORE INSERT ON calendar_events
    FOR EACH ROW WHEN (NEW.payment_amount > 0) EXECUTE FUNCTION keep_closed_days();
CREATE TRIGGER calendar_events_paid_update BEFORE UPDATE OF payment_amount, starts_at, shop_id, state ON calendar_events
    FOR EACH ROW WHEN (coalesce(OLD.payment_amount, 0) + coalesce(NEW.payment_amount, 0) > 0
        AND (OLD.payment_amount, OLD.starts_at, OLD.shop_id, OLD.state)
            IS DISTINCT FROM (NEW.payment_amount, NEW.starts_at, NEW.shop_id, NEW.state))
    EXECUTE FUNCTION keep_closed_days();

CREATE FUNCTION keep_closed_payments() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM check_day_open(e.company_id, e.shop_id, e.starts_at) FROM calendar_events e
        WHERE e.company_id = NEW.company_id AND e.id = NEW.event_id AND e.shop_id IS NOT NULL;
    RETURN NEW;
END
$$;
CREATE TRIGGER visit_payments_closed BEFORE INSERT ON visit_payments
    FOR EACH ROW EXECUTE FUNCTION keep_closed_payments();
