-- Companies that greet guests on their birthday, or write to those who have not come for long.
CREATE OR REPLACE FUNCTION companies_that_greet() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT company_id FROM notification_settings WHERE birthday_email OR birthday_sms OR lapsed_email OR lapsed_sms
$$;
REVOKE ALL ON FUNCTION companies_that_greet FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_that_greet TO worker;
