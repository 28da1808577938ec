DROP TABLE sandbox_payments;
DROP FUNCTION topup_of_reference(text), claim_topup();
DROP TABLE topups;
