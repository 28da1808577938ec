ALTER TABLE sandbox_payments DROP COLUMN expires_at;
DROP FUNCTION topups_to_resolve();
ALTER TABLE topups DROP COLUMN refund_id, DROP COLUMN language, DROP COLUMN resolved_at;
