-- The company of a rating: for the command `rating`.
CREATE OR REPLACE FUNCTION company_of_rating(rating uuid) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$SELECT company_id FROM ratings WHERE id = rating$$;
REVOKE ALL ON FUNCTION company_of_rating FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_of_rating TO worker;
