use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountId, Email, Locale, PersonName};

use crate::sign_in::session_of;
use crate::{SignInFacts, SignedIn};

/// Who vouches for people besides ourselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SocialProvider {
    /// Or whichever OpenID provider is configured in its place.
    Google,
    /// Vouches for no addresses.
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

/// Somebody a provider has just vouched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvenIdentity {
    /// Who says so.
    pub provider: SocialProvider,
    /// The provider's own name for them: the key, for it never passes to somebody else.
    pub subject: String,
    /// What they are called and where they are reached.
    pub profile: SocialProfile,
}

/// What a provider tells about a person beside who they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SocialProfile {
    /// Their address.
    pub email: Email,
    /// Whether the provider vouches that they read it.
    pub is_email_verified: bool,
    pub first_name: PersonName,
    pub last_name: PersonName,
}

/// Names as a provider tells them.
#[derive(Clone, Copy, Debug, Default)]
pub struct SocialNames<'a> {
    pub given: Option<&'a str>,
    pub family: Option<&'a str>,
    /// Both in one, given name first.
    pub whole: Option<&'a str>,
}

impl SocialProfile {
    /// What is missing of the names is taken from the whole name, then from the address; the person can change it.
    ///
    /// `None` when not even the address can be read as a name.
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

/// What is known here of a proven identity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KnownAs {
    /// It belongs to an account.
    Linked(SignInFacts),
    /// It belongs to none, but its address does.
    EmailOf {
        /// Whose.
        facts: SignInFacts,
        /// Whether they have shown to read it.
        is_email_verified: bool,
        /// Whether somebody else of the same provider signs in to it already.
        has_other_identity: bool,
    },
    /// Neither.
    Nobody,
}

/// What somebody who comes from a provider wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SocialWish {
    /// To sign in to the account they have.
    Login,
    /// To be known as a guest, with or without an account so far.
    Guest,
}

/// What happens to somebody a provider vouched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SocialSignIn {
    /// They are signed in.
    SignIn(SignedIn),
    /// Their identity is tied to the account, and they are signed in.
    LinkAndSignIn(SignedIn),
    /// They get an account without a password.
    NewGuest(NewSocialGuest),
}

/// A guest's account about to be, which only the provider opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSocialGuest {
    pub id: AccountId,
    /// Whose it is.
    pub identity: ProvenIdentity,
    /// Of the account and its mails.
    pub language: Locale,
    /// When it began.
    pub created_at: DateTime<Utc>,
}

/// Why somebody a provider vouched for was not signed in.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum SocialRefused {
    /// Google does not vouch for the address, or the account is disabled.
    #[error("not a proof of who somebody is")]
    Unproven,
    /// The address has an account that this identity does not open: its password does, and then it can be linked.
    #[error("sign in with the password first")]
    LinkRequired,
    /// Nobody is registered so.
    #[error("no account")]
    NoAccount,
}

/// A sign-in with the provider counts instead of the password for this long (docs/rules.md#other-sign-ins).
pub const FRESH_SIGN_IN: TimeDelta = TimeDelta::minutes(5);

/// Decides what happens to somebody a provider vouched for. An address alone opens no account: it is tied to one only
/// when the provider and the account's owner have both shown whose it is (docs/trust.md#identity-providers).
///
/// # Errors
/// [`SocialRefused`] says why nobody is signed in.
pub fn sign_in_by_identity(
    wish: SocialWish,
    identity: ProvenIdentity,
    known: &KnownAs,
    new: (AccountId, Locale, DateTime<Utc>),
) -> Result<SocialSignIn, SocialRefused> {
    let active = |facts: &SignInFacts| facts.is_active.then(|| session_of(facts)).ok_or(SocialRefused::Unproven);
    let is_vouched_for = identity.profile.is_email_verified;
    if let KnownAs::Linked(facts) = known {
        return active(facts).map(SocialSignIn::SignIn);
    }
    if identity.provider == SocialProvider::Google && !is_vouched_for {
        return Err(SocialRefused::Unproven);
    }
    match known {
        KnownAs::EmailOf { facts, is_email_verified: true, has_other_identity: false } if is_vouched_for => {
            active(facts).map(SocialSignIn::LinkAndSignIn)
        }
        KnownAs::EmailOf { .. } => Err(SocialRefused::LinkRequired),
        KnownAs::Nobody if wish == SocialWish::Guest => {
            let (id, language, created_at) = new;
            Ok(SocialSignIn::NewGuest(NewSocialGuest { id, identity, language, created_at }))
        }
        KnownAs::Nobody | KnownAs::Linked(_) => Err(SocialRefused::NoAccount),
    }
}

#[cfg(test)]
mod tests {
    use kernel::fixtures::email;
    use uuid::Uuid;

    use super::*;

    fn now() -> DateTime<Utc> {
        DateTime::from_timestamp(1_800_000_000, 0).unwrap()
    }

    fn facts() -> SignInFacts {
        SignInFacts {
            account: AccountId(Uuid::from_u128(1)),
            version: 3,
            is_active: true,
            is_employee: false,
            password_expires_at: None,
        }
    }

    fn proven(provider: SocialProvider, is_email_verified: bool) -> ProvenIdentity {
        let email = email("anna@example.com");
        let profile = SocialProfile::new(email, is_email_verified, SocialNames::default()).unwrap();
        ProvenIdentity { provider, subject: "1".to_owned(), profile }
    }

    fn decide(wish: SocialWish, identity: ProvenIdentity, known: &KnownAs) -> Result<SocialSignIn, SocialRefused> {
        sign_in_by_identity(wish, identity, known, (AccountId(Uuid::from_u128(2)), Locale::Hu, now()))
    }

    fn email_of(is_email_verified: bool, has_other_identity: bool) -> KnownAs {
        KnownAs::EmailOf { facts: facts(), is_email_verified, has_other_identity }
    }

    const GOOGLE: SocialProvider = SocialProvider::Google;
    const FACEBOOK: SocialProvider = SocialProvider::Facebook;

    #[test]
    fn who_is_linked_is_signed_in_whatever_became_of_the_address() {
        for wish in [SocialWish::Login, SocialWish::Guest] {
            let decided = decide(wish, proven(GOOGLE, false), &KnownAs::Linked(facts()));
            assert_eq!(decided, Ok(SocialSignIn::SignIn(session_of(&facts()))));
        }
        let disabled = KnownAs::Linked(SignInFacts { is_active: false, ..facts() });
        assert_eq!(decide(SocialWish::Login, proven(GOOGLE, true), &disabled), Err(SocialRefused::Unproven));
    }

    #[test]
    fn an_address_opens_an_account_only_when_both_sides_vouch_and_nobody_else_is_linked() {
        let linked = Ok(SocialSignIn::LinkAndSignIn(session_of(&facts())));
        assert_eq!(decide(SocialWish::Login, proven(GOOGLE, true), &email_of(true, false)), linked);
        for known in [email_of(false, false), email_of(true, true), email_of(false, true)] {
            let decided = decide(SocialWish::Guest, proven(GOOGLE, true), &known);
            assert_eq!(decided, Err(SocialRefused::LinkRequired), "{known:?}");
        }
        let decided = decide(SocialWish::Guest, proven(GOOGLE, false), &email_of(true, false));
        assert_eq!(decided, Err(SocialRefused::Unproven));
        let decided = decide(SocialWish::Guest, proven(FACEBOOK, false), &email_of(true, false));
        assert_eq!(decided, Err(SocialRefused::LinkRequired));
    }

    #[test]
    fn only_a_guest_gets_a_new_account() {
        let decided = decide(SocialWish::Login, proven(GOOGLE, true), &KnownAs::Nobody);
        assert_eq!(decided, Err(SocialRefused::NoAccount));
        let decided = decide(SocialWish::Guest, proven(GOOGLE, true), &KnownAs::Nobody);
        assert!(matches!(decided, Ok(SocialSignIn::NewGuest(_))));
        let decided = decide(SocialWish::Guest, proven(GOOGLE, false), &KnownAs::Nobody);
        assert_eq!(decided, Err(SocialRefused::Unproven));
    }

    #[test]
    fn names_are_found_wherever_the_provider_put_them() {
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
