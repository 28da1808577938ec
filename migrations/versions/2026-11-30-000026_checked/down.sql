-- Valid constraints cannot be made not valid again, and need not be.
SELECT 1;
