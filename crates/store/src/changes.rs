//! Which companies this process changed since somebody last asked.
//!
//! [`crate::tenant::transaction`] notes its company once it has committed, and so does the statement that books online:
//! a write that goes another way past both does not exist, because nothing else names a company to PostgreSQL and may
//! write. Noting costs a lock in memory, no statement (docs/decisions/0006-changes-told-after-the-commit.md).

use std::collections::HashSet;
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use diesel::connection::{AnsiTransactionManager, Connection as _, TransactionManager, TransactionManagerStatus};
use kernel::CompanyId;

use crate::Connection;
use crate::pool::Watch;

/// Companies that changed; each once, however often it did.
#[derive(Debug, Default)]
pub struct Changes {
    noted: Mutex<HashSet<CompanyId>>,
    first: Condvar,
}

impl Changes {
    /// Notes a change.
    pub fn note(&self, company: CompanyId) {
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        let was_empty = noted.is_empty();
        noted.insert(company);
        if was_empty {
            self.first.notify_one();
        }
    }

    /// Takes what was noted; waits so long for the first when nothing was.
    pub fn take(&self, patience: Duration) -> HashSet<CompanyId> {
        let noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.first.wait_timeout_while(noted, patience, |it| it.is_empty());
        let (mut noted, _) = waited.unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *noted)
    }
}

/// Notes what a pool's connection changed. Within a transaction nothing has changed yet: its end notes it. Other
/// connections tell nobody: no server has one.
pub fn note(conn: &mut Connection, company: CompanyId) {
    let status = AnsiTransactionManager::transaction_manager_status_mut(conn);
    if matches!(status, TransactionManagerStatus::Valid(it) if it.transaction_depth().is_some()) {
        return;
    }
    if let Some(watch) = conn.instrumentation().downcast_ref::<Watch>() {
        watch.changes.note(company);
    }
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_company_is_taken_once_however_often_it_changed() {
        let changes = Changes::default();
        let (a, b) = (CompanyId(Uuid::from_u128(1)), CompanyId(Uuid::from_u128(2)));
        for it in [a, b, a] {
            changes.note(it);
        }
        assert_eq!(changes.take(Duration::ZERO), HashSet::from([a, b]));
        assert_eq!(changes.take(Duration::ZERO), HashSet::new());
    }
}
