-- Which companies are demo salons, when they were filled and what they then held: the data is filled again when
-- the day has changed and nobody touched it (docs/rules.md#the-demo). The owner's alone: no role of the server reads
-- it.
CREATE TABLE demo_state (
    -- One row at most.
    is_single boolean PRIMARY KEY DEFAULT true CONSTRAINT demo_state_single CHECK (is_single),
    companies uuid[] NOT NULL,
    seeded_on date NOT NULL,
    fingerprint text NOT NULL
);
