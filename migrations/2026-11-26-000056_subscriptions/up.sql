-- What a subscription is: tiers, what they cost and since when, and what companies bought (docs/rules.md#subscription).

-- Of the platform; changed by migrations and by whoever runs the installation.
CREATE TABLE subscription_tiers (
    tier text PRIMARY KEY CONSTRAINT subscription_tiers_tier CHECK (tier ~ '^[a-z]{3,20}$'),
    name text NOT NULL,
    -- In which order they are shown.
    position smallint NOT NULL,
    -- How many people can work with it; null: any number.
    calendars integer CONSTRAINT subscription_tiers_calendars CHECK (calendars > 0),
    features text[] NOT NULL
        CONSTRAINT subscription_tiers_features CHECK (features <@ ARRAY['expenses', 'photos', 'rating', 'provider_finder'])
);

-- What a month costs. A tier without a price that holds now is not sold.
CREATE TABLE subscription_prices (
    tier text NOT NULL CONSTRAINT subscription_prices_tier REFERENCES subscription_tiers (tier),
    valid_from timestamptz NOT NULL,
    valid_until timestamptz,
    price bigint NOT NULL CONSTRAINT subscription_prices_price CHECK (price BETWEEN 0 AND 10000000),
    PRIMARY KEY (tier, valid_from),
    CONSTRAINT subscription_prices_order CHECK (valid_from < valid_until),
    CONSTRAINT subscription_prices_no_overlap EXCLUDE USING gist (tier WITH =, tstzrange(valid_from, valid_until) WITH &&)
);
GRANT SELECT ON subscription_tiers, subscription_prices TO app, worker;

INSERT INTO subscription_tiers (tier, name, position, calendars, features) VALUES
    ('feszek', 'Fészek', 1, 1, '{photos,provider_finder}'),
    ('raj', 'Raj', 2, 5, '{expenses,photos,rating,provider_finder}'),
    ('vonulas', 'Vonulás', 3, NULL, '{expenses,photos,rating,provider_finder}');
INSERT INTO subscription_prices (tier, valid_from, price) VALUES
    ('feszek', '2026-01-01', 3900), ('raj', '2026-01-01', 8900), ('vonulas', '2026-01-01', 16900);

-- Which tier a company has; without a row it has everything. Until when, `companies.subscription_until` says.
CREATE TABLE subscriptions (
    company_id uuid PRIMARY KEY CONSTRAINT subscriptions_company REFERENCES companies (company_id) ON DELETE CASCADE,
    tier text NOT NULL CONSTRAINT subscriptions_tier REFERENCES subscription_tiers (tier)
);
CREATE INDEX subscriptions_by_tier ON subscriptions (tier);

-- Stretches of time a company subscribed for, with what they were worth and what was paid for them.
CREATE TABLE subscription_periods (
    company_id uuid NOT NULL CONSTRAINT subscription_periods_company REFERENCES companies (company_id) ON DELETE CASCADE,
    begins_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    tier text NOT NULL CONSTRAINT subscription_periods_tier REFERENCES subscription_tiers (tier),
    worth bigint NOT NULL CONSTRAINT subscription_periods_worth CHECK (worth >= 0),
    paid bigint NOT NULL CONSTRAINT subscription_periods_paid CHECK (paid BETWEEN 0 AND worth),
    PRIMARY KEY (company_id, begins_at),
    CONSTRAINT subscription_periods_order CHECK (begins_at < ends_at),
    CONSTRAINT subscription_periods_no_overlap
        EXCLUDE USING gist (company_id WITH =, tstzrange(begins_at, ends_at) WITH &&)
);
CREATE INDEX subscription_periods_by_tier ON subscription_periods (tier);

-- What was bought, changed and given up, and what it cost: below zero where something came back.
CREATE TABLE subscription_purchases (
    company_id uuid NOT NULL CONSTRAINT subscription_purchases_company REFERENCES companies (company_id) ON DELETE CASCADE,
    id uuid NOT NULL,
    kind text NOT NULL CONSTRAINT subscription_purchases_kind CHECK (kind IN ('prolong', 'change', 'cancel')),
    tier text NOT NULL CONSTRAINT subscription_purchases_tier REFERENCES subscription_tiers (tier),
    -- Of a prolonging.
    months integer CONSTRAINT subscription_purchases_months CHECK ((kind = 'prolong') = (months IS NOT NULL)),
    cost bigint NOT NULL,
    ends_at timestamptz NOT NULL,
    -- The key of the request, which is done once.
    request_key text NOT NULL,
    bought_by uuid,
    bought_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, id),
    CONSTRAINT subscription_purchases_request UNIQUE (company_id, request_key),
    CONSTRAINT subscription_purchases_bought_by FOREIGN KEY (company_id, bought_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (bought_by)
);
CREATE INDEX subscription_purchases_by_time ON subscription_purchases (company_id, bought_at);
CREATE INDEX subscription_purchases_by_tier ON subscription_purchases (tier);
CREATE INDEX subscription_purchases_by_buyer ON subscription_purchases (company_id, bought_by)
    WHERE bought_by IS NOT NULL;

SELECT wall(t) FROM unnest(ARRAY['subscriptions', 'subscription_periods', 'subscription_purchases']::regclass[]) AS t;
REVOKE UPDATE, DELETE ON subscription_purchases FROM app;
