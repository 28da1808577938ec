-- Forgotten passwords, and the book of who did what.

-- A code opens what it was mailed for and nothing else.
ALTER TABLE sign_in_codes ADD COLUMN purpose text NOT NULL DEFAULT 'sign_in'
    CONSTRAINT sign_in_codes_purpose CHECK (purpose IN ('sign_in', 'reset'));

-- Who did what, and who was refused (docs/trust.md#audit-log). Only ever added to. It holds ids, codes and keyed
-- hashes: no reference, so that it outlives what it speaks of, and nothing by which a person could be written to or
-- called.
CREATE TABLE audit_log (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at timestamptz NOT NULL,
    act text NOT NULL CONSTRAINT audit_log_act CHECK (act ~ '^[a-z_]+\.[a-z_]+$'),
    -- The account that did it; null: nobody signed in.
    actor uuid,
    -- The company it was done in.
    company_id uuid,
    -- What it was done to: an account, an employee, an invite.
    subject uuid,
    -- Keyed hash of the address it came from.
    origin bytea CONSTRAINT audit_log_origin CHECK (octet_length(origin) = 16),
    -- A code or a route: neither an e-mail address nor a phone number fits.
    detail text CONSTRAINT audit_log_detail CHECK (detail ~ '^[A-Za-z0-9_./{}-]{1,200}$' AND detail !~ '[0-9]{6}')
);
CREATE INDEX audit_log_by_time ON audit_log (at);
GRANT INSERT ON audit_log TO app;

-- After a year it is forgotten, and not a day earlier whoever asks.
CREATE FUNCTION purge_audit_log(batch integer) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
WITH gone AS (
    DELETE FROM audit_log WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM audit_log WHERE at < now() - interval '1 year' LIMIT batch))
    RETURNING 1)
SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION purge_audit_log(integer) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_audit_log(integer) TO worker;
