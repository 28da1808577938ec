UPDATE companies SET subscription_until = subscription_until - interval '7 days'
    WHERE NOT demo_mode AND now() < subscription_until - interval '7 days';
REVOKE UPDATE (rules_version) ON employees FROM worker;
REVOKE UPDATE (subscription_until) ON companies FROM worker;
REVOKE UPDATE (ends_at, worth, paid), DELETE ON subscription_periods FROM worker;
REVOKE INSERT ON subscription_periods, subscription_purchases FROM worker;
ALTER TABLE subscriptions DROP COLUMN renews;
