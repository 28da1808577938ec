ALTER TABLE employees DROP COLUMN hours_revision, DROP COLUMN hours_changed_by;
-- Of a rhythm, the odd weeks stay.
DELETE FROM work_hours WHERE weeks = 'even';
ALTER TABLE work_hours DROP CONSTRAINT work_hours_pkey;
ALTER TABLE work_hours DROP COLUMN weeks;
DELETE FROM work_hours a USING work_hours b
    WHERE a.ctid > b.ctid AND (a.company_id, a.employee_id, a.shop_id, a.weekday, a.from_minute)
        = (b.company_id, b.employee_id, b.shop_id, b.weekday, b.from_minute);
ALTER TABLE work_hours ADD PRIMARY KEY (company_id, employee_id, shop_id, weekday, from_minute);
