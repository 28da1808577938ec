-- Gives a table the tenant wall, and the server's roles their rights on it. The numbered migrations call it, so its text
-- must not change (migrations/README.md).
CREATE OR REPLACE FUNCTION wall(tenant_table regclass) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format(
        'CREATE POLICY tenant ON %s USING (company_id = nullif(current_setting(''app.company_id'', true), '''')::uuid)',
        tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO app', tenant_table);
    EXECUTE format('GRANT SELECT ON %s TO worker', tenant_table);
END
$$;
