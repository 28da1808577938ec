-- Deletes photos a day after they were deleted by hand, with their files; until then they can be restored.
CREATE OR REPLACE FUNCTION purge_photos(batch integer) RETURNS bigint
    LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
WITH gone AS (
    DELETE FROM photos WHERE (company_id, image_id) IN (
        SELECT company_id, image_id FROM photos WHERE deleted_at < now() - interval '24 hours'
        ORDER BY deleted_at LIMIT batch FOR UPDATE SKIP LOCKED)
    RETURNING company_id, image_id
), files AS (
    DELETE FROM images WHERE (company_id, id) IN (SELECT company_id, image_id FROM gone)
), queued AS (
    INSERT INTO outbox (id, company_id, kind, payload, dedupe_key)
        SELECT gen_random_uuid(), company_id, 'image_files',
            jsonb_build_object('kind', 'image_files', 'image', image_id, 'deleted', true),
            format('image_files:%s:true', image_id)
        FROM gone
        ON CONFLICT DO NOTHING
)
SELECT count(*) FROM gone
$$;
REVOKE ALL ON FUNCTION purge_photos FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_photos TO worker;
