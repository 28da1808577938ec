-- The payment of a reference: for the command `topup`.
CREATE OR REPLACE FUNCTION topup_of_reference(wanted text) RETURNS TABLE (company_id uuid, id uuid)
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$SELECT t.company_id, t.id FROM topups t WHERE t.reference = wanted$$;
REVOKE ALL ON FUNCTION topup_of_reference FROM PUBLIC;
GRANT EXECUTE ON FUNCTION topup_of_reference TO worker;
