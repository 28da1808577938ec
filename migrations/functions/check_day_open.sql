-- Refuses a change to a closed day. Closing a day holds the shop's row; a change to an amount of that day waits for it.
CREATE OR REPLACE FUNCTION check_day_open(company uuid, shop uuid, at timestamptz) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
    PERFORM 1 FROM shops WHERE company_id = company AND id = shop FOR SHARE;
    IF EXISTS (
        SELECT FROM day_closings d JOIN companies c ON c.company_id = d.company_id
        WHERE d.company_id = company AND d.shop_id = shop AND d.reopened_at IS NULL
            AND d.day = (at AT TIME ZONE c.time_zone)::date)
    THEN
        RAISE EXCEPTION 'the day is closed' USING ERRCODE = 'check_violation', CONSTRAINT = 'day_closings_once';
    END IF;
END
$$;
