//! E-mail: one trait, sent by SMTP or kept in memory.

pub mod bounce;
#[cfg(feature = "fixtures")]
pub mod fake;
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
    /// The content as an HTML document, for readers that show it.
    pub html: Option<String>,
    /// The appointment for the recipient's calendar.
    pub invitation: Option<Invitation>,
    /// The name shown beside our address instead of the configured one. One line.
    pub sender_name: Option<String>,
    /// The address for replies; `None` is our own address.
    pub reply_to: Option<Email>,
    /// Set for mail to many recipients in the sender's own interest.
    pub bulk: Option<Bulk>,
    /// The address for bounces (`MAIL FROM`), with a token of this mail in it. `None` is our own address.
    pub bounce_to: Option<String>,
    /// The time of this attempt.
    pub created_at: DateTime<Utc>,
}

/// The headers of a mail to many recipients.
#[derive(Clone, PartialEq, Eq)]
pub struct Bulk {
    /// The identifier of the mailing for `List-Id` (RFC 2919), constant for one sender's mails of a kind. ASCII
    /// letters, digits, - and inner dots.
    pub list: String,
    /// The https URL that unsubscribes with one POST without cookies (RFC 8058).
    pub unsubscribe: String,
}

/// An appointment for the recipient's calendar (RFC 6047).
#[derive(Clone, PartialEq, Eq)]
pub struct Invitation {
    /// The file's own METHOD.
    pub method: CalendarMethod,
    /// An iCalendar file with its METHOD.
    pub ics: String,
}

/// The effect of a file in a mail on a calendar (RFC 5546).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CalendarMethod {
    /// An appointment that is active.
    Request,
    /// An appointment that was cancelled.
    Cancel,
    /// Several appointments, active or cancelled.
    Publish,
}

impl CalendarMethod {
    /// As it is written.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Request => "REQUEST",
            Self::Cancel => "CANCEL",
            Self::Publish => "PUBLISH",
        }
    }
}

/// Hides the person's data from logs.
impl std::fmt::Debug for Mail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mail").field("id", &self.id).finish_non_exhaustive()
    }
}

/// Reason why a mail was not sent. Holds no text from the server, because servers repeat addresses in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MailError {
    /// The server's status code. Not accepted.
    #[error("mail server answered {0}")]
    Refused(u16),
    /// Timed out before the mail was sent. Not accepted.
    #[error("mail server timed out")]
    TimedOut,
    /// No connection, no common encryption, or an invalid response, before the mail was sent. Not accepted.
    #[error("mail server unreachable")]
    Unreachable,
    /// The connection was cut or silent after the mail may have left. It may have been delivered; it must not be
    /// repeated automatically.
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
