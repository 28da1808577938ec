//! Figures of working time.

use chrono::{DateTime, Utc};
use diesel::sql_types::{Array, BigInt, Integer, Nullable, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, EmployeeId};

use super::reported::Reported;
use crate::closed_set::AbsenceReason;
use crate::closed_set::sql_types::AbsenceReasonText;
use crate::text::{Statement as _, row, statement};
use crate::{Connection, Result};

row! {
    /// How long people were away in a step for one reason.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct LeaveFigures {
        /// From 1 on.
        pub step: i32 as Integer,
        /// `None` where nobody said.
        pub reason: Option<AbsenceReason> as Nullable<AbsenceReasonText>,
        pub minutes: i64 as BigInt,
        /// How many pieces of absences began in it.
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
        (sum(extract(epoch FROM least(e.ends_at, $6[s.step + 1]) - greatest(e.starts_at, $6[s.step]))) / 60)::bigint
            AS minutes,
        count(*) FILTER (WHERE $6[s.step] <= e.starts_at) AS pieces
    FROM employees p
    JOIN calendar_events e ON e.company_id = p.company_id AND e.provider_id = p.id AND e.state = 1
        AND $2 - interval '24 hours' <= e.occupies_from AND e.occupies_from < $3 AND $2 < e.ends_at
        AND e.kind = 'nonwork' AND e.reason IS DISTINCT FROM 'lunch'
    CROSS JOIN LATERAL generate_series(greatest(width_bucket(e.starts_at, $6), 1),
        least(width_bucket(e.ends_at - interval '1 microsecond', $6), cardinality($6) - 1)) AS s (step)
    WHERE p.company_id = $1 AND ($4 IS NULL OR p.id = ANY ($4))
        AND ($5 IS NULL OR EXISTS (SELECT FROM employee_shops w
            WHERE w.company_id = $1 AND w.employee_id = p.id AND w.shop_id = ANY ($5)))
    GROUP BY 1, 2 ORDER BY 1, 2";
}

/// How long people were away, breaks for lunch left out; of the people of a shop, wherever they would have been.
pub fn leave_steps(conn: &mut Connection, company: CompanyId, of: &Reported) -> Result<Vec<LeaveFigures>> {
    let whose = (of.providers.clone(), of.shops.clone());
    LeaveSteps.all(conn, (company, of.since(), of.until(), whose.0, whose.1, of.bounds.clone()))
}

row! {
    /// When somebody had appointments, buffers included.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct BusyPerson {
        pub provider: EmployeeId as SqlUuid,
        /// When each began,
        pub starts: Vec<DateTime<Utc>> as Array<Timestamptz>,
        /// and when it ended.
        pub ends: Vec<DateTime<Utc>> as Array<Timestamptz>,
    }
}

statement! {
    /// Text: a row a person, because a row an appointment takes some times longer to send and to read.
    struct BusyBetween as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
        shops: Nullable<Array<SqlUuid>>,
    ) -> BusyPerson =
    "SELECT p.id AS provider, array_agg(e.occupies_from) AS starts, array_agg(e.occupies_to) AS ends
    FROM employees p
    JOIN calendar_events e ON e.company_id = p.company_id AND e.provider_id = p.id AND e.state = 1
        AND $2 - interval '24 hours' <= e.occupies_from AND e.occupies_from < $3 AND $2 < e.occupies_to
        AND e.kind = 'appointment' AND ($5 IS NULL OR e.shop_id = ANY ($5))
    WHERE p.company_id = $1 AND p.state = 'ACTIVE' AND ($4 IS NULL OR p.id = ANY ($4))
    GROUP BY p.company_id, p.id";
}

/// The appointments of everybody who works there, by person.
pub fn busy(conn: &mut Connection, company: CompanyId, of: &Reported) -> Result<Vec<BusyPerson>> {
    BusyBetween.all(conn, (company, of.since(), of.until(), of.providers.clone(), of.shops.clone()))
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
    /// Text: as [`BusyBetween`], through the same index.
    struct AbsencesBetween as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
    ) -> Absence =
    "SELECT p.id AS provider, e.starts_at, e.ends_at
    FROM employees p
    JOIN calendar_events e ON e.company_id = p.company_id AND e.provider_id = p.id AND e.state = 1
        AND $2 - interval '24 hours' <= e.occupies_from AND e.occupies_from < $3 AND $2 < e.ends_at
        AND e.kind = 'nonwork'
    WHERE p.company_id = $1 AND p.state = 'ACTIVE' AND ($4 IS NULL OR p.id = ANY ($4))";
}

/// When those who work there were away, for whatever reason.
pub fn absences(conn: &mut Connection, company: CompanyId, of: &Reported) -> Result<Vec<Absence>> {
    AbsencesBetween.all(conn, (company, of.since(), of.until(), of.providers.clone()))
}
