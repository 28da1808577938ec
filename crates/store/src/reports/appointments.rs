//! Figures of appointments.

use chrono::{DateTime, Utc};
use diesel::sql_types::{Array, BigInt, Bool, Integer, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, ServiceId};

use super::reported::{Reported, visits};
use crate::text::{Statement as _, row, statement};
use crate::{Connection, Result};

row! {
    /// What the active appointments of a step come to; steps without any are left out.
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
        /// Those of the past to which nobody came.
        pub missed: i64 as BigInt,
        /// Those of which somebody said what they brought.
        pub paid: i64 as BigInt,
        /// What they brought.
        pub brought: i64 as BigInt,
    }
}

statement! {
    /// Text: `width_bucket`, and aggregates with conditions.
    struct VisitSteps as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
        shops: Nullable<Array<SqlUuid>>, bounds: Array<Timestamptz>, now: Timestamptz,
    ) -> VisitFigures = concat!(
    "SELECT width_bucket(e.starts_at, $6) AS step, count(*) FILTER (WHERE e.booked_online) AS online,
        count(*) FILTER (WHERE NOT e.booked_online) AS desk, count(*) FILTER (WHERE e.starts_at <= $7) AS past,
        count(*) FILTER (WHERE e.starts_at <= $7 AND e.did_not_appear) AS missed,
        count(e.payment_amount) AS paid, coalesce(sum(e.payment_amount), 0)::bigint AS brought
    FROM ", visits!(), "
    GROUP BY 1 ORDER BY 1");
}

/// The appointments, by step.
pub fn visit_steps(conn: &mut Connection, company: CompanyId, of: &Reported) -> Result<Vec<VisitFigures>> {
    let whose = (of.providers.clone(), of.shops.clone());
    VisitSteps.all(conn, (company, of.since(), of.until(), whose.0, whose.1, of.bounds.clone(), of.now))
}

row! {
    /// What a service was agreed for under one name.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ServiceFigures {
        pub service: ServiceId as SqlUuid,
        /// As it was called then.
        pub name: String as Text,
        /// When it was called so last.
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
        shops: Nullable<Array<SqlUuid>>, begins: Timestamptz, now: Timestamptz,
    ) -> ServiceFigures = concat!(
    "SELECT s.service_id AS service, s.name, max(e.starts_at) AS last_at, $6 <= e.starts_at AS is_current,
        sum(s.price)::bigint AS amount, count(*) AS times
    FROM ", visits!(), "
    JOIN event_services s ON s.company_id = $1 AND s.event_id = e.id
    WHERE e.starts_at <= $7 AND NOT e.did_not_appear
    GROUP BY s.service_id, s.name, $6 <= e.starts_at ORDER BY 1, 2, 4");
}

/// What was agreed for visits that began and whose guest came, by service.
pub fn services(conn: &mut Connection, company: CompanyId, of: &Reported) -> Result<Vec<ServiceFigures>> {
    let whose = (of.providers.clone(), of.shops.clone());
    ServiceSums.all(conn, (company, of.since(), of.until(), whose.0, whose.1, of.begins, of.now))
}

row! {
    /// The deleted appointments of a step; steps without any are left out.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct DeletedFigures {
        /// From 1 on.
        pub step: i32 as Integer,
        /// Their guests called them off.
        pub by_guest: i64 as BigInt,
        /// The desk deleted them.
        pub by_desk: i64 as BigInt,
    }
}

statement! {
    /// Text: as [`VisitSteps`].
    struct DeletedSteps as App (
        company: SqlUuid, since: Timestamptz, until: Timestamptz, providers: Nullable<Array<SqlUuid>>,
        shops: Nullable<Array<SqlUuid>>, bounds: Array<Timestamptz>,
    ) -> DeletedFigures =
    "SELECT width_bucket(e.starts_at, $6) AS step, count(*) FILTER (WHERE e.called_off) AS by_guest,
        count(*) FILTER (WHERE NOT e.called_off) AS by_desk
    FROM employees p
    JOIN calendar_events e ON e.company_id = p.company_id AND e.provider_id = p.id AND e.state = 0
        AND $2 - interval '24 hours' <= e.occupies_from AND e.occupies_from < $3
        AND e.kind = 'appointment' AND $2 <= e.starts_at AND e.starts_at < $3
        AND ($5 IS NULL OR e.shop_id = ANY ($5))
    WHERE p.company_id = $1 AND ($4 IS NULL OR p.id = ANY ($4))
    GROUP BY 1 ORDER BY 1";
}

/// The deleted appointments, by step.
pub fn deleted_steps(conn: &mut Connection, company: CompanyId, of: &Reported) -> Result<Vec<DeletedFigures>> {
    let whose = (of.providers.clone(), of.shops.clone());
    DeletedSteps.all(conn, (company, of.since(), of.until(), whose.0, whose.1, of.bounds.clone()))
}
