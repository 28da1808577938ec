-- Services, places and hours of each person, invites, and the versions of these rules.

-- Services a person does.
CREATE TABLE service_offers (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    service_id uuid NOT NULL,
    PRIMARY KEY (company_id, employee_id, service_id),
    CONSTRAINT service_offers_employee FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
    CONSTRAINT service_offers_service FOREIGN KEY (company_id, service_id) REFERENCES services (company_id, id)
);

-- Shops a person works in.
CREATE TABLE employee_shops (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    shop_id uuid NOT NULL,
    PRIMARY KEY (company_id, employee_id, shop_id),
    CONSTRAINT employee_shops_employee FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
    CONSTRAINT employee_shops_shop FOREIGN KEY (company_id, shop_id) REFERENCES shops (company_id, id)
);

-- Weekly hours: minutes of the local day in the company's zone, any number of ranges a weekday (1 is Monday).
-- A shift past midnight is two ranges.
CREATE TABLE work_hours (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    shop_id uuid NOT NULL,
    weekday smallint NOT NULL CONSTRAINT work_hours_weekday CHECK (weekday BETWEEN 1 AND 7),
    from_minute smallint NOT NULL,
    to_minute smallint NOT NULL,
    -- Every ISO week, or those with an odd or an even number (docs/rules.md#work-hours).
    weeks text NOT NULL DEFAULT 'every' CONSTRAINT work_hours_weeks CHECK (weeks IN ('every', 'odd', 'even')),
    PRIMARY KEY (company_id, employee_id, shop_id, weeks, weekday, from_minute),
    CONSTRAINT work_hours_range CHECK (0 <= from_minute AND from_minute < to_minute AND to_minute <= 1440),
    CONSTRAINT work_hours_place FOREIGN KEY (company_id, employee_id, shop_id)
        REFERENCES employee_shops (company_id, employee_id, shop_id)
);

-- One date that differs: its ranges replace the weekday's; a single range 0 to 0 means closed.
CREATE TABLE work_hour_exceptions (
    company_id uuid NOT NULL,
    employee_id uuid NOT NULL,
    shop_id uuid NOT NULL,
    date date NOT NULL,
    from_minute smallint NOT NULL,
    to_minute smallint NOT NULL,
    PRIMARY KEY (company_id, employee_id, shop_id, date, from_minute),
    CONSTRAINT work_hour_exceptions_range CHECK (
        (0 <= from_minute AND from_minute < to_minute AND to_minute <= 1440)
        OR (from_minute = 0 AND to_minute = 0)),
    CONSTRAINT work_hour_exceptions_place FOREIGN KEY (company_id, employee_id, shop_id)
        REFERENCES employee_shops (company_id, employee_id, shop_id)
);

CREATE TABLE closed_days (
    company_id uuid NOT NULL REFERENCES companies (company_id),
    date date NOT NULL,
    name text NOT NULL,
    PRIMARY KEY (company_id, date)
);

-- Invitations to work here. The reader of that address's mail may accept, once (docs/trust.md#invites).
CREATE TABLE invites (
    company_id uuid NOT NULL REFERENCES companies (company_id),
    id uuid NOT NULL,
    -- SHA-256 of the mailed code; another one with every sending.
    code_hash bytea NOT NULL CONSTRAINT invites_code_hash CHECK (octet_length(code_hash) = 32),
    email text NOT NULL CONSTRAINT invites_email_lower CHECK (email = lower(email)),
    first_name text,
    last_name text,
    role text NOT NULL CONSTRAINT invites_role CHECK (role IN ('PROVIDER', 'SUPERVISOR')),
    language text NOT NULL CONSTRAINT invites_language CHECK (language IN ('hu', 'en')),
    -- The profile they take over; null until one is made for them.
    employee_id uuid,
    invited_by uuid NOT NULL,
    created_at timestamptz NOT NULL,
    sent_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    accepted_at timestamptz,
    deleted_at timestamptz,
    -- The code of the link that the inviter passes on by hand. It does not prove that its user reads the address.
    shown_code_hash bytea,
    PRIMARY KEY (company_id, id),
    CONSTRAINT invites_code_key UNIQUE (company_id, code_hash),
    CONSTRAINT invites_shown_code_key UNIQUE (company_id, shown_code_hash),
    CONSTRAINT invites_employee FOREIGN KEY (company_id, employee_id) REFERENCES employees (company_id, id),
    CONSTRAINT invites_invited_by FOREIGN KEY (company_id, invited_by) REFERENCES employees (company_id, id),
    CONSTRAINT invites_end_once CHECK (accepted_at IS NULL OR deleted_at IS NULL),
    CONSTRAINT invites_accepted_by_somebody CHECK (accepted_at IS NULL OR employee_id IS NOT NULL)
);
-- One open invite per address and per profile: it is sent again, not made again.
CREATE UNIQUE INDEX invites_open_email ON invites (company_id, email)
    WHERE accepted_at IS NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX invites_open_employee ON invites (company_id, employee_id)
    WHERE accepted_at IS NULL AND deleted_at IS NULL AND employee_id IS NOT NULL;

SELECT wall(t) FROM unnest(ARRAY['service_offers', 'employee_shops', 'work_hours', 'work_hour_exceptions', 'closed_days',
    'invites']::regclass[]) AS t;

-- Hours are always deleted and inserted anew; deleting those of a demo's colleagues touches nothing.
CREATE TRIGGER work_hours_touched AFTER INSERT ON work_hours
    FOR EACH ROW EXECUTE FUNCTION first_run_touched('hours');

-- Every table of rules raises the versions of these: `employee` of one person, `company` of everyone, `page` of the
-- company's pages alone.
DO $$
DECLARE
    watched text[];
BEGIN
    FOREACH watched SLICE 1 IN ARRAY ARRAY[
        ['work_hours', 'employee'], ['work_hour_exceptions', 'employee'],
        ['service_offers', 'employee'], ['employee_shops', 'employee'],
        ['services', 'company'], ['shops', 'company'], ['closed_days', 'company'],
        ['service_categories', 'page'], ['sales', 'page'], ['shop_photos', 'page']
    ] LOOP
        EXECUTE format('CREATE TRIGGER %1$s_rules_insert AFTER INSERT ON %1$s REFERENCING NEW TABLE AS changed '
            'FOR EACH STATEMENT EXECUTE FUNCTION raise_rules_version(%2$L)', watched[1], watched[2]);
        EXECUTE format('CREATE TRIGGER %1$s_rules_update AFTER UPDATE ON %1$s REFERENCING NEW TABLE AS changed '
            'FOR EACH STATEMENT EXECUTE FUNCTION raise_rules_version(%2$L)', watched[1], watched[2]);
        EXECUTE format('CREATE TRIGGER %1$s_rules_delete AFTER DELETE ON %1$s REFERENCING OLD TABLE AS changed '
            'FOR EACH STATEMENT EXECUTE FUNCTION raise_rules_version(%2$L)', watched[1], watched[2]);
    END LOOP;
END
$$;
-- An update that raises the version itself comes from one of those triggers.
CREATE TRIGGER companies_rules BEFORE UPDATE ON companies
    FOR EACH ROW WHEN (OLD.rules_version = NEW.rules_version) EXECUTE FUNCTION raise_own_rules_version();
CREATE TRIGGER employees_rules BEFORE UPDATE ON employees
    FOR EACH ROW WHEN (OLD.rules_version = NEW.rules_version) EXECUTE FUNCTION raise_own_rules_version();
CREATE TRIGGER employees_rules_insert BEFORE INSERT ON employees
    FOR EACH ROW EXECUTE FUNCTION raise_own_rules_version();
