//! E-mail: one trait, sent by SMTP or kept in memory.

mod memory;
mod smtp;

use chrono::{DateTime, Utc};
use kernel::Email;

pub use memory::{KEPT, MemoryMailer};
pub use smtp::{InvalidSmtp, SmtpMailer};

/// A mail on its way out.
#[derive(Clone, PartialEq, Eq)]
pub struct Mail {
    /// The same for every attempt at the same mail, so that a repeat is recognisable: ASCII letters, digits, hyphens.
    pub id: String,
    /// To whom.
    pub to: Email,
    /// One line.
    pub subject: String,
    /// Plain text, lines ended by `\n`.
    pub text: String,
    /// When this attempt is made.
    pub created_at: DateTime<Utc>,
}

/// Shows nothing of the person.
impl std::fmt::Debug for Mail {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mail").field("id", &self.id).finish_non_exhaustive()
    }
}

/// Why a mail did not go out. Servers repeat addresses in their answers, so only codes and kinds are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MailError {
    /// The server answered with this code.
    #[error("mail server answered {0}")]
    Refused(u16),
    /// No answer in time.
    #[error("mail server timed out")]
    TimedOut,
    /// No connection, or no agreement on encryption, or no sense in the answer.
    #[error("mail server unreachable")]
    Unreachable,
    /// No server could be asked to send this.
    #[error("not a mail that can be sent")]
    Impossible,
}

/// Sends mail; waits until the server has taken it.
pub trait Mailer: Send + Sync {
    /// Hands the mail over.
    ///
    /// # Errors
    /// [`MailError`]: unless it is [`MailError::Impossible`], trying again later may help. After a timeout the server
    /// may have taken it all the same.
    fn send(&self, mail: &Mail) -> Result<(), MailError>;
}
