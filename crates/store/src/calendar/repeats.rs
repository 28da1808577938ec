//! Events that were made together: the weeks of an absence, the visits of a standing appointment. Each is an event of its
//! own; it names the first of them.

use chrono::{DateTime, Utc};
use diesel::dsl::{max, update};
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, EventId, SeriesId, TimeRange};

use super::EventKind;
use super::stored::{PIECES, range};
use crate::closed_set::EventState;
use crate::schema::calendar_events;
use crate::{Connection, Result, StoreError};

/// An event among those it was made with, or among several that are changed together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RepeatedEvent {
    pub series: SeriesId,
    /// In whose calendar.
    pub provider: EmployeeId,
    /// From its first piece to its last.
    pub when: TimeRange,
    /// Counts changes.
    pub revision: i32,
    /// Stands in the calendar.
    pub is_active: bool,
}

/// An absence and those made with it that stand after it, in the order of time; nothing when it was made alone.
pub fn weeks_from(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<Vec<RepeatedEvent>> {
    let first = PIECES
        .filter(PIECES.field(calendar_events::company_id).eq(company))
        .filter(PIECES.field(calendar_events::id).eq(series));
    let repeat = first.select(PIECES.field(calendar_events::repeat_id)).single_value();
    let starts_at = first.select(PIECES.field(calendar_events::starts_at)).single_value();
    let ids: Vec<SeriesId> = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(calendar_events::repeat_id.eq(repeat))
        .filter(calendar_events::starts_at.nullable().ge(starts_at))
        .filter(calendar_events::state.eq(EventState::Active))
        .filter(calendar_events::id.eq(calendar_events::series_id))
        .select(calendar_events::series_id)
        .load(conn)?;
    if ids.is_empty() { Ok(Vec::new()) } else { repeated(conn, company, EventKind::Nonwork, &ids) }
}

/// The visits of a standing appointment that are not deleted, in the order of time; nothing when it was made alone.
pub fn recurring(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<Vec<RepeatedEvent>> {
    let Some(repeat) = repeat_of(conn, company, series)? else { return Ok(Vec::new()) };
    let ids: Vec<SeriesId> = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(calendar_events::repeat_id.eq(repeat))
        .filter(calendar_events::state.eq(EventState::Active))
        .select(calendar_events::series_id)
        .load(conn)?;
    if ids.is_empty() { Ok(Vec::new()) } else { repeated(conn, company, EventKind::Appointment, &ids) }
}

/// The first visit of the standing appointment that an appointment is of, and whether this begins one: where it was of none.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such appointment.
pub fn begin_recurrence(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<(SeriesId, bool)> {
    if let Some(repeat) = repeat_of(conn, company, series)? {
        return Ok((repeat, false));
    }
    let first = calendar_events::table.find((company, EventId(series.0)));
    let begun = update(first).set(calendar_events::repeat_id.eq(series)).execute(conn)?;
    if begun == 1 { Ok((series, true)) } else { Err(StoreError::NotFound) }
}

fn repeat_of(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<Option<SeriesId>> {
    let event = calendar_events::table.find((company, EventId(series.0)));
    Ok(event.select(calendar_events::repeat_id).get_result(conn).optional()?.flatten())
}

/// The events of a kind with these ids, in the order of time; those the company has not are left out.
pub fn repeated(
    conn: &mut Connection,
    company: CompanyId,
    kind: EventKind,
    series: &[SeriesId],
) -> Result<Vec<RepeatedEvent>> {
    type SeriesRow = (SeriesId, EmployeeId, DateTime<Utc>, Option<DateTime<Utc>>, i32, EventState);
    let ends_at = PIECES
        .filter(PIECES.field(calendar_events::company_id).eq(company))
        .filter(PIECES.field(calendar_events::series_id).eq(calendar_events::series_id))
        .select(max(PIECES.field(calendar_events::ends_at)))
        .single_value();
    let rows: Vec<SeriesRow> = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(calendar_events::series_id.eq_any(series))
        .filter(calendar_events::id.eq(calendar_events::series_id))
        .filter(calendar_events::kind.eq(kind))
        .order((calendar_events::starts_at, calendar_events::id))
        .select((
            calendar_events::series_id,
            calendar_events::provider_id,
            calendar_events::starts_at,
            ends_at,
            calendar_events::revision,
            calendar_events::state,
        ))
        .load(conn)?;
    let event = |(series, provider, starts_at, ends_at, revision, state): SeriesRow| {
        let when = range(starts_at, ends_at)?;
        Ok(RepeatedEvent { series, provider, when, revision, is_active: state.into() })
    };
    rows.into_iter().map(event).collect()
}
