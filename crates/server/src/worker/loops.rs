//! Shared parts of the worker's threads: waiting for jobs, and connections.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use store::{Connection, Pool, StoreError};

/// Interval at which an idle worker polls for jobs.
pub(super) const POLL_INTERVAL: Duration = Duration::from_millis(500);
/// The delay after an outage.
pub(super) const OUTAGE_BACKOFF: Duration = Duration::from_secs(1);

/// Sent once, when the worker stops; threads wait for it with a timeout.
#[derive(Default)]
pub(super) struct StopSignal {
    is_sent: Mutex<bool>,
    /// The same, for loops that do not wait here.
    pub(super) is_over: AtomicBool,
    changed: Condvar,
}

impl StopSignal {
    pub(super) fn send(&self) {
        self.is_over.store(true, Ordering::Release);
        *self.is_sent.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.changed.notify_all();
    }

    /// Waits until it is sent, at most `timeout`; returns whether it was.
    pub(super) fn wait(&self, timeout: Duration) -> bool {
        let is_sent = self.is_sent.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.changed.wait_timeout_while(is_sent, timeout, |is_sent| !*is_sent);
        *waited.unwrap_or_else(PoisonError::into_inner).0
    }
}

/// Calls `next`, which returns whether there was a job, and pauses after the last job.
pub(super) fn repeat(stop_signal: &StopSignal, idle: Duration, next: impl Fn() -> store::Result<bool>) {
    let mut pause = Duration::ZERO;
    while !stop_signal.wait(pause) {
        pause = match next() {
            Ok(true) => Duration::ZERO,
            Ok(false) => idle,
            Err(error) => {
                report(&error);
                OUTAGE_BACKOFF
            }
        };
    }
}

/// Calls `work` every `interval`, with `true` when `all_interval` has passed since it last succeeded with that: the first
/// time, and then for what was not announced.
pub(super) fn follow(
    stop_signal: &StopSignal,
    (interval, all_interval): (Duration, Duration),
    work: impl Fn(bool) -> store::Result<()>,
) {
    let (mut pause, mut looked_at_all) = (Duration::ZERO, None::<Instant>);
    while !stop_signal.wait(pause) {
        let is_due = looked_at_all.is_none_or(|it| all_interval <= it.elapsed());
        pause = match work(is_due) {
            Ok(()) => {
                looked_at_all = if is_due { Some(Instant::now()) } else { looked_at_all };
                interval
            }
            Err(error) => {
                report(&error);
                OUTAGE_BACKOFF
            }
        };
    }
}

/// Runs `work` with a connection, which is discarded after an outage.
pub(super) fn with<T>(pool: &Pool, work: impl FnOnce(&mut Connection) -> store::Result<T>) -> store::Result<T> {
    let mut conn = pool.get()?;
    let done = work(&mut conn);
    if matches!(done, Err(StoreError::Unavailable(_))) {
        conn.retire();
    }
    done
}

pub(super) fn report(error: &StoreError) {
    match error {
        StoreError::Unavailable(reason) => tracing::warn!(reason, "database unavailable"),
        StoreError::Bug(source) => tracing::error!(error = %source, "worker failed"),
        other => tracing::error!(error = %other, "worker failed"),
    }
}
