//! Locks of calendars: the lock on a provider's row is the only right to write that calendar.

use chrono::{DateTime, Utc};
use diesel::dsl::{exists, select, update};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Timestamptz, Uuid};
use kernel::{CompanyId, EmployeeId, EventId, TimeRange};

use crate::closed_set::EventState;
use crate::functions::{any, is_active};
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::{calendar_events, employees};
use crate::{Connection, Result};

row! {
    /// A provider whose calendar is locked until this transaction ends.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub struct LockedProvider {
        pub id: EmployeeId as Uuid,
        /// The version of their rules, which stays.
        pub version: i64 as BigInt,
        /// Not disabled.
        pub is_active: bool as Bool,
    }
}

statement! {
    /// Text: holds whose time ran out go in the same statement, once the rows are held.
    struct LockProviders as App (company: Uuid, providers: Array<Uuid>, now: Timestamptz) -> LockedProvider =
    "WITH freed AS (
        UPDATE calendar_events SET state = 0
        WHERE company_id = :company AND provider_id = ANY (:providers) AND state = 1 AND hold_until <= :now)
    SELECT id, rules_version AS version, state = 'ACTIVE' AS is_active FROM employees
    WHERE company_id = :company AND id = ANY (:providers) ORDER BY id FOR NO KEY UPDATE";
}

statement! {
    /// Text: as [`LockProviders`].
    struct LockAllProviders as App (company: Uuid, now: Timestamptz) -> LockedProvider =
    "WITH freed AS (
        UPDATE calendar_events SET state = 0 WHERE company_id = :company AND state = 1 AND hold_until <= :now)
    SELECT id, rules_version AS version, state = 'ACTIVE' AS is_active FROM employees
    WHERE company_id = :company ORDER BY id FOR NO KEY UPDATE";
}

/// Locks providers' rows in id order, so that two writers never wait for each other in a circle, and frees holds in their
/// calendars that ended by `now`. A statement of its own: the next one sees everything committed before. Unknown
/// providers are left out.
pub fn lock_providers(
    conn: &mut Connection,
    company: CompanyId,
    providers: &[EmployeeId],
    now: DateTime<Utc>,
) -> Result<Vec<LockedProvider>> {
    LockProviders.all(conn, (company, providers, now))
}

/// As [`lock_providers`], all people of the company.
pub fn lock_all_providers(
    conn: &mut Connection,
    company: CompanyId,
    now: DateTime<Utc>,
) -> Result<Vec<LockedProvider>> {
    LockAllProviders.all(conn, (company, now))
}

/// Holds in a calendar that ended by `now` and are in the way of `wanted`. Online booking removes them, because the
/// constraint still finds the time taken.
pub fn ended_holds(
    conn: &mut Connection,
    company: CompanyId,
    provider: EmployeeId,
    wanted: TimeRange,
    now: DateTime<Utc>,
) -> Result<Vec<EventId>> {
    use calendar_events as e;
    Ok(e::table
        .filter(e::company_id.eq(company))
        .filter(e::provider_id.eq(provider))
        .filter(is_active(e::state))
        .filter(e::hold_until.le(now))
        .filter(e::occupies_from.lt(wanted.end()))
        .filter(e::occupies_to.gt(wanted.start()))
        .select(e::id)
        .load(conn)?)
}

/// Frees the holds of [`ended_holds`], unless they are appointments by now.
pub fn end_holds(conn: &mut Connection, company: CompanyId, holds: &[EventId]) -> Result<()> {
    use calendar_events as e;
    let held = e::table.filter(e::company_id.eq(company)).filter(e::id.eq(any(holds)));
    update(held.filter(e::hold_until.is_not_null())).set(e::state.eq(EventState::Deleted)).execute(conn)?;
    Ok(())
}

/// Whether a profile belongs to the company, disabled or not.
pub fn has_employee(conn: &mut Connection, company: CompanyId, employee: EmployeeId) -> Result<bool> {
    Ok(select(exists(employees::table.find((company, employee)))).get_result(conn)?)
}
