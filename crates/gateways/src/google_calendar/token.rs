use secrecy::SecretString;
use serde::Deserialize;

/// Tokens of a person's consent.
pub struct GoogleTokens {
    pub access: SecretString,
    /// Lifetime of `access`, in seconds.
    pub expires_in: u32,
    /// Gives new access tokens until the person withdraws the consent. Comes with a code; with a refresh only when it
    /// replaces the used one.
    pub refresh: Option<SecretString>,
}

#[derive(Deserialize)]
pub(super) struct TokenResponse {
    access_token: String,
    expires_in: u32,
    refresh_token: Option<String>,
    #[serde(default)]
    scope: String,
}

#[derive(Deserialize)]
pub(super) struct TokenRefusal {
    pub error: String,
}

impl TokenResponse {
    /// Whether all of these were granted; people can untick some.
    pub fn has_scopes(&self, wanted: &str) -> bool {
        wanted.split(' ').all(|it| self.scope.split(' ').any(|granted| granted == it))
    }
}

impl From<TokenResponse> for GoogleTokens {
    fn from(it: TokenResponse) -> Self {
        Self {
            access: it.access_token.into(),
            expires_in: it.expires_in,
            refresh: it.refresh_token.map(SecretString::from),
        }
    }
}
