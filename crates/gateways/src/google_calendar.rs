//! Google Calendar: consent by OAuth 2.0 (<https://developers.google.com/identity/protocols/oauth2/web-server>), and
//! calendars and events by the Calendar API v3 (<https://developers.google.com/workspace/calendar/api/v3/reference>).
//!
//! Limited to a synchronisation: the list of calendars, the changes of one since the last time, and writing our own
//! events. Guests are never added as attendees, so that Google sends no mail.

mod event;
#[cfg(feature = "fixtures")]
pub mod fake;
mod token;

use openidconnect::{PkceCodeChallenge, PkceCodeVerifier};
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue};
use reqwest::{Method, Request, Url};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use serde::de::DeserializeOwned;

use self::event::{EventBody, EventPage};
pub use self::event::{EventMoment, OurEvent, RemoteEvent};
pub use self::token::GoogleTokens;
use self::token::{TokenRefusal, TokenResponse};
use crate::http_client::{HttpClient, is_loopback, service_address};

/// Reading the list of calendars, and reading and writing events of those the person owns.
const SCOPES: &str = "https://www.googleapis.com/auth/calendar.calendarlist.readonly \
                      https://www.googleapis.com/auth/calendar.events.owned";
/// Maximum number of events in one response; about 600 bytes each with [`FIELDS`].
const EVENTS_PER_PAGE: &str = "250";
/// The fields read of an event: no title, no place, and no person's answer but the owner's own.
const FIELDS: &str = "nextPageToken,nextSyncToken,\
                      items(id,status,start,end,transparency,eventType,extendedProperties/private,\
                      attendees(self,responseStatus))";

/// Our client at Google, and Google's addresses.
#[derive(Clone, Debug)]
pub struct GoogleCalendarSettings {
    pub client_id: String,
    pub client_secret: SecretString,
    /// The address Google redirects to after the consent.
    pub redirect_url: String,
    pub endpoints: GoogleEndpoints,
}

/// Addresses of Google's services; others are used in tests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoogleEndpoints {
    /// The page on which people give their consent.
    pub consent: String,
    /// Exchanges a code or a refresh token for an access token.
    pub token: String,
    /// Revokes a token.
    pub revoke: String,
    /// The Calendar API.
    pub api: String,
}

impl Default for GoogleEndpoints {
    fn default() -> Self {
        Self {
            consent: "https://accounts.google.com/o/oauth2/v2/auth".to_owned(),
            token: "https://oauth2.googleapis.com/token".to_owned(),
            revoke: "https://oauth2.googleapis.com/revoke".to_owned(),
            api: "https://www.googleapis.com/calendar/v3".to_owned(),
        }
    }
}

/// The settings are invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the addresses of Google Calendar must begin with https://")]
pub struct InvalidGoogleCalendar;

/// Reason why a request to Google failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GoogleError {
    /// No response, or an invalid one. A write may have been done.
    #[error("Google Calendar unavailable: {0}")]
    Unavailable(&'static str),
    /// Too many requests; try later.
    #[error("Google Calendar asks to wait")]
    RateLimited,
    /// The person withdrew the consent, or it expired: only they can renew it.
    #[error("consent withdrawn")]
    Revoked,
    /// The access token expired; a refresh token gives a new one.
    #[error("access token expired")]
    Expired,
    /// The calendar or event does not exist, or is not ours.
    #[error("not found")]
    NotFound,
    /// The sync token is too old: everything must be read again.
    #[error("sync token expired")]
    SyncTokenExpired,
    /// An event with this id exists already.
    #[error("already there")]
    Exists,
    /// Refused by Google; repeating does not help.
    #[error("refused: {0}")]
    Refused(&'static str),
}

/// A calendar of the person. Has no `Debug`, because ids are often e-mail addresses.
#[derive(Clone, PartialEq, Eq)]
pub struct GoogleCalendarEntry {
    pub id: String,
    /// The name the person gave it.
    pub name: String,
    pub is_primary: bool,
    /// Whether events can be written there.
    pub is_owned: bool,
}

/// The point from which changes are read.
#[derive(Clone, Copy, Debug)]
pub enum SyncStart<'a> {
    /// Everything that ends after this time.
    Time(chrono::DateTime<chrono::Utc>),
    /// Changes since the [`ChangePage::sync_token`] of the last reading.
    SyncToken(&'a str),
}

/// A page of changes.
#[derive(Clone, Debug, Default)]
pub struct ChangePage {
    pub events: Vec<RemoteEvent>,
    /// The token of the next page, if there is one.
    pub next_page: Option<String>,
    /// On the last page: the start of the next reading.
    pub sync_token: Option<String>,
}

/// A client of Google Calendar.
pub struct GoogleCalendar {
    client_id: String,
    client_secret: SecretString,
    redirect_url: String,
    consent: Url,
    token: Url,
    revoke: Url,
    api: Url,
    http: HttpClient,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CalendarPage {
    #[serde(default)]
    items: Vec<CalendarItem>,
    next_page_token: Option<String>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CalendarItem {
    id: String,
    #[serde(default)]
    summary: String,
    summary_override: Option<String>,
    #[serde(default)]
    primary: bool,
    #[serde(default)]
    access_role: String,
}

#[derive(Deserialize)]
struct ErrorResponse {
    error: ErrorBody,
}

#[derive(Deserialize)]
struct ErrorBody {
    #[serde(default)]
    errors: Vec<ErrorReason>,
}

#[derive(Deserialize)]
struct ErrorReason {
    #[serde(default)]
    reason: String,
}

impl GoogleCalendar {
    /// Makes a client; sends no request yet.
    ///
    /// # Errors
    /// [`InvalidGoogleCalendar`] when an address is neither https nor on this machine.
    pub fn new(settings: GoogleCalendarSettings) -> Result<Self, InvalidGoogleCalendar> {
        let GoogleCalendarSettings { client_id, client_secret, redirect_url, endpoints } = settings;
        let address = |text: &str| service_address(text).ok_or(InvalidGoogleCalendar);
        let consent = address(&endpoints.consent)?;
        let (token, revoke, api) = (address(&endpoints.token)?, address(&endpoints.revoke)?, address(&endpoints.api)?);
        let is_local = [&token, &revoke, &api].into_iter().all(is_loopback);
        let http = HttpClient::new(is_local).map_err(|_| InvalidGoogleCalendar)?;
        Ok(Self { client_id, client_secret, redirect_url, consent, token, revoke, api, http })
    }

    /// The address of the consent page; `state` comes back with the code, which is valid only with `verifier`, a PKCE
    /// code verifier of 43 to 128 characters. Google returns a refresh token only when it asks for consent, so this
    /// always asks.
    pub fn consent_address(&self, state: &str, verifier: &str) -> String {
        let challenge = PkceCodeChallenge::from_code_verifier_sha256(&PkceCodeVerifier::new(verifier.to_owned()));
        let mut url = self.consent.clone();
        url.query_pairs_mut().extend_pairs([
            ("client_id", self.client_id.as_str()),
            ("redirect_uri", &self.redirect_url),
            ("response_type", "code"),
            ("scope", SCOPES),
            ("access_type", "offline"),
            ("prompt", "consent"),
            ("state", state),
            ("code_challenge", challenge.as_str()),
            ("code_challenge_method", "S256"),
        ]);
        url.into()
    }

    /// Exchanges the code of a consent for tokens.
    ///
    /// # Errors
    /// [`GoogleError::Revoked`] when the code is used, too old or not for `verifier`; [`GoogleError::Refused`] when a
    /// scope was unticked or no refresh token came.
    pub async fn redeem(&self, code: &str, verifier: &str) -> Result<GoogleTokens, GoogleError> {
        let asked = [
            ("grant_type", "authorization_code"),
            ("code", code),
            ("code_verifier", verifier),
            ("redirect_uri", &self.redirect_url),
        ];
        let tokens = self.ask_token(&asked).await?;
        if !tokens.has_scopes(SCOPES) {
            return Err(GoogleError::Refused("a scope is missing"));
        }
        let tokens = GoogleTokens::from(tokens);
        if tokens.refresh.is_some() { Ok(tokens) } else { Err(GoogleError::Refused("no refresh token")) }
    }

    /// A new access token. Keep a refresh token that comes with it: it replaces the old one.
    ///
    /// # Errors
    /// [`GoogleError::Revoked`] when the person has to give their consent again.
    pub async fn refresh(&self, refresh_token: &SecretString) -> Result<GoogleTokens, GoogleError> {
        let asked = [("grant_type", "refresh_token"), ("refresh_token", refresh_token.expose_secret())];
        self.ask_token(&asked).await.map(GoogleTokens::from)
    }

    /// Revokes the person's consent. A token unknown to Google counts as revoked.
    ///
    /// # Errors
    /// [`GoogleError::Unavailable`].
    pub async fn revoke(&self, refresh_token: &SecretString) -> Result<(), GoogleError> {
        let form = encoded(&[("token", refresh_token.expose_secret())]);
        let response = self.send(form_request(&self.revoke, form)).await?;
        if response.status().is_success() || response.status() == 400 {
            Ok(())
        } else {
            Err(GoogleError::Unavailable("refused to answer"))
        }
    }

    /// The person's calendars.
    ///
    /// # Errors
    /// [`GoogleError`].
    pub async fn calendars(&self, access_token: &SecretString) -> Result<Vec<GoogleCalendarEntry>, GoogleError> {
        let mut found = Vec::new();
        let mut page: Option<String> = None;
        loop {
            let mut url = self.path(&["users", "me", "calendarList"])?;
            url.query_pairs_mut()
                .append_pair("fields", "nextPageToken,items(id,summary,summaryOverride,primary,accessRole)");
            if let Some(page) = &page {
                url.query_pairs_mut().append_pair("pageToken", page);
            }
            let CalendarPage { items, next_page_token } = self.read(access_token, Method::GET, url, None).await?;
            found.extend(items.into_iter().map(|it| GoogleCalendarEntry {
                name: it.summary_override.unwrap_or(it.summary),
                id: it.id,
                is_primary: it.primary,
                is_owned: it.access_role == "owner",
            }));
            if next_page_token.is_none() {
                return Ok(found);
            }
            page = next_page_token;
        }
    }

    /// One page of a calendar's events or changes; a repeated event comes as its single events.
    ///
    /// # Errors
    /// [`GoogleError::SyncTokenExpired`]: read again from a [`SyncStart::Time`].
    pub async fn changes(
        &self,
        access_token: &SecretString,
        calendar: &str,
        since: SyncStart<'_>,
        page: Option<&str>,
    ) -> Result<ChangePage, GoogleError> {
        let mut url = self.path(&["calendars", calendar, "events"])?;
        {
            // With a sync token, Google refuses other limits than before.
            let mut query = url.query_pairs_mut();
            query.extend_pairs([("singleEvents", "true"), ("maxResults", EVENTS_PER_PAGE), ("fields", FIELDS)]);
            match since {
                SyncStart::Time(time) => query.append_pair("timeMin", &event::text(time)),
                SyncStart::SyncToken(token) => query.append_pair("syncToken", token),
            };
            if let Some(page) = page {
                query.append_pair("pageToken", page);
            }
        }
        let page: EventPage = self.read(access_token, Method::GET, url, None).await?;
        Ok(page.into())
    }

    /// Adds an event of ours.
    ///
    /// # Errors
    /// [`GoogleError::Exists`]: it exists, perhaps deleted; use [`Self::replace`].
    pub async fn insert(
        &self,
        access_token: &SecretString,
        calendar: &str,
        event: &OurEvent,
    ) -> Result<(), GoogleError> {
        let mut url = self.path(&["calendars", calendar, "events"])?;
        url.query_pairs_mut().append_pair("sendUpdates", "none");
        self.write(access_token, Method::POST, url, Some(event)).await
    }

    /// Overwrites our event with the same id, even a deleted one.
    ///
    /// # Errors
    /// [`GoogleError::NotFound`]: it never existed; use [`Self::insert`].
    pub async fn replace(
        &self,
        access_token: &SecretString,
        calendar: &str,
        event: &OurEvent,
    ) -> Result<(), GoogleError> {
        let mut url = self.path(&["calendars", calendar, "events", &event.id])?;
        url.query_pairs_mut().append_pair("sendUpdates", "none");
        self.write(access_token, Method::PUT, url, Some(event)).await
    }

    /// Deletes an event of ours. A missing one counts as deleted.
    ///
    /// # Errors
    /// [`GoogleError`].
    pub async fn delete(&self, access_token: &SecretString, calendar: &str, id: &str) -> Result<(), GoogleError> {
        let mut url = self.path(&["calendars", calendar, "events", id])?;
        url.query_pairs_mut().append_pair("sendUpdates", "none");
        match self.write(access_token, Method::DELETE, url, None).await {
            // 410: deleted before.
            Err(GoogleError::NotFound | GoogleError::SyncTokenExpired) => Ok(()),
            other => other,
        }
    }

    async fn ask_token(&self, asked: &[(&str, &str)]) -> Result<TokenResponse, GoogleError> {
        let secret = self.client_secret.expose_secret();
        let ours = [("client_id", self.client_id.as_str()), ("client_secret", secret)];
        let form = encoded(&[asked, &ours].concat());
        let response = self.send(form_request(&self.token, form)).await?;
        let status = response.status();
        if status.is_success() {
            return parsed(response.body());
        }
        if status == 429 {
            return Err(GoogleError::RateLimited);
        }
        match serde_json::from_slice::<TokenRefusal>(response.body()).map(|it| it.error) {
            Ok(error) if error == "invalid_grant" => Err(GoogleError::Revoked),
            Ok(error) if error == "invalid_client" || error == "unauthorized_client" => {
                tracing::error!("Google does not know our client's id or secret");
                Err(GoogleError::Unavailable("client unknown"))
            }
            _ => Err(GoogleError::Unavailable("refused to answer")),
        }
    }

    async fn read<T: DeserializeOwned>(
        &self,
        access_token: &SecretString,
        method: Method,
        url: Url,
        body: Option<Vec<u8>>,
    ) -> Result<T, GoogleError> {
        parsed(self.call(access_token, method, url, body).await?.body())
    }

    async fn write(
        &self,
        access_token: &SecretString,
        method: Method,
        url: Url,
        event: Option<&OurEvent>,
    ) -> Result<(), GoogleError> {
        let body = event.map(|it| serde_json::to_vec(&EventBody::from(it))).transpose();
        let body = body.map_err(|_| GoogleError::Refused("not an event"))?;
        self.call(access_token, method, url, body).await.map(|_| ())
    }

    async fn call(
        &self,
        access_token: &SecretString,
        method: Method,
        url: Url,
        body: Option<Vec<u8>>,
    ) -> Result<http::Response<Vec<u8>>, GoogleError> {
        let mut request = Request::new(method, url);
        let bearer = format!("Bearer {}", access_token.expose_secret());
        let mut bearer = HeaderValue::try_from(bearer).map_err(|_| GoogleError::Refused("not a token"))?;
        bearer.set_sensitive(true);
        request.headers_mut().insert(AUTHORIZATION, bearer);
        if let Some(body) = body {
            request.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
            *request.body_mut() = Some(body.into());
        }
        let response = self.send(request).await?;
        match refusal(response.status().as_u16(), response.body()) {
            None => Ok(response),
            Some(error) => Err(error),
        }
    }

    async fn send(&self, request: Request) -> Result<http::Response<Vec<u8>>, GoogleError> {
        self.http.send(request).await.map_err(|error| GoogleError::Unavailable(error.kind()))
    }

    fn path(&self, parts: &[&str]) -> Result<Url, GoogleError> {
        let mut url = self.api.clone();
        url.path_segments_mut().map_err(|()| GoogleError::Unavailable("not an address"))?.pop_if_empty().extend(parts);
        Ok(url)
    }
}

/// The error in a response of the API, by <https://developers.google.com/workspace/calendar/api/guides/errors>.
fn refusal(status: u16, body: &[u8]) -> Option<GoogleError> {
    Some(match status {
        200..=299 => return None,
        401 => GoogleError::Expired,
        403 if is_rate_limit(body) => GoogleError::RateLimited,
        403 => GoogleError::Refused("not allowed"),
        404 => GoogleError::NotFound,
        409 => GoogleError::Exists,
        410 => GoogleError::SyncTokenExpired,
        429 => GoogleError::RateLimited,
        400..=499 => GoogleError::Refused("not understood"),
        _ => GoogleError::Unavailable("refused to answer"),
    })
}

fn is_rate_limit(body: &[u8]) -> bool {
    let reasons = serde_json::from_slice::<ErrorResponse>(body).map(|it| it.error.errors).unwrap_or_default();
    reasons.iter().any(|it| it.reason.ends_with("LimitExceeded"))
}

fn parsed<T: DeserializeOwned>(body: &[u8]) -> Result<T, GoogleError> {
    serde_json::from_slice(body).map_err(|_| GoogleError::Unavailable("not an answer"))
}

fn encoded(pairs: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
}

fn form_request(url: &Url, form: String) -> Request {
    let mut request = Request::new(Method::POST, url.clone());
    let kind = HeaderValue::from_static("application/x-www-form-urlencoded");
    request.headers_mut().insert(CONTENT_TYPE, kind);
    *request.body_mut() = Some(form.into());
    request
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(endpoints: GoogleEndpoints) -> Result<GoogleCalendar, InvalidGoogleCalendar> {
        GoogleCalendar::new(GoogleCalendarSettings {
            client_id: "1".to_owned(),
            client_secret: SecretString::from("a secret"),
            redirect_url: "https://salon.example/google/back".to_owned(),
            endpoints,
        })
    }

    #[test]
    fn plain_http_is_for_this_machine() {
        let api = |api: &str| made(GoogleEndpoints { api: api.to_owned(), ..GoogleEndpoints::default() }).is_ok();
        assert!(api("http://127.0.0.1:9000/calendar/v3") && api("https://www.googleapis.com/calendar/v3/"));
        assert!(!api("http://www.googleapis.com/calendar/v3") && !api("www.googleapis.com"));
    }

    #[test]
    fn consent_is_asked_for_offline_and_takes_no_secret_along() {
        let google = made(GoogleEndpoints::default()).unwrap();
        let address = google.consent_address("a state", &"v".repeat(43));
        for part in ["access_type=offline", "prompt=consent", "state=a+state", "code_challenge_method=S256"] {
            assert!(address.contains(part), "{part}: {address}");
        }
        assert!(!address.contains("secret"), "{address}");
    }

    #[test]
    fn what_helps_is_told_apart() {
        let reason = |it: &str| format!(r#"{{"error":{{"code":403,"errors":[{{"reason":"{it}"}}]}}}}"#);
        let limited = [reason("rateLimitExceeded"), reason("userRateLimitExceeded"), reason("quotaExceeded")]
            .map(|it| refusal(403, it.as_bytes()));
        assert_eq!(limited[..2], [Some(GoogleError::RateLimited); 2]);
        assert_eq!(limited[2], Some(GoogleError::Refused("not allowed")));
        assert_eq!(refusal(403, b"no"), Some(GoogleError::Refused("not allowed")));
        assert_eq!(refusal(204, b""), None);
        assert_eq!(refusal(401, b""), Some(GoogleError::Expired));
        assert_eq!(refusal(410, b""), Some(GoogleError::SyncTokenExpired));
        assert_eq!(refusal(503, b""), Some(GoogleError::Unavailable("refused to answer")));
    }

    #[test]
    fn the_id_of_a_calendar_stays_one_part_of_the_path() {
        let google = made(GoogleEndpoints::default()).unwrap();
        let url = google.path(&["calendars", "a/b@example.com", "events"]).unwrap();
        assert_eq!(url.path(), "/calendar/v3/calendars/a%2Fb@example.com/events");
    }
}
