use secrecy::SecretString;

use super::env::{ConfigError, number, optional};

/// How passwords are kept, and what they must be beyond the rules everywhere (docs/rules.md#usernames-and-passwords).
#[derive(Clone, Debug)]
pub struct PasswordRules {
    /// Mixed into every hash. Made of `SECRET_KEY` unless given: who changes that one gives the former one here.
    pub pepper: Option<SecretString>,
    /// The one before: hashes made with it are made anew when their owners sign in.
    pub pepper_before: Option<SecretString>,
    /// Characters a chosen password has at least; 6 and more.
    pub shortest: usize,
}

impl PasswordRules {
    /// Without anything configured.
    pub const DEFAULT: Self = Self { pepper: None, pepper_before: None, shortest: 6 };

    pub(super) fn from_env() -> Result<Self, ConfigError> {
        let shortest = number("PASSWORD_MIN", Self::DEFAULT.shortest)?;
        if !(6..=64).contains(&shortest) {
            return Err(ConfigError { name: "PASSWORD_MIN", problem: "must be 6 to 64".to_owned() });
        }
        let secret = |name| match optional(name) {
            Some(text) if text.len() < 32 => {
                Err(ConfigError { name, problem: "must have at least 32 characters".to_owned() })
            }
            text => Ok(text.map(SecretString::from)),
        };
        let (pepper, pepper_before) = (secret("PASSWORD_PEPPER")?, secret("PASSWORD_PEPPER_BEFORE")?);
        Ok(Self { pepper, pepper_before, shortest })
    }
}
