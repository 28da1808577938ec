use kernel::{ImageId, Locale, ShopId};

use crate::{OldPassword, Username};

/// A user's own account, beyond what [`crate::Caller`] holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Can be used to sign in instead of the address.
    pub username: String,
    /// False when the user signs in through an identity provider only.
    pub has_password: bool,
    pub work: Option<WorkProfile>,
}

/// A user's employee record and the company data shown beside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkProfile {
    pub is_company_owner: bool,
    /// Has a column in the calendar.
    pub show_calendar: bool,
    pub introduction: Option<String>,
    /// Professional title.
    pub title: Option<String>,
    /// In the other language (docs/rules.md#languages).
    pub translated_introduction: Option<String>,
    pub translated_title: Option<String>,
    /// The wide picture on their public page.
    pub cover_photo: Option<ImageId>,
    pub default_shop: Option<ShopId>,
    /// The shops they work in.
    pub shops: Vec<ShopId>,
    /// The company's public id.
    pub szalonka_id: String,
    pub company_name: String,
    /// The language the company writes in.
    pub company_language: Locale,
    /// Whether supervisors still see the list of first steps.
    pub has_first_run: bool,
}

/// Reason why a change of the user name is refused.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum ConfirmRefused {
    /// The password must be entered (docs/trust.md#confirming-who-asks).
    #[error("password required")]
    PasswordRequired,
    /// The password is wrong.
    #[error("password wrong")]
    PasswordWrong,
    /// The account has no password: sign in with Google again first.
    #[error("fresh sign-in required")]
    FreshSignInRequired,
}

/// A user's confirmation of a sensitive change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmation {
    /// For an account with a password: the result of comparing what was entered.
    Password(OldPassword),
    /// For an account without one: whether its owner signed in through the provider within the last five minutes.
    FreshSignIn(bool),
}

/// Decides whether the caller is the account's user, before an act that a stolen session must not do
/// (docs/trust.md#confirming-who-asks).
///
/// # Errors
/// [`ConfirmRefused`].
pub fn confirm(confirmation: Confirmation) -> Result<(), ConfirmRefused> {
    match confirmation {
        Confirmation::Password(OldPassword::Right) | Confirmation::FreshSignIn(true) => Ok(()),
        Confirmation::Password(OldPassword::Missing) => Err(ConfirmRefused::PasswordRequired),
        Confirmation::Password(OldPassword::Wrong) => Err(ConfirmRefused::PasswordWrong),
        Confirmation::FreshSignIn(false) => Err(ConfirmRefused::FreshSignInRequired),
    }
}

/// Decides whether a user may take the name `wanted`; keeping the current name needs no confirmation. The database
/// ensures that names are unique.
///
/// # Errors
/// [`ConfirmRefused`].
pub fn rename(current: &str, wanted: &Username, confirmation: Confirmation) -> Result<(), ConfirmRefused> {
    if wanted.as_str() == current { Ok(()) } else { confirm(confirmation) }
}

/// Whether a shop may be an employee's default: one of those they work in.
pub fn is_allowed_default_shop(shop: ShopId, works_in: &[ShopId]) -> bool {
    works_in.contains(&shop)
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn another_name_needs_the_password_or_a_fresh_sign_in() {
        let same = Username::parse("dora").unwrap();
        let other = Username::parse("dorka").unwrap();
        let refused = |wanted, confirmation| rename("dora", wanted, confirmation).err();
        let password = Confirmation::Password;
        assert_eq!(refused(&same, password(OldPassword::Missing)), None);
        assert_eq!(refused(&same, Confirmation::FreshSignIn(false)), None);
        assert_eq!(refused(&other, password(OldPassword::Right)), None);
        assert_eq!(refused(&other, Confirmation::FreshSignIn(true)), None);
        assert_eq!(refused(&other, password(OldPassword::Missing)), Some(ConfirmRefused::PasswordRequired));
        assert_eq!(refused(&other, password(OldPassword::Wrong)), Some(ConfirmRefused::PasswordWrong));
        assert_eq!(refused(&other, Confirmation::FreshSignIn(false)), Some(ConfirmRefused::FreshSignInRequired));
    }

    #[test]
    fn the_default_shop_is_one_of_those_worked_in() {
        let [here, there] = [1, 2].map(|it| ShopId(Uuid::from_u128(it)));
        assert!(is_allowed_default_shop(here, &[there, here]));
        assert!(!is_allowed_default_shop(here, &[there]));
        assert!(!is_allowed_default_shop(here, &[]));
    }
}
