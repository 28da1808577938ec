DROP TABLE subscription_purchases, subscription_periods, subscriptions, subscription_prices, subscription_tiers;
