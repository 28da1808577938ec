DROP INDEX guests_created;
