//! Absences that give way to a longer one around them (docs/rules.md#calendar-events), and the events an absence meets.

use ::booking::OtherAbsence;
use chrono::{DateTime, Utc};
use diesel::dsl::update;
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, SeriesId, TimeRange};

use super::EventKind;
use super::repeats::{RepeatedEvent, repeated};
use crate::closed_set::EventState;
use crate::functions::is_active;
use crate::scheduling::MAX_EVENT_PIECE;
use crate::schema::calendar_events;
use crate::{Connection, Result};

/// Appointments and holds of a provider within `around` as of `now`.
pub fn guest_times(
    conn: &mut Connection,
    company: CompanyId,
    provider: EmployeeId,
    around: TimeRange,
    now: DateTime<Utc>,
) -> Result<Vec<TimeRange>> {
    use calendar_events as e;
    let rows: Vec<(DateTime<Utc>, DateTime<Utc>)> = e::table
        .filter(e::company_id.eq(company))
        .filter(e::provider_id.eq(provider))
        .filter(is_active(e::state))
        .filter(e::occupies_from.ge(around.start() - MAX_EVENT_PIECE))
        .filter(e::occupies_from.lt(around.end()))
        .filter(e::kind.eq_any([EventKind::Appointment, EventKind::Hold]))
        .filter(e::hold_until.is_null().or(e::hold_until.gt(now).assume_not_null()))
        .select((e::occupies_from, e::occupies_to))
        .load(conn)?;
    Ok(rows.into_iter().filter_map(|(from, to)| TimeRange::new(from, to)).collect())
}

/// Active absences of a provider that share an instant with `around`, except one.
pub fn absences_around(
    conn: &mut Connection,
    company: CompanyId,
    provider: EmployeeId,
    around: TimeRange,
    exclude: Option<SeriesId>,
) -> Result<Vec<OtherAbsence>> {
    use calendar_events as e;
    let series: Vec<SeriesId> = e::table
        .filter(e::company_id.eq(company))
        .filter(e::provider_id.eq(provider))
        .filter(is_active(e::state))
        .filter(e::occupies_from.ge(around.start() - MAX_EVENT_PIECE))
        .filter(e::occupies_from.lt(around.end()))
        .filter(e::occupies_to.gt(around.start()))
        .filter(e::kind.eq(EventKind::Nonwork))
        .filter(e::series_id.nullable().is_distinct_from(exclude))
        .select(e::series_id)
        .distinct()
        .load(conn)?;
    if series.is_empty() {
        return Ok(Vec::new());
    }
    let found = repeated(conn, company, EventKind::Nonwork, &series)?;
    Ok(found.into_iter().map(|it| OtherAbsence { series: it.series, when: it.when }).collect())
}

/// Deletes absences that give way to a longer one; they come back when it is deleted.
pub fn yield_to(conn: &mut Connection, company: CompanyId, series: &[SeriesId], longer: SeriesId) -> Result<()> {
    use calendar_events as e;
    let rows = e::table.filter(e::company_id.eq(company)).filter(e::series_id.eq_any(series));
    update(rows).set((e::state.eq(EventState::Deleted), e::yielded_to.eq(longer))).execute(conn)?;
    Ok(())
}

/// Absences of `providers` that gave way to one of `longer`, in the order of time.
pub fn yielded_to(
    conn: &mut Connection,
    company: CompanyId,
    (longer, providers): (&[SeriesId], &[EmployeeId]),
) -> Result<Vec<RepeatedEvent>> {
    use calendar_events as e;
    let series: Vec<SeriesId> = e::table
        .filter(e::company_id.eq(company))
        .filter(e::yielded_to.eq_any(longer))
        .filter(e::provider_id.eq_any(providers))
        .filter(e::id.eq(e::series_id))
        .select(e::series_id)
        .load(conn)?;
    if series.is_empty() { Ok(Vec::new()) } else { repeated(conn, company, EventKind::Nonwork, &series) }
}

/// Keeps absences deleted that gave way: those of the same weekly repetition as `series`, from the first of `series` on.
pub fn forget_yielded(conn: &mut Connection, company: CompanyId, series: &[SeriesId]) -> Result<()> {
    use calendar_events as e;
    let first: Option<(Option<SeriesId>, DateTime<Utc>)> = e::table
        .filter(e::company_id.eq(company))
        .filter(e::id.eq_any(series))
        .order(e::starts_at)
        .select((e::repeat_id, e::starts_at))
        .first(conn)
        .optional()?;
    let Some((Some(repeat), from)) = first else { return Ok(()) };
    let rows = e::table
        .filter(e::company_id.eq(company))
        .filter(e::repeat_id.eq(repeat))
        .filter(e::yielded_to.is_not_null())
        .filter(e::starts_at.ge(from));
    update(rows).set(e::yielded_to.eq(None::<SeriesId>)).execute(conn)?;
    Ok(())
}
