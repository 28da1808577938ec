use std::ops::Deref;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CompanyId, Email};

use crate::Caller;

/// Validity of an invite after it was sent (docs/trust.md#invites).
pub const INVITE_LIFE: TimeDelta = TimeDelta::days(7);

/// The state of an invite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InviteState {
    /// It may be accepted.
    Pending,
    /// It was accepted.
    Accepted,
    /// Not accepted in time; it may be sent again.
    Expired,
    /// It was withdrawn.
    Deleted,
}

/// The times that decide an invite's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InviteTimes {
    /// It may be accepted until then (exclusive).
    pub expires_at: DateTime<Utc>,
    pub accepted_at: Option<DateTime<Utc>>,
    pub deleted_at: Option<DateTime<Utc>>,
}

impl InviteTimes {
    /// The state at `now`.
    pub fn state(&self, now: DateTime<Utc>) -> InviteState {
        match self {
            Self { accepted_at: Some(_), .. } => InviteState::Accepted,
            Self { deleted_at: Some(_), .. } => InviteState::Deleted,
            Self { expires_at, .. } if *expires_at <= now => InviteState::Expired,
            _ => InviteState::Pending,
        }
    }

    /// Whether it may be accepted.
    pub fn is_pending(&self, now: DateTime<Utc>) -> bool {
        self.state(now) == InviteState::Pending
    }

    /// Whether it may be sent again, or withdrawn: also one that expired.
    pub fn is_open(&self, now: DateTime<Utc>) -> bool {
        matches!(self.state(now), InviteState::Pending | InviteState::Expired)
    }
}

/// Reason why an invite is not sent.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum InviteRefused {
    /// The caller's own address is not verified, so the mail could come from a stranger.
    #[error("the own address is not proven")]
    ProveFirst,
}

/// Decides whether a supervisor may have an invite mailed (docs/trust.md#invites).
///
/// # Errors
/// [`InviteRefused`].
pub fn invite(caller: &Caller) -> Result<(), InviteRefused> {
    if caller.is_email_verified { Ok(()) } else { Err(InviteRefused::ProveFirst) }
}

/// Reason why the owner of an account cannot be employed.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum EmployRefused {
    /// They already work for this company.
    #[error("works here")]
    WorksHere,
    /// An account works for one company only.
    #[error("works elsewhere")]
    WorksElsewhere,
}

/// Decides whether the owner of an account may be invited to a company: not if they work for any, even if they are
/// disabled there.
///
/// # Errors
/// [`EmployRefused`].
pub fn employ(at: CompanyId, employer: Option<CompanyId>) -> Result<(), EmployRefused> {
    match employer {
        None => Ok(()),
        Some(company) if company == at => Err(EmployRefused::WorksHere),
        Some(_) => Err(EmployRefused::WorksElsewhere),
    }
}

/// Reason why a signed-in user cannot accept a pending invite.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum AcceptInviteRefused {
    /// The invite is for another address.
    #[error("for another account")]
    OtherAccount,
    /// The user's address is not verified: an account can be registered with a stranger's address.
    #[error("address not verified")]
    EmailUnverified,
    /// The invited address has an account, but no user is signed in with it.
    #[error("sign in first")]
    SignInFirst,
}

/// Way in which a pending invite is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Acceptance<C> {
    /// By the signed-in user.
    SignedIn(C),
    /// By a person who gets an account with it.
    NewAccount,
}

/// Decides how an invite to the address `invited` is accepted. `caller` is the signed-in user; `is_filled_in` is
/// whether the request has more than the invite's code: a person without an account fills in a form, even in a browser
/// where another user is signed in.
///
/// # Errors
/// [`AcceptInviteRefused`].
pub fn acceptance<C: Deref<Target = Caller>>(
    invited: &Email,
    has_account: bool,
    caller: Option<C>,
    is_filled_in: bool,
) -> Result<Acceptance<C>, AcceptInviteRefused> {
    match caller {
        Some(caller) if has_account || !is_filled_in => {
            accept_invite(invited, &caller)?;
            Ok(Acceptance::SignedIn(caller))
        }
        _ if has_account => Err(AcceptInviteRefused::SignInFirst),
        _ => Ok(Acceptance::NewAccount),
    }
}

/// Decides whether an invite is for the signed-in user. [`employ`] decides whether they may be employed.
///
/// # Errors
/// [`AcceptInviteRefused`].
fn accept_invite(invited: &Email, caller: &Caller) -> Result<(), AcceptInviteRefused> {
    if caller.email != invited.as_str() {
        return Err(AcceptInviteRefused::OtherAccount);
    }
    if caller.is_email_verified { Ok(()) } else { Err(AcceptInviteRefused::EmailUnverified) }
}

#[cfg(test)]
mod tests {
    use kernel::{AccountId, Locale};
    use uuid::Uuid;

    use super::*;

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000 + seconds, 0).unwrap()
    }

    fn caller(email: &str) -> Caller {
        Caller {
            account: AccountId(Uuid::from_u128(1)),
            version: 1,
            first_name: "Anna".to_owned(),
            last_name: "Próba".to_owned(),
            email: email.to_owned(),
            is_email_verified: true,
            phone: None,
            language: Locale::Hu,
            must_change_password: false,
            is_guest: true,
            needs_second_factor: false,
            employment: None,
        }
    }

    #[test]
    fn an_invite_is_pending_until_it_is_accepted_withdrawn_or_expires() {
        let sent = InviteTimes { expires_at: at(100), accepted_at: None, deleted_at: None };
        assert_eq!(sent.state(at(99)), InviteState::Pending);
        assert_eq!(sent.state(at(100)), InviteState::Expired);
        let accepted = InviteTimes { accepted_at: Some(at(50)), ..sent };
        assert_eq!(accepted.state(at(200)), InviteState::Accepted);
        let deleted = InviteTimes { deleted_at: Some(at(50)), ..sent };
        assert_eq!([99, 100].map(|it| (sent.is_pending(at(it)), sent.is_open(at(it)))), [(true, true), (false, true)]);
        assert!(!accepted.is_open(at(60)) && !deleted.is_open(at(60)) && !accepted.is_pending(at(60)));
        assert_eq!((deleted.state(at(60)), deleted.state(at(200))), (InviteState::Deleted, InviteState::Deleted));
    }

    #[test]
    fn who_invites_has_proven_their_own_address() {
        let proven = caller("anna@example.com");
        assert_eq!(invite(&proven), Ok(()));
        let unproven = Caller { is_email_verified: false, ..proven };
        assert_eq!(invite(&unproven), Err(InviteRefused::ProveFirst));
    }

    #[test]
    fn an_account_works_for_one_company() {
        let [ours, theirs] = [1, 2].map(|it| CompanyId(Uuid::from_u128(it)));
        assert_eq!(employ(ours, None), Ok(()));
        assert_eq!(employ(ours, Some(ours)), Err(EmployRefused::WorksHere));
        assert_eq!(employ(ours, Some(theirs)), Err(EmployRefused::WorksElsewhere));
    }

    #[test]
    fn only_the_owner_of_the_verified_address_accepts() {
        let caller = caller("anna@example.com");
        let invited = |email: &str| Email::parse(email).unwrap();
        assert_eq!(accept_invite(&invited("Anna@Example.com"), &caller), Ok(()));
        let other = accept_invite(&invited("bea@example.com"), &caller);
        assert_eq!(other, Err(AcceptInviteRefused::OtherAccount));
        let registered_by_anybody = Caller { is_email_verified: false, ..caller };
        let unverified = accept_invite(&invited("anna@example.com"), &registered_by_anybody);
        assert_eq!(unverified, Err(AcceptInviteRefused::EmailUnverified));
    }

    #[test]
    fn an_address_with_an_account_is_signed_in_with_and_another_gets_one() {
        fn decide(
            has_account: bool,
            caller: Option<&Caller>,
            is_filled_in: bool,
        ) -> Result<Acceptance<&Caller>, AcceptInviteRefused> {
            acceptance(&Email::parse("anna@example.com").unwrap(), has_account, caller, is_filled_in)
        }
        let (anna, bea) = (caller("anna@example.com"), caller("bea@example.com"));
        for is_filled_in in [false, true] {
            assert_eq!(decide(true, Some(&anna), is_filled_in), Ok(Acceptance::SignedIn(&anna)));
            assert_eq!(decide(true, Some(&bea), is_filled_in), Err(AcceptInviteRefused::OtherAccount));
            assert_eq!(decide(true, None, is_filled_in), Err(AcceptInviteRefused::SignInFirst));
            assert_eq!(decide(false, None, is_filled_in), Ok(Acceptance::NewAccount));
        }
        assert_eq!(decide(false, Some(&bea), true), Ok(Acceptance::NewAccount), "at somebody else's browser");
        assert_eq!(decide(false, Some(&bea), false), Err(AcceptInviteRefused::OtherAccount));
    }
}
