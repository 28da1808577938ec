use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountId, Email, Locale, PersonName, Phone};

/// The data a guest enters to register.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestRegistration {
    pub first_name: PersonName,
    pub last_name: PersonName,
    pub email: Email,
    pub phone: Phone,
    /// Language of the account and its mails.
    pub language: Locale,
}

/// Whether an address belongs to an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmailUse {
    Free,
    Taken,
}

/// A guest account to insert. Registering never changes an existing account (docs/trust.md#registration).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAccount {
    pub id: AccountId,
    pub registration: GuestRegistration,
    /// The mailed password is valid until then or its first use (docs/rules.md#first-password).
    pub password_expires_at: DateTime<Utc>,
    pub created_at: DateTime<Utc>,
}

/// Reason why a guest is not registered.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum RegisterGuestRefused {
    /// The address has an account: sign in instead.
    #[error("the address has an account")]
    EmailTaken,
}

/// Validity of a mailed password.
pub const FIRST_PASSWORD_LIFE: TimeDelta = TimeDelta::hours(72);
/// Validity of a mailed sign-in link.
pub const SIGN_IN_CODE_LIFE: TimeDelta = TimeDelta::minutes(30);
/// Validity of the six digits beside the link.
pub const DIGITS_LIFE: TimeDelta = TimeDelta::minutes(10);
/// Wrong tries of the digits of one mail; after them only link and password work.
pub const DIGITS_TRIES: i16 = 5;

/// Six digits from a random number, of which the last six count.
pub fn six_digits(random: u32) -> String {
    format!("{:06}", random % 1_000_000)
}

/// Decides whether an account is created for a guest.
///
/// # Errors
/// [`RegisterGuestRefused::EmailTaken`], also when the account is disabled.
pub fn register_guest(
    id: AccountId,
    registration: GuestRegistration,
    email_use: EmailUse,
    now: DateTime<Utc>,
) -> Result<NewAccount, RegisterGuestRefused> {
    match email_use {
        EmailUse::Taken => Err(RegisterGuestRefused::EmailTaken),
        EmailUse::Free => {
            Ok(NewAccount { id, registration, password_expires_at: now + FIRST_PASSWORD_LIFE, created_at: now })
        }
    }
}
