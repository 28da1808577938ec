-- Money: a company's balance with us and its subscription, income and expenses of the salon, invoices.

-- The balance a company spends on messages and its subscription (docs/rules.md#the-ledger). Entries are written with the
-- wallet they change, in one statement, and never changed or deleted.
CREATE TABLE wallets (
    company_id uuid PRIMARY KEY CONSTRAINT wallets_company REFERENCES companies (company_id),
    available bigint NOT NULL DEFAULT 0 CONSTRAINT wallets_available CHECK (available >= 0),
    -- Set aside for messages under way.
    reserved bigint NOT NULL DEFAULT 0 CONSTRAINT wallets_reserved CHECK (reserved >= 0)
);

CREATE TABLE ledger_entries (
    company_id uuid NOT NULL,
    -- The payment or message it is about; counted once.
    reference text NOT NULL,
    account text NOT NULL
        CONSTRAINT ledger_entries_account CHECK (account IN ('paid_in', 'available', 'reserved', 'spent')),
    amount bigint NOT NULL CONSTRAINT ledger_entries_amount CHECK (amount <> 0),
    at timestamptz NOT NULL,
    PRIMARY KEY (company_id, reference, account),
    CONSTRAINT ledger_entries_wallet FOREIGN KEY (company_id) REFERENCES wallets (company_id)
);
CREATE INDEX ledger_entries_by_time ON ledger_entries (company_id, at);
CREATE CONSTRAINT TRIGGER ledger_entries_sum AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION check_transfer();

-- Tiers of the subscription (docs/rules.md#subscription). Of the platform; changed by migrations and by the operator of the
-- installation.
CREATE TABLE subscription_tiers (
    tier text PRIMARY KEY CONSTRAINT subscription_tiers_tier CHECK (tier ~ '^[a-z]{3,20}$'),
    name text NOT NULL,
    -- Order on the screen.
    position smallint NOT NULL,
    -- Number of people who can work with it; null: any.
    calendars integer CONSTRAINT subscription_tiers_calendars CHECK (calendars > 0),
    features text[] NOT NULL
        CONSTRAINT subscription_tiers_features CHECK (features <@ ARRAY['expenses', 'photos', 'rating', 'provider_finder'])
);

-- Prices of a month. A tier without a price that holds now is not sold.
CREATE TABLE subscription_prices (
    tier text NOT NULL CONSTRAINT subscription_prices_tier REFERENCES subscription_tiers (tier),
    valid_from timestamptz NOT NULL,
    valid_until timestamptz,
    price bigint NOT NULL CONSTRAINT subscription_prices_price CHECK (price BETWEEN 0 AND 10000000),
    PRIMARY KEY (tier, valid_from),
    CONSTRAINT subscription_prices_order CHECK (valid_from < valid_until),
    CONSTRAINT subscription_prices_no_overlap EXCLUDE USING gist (tier WITH =, tstzrange(valid_from, valid_until) WITH &&)
);
GRANT SELECT ON subscription_tiers, subscription_prices TO app, worker;
INSERT INTO subscription_tiers (tier, name, position, calendars, features) VALUES
    ('feszek', 'Fészek', 1, 1, '{photos,provider_finder}'),
    ('raj', 'Raj', 2, 5, '{expenses,photos,rating,provider_finder}'),
    ('vonulas', 'Vonulás', 3, NULL, '{expenses,photos,rating,provider_finder}');
INSERT INTO subscription_prices (tier, valid_from, price) VALUES
    ('feszek', '2026-01-01', 3900), ('raj', '2026-01-01', 8900), ('vonulas', '2026-01-01', 16900);

-- The tier of a company; without a row it has everything. It ends at `companies.subscription_until`.
CREATE TABLE subscriptions (
    company_id uuid PRIMARY KEY CONSTRAINT subscriptions_company REFERENCES companies (company_id) ON DELETE CASCADE,
    tier text NOT NULL CONSTRAINT subscriptions_tier REFERENCES subscription_tiers (tier)
);
CREATE INDEX subscriptions_by_tier ON subscriptions (tier);

-- Stretches of time a company subscribed for, with their worth and the sum paid for them.
CREATE TABLE subscription_periods (
    company_id uuid NOT NULL CONSTRAINT subscription_periods_company REFERENCES companies (company_id) ON DELETE CASCADE,
    begins_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    tier text NOT NULL CONSTRAINT subscription_periods_tier REFERENCES subscription_tiers (tier),
    worth bigint NOT NULL CONSTRAINT subscription_periods_worth CHECK (worth >= 0),
    paid bigint NOT NULL CONSTRAINT subscription_periods_paid CHECK (paid BETWEEN 0 AND worth),
    PRIMARY KEY (company_id, begins_at),
    CONSTRAINT subscription_periods_order CHECK (begins_at < ends_at),
    CONSTRAINT subscription_periods_no_overlap
        EXCLUDE USING gist (company_id WITH =, tstzrange(begins_at, ends_at) WITH &&)
);
CREATE INDEX subscription_periods_by_tier ON subscription_periods (tier);

-- Purchases, changes and cancellations, and their cost: below zero where money came back.
CREATE TABLE subscription_purchases (
    company_id uuid NOT NULL CONSTRAINT subscription_purchases_company REFERENCES companies (company_id) ON DELETE CASCADE,
    id uuid NOT NULL,
    kind text NOT NULL CONSTRAINT subscription_purchases_kind CHECK (kind IN ('prolong', 'change', 'cancel')),
    tier text NOT NULL CONSTRAINT subscription_purchases_tier REFERENCES subscription_tiers (tier),
    -- Of a prolonging.
    months integer CONSTRAINT subscription_purchases_months CHECK ((kind = 'prolong') = (months IS NOT NULL)),
    cost bigint NOT NULL,
    ends_at timestamptz NOT NULL,
    -- The key of the request, which is carried out once.
    request_key text NOT NULL,
    bought_by uuid,
    bought_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT subscription_purchases_request UNIQUE (company_id, request_key),
    CONSTRAINT subscription_purchases_bought_by FOREIGN KEY (company_id, bought_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (bought_by)
);
CREATE INDEX subscription_purchases_by_time ON subscription_purchases (company_id, bought_at);
CREATE INDEX subscription_purchases_by_tier ON subscription_purchases (tier);
CREATE INDEX subscription_purchases_by_buyer ON subscription_purchases (company_id, bought_by)
    WHERE bought_by IS NOT NULL;

-- Payments into a company's balance (docs/rules.md#topping-up).
CREATE TABLE topups (
    company_id uuid NOT NULL CONSTRAINT topups_company REFERENCES companies (company_id) ON DELETE CASCADE,
    id uuid NOT NULL,
    method text NOT NULL CONSTRAINT topups_method CHECK (method IN ('card', 'transfer')),
    -- The note of a bank transfer, and the id that a gateway is given.
    reference text NOT NULL,
    amount bigint NOT NULL CONSTRAINT topups_amount CHECK (amount BETWEEN 1 AND 100000000),
    state text NOT NULL CONSTRAINT topups_state CHECK (state IN ('new', 'starting', 'pending', 'paid', 'failed', 'unknown',
        'refunding', 'refund_sent', 'refunded', 'refund_unknown')),
    reason text
        CONSTRAINT topups_reason CHECK (reason IN ('refused', 'cancelled', 'expired', 'unavailable', 'mismatch')),
    gateway text CONSTRAINT topups_gateway CHECK (gateway IN ('barion', 'stripe', 'sandbox')),
    -- The gateway's id of it.
    gateway_id text,
    -- The gateway's page.
    redirect_url text,
    request_key text NOT NULL,
    created_by uuid,
    created_at timestamptz NOT NULL,
    paid_at timestamptz,
    -- When the worker checks it next; null: not any more.
    check_at timestamptz,
    checked_at timestamptz,
    checks integer NOT NULL DEFAULT 0,
    -- The attempt to refund it: its id in the ledger and at the gateway.
    refund_id uuid,
    -- Of the payer, for the gateway's page.
    language text NOT NULL DEFAULT 'hu' CONSTRAINT topups_language CHECK (language IN ('hu', 'en')),
    -- When the operator said that a payment of another sum than asked for is dealt with.
    resolved_at timestamptz,
    PRIMARY KEY (company_id, id),
    CONSTRAINT topups_reference UNIQUE (company_id, reference),
    CONSTRAINT topups_request UNIQUE (company_id, request_key),
    CONSTRAINT topups_gateway_id UNIQUE (company_id, gateway, gateway_id),
    CONSTRAINT topups_card CHECK ((method = 'card') = (gateway IS NOT NULL)),
    CONSTRAINT topups_paid
        CHECK ((state IN ('paid', 'refunding', 'refund_sent', 'refunded', 'refund_unknown')) = (paid_at IS NOT NULL)),
    CONSTRAINT topups_refund
        CHECK (refund_id IS NOT NULL OR state NOT IN ('refunding', 'refund_sent', 'refunded', 'refund_unknown')),
    CONSTRAINT topups_resolved CHECK (resolved_at IS NULL OR state = 'failed'),
    CONSTRAINT topups_created_by FOREIGN KEY (company_id, created_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (created_by)
);
CREATE INDEX topups_by_time ON topups (company_id, created_at);
CREATE INDEX topups_by_maker ON topups (company_id, created_by) WHERE created_by IS NOT NULL;
CREATE INDEX topups_due ON topups (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX topups_of_reference ON topups (reference);
CREATE INDEX topups_to_resolve ON topups (created_at)
    WHERE state = 'refund_unknown' OR (reason = 'mismatch' AND resolved_at IS NULL);

-- Payments at the sandbox bank, which knows no company.
CREATE TABLE sandbox_payments (
    id uuid PRIMARY KEY,
    reference text NOT NULL,
    amount bigint NOT NULL,
    state text NOT NULL DEFAULT 'open'
        CONSTRAINT sandbox_payments_state CHECK (state IN ('open', 'silent', 'paid', 'refused', 'refunded')),
    return_url text NOT NULL,
    callback_url text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    -- The end of the time to pay.
    expires_at timestamptz NOT NULL
);
GRANT SELECT, UPDATE ON sandbox_payments TO app;
GRANT SELECT, INSERT, UPDATE ON sandbox_payments TO worker;

-- A company's expenses (docs/rules.md#expenses).
CREATE TABLE expense_categories (
    company_id uuid NOT NULL CONSTRAINT expense_categories_company REFERENCES companies (company_id),
    id uuid NOT NULL,
    name text NOT NULL CONSTRAINT expense_categories_name CHECK (length(name) BETWEEN 1 AND 100),
    created_at timestamptz NOT NULL,
    -- Not offered any more; its expenses stay.
    deleted_at timestamptz,
    PRIMARY KEY (company_id, id)
);

CREATE TABLE expenses (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    day date NOT NULL,
    category_id uuid NOT NULL,
    amount bigint NOT NULL CONSTRAINT expenses_amount CHECK (amount BETWEEN 1 AND 100000000),
    note text NOT NULL DEFAULT '' CONSTRAINT expenses_note CHECK (length(note) <= 500),
    -- The same every month.
    is_fixed boolean NOT NULL DEFAULT false,
    -- The one of the month before that this one repeats.
    repeats uuid,
    created_at timestamptz NOT NULL,
    deleted_at timestamptz,
    revision integer NOT NULL DEFAULT 1,
    changed_by uuid,
    PRIMARY KEY (company_id, id),
    CONSTRAINT expenses_repeated_once UNIQUE (company_id, repeats),
    CONSTRAINT expenses_category FOREIGN KEY (company_id, category_id) REFERENCES expense_categories (company_id, id),
    CONSTRAINT expenses_repeats FOREIGN KEY (company_id, repeats) REFERENCES expenses (company_id, id),
    CONSTRAINT expenses_changed_by FOREIGN KEY (company_id, changed_by) REFERENCES employees (company_id, id)
        ON DELETE SET NULL (changed_by)
);
CREATE INDEX expenses_by_day ON expenses (company_id, day, id);
CREATE INDEX expenses_of_category ON expenses (company_id, category_id);
CREATE INDEX expenses_changed ON expenses (company_id, changed_by) WHERE changed_by IS NOT NULL;

-- Receipts and invoices, as pictures or PDF. The files lie in the object store under the id of a row of images.
CREATE TABLE expense_files (
    company_id uuid NOT NULL,
    image_id uuid NOT NULL,
    expense_id uuid NOT NULL,
    is_pdf boolean NOT NULL,
    added_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, image_id),
    CONSTRAINT expense_files_image FOREIGN KEY (company_id, image_id) REFERENCES images (company_id, id),
    CONSTRAINT expense_files_expense FOREIGN KEY (company_id, expense_id) REFERENCES expenses (company_id, id)
);
CREATE INDEX expense_files_of_expense ON expense_files (company_id, expense_id);

-- Payments of visits (docs/rules.md#income): how the sum in `calendar_events.payment_amount` was paid. Rows are only added;
-- a correction takes a row back by another.
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
CREATE TRIGGER visit_payments_closed BEFORE INSERT ON visit_payments
    FOR EACH ROW EXECUTE FUNCTION keep_closed_payments();

-- A day of a shop whose money was counted. One that was opened again keeps its row.
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
    -- `unknown`: of visits with a sum and no payment rows.
    method text NOT NULL CONSTRAINT day_closing_sums_method
        CHECK (method IN ('cash', 'card', 'transfer', 'voucher', 'unknown')),
    expected bigint NOT NULL,
    counted bigint NOT NULL,
    PRIMARY KEY (company_id, closing_id, method),
    CONSTRAINT day_closing_sums_closing FOREIGN KEY (company_id, closing_id)
        REFERENCES day_closings (company_id, id) ON DELETE CASCADE
);

-- Percentage of their visits' income that a colleague gets, from a month on.
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

CREATE TRIGGER calendar_events_paid_insert BEFORE INSERT ON calendar_events
    FOR EACH ROW WHEN (NEW.payment_amount > 0) EXECUTE FUNCTION keep_closed_days();
CREATE TRIGGER calendar_events_paid_update BEFORE UPDATE OF payment_amount, starts_at, shop_id, state ON calendar_events
    FOR EACH ROW WHEN (coalesce(OLD.payment_amount, 0) + coalesce(NEW.payment_amount, 0) > 0
        AND (OLD.payment_amount, OLD.starts_at, OLD.shop_id, OLD.state)
            IS DISTINCT FROM (NEW.payment_amount, NEW.starts_at, NEW.shop_id, NEW.state))
    EXECUTE FUNCTION keep_closed_days();

-- Invoices of visits, issued by a service under the company's own key (docs/invoices.md).
CREATE TABLE invoicing (
    company_id uuid PRIMARY KEY CONSTRAINT invoicing_company REFERENCES companies (company_id) ON DELETE CASCADE,
    -- `sample`: issues nothing, for trying it out.
    service text NOT NULL CONSTRAINT invoicing_service CHECK (service IN ('szamlazz', 'billingo', 'sample')),
    -- The company's key there, sealed, and under which of ours (docs/trust.md#invoices).
    secret_key text CONSTRAINT invoicing_secret_key CHECK (char_length(secret_key) BETWEEN 1 AND 16),
    secret bytea,
    -- The last characters, to tell keys apart.
    hint text CONSTRAINT invoicing_hint CHECK (char_length(hint) = 4),
    vat text NOT NULL CONSTRAINT invoicing_vat CHECK (vat IN ('27', '18', '5', 'AAM', 'TAM')),
    -- Of Billingo: the series of numbers.
    block_id bigint CONSTRAINT invoicing_block CHECK (block_id > 0),
    comment text CONSTRAINT invoicing_comment CHECK (char_length(comment) BETWEEN 1 AND 500),
    is_electronic boolean NOT NULL DEFAULT false,
    revision integer NOT NULL DEFAULT 1,
    changed_by uuid,
    CONSTRAINT invoicing_sealed CHECK (
        (secret IS NULL) = (secret_key IS NULL) AND (secret IS NULL) = (hint IS NULL)
        AND (secret IS NULL) = (service = 'sample')),
    CONSTRAINT invoicing_billingo CHECK ((service = 'billingo') = (block_id IS NOT NULL)),
    CONSTRAINT invoicing_changed_by FOREIGN KEY (company_id, changed_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (changed_by)
);
CREATE INDEX invoicing_by_changer ON invoicing (company_id, changed_by) WHERE changed_by IS NOT NULL;

CREATE TABLE invoices (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    event_id uuid NOT NULL,
    service text NOT NULL CONSTRAINT invoices_service CHECK (service IN ('szamlazz', 'billingo', 'sample')),
    state text NOT NULL CONSTRAINT invoices_state CHECK (state IN ('requested', 'sending', 'unknown', 'issued', 'refused',
        'cancel_requested', 'cancel_sending', 'cancel_unknown', 'cancelled')),
    reason text CONSTRAINT invoices_reason CHECK (reason IN ('key', 'settings', 'buyer', 'data', 'service', 'unavailable',
        'mismatch', 'erased')),
    gross bigint NOT NULL CONSTRAINT invoices_gross CHECK (gross BETWEEN 1 AND 100000000),
    vat text NOT NULL CONSTRAINT invoices_vat CHECK (vat IN ('27', '18', '5', 'AAM', 'TAM')),
    method text NOT NULL CONSTRAINT invoices_method CHECK (method IN ('cash', 'card', 'transfer', 'voucher')),
    language text NOT NULL CONSTRAINT invoices_language CHECK (language IN ('hu', 'en')),
    -- On the company's calendar.
    fulfilled_on date NOT NULL,
    block_id bigint,
    comment text,
    is_electronic boolean NOT NULL,
    -- The service's number and id of it, and its page.
    number text,
    remote_id text,
    url text,
    cancel_number text,
    requested_at timestamptz NOT NULL,
    requested_by uuid,
    -- Of this step: requests sent, looks at the result, and when the last request began.
    sends integer NOT NULL DEFAULT 0,
    looks integer NOT NULL DEFAULT 0,
    begun_at timestamptz,
    -- When the worker works on it next; null: not any more.
    check_at timestamptz,
    PRIMARY KEY (company_id, id),
    CONSTRAINT invoices_number CHECK (number IS NOT NULL
        OR state NOT IN ('issued', 'cancel_requested', 'cancel_sending', 'cancel_unknown', 'cancelled')),
    CONSTRAINT invoices_cancel_number CHECK ((cancel_number IS NOT NULL) = (state = 'cancelled')),
    CONSTRAINT invoices_begun CHECK (begun_at IS NOT NULL OR state IN ('requested', 'refused')),
    CONSTRAINT invoices_event FOREIGN KEY (company_id, event_id)
        REFERENCES calendar_events (company_id, id) ON DELETE CASCADE,
    CONSTRAINT invoices_requested_by FOREIGN KEY (company_id, requested_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (requested_by)
);
-- A visit has one invoice, unless that was cancelled or refused.
CREATE UNIQUE INDEX invoices_once ON invoices (company_id, event_id) WHERE state NOT IN ('refused', 'cancelled');
CREATE INDEX invoices_of_event ON invoices (company_id, event_id);
CREATE INDEX invoices_by_requester ON invoices (company_id, requested_by) WHERE requested_by IS NOT NULL;
CREATE INDEX invoices_due ON invoices (check_at) WHERE check_at IS NOT NULL;

CREATE TABLE invoice_items (
    company_id uuid NOT NULL,
    invoice_id uuid NOT NULL,
    position integer NOT NULL,
    name text NOT NULL,
    net bigint NOT NULL,
    tax bigint NOT NULL,
    PRIMARY KEY (company_id, invoice_id, position),
    CONSTRAINT invoice_items_invoice FOREIGN KEY (company_id, invoice_id)
        REFERENCES invoices (company_id, id) ON DELETE CASCADE
);

-- The buyer of an invoice: a row of its own, which is deleted when the guest is erased.
CREATE TABLE invoice_buyers (
    company_id uuid NOT NULL,
    invoice_id uuid NOT NULL,
    name text NOT NULL,
    postcode text NOT NULL,
    city text NOT NULL,
    address text NOT NULL,
    email text,
    -- A company's.
    tax_number text,
    PRIMARY KEY (company_id, invoice_id),
    CONSTRAINT invoice_buyers_invoice FOREIGN KEY (company_id, invoice_id)
        REFERENCES invoices (company_id, id) ON DELETE CASCADE
);

SELECT wall(t) FROM unnest(ARRAY['wallets', 'ledger_entries', 'subscriptions', 'subscription_periods',
    'subscription_purchases', 'topups', 'expense_categories', 'expenses', 'expense_files', 'visit_payments', 'day_closings',
    'day_closing_sums', 'commissions', 'invoicing', 'invoices', 'invoice_items', 'invoice_buyers']::regclass[]) AS t;
REVOKE UPDATE, DELETE ON ledger_entries, subscription_purchases, visit_payments, day_closing_sums, invoice_items FROM app;
REVOKE DELETE ON wallets, topups, day_closings, invoices FROM app;
GRANT INSERT ON ledger_entries TO worker;
GRANT INSERT, UPDATE ON wallets TO worker;
GRANT UPDATE ON topups, invoices, invoicing TO worker;
