-- Subscriptions that renew themselves, and days of grace after what was paid (docs/rules.md#subscription).
SET LOCAL lock_timeout = '2s';
ALTER TABLE subscriptions ADD COLUMN renews boolean NOT NULL DEFAULT false;
GRANT INSERT ON subscription_periods, subscription_purchases TO worker;
GRANT UPDATE (ends_at, worth, paid), DELETE ON subscription_periods TO worker;
GRANT UPDATE (subscription_until) ON companies TO worker;
-- A company's rules change with it, and their versions with them.
GRANT UPDATE (rules_version) ON employees TO worker;
-- `subscription_until` is where everything stops, which is now a week after what was paid.
UPDATE companies SET subscription_until = subscription_until + interval '7 days'
    WHERE NOT demo_mode AND now() < subscription_until;
