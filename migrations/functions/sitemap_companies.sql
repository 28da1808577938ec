-- Companies shown to search engines: every salon but those in demo mode (docs/rules.md#demo-mode), with the people that have
-- a page of their own. One read across the walls, of public facts.
CREATE OR REPLACE FUNCTION sitemap_companies()
    RETURNS TABLE (szalonka_id text, has_home_page boolean, employees uuid[])
    LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
    AS $$
SELECT c.szalonka_id, c.enable_home_page,
    ARRAY(SELECT e.id FROM employees e WHERE e.company_id = c.company_id AND e.state = 'ACTIVE' ORDER BY e.id)
FROM companies c
WHERE NOT c.demo_mode
ORDER BY c.szalonka_id
$$;
REVOKE ALL ON FUNCTION sitemap_companies FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sitemap_companies TO app;
