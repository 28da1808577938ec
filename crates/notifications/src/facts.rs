//! The data of each message.

use chrono::NaiveDateTime;
use kernel::Huf;

/// A person's name; the language decides which part comes first (docs/rules.md#names).
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Name<'a> {
    /// The given name.
    pub first: &'a str,
    /// The family name.
    pub last: &'a str,
}

/// An appointment as the guest is told of it.
#[derive(Clone, Copy)]
pub struct AppointmentFacts<'a> {
    /// Who is greeted.
    pub guest_first_name: &'a str,
    /// Who comes, where it is not the guest.
    pub visitor: Option<&'a str>,
    /// Where the appointment is.
    pub salon: &'a str,
    /// The place of the salon.
    pub shop_address: &'a str,
    /// The salon's phone number.
    pub salon_phone: Option<&'a str>,
    /// The provider.
    pub provider: Name<'a>,
    /// The start, in the salon's zone.
    pub starts: NaiveDateTime,
    /// The services in the order chosen.
    pub services: &'a [BookedService],
    /// The guest's own page of it.
    pub page: Option<&'a str>,
    /// Until when the guest cancels or moves it alone, in the salon's zone; `None` when that has passed.
    pub change_until: Option<NaiveDateTime>,
    /// The salon's words the guest agreed to, and which version of them.
    pub terms: Option<(&'a str, i32)>,
}

/// A service as it was agreed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookedService {
    /// Its name when it was booked.
    pub name: String,
    /// Its price when it was booked.
    pub price: Huf,
    /// How long it takes.
    pub minutes: i64,
}

/// What happened to an appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AppointmentChange {
    /// It was booked.
    Booked,
    /// Time, provider or services changed.
    Changed,
    /// It was cancelled.
    Cancelled,
}

impl AppointmentChange {
    /// Whether a guest is told of an appointment that stands as `now`, both as texts that are only compared. `known` is how
    /// it stood when they were last told of it, nothing when they never were; then its restoring is no news either.
    pub fn is_news(self, known: Option<&str>, now: &str, restores: bool) -> bool {
        match (self, known) {
            (Self::Booked, _) => true,
            (_, Some(known)) => known != now,
            (_, None) => !restores,
        }
    }
}

/// What the owner of a new company needs to start.
#[derive(Clone, Copy)]
pub struct CompanyFacts<'a> {
    /// Who is greeted.
    pub first_name: &'a str,
    /// The company's name.
    pub salon: &'a str,
    /// Its public page.
    pub page: &'a str,
    /// The name to sign in with.
    pub username: &'a str,
    /// The page that signs in and confirms the e-mail address.
    pub link: &'a str,
}

/// What an invited person needs to decide.
#[derive(Clone, Copy)]
pub struct InviteFacts<'a> {
    /// The invited person's name, if known.
    pub first_name: Option<&'a str>,
    /// The company's name.
    pub salon: &'a str,
    /// The person who invites.
    pub inviter: Name<'a>,
    /// The page that shows the invite.
    pub link: &'a str,
}

/// A company that has another owner now, as either of the two is told of it.
#[derive(Clone, Copy)]
pub struct OwnerFacts<'a> {
    /// Who is greeted.
    pub first_name: &'a str,
    /// The company's name.
    pub salon: &'a str,
    /// Who owned it before.
    pub from: Name<'a>,
    /// Who owns it now.
    pub to: Name<'a>,
    /// The page of the company's people.
    pub page: &'a str,
}

/// What somebody who has just registered needs for the first sign-in.
#[derive(Clone, Copy)]
pub struct RegistrationFacts<'a> {
    /// Who is greeted.
    pub first_name: &'a str,
    /// The salon at which they registered.
    pub salon: Option<&'a str>,
    /// They registered to book there, and not to run it.
    pub is_guest: bool,
    /// The name to sign in with.
    pub email: &'a str,
    /// The random password (docs/rules.md#first-password).
    pub password: &'a str,
    /// The page that signs in.
    pub link: &'a str,
}

/// What a person needs who forgot their password.
#[derive(Clone, Copy)]
pub struct ResetFacts<'a> {
    /// Who is greeted.
    pub first_name: &'a str,
    /// The page that replaces the password; it works once.
    pub link: &'a str,
}

/// An appointment that is near.
#[derive(Clone, Copy)]
pub struct ReminderFacts<'a> {
    /// The appointment; its own page is not told besides those below.
    pub appointment: AppointmentFacts<'a>,
    /// The page on which the guest says that they come, where the salon asks for it.
    pub confirm: Option<&'a str>,
    /// The guest's own page of it.
    pub cancel: Option<&'a str>,
    /// The guest may still call it off there.
    pub can_cancel: bool,
}

/// A company whose messages can soon not be paid.
#[derive(Clone, Copy)]
pub struct BalanceFacts<'a> {
    /// Who is greeted.
    pub first_name: &'a str,
    /// The company's name.
    pub salon: &'a str,
    /// What it has to spend.
    pub available: Huf,
    /// The page on which it is paid in.
    pub page: &'a str,
}

/// A company whose subscription ends.
#[derive(Clone, Copy)]
pub struct SubscriptionFacts<'a> {
    /// Who is greeted.
    pub first_name: &'a str,
    /// The company's name.
    pub salon: &'a str,
    /// When it ends, in the company's zone.
    pub ends: NaiveDateTime,
    /// The page on which it is renewed.
    pub page: &'a str,
}

/// A guest whom a salon writes to for its own sake, with their consent.
#[derive(Clone, Copy)]
pub struct GreetingFacts<'a> {
    /// Who is greeted.
    pub guest_first_name: &'a str,
    /// The company's name.
    pub salon: &'a str,
    /// Its booking page.
    pub page: Option<&'a str>,
    /// The page that ends such mails, without signing in.
    pub unsubscribe: &'a str,
}
