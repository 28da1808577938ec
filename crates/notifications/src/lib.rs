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
mod facts;
mod format;
mod invite;
mod message;
mod registration;
mod reset;
mod templates;

pub use appointment::{appointment_booked, appointment_news};
pub use company::company_registered;
pub use facts::{
    AppointmentFacts, AppointmentNews, BookedService, CompanyFacts, InviteFacts, Name, RegistrationFacts, ResetFacts,
};
pub use format::{full_name, money};
pub use invite::employee_invited;
pub use message::Message;
pub use registration::account_registered;
pub use reset::password_reset;
