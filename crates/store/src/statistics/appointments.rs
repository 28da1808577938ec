//! Figures of appointments.

use chrono::{DateTime, Utc};
use diesel::sql_types::{Array, BigInt, Bool, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, ServiceId};

use super::scope::{ReportScope, counted, counted_days, visits};
use crate::raw_sql::{Statement as _, row, statement};
use crate::{Connection, Result};

row! {
    /// Figures of a step's active appointments; steps without any are left out.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct VisitFigures {
        /// From 1 on.
        pub step: i32 as Integer,
        /// Guests booked them.
        pub online: i64 as BigInt,
        /// The desk wrote them down.
        pub desk: i64 as BigInt,
        /// Those that have begun.
        pub past: i64 as BigInt,
        /// Those of the past whose guest did not come.
        pub missed: i64 as BigInt,
        /// Those with an amount.
        pub paid: i64 as BigInt,
        /// Sum of the amounts.
        pub brought: i64 as BigInt,
    }
}

statement! {
    /// Text: `width_bucket`, and aggregates with conditions.
    struct VisitSteps as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
        shops: Nullable<Array<SqlUuid>>, bounds: Array<Timestamptz>, now: Timestamptz,
    ) -> VisitFigures = concat!(
    counted!(),
    "SELECT step, sum(online)::bigint AS online, sum(desk)::bigint AS desk, sum(past)::bigint AS past,
        sum(missed)::bigint AS missed, sum(paid)::bigint AS paid, sum(brought)::bigint AS brought
    FROM (
        SELECT width_bucket(d.begins, :bounds) AS step, sum(d.online) AS online, sum(d.desk) AS desk,
            sum(d.online + d.desk) AS past, sum(d.missed) AS missed, sum(d.paid) AS paid, sum(d.brought) AS brought
        FROM ", counted_days!(), "
        GROUP BY 1
        UNION ALL
        SELECT width_bucket(e.starts_at, :bounds), count(*) FILTER (WHERE e.booked_online),
            count(*) FILTER (WHERE NOT e.booked_online), count(*) FILTER (WHERE e.starts_at <= :now),
            count(*) FILTER (WHERE e.starts_at <= :now AND e.did_not_appear),
            count(e.payment_amount), coalesce(sum(e.payment_amount), 0)
        FROM ", visits!(), "
        GROUP BY 1) all_days
    GROUP BY 1 ORDER BY 1");
}

/// The appointments, by step.
pub fn visit_steps(conn: &mut Connection, company: CompanyId, of: &ReportScope) -> Result<Vec<VisitFigures>> {
    let whose = (of.providers.clone(), of.shops.clone());
    VisitSteps.all(conn, (company, of.since(), of.until(), whose.0, whose.1, of.bounds.clone(), of.now))
}

row! {
    /// Figures of a service under one name.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ServiceFigures {
        pub service: ServiceId as SqlUuid,
        /// As it was called then.
        pub name: String as Text,
        /// Instant at which it was last called so.
        pub last_at: DateTime<Utc> as Timestamptz,
        /// In the period; otherwise before it.
        pub is_current: bool as Bool,
        pub amount: i64 as BigInt,
        pub times: i64 as BigInt,
    }
}

statement! {
    /// Text: as [`VisitSteps`].
    struct ServiceSums as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
        shops: Nullable<Array<SqlUuid>>, ended: Timestamptz, begins: Timestamptz, now: Timestamptz,
    ) -> ServiceFigures = concat!(
    counted!(),
    "SELECT service, name, max(last_at) AS last_at, is_current, sum(amount)::bigint AS amount, sum(times)::bigint AS times
    FROM (
        SELECT s.service, s.name, max(s.last_at) AS last_at, :begins <= d.begins AS is_current, sum(s.amount) AS amount,
            sum(s.times) AS times
        FROM ", counted_days!(), "
        CROSS JOIN LATERAL unnest(d.service_ids, d.service_names, d.service_last, d.service_amounts, d.service_times)
            AS s (service, name, last_at, amount, times)
        WHERE d.begins < :ended OR :begins <= d.begins
        GROUP BY 1, 2, 4
        UNION ALL
        SELECT s.service_id, s.name, max(e.starts_at), :begins <= e.starts_at, sum(s.price), count(*)
        FROM ", visits!(), "
        JOIN event_services s ON s.company_id = :company AND s.event_id = e.id
        WHERE e.starts_at <= :now AND NOT e.did_not_appear AND (e.starts_at < :ended OR :begins <= e.starts_at)
        GROUP BY 1, 2, 4) all_days
    GROUP BY 1, 2, 4 ORDER BY 1, 2, 4");
}

/// Services of visits that began and whose guest came.
pub fn services(conn: &mut Connection, company: CompanyId, of: &ReportScope) -> Result<Vec<ServiceFigures>> {
    let whose = (of.providers.clone(), of.shops.clone());
    ServiceSums.all(conn, (company, of.since(), of.until(), whose.0, whose.1, of.ended, of.begins, of.now))
}

row! {
    /// The deleted appointments of a step; steps without any are left out.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct DeletedFigures {
        /// From 1 on.
        pub step: i32 as Integer,
        /// Their guests called them off.
        pub by_guest: i64 as BigInt,
        /// The desk deleted them, and named no other cause.
        pub by_desk: i64 as BigInt,
        /// Called off for an illness in the salon.
        pub illness: i64 as BigInt,
        /// Another cause, as the desk says.
        pub other: i64 as BigInt,
    }
}

statement! {
    /// Text: as [`VisitSteps`].
    struct DeletedSteps as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
        shops: Nullable<Array<SqlUuid>>, bounds: Array<Timestamptz>,
    ) -> DeletedFigures =
    "SELECT width_bucket(e.starts_at, :bounds) AS step, count(*) FILTER (WHERE e.called_off) AS by_guest,
        count(*) FILTER (WHERE NOT e.called_off AND s.called_off_by IS DISTINCT FROM 'illness'
            AND s.called_off_by IS DISTINCT FROM 'other') AS by_desk,
        count(*) FILTER (WHERE NOT e.called_off AND s.called_off_by = 'illness') AS illness,
        count(*) FILTER (WHERE NOT e.called_off AND s.called_off_by = 'other') AS other
    FROM employees p
    JOIN calendar_events e ON e.company_id = p.company_id AND e.provider_id = p.id AND e.state = 0
        AND :since - interval '24 hours' <= e.occupies_from AND e.occupies_from < :until
        AND e.kind = 'appointment' AND :since <= e.starts_at AND e.starts_at < :until
        AND (:shops IS NULL OR e.shop_id = ANY (:shops))
    LEFT JOIN visit_states s ON s.company_id = e.company_id AND s.event_id = e.id
    WHERE p.company_id = :company AND (:providers IS NULL OR p.id = ANY (:providers))
    GROUP BY 1 ORDER BY 1";
}

/// The deleted appointments, by step.
pub fn deleted_steps(conn: &mut Connection, company: CompanyId, of: &ReportScope) -> Result<Vec<DeletedFigures>> {
    let whose = (of.providers.clone(), of.shops.clone());
    DeletedSteps.all(conn, (company, of.since(), of.until(), whose.0, whose.1, of.bounds.clone()))
}
