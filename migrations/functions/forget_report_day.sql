-- Deletes a counted day. Counting days of a company holds this lock alone; changes of its days share it until their
-- transaction ends, so no day is counted while it changes.
CREATE OR REPLACE FUNCTION forget_report_day(company uuid, at timestamptz) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    PERFORM pg_advisory_xact_lock_shared(72, hashtext(company::text));
    DELETE FROM report_days WHERE company_id = company AND begins <= at AND at < ends
        AND day BETWEEN (at AT TIME ZONE 'UTC')::date - 1 AND (at AT TIME ZONE 'UTC')::date + 1;
END
$$;
REVOKE ALL ON FUNCTION forget_report_day FROM PUBLIC;
