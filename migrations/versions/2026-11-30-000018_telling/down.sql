ALTER TABLE told_visits
    DROP COLUMN silent,
    DROP COLUMN notice,
    DROP COLUMN open_until;
ALTER TABLE notification_settings DROP COLUMN desk_tells;
