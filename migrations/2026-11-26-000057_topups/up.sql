-- Payments into a company's balance (docs/rules.md#topping-up).
CREATE TABLE topups (
    company_id uuid NOT NULL CONSTRAINT topups_company REFERENCES companies (company_id) ON DELETE CASCADE,
    id uuid NOT NULL,
    method text NOT NULL CONSTRAINT topups_method CHECK (method IN ('card', 'transfer')),
    -- What whoever transfers writes, and what a gateway is told.
    reference text NOT NULL,
    amount bigint NOT NULL CONSTRAINT topups_amount CHECK (amount BETWEEN 1 AND 100000000),
    state text NOT NULL CONSTRAINT topups_state CHECK (state IN ('new', 'starting', 'pending', 'paid', 'failed', 'unknown',
        'refunding', 'refund_sent', 'refunded', 'refund_unknown')),
    reason text
        CONSTRAINT topups_reason CHECK (reason IN ('refused', 'cancelled', 'expired', 'unavailable', 'mismatch')),
    gateway text CONSTRAINT topups_gateway CHECK (gateway IN ('barion', 'stripe', 'sandbox')),
    -- The gateway's name for it.
    gateway_id text,
    -- Where the card is asked for.
    redirect_url text,
    request_key text NOT NULL,
    created_by uuid,
    created_at timestamptz NOT NULL,
    paid_at timestamptz,
    -- When the worker looks at it next, and how often it did; null: not any more.
    check_at timestamptz,
    checked_at timestamptz,
    checks integer NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, id),
    CONSTRAINT topups_reference UNIQUE (company_id, reference),
    CONSTRAINT topups_request UNIQUE (company_id, request_key),
    CONSTRAINT topups_gateway_id UNIQUE (company_id, gateway, gateway_id),
    CONSTRAINT topups_card CHECK ((method = 'card') = (gateway IS NOT NULL)),
    CONSTRAINT topups_paid CHECK ((state IN ('paid', 'refunding', 'refund_sent', 'refunded', 'refund_unknown')) = (paid_at IS NOT NULL)),
    CONSTRAINT topups_created_by FOREIGN KEY (company_id, created_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (created_by)
);
CREATE INDEX topups_by_time ON topups (company_id, created_at);
CREATE INDEX topups_by_maker ON topups (company_id, created_by) WHERE created_by IS NOT NULL;
CREATE INDEX topups_due ON topups (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX topups_of_reference ON topups (reference);

SELECT wall('topups');
REVOKE DELETE ON topups FROM app;
GRANT UPDATE ON topups TO worker;

-- Takes one that is due, so that no other worker looks at it within two minutes.
CREATE FUNCTION claim_topup() RETURNS TABLE (company_id uuid, id uuid)
    LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
UPDATE topups t SET check_at = now() + interval '2 minutes'
FROM (SELECT d.company_id, d.id FROM topups d WHERE d.check_at <= now()
    ORDER BY d.check_at LIMIT 1 FOR UPDATE SKIP LOCKED) due
WHERE t.company_id = due.company_id AND t.id = due.id
RETURNING t.company_id, t.id
$$;
REVOKE ALL ON FUNCTION claim_topup() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_topup() TO worker;

-- Whose a reference is: for the command `topup`.
CREATE FUNCTION topup_of_reference(wanted text) RETURNS TABLE (company_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$SELECT t.company_id, t.id FROM topups t WHERE t.reference = wanted$$;
REVOKE ALL ON FUNCTION topup_of_reference(text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION topup_of_reference(text) TO worker;

-- What the sandbox bank was asked for (docs/rules.md#topping-up). It knows no company.
CREATE TABLE sandbox_payments (
    id uuid PRIMARY KEY,
    reference text NOT NULL,
    amount bigint NOT NULL,
    state text NOT NULL DEFAULT 'open'
        CONSTRAINT sandbox_payments_state CHECK (state IN ('open', 'silent', 'paid', 'refused', 'refunded')),
    return_url text NOT NULL,
    callback_url text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
);
GRANT SELECT, UPDATE ON sandbox_payments TO app;
GRANT SELECT, INSERT, UPDATE ON sandbox_payments TO worker;
