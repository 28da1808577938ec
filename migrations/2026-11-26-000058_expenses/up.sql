-- What a company spends (docs/rules.md#expenses).
CREATE TABLE expense_categories (
    company_id uuid NOT NULL CONSTRAINT expense_categories_company REFERENCES companies (company_id),
    id uuid NOT NULL,
    name text NOT NULL CONSTRAINT expense_categories_name CHECK (length(name) BETWEEN 1 AND 100),
    created_at timestamptz NOT NULL,
    -- Not offered any more; what was spent under it stays there.
    deleted_at timestamptz,
    PRIMARY KEY (company_id, id)
);

CREATE TABLE expenses (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    day date NOT NULL,
    category_id uuid NOT NULL,
    amount bigint NOT NULL CONSTRAINT expenses_amount CHECK (amount BETWEEN 1 AND 100000000),
    note text NOT NULL DEFAULT '' CONSTRAINT expenses_note CHECK (length(note) <= 500),
    -- The same every month.
    is_fixed boolean NOT NULL DEFAULT false,
    -- The one of the month before that this one repeats.
    repeats uuid,
    created_at timestamptz NOT NULL,
    deleted_at timestamptz,
    revision integer NOT NULL DEFAULT 1,
    changed_by uuid,
    PRIMARY KEY (company_id, id),
    CONSTRAINT expenses_repeated_once UNIQUE (company_id, repeats),
    CONSTRAINT expenses_category FOREIGN KEY (company_id, category_id) REFERENCES expense_categories (company_id, id),
    CONSTRAINT expenses_repeats FOREIGN KEY (company_id, repeats) REFERENCES expenses (company_id, id),
    CONSTRAINT expenses_changed_by FOREIGN KEY (company_id, changed_by) REFERENCES employees (company_id, id)
        ON DELETE SET NULL (changed_by)
);
CREATE INDEX expenses_by_day ON expenses (company_id, day, id);
CREATE INDEX expenses_of_category ON expenses (company_id, category_id);
CREATE INDEX expenses_changed ON expenses (company_id, changed_by) WHERE changed_by IS NOT NULL;

-- Receipts and invoices, as pictures or PDF. The files lie in the object store under the id of a row of images.
CREATE TABLE expense_files (
    company_id uuid NOT NULL,
    image_id uuid NOT NULL,
    expense_id uuid NOT NULL,
    is_pdf boolean NOT NULL,
    added_at timestamptz NOT NULL,
    PRIMARY KEY (company_id, image_id),
    CONSTRAINT expense_files_image FOREIGN KEY (company_id, image_id) REFERENCES images (company_id, id),
    CONSTRAINT expense_files_expense FOREIGN KEY (company_id, expense_id) REFERENCES expenses (company_id, id)
);
CREATE INDEX expense_files_of_expense ON expense_files (company_id, expense_id);

SELECT wall(t) FROM unnest(ARRAY['expense_categories', 'expenses', 'expense_files']::regclass[]) AS t;

ALTER TABLE images DROP CONSTRAINT images_kind;
ALTER TABLE images ADD CONSTRAINT images_kind
    CHECK (kind IN ('profile', 'company', 'logo', 'shop', 'cover', 'photo', 'receipt'));
