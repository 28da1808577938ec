//! Busy times of providers: one live statement (docs/rules.md#free-slots).

use chrono::{DateTime, Utc};
use diesel::sql_types::{Array, BigInt, Nullable, Timestamptz, Uuid};
use kernel::{CompanyId, EmployeeId, TimeRange};

use crate::raw_sql::{JoinedRow, Statement as _, row, statement, tenant};
use crate::{Connection, Result, StoreError};

/// Events that overlap a window began at most this long before it.
pub use ::booking::MAX_EVENT_PIECE;

/// The busy times of some providers, and the version of the rules they were read beside.
#[derive(Clone, Debug)]
pub struct Busy {
    /// The company's `rules_version`: a salon cached under another one is out of date.
    pub version: i64,
    /// Per provider in the order of time.
    pub times: Vec<(EmployeeId, TimeRange)>,
}

row! {
    pub(crate) struct CurrentRulesRow {
        rules_version: Option<i64> as Nullable<BigInt>,
    }
}

row! {
    pub(crate) struct BusyTimeRow {
        provider_id: EmployeeId as Uuid,
        occupies_from: DateTime<Utc> as Timestamptz,
        occupies_to: DateTime<Utc> as Timestamptz,
        hold_until: Option<DateTime<Utc>> as Nullable<Timestamptz>,
    }
}

statement! {
    /// Text: the tenant is named in the same statement, which is kept to its plan.
    struct BusyTimes as App | Worker (
        company: Uuid, providers: Array<Uuid>, from: Timestamptz, to: Timestamptz, now: Timestamptz
    ) -> JoinedRow<CurrentRulesRow, BusyTimeRow> = BUSY_TIMES_SQL;
}

/// Reads the busy times of `providers` inside `window` as of `now`: one index-only range scan each. Holds whose time
/// ran out do not count.
///
/// # Errors
/// [`StoreError::NotFound`] when there is no such company.
pub fn busy(
    conn: &mut Connection,
    company: CompanyId,
    providers: &[EmployeeId],
    window: TimeRange,
    now: DateTime<Utc>,
) -> Result<Busy> {
    let (version, times) = busy_until(conn, company, providers, window, now)?;
    Ok(Busy { version, times: times.into_iter().map(|it| (it.provider, it.when)).collect() })
}

/// A busy time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BusyTime {
    pub provider: EmployeeId,
    pub when: TimeRange,
    /// The end of a hold; from then on the time does not count.
    pub until: Option<DateTime<Utc>>,
}

/// The same with when each hold is over, beside the version of the rules.
///
/// # Errors
/// As [`busy`].
pub fn busy_until(
    conn: &mut Connection,
    company: CompanyId,
    providers: &[EmployeeId],
    window: TimeRange,
    now: DateTime<Utc>,
) -> Result<(i64, Vec<BusyTime>)> {
    let from = window.start() - MAX_EVENT_PIECE;
    let rows = BusyTimes.all(conn, (company, providers, from, window.end(), now))?;
    // The company's own row comes back even without busy times; without it the company is not there.
    let version = rows.first().and_then(|it| it.left.rules_version).ok_or(StoreError::NotFound)?;
    let times = rows
        .into_iter()
        .filter_map(|it| {
            let busy = it.right?;
            let when = TimeRange::new(busy.occupies_from, busy.occupies_to)?;
            Some(BusyTime { provider: busy.provider_id, when, until: busy.hold_until })
        })
        .collect();
    Ok((version, times))
}

/// The text of [`busy_times`] for PostgreSQL, for asserting its plan.
pub fn busy_sql() -> &'static str {
    BusyTimes::sql()
}

/// One scan for each provider, kept apart by `OFFSET 0`: when a statement is planned no tenant is set, so the planner
/// believes that a company has hardly a row. Given all providers at once it would then rather read the company's whole
/// history through another index than go down the covering one once for each of them. `(SELECT :providers)` keeps it
/// from counting the providers: with one that it can count, it would plan the statement anew at every call.
const BUSY_TIMES_SQL: &str = concat!(
    "
SELECT c.rules_version, b.provider_id, b.occupies_from, b.occupies_to, b.hold_until
FROM ",
    tenant!(),
    "
LEFT JOIN LATERAL (SELECT rules_version FROM companies WHERE company_id = t.company) c ON true
LEFT JOIN LATERAL (
    SELECT e.provider_id, e.occupies_from, e.occupies_to, e.hold_until
    FROM unnest((SELECT :providers)) AS p (id)
    CROSS JOIN LATERAL (
        SELECT provider_id, occupies_from, occupies_to, hold_until FROM calendar_events
        WHERE company_id = t.company AND provider_id = p.id AND state = 1
            AND occupies_from >= :from AND occupies_from < :to AND (hold_until IS NULL OR hold_until > :now)
        OFFSET 0) e
) b ON true"
);
