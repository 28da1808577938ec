REVOKE UPDATE (day_mailed_on, report_mailed_on) ON employee_notifications FROM worker;
ALTER TABLE employee_notifications
    DROP COLUMN booked_mail, DROP COLUMN changed_mail, DROP COLUMN cancelled_mail, DROP COLUMN confirmed_mail,
    DROP COLUMN rated_mail, DROP COLUMN low_balance_mail, DROP COLUMN day_mail, DROP COLUMN day_mail_at,
    DROP COLUMN report_mail, DROP COLUMN report_mail_at, DROP COLUMN day_mailed_on, DROP COLUMN report_mailed_on;
