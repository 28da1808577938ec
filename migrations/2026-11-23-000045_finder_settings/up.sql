-- What a company says of itself to guests who look for a salon (docs/rules.md#finder).
CREATE TABLE finder_settings (
    company_id uuid PRIMARY KEY REFERENCES companies (company_id),
    -- It wants to be found. Whether it is also depends on the company: no trial, bookings open, the feature on.
    is_listed boolean NOT NULL DEFAULT false,
    description text NOT NULL DEFAULT '' CONSTRAINT finder_settings_description CHECK (length(description) <= 1000),
    tags text[] NOT NULL DEFAULT '{}' CONSTRAINT finder_settings_tags CHECK (cardinality(tags) <= 10),
    takes_cards boolean NOT NULL DEFAULT false,
    -- A wheelchair gets in.
    is_step_free boolean NOT NULL DEFAULT false,
    visits_homes boolean NOT NULL DEFAULT false,
    -- Spoken there, as ISO 639-1.
    languages text[] NOT NULL DEFAULT '{hu}' CONSTRAINT finder_settings_languages CHECK (cardinality(languages) <= 10),
    revision integer NOT NULL DEFAULT 1,
    changed_by uuid,
    CONSTRAINT finder_settings_changed_by FOREIGN KEY (company_id, changed_by) REFERENCES employees (company_id, id)
        ON DELETE SET NULL (changed_by)
);
SELECT wall('finder_settings');

-- What a person says of themselves there; without a row, nothing and listed with the company.
CREATE TABLE employee_finder_settings (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    is_listed boolean NOT NULL DEFAULT true,
    description text NOT NULL DEFAULT ''
        CONSTRAINT employee_finder_settings_description CHECK (length(description) <= 1000),
    tags text[] NOT NULL DEFAULT '{}' CONSTRAINT employee_finder_settings_tags CHECK (cardinality(tags) <= 10),
    revision integer NOT NULL DEFAULT 1,
    changed_by uuid,
    PRIMARY KEY (company_id, employee_id),
    CONSTRAINT employee_finder_settings_employee FOREIGN KEY (company_id, employee_id)
        REFERENCES employees (company_id, id) ON DELETE CASCADE,
    CONSTRAINT employee_finder_settings_changed_by FOREIGN KEY (company_id, changed_by)
        REFERENCES employees (company_id, id) ON DELETE SET NULL (changed_by)
);
SELECT wall('employee_finder_settings');
