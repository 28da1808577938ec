-- How companies begin and grow: what demo mode filled in, and invites.

-- Rows the product made up when the company registered. Ending demo mode erases exactly these (docs/rules.md#demo-mode,
-- docs/trust.md#made-up-rows); what hangs on them (hours, skills, agreed services) goes with them.
ALTER TABLE images ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE service_categories ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE services ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE sales ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE employees ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE guests ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
ALTER TABLE calendar_events ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- Somebody is asked to work here. Whoever reads the mail of that address may accept, once (docs/trust.md#invites).
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
    PRIMARY KEY (company_id, id),
    CONSTRAINT invites_code_key UNIQUE (company_id, code_hash),
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

SELECT wall('invites');

-- Whom nobody works with is forgotten: 30 days after an invite was accepted, withdrawn or over.
CREATE FUNCTION purge_invites(batch integer) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
WITH gone AS (
    DELETE FROM invites WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM invites
        WHERE coalesce(accepted_at, deleted_at, expires_at) < now() - interval '30 days' LIMIT batch))
    RETURNING 1)
SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION purge_invites(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_invites(integer) TO worker;
