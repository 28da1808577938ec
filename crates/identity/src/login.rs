use kernel::Email;

use crate::Username;

/// What people call themselves when they sign in: their address or their user name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Login {
    /// An address.
    Email(Email),
    /// A user name.
    Username(Username),
}

/// The text can be neither an address nor a user name.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("neither an address nor a user name")]
pub struct LoginError;

impl Login {
    /// Trims; capitals do not matter, phones like to begin with one.
    ///
    /// # Errors
    /// [`LoginError`] when nobody can be called so.
    pub fn parse(text: &str) -> Result<Self, LoginError> {
        let text = text.trim();
        if text.contains('@') {
            Email::parse(text).map(Self::Email).map_err(|_| LoginError)
        } else {
            Username::parse(&text.to_ascii_lowercase()).map(Self::Username).map_err(|_| LoginError)
        }
    }

    /// The one form of it.
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
        for bad in ["", "a", "@", "dóra", "dora@", "two words"] {
            assert_eq!(Login::parse(bad), Err(LoginError), "{bad:?}");
        }
    }
}
