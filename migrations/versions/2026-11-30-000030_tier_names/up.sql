-- The English name of a tier; without one its name is shown in both languages.
SET LOCAL lock_timeout = '2s';
ALTER TABLE subscription_tiers ADD COLUMN english_name text
    CONSTRAINT subscription_tiers_english_name CHECK (english_name <> '' AND length(english_name) <= 40);
UPDATE subscription_tiers SET english_name = named.english
FROM (VALUES ('feszek', 'Nest'), ('raj', 'Flock'), ('vonulas', 'Migration')) named (tier, english)
WHERE subscription_tiers.tier = named.tier;
