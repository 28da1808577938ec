//! What is in the way of something, and when it is not.

use booking::next_free;
use catalog::{Salon, WorkHours};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{CompanyId, EmployeeId, Locale, SeriesId, TimeRange};
use scheduling::{Agenda, open_ranges};
use store::{Connection, calendar};

use super::Desk;
use super::dto::CollisionDto;
use crate::http::error::{ApiError, ErrorCode};
use crate::scheduling::dto::FreeSlotDto;

/// How far ahead the next free time is looked for.
const AHEAD: TimeDelta = TimeDelta::days(28);

/// Somebody's calendar, asked for a time.
pub(super) struct Wanted<'a> {
    pub company: CompanyId,
    pub provider: EmployeeId,
    /// Buffers included.
    pub occupies: TimeRange,
    /// Before and after what is seen.
    pub buffers: (TimeDelta, TimeDelta),
    /// The event that is moved; it is not in its own way.
    pub but: Option<SeriesId>,
    /// When they work, wherever it may be.
    pub hours: Vec<&'a WorkHours>,
    /// Of whoever reads it.
    pub language: Locale,
}

/// When somebody works, anywhere.
pub(super) fn everywhere(salon: &Salon, provider: EmployeeId) -> Vec<&WorkHours> {
    salon.providers.get(&provider).into_iter().flat_map(|it| it.hours.values()).collect()
}

/// Weeks whose collisions a refusal names: as many as anybody reads.
const MOST_WEEKS_NAMED: usize = 10;

/// The refusal of times of which these are taken, with what is in their way; a hole for one of them would not help.
pub(super) fn weeks_taken(
    conn: &mut Connection,
    desk: &Desk,
    provider: EmployeeId,
    taken: &[TimeRange],
) -> Result<ApiError, ApiError> {
    let mut collisions = Vec::new();
    for when in taken.iter().take(MOST_WEEKS_NAMED) {
        let events = calendar::collisions(conn, desk.company, provider, *when, None)?;
        collisions.extend(events.into_iter().map(|it| CollisionDto::new(it, desk.caller.language)));
    }
    Ok(ApiError::new(ErrorCode::BookingSlotTaken).with_collisions(collisions, None))
}

impl Wanted<'_> {
    /// The events in the way.
    pub fn collisions(&self, conn: &mut Connection) -> Result<Vec<CollisionDto>, ApiError> {
        let events = calendar::collisions(conn, self.company, self.provider, self.occupies, self.but)?;
        Ok(events.into_iter().map(|it| CollisionDto::new(it, self.language)).collect())
    }

    /// The next time of the same length within work hours, as it is seen: not before `from`.
    pub fn next_free(
        &self,
        conn: &mut Connection,
        salon: &Salon,
        from: DateTime<Utc>,
    ) -> Result<Option<FreeSlotDto>, ApiError> {
        let from = from.max(self.occupies.start());
        let Some(window) = TimeRange::starting(from, AHEAD + self.occupies.length()) else { return Ok(None) };
        let busy = calendar::busy_beside(conn, self.company, self.provider, window, self.but)?;
        let open: Agenda = self.hours.iter().flat_map(|it| open_ranges(it, salon.tz, window)).collect();
        let agenda: Agenda = busy.into_iter().collect();
        let hole = next_free(from, self.occupies.length(), open.busy().iter().copied(), &agenda);
        let seen = hole.and_then(|it| TimeRange::new(it.start() + self.buffers.0, it.end() - self.buffers.1));
        Ok(seen.map(FreeSlotDto::from))
    }

    /// The refusal of a time that is taken.
    pub fn refusal(&self, conn: &mut Connection, salon: &Salon, now: DateTime<Utc>) -> Result<ApiError, ApiError> {
        let collisions = self.collisions(conn)?;
        let next_free = self.next_free(conn, salon, now)?;
        Ok(ApiError::new(ErrorCode::BookingSlotTaken).with_collisions(collisions, next_free))
    }
}
