use kernel::{ImageId, ShopId};

use crate::{OldPassword, Username};

/// What somebody sees of themselves beyond what every request of theirs needs to know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// What they sign in with, beside their address.
    pub username: String,
    /// Whether there is a password; otherwise they sign in elsewhere.
    pub has_password: bool,
    /// At the company they work for.
    pub work: Option<WorkProfile>,
}

/// What a company shows of somebody who works there, and what they need to know of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkProfile {
    /// Owns the company.
    pub is_company_owner: bool,
    /// Has a column in the calendar.
    pub show_calendar: bool,
    /// What they say about themselves.
    pub introduction: Option<String>,
    /// What they are.
    pub title: Option<String>,
    /// The wide picture of their page.
    pub cover_photo: Option<ImageId>,
    /// Where they work unless said otherwise.
    pub default_shop: Option<ShopId>,
    /// Where they work at all.
    pub shops: Vec<ShopId>,
    /// The company's public id.
    pub szalonka_id: String,
    /// Its name.
    pub company_name: String,
    /// Whether its first steps are still shown to whoever runs it: they were not put away.
    pub has_first_run: bool,
}

/// Why somebody is called what they are called.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum RenameRefused {
    /// The password must be given (docs/trust.md#confirming-who-asks).
    #[error("password required")]
    PasswordRequired,
    /// The password is another.
    #[error("password wrong")]
    PasswordWrong,
    /// There is no password to give: sign in with Google again first.
    #[error("fresh sign-in required")]
    FreshSignInRequired,
}

/// What shows that it is still the owner who asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reassurance {
    /// What was typed as the password of an account that has one.
    Password(OldPassword),
    /// For an account without: whether its owner signed in elsewhere within the last five minutes.
    FreshSignIn(bool),
}

/// Decides whether somebody may be called `wanted` from now on; that nobody else is, the database says. Keeping the
/// name needs no reassurance.
///
/// # Errors
/// [`RenameRefused`].
pub fn rename(current: &str, wanted: &Username, reassurance: Reassurance) -> Result<(), RenameRefused> {
    match reassurance {
        _ if wanted.as_str() == current => Ok(()),
        Reassurance::Password(OldPassword::Right) | Reassurance::FreshSignIn(true) => Ok(()),
        Reassurance::Password(OldPassword::Missing) => Err(RenameRefused::PasswordRequired),
        Reassurance::Password(OldPassword::Wrong) => Err(RenameRefused::PasswordWrong),
        Reassurance::FreshSignIn(false) => Err(RenameRefused::FreshSignInRequired),
    }
}

/// Decides whether somebody may begin their days at a shop: one of those they work in.
pub fn may_default_to(shop: ShopId, works_in: &[ShopId]) -> bool {
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
        let refused = |wanted, reassurance| rename("dora", wanted, reassurance).err();
        let password = Reassurance::Password;
        assert_eq!(refused(&same, password(OldPassword::Missing)), None);
        assert_eq!(refused(&same, Reassurance::FreshSignIn(false)), None);
        assert_eq!(refused(&other, password(OldPassword::Right)), None);
        assert_eq!(refused(&other, Reassurance::FreshSignIn(true)), None);
        assert_eq!(refused(&other, password(OldPassword::Missing)), Some(RenameRefused::PasswordRequired));
        assert_eq!(refused(&other, password(OldPassword::Wrong)), Some(RenameRefused::PasswordWrong));
        assert_eq!(refused(&other, Reassurance::FreshSignIn(false)), Some(RenameRefused::FreshSignInRequired));
    }

    #[test]
    fn a_day_begins_where_one_works() {
        let [here, there] = [1, 2].map(|it| ShopId(Uuid::from_u128(it)));
        assert!(may_default_to(here, &[there, here]));
        assert!(!may_default_to(here, &[there]));
        assert!(!may_default_to(here, &[]));
    }
}
