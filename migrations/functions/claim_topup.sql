-- Claims the payment that is due first, so that no other worker looks at it within two minutes.
CREATE OR REPLACE FUNCTION claim_topup() RETURNS TABLE (company_id uuid, id uuid)
    LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
UPDATE topups t SET check_at = now() + interval '2 minutes'
FROM (SELECT d.company_id, d.id FROM topups d WHERE d.check_at <= now()
    ORDER BY d.check_at LIMIT 1 FOR UPDATE SKIP LOCKED) due
WHERE t.company_id = due.company_id AND t.id = due.id
RETURNING t.company_id, t.id
$$;
REVOKE ALL ON FUNCTION claim_topup FROM PUBLIC;
GRANT EXECUTE ON FUNCTION claim_topup TO worker;
