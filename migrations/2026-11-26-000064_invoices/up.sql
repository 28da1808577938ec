-- Invoices of visits, issued by a service under the company's own key (docs/invoices.md).
CREATE TABLE invoicing (
    company_id uuid PRIMARY KEY CONSTRAINT invoicing_company REFERENCES companies (company_id) ON DELETE CASCADE,
    -- `sample`: issues nothing, for trying it out.
    service text NOT NULL CONSTRAINT invoicing_service CHECK (service IN ('szamlazz', 'billingo', 'sample')),
    -- The company's key there, sealed, and under which of ours (docs/trust.md#invoices).
    secret_key text CONSTRAINT invoicing_secret_key CHECK (char_length(secret_key) BETWEEN 1 AND 16),
    secret bytea,
    -- The last characters, to tell keys apart by.
    hint text CONSTRAINT invoicing_hint CHECK (char_length(hint) = 4),
    vat text NOT NULL CONSTRAINT invoicing_vat CHECK (vat IN ('27', '18', '5', 'AAM', 'TAM')),
    -- Of Billingo: which numbers are given.
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
    -- What the service calls it, and where it can be read.
    number text,
    remote_id text,
    url text,
    cancel_number text,
    requested_at timestamptz NOT NULL,
    requested_by uuid,
    -- Whether the service was asked to begin, of this step: how often, and when last.
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
-- A visit has one invoice, unless that was cancelled.
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

-- To whom; a row of its own, so that it goes when the guest is erased.
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

SELECT wall(t) FROM unnest(ARRAY['invoicing', 'invoices', 'invoice_items', 'invoice_buyers']::regclass[]) AS t;
REVOKE DELETE ON invoices FROM app;
REVOKE UPDATE, DELETE ON invoice_items FROM app;
GRANT UPDATE ON invoices, invoicing TO worker;

-- Takes one that is due, so that no other worker works on it within two minutes.
CREATE FUNCTION claim_invoice() RETURNS TABLE (company_id uuid, id uuid)
    LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
UPDATE invoices i SET check_at = now() + interval '2 minutes'
FROM (SELECT d.company_id, d.id FROM invoices d WHERE d.check_at <= now()
    ORDER BY d.check_at LIMIT 1 FOR UPDATE SKIP LOCKED) due
WHERE i.company_id = due.company_id AND i.id = due.id
RETURNING i.company_id, i.id
$$;
REVOKE ALL ON FUNCTION claim_invoice() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_invoice() TO worker;
