-- Every row of before has no more than the former constraint allowed; checked without keeping writers out.
SET LOCAL lock_timeout = '2s';
ALTER TABLE calendar_events VALIDATE CONSTRAINT calendar_events_repeat;
