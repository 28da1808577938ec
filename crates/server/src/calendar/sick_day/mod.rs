//! A provider is away: every guest of that time is given another place, called off or left to be called, in one act
//! (docs/rules.md#somebody-is-away).

pub mod apply;
pub mod dto;
pub mod propose;

use booking::{MAX_TIME_OFF, SickDay};
use kernel::{CompanyId, EmployeeId, TimeRange};
use store::calendar::{self, Event, EventKind};
use store::{Connection, StoreError};

use crate::http::error::{ApiError, ErrorCode};

/// The time of the absence.
///
/// # Errors
/// `field.range` at `end` when it is none, or longer than 31 days.
fn away(start: chrono::DateTime<chrono::Utc>, end: chrono::DateTime<chrono::Utc>) -> Result<TimeRange, ApiError> {
    let away = TimeRange::new(start, end).filter(|it| it.length() <= MAX_TIME_OFF);
    away.ok_or_else(|| ApiError::field("end", ErrorCode::FieldRange))
}

/// The appointments that have to go elsewhere, earliest first.
fn concerned(conn: &mut Connection, company: CompanyId, day: &SickDay<'_>) -> Result<Vec<Event>, StoreError> {
    let events = calendar::between(conn, company, day.away, Some(&[day.absent]), false)?;
    let is_concerned = |it: &Event| it.kind == EventKind::Appointment && day.concerns(it.starts_at);
    Ok(events.into_iter().filter(is_concerned).collect())
}

/// Busy times around the absence, which keeps the absent busy too.
fn busy(
    conn: &mut Connection,
    company: CompanyId,
    day: &SickDay<'_>,
) -> Result<Vec<(EmployeeId, TimeRange)>, ApiError> {
    let reach = day.reach().ok_or_else(|| ApiError::field("start", ErrorCode::FieldRange))?;
    let everybody: Vec<EmployeeId> = day.salon.employees.iter().map(|it| it.id).collect();
    let mut busy = store::scheduling::busy(conn, company, &everybody, reach, day.now)?.times;
    busy.push((day.absent, day.away));
    Ok(busy)
}
