DROP FUNCTION purge_audit_log(integer);
DROP TABLE audit_log;
DELETE FROM sign_in_codes WHERE purpose <> 'sign_in';
ALTER TABLE sign_in_codes DROP COLUMN purpose;
