use gateways::facebook::{Facebook, FacebookSettings};
use gateways::openid::{OpenId, OpenIdSettings};
use secrecy::SecretString;

use super::env::{ConfigError, optional};

/// The version of the Graph API in use.
const GRAPH: &str = "https://graph.facebook.com/v25.0";
/// Its page for signing in.
const DIALOG: &str = "https://www.facebook.com/v25.0/dialog/oauth";

/// Sign-in with other providers, none unless configured (docs/rules.md#other-sign-ins).
#[derive(Clone, Debug, Default)]
pub struct Social {
    /// Google, or the OpenID provider in its place.
    pub google: Option<OpenIdSettings>,
    /// Facebook.
    pub facebook: Option<FacebookSettings>,
}

impl Social {
    /// Reads the environment. `allows_http`: a demo's provider may speak plain http.
    ///
    /// # Errors
    /// [`ConfigError`] names the variable.
    pub(super) fn from_env(public_url: &str, allows_http: bool) -> Result<Self, ConfigError> {
        let google = match optional("OIDC_CLIENT_ID") {
            None => None,
            Some(client_id) => {
                let settings = OpenIdSettings {
                    issuer: optional("OIDC_ISSUER").unwrap_or_else(|| "https://accounts.google.com".to_owned()),
                    client_id,
                    client_secret: secret("OIDC_CLIENT_SECRET")?,
                    redirect_url: format!("{public_url}/signin/google"),
                    allows_http,
                };
                OpenId::new(settings.clone()).map_err(|error| wrong("OIDC_ISSUER", &error))?;
                Some(settings)
            }
        };
        let facebook = match optional("FACEBOOK_APP_ID") {
            None => None,
            Some(app_id) => {
                let settings = FacebookSettings {
                    app_id,
                    app_secret: secret("FACEBOOK_APP_SECRET")?,
                    graph_url: optional("FACEBOOK_GRAPH_URL").unwrap_or_else(|| GRAPH.to_owned()),
                    dialog_url: optional("FACEBOOK_DIALOG_URL").unwrap_or_else(|| DIALOG.to_owned()),
                    redirect_url: format!("{public_url}/signin/facebook"),
                };
                Facebook::new(settings.clone()).map_err(|error| wrong("FACEBOOK_GRAPH_URL", &error))?;
                Some(settings)
            }
        };
        Ok(Self { google, facebook })
    }
}

fn secret(name: &'static str) -> Result<SecretString, ConfigError> {
    let missing = || ConfigError { name, problem: "must be set beside the id".to_owned() };
    optional(name).map(SecretString::from).ok_or_else(missing)
}

fn wrong(name: &'static str, error: &dyn std::error::Error) -> ConfigError {
    ConfigError { name, problem: format!("is refused: {error}") }
}
