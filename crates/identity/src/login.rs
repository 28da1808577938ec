use kernel::{Email, plain_signs};

use crate::Username;

/// The entry a user signs in with: an address or a user name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Login {
    Email(Email),
    Username(Username),
}

/// The text can be neither an address nor a user name.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("neither an address nor a user name")]
pub struct LoginError;

impl Login {
    /// Trims and lower-cases, since phones capitalise the first letter.
    ///
    /// # Errors
    /// [`LoginError`] for anything else.
    pub fn parse(text: &str) -> Result<Self, LoginError> {
        let text = plain_signs(text);
        let text = text.trim();
        if text.contains('@') {
            Email::parse(text).map(Self::Email).map_err(|_| LoginError)
        } else {
            Username::parse(&text.to_ascii_lowercase()).map(Self::Username).map_err(|_| LoginError)
        }
    }

    /// The normalised text.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Email(email) => email.as_str(),
            Self::Username(username) => username.as_str(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_or_a_user_name_however_it_is_typed() {
        assert_eq!(Login::parse(" Anna@Example.com ").unwrap().as_str(), "anna@example.com");
        assert_eq!(Login::parse("Dora").unwrap().as_str(), "dora");
        assert_eq!(Login::parse("\u{202a}Anna@example.com\u{202c}").unwrap().as_str(), "anna@example.com");
        assert_eq!(Login::parse("dora\u{200b}").unwrap().as_str(), "dora");
        for bad in ["", "a", "@", "dóra", "dora@", "two words"] {
            assert_eq!(Login::parse(bad), Err(LoginError), "{bad:?}");
        }
    }
}
