DROP TABLE ledger_entries, wallets;
DROP FUNCTION check_transfer();
