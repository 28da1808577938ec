//! E-mail: what each job's mail says, and to whom.

use gateways::mail::{Bulk, Invitation, Mail, MailError, Mailer};
use kernel::Email;
use notifications::{AppointmentChange, MailBranding, Message};
use store::outbox::{ClaimedJob, Job};
use store::{Connection, outbox};

use super::MessageSender;
use super::channel::{Channel, Prepared, Sent};

/// What is kept of a mail whose answer was lost.
const UNKNOWN: &str = "the answer was lost: it may have been delivered";

/// The product's colour.
const ACCENT: &str = "#8A4524";

/// The mail of a job.
pub(super) enum OutgoingMail {
    Send(Box<Addressed>),
    /// Skipped: there is no address, or the message is outdated.
    Skip,
    /// Cannot be written, now or later; the reason is logged.
    Impossible(&'static str),
}

/// A mail and whom it goes to.
pub(super) struct Addressed {
    pub to: Email,
    pub message: Message,
    /// The appointment for the guest's calendar.
    pub invitation: Option<Invitation>,
    /// The salon it is from; the product's own when it is about an account.
    pub salon: Option<MailSalon>,
    /// Sent to many, for the salon's own sake.
    pub bulk: Option<Bulk>,
}

/// The salon a mail is from.
pub(super) struct MailSalon {
    pub name: String,
    /// Address of its mark.
    pub logo: Option<String>,
}

impl OutgoingMail {
    /// A mail about an account, from the product itself.
    pub(super) fn to(to: Email, message: Message) -> Self {
        Self::Send(Box::new(Addressed { to, message, invitation: None, salon: None, bulk: None }))
    }

    pub(super) const NO_COMPANY: Self = Self::Impossible("no company");
    pub(super) const OTHER_SECRET: Self = Self::Impossible("sealed under another secret");
}

/// Mail through one mailer.
pub(super) struct Mails<'a> {
    pub sender: &'a MessageSender,
    pub mailer: &'a dyn Mailer,
}

impl Channel for Mails<'_> {
    type Message = Mail;

    fn kinds(&self) -> &'static [&'static str] {
        &Job::MAILS
    }

    fn prepare(&self, conn: &mut Connection, claimed: &ClaimedJob) -> store::Result<Prepared<Mail>> {
        let (id, kind) = (claimed.id, claimed.job.kind());
        let letter = match self.sender.write(conn, claimed, self.mailer.sender())? {
            OutgoingMail::Skip => {
                tracing::info!(%id, kind, "nobody to write to");
                outbox::close(conn, claimed)?;
                return Ok(Prepared::Nothing);
            }
            OutgoingMail::Impossible(reason) => {
                tracing::error!(%id, kind, reason, "message given up");
                outbox::give_up(conn, claimed, reason)?;
                return Ok(Prepared::Nothing);
            }
            OutgoingMail::Send(letter) => *letter,
        };
        if store::worker::has_bounced(conn, &letter.to)? {
            tracing::info!(%id, kind, "nobody to write to: mail to this address comes back");
            outbox::close(conn, claimed)?;
            return Ok(Prepared::Nothing);
        }
        if !outbox::begin(conn, claimed)? {
            return Ok(Prepared::Nothing);
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
        Ok(Prepared::Begun(Mail {
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

    fn send(&self, _: &ClaimedJob, mail: &Mail) -> Sent {
        match self.mailer.send(mail) {
            Ok(()) => Sent::Accepted(None),
            Err(MailError::Unknown) => Sent::Unknown,
            Err(MailError::Impossible) => Sent::Impossible(MailError::Impossible.to_string()),
            Err(error) => Sent::Refused(error.to_string()),
        }
    }

    fn record(&self, conn: &mut Connection, claimed: &ClaimedJob, sent: &Sent) -> store::Result<()> {
        match sent {
            Sent::Accepted(_) => outbox::close(conn, claimed),
            Sent::Refused(reason) => outbox::postpone(conn, claimed, reason),
            Sent::Impossible(reason) => outbox::give_up(conn, claimed, reason),
            Sent::Unknown => outbox::give_up(conn, claimed, UNKNOWN),
        }
    }
}

impl MessageSender {
    fn write(&self, conn: &mut Connection, claimed: &ClaimedJob, sender: &str) -> store::Result<OutgoingMail> {
        let company = claimed.company;
        let sealed = claimed.sealed.as_deref().unwrap_or_default();
        let about = |conn: &mut Connection, event, change| self.appointment(conn, claimed, event, change, sender);
        match &claimed.job {
            Job::AppointmentBooked { event } => about(conn, *event, (AppointmentChange::Booked, false)),
            Job::AppointmentChanged { event, restores, .. } => {
                about(conn, *event, (AppointmentChange::Changed, *restores))
            }
            Job::AppointmentCancelled { event, .. } => about(conn, *event, (AppointmentChange::Cancelled, false)),
            Job::AppointmentReminder { event, lead, starts_at } => {
                self.reminder(conn, company, *event, *lead, *starts_at)
            }
            Job::GuestGreeting { guest, greeting, .. } => self.greeting(conn, company, *guest, *greeting),
            Job::RatingRequest { event } => self.rating_request(conn, company, *event),
            Job::PlaceOffered { event } => self.place_offered(conn, company, *event),
            Job::OfferWithdrawn { event } => self.offer_withdrawn(conn, company, *event),
            Job::CompanyWarned { account, warning, .. } => self.company_warned(conn, company, *account, *warning),
            Job::AccountRegistered { account, company, language, .. } => {
                self.account_registered(conn, *account, *company, language, sealed)
            }
            Job::PasswordReset { account, .. } => self.password_reset(conn, *account, sealed),
            Job::CompanyRegistered { account, language } => {
                self.company_registered(conn, company, *account, language, sealed)
            }
            Job::EmployeeInvited { invite, .. } => self.employee_invited(conn, company, *invite, sealed),
            Job::OwnerChanged { account, from, to, .. } => self.owner_changed(conn, company, *account, (*from, *to)),
            Job::Sms { .. } | Job::CampaignStep { .. } | Job::ImageFiles { .. } => {
                Ok(OutgoingMail::Impossible("not a mail"))
            }
        }
    }
}
