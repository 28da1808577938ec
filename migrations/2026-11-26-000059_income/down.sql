DROP TRIGGER calendar_events_paid_update ON calendar_events;
DROP TRIGGER calendar_events_paid_insert ON calendar_events;
DROP TABLE commissions;
DROP TABLE day_closing_sums;
DROP TABLE visit_payments;
DROP TABLE day_closings;
DROP FUNCTION keep_closed_payments();
DROP FUNCTION keep_closed_days();
DROP FUNCTION check_day_open(uuid, uuid, timestamptz);
