-- Erases a company with all its rows. Its accounts stay as guests' accounts, except unproven ones that nothing else needs.
-- The files of its pictures are deleted by the worker, as of any deleted picture.
CREATE OR REPLACE FUNCTION erase_company(gone uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
DECLARE
    people uuid[];
    person uuid;
    tenant_table text;
    is_left boolean;
BEGIN
    PERFORM 1 FROM companies WHERE company_id = gone FOR UPDATE;
    DELETE FROM outbox WHERE company_id = gone AND done_at IS NULL AND kind <> 'image_files';
    INSERT INTO outbox (id, company_id, kind, payload, dedupe_key)
        SELECT gen_random_uuid(), gone, 'image_files',
            jsonb_build_object('kind', 'image_files', 'image', id, 'deleted', true), format('image_files:%s:true', id)
        FROM images WHERE company_id = gone
        ON CONFLICT DO NOTHING;
    people := ARRAY(SELECT id FROM accounts WHERE company_id = gone);
    UPDATE accounts SET company_id = NULL, employee_id = NULL, is_guest = true, version = version + 1
        WHERE company_id = gone;
    -- References that run in a circle.
    UPDATE companies SET background_image = NULL, logo = NULL WHERE company_id = gone;
    UPDATE employees SET cover_photo = NULL, profile_picture = NULL, default_shop = NULL WHERE company_id = gone;
    -- Whatever table has a wall, in the order their references allow: each round empties at least one more.
    FOR round IN 1..20 LOOP
        is_left := false;
        FOR tenant_table IN
            SELECT c.oid::regclass::text FROM pg_class c
            JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
            WHERE c.relkind IN ('r', 'p') AND c.relrowsecurity AND c.relnamespace = 'public'::regnamespace
            ORDER BY c.relname = 'companies', c.relname
        LOOP
            BEGIN
                EXECUTE format('DELETE FROM %s WHERE company_id = $1', tenant_table) USING gone;
            EXCEPTION WHEN foreign_key_violation THEN
                is_left := true;
            END;
        END LOOP;
        EXIT WHEN NOT is_left;
    END LOOP;
    IF is_left THEN
        RAISE EXCEPTION 'a company cannot be erased: references run in a circle';
    END IF;
    FOREACH person IN ARRAY people LOOP
        BEGIN
            DELETE FROM accounts WHERE id = person AND email_verified_at IS NULL;
        EXCEPTION WHEN foreign_key_violation THEN
            NULL; -- A guest of another company.
        END;
    END LOOP;
END
$$;
REVOKE ALL ON FUNCTION erase_company FROM PUBLIC;
