#![doc = include_str!("../README.md")]

mod email;
#[cfg(feature = "fixtures")]
pub mod fixtures;
mod huf;
mod id;
mod locale;
mod person_name;
mod phone;
#[cfg(feature = "diesel")]
mod sql;
mod time_range;

pub use email::{Email, EmailError};
pub use huf::Huf;
pub use id::*;
pub use locale::{Locale, UnknownLocale};
pub use person_name::{NameError, PersonName, is_invisible};
pub use phone::{Phone, PhoneError};
pub use time_range::TimeRange;
