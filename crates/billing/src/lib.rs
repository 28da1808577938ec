//! Money rules: what a service costs.
//!
//! Decides the price a guest is shown and an appointment keeps, in forints; refuses to know where prices are stored.
//!
//! ```ignore
//! let agreed = billing::agreed_price(service.price, service.estimation, service.minutes);
//! ```

mod price;

pub use price::agreed_price;
