use gateways::facebook::{Facebook, FacebookSettings};
use gateways::google_calendar::{GoogleCalendar, GoogleCalendarSettings, GoogleEndpoints};
use gateways::openid::{OpenId, OpenIdSettings};
use gateways::sealed::SealingKeys;
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
    /// Google Calendar, which people may keep in step with ours.
    pub calendar: Option<CalendarSync>,
}

/// Google Calendar: our client there, and the keys its tokens are stored under.
#[derive(Clone, Debug)]
pub struct CalendarSync {
    pub google: GoogleCalendarSettings,
    /// `id:key,id:key`; the first seals, all open.
    pub keys: SecretString,
}

/// Path that Google Calendar sends people back to.
pub const GOOGLE_BACK: &str = "/signin/calendar";

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
        Ok(Self { google, facebook, calendar: calendar(public_url)? })
    }
}

fn calendar(public_url: &str) -> Result<Option<CalendarSync>, ConfigError> {
    let Some(client_id) = optional("GOOGLE_CALENDAR_CLIENT_ID") else { return Ok(None) };
    let usual = GoogleEndpoints::default();
    let endpoints = GoogleEndpoints {
        consent: optional("GOOGLE_CALENDAR_CONSENT_URL").unwrap_or(usual.consent),
        token: optional("GOOGLE_CALENDAR_TOKEN_URL").unwrap_or(usual.token),
        revoke: optional("GOOGLE_CALENDAR_REVOKE_URL").unwrap_or(usual.revoke),
        api: optional("GOOGLE_CALENDAR_API_URL").unwrap_or(usual.api),
    };
    let google = GoogleCalendarSettings {
        client_id,
        client_secret: secret("GOOGLE_CALENDAR_CLIENT_SECRET")?,
        redirect_url: format!("{public_url}{GOOGLE_BACK}"),
        endpoints,
    };
    GoogleCalendar::new(google.clone()).map_err(|error| wrong("GOOGLE_CALENDAR_API_URL", &error))?;
    let keys = secret("SEALING_KEYS")?;
    SealingKeys::parse(&keys).map_err(|error| wrong("SEALING_KEYS", &error))?;
    Ok(Some(CalendarSync { google, keys }))
}

fn secret(name: &'static str) -> Result<SecretString, ConfigError> {
    let missing = || ConfigError { name, problem: "must be set beside the id".to_owned() };
    optional(name).map(SecretString::from).ok_or_else(missing)
}

fn wrong(name: &'static str, error: &dyn std::error::Error) -> ConfigError {
    ConfigError { name, problem: format!("is refused: {error}") }
}
