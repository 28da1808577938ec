//! How long before their start appointments are made.

use chrono::{DateTime, Utc};
use diesel::sql_types::{Array, BigInt, Bool, Integer, Nullable, Timestamptz, Uuid as SqlUuid};
use kernel::CompanyId;

use super::reported::{Reported, counted, counted_days, visits};
use crate::raw_sql::{Statement as _, row, statement};
use crate::{Connection, Result};

row! {
    /// How many appointments were made so long before.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct LeadFigures {
        /// In the period; otherwise before it.
        pub is_current: bool as Bool,
        /// So many days of the calendar before; 31 stands for all that are more than 30.
        pub days: i32 as Integer,
        /// So many minutes before.
        pub minutes: i64 as BigInt,
        pub count: i64 as BigInt,
    }
}

statement! {
    /// Text: `width_bucket`. Days are told by the instants at which they begin: to ask the zone for each appointment takes
    /// twenty times longer. Equal ones are counted here and ordered by whoever asks, which takes half of what an ordered
    /// aggregate does.
    struct LeadTimes as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
        shops: Nullable<Array<SqlUuid>>, begins: Timestamptz, days: Array<Timestamptz>,
    ) -> LeadFigures = concat!(
    counted!(),
    "SELECT is_current, (lead % 32)::integer AS days, lead / 32 AS minutes, sum(times)::bigint AS count
    FROM (
        SELECT $6 <= d.begins AS is_current, l.lead, count(*) AS times
        FROM ", counted_days!(), "
        CROSS JOIN LATERAL unnest(d.lead) AS l (lead)
        GROUP BY 1, 2
        UNION ALL
        SELECT $6 <= e.starts_at, floor(date_part('epoch', e.starts_at - e.created_at) / 60)::bigint * 32
            + least(width_bucket(e.starts_at, $7) - width_bucket(e.created_at, $7), 31), count(*)
        FROM ", visits!(), "
        WHERE e.created_at <= e.starts_at
            AND e.guest_id IS DISTINCT FROM (SELECT id FROM guests WHERE company_id = $1 AND is_walk_in)
        GROUP BY 1, 2) all_days
    GROUP BY is_current, lead");
}

/// How long before their start the active appointments were made, those written down afterwards and of those who just
/// walk in left out. `days` begin at these instants, the first of them more than 31 days before what is read.
pub fn lead_times(
    conn: &mut Connection,
    company: CompanyId,
    of: &Reported,
    days: Vec<DateTime<Utc>>,
) -> Result<Vec<LeadFigures>> {
    let whose = (of.providers.clone(), of.shops.clone());
    LeadTimes.all(conn, (company, of.since(), of.until(), whose.0, whose.1, of.begins, days))
}
