DROP TRIGGER calendar_events_paid_update ON calendar_events;
DROP TRIGGER calendar_events_paid_insert ON calendar_events;
DROP TABLE invoice_buyers, invoice_items, invoices, invoicing, commissions, day_closing_sums, day_closings,
    visit_payments, expense_files, expenses, expense_categories, sandbox_payments, topups, subscription_purchases,
    subscription_periods, subscriptions, subscription_prices, subscription_tiers, ledger_entries, wallets;
