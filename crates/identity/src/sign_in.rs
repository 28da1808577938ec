use chrono::{DateTime, Utc};
use kernel::AccountId;

use crate::Lifetime;

/// The facts that decide whether an account may be signed in to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignInFacts {
    pub account: AccountId,
    /// The version that a new session belongs to.
    pub version: i32,
    /// Not disabled.
    pub is_active: bool,
    /// Works for a company.
    pub is_employee: bool,
    /// End of a mailed password; `None`: the owner chose the password.
    pub password_expires_at: Option<DateTime<Utc>>,
}

/// The result of comparing the password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasswordCheck {
    Right,
    Wrong,
}

/// The session that a successful sign-in opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SignedIn {
    pub account: AccountId,
    /// Current version of the account.
    pub version: i32,
    pub lifetime: Lifetime,
    /// The password was mailed: this sign-in uses it up and verifies the address.
    pub uses_up_password: bool,
}

/// Reason why a sign-in is refused.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum SignInRefused {
    /// No such account, a disabled one, or a wrong password; the answer does not say which.
    #[error("wrong credentials")]
    WrongCredentials,
    /// The mailed password was used or is older than 72 hours. Only returned when the password is right.
    #[error("mailed password expired")]
    PasswordExpired,
}

/// Decides a sign-in with a password.
///
/// # Errors
/// [`SignInRefused`].
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
    Ok(SignedIn { uses_up_password: account.password_expires_at.is_some(), ..session_of(account) })
}

/// Decides a sign-in with a mailed link. A mailed password stays valid.
///
/// # Errors
/// [`SignInRefused::WrongCredentials`] when the account is disabled.
pub fn sign_in_by_link(account: &SignInFacts) -> Result<SignedIn, SignInRefused> {
    if account.is_active { Ok(session_of(account)) } else { Err(SignInRefused::WrongCredentials) }
}

/// Decides whether the first verification of an account's address ends its earlier access: the password and every
/// session (docs/trust.md#registration). The account may have been registered with a stranger's address, and belongs to
/// the person who reads its mail. Nothing ends in the browser that registered, nor when the password itself was mailed
/// to the address.
pub fn ends_earlier_access(account: &SignInFacts, is_proven: bool, is_same_browser: bool) -> bool {
    !is_proven && !is_same_browser && account.password_expires_at.is_none()
}

/// The session of an active account.
pub(crate) fn session_of(account: &SignInFacts) -> SignedIn {
    SignedIn {
        account: account.account,
        version: account.version,
        lifetime: if account.is_employee { Lifetime::STAFF } else { Lifetime::GUEST },
        uses_up_password: false,
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use chrono::TimeDelta;
    use uuid::Uuid;

    use super::*;

    pub(crate) fn now() -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000, 0).unwrap()
    }

    pub(crate) fn account() -> SignInFacts {
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
    fn the_first_proof_from_another_browser_ends_earlier_access() {
        assert!(ends_earlier_access(&account(), false, false));
        assert!(!ends_earlier_access(&account(), true, false), "proven before");
        assert!(!ends_earlier_access(&account(), false, true), "the browser that registered");
        let mailed = SignInFacts { password_expires_at: Some(now()), ..account() };
        assert!(!ends_earlier_access(&mailed, false, false), "nobody else has the password");
    }

    #[test]
    fn a_mailed_password_ends_with_its_time() {
        let mailed = |end| SignInFacts { password_expires_at: Some(end), ..account() };
        let before = sign_in(Some(&mailed(now() + TimeDelta::seconds(1))), PasswordCheck::Right, now()).unwrap();
        assert!(before.uses_up_password);
        let after = sign_in(Some(&mailed(now())), PasswordCheck::Right, now());
        assert_eq!(after, Err(SignInRefused::PasswordExpired));
        let chosen = sign_in(Some(&account()), PasswordCheck::Right, now()).unwrap();
        assert!(!chosen.uses_up_password);
    }

    #[test]
    fn a_link_opens_active_accounts_only_and_spends_no_password() {
        let mailed = SignInFacts { password_expires_at: Some(now()), ..account() };
        assert!(!sign_in_by_link(&mailed).unwrap().uses_up_password);
        let disabled = SignInFacts { is_active: false, ..account() };
        assert_eq!(sign_in_by_link(&disabled), Err(SignInRefused::WrongCredentials));
    }

    #[test]
    fn sessions_of_staff_are_shorter() {
        let lifetime = |it: &SignInFacts| sign_in(Some(it), PasswordCheck::Right, now()).unwrap().lifetime;
        assert_eq!(lifetime(&account()), Lifetime::GUEST);
        assert_eq!(lifetime(&SignInFacts { is_employee: true, ..account() }), Lifetime::STAFF);
    }
}
