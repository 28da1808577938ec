use chrono::{DateTime, Utc};
use kernel::{AccountId, CompanyId, EmployeeId, ImageId, Locale};

use crate::Features;

/// What an employee may do in their company; the higher includes the lower (docs/rules.md#accounts-and-roles).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Works with the calendar and the guests.
    Provider,
    /// Also runs the company.
    Supervisor,
}

impl Role {
    /// As it is stored.
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

    /// Reads what is stored; `None` for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "PROVIDER" => Some(Self::Provider),
            "SUPERVISOR" => Some(Self::Supervisor),
            _ => None,
        }
    }
}

/// Where an account works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Employment {
    /// The one company.
    pub company: CompanyId,
    /// The profile there.
    pub employee: EmployeeId,
    /// What they may do there.
    pub role: Role,
    /// Their portrait.
    pub profile_picture: Option<ImageId>,
    /// What their company uses.
    pub features: Features,
    /// Their company is still trying us out (docs/rules.md#demo-mode).
    pub demo_mode: bool,
    /// Until when their company has paid; `None`: not limited.
    pub subscription_until: Option<DateTime<Utc>>,
}

impl Employment {
    /// Whether the company may write (docs/rules.md#subscription).
    pub fn has_subscription(&self, now: DateTime<Utc>) -> bool {
        is_paid(self.subscription_until, now)
    }
}

/// Whether a company has paid for a moment: it ends at that moment and no earlier; `None`: not limited.
pub fn is_paid(until: Option<DateTime<Utc>>, now: DateTime<Utc>) -> bool {
    until.is_none_or(|until| now < until)
}

/// Somebody signed in: an active account with a live session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The account.
    pub account: AccountId,
    /// Version of the account; a session made under another one is over.
    pub version: i32,
    pub first_name: String,
    pub last_name: String,
    /// Lower-cased address.
    pub email: String,
    /// Whether its owner has shown to read it.
    pub is_email_verified: bool,
    /// E.164.
    pub phone: Option<String>,
    /// Language of the account.
    pub language: Locale,
    /// The mailed password is still in use (docs/rules.md#first-password).
    pub must_change_password: bool,
    /// Books as a guest.
    pub is_guest: bool,
    /// Works for a company.
    pub employment: Option<Employment>,
}

impl Caller {
    /// A guest and no employee.
    pub fn is_guest_only(&self) -> bool {
        self.is_guest && self.employment.is_none()
    }
}

/// How long a session lives (docs/trust.md#sessions): guests come back after weeks, a salon's desk is shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lifetime {
    /// Ends when unused for this long.
    pub idle: chrono::TimeDelta,
    /// Ends after this long whatever happens.
    pub max: chrono::TimeDelta,
}

impl Lifetime {
    /// Guests come back after weeks: 30 days idle, 90 at most.
    pub const GUEST: Self = Self { idle: chrono::TimeDelta::days(30), max: chrono::TimeDelta::days(90) };
    /// Whoever works somewhere, at a desk others use too: 12 hours idle, 7 days at most.
    pub const STAFF: Self = Self { idle: chrono::TimeDelta::hours(12), max: chrono::TimeDelta::days(7) };

    /// Of the caller's sessions.
    pub fn of(caller: &Caller) -> Self {
        if caller.employment.is_some() { Self::STAFF } else { Self::GUEST }
    }
}
