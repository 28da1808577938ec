//! Money rules: what a service costs.
//!
//! Decides the forints a guest is told and an appointment keeps; refuses to know where prices are stored.
//!
//! ```ignore
//! let agreed = billing::agreed_price(service.price, service.estimation, service.minutes);
//! ```

mod price;

pub use price::agreed_price;
