/// The result of comparing what was entered as the current password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OldPassword {
    /// Nothing was entered.
    Missing,
    Wrong,
    Right,
}

/// Reason why a password change is refused.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum ChangePasswordRefused {
    /// The old password must be entered.
    #[error("old password required")]
    OldRequired,
    /// The old password is wrong.
    #[error("old password wrong")]
    OldWrong,
}

/// Decides whether a signed-in user may set a new password.
///
/// While `must_change_password` is set, every session of the account was opened with the mailed password or the mailed
/// link, so the old password would prove nothing more and may be omitted (docs/rules.md#first-password).
///
/// # Errors
/// [`ChangePasswordRefused`].
pub fn change_password(must_change_password: bool, old: OldPassword) -> Result<(), ChangePasswordRefused> {
    match old {
        OldPassword::Right => Ok(()),
        OldPassword::Missing if must_change_password => Ok(()),
        OldPassword::Missing => Err(ChangePasswordRefused::OldRequired),
        OldPassword::Wrong => Err(ChangePasswordRefused::OldWrong),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_old_password_may_be_omitted_only_while_it_is_the_mailed_one() {
        assert_eq!(change_password(false, OldPassword::Right), Ok(()));
        assert_eq!(change_password(true, OldPassword::Missing), Ok(()));
        assert_eq!(change_password(false, OldPassword::Missing), Err(ChangePasswordRefused::OldRequired));
        assert_eq!(change_password(true, OldPassword::Wrong), Err(ChangePasswordRefused::OldWrong));
        assert_eq!(change_password(false, OldPassword::Wrong), Err(ChangePasswordRefused::OldWrong));
    }
}
