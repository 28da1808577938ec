//! How long before their start appointments are made.

use diesel::sql_types::{Array, BigInt, Bool, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::CompanyId;

use super::{Reported, visits};
use crate::text::{Statement as _, row, statement};
use crate::{Connection, Result};

row! {
    /// How many appointments were made how many days before.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct LeadFigures {
        /// In the period; otherwise before it.
        pub is_current: bool as Bool,
        /// On the day itself,
        pub same_day: i64 as BigInt,
        /// the day before,
        pub one: i64 as BigInt,
        /// and so many days before.
        pub to_three: i64 as BigInt,
        pub to_seven: i64 as BigInt,
        pub to_fourteen: i64 as BigInt,
        pub to_thirty: i64 as BigInt,
        pub more: i64 as BigInt,
        /// Minutes from making one to its start, of the one in the middle; of two the shorter.
        pub median: Option<i64> as Nullable<BigInt>,
    }
}

statement! {
    /// Text: days are of the company's calendar, and an ordered aggregate.
    struct LeadTimes as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
        shops: Nullable<Array<SqlUuid>>, begins: Timestamptz, zone: Text,
    ) -> LeadFigures = concat!(
    "SELECT is_current, count(*) FILTER (WHERE days = 0) AS same_day, count(*) FILTER (WHERE days = 1) AS one,
        count(*) FILTER (WHERE days BETWEEN 2 AND 3) AS to_three,
        count(*) FILTER (WHERE days BETWEEN 4 AND 7) AS to_seven,
        count(*) FILTER (WHERE days BETWEEN 8 AND 14) AS to_fourteen,
        count(*) FILTER (WHERE days BETWEEN 15 AND 30) AS to_thirty, count(*) FILTER (WHERE 30 < days) AS more,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY minutes) AS median
    FROM (
        SELECT $6 <= e.starts_at AS is_current,
            (e.starts_at AT TIME ZONE $7)::date - (e.created_at AT TIME ZONE $7)::date AS days,
            floor(date_part('epoch', e.starts_at - e.created_at) / 60)::bigint AS minutes
        FROM ", visits!(), "
        JOIN guests g ON g.company_id = $1 AND g.id = e.guest_id AND NOT g.is_walk_in
        WHERE e.created_at <= e.starts_at) made
    GROUP BY is_current ORDER BY is_current");
}

/// How long before their start the active appointments were made, those written down afterwards and of those who just
/// walk in left out.
pub fn lead_times(conn: &mut Connection, company: CompanyId, of: &Reported, zone: &str) -> Result<Vec<LeadFigures>> {
    let whose = (of.providers.clone(), of.shops.clone());
    LeadTimes.all(conn, (company, of.since(), of.until(), whose.0, whose.1, of.begins, zone.to_owned()))
}
