//! Counters on the connections of a pool: statements run, companies changed.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use diesel::connection::{
    AnsiTransactionManager, Connection as _, Instrumentation, InstrumentationEvent, TransactionManager,
    TransactionManagerStatus,
};
use kernel::CompanyId;

use crate::Connection;
use crate::changes::announce;
use crate::changes::epochs::EpochStep;
use crate::changes::noted::Changes;

/// Shared by the connections of a pool.
#[derive(Clone, Default)]
pub(crate) struct PoolInstrument {
    statements: Arc<AtomicU64>,
    pub(crate) changes: Arc<Changes>,
}

impl Instrumentation for PoolInstrument {
    fn on_connection_event(&mut self, event: InstrumentationEvent<'_>) {
        if let InstrumentationEvent::StartQuery { .. } = event {
            self.statements.fetch_add(1, Ordering::Relaxed);
        }
    }
}

impl PoolInstrument {
    pub(crate) fn statements(&self) -> u64 {
        self.statements.load(Ordering::Relaxed)
    }
}

/// Notes a change made on a pool's connection, and returns its step. Does nothing inside a transaction, whose end notes
/// it, nor on a connection outside a pool, which no server has.
pub fn note(conn: &mut Connection, company: CompanyId) -> Option<EpochStep> {
    let status = AnsiTransactionManager::transaction_manager_status_mut(conn);
    if matches!(status, TransactionManagerStatus::Valid(it) if it.transaction_depth().is_some()) {
        return None;
    }
    let watch = conn.instrumentation().downcast_ref::<PoolInstrument>()?;
    let step = watch.changes.note(company);
    if watch.changes.epochs.is_unannounced() {
        announce::at_once(conn, company);
    }
    step
}
