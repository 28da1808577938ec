#![doc = include_str!("../README.md")]

mod ledger;
mod price;

pub use ledger::{Entry, InsufficientBalance, LedgerAccount, Movement, MovementRefused, Reference, Transfer, Wallet};
pub use price::agreed_price;
