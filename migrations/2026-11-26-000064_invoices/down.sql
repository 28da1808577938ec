DROP FUNCTION claim_invoice();
DROP TABLE invoice_buyers, invoice_items, invoices, invoicing;
