-- What a company has paid in and spends on messages (docs/rules.md#the-ledger): every line that was ever written, and
-- what they add up to. Lines are written with what they change, in one statement, and never changed or deleted.

CREATE TABLE wallets (
    company_id uuid PRIMARY KEY CONSTRAINT wallets_company REFERENCES companies (company_id),
    available bigint NOT NULL DEFAULT 0 CONSTRAINT wallets_available CHECK (available >= 0),
    -- Kept for what is under way.
    reserved bigint NOT NULL DEFAULT 0 CONSTRAINT wallets_reserved CHECK (reserved >= 0)
);

CREATE TABLE ledger_entries (
    company_id uuid NOT NULL,
    -- What it is about; counted once.
    reference text NOT NULL,
    account text NOT NULL
        CONSTRAINT ledger_entries_account CHECK (account IN ('paid_in', 'available', 'reserved', 'spent')),
    amount bigint NOT NULL CONSTRAINT ledger_entries_amount CHECK (amount <> 0),
    at timestamptz NOT NULL,
    PRIMARY KEY (company_id, reference, account),
    CONSTRAINT ledger_entries_wallet FOREIGN KEY (company_id) REFERENCES wallets (company_id)
);
CREATE INDEX ledger_entries_by_time ON ledger_entries (company_id, at);

SELECT wall(t) FROM unnest(ARRAY['wallets', 'ledger_entries']::regclass[]) AS t;
REVOKE UPDATE, DELETE ON ledger_entries FROM app;
REVOKE DELETE ON wallets FROM app;
GRANT INSERT ON ledger_entries TO worker;
GRANT INSERT, UPDATE ON wallets TO worker;

-- The entries of one reference sum to zero when their transaction ends.
CREATE FUNCTION check_transfer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF (SELECT sum(amount) FROM ledger_entries WHERE company_id = NEW.company_id AND reference = NEW.reference) <> 0 THEN
        RAISE EXCEPTION 'the entries of % do not sum to zero', NEW.reference
            USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_entries_sum';
    END IF;
    RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER ledger_entries_sum AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION check_transfer();
