#![doc = include_str!("../README.md")]

mod compared_days;
mod expenses;
mod income;
mod invoice;
mod ledger;
mod price;
mod subscription;
mod topup;
mod transfer_code;

pub use compared_days::ComparedDays;
pub use expenses::{
    CategoryNameTaken, ExpenseRefused, a_month_later, check_category_name, check_expense, first_of_month,
};
pub use income::{
    CloseRefused, Commission, Counted, MethodSum, Payment, PaymentChange, PaymentMethod, PaymentsRefused,
    change_payments, close, commission, split, sums_by_method,
};
pub use invoice::{
    Buyer, InvoiceItem, InvoiceReason, InvoiceRefused, InvoiceState, InvoiceTerms, LookAnswer, MOST_INVOICED,
    MOST_SENDS, NextStep, NotATaxNumber, PaidVisit, SendAnswer, TaxNumber, Tries, VatKey, after_look, after_send,
    invoice_items, main_method,
};
pub use ledger::{Entry, InsufficientBalance, LedgerAccount, Movement, MovementRefused, Reference, Transfer, Wallet};
pub use price::agreed_price;
pub use subscription::{
    MONTH_DAYS, MOST_MONTHS, Period, PurchaseRefused, TierChange, agreed, change_tier, ends, first_period, fits,
    prolong, within,
};
pub use topup::{Identity, PaymentStatus, TopupReason, TopupState, Verdict, judge};
pub use transfer_code::{BankAccount, BankAccountRefused, transfer_code};
