//! Shapes of a calendar that is kept in step.

use chrono::{DateTime, Utc};
use kernel::{SeriesId, TimeRange};
use serde::{Deserialize, Serialize};
use store::google_calendar::{GoogleConnection, GoogleProblem, GoogleState};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use validator::Validate;

use crate::http::dto_enum::dto_enum;

/// State of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum GoogleStateDto {
    /// There is none.
    Off,
    /// No calendar is chosen yet.
    Choosing,
    Active,
    /// The person's consent is needed anew.
    Reconnect,
}

dto_enum! {
    /// Reason why Google and we are not in step.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub enum GoogleProblemDto = GoogleProblem { Unavailable, Limited, NotFound, NotAllowed }
}

/// The calendar that is kept in step.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SyncedCalendarDto {
    pub id: String,
    pub name: String,
}

/// A time that is busy at Google and lies over an appointment: both stay.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SyncConflictDto {
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
    /// The appointment.
    pub event_id: Uuid,
    pub event_start: DateTime<Utc>,
}

/// The caller's connection.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalendarSyncDto {
    /// Whether this installation can connect to Google at all.
    pub is_available: bool,
    pub state: GoogleStateDto,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub calendar: Option<SyncedCalendarDto>,
    /// Appointments go to Google.
    pub pushes: bool,
    /// Busy times at Google block times here.
    pub blocks: bool,
    /// For a change; 0 without a connection.
    pub version: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_synced_at: Option<DateTime<Utc>>,
    /// Since when the two are not in step; what was known stays blocked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failing_since: Option<DateTime<Utc>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub problem: Option<GoogleProblemDto>,
    /// Number of blocked times ahead.
    pub blocked_times: i64,
    /// At most 50, the first ones.
    pub conflicts: Vec<SyncConflictDto>,
}

/// A connection as it is read.
#[derive(Clone, Debug, Default)]
pub(super) struct SyncState {
    pub connection: Option<GoogleConnection>,
    pub blocked_times: i64,
    pub conflicts: Vec<(TimeRange, SeriesId, DateTime<Utc>)>,
}

impl CalendarSyncDto {
    /// As people read it.
    pub(super) fn new(is_available: bool, state: SyncState) -> Self {
        let SyncState { connection, blocked_times, conflicts } = state;
        let connection = connection.as_ref();
        let shown = match connection.map(|it| it.state) {
            None | Some(GoogleState::Ending) => GoogleStateDto::Off,
            Some(GoogleState::Choosing) => GoogleStateDto::Choosing,
            Some(GoogleState::Active) => GoogleStateDto::Active,
            Some(GoogleState::Reconnect) => GoogleStateDto::Reconnect,
        };
        let connection = connection.filter(|_| shown != GoogleStateDto::Off);
        let calendar = connection.and_then(|it| {
            Some(SyncedCalendarDto { id: it.calendar_id.clone()?, name: it.calendar_name.clone().unwrap_or_default() })
        });
        let conflict = |(when, event, event_start): (TimeRange, SeriesId, DateTime<Utc>)| SyncConflictDto {
            start: when.start(),
            end: when.end(),
            event_id: event.0,
            event_start,
        };
        Self {
            is_available,
            state: shown,
            calendar,
            pushes: connection.is_some_and(|it| it.pushes),
            blocks: connection.is_some_and(|it| it.blocks),
            version: connection.map_or(0, |it| it.version),
            last_synced_at: connection.and_then(|it| it.last_synced_at),
            failing_since: connection.and_then(|it| it.failing_since),
            problem: connection.and_then(|it| it.problem).map(GoogleProblemDto::from),
            blocked_times,
            conflicts: conflicts.into_iter().map(conflict).collect(),
        }
    }
}

/// Page on which the caller consents.
#[derive(Debug, Serialize, ToSchema)]
pub struct BegunCalendarSyncDto {
    /// Google's page; the browser comes back to the caller's settings.
    pub url: String,
}

/// A calendar at Google that the caller owns.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct GoogleCalendarDto {
    pub id: String,
    pub name: String,
    /// The one everybody has.
    pub is_primary: bool,
}

/// The caller's calendars at Google.
#[derive(Debug, Serialize, ToSchema)]
pub struct GoogleCalendarsDto {
    pub items: Vec<GoogleCalendarDto>,
}

/// Which calendar, and what for.
#[derive(Clone, Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PreviewQuery {
    /// Of `/api/google/calendars`.
    pub calendar_id: String,
    /// Appointments go there.
    pub pushes: bool,
    /// Busy times of that calendar block times here.
    pub blocks: bool,
}

/// Which calendar is kept in step, and how.
#[derive(Clone, Debug, Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ChooseGoogleCalendarRequest {
    /// Of `/api/google/calendars`.
    #[validate(length(min = 1, max = 1024, code = "googlecal.calendar_not_found"))]
    pub calendar_id: String,
    /// Appointments go there.
    pub pushes: bool,
    /// Busy times of that calendar block times here.
    pub blocks: bool,
    /// Of the connection as it was read.
    pub version: i32,
}

/// A time.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct PreviewTimeDto {
    pub start: DateTime<Utc>,
    pub end: DateTime<Utc>,
}

/// Some times of how many.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PreviewTimesDto {
    pub count: usize,
    /// At most 20, the first ones.
    pub items: Vec<PreviewTimeDto>,
}

impl PreviewTimesDto {
    /// The first of them.
    pub(super) fn of(times: &[TimeRange]) -> Self {
        let item = |it: &TimeRange| PreviewTimeDto { start: it.start(), end: it.end() };
        Self { count: times.len(), items: times.iter().take(20).map(item).collect() }
    }
}

/// First effects of keeping a calendar in step.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct CalendarSyncPreviewDto {
    /// Appointments that would be written to Google.
    pub appointments: PreviewTimesDto,
    /// Times that would be blocked here.
    pub blocked: PreviewTimesDto,
    /// Busy times there that lie over an appointment: both would stay.
    pub conflicts: PreviewTimesDto,
}
