//! E-mail: what each job's mail says, and to whom.

use gateways::mail::{Invitation, Mail, MailError, Mailer};
use kernel::Email;
use notifications::{AppointmentChange, Message};
use store::outbox::{Claimed, Job};
use store::{Connection, outbox};

use super::Post;
use super::channel::{Channel, Prepared, Sent};

/// What is kept of a mail whose answer was lost.
const UNKNOWN: &str = "the answer was lost: it may have been delivered";

/// The mail of a job.
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

/// Mail through one mailer.
pub(super) struct Mails<'a> {
    pub post: &'a Post,
    pub mailer: &'a dyn Mailer,
}

impl Channel for Mails<'_> {
    type Message = Mail;

    fn kinds(&self) -> &'static [&'static str] {
        &Job::MAILS
    }

    fn prepare(&self, conn: &mut Connection, claimed: &Claimed) -> store::Result<Prepared<Mail>> {
        let (id, kind) = (claimed.id, claimed.job.kind());
        let (address, message, invitation) = match self.post.write(conn, claimed, self.mailer.sender())? {
            Letter::Nobody => {
                tracing::info!(%id, kind, "nobody to write to");
                outbox::close(conn, claimed)?;
                return Ok(Prepared::Nothing);
            }
            Letter::Impossible(reason) => {
                tracing::error!(%id, kind, reason, "message given up");
                outbox::give_up(conn, claimed, reason)?;
                return Ok(Prepared::Nothing);
            }
            Letter::To(address, message) => (address, message, None),
            Letter::Inviting(address, message, invitation) => (address, message, Some(invitation)),
        };
        if !outbox::begin(conn, claimed)? {
            return Ok(Prepared::Nothing);
        }
        Ok(Prepared::Begun(Mail {
            id: claimed.id.to_string(),
            to: address,
            subject: message.subject().to_owned(),
            text: message.text().to_owned(),
            html: None,
            invitation,
            sender_name: None,
            reply_to: None,
            unsubscribe: None,
            bounce_to: None,
            created_at: self.post.clock.now(),
        }))
    }

    fn send(&self, _: &Claimed, mail: &Mail) -> Sent {
        match self.mailer.send(mail) {
            Ok(()) => Sent::Accepted(None),
            Err(MailError::Unknown) => Sent::Unknown,
            Err(MailError::Impossible) => Sent::Impossible(MailError::Impossible.to_string()),
            Err(error) => Sent::Refused(error.to_string()),
        }
    }

    fn record(&self, conn: &mut Connection, claimed: &Claimed, sent: &Sent) -> store::Result<()> {
        match sent {
            Sent::Accepted(_) => outbox::close(conn, claimed),
            Sent::Refused(reason) => outbox::postpone(conn, claimed, reason),
            Sent::Impossible(reason) => outbox::give_up(conn, claimed, reason),
            Sent::Unknown => outbox::give_up(conn, claimed, UNKNOWN),
        }
    }
}

impl Post {
    fn write(&self, conn: &mut Connection, claimed: &Claimed, sender: &str) -> store::Result<Letter> {
        let company = claimed.company;
        let sealed = claimed.sealed.as_deref().unwrap_or_default();
        let about = |conn: &mut Connection, event, change| self.appointment(conn, company, event, change, sender);
        match &claimed.job {
            Job::AppointmentBooked { event } => about(conn, *event, AppointmentChange::Booked),
            Job::AppointmentChanged { event, .. } => about(conn, *event, AppointmentChange::Changed),
            Job::AppointmentCancelled { event, .. } => about(conn, *event, AppointmentChange::Cancelled),
            Job::AppointmentReminder { .. } | Job::GuestGreeting { .. } => Ok(Letter::Nobody),
            Job::AccountRegistered { account, company, language, .. } => {
                self.account_registered(conn, *account, *company, language, sealed)
            }
            Job::PasswordReset { account, .. } => self.password_reset(conn, *account, sealed),
            Job::CompanyRegistered { account, language } => {
                self.company_registered(conn, company, *account, language, sealed)
            }
            Job::EmployeeInvited { invite, .. } => self.employee_invited(conn, company, *invite, sealed),
            Job::OwnerChanged { account, from, to, .. } => self.owner_changed(conn, company, *account, (*from, *to)),
            Job::Sms { .. } | Job::CampaignStep { .. } | Job::ImageFiles { .. } => Ok(Letter::Impossible("not a mail")),
        }
    }
}
