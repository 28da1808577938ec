-- What a company says of its people is a setting too: an edit that began before the last one is refused
-- (docs/rules.md#settings).
ALTER TABLE employees ADD COLUMN revision integer NOT NULL DEFAULT 1, ADD COLUMN changed_by uuid,
    ADD CONSTRAINT employees_changed_by FOREIGN KEY (company_id, changed_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (changed_by);

-- The code of the link that whoever invites passes on by hand. It shows nobody to read the address
-- (docs/trust.md#invites).
ALTER TABLE invites ADD COLUMN shown_code_hash bytea,
    ADD CONSTRAINT invites_shown_code_key UNIQUE (company_id, shown_code_hash);
