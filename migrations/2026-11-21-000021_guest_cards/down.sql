DROP INDEX guests_search;
ALTER TABLE guests DROP COLUMN search;
DROP FUNCTION folded(text);
