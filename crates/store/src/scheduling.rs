//! What keeps providers busy: one live statement, never cached (docs/rules.md#free-slots).

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Array, BigInt, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, EmployeeId, TimeRange};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, StoreError, statement};

/// Whatever overlaps a window began at most this long before it.
pub use ::booking::LONGEST_PIECE;

/// The busy times of some providers, and the version of the rules they were read beside.
#[derive(Clone, Debug)]
pub struct Busy {
    /// The company's `rules_version`: a salon cached under another one is out of date.
    pub version: i64,
    /// Per provider in the order of time.
    pub times: Vec<(EmployeeId, TimeRange)>,
}

#[derive(QueryableByName)]
struct BusyRow {
    #[diesel(sql_type = Nullable<BigInt>)]
    rules_version: Option<i64>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    provider_id: Option<Uuid>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    occupies_from: Option<DateTime<Utc>>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    occupies_to: Option<DateTime<Utc>>,
}

/// Reads what keeps `providers` busy inside `window`: one index-only range scan each.
///
/// # Errors
/// [`StoreError::NotFound`] when there is no such company.
pub fn busy(conn: &mut Connection, company: CompanyId, providers: &[EmployeeId], window: TimeRange) -> Result<Busy> {
    let ids: Vec<Uuid> = providers.iter().map(|it| it.0).collect();
    let rows: Vec<BusyRow> = statement(BUSY)
        .bind::<Text, _>(company.to_string())
        .bind::<Array<SqlUuid>, _>(ids)
        .bind::<Timestamptz, _>(window.start() - LONGEST_PIECE)
        .bind::<Timestamptz, _>(window.end())
        .all(conn)?;
    // The company's own row comes back even when nobody is busy; without it the company is not there.
    let version = rows.first().and_then(|it| it.rules_version).ok_or(StoreError::NotFound)?;
    let times = rows
        .into_iter()
        .filter_map(|it| {
            let time = TimeRange::new(it.occupies_from?, it.occupies_to?)?;
            Some((EmployeeId(it.provider_id?), time))
        })
        .collect();
    Ok(Busy { version, times })
}

/// The text the plan of the hottest read is asserted on.
///
/// One scan for each provider, kept apart by `OFFSET 0`: when a statement is planned no tenant is set, so the planner
/// believes that a company has hardly a row. Given all providers at once it would then rather read the company's whole
/// history through another index than go down the covering one once for each of them. `(SELECT $2)` keeps it from
/// counting the providers: with one that it can count, it would plan the statement anew at every call.
pub const BUSY: &str = "
SELECT c.rules_version, b.provider_id, b.occupies_from, b.occupies_to
FROM (SELECT set_config('app.company_id', $1, true) AS v OFFSET 0) t
LEFT JOIN LATERAL (SELECT rules_version FROM companies WHERE company_id = t.v::uuid) c ON true
LEFT JOIN LATERAL (
    SELECT e.provider_id, e.occupies_from, e.occupies_to
    FROM unnest((SELECT $2)) AS p (id)
    CROSS JOIN LATERAL (
        SELECT provider_id, occupies_from, occupies_to FROM calendar_events
        WHERE company_id = t.v::uuid AND provider_id = p.id AND state = 1
            AND occupies_from >= $3 AND occupies_from < $4
        OFFSET 0) e
) b ON true";
