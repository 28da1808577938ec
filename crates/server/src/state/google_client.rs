//! Google Calendar as the handlers and the worker use it: the client, and the keys its refresh tokens are stored under
//! (docs/trust.md#google-calendar).

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use gateways::google_calendar::{EventMoment, GoogleCalendar, GoogleError, RemoteEvent, SyncStart};
use gateways::sealed::{Sealed, SealedError, SealingKeys};
use kernel::{CompanyId, EmployeeId, TimeRange};
use scheduling::{ExternalEvent, ExternalMoment, Tz, busy_time};
use secrecy::SecretString;
use store::google_calendar::{RemoteBusyTime, SealedToken};

use crate::config::CalendarSync;
use crate::http::error::ApiError;

/// The most pages of one reading, of 250 events each.
const MAX_PAGES: usize = 200;

/// Google Calendar, and the keys of its refresh tokens.
pub struct GoogleClient {
    /// Google itself.
    pub google: GoogleCalendar,
    keys: SealingKeys,
}

impl GoogleClient {
    /// By the configuration.
    ///
    /// # Errors
    /// When an address or a key is invalid.
    pub fn new(settings: &CalendarSync) -> Result<Self, ApiError> {
        let google = GoogleCalendar::new(settings.google.clone()).map_err(|error| ApiError::internal(&error))?;
        let keys = SealingKeys::parse(&settings.keys).map_err(|error| ApiError::internal(&error))?;
        Ok(Self { google, keys })
    }

    /// Encrypts a refresh token for one person's row; it cannot be opened in another row.
    ///
    /// # Errors
    /// [`SealedError`].
    pub fn seal(
        &self,
        token: &SecretString,
        company: CompanyId,
        employee: EmployeeId,
    ) -> Result<SealedToken, SealedError> {
        let Sealed { key_id, bytes } = self.keys.seal(token, &owner(company, employee))?;
        Ok(SealedToken { key: key_id, bytes })
    }

    /// Decrypts the refresh token of a person's row; also returns it re-encrypted when its key is not the first any
    /// more.
    ///
    /// # Errors
    /// [`SealedError`]: the person has to consent anew.
    pub fn open(
        &self,
        token: &SealedToken,
        company: CompanyId,
        employee: EmployeeId,
    ) -> Result<(SecretString, Option<SealedToken>), SealedError> {
        let (owner, sealed) =
            (owner(company, employee), Sealed { key_id: token.key.clone(), bytes: token.bytes.clone() });
        let opened = self.keys.open(&sealed, &owner)?;
        let again = self.keys.reseal(&sealed, &owner)?;
        Ok((opened, again.map(|it| SealedToken { key: it.key_id, bytes: it.bytes })))
    }
}

fn owner(company: CompanyId, employee: EmployeeId) -> String {
    format!("google {company} {employee}")
}

/// Changes of a calendar since the last reading.
pub struct ReadEvents {
    /// The latest state of each changed event, by id.
    pub events: Vec<RemoteEvent>,
    /// Token at which the next reading begins.
    pub sync_token: String,
}

/// Reads all pages.
///
/// # Errors
/// [`GoogleError`]; then none of the pages counts.
pub async fn read_events(
    google: &GoogleCalendar,
    access: &SecretString,
    calendar: &str,
    since: SyncStart<'_>,
) -> Result<ReadEvents, GoogleError> {
    // An event that changes meanwhile is on a later page once more.
    let (mut events, mut page) = (BTreeMap::new(), None);
    for _ in 0..MAX_PAGES {
        let changes = google.changes(access, calendar, since, page.as_deref()).await?;
        events.extend(changes.events.into_iter().map(|it| (it.id.clone(), it)));
        match (changes.sync_token, changes.next_page) {
            (Some(sync_token), _) => return Ok(ReadEvents { events: events.into_values().collect(), sync_token }),
            (None, Some(next)) => page = Some(next),
            (None, None) => return Err(GoogleError::Unavailable("a page without what follows")),
        }
    }
    Err(GoogleError::Unavailable("too many events"))
}

/// The events that keep the person busy and are not over, in the zone of the company.
pub fn busy_rows(events: &[RemoteEvent], zone: Tz, now: DateTime<Utc>) -> Vec<RemoteBusyTime> {
    let rows = events.iter().filter_map(|it| Some(RemoteBusyTime { event: it.id.clone(), when: busy_of(it, zone)? }));
    rows.filter(|it| now < it.when.end()).collect()
}

fn busy_of(event: &RemoteEvent, zone: Tz) -> Option<TimeRange> {
    let moment = |it| match it {
        EventMoment::At(time) => ExternalMoment::At(time),
        EventMoment::Day(day) => ExternalMoment::Day(day),
    };
    let event = ExternalEvent {
        is_cancelled: event.is_cancelled,
        is_ours: event.is_ours,
        is_free: event.is_free,
        is_declined: event.is_declined,
        is_note: event.is_note,
        starts: event.starts.map(moment),
        ends: event.ends.map(moment),
    };
    busy_time(&event, zone)
}
