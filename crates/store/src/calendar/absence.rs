//! Absences: as many rows as they last days.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::{AccountId, CompanyId, EmployeeId, EventId, SeriesId, TimeRange};

use super::pieces::{Piece, insert_piece, update_head};
use super::{EventDetail, EventKind, StoredEvent};
use crate::closed_set::AbsenceReason;
use crate::functions::is_active;
use crate::scheduling::MAX_EVENT_PIECE;
use crate::schema::calendar_events;
use crate::{Connection, Result, StoreError};

/// Keeps a calendar free of guests, in pieces with an id each; the first one's is the series'.
///
/// # Errors
/// `Conflict(CalendarOverlap)` when a writer without the lock was faster.
pub fn insert_absence(
    conn: &mut Connection,
    company: CompanyId,
    series: SeriesId,
    pieces: impl IntoIterator<Item = (EventId, TimeRange)>,
    detail: &EventDetail<'_>,
    by_at: (AccountId, DateTime<Utc>),
) -> Result<()> {
    for (id, when) in pieces {
        insert_piece(conn, company, (series, EventKind::Nonwork), &Piece::new(id, when, when), detail, by_at)?;
    }
    Ok(())
}

/// Changes an absence: its first piece stays the row it was, the others are made anew.
///
/// # Errors
/// [`StoreError::NotFound`] when it was changed since it was read; otherwise as [`insert_absence`].
pub fn update_absence(
    conn: &mut Connection,
    company: CompanyId,
    (series, stored): (SeriesId, &StoredEvent),
    pieces: impl IntoIterator<Item = (EventId, TimeRange)>,
    detail: &EventDetail<'_>,
    by_at: (AccountId, DateTime<Utc>),
) -> Result<()> {
    let others = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(calendar_events::series_id.eq(series))
        .filter(calendar_events::id.ne(stored.head));
    diesel::delete(others).execute(conn)?;
    let mut pieces = pieces.into_iter();
    let Some((_, when)) = pieces.next() else { return Err(StoreError::NotFound) };
    update_head(conn, company, stored.revision, &Piece::new(stored.head, when, when), detail)?;
    insert_absence(conn, company, series, pieces, detail, by_at)
}

/// A piece of an absence, within one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Queryable)]
pub struct AbsencePiece {
    pub provider: EmployeeId,
    pub series: SeriesId,
    pub starts_at: DateTime<Utc>,
    pub ends_at: DateTime<Utc>,
    pub reason: Option<AbsenceReason>,
}

/// Active absences of all providers that share an instant with `around`, piece by piece, earliest first.
pub fn absences_between(conn: &mut Connection, company: CompanyId, around: TimeRange) -> Result<Vec<AbsencePiece>> {
    use calendar_events as e;
    let rows = e::table
        .filter(e::company_id.eq(company))
        .filter(is_active(e::state))
        .filter(e::kind.eq(EventKind::Nonwork))
        .filter(e::occupies_from.ge(around.start() - MAX_EVENT_PIECE))
        .filter(e::occupies_from.lt(around.end()))
        .filter(e::occupies_to.gt(around.start()))
        .order((e::occupies_from, e::id))
        .select((e::provider_id, e::series_id, e::starts_at, e::ends_at, e::reason))
        .load(conn)?;
    Ok(rows)
}
