-- Claims the invoice that is due first, so that no other worker works on it within two minutes.
CREATE OR REPLACE FUNCTION claim_invoice() RETURNS TABLE (company_id uuid, id uuid)
    LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
UPDATE invoices i SET check_at = now() + interval '2 minutes'
FROM (SELECT d.company_id, d.id FROM invoices d WHERE d.check_at <= now()
    ORDER BY d.check_at LIMIT 1 FOR UPDATE SKIP LOCKED) due
WHERE i.company_id = due.company_id AND i.id = due.id
RETURNING i.company_id, i.id
$$;
REVOKE ALL ON FUNCTION claim_invoice FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_invoice TO worker;
