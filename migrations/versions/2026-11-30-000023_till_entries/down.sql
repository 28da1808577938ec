DROP TABLE till_entries;
