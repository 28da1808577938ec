//! E-mail: one trait, sent by SMTP or kept in memory.

pub mod bounce;
mod memory;
mod smtp;

use chrono::{DateTime, Utc};
use kernel::Email;

pub use memory::{CAPACITY, MemoryMailer};
pub use smtp::{InvalidSmtp, SmtpMailer};

/// An outgoing mail.
#[derive(Clone, PartialEq, Eq)]
pub struct Mail {
    /// The same for every attempt to send this mail, so that duplicates are recognisable. ASCII letters, digits, -.
    pub id: String,
    pub to: Email,
    /// One line.
    pub subject: String,
    /// Plain text, lines ended by `\n`.
    pub text: String,
    /// The same as an HTML document, for readers that show it.
    pub html: Option<String>,
    /// What a calendar takes from it.
    pub invitation: Option<Invitation>,
    /// The name shown beside our address instead of the configured one. One line.
    pub sender_name: Option<String>,
    /// Where answers go. `None` is our own address.
    pub reply_to: Option<Email>,
    /// Sent to many for the sender's own sake, not because of something the recipient did.
    pub bulk: Option<Bulk>,
    /// The address that bounces go to (`MAIL FROM`), with a token of this mail in it. `None` is our own address.
    pub bounce_to: Option<String>,
    /// When this attempt is made.
    pub created_at: DateTime<Utc>,
}

/// What a mail to many says of itself.
#[derive(Clone, PartialEq, Eq)]
pub struct Bulk {
    /// Which of our mailings, for `List-Id` (RFC 2919): always the same for one sender's mails of a kind. ASCII letters,
    /// digits, - and inner dots.
    pub list: String,
    /// Where one request ends such mails (RFC 8058): an https URL that a POST without cookies works for.
    pub unsubscribe: String,
}

/// An appointment for the calendar of whoever gets the mail (RFC 6047).
#[derive(Clone, PartialEq, Eq)]
pub struct Invitation {
    /// It stands; else it was called off. The file says the same.
    pub is_standing: bool,
    /// An iCalendar file with its METHOD.
    pub ics: String,
}

/// Hides the person's data from logs.
impl std::fmt::Debug for Mail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mail").field("id", &self.id).finish_non_exhaustive()
    }
}

/// Why a mail was not sent. Holds no text from the server, because servers repeat addresses in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MailError {
    /// The server's status code. Not taken.
    #[error("mail server answered {0}")]
    Refused(u16),
    /// No answer before the mail was sent. Not taken.
    #[error("mail server timed out")]
    TimedOut,
    /// No connection, no encryption both sides support, or a response that makes no sense, before the mail was sent.
    /// Not taken.
    #[error("mail server unreachable")]
    Unreachable,
    /// The connection was cut or silent after the mail may have left. It may have been delivered; it must not be sent
    /// again by itself.
    #[error("mail server gave no clear answer")]
    Unknown,
    /// The mail itself is invalid. Not sent.
    #[error("not a mail that can be sent")]
    Impossible,
}

/// Sends mail.
pub trait Mailer: Send + Sync {
    /// Returns when the server has accepted the mail.
    ///
    /// # Errors
    /// All but [`MailError::Impossible`] and [`MailError::Unknown`] may be retried.
    fn send(&self, mail: &Mail) -> Result<(), MailError>;

    /// The address that mail comes from.
    fn sender(&self) -> &str;
}
