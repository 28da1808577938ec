//! Guests and appointments: booking online, limits, reasons of refusal.
//!
//! Decides whether a guest may have an appointment and what it then is; refuses to know the database, the clock and
//! who sent the request.
//!
//! ```ignore
//! let appointment = booking::book_online(&wanted, &salon, &provider, now)?;
//! ```

mod appointment;
mod book_online;
mod visit;

pub use appointment::{AgreedService, Appointment};
pub use book_online::{BookOnline, BookingRefused, BookingRules, Provider, book_online};
pub use visit::{OfferedService, visit};
