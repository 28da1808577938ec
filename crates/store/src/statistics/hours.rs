//! Figures of working time.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use diesel::sql_types::{Array, BigInt, Integer, Nullable, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, EmployeeId, TimeRange};

use super::scope::{ReportScope, counted, counted_days, visits};
use crate::closed_set::AbsenceReason;
use crate::closed_set::sql_types::AbsenceReasonText;
use crate::raw_sql::{Statement as _, row, statement};
use crate::{Connection, Result};

row! {
    /// Absence in a step for one reason.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct LeaveFigures {
        /// From 1 on.
        pub step: i32 as Integer,
        /// `None` where no reason was given.
        pub reason: Option<AbsenceReason> as Nullable<AbsenceReasonText>,
        pub minutes: i64 as BigInt,
        /// Pieces of absences that began in it.
        pub pieces: i64 as BigInt,
    }
}

statement! {
    /// Text: an absence is cut at the bounds of the steps.
    struct LeaveSteps as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
        shops: Nullable<Array<SqlUuid>>, bounds: Array<Timestamptz>,
    ) -> LeaveFigures =
    "SELECT s.step, e.reason,
        (sum(extract(epoch FROM
            least(e.ends_at, :bounds[s.step + 1]) - greatest(e.starts_at, :bounds[s.step]))) / 60)::bigint AS minutes,
        count(*) FILTER (WHERE :bounds[s.step] <= e.starts_at) AS pieces
    FROM employees p
    JOIN calendar_events e ON e.company_id = p.company_id AND e.provider_id = p.id AND e.state = 1
        AND :since - interval '24 hours' <= e.occupies_from AND e.occupies_from < :until AND :since < e.ends_at
        AND e.kind = 'nonwork' AND e.reason IS DISTINCT FROM 'lunch'
    CROSS JOIN LATERAL generate_series(greatest(width_bucket(e.starts_at, :bounds), 1),
        least(width_bucket(e.ends_at - interval '1 microsecond', :bounds), cardinality(:bounds) - 1)) AS s (step)
    WHERE p.company_id = :company AND (:providers IS NULL OR p.id = ANY (:providers))
        AND (:shops IS NULL OR EXISTS (SELECT FROM employee_shops w
            WHERE w.company_id = :company AND w.employee_id = p.id AND w.shop_id = ANY (:shops)))
    GROUP BY 1, 2 ORDER BY 1, 2";
}

/// Absences by step and reason, breaks for lunch left out; of the people of a shop, wherever they would have been.
pub fn leave_steps(conn: &mut Connection, company: CompanyId, of: &ReportScope) -> Result<Vec<LeaveFigures>> {
    let whose = (of.providers.clone(), of.shops.clone());
    LeaveSteps.all(conn, (company, of.since(), of.until(), whose.0, whose.1, of.bounds.clone()))
}

row! {
    /// Of a day, or of one person in days that are not counted: when appointments took people's time.
    pub(crate) struct BusyDayRow {
        people: Vec<EmployeeId> as Array<SqlUuid>,
        /// Numbers of appointments per person: the times below are in the order of the people.
        times: Vec<i64> as Array<BigInt>,
        starts: Vec<DateTime<Utc>> as Array<Timestamptz>,
        ends: Vec<DateTime<Utc>> as Array<Timestamptz>,
    }
}

statement! {
    /// Text: a row a day or a person, because a row an appointment takes some times longer to send and to read.
    struct BusyTimes as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
        shops: Nullable<Array<SqlUuid>>,
    ) -> BusyDayRow = concat!(
    counted!(),
    "SELECT d.busy_ids AS people, d.busy_times AS times, d.busy_from AS starts, d.busy_to AS ends
    FROM ", counted_days!(), "
    WHERE d.busy_ids <> '{}'
    UNION ALL
    SELECT ARRAY[e.provider_id], ARRAY[count(*)], array_agg(e.occupies_from), array_agg(e.occupies_to)
    FROM ", visits!(), "
    GROUP BY e.provider_id");
}

/// When people had appointments, buffers included; also of people who left, and of those that reach into the periods.
pub fn busy(
    conn: &mut Connection,
    company: CompanyId,
    of: &ReportScope,
) -> Result<BTreeMap<EmployeeId, Vec<TimeRange>>> {
    // Buffers are shorter than a day, and appointments too.
    let (since, until) = (of.since() - TimeDelta::days(1), of.until() + TimeDelta::days(1));
    let rows = BusyTimes.all(conn, (company, since, until, of.providers.clone(), of.shops.clone()))?;
    let mut found: BTreeMap<EmployeeId, Vec<TimeRange>> = BTreeMap::new();
    for row in rows {
        let mut ranges = row.starts.iter().zip(&row.ends);
        for (person, times) in row.people.iter().zip(&row.times) {
            let times = usize::try_from(*times).unwrap_or_default();
            let ranges = ranges.by_ref().take(times).filter_map(|(start, end)| TimeRange::new(*start, *end));
            found.entry(*person).or_default().extend(ranges);
        }
    }
    Ok(found)
}

row! {
    /// A piece of an absence.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Absence {
        pub provider: EmployeeId as SqlUuid,
        pub starts_at: DateTime<Utc> as Timestamptz,
        pub ends_at: DateTime<Utc> as Timestamptz,
    }
}

statement! {
    /// Text: the bounds are those of the index.
    struct AbsencesBetween as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
    ) -> Absence =
    "SELECT p.id AS provider, e.starts_at, e.ends_at
    FROM employees p
    JOIN calendar_events e ON e.company_id = p.company_id AND e.provider_id = p.id AND e.state = 1
        AND :since - interval '24 hours' <= e.occupies_from AND e.occupies_from < :until AND :since < e.ends_at
        AND e.kind = 'nonwork'
    WHERE p.company_id = :company AND p.state = 'ACTIVE' AND (:providers IS NULL OR p.id = ANY (:providers))";
}

/// Absences of the people who work there, for any reason.
pub fn absences(conn: &mut Connection, company: CompanyId, of: &ReportScope) -> Result<Vec<Absence>> {
    AbsencesBetween.all(conn, (company, of.since(), of.until(), of.providers.clone()))
}
