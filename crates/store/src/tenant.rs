//! The tenant wall: every read and write of a company's rows names the company to PostgreSQL, and row-level security
//! shows nothing else (docs/trust.md#walls-between-companies).

use diesel::connection::{AnsiTransactionManager, SimpleConnection as _, TransactionManager};
use diesel::prelude::*;
use kernel::{AccountId, CompanyId};

use crate::changes::instrument;
use crate::schema::companies;
use crate::{Connection, StoreError};

/// Attempts altogether at a write that the database asks to try again.
pub const MAX_ATTEMPTS: usize = 4;

/// An error of a write that can say: nothing happened, trying again is safe.
pub trait Retry: From<StoreError> {
    /// Whether it says so.
    fn is_try_again(&self) -> bool;
}

impl Retry for StoreError {
    fn is_try_again(&self) -> bool {
        matches!(self, Self::TryAgain)
    }
}

/// The one way to write a company's rows: runs `work` in a transaction that sees one company only. Beginning and naming
/// it are one round trip.
///
/// Commits when `work` succeeds, rolls back when it fails, and begins anew while the database asks for that
/// ([`StoreError::TryAgain`]): so `work` may run several times and does nothing that cannot be undone. Every commit
/// counts as a change of the company and is announced to all who follow it ([`crate::changes::noted`]): reads take
/// [`read`].
///
/// # Errors
/// Errors of `work`, or the database's refusal to begin or commit.
pub fn transaction<T, E: Retry>(
    conn: &mut Connection,
    company: CompanyId,
    mut work: impl FnMut(&mut Connection) -> Result<T, E>,
) -> Result<T, E> {
    retried(|| attempted_transaction(conn, company, &mut work))
}

/// [`transaction`] without the retry: a part of something that [`retried`] runs again as a whole.
///
/// # Errors
/// Errors of `work`, or the database's refusal to begin or commit.
pub fn attempted_transaction<T, E: From<StoreError>>(
    conn: &mut Connection,
    company: CompanyId,
    work: impl FnOnce(&mut Connection) -> Result<T, E>,
) -> Result<T, E> {
    // A UUID prints as hexadecimal digits and hyphens only, so it may stand in the text.
    let begin = format!("BEGIN; SELECT set_config('app.company_id', '{company}', true)");
    let mut is_done = false;
    let answer = begun_by(conn, &begin, |conn| {
        let done = work(conn)?;
        is_done = true;
        Ok(done)
    });
    // Also when the answer to the commit was lost: it may have happened.
    if is_done {
        instrument::note(conn, company);
    }
    answer
}

/// Runs `work` in a transaction that sees one company only and changes nothing: PostgreSQL refuses writes.
///
/// # Errors
/// Errors of `work`, or the database's refusal to begin or commit.
pub fn read<T, E: From<StoreError>>(
    conn: &mut Connection,
    company: CompanyId,
    work: impl FnOnce(&mut Connection) -> Result<T, E>,
) -> Result<T, E> {
    begun_by(conn, &format!("BEGIN READ ONLY; SELECT set_config('app.company_id', '{company}', true)"), work)
}

/// Runs `work` in a transaction that sees one company and writes rows no open page follows: those guests search, the
/// progress of each SMS, decided reminders. The change is not announced.
///
/// # Errors
/// Errors of `work`, or the database's refusal to begin or commit.
pub fn write_unannounced<T, E: Retry>(
    conn: &mut Connection,
    company: CompanyId,
    mut work: impl FnMut(&mut Connection) -> Result<T, E>,
) -> Result<T, E> {
    retried(|| begun_by(conn, &format!("BEGIN; SELECT set_config('app.company_id', '{company}', true)"), &mut work))
}

/// Locks the company's row until the transaction ends: writers of rules, and counts of guests, take this first.
///
/// # Errors
/// [`StoreError::NotFound`] when there is no such company.
pub fn lock_company(conn: &mut Connection, company: CompanyId) -> Result<(), StoreError> {
    let locked = companies::table.find(company).select(companies::company_id).for_no_key_update().execute(conn)?;
    if locked == 1 { Ok(()) } else { Err(StoreError::NotFound) }
}

/// Runs `work` in a transaction that sees one account's rows as a guest, in all companies: its cards, its visits and
/// what was agreed, without the companies' notes (docs/trust.md#walls-between-companies). It can change nothing.
///
/// # Errors
/// Errors of `work`, or the database's refusal to begin or commit.
pub fn guest_read<T, E: From<StoreError>>(
    conn: &mut Connection,
    account: AccountId,
    work: impl FnOnce(&mut Connection) -> Result<T, E>,
) -> Result<T, E> {
    let begin = format!("BEGIN READ ONLY; SET LOCAL ROLE guest; SELECT set_config('app.user_id', '{account}', true)");
    begun_by(conn, &begin, work)
}

/// Runs `work` in a transaction on the platform's own tables: accounts, sessions, limits. It sees no company's rows.
///
/// Commits when `work` succeeds, rolls back when it fails, and begins anew as [`transaction`] does.
///
/// # Errors
/// Errors of `work`, or the database's refusal to begin or commit.
pub fn platform_transaction<T, E: Retry>(
    conn: &mut Connection,
    mut work: impl FnMut(&mut Connection) -> Result<T, E>,
) -> Result<T, E> {
    retried(|| begun_by(conn, "BEGIN", &mut work))
}

/// One write in several companies, each seen alone while `work` is in it, in the order given, and then `last` in none: all
/// of it or nothing. For what a person does in every company at once; everything else takes [`transaction`].
///
/// # Errors
/// Errors of `work` or `last`, or the database's refusal to begin or commit.
pub fn in_each_company<T, E: Retry>(
    conn: &mut Connection,
    companies: &[CompanyId],
    mut work: impl FnMut(&mut Connection, CompanyId) -> Result<(), E>,
    mut last: impl FnMut(&mut Connection) -> Result<T, E>,
) -> Result<T, E> {
    let name = |conn: &mut Connection, company: &str| {
        let named = format!("SELECT set_config('app.company_id', '{company}', true)");
        conn.batch_execute(&named).map_err(StoreError::from)
    };
    let mut is_done = false;
    let answer = retried(|| {
        begun_by(conn, "BEGIN", |conn| {
            for company in companies {
                name(conn, &company.to_string())?;
                work(conn, *company)?;
            }
            name(conn, "")?;
            let done = last(conn)?;
            is_done = true;
            Ok(done)
        })
    });
    if is_done {
        for company in companies {
            instrument::note(conn, *company);
        }
    }
    answer
}

/// Runs `attempt` again while the database asks for that, [`MAX_ATTEMPTS`] times altogether: the retry of [`transaction`],
/// for a write that is one statement in no transaction of its own.
///
/// # Errors
/// Errors of `attempt`.
pub fn retried<T, E: Retry>(mut attempt: impl FnMut() -> Result<T, E>) -> Result<T, E> {
    for _ in 1..MAX_ATTEMPTS {
        match attempt() {
            Err(error) if error.is_try_again() => {}
            answer => return answer,
        }
    }
    attempt()
}

fn begun_by<T, E: From<StoreError>>(
    conn: &mut Connection,
    begin: &str,
    work: impl FnOnce(&mut Connection) -> Result<T, E>,
) -> Result<T, E> {
    AnsiTransactionManager::begin_transaction_sql(conn, begin).map_err(StoreError::from)?;
    match work(conn) {
        Ok(done) => {
            AnsiTransactionManager::commit_transaction(conn).map_err(StoreError::from)?;
            Ok(done)
        }
        Err(refused) => {
            // The pool discards a connection that cannot roll back; the first error is the cause.
            let _ = AnsiTransactionManager::rollback_transaction(conn);
            Err(refused)
        }
    }
}
