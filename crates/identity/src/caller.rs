use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId, EmployeeId, ImageId, Locale};

use crate::{Features, Rights};

/// An employee's role; a higher one includes the lower (docs/rules.md#accounts-and-roles).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Uses the calendar and the guest list.
    Provider,
    /// Also manages the company.
    Supervisor,
}

impl Role {
    /// The role's name in the database.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Provider => "PROVIDER",
            Self::Supervisor => "SUPERVISOR",
        }
    }

    /// This role and those it includes, lowest first.
    pub fn included(self) -> &'static [Self] {
        match self {
            Self::Provider => &[Self::Provider],
            Self::Supervisor => &[Self::Provider, Self::Supervisor],
        }
    }

    /// Parses a stored name; `None` for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "PROVIDER" => Some(Self::Provider),
            "SUPERVISOR" => Some(Self::Supervisor),
            _ => None,
        }
    }
}

/// The employment of an account. An account has at most one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Employment {
    /// The employing company.
    pub company: CompanyId,
    /// The employee record at that company.
    pub employee: EmployeeId,
    pub role: Role,
    pub rights: Rights,
    /// Portrait.
    pub profile_picture: Option<ImageId>,
    /// Features the company has switched on.
    pub features: Features,
    /// The company is in demo mode (docs/rules.md#demo-mode).
    pub demo_mode: bool,
    /// End of the company's subscription; `None`: unlimited.
    pub subscription_until: Option<DateTime<Utc>>,
}

impl Employment {
    /// Whether the company may write (docs/rules.md#subscription).
    pub fn has_subscription(&self, now: DateTime<Utc>) -> bool {
        is_paid(self.subscription_until, now)
    }
}

/// Whether a subscription that ends at `until` (exclusive; `None`: unlimited) covers `now`.
pub fn is_paid(until: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    until.is_none_or(|until| now < until)
}

/// A signed-in user: an active account with a valid session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    pub account: AccountId,
    /// Version of the account; sessions created under another version are invalid.
    pub version: i32,
    pub first_name: String,
    pub last_name: String,
    /// In lower case.
    pub email: String,
    /// Whether the user has proven that they receive mail at `email`.
    pub is_email_verified: bool,
    /// In E.164 format.
    pub phone: Option<String>,
    pub language: Locale,
    /// The password is still the mailed one (docs/rules.md#first-password).
    pub must_change_password: bool,
    /// Has booked or registered as a guest.
    pub is_guest: bool,
    /// Works for a company that requires a second factor, and has none: the employment is left out until there is one.
    pub needs_second_factor: bool,
    pub employment: Option<Employment>,
}

impl Caller {
    /// Is a guest and not an employee.
    pub fn is_guest_only(&self) -> bool {
        self.is_guest && self.employment.is_none()
    }
}

/// Validity of a session (docs/trust.md#sessions).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lifetime {
    /// Expires when unused for this long.
    pub idle: chrono::TimeDelta,
    /// Expires this long after sign-in even when in use.
    pub max: chrono::TimeDelta,
}

impl Lifetime {
    /// 30 days idle, 90 at most: guests return after weeks.
    pub const GUEST: Self = Self { idle: chrono::TimeDelta::days(30), max: chrono::TimeDelta::days(90) };
    /// 12 hours idle, 7 days at most: the salon's computer is shared.
    pub const STAFF: Self = Self { idle: chrono::TimeDelta::hours(12), max: chrono::TimeDelta::days(7) };

    /// The lifetime of the caller's sessions.
    pub fn of(caller: &Caller) -> Self {
        if caller.employment.is_some() { Self::STAFF } else { Self::GUEST }
    }
}
