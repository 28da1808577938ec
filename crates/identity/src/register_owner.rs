use chrono::{DateTime, Utc};
use kernel::AccountId;

use crate::{FIRST_PASSWORD_LIFE, GuestRegistration, Username};

/// How the owner of a new company will sign in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnerSignIn {
    /// With a name and a password they chose.
    Chosen(Username),
    /// With a password that is mailed to them (docs/rules.md#first-password).
    Mailed,
    /// Through a provider that has just vouched for them.
    Provider {
        /// Also for their reading the address.
        is_email_verified: bool,
    },
}

/// What of a registration somebody has already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AlreadyTaken {
    /// The address has an account, whoever's.
    pub email: bool,
    /// Somebody is called so.
    pub username: bool,
    /// A company is called so in addresses.
    pub szalonka_id: bool,
}

/// The account of somebody who will work for a company, about to be. There is only ever an insert
/// (docs/trust.md#registration).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewStaff {
    pub id: AccountId,
    /// Whose it is.
    pub person: GuestRegistration,
    /// The name they chose; one is made up when they were not asked.
    pub username: Option<Username>,
    /// When they showed to read the address.
    pub email_verified_at: Option<DateTime<Utc>>,
    /// A mailed password works until then.
    pub password_expires_at: Option<DateTime<Utc>>,
    /// A mailed password must be changed.
    pub must_change_password: bool,
    /// When it began.
    pub created_at: DateTime<Utc>,
}

/// Why no company was registered.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum RegisterOwnerRefused {
    /// Something is somebody else's; all of it is named at once.
    #[error("taken")]
    Taken(AlreadyTaken),
    /// The provider does not vouch for the address: it may be anybody's.
    #[error("the address is not proven")]
    Unproven,
}

/// Decides whether somebody may register a company. Who owns a company is no guest anywhere until they book.
///
/// # Errors
/// [`RegisterOwnerRefused`] says why not.
pub fn register_owner(
    id: AccountId,
    person: GuestRegistration,
    sign_in: OwnerSignIn,
    taken: AlreadyTaken,
    now: DateTime<Utc>,
) -> Result<NewStaff, RegisterOwnerRefused> {
    if sign_in == (OwnerSignIn::Provider { is_email_verified: false }) {
        return Err(RegisterOwnerRefused::Unproven);
    }
    if taken != AlreadyTaken::default() {
        return Err(RegisterOwnerRefused::Taken(taken));
    }
    let is_mailed = sign_in == OwnerSignIn::Mailed;
    let is_proven = matches!(sign_in, OwnerSignIn::Provider { .. });
    Ok(NewStaff {
        id,
        person,
        username: if let OwnerSignIn::Chosen(username) = sign_in { Some(username) } else { None },
        email_verified_at: is_proven.then_some(now),
        password_expires_at: is_mailed.then_some(now + FIRST_PASSWORD_LIFE),
        must_change_password: is_mailed,
        created_at: now,
    })
}

#[cfg(test)]
mod tests {
    use kernel::Locale;
    use kernel::fixtures::{email, name, phone};
    use uuid::Uuid;

    use super::*;

    fn now() -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000, 0).unwrap()
    }

    fn decide(sign_in: OwnerSignIn, taken: AlreadyTaken) -> Result<NewStaff, RegisterOwnerRefused> {
        let person = GuestRegistration {
            first_name: name("Kata"),
            last_name: name("Kerekes"),
            email: email("kata@example.com"),
            phone: phone("+36301234567"),
            language: Locale::Hu,
        };
        register_owner(AccountId(Uuid::from_u128(1)), person, sign_in, taken, now())
    }

    #[test]
    fn only_a_mailed_password_ends_and_only_a_provider_proves_the_address() {
        let username = Username::parse("kata").unwrap();
        let chosen = decide(OwnerSignIn::Chosen(username.clone()), AlreadyTaken::default()).unwrap();
        assert_eq!((chosen.username, chosen.password_expires_at), (Some(username), None));
        assert!(!chosen.must_change_password && chosen.email_verified_at.is_none());

        let mailed = decide(OwnerSignIn::Mailed, AlreadyTaken::default()).unwrap();
        assert_eq!(mailed.password_expires_at, Some(now() + FIRST_PASSWORD_LIFE));
        assert!(mailed.must_change_password && mailed.email_verified_at.is_none() && mailed.username.is_none());

        let provider = decide(OwnerSignIn::Provider { is_email_verified: true }, AlreadyTaken::default()).unwrap();
        assert_eq!((provider.email_verified_at, provider.password_expires_at), (Some(now()), None));
        assert!(!provider.must_change_password);
    }

    #[test]
    fn everything_taken_is_named_at_once() {
        for taken in [
            AlreadyTaken { email: true, ..AlreadyTaken::default() },
            AlreadyTaken { username: true, szalonka_id: true, ..AlreadyTaken::default() },
        ] {
            assert_eq!(decide(OwnerSignIn::Mailed, taken), Err(RegisterOwnerRefused::Taken(taken)));
        }
    }

    #[test]
    fn an_address_the_provider_does_not_vouch_for_may_be_anybodys() {
        let taken = AlreadyTaken { email: true, ..AlreadyTaken::default() };
        let unproven = OwnerSignIn::Provider { is_email_verified: false };
        assert_eq!(decide(unproven, taken), Err(RegisterOwnerRefused::Unproven), "nor is it told whether it is taken");
    }
}
