//! E-mail: the content and recipient of each job's mail.

use std::time::Duration;

use gateways::mail::{Bulk, Invitation, Mail, MailError, Mailer};
use kernel::{CompanyId, Email, EventId};
use notifications::{MailBranding, Message, OfferMessage};
use store::outbox::{ClaimedJob, Job};
use store::{Connection, outbox};

use super::MessageSender;
use super::channel::{Channel, PreparedMessage, SendResult};

/// Recorded for a mail whose answer was lost.
const LOST_ANSWER: &str = "the answer was lost: it may have been delivered";

/// The product's colour.
const ACCENT: &str = "#8A4524";

/// The mail of a job.
pub(super) enum OutgoingMail {
    Send(Box<AddressedMail>),
    /// Skipped: there is no address, or the message is outdated.
    Skip,
    /// Written after that time.
    PutOff(Duration),
    /// Cannot be written, now or later; the reason is logged.
    Impossible(&'static str),
}

/// A mail and its recipient.
pub(super) struct AddressedMail {
    pub to: Email,
    pub message: Message,
    /// The appointment for the guest's calendar.
    pub invitation: Option<Invitation>,
    /// The salon it is from; the product's own when it is about an account.
    pub salon: Option<MailSalon>,
    /// Sent to many guests, in the salon's own interest.
    pub bulk: Option<Bulk>,
}

/// The salon a mail is from.
pub(super) struct MailSalon {
    pub name: String,
    /// Address of its logo.
    pub logo: Option<String>,
}

impl OutgoingMail {
    /// A mail about an account, from the product itself.
    pub(super) fn to(to: Email, message: Message) -> Self {
        Self::Send(Box::new(AddressedMail { to, message, invitation: None, salon: None, bulk: None }))
    }

    pub(super) const OTHER_SECRET: Self = Self::Impossible("sealed under another secret");
}

/// Mail through one mailer.
pub(super) struct MailChannel<'a> {
    pub sender: &'a MessageSender,
    pub mailer: &'a dyn Mailer,
}

impl Channel for MailChannel<'_> {
    type Message = Mail;

    fn kinds(&self) -> &'static [&'static str] {
        &Job::MAILS
    }

    fn prepare(&self, conn: &mut Connection, claimed: &ClaimedJob) -> store::Result<PreparedMessage<Mail>> {
        let (id, kind) = (claimed.id, claimed.job.kind());
        let letter = match self.sender.write(conn, claimed, self.mailer.sender())? {
            OutgoingMail::Skip => {
                tracing::info!(%id, kind, "nobody to write to");
                outbox::close(conn, claimed)?;
                return Ok(PreparedMessage::Nothing);
            }
            OutgoingMail::PutOff(wait) => {
                outbox::put_off(conn, claimed, wait)?;
                return Ok(PreparedMessage::Nothing);
            }
            OutgoingMail::Impossible(reason) => {
                tracing::error!(%id, kind, reason, "message given up");
                outbox::give_up(conn, claimed, reason)?;
                return Ok(PreparedMessage::Nothing);
            }
            OutgoingMail::Send(letter) => *letter,
        };
        if store::worker::has_bounced(conn, &letter.to)? {
            tracing::info!(%id, kind, "nobody to write to: mail to this address comes back");
            outbox::close(conn, claimed)?;
            return Ok(PreparedMessage::Nothing);
        }
        if !outbox::begin(conn, claimed)? {
            return Ok(PreparedMessage::Nothing);
        }
        let bounce_to = self.sender.bounces.as_deref().and_then(|it| {
            let (local, domain) = it.split_once('@')?;
            Some(format!("{local}+{}@{domain}", self.sender.keys.bounce_code(letter.to.as_str())))
        });
        let salon = letter.salon.as_ref();
        let look = MailBranding {
            salon: salon.map(|it| it.name.as_str()),
            accent: ACCENT,
            logo: salon.and_then(|it| it.logo.as_deref()),
            base: &self.sender.public_url,
        };
        Ok(PreparedMessage::Ready(Mail {
            id: claimed.id.to_string(),
            to: letter.to,
            subject: letter.message.subject().to_owned(),
            text: letter.message.text().to_owned(),
            html: Some(letter.message.html(&look)),
            invitation: letter.invitation,
            sender_name: salon.map(|it| it.name.clone()),
            reply_to: None,
            bulk: letter.bulk,
            bounce_to,
            created_at: self.sender.clock.now(),
        }))
    }

    fn send(&self, _: &ClaimedJob, mail: &Mail) -> SendResult {
        match self.mailer.send(mail) {
            Ok(()) => SendResult::Accepted(None),
            Err(MailError::Unknown) => SendResult::Unknown,
            Err(MailError::Impossible) => SendResult::Impossible(MailError::Impossible.to_string()),
            Err(error) => SendResult::Refused(error.to_string()),
        }
    }

    fn record(&self, conn: &mut Connection, claimed: &ClaimedJob, sent: &SendResult) -> store::Result<()> {
        match sent {
            SendResult::Accepted(_) => outbox::close(conn, claimed),
            SendResult::Refused(reason) => outbox::postpone(conn, claimed, reason),
            SendResult::Impossible(reason) => outbox::give_up(conn, claimed, reason),
            SendResult::Unknown => outbox::give_up(conn, claimed, LOST_ANSWER),
        }
    }
}

impl MessageSender {
    fn write(&self, conn: &mut Connection, claimed: &ClaimedJob, sender: &str) -> store::Result<OutgoingMail> {
        let sealed = claimed.sealed.as_deref().unwrap_or_default();
        if let Some(changed) = claimed.job.changed_appointment() {
            return of_company(claimed, |it| self.appointment(conn, claimed, it, &changed, sender));
        }
        match &claimed.job {
            Job::AppointmentReminder { event, lead, starts_at } => {
                of_company(claimed, |it| self.reminder(conn, it, *event, *lead, *starts_at))
            }
            Job::GuestGreeting { guest, greeting, .. } => {
                of_company(claimed, |it| self.greeting(conn, it, *guest, *greeting))
            }
            Job::RatingRequest { event } => of_company(claimed, |it| self.rating_request(conn, (it, EventId(*event)))),
            Job::PlaceOffered { event } => {
                of_company(claimed, |it| self.offer_mail(conn, (it, EventId(*event)), OfferMessage::Offered))
            }
            Job::OfferWithdrawn { event } => {
                of_company(claimed, |it| self.offer_mail(conn, (it, EventId(*event)), OfferMessage::Withdrawn))
            }
            Job::CompanyWarned { account, warning, .. } => {
                of_company(claimed, |it| self.company_warned(conn, it, *account, *warning))
            }
            Job::AccountRegistered { account, company, language, .. } => {
                self.account_registered(conn, *account, *company, language, sealed)
            }
            Job::EmailChange { account, message, .. } => self.email_change(conn, *account, *message, sealed),
            Job::AccountNotice { account, notice, cause } => self.account_notice(conn, *account, (*notice, *cause)),
            Job::StaffMail { employee, mail, event, cause } => {
                of_company(claimed, |it| self.staff_mail(conn, (it, *employee), *mail, (*event, cause)))
            }
            Job::PasswordReset { account, .. } => self.password_reset(conn, *account, sealed),
            Job::CompanyRegistered { account, language } => {
                of_company(claimed, |it| self.company_registered(conn, it, *account, language, sealed))
            }
            Job::EmployeeInvited { invite, .. } => {
                of_company(claimed, |it| self.employee_invited(conn, it, *invite, sealed))
            }
            Job::OwnerChanged { account, from, to, .. } => {
                of_company(claimed, |it| self.owner_changed(conn, it, *account, (*from, *to)))
            }
            // The changes of an appointment are written above.
            Job::AppointmentBooked { .. }
            | Job::AppointmentChanged { .. }
            | Job::AppointmentCancelled { .. }
            | Job::Sms { .. }
            | Job::CampaignStep { .. }
            | Job::ImageFiles { .. } => Ok(OutgoingMail::Impossible("not a mail")),
        }
    }
}

/// A mail of a job that only a company has.
fn of_company(
    claimed: &ClaimedJob,
    write: impl FnOnce(CompanyId) -> store::Result<OutgoingMail>,
) -> store::Result<OutgoingMail> {
    claimed.company.map_or(Ok(OutgoingMail::Impossible("no company")), write)
}
