use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountId, Email, Locale, PersonName};

use crate::sign_in::session_of;
use crate::{SignInFacts, SignedIn};

/// An identity provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SocialProvider {
    /// Google, or the OpenID provider configured in its place.
    Google,
    /// Does not verify addresses.
    Facebook,
}

impl SocialProvider {
    /// The word it is stored under.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Google => "google",
            Self::Facebook => "facebook",
        }
    }
}

/// A person whom an identity provider has authenticated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvenIdentity {
    pub provider: SocialProvider,
    /// The provider's id of the person. It is never reassigned, so it is the key.
    pub subject: String,
    pub profile: SocialProfile,
}

/// A person's data as a provider gives it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SocialProfile {
    pub email: Email,
    /// Whether the provider has verified the address.
    pub is_email_verified: bool,
    pub first_name: PersonName,
    pub last_name: PersonName,
}

/// Names as a provider gives them.
#[derive(Clone, Copy, Debug, Default)]
pub struct SocialNames<'a> {
    pub given: Option<&'a str>,
    pub family: Option<&'a str>,
    /// Full name, given name first.
    pub whole: Option<&'a str>,
}

impl SocialProfile {
    /// Takes missing names from the full name, then from the address.
    ///
    /// `None` when the address cannot be used as a name either.
    pub fn new(email: Email, is_email_verified: bool, names: SocialNames<'_>) -> Option<Self> {
        let parsed = |text: Option<&str>| PersonName::parse(text?).ok();
        let (first_word, rest) =
            names.whole.map(str::trim).map_or((None, None), |it| match it.split_once(char::is_whitespace) {
                Some((first, rest)) => (Some(first), Some(rest)),
                None => (Some(it), None),
            });
        let local = email.as_str().split('@').next();
        let first_name = parsed(names.given).or_else(|| parsed(first_word)).or_else(|| parsed(local))?;
        let last_name = parsed(names.family).or_else(|| parsed(rest)).or_else(|| parsed(local))?;
        Some(Self { email, is_email_verified, first_name, last_name })
    }
}

/// The account that matches an authenticated identity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExistingAccount {
    /// The identity is linked to an account.
    Linked(SignInFacts),
    /// The identity is not linked, but its address has an account.
    SameEmail {
        facts: SignInFacts,
        /// Whether the account's address is verified.
        is_email_verified: bool,
        /// Whether another identity of the same provider is linked to the account.
        has_other_identity: bool,
    },
    /// No account has the identity or the address.
    Nobody,
}

/// The purpose of a sign-in through a provider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SocialPurpose {
    /// Sign in to an existing account.
    Login,
    /// Sign in as a guest, creating an account if there is none.
    Guest,
}

/// The outcome of a sign-in through a provider.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SocialSignIn {
    /// Sign in.
    SignIn(SignedIn),
    /// Link the identity to the account and sign in.
    LinkAndSignIn(SignedIn),
    /// Create an account without a password.
    NewGuest(NewSocialGuest),
}

/// A guest account to insert, which only the provider opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSocialGuest {
    pub id: AccountId,
    pub identity: ProvenIdentity,
    /// Language of the account and its mails.
    pub language: Locale,
    pub created_at: DateTime<Utc>,
}

/// Reason why a sign-in through a provider is refused.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum SocialRefused {
    /// Google has not verified the address, or the account is disabled.
    #[error("the identity is not proven")]
    Unproven,
    /// The address has an account to which this identity is not linked: sign in with its password, then link it.
    #[error("sign in with the password first")]
    LinkRequired,
    /// No account has this identity or address.
    #[error("no account")]
    NoAccount,
}

/// Time for which a sign-in through a provider replaces entering the password (docs/rules.md#other-sign-ins).
pub const FRESH_SIGN_IN: TimeDelta = TimeDelta::minutes(5);

/// Decides the outcome of a sign-in through a provider. An identity is linked to the account of its address only when
/// both the provider and the account's owner have verified that address (docs/trust.md#identity-providers).
///
/// # Errors
/// [`SocialRefused`].
pub fn sign_in_by_identity(
    purpose: SocialPurpose,
    identity: ProvenIdentity,
    known: &ExistingAccount,
    new: (AccountId, Locale, DateTime<Utc>),
) -> Result<SocialSignIn, SocialRefused> {
    let active = |facts: &SignInFacts| facts.is_active.then(|| session_of(facts)).ok_or(SocialRefused::Unproven);
    let is_verified = identity.profile.is_email_verified;
    if let ExistingAccount::Linked(facts) = known {
        return active(facts).map(SocialSignIn::SignIn);
    }
    if identity.provider == SocialProvider::Google && !is_verified {
        return Err(SocialRefused::Unproven);
    }
    match known {
        ExistingAccount::SameEmail { facts, is_email_verified: true, has_other_identity: false } if is_verified => {
            active(facts).map(SocialSignIn::LinkAndSignIn)
        }
        ExistingAccount::SameEmail { .. } => Err(SocialRefused::LinkRequired),
        ExistingAccount::Nobody if purpose == SocialPurpose::Guest => {
            let (id, language, created_at) = new;
            Ok(SocialSignIn::NewGuest(NewSocialGuest { id, identity, language, created_at }))
        }
        ExistingAccount::Nobody | ExistingAccount::Linked(_) => Err(SocialRefused::NoAccount),
    }
}

#[cfg(test)]
mod tests {
    use kernel::fixtures::email;
    use uuid::Uuid;

    use super::*;
    use crate::sign_in::tests::{account, now};

    fn proven(provider: SocialProvider, is_email_verified: bool) -> ProvenIdentity {
        let email = email("anna@example.com");
        let profile = SocialProfile::new(email, is_email_verified, SocialNames::default()).unwrap();
        ProvenIdentity { provider, subject: "1".to_owned(), profile }
    }

    fn decide(
        purpose: SocialPurpose,
        identity: ProvenIdentity,
        known: &ExistingAccount,
    ) -> Result<SocialSignIn, SocialRefused> {
        sign_in_by_identity(purpose, identity, known, (AccountId(Uuid::from_u128(2)), Locale::Hu, now()))
    }

    fn email_of(is_email_verified: bool, has_other_identity: bool) -> ExistingAccount {
        ExistingAccount::SameEmail { facts: account(), is_email_verified, has_other_identity }
    }

    const GOOGLE: SocialProvider = SocialProvider::Google;
    const FACEBOOK: SocialProvider = SocialProvider::Facebook;

    #[test]
    fn a_linked_identity_signs_in_even_when_its_address_is_not_verified() {
        for purpose in [SocialPurpose::Login, SocialPurpose::Guest] {
            let decided = decide(purpose, proven(GOOGLE, false), &ExistingAccount::Linked(account()));
            assert_eq!(decided, Ok(SocialSignIn::SignIn(session_of(&account()))));
        }
        let disabled = ExistingAccount::Linked(SignInFacts { is_active: false, ..account() });
        assert_eq!(decide(SocialPurpose::Login, proven(GOOGLE, true), &disabled), Err(SocialRefused::Unproven));
    }

    #[test]
    fn an_identity_is_linked_by_address_only_when_both_sides_verified_it_and_no_other_is_linked() {
        let linked = Ok(SocialSignIn::LinkAndSignIn(session_of(&account())));
        assert_eq!(decide(SocialPurpose::Login, proven(GOOGLE, true), &email_of(true, false)), linked);
        for known in [email_of(false, false), email_of(true, true), email_of(false, true)] {
            let decided = decide(SocialPurpose::Guest, proven(GOOGLE, true), &known);
            assert_eq!(decided, Err(SocialRefused::LinkRequired), "{known:?}");
        }
        let decided = decide(SocialPurpose::Guest, proven(GOOGLE, false), &email_of(true, false));
        assert_eq!(decided, Err(SocialRefused::Unproven));
        let decided = decide(SocialPurpose::Guest, proven(FACEBOOK, false), &email_of(true, false));
        assert_eq!(decided, Err(SocialRefused::LinkRequired));
    }

    #[test]
    fn only_a_guest_gets_a_new_account() {
        let decided = decide(SocialPurpose::Login, proven(GOOGLE, true), &ExistingAccount::Nobody);
        assert_eq!(decided, Err(SocialRefused::NoAccount));
        let decided = decide(SocialPurpose::Guest, proven(GOOGLE, true), &ExistingAccount::Nobody);
        assert!(matches!(decided, Ok(SocialSignIn::NewGuest(_))));
        let decided = decide(SocialPurpose::Guest, proven(GOOGLE, false), &ExistingAccount::Nobody);
        assert_eq!(decided, Err(SocialRefused::Unproven));
    }

    #[test]
    fn missing_names_come_from_the_full_name_or_the_address() {
        let named = |given, family, whole| {
            let email = email("anna.kiss@example.com");
            let profile = SocialProfile::new(email, true, SocialNames { given, family, whole }).unwrap();
            (profile.first_name.as_str().to_owned(), profile.last_name.as_str().to_owned())
        };
        let pair = |first: &str, last: &str| (first.to_owned(), last.to_owned());
        assert_eq!(named(Some("Anna"), Some("Kiss"), Some("Other")), pair("Anna", "Kiss"));
        assert_eq!(named(None, None, Some(" Anna  Mária Kiss ")), pair("Anna", "Mária Kiss"));
        assert_eq!(named(Some("Anna"), None, Some("Anna")), pair("Anna", "anna.kiss"));
        assert_eq!(named(Some(" "), Some("\u{7}"), None), pair("anna.kiss", "anna.kiss"));
    }
}
