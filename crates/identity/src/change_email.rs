use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountId, Email};

/// Validity of the link that proves a new address.
pub const EMAIL_CHANGE_LIFE: TimeDelta = TimeDelta::hours(24);

/// A change of an account's address that is not proven yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmailChange {
    pub account: AccountId,
    /// The new address.
    pub email: Email,
    pub expires_at: DateTime<Utc>,
}

/// Reason why another address cannot be asked for.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum AskEmailRefused {
    /// It is the account's address already.
    #[error("the present address")]
    SameAddress,
}

/// Reason why an address is not changed.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum ConfirmEmailRefused {
    /// There is no such change, it is over, or another account's; the answer does not say which.
    #[error("the link is not valid")]
    LinkInvalid,
    /// Another account has proven the address since; only the reader of its mail is told.
    #[error("the address belongs to another account")]
    Taken,
}

/// Decides whether an account may ask for another address. Whether that one has an account is not part of the answer
/// (docs/rules.md#changing-ones-address).
///
/// # Errors
/// [`AskEmailRefused::SameAddress`].
pub fn ask_email_change(present: &str, wanted: &Email) -> Result<(), AskEmailRefused> {
    if wanted.as_str() == present { Err(AskEmailRefused::SameAddress) } else { Ok(()) }
}

/// The change while it can be confirmed or given up.
pub fn open_email_change(change: Option<EmailChange>, now: DateTime<Utc>) -> Option<EmailChange> {
    change.filter(|it| now < it.expires_at)
}

/// Decides whether the code of a mailed link changes the caller's address.
///
/// # Errors
/// [`ConfirmEmailRefused`].
pub fn confirm_email_change(
    change: Option<EmailChange>,
    caller: AccountId,
    is_taken: bool,
    now: DateTime<Utc>,
) -> Result<EmailChange, ConfirmEmailRefused> {
    let change = open_email_change(change, now).filter(|it| it.account == caller);
    let change = change.ok_or(ConfirmEmailRefused::LinkInvalid)?;
    if is_taken { Err(ConfirmEmailRefused::Taken) } else { Ok(change) }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn the_present_address_is_no_change() {
        let wanted = Email::parse("Anna@Example.com").unwrap();
        assert_eq!(ask_email_change("anna@example.com", &wanted), Err(AskEmailRefused::SameAddress));
        assert_eq!(ask_email_change("anna@old.example", &wanted), Ok(()));
    }

    #[test]
    fn a_code_works_in_its_time_and_for_the_account_that_asked() {
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let [account, other] = [1, 2].map(|it| AccountId(Uuid::from_u128(it)));
        let email = Email::parse("anna@new.example").unwrap();
        let change = EmailChange { account, email, expires_at: now + TimeDelta::seconds(1) };
        let confirm = |change, caller, is_taken| confirm_email_change(change, caller, is_taken, now);
        assert_eq!(confirm(Some(change.clone()), account, false), Ok(change.clone()));
        let invalid = Err(ConfirmEmailRefused::LinkInvalid);
        assert_eq!(confirm(None, account, false), invalid);
        assert_eq!(confirm(Some(change.clone()), other, false), invalid);
        assert_eq!(confirm(Some(change.clone()), other, true), invalid, "nobody else learns that it is taken");
        assert_eq!(confirm(Some(change.clone()), account, true), Err(ConfirmEmailRefused::Taken));
        assert_eq!(confirm(Some(EmailChange { expires_at: now, ..change }), account, false), invalid);
    }
}
