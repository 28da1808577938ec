-- Payments that need a decision by hand: for the command `topup`.
CREATE OR REPLACE FUNCTION topups_to_resolve() RETURNS TABLE (company_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$SELECT t.company_id, t.id FROM topups t
        WHERE t.state = 'refund_unknown' OR (t.reason = 'mismatch' AND t.resolved_at IS NULL)
        ORDER BY t.created_at, t.id$$;
REVOKE ALL ON FUNCTION topups_to_resolve FROM PUBLIC;
GRANT EXECUTE ON FUNCTION topups_to_resolve TO worker;
