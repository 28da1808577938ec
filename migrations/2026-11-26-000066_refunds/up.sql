-- Refunds that can be asked for again, payments that an operator settles, and the language and the time somebody has to
-- pay (docs/rules.md#topping-up).
ALTER TABLE topups
    -- The attempt to pay it back: what the ledger and the gateway are told it is about.
    ADD COLUMN refund_id uuid,
    -- Of whoever pays, for the gateway's page.
    ADD COLUMN language text NOT NULL DEFAULT 'hu' CONSTRAINT topups_language CHECK (language IN ('hu', 'en')),
    -- When an operator said that a payment which is not what was asked for is dealt with.
    ADD COLUMN resolved_at timestamptz;
UPDATE topups SET refund_id = id WHERE state IN ('refunding', 'refund_sent', 'refunded', 'refund_unknown');
ALTER TABLE topups
    ADD CONSTRAINT topups_refund
        CHECK (refund_id IS NOT NULL OR state NOT IN ('refunding', 'refund_sent', 'refunded', 'refund_unknown')),
    ADD CONSTRAINT topups_resolved CHECK (resolved_at IS NULL OR state = 'failed');
CREATE INDEX topups_to_resolve ON topups (created_at)
    WHERE state = 'refund_unknown' OR (reason = 'mismatch' AND resolved_at IS NULL);

-- What an operator has to look at: for the command `topup`.
CREATE FUNCTION topups_to_resolve() RETURNS TABLE (company_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$SELECT t.company_id, t.id FROM topups t
        WHERE t.state = 'refund_unknown' OR (t.reason = 'mismatch' AND t.resolved_at IS NULL)
        ORDER BY t.created_at, t.id$$;
REVOKE ALL ON FUNCTION topups_to_resolve() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION topups_to_resolve() TO worker;

-- Until when somebody can pay at the sandbox bank.
ALTER TABLE sandbox_payments ADD COLUMN expires_at timestamptz;
UPDATE sandbox_payments SET expires_at = created_at + interval '30 minutes';
ALTER TABLE sandbox_payments ALTER COLUMN expires_at SET NOT NULL;
