ALTER TABLE subscription_tiers DROP COLUMN english_name;
