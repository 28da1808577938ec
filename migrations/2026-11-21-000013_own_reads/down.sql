REVOKE INSERT ON audit_log FROM operator;
REVOKE SELECT ON companies, directory, __diesel_schema_migrations FROM operator;

CREATE FUNCTION companies_of_guest(account uuid) RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$ SELECT g.company_id FROM guests g WHERE g.account_id = account $$;
REVOKE ALL ON FUNCTION companies_of_guest(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_of_guest(uuid) TO app;

REVOKE SELECT ON event_services FROM guest;
REVOKE SELECT (company_id, id, kind, provider_id, shop_id, guest_id, starts_at, ends_at, state, did_not_appear, sequence)
    ON calendar_events FROM guest;
REVOKE SELECT (company_id, id, account_id) ON guests FROM guest;
REVOKE USAGE ON SCHEMA public FROM guest, operator;
DROP POLICY own ON event_services;
DROP POLICY own ON calendar_events;
DROP POLICY own ON guests;
