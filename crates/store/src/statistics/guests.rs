//! Figures of guests.

use chrono::{DateTime, Utc};
use diesel::sql_types::{Array, BigInt, Integer, Nullable, Timestamptz, Uuid as SqlUuid};
use kernel::CompanyId;

use super::scope::{ReportScope, first_visits};
use crate::raw_sql::{Statement as _, row, statement};
use crate::{Connection, Result};

row! {
    /// New guests of a step; steps without any are left out.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct GuestFigures {
        /// From 1 on.
        pub step: i32 as Integer,
        /// Cards that were made.
        pub registered: i64 as BigInt,
        /// Guests who came for the first time.
        pub first: i64 as BigInt,
    }
}

statement! {
    /// Text: the first visit of each guest is one look at an index.
    struct GuestSteps as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
        shops: Nullable<Array<SqlUuid>>, now: Timestamptz, bounds: Array<Timestamptz>,
    ) -> GuestFigures = concat!(
    "SELECT step, sum(registered)::bigint AS registered, sum(first)::bigint AS first
    FROM (
        SELECT width_bucket(created_at, :bounds) AS step, count(*) AS registered, 0 AS first
        FROM guests WHERE company_id = :company AND NOT is_walk_in AND :since <= created_at AND created_at < :until
        GROUP BY 1
        UNION ALL
        SELECT width_bucket(f.starts_at, :bounds), 0, count(*)
        FROM ", first_visits!(), "
        WHERE :since <= f.starts_at AND f.starts_at < :until
            AND (:providers IS NULL OR f.provider_id = ANY (:providers))
            AND (:shops IS NULL OR f.shop_id = ANY (:shops))
        GROUP BY 1) both_kinds
    GROUP BY 1 ORDER BY 1");
}

/// Cards by the step in which they were made, of all guests, and guests by that of their first visit.
pub fn guest_steps(conn: &mut Connection, company: CompanyId, of: &ReportScope) -> Result<Vec<GuestFigures>> {
    let whose = (of.providers.clone(), of.shops.clone());
    GuestSteps.all(conn, (company, of.since(), of.until(), whose.0, whose.1, of.now, of.bounds.clone()))
}

row! {
    /// Guests who came for the first time on one day, and again on another. Days are counted from 1 on.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct Cohort {
        pub first_day: i32 as Integer,
        /// `None`: not yet.
        pub next_day: Option<i32> as Nullable<Integer>,
        pub guests: i64 as BigInt,
    }
}

statement! {
    /// Text: as [`GuestSteps`]. Days are told by the instants at which they begin; two visits on a day count once.
    struct Cohorts as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
        shops: Nullable<Array<SqlUuid>>, now: Timestamptz, days: Array<Timestamptz>,
    ) -> Cohort = concat!(
    "SELECT d.first_day, n.next_day, count(*) AS guests
    FROM ", first_visits!(), "
    CROSS JOIN LATERAL (SELECT width_bucket(f.starts_at, :days) AS first_day) d
    LEFT JOIN LATERAL (
        SELECT width_bucket(e.starts_at, :days) AS next_day FROM calendar_events e
        WHERE e.company_id = :company AND e.guest_id = g.id AND e.kind = 'appointment' AND e.state = 1
            AND NOT e.did_not_appear AND e.starts_at <= :now AND :days[d.first_day + 1] <= e.starts_at
        ORDER BY e.starts_at LIMIT 1) n ON true
    WHERE :since <= f.starts_at AND f.starts_at < :until
        AND (:providers IS NULL OR f.provider_id = ANY (:providers)) AND (:shops IS NULL OR f.shop_id = ANY (:shops))
    GROUP BY 1, 2 ORDER BY 1, 2");
}

/// Guests by the day of their first visit and the day they came again. `days` begin at these instants, from what is read
/// until after now.
pub fn cohorts(
    conn: &mut Connection,
    company: CompanyId,
    of: &ReportScope,
    days: Vec<DateTime<Utc>>,
) -> Result<Vec<Cohort>> {
    let whose = (of.providers.clone(), of.shops.clone());
    Cohorts.all(conn, (company, of.since(), of.until(), whose.0, whose.1, of.now, days))
}
