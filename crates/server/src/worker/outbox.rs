//! Delivers one message: claim, write, send, record the result.
//!
//! No connection or lock is held while a message is sent. When a worker dies after sending and before recording, the
//! message is sent again under the same id.

use std::time::Duration;

use gateways::mail::{Invitation, Mail, MailError};
use kernel::Email;
use notifications::{AppointmentChange, Message};
use store::outbox::{Claimed, Job};
use store::{Connection, StoreError};

use super::Post;
use super::loops::{OUTAGE_BACKOFF, report, with};

/// Longer than sending one message takes.
const LEASE: Duration = Duration::from_secs(120);
/// How often recording a result is retried while the database is away.
const RECORD_RETRIES: u32 = 30;

/// The message of a job.
pub(super) enum Letter {
    To(Email, Message),
    /// With the appointment for the guest's calendar.
    Inviting(Email, Message, Invitation),
    /// Skipped: there is no address, or the message is outdated.
    Nobody,
    /// Cannot be written, now or later; the reason is logged.
    Impossible(&'static str),
}

impl Letter {
    pub(super) const NO_COMPANY: Self = Self::Impossible("no company");
    pub(super) const OTHER_SECRET: Self = Self::Impossible("sealed under another secret");
}

impl Post {
    /// Runs the next job; `false` when there is none.
    ///
    /// # Errors
    /// When the database is away; another worker claims the job after its lease has expired.
    pub fn deliver_next(&self) -> store::Result<bool> {
        let Some(claimed) = with(&self.pool, |conn| store::outbox::claim(conn, LEASE))? else { return Ok(false) };
        let (id, kind, attempt) = (claimed.id, claimed.job.kind(), claimed.attempt);
        let (address, message, invitation) = match with(&self.pool, |conn| self.write(conn, &claimed))? {
            Letter::Nobody => {
                tracing::info!(%id, kind, "nobody to write to");
                self.retry(|conn| store::outbox::close(conn, &claimed))?;
                return Ok(true);
            }
            Letter::Impossible(reason) => {
                tracing::error!(%id, kind, reason, "message given up");
                self.retry(|conn| store::outbox::give_up(conn, &claimed, reason))?;
                return Ok(true);
            }
            Letter::To(address, message) => (address, message, None),
            Letter::Inviting(address, message, invitation) => (address, message, Some(invitation)),
        };
        match self.mailer.send(&self.mail(&claimed, address, &message, invitation)) {
            Ok(()) => {
                tracing::info!(%id, kind, attempt, "message sent");
                self.retry(|conn| store::outbox::close(conn, &claimed))?;
            }
            Err(MailError::Impossible) => {
                tracing::error!(%id, kind, "message given up: it cannot be sent");
                let reason = MailError::Impossible.to_string();
                self.retry(|conn| store::outbox::give_up(conn, &claimed, &reason))?;
            }
            Err(error) => {
                let reason = error.to_string();
                tracing::warn!(%id, kind, attempt, reason, "message not sent");
                self.retry(|conn| store::outbox::postpone(conn, &claimed, &reason))?;
            }
        }
        Ok(true)
    }

    fn mail(&self, claimed: &Claimed, to: Email, message: &Message, invitation: Option<Invitation>) -> Mail {
        Mail {
            id: claimed.id.to_string(),
            to,
            subject: message.subject().to_owned(),
            text: message.text().to_owned(),
            html: None,
            invitation,
            sender_name: None,
            reply_to: None,
            unsubscribe: None,
            bounce_to: None,
            created_at: self.clock.now(),
        }
    }

    /// Retries during an outage: a message whose result is not recorded is sent again.
    fn retry(&self, work: impl Fn(&mut Connection) -> store::Result<()>) -> store::Result<()> {
        let mut left = RECORD_RETRIES;
        loop {
            match with(&self.pool, &work) {
                Err(error @ (StoreError::Unavailable(_) | StoreError::TryAgain)) if left != 0 => {
                    report(&error);
                    left -= 1;
                    std::thread::sleep(OUTAGE_BACKOFF);
                }
                done => return done,
            }
        }
    }

    fn write(&self, conn: &mut Connection, claimed: &Claimed) -> store::Result<Letter> {
        let company = claimed.company;
        let sealed = claimed.sealed.as_deref().unwrap_or_default();
        match &claimed.job {
            Job::AppointmentBooked { event } => self.appointment(conn, company, *event, AppointmentChange::Booked),
            Job::AppointmentChanged { event, .. } => {
                self.appointment(conn, company, *event, AppointmentChange::Changed)
            }
            Job::AppointmentCancelled { event, .. } => {
                self.appointment(conn, company, *event, AppointmentChange::Cancelled)
            }
            Job::AccountRegistered { account, company, language, .. } => {
                self.account_registered(conn, *account, *company, language, sealed)
            }
            Job::PasswordReset { account, .. } => self.password_reset(conn, *account, sealed),
            Job::CompanyRegistered { account, language } => {
                self.company_registered(conn, company, *account, language, sealed)
            }
            Job::EmployeeInvited { invite, .. } => self.employee_invited(conn, company, *invite, sealed),
            Job::OwnerChanged { account, from, to, .. } => self.owner_changed(conn, company, *account, (*from, *to)),
            Job::ImageFiles { .. } => Ok(Letter::Impossible("not a message")),
        }
    }
}
