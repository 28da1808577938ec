-- Mails a person of a company wants beside the bell (docs/rules.md#who-is-told).
SET LOCAL lock_timeout = '2s';
ALTER TABLE employee_notifications
    ADD COLUMN booked_mail boolean NOT NULL DEFAULT false,
    ADD COLUMN changed_mail boolean NOT NULL DEFAULT false,
    ADD COLUMN cancelled_mail boolean NOT NULL DEFAULT false,
    ADD COLUMN confirmed_mail boolean NOT NULL DEFAULT false,
    ADD COLUMN rated_mail boolean NOT NULL DEFAULT false,
    ADD COLUMN low_balance_mail boolean NOT NULL DEFAULT true,
    -- A summary of one's own day, and a report of the company's; the minute of the company's day from which they go.
    ADD COLUMN day_mail boolean NOT NULL DEFAULT false,
    ADD COLUMN day_mail_at smallint NOT NULL DEFAULT 420,
    ADD COLUMN report_mail boolean NOT NULL DEFAULT false,
    ADD COLUMN report_mail_at smallint NOT NULL DEFAULT 1200,
    -- The day each was last written for.
    ADD COLUMN day_mailed_on date,
    ADD COLUMN report_mailed_on date;
GRANT UPDATE (day_mailed_on, report_mailed_on) ON employee_notifications TO worker;
