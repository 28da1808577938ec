//! Collisions of a time in a calendar, and the next free times.

use booking::{CollisionReason, TakenTime};
use catalog::{Salon, WorkHours};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CompanyId, EmployeeId, Locale, SeriesId, TimeRange};
use scheduling::Agenda;
use store::calendar::{Event, EventKind};
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

/// An event in the way of a time.
pub(crate) struct Collision {
    pub event: Event,
    pub reason: CollisionReason,
    /// Time needed between the event and the time asked for; zero when they overlap.
    pub gap_needed: TimeDelta,
}

/// The events at a time, and the next free times of the same length.
pub(crate) struct Obstacles {
    pub collisions: Vec<Collision>,
    pub next_free: Vec<TimeRange>,
}

/// The events at a time.
fn collisions(
    conn: &mut Connection,
    company: CompanyId,
    provider: EmployeeId,
    time: &TakenTime,
    exclude: Option<SeriesId>,
    now: DateTime<Utc>,
) -> Result<Vec<Collision>, StoreError> {
    let events = calendar::collisions(conn, company, provider, time.occupies, exclude, now)?;
    Ok(events.into_iter().map(|event| Collision::new(event, time)).collect())
}

impl WantedTime<'_> {
    /// Reads the collisions.
    pub fn obstacles(&self, conn: &mut Connection, salon: &Salon, now: DateTime<Utc>) -> Result<Obstacles, StoreError> {
        let Self { company, provider, time, exclude, hours } = self;
        let collisions = collisions(conn, *company, *provider, time, *exclude, now)?;
        let Some(window) = time.search_window(now) else {
            return Ok(Obstacles { collisions, next_free: Vec::new() });
        };
        let busy = calendar::busy_times(conn, *company, *provider, window, *exclude, now)?;
        let next_free = time.next_free(now, salon.tz, hours.iter().copied(), &Agenda::from(busy));
        Ok(Obstacles { collisions, next_free })
    }
}

impl Obstacles {
    /// Those that an absence at that time would not take their time from (docs/rules.md#calendar-events).
    pub fn of_absence(mut self, when: TimeRange) -> Self {
        self.collisions.retain(|Collision { event, .. }| match event.kind {
            EventKind::Appointment | EventKind::Hold => true,
            EventKind::Nonwork => {
                TimeRange::new(event.starts_at, event.ends_at).is_none_or(|absence| !booking::gives_way(absence, when))
            }
            EventKind::Imported => false,
        });
        self
    }

    /// The refusal of a time that is taken, in a language.
    pub fn refusal(self, language: Locale) -> ApiError {
        let count = self.collisions.len();
        let named = self.collisions.into_iter().take(MAX_EVENTS_NAMED);
        let collisions = named.map(|it| it.shown(language)).collect();
        let next_free = self.next_free.into_iter().map(FreeSlotDto::from).collect();
        ApiError::new(ErrorCode::BookingSlotTaken).with_collisions((collisions, count), next_free)
    }
}

/// A refusal names at most this many events in the way.
const MAX_EVENTS_NAMED: usize = 200;

impl Collision {
    /// An event whose time is taken, and which of its times is in the way.
    pub fn new(event: Event, time: &TakenTime) -> Self {
        let when = TimeRange::new(event.starts_at, event.ends_at);
        let occupies = TimeRange::new(event.occupies_from, event.occupies_to);
        match when.zip(occupies) {
            Some((when, occupies)) => {
                Self { event, reason: time.reason(when, occupies), gap_needed: time.gap_needed(when, occupies) }
            }
            None => Self { event, reason: CollisionReason::Time, gap_needed: TimeDelta::zero() },
        }
    }

    /// As text.
    pub fn shown(self, language: Locale) -> CollisionDto {
        CollisionDto::new(self, language)
    }
}

/// A refusal names the collisions of at most this many taken times.
const MAX_TIMES_NAMED: usize = 10;

/// The refusal of several taken times of an absence with their collisions; a free time for one of them would not help.
pub(super) fn all_taken(
    conn: &mut Connection,
    desk: &Desk,
    provider: EmployeeId,
    taken: &[TimeRange],
    now: DateTime<Utc>,
) -> Result<ApiError, StoreError> {
    let mut found = Vec::new();
    for when in taken.iter().take(MAX_TIMES_NAMED) {
        let collisions = collisions(conn, desk.company, provider, &TakenTime::new(*when), None, now)?;
        found.extend(Obstacles { collisions, next_free: Vec::new() }.of_absence(*when).collisions);
    }
    Ok(Obstacles { collisions: found, next_free: Vec::new() }.refusal(desk.caller.language))
}
