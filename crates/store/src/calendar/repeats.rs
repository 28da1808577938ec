//! Absences that were made together, one a week. Each is an event of its own; it names the first of them.

use chrono::{DateTime, Utc};
use diesel::dsl::max;
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, SeriesId, TimeRange};

use super::EventKind;
use super::stored::{PIECES, range};
use crate::closed_set::EventState;
use crate::schema::calendar_events;
use crate::{Connection, Result};

/// An absence among others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Week {
    /// Series of the week's event.
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
pub fn weeks_from(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<Vec<Week>> {
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
    if ids.is_empty() { Ok(Vec::new()) } else { weeks(conn, company, &ids) }
}

/// The absences of these ids, in the order of time; those the company has not are left out.
pub fn weeks(conn: &mut Connection, company: CompanyId, series: &[SeriesId]) -> Result<Vec<Week>> {
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
        .filter(calendar_events::kind.eq(EventKind::Nonwork))
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
    let week = |(series, provider, starts_at, ends_at, revision, state): SeriesRow| {
        let when = range(starts_at, ends_at)?;
        Ok(Week { series, provider, when, revision, is_active: state.into() })
    };
    rows.into_iter().map(week).collect()
}
