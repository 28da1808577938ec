-- A two-week rhythm: hours of every ISO week, or of those with an odd or an even number (docs/rules.md#work-hours).
ALTER TABLE work_hours ADD COLUMN weeks text NOT NULL DEFAULT 'every'
    CONSTRAINT work_hours_weeks CHECK (weeks IN ('every', 'odd', 'even'));
ALTER TABLE work_hours DROP CONSTRAINT work_hours_pkey,
    ADD PRIMARY KEY (company_id, employee_id, shop_id, weeks, weekday, from_minute);

-- Work hours are a setting of their own (docs/rules.md#settings).
ALTER TABLE employees ADD COLUMN hours_revision integer NOT NULL DEFAULT 1, ADD COLUMN hours_changed_by uuid,
    ADD CONSTRAINT employees_hours_changed_by FOREIGN KEY (company_id, hours_changed_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (hours_changed_by);
