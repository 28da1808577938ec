-- Replaces imported events of a provider's calendar; the worker writes no other kind there. The caller holds the provider's
-- row.
CREATE OR REPLACE FUNCTION write_imported(company uuid, provider uuid, gone uuid[], ids uuid[], starts timestamptz[],
        ends timestamptz[], at timestamptz) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
BEGIN
    IF company IS DISTINCT FROM nullif(current_setting('app.company_id', true), '')::uuid THEN
        RAISE insufficient_privilege;
    END IF;
    DELETE FROM calendar_events
        WHERE company_id = company AND provider_id = provider AND kind = 'imported' AND id = ANY (gone);
    INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, starts_at, ends_at, occupies_from,
            occupies_to, created_at)
        SELECT company, n.id, n.id, 'imported', provider, n.starts_at, n.ends_at, n.starts_at, n.ends_at, at
        FROM unnest(ids, starts, ends) AS n (id, starts_at, ends_at);
END
$$;
REVOKE ALL ON FUNCTION write_imported FROM PUBLIC;
GRANT EXECUTE ON FUNCTION write_imported TO worker;
