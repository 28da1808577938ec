//! Jobs of the outbox.

use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId, EmployeeId, EventId, ImageId, InviteId, Locale};
use notifications::AppointmentChange;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A job. Carries ids, never names or addresses: those are read when it is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Job {
    /// Tell the guest that the appointment stands.
    AppointmentBooked {
        /// The appointment.
        event: Uuid,
        /// Others of that guest that were booked in the same act: all are in one message.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        others: Vec<Uuid>,
    },
    /// Tell the guest that the appointment stands otherwise than before.
    AppointmentChanged {
        /// The appointment.
        event: Uuid,
        /// Number of the change, among several of an appointment.
        revision: i32,
        /// The colleague who did it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Uuid>,
        /// It was deleted and stands again.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        restores: bool,
        /// Others of that guest that were changed in the same act: all are in one message.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        others: Vec<Uuid>,
    },
    /// Tell the guest that the appointment does not stand any more.
    AppointmentCancelled {
        /// The appointment.
        event: Uuid,
        /// Number of the change, among several of an appointment.
        revision: i32,
        /// The colleague who did it; `None` when the guest did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Uuid>,
        /// Others of that guest that were called off in the same act: all are in one message.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        others: Vec<Uuid>,
    },
    /// Tell the guest that the appointment is near.
    AppointmentReminder {
        /// The appointment.
        event: Uuid,
        /// Reminder among those of the company: its minutes before the start.
        lead: i32,
        /// Start of the appointment; moved meanwhile, it has another reminder.
        starts_at: DateTime<Utc>,
    },
    /// Wish a guest a happy birthday, or tell them that they have not come for long.
    GuestGreeting {
        /// The guest.
        guest: Uuid,
        greeting: Greeting,
        /// Tells the greeting from those of other years.
        cause: String,
    },
    /// Ask a guest to rate a visit that is over.
    RatingRequest {
        /// The visit.
        event: Uuid,
    },
    /// Tell a waiting guest that a place is held for them.
    PlaceOffered {
        /// The hold.
        event: Uuid,
    },
    /// Tell a waiting guest that a place they were offered is not free after all.
    OfferWithdrawn {
        /// The hold it was.
        event: Uuid,
    },
    /// Mail a supervisor of a company that its money, or its subscription, comes to an end.
    CompanyWarned {
        /// The recipient.
        account: Uuid,
        /// The resource.
        warning: Warning,
        /// Tells the warning from earlier and later ones.
        cause: String,
    },
    /// Send an SMS that was written down.
    Sms {
        /// Its row.
        sms: Uuid,
        /// Of a reminder: when the appointment starts. Moved or begun meanwhile, it is not sent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        starts_at: Option<DateTime<Utc>>,
    },
    /// Send the next messages of a campaign.
    CampaignStep {
        /// The campaign.
        campaign: Uuid,
        /// Number of times it was resumed; steps of an earlier round do nothing.
        round: i32,
        /// Number of the step in its round.
        step: i32,
    },
    /// Mail a new account its first password and a sign-in link; both are sealed beside it.
    AccountRegistered {
        /// The account.
        account: Uuid,
        /// The salon it registered at, if any.
        company: Option<Uuid>,
        /// Language of the mail.
        language: String,
        /// Which of several mails, after the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        again: Option<Uuid>,
    },
    /// Mail the owner of a new company where it is, and a link that shows the address is read; its code is sealed
    /// beside it.
    CompanyRegistered {
        /// The owner.
        account: Uuid,
        /// Language of the mail.
        language: String,
    },
    /// Mail an invitation to work for a company; the code of the link is sealed beside it.
    EmployeeInvited {
        /// The invite.
        invite: Uuid,
        /// Tells the sending from others of the invite.
        sending: Uuid,
    },
    /// Mail the old or the new owner of a company that it was handed over.
    OwnerChanged {
        /// The recipient.
        account: Uuid,
        /// The profile of who owned it.
        from: Uuid,
        /// The profile of who owns it now.
        to: Uuid,
        /// Tells the handover from others of the company.
        handover: Uuid,
    },
    /// Mail a link that replaces a forgotten password; its code is sealed beside it.
    PasswordReset {
        /// A random id when the typed name has no account.
        account: Uuid,
        /// Tells the request from others of the account.
        request: Uuid,
    },
    /// Mail about a change of an account's address; recipient and code are sealed beside it.
    EmailChange {
        /// The account.
        account: Uuid,
        message: EmailChangeMessage,
        /// Tells the sending from others of the account.
        sending: Uuid,
    },
    /// Mail the user of an account that it has a new password, or was signed in to from a new device.
    AccountNotice {
        /// The account.
        account: Uuid,
        notice: AccountNotice,
        /// Tells the notice from others of the account; the session of a sign-in.
        cause: Uuid,
    },
    /// Mail a person of a company about what a guest did, or about a day.
    StaffMail {
        /// The reader.
        employee: Uuid,
        mail: StaffMail,
        /// The appointment, where it is about one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        event: Option<Uuid>,
        /// Tells the mail from others of its kind; the day of a daily one.
        cause: String,
    },
    /// Delete the files of a picture that is not there any more, or never came to be; of one that is, nothing.
    ImageFiles {
        /// The picture.
        image: Uuid,
        /// Deleted; otherwise it was about to be added.
        deleted: bool,
    },
}

/// Mails about a change of an account's address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EmailChangeMessage {
    /// To the new address: a link that proves it.
    Confirm,
    /// To the new address: it has an account already.
    Taken,
    /// To the present address: a change was asked for.
    Asked,
    /// To the former address: it has changed.
    Changed,
}

/// An event of an account that its user is told of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AccountNotice {
    NewPassword,
    NewDevice,
    SecondFactorOn,
    SecondFactorOff,
    RecoveryCodeUsed,
}

/// Subject of a mail to a person of a company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StaffMail {
    Booked,
    Changed,
    Cancelled,
    Confirmed,
    Late,
    Rated,
    /// The reader's own day.
    Day,
    /// The company's day.
    Report,
}

impl StaffMail {
    fn as_str(self) -> &'static str {
        match self {
            Self::Booked => "booked",
            Self::Changed => "changed",
            Self::Cancelled => "cancelled",
            Self::Confirmed => "confirmed",
            Self::Late => "late",
            Self::Rated => "rated",
            Self::Day => "day",
            Self::Report => "report",
        }
    }
}

/// A resource that comes to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Warning {
    /// The balance did not suffice for an SMS.
    LowBalance,
    SubscriptionEnding,
}

/// Reason why a guest is greeted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Greeting {
    Birthday,
    /// They have not come for long.
    Lapsed,
}

impl EmailChangeMessage {
    fn as_str(self) -> &'static str {
        match self {
            Self::Confirm => "confirm",
            Self::Taken => "taken",
            Self::Asked => "asked",
            Self::Changed => "changed",
        }
    }
}

/// A change of an appointment that its guest is told of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChangedAppointment {
    pub event: EventId,
    /// Others that changed with it and are told of in the same message.
    pub others: Vec<EventId>,
    pub change: AppointmentChange,
    /// It was deleted and stands again.
    pub restores: bool,
    /// The colleague who changed or cancelled it; `None` when the guest did.
    pub by: Option<EmployeeId>,
}

impl ChangedAppointment {
    /// All appointments it tells of.
    pub fn events(&self) -> impl Iterator<Item = EventId> {
        std::iter::once(self.event).chain(self.others.iter().copied())
    }
}

impl Job {
    /// Every kind of mail this binary can send. Another one's rows wait for the binary that can, during an upgrade.
    pub const MAILS: [&'static str; 17] = [
        "appointment_booked",
        "appointment_changed",
        "appointment_cancelled",
        "appointment_reminder",
        "guest_greeting",
        "rating_request",
        "place_offered",
        "offer_withdrawn",
        "company_warned",
        "account_registered",
        "password_reset",
        "company_registered",
        "employee_invited",
        "owner_changed",
        "email_change",
        "account_notice",
        "staff_mail",
    ];

    /// Kinds about a guest: before their mail is sent, they are spread into the jobs that follow from them.
    pub const CAUSES: [&'static str; 7] = [
        "appointment_booked",
        "appointment_changed",
        "appointment_cancelled",
        "appointment_reminder",
        "guest_greeting",
        "place_offered",
        "offer_withdrawn",
    ];

    /// Kinds sent as SMS.
    pub const SMS: [&'static str; 1] = ["sms"];

    /// Kinds that enqueue the next messages of a campaign.
    pub const CAMPAIGNS: [&'static str; 1] = ["campaign_step"];

    /// Every kind of chore this binary can do; a chore has no recipient.
    pub const CHORES: [&'static str; 1] = ["image_files"];

    /// Kinds with a code or a password sealed beside them, which is wiped with the job.
    pub const SEALED: [&'static str; 5] =
        ["account_registered", "password_reset", "company_registered", "employee_invited", "email_change"];

    /// The guest hears that the appointment stands.
    pub fn appointment_booked(event: EventId) -> Self {
        Self::AppointmentBooked { event: event.0, others: Vec::new() }
    }

    /// A new account gets its first password.
    pub fn account_registered(account: AccountId, company: Option<CompanyId>, language: Locale) -> Self {
        Self::AccountRegistered {
            account: account.0,
            company: company.map(|it| it.0),
            language: language.code().to_owned(),
            again: None,
        }
    }

    /// An account that was never used gets another first password.
    pub fn account_registered_again(
        account: AccountId,
        company: Option<CompanyId>,
        language: Locale,
        again: Uuid,
    ) -> Self {
        Self::AccountRegistered {
            account: account.0,
            company: company.map(|it| it.0),
            language: language.code().to_owned(),
            again: Some(again),
        }
    }

    /// A forgotten password.
    pub fn password_reset(account: AccountId, request: Uuid) -> Self {
        Self::PasswordReset { account: account.0, request }
    }

    /// A company has begun.
    pub fn company_registered(account: AccountId, language: Locale) -> Self {
        Self::CompanyRegistered { account: account.0, language: language.code().to_owned() }
    }

    /// An invitation to work for a company.
    pub fn employee_invited(invite: InviteId, sending: Uuid) -> Self {
        Self::EmployeeInvited { invite: invite.0, sending }
    }

    /// A change of an account's address.
    pub fn email_change(account: AccountId, message: EmailChangeMessage, sending: Uuid) -> Self {
        Self::EmailChange { account: account.0, message, sending }
    }

    /// The files of a picture are needed no more, unless it is there.
    pub fn image_files(image: ImageId, deleted: bool) -> Self {
        Self::ImageFiles { image: image.0, deleted }
    }

    /// The change of an appointment that it tells of; `None` when it tells of something else.
    pub fn changed_appointment(&self) -> Option<ChangedAppointment> {
        use AppointmentChange::{Booked, Cancelled, Changed};
        let (event, others, change, restores, by) = match self {
            Self::AppointmentBooked { event, others } => (event, others, Booked, false, None),
            Self::AppointmentChanged { event, by, restores, others, .. } => (event, others, Changed, *restores, *by),
            Self::AppointmentCancelled { event, by, others, .. } => (event, others, Cancelled, false, *by),
            _ => return None,
        };
        let others = others.iter().copied().map(EventId).collect();
        Some(ChangedAppointment { event: EventId(*event), others, change, restores, by: by.map(EmployeeId) })
    }

    /// The same change of several appointments of a guest, told in one message; of a job that tells of no change, the job.
    #[must_use]
    pub fn with_others(mut self, ids: &[EventId]) -> Self {
        if let Self::AppointmentBooked { others, .. }
        | Self::AppointmentChanged { others, .. }
        | Self::AppointmentCancelled { others, .. } = &mut self
        {
            *others = ids.iter().map(|it| it.0).collect();
        }
        self
    }

    /// The name rows carry.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::AppointmentBooked { .. } => "appointment_booked",
            Self::AppointmentChanged { .. } => "appointment_changed",
            Self::AppointmentCancelled { .. } => "appointment_cancelled",
            Self::AppointmentReminder { .. } => "appointment_reminder",
            Self::GuestGreeting { .. } => "guest_greeting",
            Self::RatingRequest { .. } => "rating_request",
            Self::PlaceOffered { .. } => "place_offered",
            Self::OfferWithdrawn { .. } => "offer_withdrawn",
            Self::CompanyWarned { .. } => "company_warned",
            Self::Sms { .. } => "sms",
            Self::CampaignStep { .. } => "campaign_step",
            Self::AccountRegistered { .. } => "account_registered",
            Self::CompanyRegistered { .. } => "company_registered",
            Self::EmployeeInvited { .. } => "employee_invited",
            Self::OwnerChanged { .. } => "owner_changed",
            Self::PasswordReset { .. } => "password_reset",
            Self::EmailChange { .. } => "email_change",
            Self::AccountNotice { .. } => "account_notice",
            Self::StaffMail { .. } => "staff_mail",
            Self::ImageFiles { .. } => "image_files",
        }
    }

    /// Two rows with the same key are the same message.
    pub fn dedupe_key(&self) -> String {
        match self {
            Self::AppointmentBooked { event, .. } => format!("appointment_booked:{event}"),
            Self::AppointmentChanged { event, revision, .. } => format!("appointment_changed:{event}:{revision}"),
            Self::AppointmentCancelled { event, revision, .. } => format!("appointment_cancelled:{event}:{revision}"),
            Self::AppointmentReminder { event, lead, starts_at } => {
                format!("appointment_reminder:{event}:{lead}:{}", starts_at.timestamp())
            }
            Self::GuestGreeting { guest, cause, .. } => format!("guest_greeting:{guest}:{cause}"),
            Self::RatingRequest { event } => format!("rating_request:{event}"),
            Self::PlaceOffered { event } => format!("place_offered:{event}"),
            Self::OfferWithdrawn { event } => format!("offer_withdrawn:{event}"),
            Self::CompanyWarned { account, cause, .. } => format!("company_warned:{account}:{cause}"),
            Self::Sms { sms, .. } => format!("sms:{sms}"),
            Self::CampaignStep { campaign, round, step } => format!("campaign_step:{campaign}:{round}:{step}"),
            Self::AccountRegistered { account, again: None, .. } => format!("account_registered:{account}"),
            Self::AccountRegistered { account, again: Some(again), .. } => {
                format!("account_registered:{account}:{again}")
            }
            Self::CompanyRegistered { account, .. } => format!("company_registered:{account}"),
            Self::EmployeeInvited { sending, .. } => format!("employee_invited:{sending}"),
            Self::OwnerChanged { account, handover, .. } => format!("owner_changed:{handover}:{account}"),
            Self::PasswordReset { request, .. } => format!("password_reset:{request}"),
            Self::EmailChange { message, sending, .. } => format!("email_change:{}:{sending}", message.as_str()),
            Self::AccountNotice { cause, .. } => format!("account_notice:{cause}"),
            Self::StaffMail { employee, mail, cause, .. } => format!("staff_mail:{}:{employee}:{cause}", mail.as_str()),
            Self::ImageFiles { image, deleted } => format!("image_files:{image}:{deleted}"),
        }
    }
}
