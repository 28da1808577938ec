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
mod typed;

pub use email::{Email, EmailEntry, EmailError};
pub use huf::Huf;
pub use id::*;
pub use locale::{Locale, UnknownLocale};
pub use person_name::{NameError, PersonName};
pub use phone::{Phone, PhoneEntry, PhoneError};
pub use time_range::TimeRange;
pub use typed::{is_invisible, one_line, plain_signs, visible_text};
