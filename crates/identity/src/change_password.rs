/// What was given as the password so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OldPassword {
    /// Nothing.
    Missing,
    /// Another one.
    Wrong,
    /// The one.
    Right,
}

/// Why a password stays.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum ChangePasswordRefused {
    /// The old one must be given.
    #[error("old password required")]
    OldRequired,
    /// The old one is another.
    #[error("old password wrong")]
    OldWrong,
}

/// Decides whether somebody signed in may choose a new password.
///
/// While `must_change_password` stands, every session of the account was opened with the mailed password or the mailed
/// link, so its owner has shown what the old password would show: it may be left out (docs/rules.md#first-password).
///
/// # Errors
/// [`ChangePasswordRefused`] says what is wrong with the old one.
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
    fn the_old_one_may_be_left_out_only_while_it_is_the_mailed_one() {
        assert_eq!(change_password(false, OldPassword::Right), Ok(()));
        assert_eq!(change_password(true, OldPassword::Missing), Ok(()));
        assert_eq!(change_password(false, OldPassword::Missing), Err(ChangePasswordRefused::OldRequired));
        assert_eq!(change_password(true, OldPassword::Wrong), Err(ChangePasswordRefused::OldWrong));
        assert_eq!(change_password(false, OldPassword::Wrong), Err(ChangePasswordRefused::OldWrong));
    }
}
