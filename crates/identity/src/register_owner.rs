use chrono::{DateTime, Utc};
use kernel::AccountId;

use crate::{FIRST_PASSWORD_LIFE, GuestRegistration, Username};

/// Sign-in method of the owner of a new company.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OwnerSignIn {
    /// With the chosen user name and password.
    Chosen(Username),
    /// With a mailed password (docs/rules.md#first-password).
    Mailed,
    /// Through an identity provider.
    Provider {
        /// Whether the provider has verified the address.
        is_email_verified: bool,
    },
}

/// The parts of a registration that are already in use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AlreadyTaken {
    /// The address has an account.
    pub email: bool,
    pub username: bool,
    pub szalonka_id: bool,
}

/// An employee's account to insert. Registering never changes an existing account (docs/trust.md#registration).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewStaff {
    pub id: AccountId,
    pub person: GuestRegistration,
    /// The chosen name; `None`: one is generated.
    pub username: Option<Username>,
    pub email_verified_at: Option<DateTime<Utc>>,
    /// End of a mailed password.
    pub password_expires_at: Option<DateTime<Utc>>,
    /// The password was mailed.
    pub must_change_password: bool,
    pub created_at: DateTime<Utc>,
}

/// Reason why a company is not registered.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum RegisterOwnerRefused {
    /// Some data is in use already; all of it is named.
    #[error("taken")]
    Taken(AlreadyTaken),
    /// The provider has not verified the address, so it may belong to another person.
    #[error("the address is not verified")]
    Unproven,
}

/// Decides whether a company may be registered. Its owner does not become a guest until they book.
///
/// # Errors
/// [`RegisterOwnerRefused`].
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
    fn only_a_mailed_password_expires_and_only_a_provider_verifies_the_address() {
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
    fn everything_taken_is_named_in_one_refusal() {
        for taken in [
            AlreadyTaken { email: true, ..AlreadyTaken::default() },
            AlreadyTaken { username: true, szalonka_id: true, ..AlreadyTaken::default() },
        ] {
            assert_eq!(decide(OwnerSignIn::Mailed, taken), Err(RegisterOwnerRefused::Taken(taken)));
        }
    }

    #[test]
    fn an_address_the_provider_has_not_verified_is_refused() {
        let taken = AlreadyTaken { email: true, ..AlreadyTaken::default() };
        let unproven = OwnerSignIn::Provider { is_email_verified: false };
        assert_eq!(decide(unproven, taken), Err(RegisterOwnerRefused::Unproven), "and does not say that it is taken");
    }
}
