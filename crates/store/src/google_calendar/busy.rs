//! When people are busy at Google, and the times that blocks here.

use chrono::{DateTime, Utc};
use diesel::dsl::{delete, insert_into};
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::{CompanyId, EmployeeId, EventId, SeriesId, TimeRange};

use crate::calendar::EventKind;
use crate::functions::is_active;
use crate::scheduling::MAX_EVENT_PIECE;
use crate::schema::{calendar_events, google_busy};
use crate::{Connection, Result};

/// Rows of one INSERT: PostgreSQL takes 65,535 parameters.
const ROWS_PER_INSERT: usize = 5_000;

/// An event of Google's that keeps the person busy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemoteBusyTime {
    pub event: String,
    pub when: TimeRange,
}

/// A blocked time in the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImportedPiece {
    pub id: EventId,
    pub when: TimeRange,
}

/// Replaces all known busy times there; returns the number of rows written.
pub fn replace_all(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    busy: &[RemoteBusyTime],
) -> Result<usize> {
    use google_busy as b;
    let known = b::table.filter(b::company_id.eq(company)).filter(b::employee_id.eq(employee));
    let gone = delete(known).execute(conn)?;
    Ok(gone + keep(conn, company, employee, busy, &[])?)
}

/// Updates the busy times there and deletes events that are `gone`; returns the number of rows written.
pub fn keep(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    busy: &[RemoteBusyTime],
    gone: &[String],
) -> Result<usize> {
    use google_busy as b;
    let own = b::table.filter(b::company_id.eq(company)).filter(b::employee_id.eq(employee));
    let mut written = 0;
    if !gone.is_empty() {
        written += delete(own.filter(b::event_id.eq_any(gone))).execute(conn)?;
    }
    for rows in busy.chunks(ROWS_PER_INSERT) {
        let rows: Vec<_> = rows
            .iter()
            .map(|it| {
                (
                    b::company_id.eq(company),
                    b::employee_id.eq(employee),
                    b::event_id.eq(&it.event),
                    b::starts_at.eq(it.when.start()),
                    b::ends_at.eq(it.when.end()),
                )
            })
            .collect();
        written += insert_into(b::table)
            .values(rows)
            .on_conflict((b::company_id, b::employee_id, b::event_id))
            .do_update()
            .set((b::starts_at.eq(excluded(b::starts_at)), b::ends_at.eq(excluded(b::ends_at))))
            .execute(conn)?;
    }
    Ok(written)
}

/// Busy times at Google inside a window, in the order of time.
pub fn busy_times(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    window: TimeRange,
) -> Result<Vec<TimeRange>> {
    use google_busy as b;
    let rows: Vec<(DateTime<Utc>, DateTime<Utc>)> = b::table
        .filter(b::company_id.eq(company))
        .filter(b::employee_id.eq(employee))
        .filter(b::ends_at.gt(window.start()))
        .filter(b::starts_at.lt(window.end()))
        .order((b::starts_at, b::event_id))
        .select((b::starts_at, b::ends_at))
        .load(conn)?;
    Ok(rows.into_iter().filter_map(|(from, to)| TimeRange::new(from, to)).collect())
}

/// Blocked times in a calendar that share an instant with a window.
pub fn imported(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    window: TimeRange,
) -> Result<Vec<ImportedPiece>> {
    use calendar_events as e;
    let rows: Vec<(EventId, DateTime<Utc>, DateTime<Utc>)> = e::table
        .filter(e::company_id.eq(company))
        .filter(e::provider_id.eq(employee))
        .filter(is_active(e::state))
        .filter(e::kind.eq(EventKind::Imported))
        .filter(e::occupies_from.ge(window.start() - MAX_EVENT_PIECE))
        .filter(e::occupies_from.lt(window.end()))
        .filter(e::occupies_to.gt(window.start()))
        .order(e::occupies_from)
        .select((e::id, e::occupies_from, e::occupies_to))
        .load(conn)?;
    let piece = |(id, from, to)| TimeRange::new(from, to).map(|when| ImportedPiece { id, when });
    Ok(rows.into_iter().filter_map(piece).collect())
}

/// Number of blocked times ahead.
pub fn upcoming_imported(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    now: DateTime<Utc>,
) -> Result<i64> {
    use calendar_events as e;
    Ok(e::table
        .filter(e::company_id.eq(company))
        .filter(e::provider_id.eq(employee))
        .filter(is_active(e::state))
        .filter(e::kind.eq(EventKind::Imported))
        .filter(e::occupies_to.gt(now))
        .count()
        .get_result(conn)?)
}

/// Other busy times of a person inside a window as of `now`.
pub fn occupied(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    window: TimeRange,
    now: DateTime<Utc>,
) -> Result<Vec<TimeRange>> {
    use calendar_events as e;
    let rows: Vec<(DateTime<Utc>, DateTime<Utc>)> = e::table
        .filter(e::company_id.eq(company))
        .filter(e::provider_id.eq(employee))
        .filter(is_active(e::state))
        .filter(e::kind.ne(EventKind::Imported))
        .filter(e::occupies_from.ge(window.start() - MAX_EVENT_PIECE))
        .filter(e::occupies_from.lt(window.end()))
        .filter(e::hold_until.is_null().or(e::hold_until.gt(now).assume_not_null()))
        .select((e::occupies_from, e::occupies_to))
        .load(conn)?;
    Ok(rows.into_iter().filter_map(|(from, to)| TimeRange::new(from, to)).collect())
}

/// Times that are busy at Google and lie over an appointment that is not over: each with the appointment's series and
/// start; at most `most`.
pub fn appointments_under(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    now: DateTime<Utc>,
    most: i64,
) -> Result<Vec<(TimeRange, SeriesId, DateTime<Utc>)>> {
    use {calendar_events as e, google_busy as b};
    let is_over = e::company_id
        .eq(b::company_id)
        .and(e::provider_id.eq(b::employee_id))
        .and(e::occupies_from.lt(b::ends_at))
        .and(e::occupies_to.gt(b::starts_at));
    type BusyAppointmentRow = (DateTime<Utc>, DateTime<Utc>, SeriesId, DateTime<Utc>);
    let rows: Vec<BusyAppointmentRow> = b::table
        .inner_join(e::table.on(is_over))
        .filter(b::company_id.eq(company))
        .filter(b::employee_id.eq(employee))
        .filter(b::ends_at.gt(now))
        .filter(is_active(e::state))
        .filter(e::kind.eq(EventKind::Appointment))
        .filter(e::occupies_to.gt(now))
        .order((e::starts_at, b::starts_at, b::event_id))
        .limit(most)
        .select((b::starts_at, b::ends_at, e::series_id, e::starts_at))
        .load(conn)?;
    Ok(rows
        .into_iter()
        .filter_map(|(from, to, series, starts_at)| Some((TimeRange::new(from, to)?, series, starts_at)))
        .collect())
}

/// Replaces imported times by the rest of them; the worker blocks them anew when the absence goes.
pub fn replace_imported(
    conn: &mut Connection,
    company: CompanyId,
    provider: EmployeeId,
    (gone, left): (&[EventId], &[ImportedPiece]),
    now: DateTime<Utc>,
) -> Result<()> {
    use calendar_events as e;
    if gone.is_empty() {
        return Ok(());
    }
    let rows = e::table.filter(e::company_id.eq(company)).filter(e::kind.eq(EventKind::Imported));
    delete(rows.filter(e::id.eq_any(gone))).execute(conn)?;
    for ImportedPiece { id, when } in left {
        insert_into(e::table)
            .values((
                e::company_id.eq(company),
                e::id.eq(id),
                e::series_id.eq(SeriesId(id.0)),
                e::kind.eq(EventKind::Imported),
                e::provider_id.eq(provider),
                (e::starts_at.eq(when.start()), e::ends_at.eq(when.end())),
                (e::occupies_from.eq(when.start()), e::occupies_to.eq(when.end())),
                e::created_at.eq(now),
            ))
            .execute(conn)?;
    }
    Ok(())
}
