//! Absences: as many rows as they last days.

use chrono::{DateTime, Utc};
use diesel::sql_types::Uuid as SqlUuid;
use kernel::{AccountId, CompanyId, EventId, SeriesId, TimeRange};

use super::pieces::{Piece, insert_piece, update_head};
use super::{Detail, Kind, Stored};
use crate::{Connection, Prepared, Result, StoreError, statement};

/// Keeps somebody's calendar free of guests, in pieces with an id each; the first one's is the series'.
///
/// # Errors
/// `Conflict(CalendarOverlap)` when a writer without the lock was faster.
pub fn insert_absence(
    conn: &mut Connection,
    company: CompanyId,
    series: SeriesId,
    pieces: impl IntoIterator<Item = (EventId, TimeRange)>,
    detail: &Detail<'_>,
    by_at: (AccountId, DateTime<Utc>),
) -> Result<()> {
    for (id, when) in pieces {
        let piece = Piece { id, when, occupies: when };
        insert_piece(conn, company, (series, Kind::Nonwork), &piece, detail, by_at)?;
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
    (series, stored): (SeriesId, &Stored),
    pieces: impl IntoIterator<Item = (EventId, TimeRange)>,
    detail: &Detail<'_>,
    by_at: (AccountId, DateTime<Utc>),
) -> Result<()> {
    statement("DELETE FROM calendar_events WHERE company_id = $1 AND series_id = $2 AND id <> $3")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(series.0)
        .bind::<SqlUuid, _>(stored.head.0)
        .run(conn)?;
    let mut pieces = pieces.into_iter();
    let Some((_, when)) = pieces.next() else { return Err(StoreError::NotFound) };
    let head = Piece { id: stored.head, when, occupies: when };
    update_head(conn, company, stored.revision, &head, detail)?;
    insert_absence(conn, company, series, pieces, detail, by_at)
}
