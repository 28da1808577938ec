//! What each message says, as values.

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

/// What was agreed, as the guest is told.
#[derive(Clone, Copy)]
pub struct AppointmentFacts<'a> {
    /// Who is greeted.
    pub guest_first_name: &'a str,
    /// Where the appointment is.
    pub salon: &'a str,
    /// The place of the salon.
    pub shop_address: &'a str,
    /// Whom to call.
    pub salon_phone: Option<&'a str>,
    /// With whom.
    pub provider: Name<'a>,
    /// When, as the clock on the salon's wall shows it.
    pub starts: NaiveDateTime,
    /// What, in the order chosen.
    pub services: &'a [BookedService],
}

/// A service as it was agreed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookedService {
    /// Its name on that day.
    pub name: String,
    /// Its price on that day.
    pub price: Huf,
    /// How long it takes.
    pub minutes: i64,
}

impl AppointmentFacts<'_> {
    pub(crate) fn total_price(&self) -> Huf {
        self.services.iter().map(|it| it.price).sum()
    }

    pub(crate) fn total_minutes(&self) -> i64 {
        self.services.iter().fold(0, |sum, it| it.minutes.saturating_add(sum))
    }
}

/// What a guest is told of an appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AppointmentNews {
    /// It stands.
    Booked,
    /// It stands, and not as it did before.
    Changed,
    /// It does not stand any more.
    Cancelled,
}

/// What the owner of a new company needs to begin.
#[derive(Clone, Copy)]
pub struct CompanyFacts<'a> {
    /// Who is greeted.
    pub first_name: &'a str,
    /// What the company is called.
    pub salon: &'a str,
    /// Its public page.
    pub page: &'a str,
    /// The name to sign in with.
    pub username: &'a str,
    /// The page that signs in with one button, and shows that the address is read.
    pub link: &'a str,
}

/// What somebody who is asked to work for a company needs to decide.
#[derive(Clone, Copy)]
pub struct InviteFacts<'a> {
    /// Who is greeted, as far as known.
    pub first_name: Option<&'a str>,
    /// What the company is called.
    pub salon: &'a str,
    /// Who asks.
    pub inviter: Name<'a>,
    /// The page that shows the invite.
    pub link: &'a str,
}

/// What somebody who has just registered needs for the first sign-in.
#[derive(Clone, Copy)]
pub struct RegistrationFacts<'a> {
    /// Who is greeted.
    pub first_name: &'a str,
    /// The salon they were about to book at.
    pub salon: Option<&'a str>,
    /// The name to sign in with.
    pub email: &'a str,
    /// The random password (docs/rules.md#first-password).
    pub password: &'a str,
    /// The page that signs in with one button.
    pub link: &'a str,
}

/// What somebody who forgot their password needs for another.
#[derive(Clone, Copy)]
pub struct ResetFacts<'a> {
    /// Who is greeted.
    pub first_name: &'a str,
    /// The page that replaces the password, once.
    pub link: &'a str,
}
