-- Cash in a shop's till on a day beside what visits brought (docs/rules.md#closing-a-day).
SET LOCAL lock_timeout = '2s';
CREATE TABLE till_entries (
    company_id uuid NOT NULL,
    id uuid NOT NULL,
    shop_id uuid NOT NULL,
    day date NOT NULL,
    kind text NOT NULL CONSTRAINT till_entries_kind CHECK (kind IN ('float', 'in', 'out')),
    amount bigint NOT NULL CONSTRAINT till_entries_amount CHECK (amount > 0),
    note text CONSTRAINT till_entries_note CHECK (length(note) BETWEEN 1 AND 100),
    made_at timestamptz NOT NULL,
    made_by uuid,
    PRIMARY KEY (company_id, id),
    CONSTRAINT till_entries_note_of_movement CHECK (kind = 'float' OR note IS NOT NULL),
    CONSTRAINT till_entries_shop FOREIGN KEY (company_id, shop_id) REFERENCES shops (company_id, id),
    CONSTRAINT till_entries_made_by FOREIGN KEY (company_id, made_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (made_by)
);
CREATE INDEX till_entries_of_day ON till_entries (company_id, shop_id, day);
CREATE UNIQUE INDEX till_entries_one_float ON till_entries (company_id, shop_id, day) WHERE kind = 'float';
CREATE INDEX till_entries_by_maker ON till_entries (company_id, made_by) WHERE made_by IS NOT NULL;
SELECT wall('till_entries');
