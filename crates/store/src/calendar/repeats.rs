//! Absences that were made together, one a week. Each is an event of its own; it names the first of them.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Array, Integer, SmallInt, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, EmployeeId, SeriesId, TimeRange};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, StoreError, statement};

/// An absence among others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Week {
    /// Which.
    pub series: SeriesId,
    /// In whose calendar.
    pub provider: EmployeeId,
    /// From its first piece to its last.
    pub when: TimeRange,
    /// How often it has changed.
    pub revision: i32,
    /// Stands in the calendar.
    pub is_active: bool,
}

/// The statement that reads the absences that some condition on `head` chooses; `$1` is the company.
macro_rules! weeks {
    ($chosen:literal) => {
        concat!(
            "SELECT head.series_id, head.provider_id, head.starts_at, whole.ends_at, head.revision, head.state
            FROM calendar_events head
            CROSS JOIN LATERAL (SELECT max(ends_at) AS ends_at FROM calendar_events
                WHERE company_id = $1 AND series_id = head.series_id) whole
            WHERE head.company_id = $1 AND head.kind = 'nonwork' AND head.id = head.series_id AND ",
            $chosen,
            " ORDER BY head.starts_at, head.id"
        )
    };
}

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = SqlUuid)]
    series_id: Uuid,
    #[diesel(sql_type = SqlUuid)]
    provider_id: Uuid,
    #[diesel(sql_type = Timestamptz)]
    starts_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    ends_at: DateTime<Utc>,
    #[diesel(sql_type = Integer)]
    revision: i32,
    #[diesel(sql_type = SmallInt)]
    state: i16,
}

impl TryFrom<Row> for Week {
    type Error = StoreError;

    fn try_from(it: Row) -> Result<Self> {
        let bug = || StoreError::Bug("an event that ends before it starts".into());
        Ok(Self {
            series: SeriesId(it.series_id),
            provider: EmployeeId(it.provider_id),
            when: TimeRange::new(it.starts_at, it.ends_at).ok_or_else(bug)?,
            revision: it.revision,
            is_active: it.state == 1,
        })
    }
}

/// An absence and those made with it that stand after it, in the order of time; nothing when it was made alone.
pub fn weeks_from(conn: &mut Connection, company: CompanyId, series: SeriesId) -> Result<Vec<Week>> {
    let rows: Vec<Row> = statement(weeks!(
        "(head.repeat_id, head.state) IN (SELECT repeat_id, 1 FROM calendar_events WHERE company_id = $1 AND id = $2)
        AND head.starts_at >= (SELECT starts_at FROM calendar_events WHERE company_id = $1 AND id = $2)"
    ))
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(series.0)
    .all(conn)?;
    rows.into_iter().map(Week::try_from).collect()
}

/// The absences of these ids, in the order of time; those the company has not are left out.
pub fn weeks(conn: &mut Connection, company: CompanyId, series: &[SeriesId]) -> Result<Vec<Week>> {
    let rows: Vec<Row> = statement(weeks!("head.series_id = ANY ($2)"))
        .bind::<SqlUuid, _>(company.0)
        .bind::<Array<SqlUuid>, _>(series.iter().map(|it| it.0).collect::<Vec<_>>())
        .all(conn)?;
    rows.into_iter().map(Week::try_from).collect()
}

/// Takes events out of the calendar, or puts deleted ones back where they were.
///
/// # Errors
/// `Conflict(CalendarOverlap)` when a writer without the lock was faster.
pub fn set_active(conn: &mut Connection, company: CompanyId, series: &[SeriesId], is_active: bool) -> Result<()> {
    statement("UPDATE calendar_events SET state = $3 WHERE company_id = $1 AND series_id = ANY ($2) AND state <> $3")
        .bind::<SqlUuid, _>(company.0)
        .bind::<Array<SqlUuid>, _>(series.iter().map(|it| it.0).collect::<Vec<_>>())
        .bind::<SmallInt, _>(i16::from(is_active))
        .run(conn)?;
    Ok(())
}
