//! Which message is due, to whom, in which words.
//!
//! Takes values, gives back a subject and a plain text in the reader's language; refuses to know where they are sent,
//! what time it is and where the values came from. Words stand in one file per language, which must say everything the
//! other says.
//!
//! ```ignore
//! let message = notifications::appointment_booked(&facts, Locale::Hu);
//! mailer.send(&envelope, message.subject(), message.text())?;
//! ```

mod appointment;
mod company;
mod format;
mod invite;
mod message;
mod registration;
mod reset;
mod templates;

pub use appointment::{AppointmentFacts, AppointmentNews, BookedService, appointment_booked, appointment_news};
pub use company::{CompanyFacts, company_registered};
pub use format::{full_name, money};
pub use invite::{InviteFacts, employee_invited};
pub use message::Message;
pub use registration::{RegistrationFacts, account_registered};
pub use reset::{ResetFacts, password_reset};

/// A person's name; the language decides which part comes first (docs/rules.md#names).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Name<'a> {
    /// The given name.
    pub first: &'a str,
    /// The family name.
    pub last: &'a str,
}
