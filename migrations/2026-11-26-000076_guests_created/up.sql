-- The chart of new guests reads the cards that were made in a month, not every card of the company.
CREATE INDEX guests_created ON guests (company_id, created_at) WHERE NOT is_walk_in;
