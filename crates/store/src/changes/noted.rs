//! Companies this process changed since the last call of [`Changes::take`].
//!
//! [`crate::tenant::transaction`] notes its company once it has committed, and so does the statement that books online:
//! a write that goes another way past both does not exist, because nothing else names a company to PostgreSQL and may
//! write. Noting costs a lock in memory, no statement (docs/decisions/0006-changes-told-after-the-commit.md).

use std::collections::HashSet;
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use kernel::CompanyId;

use crate::changes::epochs::{EpochStep, Epochs};

/// Companies that changed; each once, however often it did.
#[derive(Debug, Default)]
pub struct Changes {
    noted: Mutex<HashSet<CompanyId>>,
    first: Condvar,
    pub epochs: Epochs,
}

impl Changes {
    /// Notes a change: this process's memory of the company is out of date, unless it is brought up to date with the
    /// step that is returned.
    pub fn note(&self, company: CompanyId) -> Option<EpochStep> {
        let step = self.epochs.company_changed(company);
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        let was_empty = noted.is_empty();
        noted.insert(company);
        if was_empty {
            self.first.notify_one();
        }
        step
    }

    /// Takes the noted companies; without any, waits for the first at most this long.
    pub fn take(&self, timeout: Duration) -> HashSet<CompanyId> {
        let noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.first.wait_timeout_while(noted, timeout, |it| it.is_empty());
        let (mut noted, _) = waited.unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *noted)
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
