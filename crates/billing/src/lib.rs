#![doc = include_str!("../README.md")]

mod ledger;
mod price;
mod subscription;
mod topup;
mod transfer_code;

pub use ledger::{Entry, InsufficientBalance, LedgerAccount, Movement, MovementRefused, Reference, Transfer, Wallet};
pub use price::agreed_price;
pub use subscription::{
    MONTH_DAYS, MOST_DAYS_AHEAD, MOST_MONTHS, Period, PurchaseRefused, TierChange, agreed, change_tier, ends,
    first_period, fits, prolong,
};
pub use topup::{Found, Identity, TopupReason, TopupState, Verdict, judge};
pub use transfer_code::{BankAccount, BankAccountRefused, transfer_code};
