use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use kernel::CompanyId;
use store::live::Change;
use tokio::sync::watch;

use super::seats::Seats;

/// The open streams of a process, by company. A stream that is slow to read misses nothing and keeps nothing waiting:
/// it finds that something changed, however often that was.
#[derive(Debug)]
pub struct Live {
    wakers: Arc<Wakers>,
    is_over: watch::Sender<bool>,
    pub(super) desks: Seats,
    pub(super) guests: Seats,
}

type ByCompany = HashMap<CompanyId, watch::Sender<()>>;

#[derive(Debug, Default)]
struct Wakers(Mutex<ByCompany>);

/// Streams of guests in one process: half the connections it takes, so that calls find room.
const MOST_GUESTS: usize = 1_000;
/// The same of desks.
const MOST_DESKS: usize = 700;

impl Default for Live {
    fn default() -> Self {
        Self {
            wakers: Arc::default(),
            is_over: watch::Sender::new(false),
            desks: Seats::up_to(MOST_DESKS),
            guests: Seats::up_to(MOST_GUESTS),
        }
    }
}

impl Live {
    /// Wakes the streams of what changed.
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

    /// Begins to wait for changes of a company.
    pub(super) fn wait_for(&self, company: CompanyId) -> Waiting {
        let changed = self.wakers.all().entry(company).or_insert_with(|| watch::Sender::new(())).subscribe();
        Waiting { company, changed, is_over: self.is_over.subscribe(), wakers: Arc::clone(&self.wakers) }
    }

    /// How many companies somebody waits for.
    pub fn companies(&self) -> usize {
        self.wakers.all().len()
    }
}

impl Wakers {
    fn all(&self) -> MutexGuard<'_, ByCompany> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Somebody waits for changes of a company. The last one gone, the company is forgotten.
#[derive(Debug)]
pub(super) struct Waiting {
    company: CompanyId,
    changed: watch::Receiver<()>,
    is_over: watch::Receiver<bool>,
    wakers: Arc<Wakers>,
}

impl Waiting {
    /// Waits until it changed since it was last waited for.
    pub(super) async fn changed(&mut self) {
        if self.changed.changed().await.is_err() {
            std::future::pending().await
        }
    }

    /// Waits until the process stops.
    pub(super) fn over(&self) -> impl Future<Output = ()> + use<> {
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
