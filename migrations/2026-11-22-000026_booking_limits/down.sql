DROP FUNCTION booking_limits_hold(uuid, uuid, timestamptz, bigint, smallint[], bytea[], bigint[], timestamptz);
