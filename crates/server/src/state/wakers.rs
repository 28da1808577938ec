//! The open event streams, woken when their company changes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kernel::CompanyId;
use store::changes::listen::Change;
use tokio::sync::watch;

use super::seats::Seats;

/// The open streams of a process, by company. Several changes while a stream is busy are one wake-up, so a slow stream
/// misses none and delays nobody.
#[derive(Debug)]
pub struct Live {
    wakers: Arc<Wakers>,
    is_over: watch::Sender<bool>,
    pub(crate) desks: Seats,
    pub(crate) guests: Seats,
}

type ByCompany = HashMap<CompanyId, watch::Sender<()>>;

#[derive(Debug, Default)]
struct Wakers(Mutex<ByCompany>);

/// Streams of guests in one process: half of its connections, so that requests get the others.
const MAX_GUEST_STREAMS: usize = 1_000;
/// Streams of desks in one process.
const MAX_DESK_STREAMS: usize = 700;

impl Default for Live {
    fn default() -> Self {
        Self {
            wakers: Arc::default(),
            is_over: watch::Sender::new(false),
            desks: Seats::up_to(MAX_DESK_STREAMS),
            guests: Seats::up_to(MAX_GUEST_STREAMS),
        }
    }
}

impl Live {
    /// Wakes the streams of the companies that changed.
    pub fn wake(&self, change: &Change) {
        let wakers = self.wakers.all();
        match change {
            Change::Anything => wakers.values().for_each(|it| it.send_modify(|()| {})),
            Change::Changed(companies) => {
                companies.iter().filter_map(|it| wakers.get(it)).for_each(|it| it.send_modify(|()| {}));
            }
        }
    }

    /// Ends all streams: the process stops.
    pub fn end(&self) {
        self.is_over.send_replace(true);
    }

    /// Registers for changes of a company.
    pub(crate) fn wait_for(&self, company: CompanyId) -> Waiting {
        let changed = self.wakers.all().entry(company).or_insert_with(|| watch::Sender::new(())).subscribe();
        Waiting { company, changed, is_over: self.is_over.subscribe(), wakers: Arc::clone(&self.wakers) }
    }

    /// How many companies have open streams.
    pub fn companies(&self) -> usize {
        self.wakers.all().len()
    }
}

impl Wakers {
    fn all(&self) -> MutexGuard<'_, ByCompany> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A registration for changes of a company; the entry is removed with the last one.
#[derive(Debug)]
pub(crate) struct Waiting {
    company: CompanyId,
    changed: watch::Receiver<()>,
    is_over: watch::Receiver<bool>,
    wakers: Arc<Wakers>,
}

impl Waiting {
    /// Waits for a change since the previous call.
    pub(crate) async fn changed(&mut self) {
        if self.changed.changed().await.is_err() {
            std::future::pending().await
        }
    }

    /// Waits until the process stops.
    pub(crate) fn over(&self) -> impl Future<Output = ()> + use<> {
        let mut is_over = self.is_over.clone();
        async move {
            let _gone_too = is_over.wait_for(|it| *it).await;
        }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        let mut wakers = self.wakers.all();
        if wakers.get(&self.company).is_some_and(|it| it.receiver_count() <= 1) {
            wakers.remove(&self.company);
        }
    }
}
