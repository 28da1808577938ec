DROP TABLE guest_codes, told_visits, greetings, reminders, inapp_notifications, sms_messages, campaigns,
    employee_notifications, sms_templates, notification_settings, bounced_emails, outbox;
DROP SEQUENCE outbox_order;
