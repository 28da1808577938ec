DROP FUNCTION sitemap_companies();
