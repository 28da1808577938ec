use secrecy::SecretString;

use super::env::{ConfigError, number, optional};

/// The pepper, and this installation's minimum length (docs/rules.md#usernames-and-passwords).
#[derive(Clone, Debug)]
pub struct PasswordRules {
    /// The secret of the pepper, `SECRET_KEY` unless set. Set it to the old value when `SECRET_KEY` changes.
    pub pepper: Option<SecretString>,
    /// The previous one: hashes made with it are replaced when their owners sign in.
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
