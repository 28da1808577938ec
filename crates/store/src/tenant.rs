//! The tenant wall: every read and write of a company's rows names the company to PostgreSQL, and row-level security
//! shows nothing else (decisions 35 and 36).

use diesel::connection::{AnsiTransactionManager, TransactionManager};
use kernel::CompanyId;

use crate::{Connection, StoreError};

/// Runs `work` in a transaction that sees one company only. Beginning and naming it are one round trip.
///
/// Commits when `work` succeeds, rolls back when it fails.
///
/// # Errors
/// What `work` returns, or the database's refusal to begin or commit.
pub fn transaction<T, E>(
    conn: &mut Connection,
    company: CompanyId,
    work: impl FnOnce(&mut Connection) -> Result<T, E>,
) -> Result<T, E>
where
    E: From<StoreError>,
{
    // A UUID prints as hexadecimal digits and hyphens only, so it may stand in the text.
    let begin = format!("BEGIN; SELECT set_config('app.company_id', '{company}', true)");
    AnsiTransactionManager::begin_transaction_sql(conn, &begin).map_err(StoreError::from)?;
    match work(conn) {
        Ok(done) => {
            AnsiTransactionManager::commit_transaction(conn).map_err(StoreError::from)?;
            Ok(done)
        }
        Err(refused) => {
            // A connection that cannot even roll back is found broken by the pool; the first reason is the true one.
            let _ = AnsiTransactionManager::rollback_transaction(conn);
            Err(refused)
        }
    }
}
