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

/// The facts of an appointment in a message to its guest.
#[derive(Clone, Copy)]
pub struct AppointmentFacts<'a> {
    /// The guest's given name, for the greeting.
    pub guest_first_name: &'a str,
    /// The person who comes, if it is not the guest.
    pub visitor: Option<&'a str>,
    /// Name of the salon of the appointment.
    pub salon: &'a str,
    /// The address of the salon.
    pub shop_address: &'a str,
    /// The salon's phone number.
    pub salon_phone: Option<&'a str>,
    /// The provider.
    pub provider: Name<'a>,
    /// The start, in the salon's zone.
    pub starts: NaiveDateTime,
    /// The present, in the salon's zone; a time in another year is written with its year.
    pub now: NaiveDateTime,
    /// The services in the order chosen.
    pub services: &'a [BookedService],
    /// The guest's own page of it.
    pub page: Option<&'a str>,
    /// The deadline for changes by the guest, in the salon's zone; `None` when it has passed.
    pub change_until: Option<NaiveDateTime>,
    /// The salon's terms that the guest agreed to, and their version.
    pub terms: Option<(&'a str, i32)>,
    /// The ways to book another time, after the guest cancelled.
    pub again: Option<BookAgain<'a>>,
    /// The starts of others that changed with it, in the salon's zone and in order.
    pub others: &'a [NaiveDateTime],
}

/// The ways of a guest who cancelled to book another time.
#[derive(Clone, Copy)]
pub struct BookAgain<'a> {
    /// The salon's booking page.
    pub page: &'a str,
    /// Free times for the same services.
    pub times: &'a [FreeTime],
    /// They are with the same provider.
    pub is_same_provider: bool,
}

/// A time that can be booked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeTime {
    /// In the salon's zone.
    pub starts: NaiveDateTime,
    /// The page that books it.
    pub page: String,
}

/// A service as it was agreed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookedService {
    /// Its name when it was booked.
    pub name: String,
    /// Its price when it was booked.
    pub price: Huf,
    /// Duration in minutes.
    pub minutes: i64,
}

/// The change of an appointment.
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
    /// Whether a guest has to be notified of an appointment with the state `now`, in text form for comparison. `known`
    /// is the state the guest was last notified of; without one, restoring the appointment is no news either.
    pub fn is_news(self, known: Option<&str>, now: &str, restores: bool) -> bool {
        match (self, known) {
            (Self::Booked, _) => true,
            (_, Some(known)) => known != now,
            (_, None) => !restores,
        }
    }
}

/// The facts the owner of a new company needs to start.
#[derive(Clone, Copy)]
pub struct CompanyFacts<'a> {
    /// The owner's given name, for the greeting.
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

/// The facts of an invite.
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

/// A company's change of owner, as announced to one of the two.
#[derive(Clone, Copy)]
pub struct OwnerFacts<'a> {
    /// The recipient's given name, for the greeting.
    pub first_name: &'a str,
    /// The company's name.
    pub salon: &'a str,
    /// The former owner.
    pub from: Name<'a>,
    /// The new owner.
    pub to: Name<'a>,
    /// The page of the company's people.
    pub page: &'a str,
}

/// The facts a newly registered user needs for the first sign-in.
#[derive(Clone, Copy)]
pub struct RegistrationFacts<'a> {
    /// The user's given name, for the greeting.
    pub first_name: &'a str,
    /// The salon at which they registered.
    pub salon: Option<&'a str>,
    /// Registered to book there, not to run it.
    pub is_guest: bool,
    /// The name to sign in with.
    pub email: &'a str,
    /// The random password (docs/rules.md#first-password).
    pub password: &'a str,
    /// The page that signs in.
    pub link: &'a str,
    /// Six digits that sign in too, in the browser that registered.
    pub digits: Option<&'a str>,
    /// The booking that waits for it.
    pub booking: Option<WaitingBooking<'a>>,
}

/// A booking that is made once its guest's address is proven.
#[derive(Clone, Copy)]
pub struct WaitingBooking<'a> {
    /// Names, in order.
    pub services: &'a [String],
    /// On the salon's clock.
    pub starts: NaiveDateTime,
    /// When the guest registered, on the same clock.
    pub now: NaiveDateTime,
}

/// The facts of a password reset.
#[derive(Clone, Copy)]
pub struct ResetFacts<'a> {
    /// The user's given name, for the greeting.
    pub first_name: &'a str,
    /// The page that replaces the password; it works once.
    pub link: &'a str,
}

/// The facts of a change of an account's address.
#[derive(Clone, Copy)]
pub struct EmailChangeFacts<'a> {
    /// The user's given name, for the greeting.
    pub first_name: &'a str,
    /// The page of the message's next step.
    pub link: &'a str,
}

/// The facts of an event of an account.
#[derive(Clone, Copy)]
pub struct AccountNoticeFacts<'a> {
    /// The user's given name, for the greeting.
    pub first_name: &'a str,
    /// The browser and system of a sign-in, as far as they are known.
    pub device: Option<&'a str>,
    /// The page on which another password is asked for.
    pub link: &'a str,
}

/// The facts of a reminder.
#[derive(Clone, Copy)]
pub struct ReminderFacts<'a> {
    /// The appointment; its own page is replaced by the links below.
    pub appointment: AppointmentFacts<'a>,
    /// The page on which the guest confirms, if the salon asks for it.
    pub confirm: Option<&'a str>,
    /// The guest's own page of it.
    pub cancel: Option<&'a str>,
    /// The guest may still cancel there.
    pub can_cancel: bool,
}

/// A company whose balance is low.
#[derive(Clone, Copy)]
pub struct BalanceFacts<'a> {
    /// The recipient's given name, for the greeting.
    pub first_name: &'a str,
    /// The company's name.
    pub salon: &'a str,
    /// The available balance.
    pub available: Huf,
    /// The page for topping up.
    pub page: &'a str,
}

/// A company whose subscription ends.
#[derive(Clone, Copy)]
pub struct SubscriptionFacts<'a> {
    /// The recipient's given name, for the greeting.
    pub first_name: &'a str,
    /// The company's name.
    pub salon: &'a str,
    /// End of what was paid, in the company's zone.
    pub ends: NaiveDateTime,
    /// It renews itself: what a month costs, and what there is to spend.
    pub renewal: Option<(Huf, Huf)>,
    /// The page on which it is renewed.
    pub page: &'a str,
}

/// A guest who receives a mail in the salon's own interest, with consent.
#[derive(Clone, Copy)]
pub struct GreetingFacts<'a> {
    /// The guest's given name, for the greeting.
    pub guest_first_name: &'a str,
    /// The company's name.
    pub salon: &'a str,
    /// Its booking page.
    pub page: Option<&'a str>,
    /// The page that unsubscribes, without signing in.
    pub unsubscribe: &'a str,
}
