//! Collisions of a time in a calendar, and the next free time.

use booking::TakenTime;
use catalog::{Salon, WorkHours};
use chrono::{DateTime, Utc};
use kernel::{CompanyId, EmployeeId, Locale, SeriesId, TimeRange};
use scheduling::Agenda;
use store::calendar::Event;
use store::{Connection, StoreError, calendar};

use super::Desk;
use super::dto::CollisionDto;
use crate::http::error::{ApiError, ErrorCode};
use crate::scheduling::dto::FreeSlotDto;

/// A time in a calendar to check, and the event that is moved there.
pub(super) struct WantedTime<'a> {
    pub company: CompanyId,
    pub provider: EmployeeId,
    pub time: TakenTime,
    /// The event that is moved, excluded from collisions.
    pub exclude: Option<SeriesId>,
    /// The hours of the shops it may be in.
    pub hours: Vec<&'a WorkHours>,
}

/// The events at a time, and the next free time of the same length.
pub(super) struct Obstacles {
    pub events: Vec<Event>,
    pub next_free: Option<TimeRange>,
}

impl WantedTime<'_> {
    /// Reads the collisions.
    pub fn obstacles(&self, conn: &mut Connection, salon: &Salon, now: DateTime<Utc>) -> Result<Obstacles, StoreError> {
        let Self { company, provider, time, exclude, hours } = self;
        let events = calendar::collisions(conn, *company, *provider, time.occupies, *exclude)?;
        let Some(window) = time.search_window(now) else { return Ok(Obstacles { events, next_free: None }) };
        let busy = calendar::busy_times(conn, *company, *provider, window, *exclude, now)?;
        let next_free = time.next_free(now, salon.tz, hours.iter().copied(), &Agenda::from(busy));
        Ok(Obstacles { events, next_free })
    }
}

impl Obstacles {
    /// The refusal of a time that is taken, in a language.
    pub fn refusal(self, language: Locale) -> ApiError {
        let collisions = self.events.into_iter().map(|it| CollisionDto::new(it, language)).collect();
        ApiError::new(ErrorCode::BookingSlotTaken).with_collisions(collisions, self.next_free.map(FreeSlotDto::from))
    }
}

/// A refusal names the collisions of at most this many taken times.
const MAX_TIMES_NAMED: usize = 10;

/// The refusal of several taken times with their collisions; a free time for one of them would not help.
pub(super) fn all_taken(
    conn: &mut Connection,
    desk: &Desk,
    provider: EmployeeId,
    taken: &[TimeRange],
) -> Result<ApiError, StoreError> {
    let mut events = Vec::new();
    for when in taken.iter().take(MAX_TIMES_NAMED) {
        events.extend(calendar::collisions(conn, desk.company, provider, *when, None)?);
    }
    Ok(Obstacles { events, next_free: None }.refusal(desk.caller.language))
}
