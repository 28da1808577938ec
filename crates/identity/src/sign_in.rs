use chrono::{DateTime, Utc};
use kernel::AccountId;

use crate::Lifetime;

/// What of an account decides whether it may be signed in to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignInFacts {
    /// Which.
    pub account: AccountId,
    /// A session is made for this version.
    pub version: i32,
    /// Not disabled.
    pub is_active: bool,
    /// Works for a company.
    pub is_employee: bool,
    /// When a mailed password ends; `None` when its owner chose it.
    pub password_expires_at: Option<DateTime<Utc>>,
}

/// What comparing the password came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasswordCheck {
    /// It is the account's.
    Right,
    /// It is not.
    Wrong,
}

/// A sign-in that may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignedIn {
    /// Whose.
    pub account: AccountId,
    /// Of the account, now.
    pub version: i32,
    /// How long the session lives.
    pub lifetime: Lifetime,
    /// The password was mailed: this was its one use, and the address is its owner's.
    pub spends_password: bool,
}

/// Why nobody was signed in.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum SignInRefused {
    /// No such account, a disabled one, or another password: nobody learns which.
    #[error("wrong credentials")]
    WrongCredentials,
    /// The mailed password was used, or is older than 72 hours. Only who knows it learns that.
    #[error("mailed password expired")]
    PasswordExpired,
}

/// Decides whether somebody is signed in.
///
/// # Errors
/// [`SignInRefused`] says why not.
pub fn sign_in(
    account: Option<&SignInFacts>,
    password: PasswordCheck,
    now: DateTime<Utc>,
) -> Result<SignedIn, SignInRefused> {
    let Some(account) = account.filter(|it| it.is_active && password == PasswordCheck::Right) else {
        return Err(SignInRefused::WrongCredentials);
    };
    if account.password_expires_at.is_some_and(|end| end <= now) {
        return Err(SignInRefused::PasswordExpired);
    }
    Ok(SignedIn { spends_password: account.password_expires_at.is_some(), ..session_of(account) })
}

/// Decides whether the owner of a mailed link is signed in. The mailed password stays as it is.
///
/// # Errors
/// [`SignInRefused::WrongCredentials`] when the account is disabled.
pub fn sign_in_by_link(account: &SignInFacts) -> Result<SignedIn, SignInRefused> {
    if account.is_active { Ok(session_of(account)) } else { Err(SignInRefused::WrongCredentials) }
}

/// The session an active account gets.
pub(crate) fn session_of(account: &SignInFacts) -> SignedIn {
    SignedIn {
        account: account.account,
        version: account.version,
        lifetime: if account.is_employee { Lifetime::STAFF } else { Lifetime::GUEST },
        spends_password: false,
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use uuid::Uuid;

    use super::*;

    fn now() -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000, 0).unwrap()
    }

    fn account() -> SignInFacts {
        SignInFacts {
            account: AccountId(Uuid::from_u128(1)),
            version: 3,
            is_active: true,
            is_employee: false,
            password_expires_at: None,
        }
    }

    #[test]
    fn unknown_disabled_and_wrong_are_one_answer() {
        let wrong = Err(SignInRefused::WrongCredentials);
        assert_eq!(sign_in(None, PasswordCheck::Right, now()), wrong);
        assert_eq!(sign_in(Some(&account()), PasswordCheck::Wrong, now()), wrong);
        let disabled = SignInFacts { is_active: false, ..account() };
        assert_eq!(sign_in(Some(&disabled), PasswordCheck::Right, now()), wrong);
        let expired = SignInFacts { password_expires_at: Some(now()), ..account() };
        assert_eq!(sign_in(Some(&expired), PasswordCheck::Wrong, now()), wrong);
    }

    #[test]
    fn a_mailed_password_ends_with_its_time() {
        let mailed = |end| SignInFacts { password_expires_at: Some(end), ..account() };
        let before = sign_in(Some(&mailed(now() + TimeDelta::seconds(1))), PasswordCheck::Right, now()).unwrap();
        assert!(before.spends_password);
        let after = sign_in(Some(&mailed(now())), PasswordCheck::Right, now());
        assert_eq!(after, Err(SignInRefused::PasswordExpired));
        let chosen = sign_in(Some(&account()), PasswordCheck::Right, now()).unwrap();
        assert!(!chosen.spends_password);
    }

    #[test]
    fn a_link_opens_active_accounts_only_and_spends_no_password() {
        let mailed = SignInFacts { password_expires_at: Some(now()), ..account() };
        assert!(!sign_in_by_link(&mailed).unwrap().spends_password);
        let disabled = SignInFacts { is_active: false, ..account() };
        assert_eq!(sign_in_by_link(&disabled), Err(SignInRefused::WrongCredentials));
    }

    #[test]
    fn whoever_works_somewhere_signs_in_for_a_shorter_time() {
        let lifetime = |it: &SignInFacts| sign_in(Some(it), PasswordCheck::Right, now()).unwrap().lifetime;
        assert_eq!(lifetime(&account()), Lifetime::GUEST);
        assert_eq!(lifetime(&SignInFacts { is_employee: true, ..account() }), Lifetime::STAFF);
    }
}
