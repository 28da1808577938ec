//! Lead time: from the making of an appointment to its start.

use chrono::{DateTime, Utc};
use diesel::sql_types::{Array, BigInt, Bool, Integer, Nullable, Timestamptz, Uuid as SqlUuid};
use kernel::CompanyId;

use super::scope::{ReportScope, counted, counted_days, visits};
use crate::raw_sql::{Statement as _, row, statement};
use crate::{Connection, Result};

row! {
    /// Number of appointments with one lead time.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct LeadFigures {
        /// In the period; otherwise before it.
        pub is_current: bool as Bool,
        /// Days of the calendar; 31 stands for all that are more than 30.
        pub days: i32 as Integer,
        /// Lead time as minutes.
        pub minutes: i64 as BigInt,
        pub count: i64 as BigInt,
    }
}

statement! {
    /// Text: `width_bucket`. Days are told by the instants at which they begin: to ask the zone for each appointment
    /// takes twenty times longer. Equal ones are counted here and ordered by the caller, which takes half of what an
    /// ordered aggregate does.
    struct LeadTimes as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
        shops: Nullable<Array<SqlUuid>>, ended: Timestamptz, begins: Timestamptz, days: Array<Timestamptz>,
    ) -> LeadFigures = concat!(
    counted!(),
    "SELECT is_current, (lead % 32)::integer AS days, lead / 32 AS minutes, sum(times)::bigint AS count
    FROM (
        SELECT :begins <= d.begins AS is_current, l.lead, count(*) AS times
        FROM ", counted_days!(), "
        CROSS JOIN LATERAL unnest(d.lead) AS l (lead)
        WHERE d.begins < :ended OR :begins <= d.begins
        GROUP BY 1, 2
        UNION ALL
        SELECT :begins <= e.starts_at, floor(date_part('epoch', e.starts_at - e.created_at) / 60)::bigint * 32
            + least(width_bucket(e.starts_at, :days) - width_bucket(e.created_at, :days), 31), count(*)
        FROM ", visits!(), "
        WHERE e.created_at <= e.starts_at AND (e.starts_at < :ended OR :begins <= e.starts_at)
            AND e.guest_id IS DISTINCT FROM (SELECT id FROM guests WHERE company_id = :company AND is_walk_in)
        GROUP BY 1, 2) all_days
    GROUP BY is_current, lead");
}

/// Lead times of the active appointments, those written down afterwards and of walk-ins left out. `days` begin at these
/// instants, the first of them more than 31 days before the periods.
pub fn lead_times(
    conn: &mut Connection,
    company: CompanyId,
    of: &ReportScope,
    days: Vec<DateTime<Utc>>,
) -> Result<Vec<LeadFigures>> {
    let whose = (of.providers.clone(), of.shops.clone());
    LeadTimes.all(conn, (company, of.since(), of.until(), whose.0, whose.1, of.ended, of.begins, days))
}
