//! Money rules: what a service costs.
//!
//! Decides the forints a guest is told and an appointment keeps; refuses to know where prices are stored.
//!
//! ```ignore
//! let agreed = billing::agreed_price(service.price, Estimation::PerHour, 75);
//! ```

mod price;

pub use price::{Estimation, agreed_price};
