use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountId, Email, Locale, PersonName, Phone};

/// What a guest gives to be known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestRegistration {
    pub first_name: PersonName,
    pub last_name: PersonName,
    /// Where the first password goes.
    pub email: Email,
    /// Where the salon calls.
    pub phone: Phone,
    /// Of the account and its mails.
    pub language: Locale,
}

/// Whether somebody has the address already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EmailUse {
    /// Nobody.
    Free,
    /// Somebody, whoever asks now.
    Taken,
}

/// An account about to be. There is only ever an insert: nobody becomes somebody else's account by registering
/// (docs/trust.md#registration).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAccount {
    pub id: AccountId,
    /// Whose it is.
    pub registration: GuestRegistration,
    /// The mailed password works until then, or until its first use (docs/rules.md#first-password).
    pub password_expires_at: DateTime<Utc>,
    /// When it began.
    pub created_at: DateTime<Utc>,
}

/// Why nobody was registered.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum RegisterGuestRefused {
    /// Sign in instead.
    #[error("the address has an account")]
    EmailTaken,
}

/// The mailed password works this long.
pub const FIRST_PASSWORD_LIFE: TimeDelta = TimeDelta::hours(72);
/// The mailed link works this long.
pub const SIGN_IN_CODE_LIFE: TimeDelta = TimeDelta::minutes(30);

/// Decides whether a guest gets an account.
///
/// # Errors
/// [`RegisterGuestRefused::EmailTaken`] whoever the address belongs to, also to a disabled account.
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
