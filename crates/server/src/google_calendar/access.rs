//! Google in the name of the caller.

use gateways::google_calendar::{GoogleCalendarEntry, GoogleError};
use kernel::{CompanyId, EmployeeId};
use secrecy::SecretString;
use store::google_calendar::{self, GoogleState};
use store::tenant;

use crate::http::auth::Provider;
use crate::http::error::{ApiError, ErrorCode, OrCode as _};
use crate::state::app::App;
use crate::state::google_client::GoogleClient;

/// Google, with a token of the caller's.
pub(super) struct Access<'a> {
    pub client: &'a GoogleClient,
    pub token: SecretString,
}

/// Google, if this installation can connect to it.
///
/// # Errors
/// `googlecal.unavailable`.
pub(super) fn client(app: &App) -> Result<&GoogleClient, ApiError> {
    app.google_calendar.as_ref().or_code(ErrorCode::GoogleCalendarUnavailable)
}

/// Error of Google's answer about one calendar.
pub(super) fn told_of_calendar(error: GoogleError) -> ApiError {
    match error {
        GoogleError::NotFound | GoogleError::Refused(_) => {
            ApiError::field("calendarId", ErrorCode::GoogleCalendarNotFound)
        }
        error => told(error),
    }
}

/// Error of another answer of Google.
fn told(error: GoogleError) -> ApiError {
    match error {
        GoogleError::Revoked => ErrorCode::GoogleCalendarReconnect.into(),
        GoogleError::Unavailable(_)
        | GoogleError::NotFound
        | GoogleError::Refused(_)
        | GoogleError::RateLimited
        | GoogleError::Expired
        | GoogleError::SyncTokenExpired
        | GoogleError::Exists => ErrorCode::GoogleCalendarNoAnswer.into(),
    }
}

/// Google in the caller's name.
///
/// # Errors
/// `googlecal.unavailable`, `googlecal.not_connected`, `googlecal.reconnect`, `googlecal.no_answer`.
pub(super) async fn access<'a>(app: &'a App, provider: &Provider) -> Result<Access<'a>, ApiError> {
    let client = client(app)?;
    let (company, employee) = (provider.employment.company, provider.employment.employee);
    let found = app.db.read(company, move |conn| Ok(google_calendar::connection(conn, company, employee)?)).await?;
    let found = found.filter(|it| it.state != GoogleState::Ending).ok_or(ErrorCode::GoogleCalendarNotConnected)?;
    let opened = client.open(&found.token, company, employee).map_err(|error| {
        tracing::warn!(%error, "a token of Google's");
        ApiError::new(ErrorCode::GoogleCalendarReconnect)
    })?;
    let tokens = client.google.refresh(&opened.0).await.map_err(told)?;
    if let Some(new) = &tokens.refresh {
        keep(app, client, new, (company, employee)).await?;
    }
    Ok(Access { client, token: tokens.access })
}

/// A refresh token that replaces the one used.
async fn keep(
    app: &App,
    client: &GoogleClient,
    new: &SecretString,
    (company, employee): (CompanyId, EmployeeId),
) -> Result<(), ApiError> {
    let sealed = client.seal(new, company, employee).map_err(|error| ApiError::internal(&error))?;
    let keeping = move |conn: &mut store::Connection| {
        tenant::write_unannounced(conn, company, |conn| {
            Ok(google_calendar::replace_token(conn, company, employee, &sealed)?)
        })
    };
    app.db.run(keeping).await
}

impl Access<'_> {
    /// The calendars the caller owns: no other can be read or written.
    ///
    /// # Errors
    /// As [`access`].
    pub async fn calendars(&self) -> Result<Vec<GoogleCalendarEntry>, ApiError> {
        let found = self.client.google.calendars(&self.token).await.map_err(told)?;
        Ok(found.into_iter().filter(|it| it.is_owned).collect())
    }

    /// One of them.
    ///
    /// # Errors
    /// `googlecal.calendar_not_found`, and as [`access`].
    pub async fn calendar(&self, id: &str) -> Result<GoogleCalendarEntry, ApiError> {
        let found = self.calendars().await?.into_iter().find(|it| it.id == id);
        found.ok_or_else(|| ApiError::field("calendarId", ErrorCode::GoogleCalendarNotFound))
    }
}
