#![doc = include_str!("../README.md")]

mod compared_days;
mod expenses;
mod income;
mod invoice;
mod ledger;
mod price;
mod subscription;
mod till;
mod topup;
mod transfer_code;

pub use compared_days::ComparedDays;
pub use expenses::{
    CategoryNameTaken, ExpenseRefused, a_month_later, check_category_name, check_expense, first_of_month,
};
pub use income::{
    CloseRefused, Commission, CountedAmount, Discount, MethodSum, Payment, PaymentChange, PaymentMethod,
    PaymentsRefused, change_payments, check_discount, close, commission, split, sums_by_method,
};
pub use invoice::{
    Buyer, InvoiceAttempts, InvoiceItem, InvoiceReason, InvoiceRefused, InvoiceState, InvoiceTerms, LookupAnswer,
    MAX_INVOICE_HUF, MAX_SENDS, NextStep, NotATaxNumber, PaidVisit, SendAnswer, TaxNumber, VatKey, after_lookup,
    after_send, invoice_items, main_method,
};
pub use ledger::{Entry, InsufficientBalance, LedgerAccount, Movement, MovementRefused, Reference, Transfer, Wallet};
pub use price::agreed_price;
pub use subscription::{
    MAX_MONTHS, MONTH_DAYS, Period, PurchaseRefused, TierChange, agreed, change_tier, ends, first_period, fits,
    grace_until, is_renewal_due, paid_until, prolong, stops_at, within,
};
pub use till::{TillEntryKind, TillEntryRefused, admit_till_entry, till_cash};
pub use topup::{PaymentIdentity, PaymentStatus, TopupReason, TopupState, Verdict, judge};
pub use transfer_code::{BankAccount, BankAccountRefused, transfer_code};
