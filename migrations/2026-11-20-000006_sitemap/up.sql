-- What search engines may know of: every salon but those still trying us out (docs/rules.md#demo-mode), with the people
-- that have a page of their own. One read across the walls, of nothing that is not public.
CREATE FUNCTION sitemap_companies()
    RETURNS TABLE (szalonka_id text, has_home_page boolean, employees uuid[])
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT c.szalonka_id, c.enable_home_page,
    ARRAY(SELECT e.id FROM employees e WHERE e.company_id = c.company_id AND e.state = 'ACTIVE' ORDER BY e.id)
FROM companies c
WHERE NOT c.demo_mode
ORDER BY c.szalonka_id
$$;
REVOKE ALL ON FUNCTION sitemap_companies() FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sitemap_companies() TO app;
