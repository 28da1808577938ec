#![doc = include_str!("../README.md")]

mod price;

pub use price::agreed_price;
