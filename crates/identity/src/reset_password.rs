use chrono::{DateTime, TimeDelta, Utc};
use kernel::AccountId;

/// Validity of a mailed link.
pub const RESET_CODE_LIFE: TimeDelta = TimeDelta::minutes(30);

/// A mailed code that resets a forgotten password once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ResetCode {
    pub account: AccountId,
    /// The account is not disabled.
    pub is_active: bool,
    pub expires_at: DateTime<Utc>,
}

/// Reason why a password is not reset.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum ResetPasswordRefused {
    /// The code is unknown, used or expired, or the account is disabled; the answer does not say which.
    #[error("the link is not valid")]
    LinkInvalid,
}

/// Decides whether a code resets a password, and of which account.
///
/// # Errors
/// [`ResetPasswordRefused::LinkInvalid`].
pub fn reset_password(code: Option<&ResetCode>, now: DateTime<Utc>) -> Result<AccountId, ResetPasswordRefused> {
    code.filter(|it| it.is_active && now < it.expires_at).map(|it| it.account).ok_or(ResetPasswordRefused::LinkInvalid)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_code_works_in_its_time_and_for_an_active_account() {
        let now = DateTime::from_timestamp(1_800_000_000, 0).unwrap();
        let account = AccountId(Uuid::from_u128(1));
        let code = ResetCode { account, is_active: true, expires_at: now + TimeDelta::seconds(1) };
        assert_eq!(reset_password(Some(&code), now), Ok(account));
        let refused = Err(ResetPasswordRefused::LinkInvalid);
        assert_eq!(reset_password(None, now), refused);
        assert_eq!(reset_password(Some(&ResetCode { expires_at: now, ..code }), now), refused);
        assert_eq!(reset_password(Some(&ResetCode { is_active: false, ..code }), now), refused);
    }
}
