//! Runs of the worker: each connection is worked at by one at a time, under a lease.

use chrono::{DateTime, Utc};
use diesel::dsl::{delete, update};
use diesel::prelude::*;
use diesel::sql_types::{Array, Bool, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, EmployeeId, EventId};
use uuid::Uuid;

use super::{GoogleConnection, GoogleProblem, GoogleState, ImportedPiece, SealedToken};
use crate::closed_set::ClosedSet as _;
use crate::company::CompanyIdRow;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::google_connections;
use crate::{Connection, Result, StoreError};

row! {
    pub(crate) struct ClaimedRow {
        company: CompanyId as SqlUuid,
        employee: EmployeeId as SqlUuid,
    }
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct ClaimGoogle as Worker (at: Timestamptz, run: SqlUuid, until: Timestamptz) -> ClaimedRow =
    "SELECT company, employee FROM claim_google(:at, :run, :until)";
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct CompaniesWithGoogle as Worker () -> CompanyIdRow = "SELECT company FROM companies_with_google() AS company";
}

row! {
    pub(crate) struct LockedCalendarRow {
        is_locked: bool as Bool,
    }
}

statement! {
    /// Text: a function that locks rows the worker may not change.
    struct LockCalendar as Worker (company: SqlUuid, provider: SqlUuid, at: Timestamptz) -> LockedCalendarRow =
    "SELECT lock_calendar(:company, :provider, :at) AS is_locked";
}

statement! {
    /// Text: a function that writes rows the worker may not write otherwise.
    struct WriteImported as Worker (
        company: SqlUuid, provider: SqlUuid, gone: Array<SqlUuid>, ids: Array<SqlUuid>, starts: Array<Timestamptz>,
        ends: Array<Timestamptz>, at: Timestamptz
    ) -> () = "SELECT write_imported(:company, :provider, :gone, :ids, :starts, :ends, :at)";
}

/// Takes a connection that is due, for this run alone until then; outside any tenant's transaction.
pub fn claim(
    conn: &mut Connection,
    now: DateTime<Utc>,
    run: Uuid,
    until: DateTime<Utc>,
) -> Result<Option<(CompanyId, EmployeeId)>> {
    Ok(ClaimGoogle.optional(conn, (now, run, until))?.map(|it| (it.company, it.employee)))
}

/// Companies with a connection; outside any tenant's transaction.
pub fn companies_with_google(conn: &mut Connection) -> Result<Vec<CompanyId>> {
    Ok(CompaniesWithGoogle.all(conn, ())?.into_iter().map(|it| it.company).collect())
}

/// Locks the provider's calendar until the transaction ends.
///
/// # Errors
/// [`StoreError::NotFound`] when there is no such provider.
pub fn lock_calendar(
    conn: &mut Connection,
    company: CompanyId,
    provider: EmployeeId,
    now: DateTime<Utc>,
) -> Result<()> {
    if LockCalendar.one(conn, (company, provider, now))?.is_locked { Ok(()) } else { Err(StoreError::NotFound) }
}

/// Writes blocked times, and takes others away. The provider's row is held.
pub fn write_imported(
    conn: &mut Connection,
    company: CompanyId,
    provider: EmployeeId,
    gone: &[EventId],
    new: &[ImportedPiece],
    now: DateTime<Utc>,
) -> Result<()> {
    let ids: Vec<EventId> = new.iter().map(|it| it.id).collect();
    let starts: Vec<DateTime<Utc>> = new.iter().map(|it| it.when.start()).collect();
    let ends: Vec<DateTime<Utc>> = new.iter().map(|it| it.when.end()).collect();
    WriteImported.run(conn, (company, provider, gone, ids, starts, ends, now))?;
    Ok(())
}

/// Whether a run still has the connection; it is locked then.
pub fn is_held(conn: &mut Connection, company: CompanyId, employee: EmployeeId, run: Uuid) -> Result<bool> {
    let row = super::lock(conn, company, employee)?;
    Ok(row.is_some_and(|it| it.lease == Some(run)))
}

/// Outcome of a run.
#[derive(Clone, Copy, Debug)]
pub enum RunOutcome {
    /// In step.
    Done { next_at: DateTime<Utc> },
    /// Not in step.
    Failed { problem: GoogleProblem, next_at: DateTime<Utc> },
}

/// Ends a run, unless the connection was taken from it. `begun` is the connection as the run found it: when a run was
/// wished for meanwhile, the next one begins at once.
pub fn finish(
    conn: &mut Connection,
    company: CompanyId,
    begun: &GoogleConnection,
    run: Uuid,
    outcome: RunOutcome,
    now: DateTime<Utc>,
) -> Result<()> {
    use google_connections as g;
    let Some(row) = super::lock(conn, company, begun.employee)?.filter(|it| it.lease == Some(run)) else {
        return Ok(());
    };
    let free = (g::lease.eq(None::<Uuid>), g::leased_until.eq(None::<DateTime<Utc>>));
    let target = g::table.find((company, begun.employee));
    match outcome {
        RunOutcome::Done { next_at } => {
            let next_at = if row.wishes == begun.wishes { next_at } else { now };
            update(target)
                .set((
                    free,
                    g::last_synced_at.eq(now),
                    g::failing_since.eq(None::<DateTime<Utc>>),
                    g::problem.eq(None::<GoogleProblem>),
                    g::failures.eq(0),
                    g::next_at.eq(next_at),
                ))
                .execute(conn)?;
        }
        RunOutcome::Failed { problem, next_at } => {
            update(target)
                .set((
                    free,
                    g::failing_since.eq(row.failing_since.unwrap_or(now)),
                    g::problem.eq(GoogleProblem::bind_nullable(Some(problem))),
                    g::failures.eq(row.failures.saturating_add(1)),
                    g::next_at.eq(next_at),
                ))
                .execute(conn)?;
        }
    }
    Ok(())
}

/// Keeps where the next reading begins. The connection is held by the run.
pub fn set_sync_token(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    token: Option<&str>,
) -> Result<()> {
    use google_connections as g;
    update(g::table.find((company, employee))).set(g::sync_token.eq(token)).execute(conn)?;
    Ok(())
}

/// A token that replaces the one before, or the same one under another key. The connection is held by the run.
pub fn replace_token(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    token: &SealedToken,
) -> Result<()> {
    update(google_connections::table.find((company, employee))).set(token).execute(conn)?;
    Ok(())
}

/// The consent was withdrawn: nothing is asked of Google any more until the person consents anew. `false` when the run
/// does not have the connection any more.
pub fn reconnect(conn: &mut Connection, company: CompanyId, employee: EmployeeId, run: Uuid) -> Result<bool> {
    use google_connections as g;
    let own = g::table.find((company, employee)).filter(g::lease.eq(run)).filter(g::state.eq(GoogleState::Active));
    let changed = update(own)
        .set((
            g::state.eq(GoogleState::Reconnect),
            g::version.eq(g::version + 1),
            g::failing_since.eq(None::<DateTime<Utc>>),
            g::problem.eq(None::<GoogleProblem>),
            g::failures.eq(0),
            g::lease.eq(None::<Uuid>),
            g::leased_until.eq(None::<DateTime<Utc>>),
        ))
        .execute(conn)?;
    Ok(changed == 1)
}

/// Forgets a connection that ends, with its token and all that was known.
pub fn remove(conn: &mut Connection, company: CompanyId, employee: EmployeeId, run: Uuid) -> Result<()> {
    use google_connections as g;
    let own = g::table.find((company, employee)).filter(g::lease.eq(run)).filter(g::state.eq(GoogleState::Ending));
    delete(own).execute(conn)?;
    Ok(())
}

/// Extends the lease of a run: from `held` to `until`. Also while a run ends whose connection was changed, so that no
/// other one begins. `false` when another run has the connection, or there is none any more.
pub fn renew(
    conn: &mut Connection,
    company: CompanyId,
    employee: EmployeeId,
    run: Uuid,
    (held, until): (DateTime<Utc>, DateTime<Utc>),
) -> Result<bool> {
    use google_connections as g;
    let is_own = g::lease.eq(run).assume_not_null();
    let is_ending = g::lease.is_null().and(g::leased_until.eq(held).assume_not_null());
    let own = g::table.find((company, employee)).filter(is_own.or(is_ending));
    Ok(update(own).set(g::leased_until.eq(until)).execute(conn)? == 1)
}

/// A run that lost the connection is over: another one need not wait for its lease, which ended then.
pub fn release(conn: &mut Connection, company: CompanyId, employee: EmployeeId, until: DateTime<Utc>) -> Result<()> {
    use google_connections as g;
    let own = g::table.find((company, employee)).filter(g::lease.is_null()).filter(g::leased_until.eq(until));
    update(own).set(g::leased_until.eq(None::<DateTime<Utc>>)).execute(conn)?;
    Ok(())
}

/// Wishes for a run soon; one that failed waits as long as it would.
pub fn wish(conn: &mut Connection, company: CompanyId, employee: EmployeeId, now: DateTime<Utc>) -> Result<()> {
    use google_connections as g;
    let own = g::table.find((company, employee));
    update(own).set(g::wishes.eq(g::wishes + 1)).execute(conn)?;
    update(own.filter(g::failures.eq(0)).filter(g::next_at.gt(now))).set(g::next_at.eq(now)).execute(conn)?;
    Ok(())
}
