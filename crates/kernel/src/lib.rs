//! Values every domain shares: ids, money, time ranges, e-mail addresses, phone numbers, languages.
//!
//! Decides what a well-formed value is; refuses to know any business rule, clock or database.
//!
//! ```ignore
//! let phone = kernel::Phone::parse("06 30 123 4567")?;
//! assert_eq!(phone.display(), "+36/30 123-4567");
//! ```

mod email;
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
pub use person_name::{NameError, PersonName};
pub use phone::{Phone, PhoneError};
pub use time_range::TimeRange;
