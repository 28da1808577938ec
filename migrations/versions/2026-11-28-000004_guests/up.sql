-- Guests' cards, as each company keeps them.

CREATE TABLE guests (
    company_id uuid NOT NULL REFERENCES companies (company_id),
    id uuid NOT NULL,
    -- The login behind the card, when there is one.
    account_id uuid REFERENCES accounts (id),
    first_name text NOT NULL,
    last_name text NOT NULL,
    email text CONSTRAINT guests_email_lower CHECK (email = lower(email)),
    phone text,
    need_sms boolean NOT NULL DEFAULT true,
    language text NOT NULL DEFAULT 'hu' CONSTRAINT guests_language CHECK (language IN ('hu', 'en')),
    note text,
    is_walk_in boolean NOT NULL DEFAULT false,
    state text NOT NULL DEFAULT 'ACTIVE' CONSTRAINT guests_state CHECK (state IN ('ACTIVE', 'DELETED')),
    created_at timestamptz NOT NULL,
    is_demo boolean NOT NULL DEFAULT false,
    -- When the guest agreed to be sent offers; null: did not.
    sms_offers_at timestamptz,
    email_offers_at timestamptz,
    birth_month smallint CONSTRAINT guests_birth_month CHECK (birth_month BETWEEN 1 AND 12),
    birth_day smallint CONSTRAINT guests_birth_day CHECK (birth_day BETWEEN 1 AND 31),
    -- The wording the guest agreed to (docs/rules.md#consent-to-offers); null: agreed before wordings were kept.
    sms_offers_text date,
    email_offers_text date,
    -- ` o neil anna oneil anna anna@example.com 36301234567`: parts of a name in any order, digits of a number or the start
    -- of an address find a card, with or without accents, capitals and joiners. Generated, so that it is right whichever
    -- statement writes the card.
    search text COLLATE "C" NOT NULL GENERATED ALWAYS AS (
        ' ' || left(folded(last_name || ' ' || first_name), 300)
            || CASE WHEN joined(last_name || ' ' || first_name) = last_name || ' ' || first_name THEN ''
                ELSE ' ' || left(folded(joined(last_name || ' ' || first_name)), 100) END
            || ' ' || coalesce(email, '') || ' ' || coalesce(translate(phone, '+', ''), '')) STORED,
    PRIMARY KEY (company_id, id),
    CONSTRAINT guests_email_key UNIQUE (company_id, email),
    CONSTRAINT guests_account_key UNIQUE (company_id, account_id),
    CONSTRAINT guests_birthday_whole CHECK ((birth_month IS NULL) = (birth_day IS NULL))
);
CREATE INDEX guests_by_account ON guests (account_id) WHERE account_id IS NOT NULL;
-- Cards that a company made by hand belong to the account that has proven their address since (docs/rules.md#own-data).
CREATE INDEX guests_by_email_alone ON guests (email) WHERE account_id IS NULL AND email IS NOT NULL;
CREATE UNIQUE INDEX guests_walk_in_key ON guests (company_id) WHERE is_walk_in;
-- A search reads all cards of one company, with every column it decides and sorts by side by side. A pattern is not
-- leakproof (docs/trust.md#walls-between-companies), so behind the wall no index could be entered by it. The walk-in card is
-- never searched, and a booking, which looks for one card by its account, cannot mistake this index for its own.
CREATE INDEX guests_search ON guests (company_id, search) INCLUDE (id, state, is_walk_in, last_name, first_name)
    WHERE NOT is_walk_in;
-- The chart of new guests reads the cards that were made in a month, not every card of the company.
CREATE INDEX guests_created ON guests (company_id, created_at) WHERE NOT is_walk_in;

SELECT wall('guests');
-- The worker reads the columns that a message names or is decided by: no family name and no note.
REVOKE SELECT ON guests FROM worker;
GRANT SELECT (company_id, id, account_id, first_name, email, phone, need_sms, language, is_walk_in, state, sms_offers_at,
    email_offers_at, birth_month, birth_day) ON guests TO worker;

-- A guest's own rows in every company (docs/trust.md#walls-between-companies) are read as the role `guest`, which changes
-- nothing and sees no note that a company keeps. The server's own role keeps one policy only, so that its most frequent
-- read stays on its covering index.
CREATE POLICY own ON guests FOR SELECT TO guest
    USING (account_id = nullif(current_setting('app.user_id', true), '')::uuid);
GRANT SELECT (company_id, id, account_id) ON guests TO guest;
