//! Background work: sends the messages of the outbox, writes what guests search, deletes old rows and unneeded files.
//!
//! Any number of workers on any number of machines share the work: a job is claimed under a lease, which expires when
//! its worker dies.

mod account_mail;
mod appointment_mail;
mod company_mail;
mod files;
mod finder;
mod housekeeping;
mod outbox;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use gateways::files::Files;
use gateways::mail::Mailer;
use store::{Connection, Pool, StoreError};

use crate::clock::Clock;
use crate::http::token::Keys;

pub use files::Sweeper;
pub use finder::FinderIndexer;

/// How often an idle worker polls for jobs.
const POLL_INTERVAL: Duration = Duration::from_millis(500);
/// The delay after an outage.
const OUTAGE_BACKOFF: Duration = Duration::from_secs(1);
/// How often old rows are deleted.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(3600);

/// What is needed to write and send messages.
pub struct Post {
    /// The database, as the role `worker`.
    pub pool: Pool,
    /// For opening sealed payloads.
    pub keys: Keys,
    /// For the date of messages.
    pub clock: Clock,
    pub mailer: Arc<dyn Mailer>,
    /// The base of links in messages.
    pub public_url: String,
    /// Whether messages are shown instead of sent: then salons on trial write to their guests too.
    pub is_demo: bool,
}

/// The worker's threads; they are stopped on drop.
pub struct Worker {
    stop_signal: Arc<StopSignal>,
    threads: Vec<JoinHandle<()>>,
}

impl Worker {
    /// Starts `senders` threads that send messages, one that deletes unneeded files, one that deletes old rows, and two
    /// that keep the finder up to date. Without a `post` messages stay queued (docs/rules.md#messages).
    pub fn start(pool: Pool, clock: Clock, files: Option<Files>, post: Option<Post>, senders: usize) -> Self {
        let stop_signal = Arc::new(StopSignal::default());
        let mut threads = finder::start(&FinderIndexer::new(pool.clone(), clock), &stop_signal);
        if let Some(files) = files {
            let (sweeper, stop_signal) = (Sweeper::new(pool.clone(), files), Arc::clone(&stop_signal));
            threads.push(std::thread::spawn(move || repeat(&stop_signal, || sweeper.sweep_next())));
        }
        if let Some(post) = post.map(Arc::new) {
            for _ in 0..senders {
                let (post, stop_signal) = (Arc::clone(&post), Arc::clone(&stop_signal));
                threads.push(std::thread::spawn(move || repeat(&stop_signal, || post.deliver_next())));
            }
        }
        let tidying = Arc::clone(&stop_signal);
        threads.push(std::thread::spawn(move || tidy(&pool, &tidying)));
        Self { stop_signal, threads }
    }

    /// Stops after the current messages; `false` when they took longer than `within`.
    pub fn stop(mut self, within: Duration) -> bool {
        self.stop_signal.send();
        let begun = Instant::now();
        while begun.elapsed() < within && !self.threads.iter().all(JoinHandle::is_finished) {
            std::thread::sleep(Duration::from_millis(10));
        }
        self.threads.drain(..).all(|it| it.is_finished() && it.join().is_ok())
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop_signal.send();
    }
}

/// Sent once, when the worker stops; threads wait for it with a timeout.
#[derive(Default)]
pub(crate) struct StopSignal {
    is_sent: Mutex<bool>,
    /// The same, for loops that do not wait here.
    is_over: AtomicBool,
    changed: Condvar,
}

impl StopSignal {
    fn send(&self) {
        self.is_over.store(true, Ordering::Release);
        *self.is_sent.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.changed.notify_all();
    }

    /// Waits until it is sent, at most `timeout`; whether it was.
    fn wait(&self, timeout: Duration) -> bool {
        let is_sent = self.is_sent.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.changed.wait_timeout_while(is_sent, timeout, |is_sent| !*is_sent);
        *waited.unwrap_or_else(PoisonError::into_inner).0
    }
}

/// Calls `next`, which returns whether there was a job, and waits after the last job.
fn repeat(stop_signal: &StopSignal, next: impl Fn() -> store::Result<bool>) {
    let mut pause = Duration::ZERO;
    while !stop_signal.wait(pause) {
        pause = match next() {
            Ok(true) => Duration::ZERO,
            Ok(false) => POLL_INTERVAL,
            Err(error) => {
                report(&error);
                OUTAGE_BACKOFF
            }
        };
    }
}

fn tidy(pool: &Pool, stop_signal: &StopSignal) {
    let mut pause = Duration::ZERO;
    while !stop_signal.wait(pause) {
        pause = match housekeeping::tidy(pool, || stop_signal.wait(Duration::ZERO)) {
            Ok(()) => CLEANUP_INTERVAL,
            Err(error) => {
                report(&error);
                OUTAGE_BACKOFF.saturating_mul(60)
            }
        };
    }
}

/// Runs `work` with a connection, which is discarded after an outage.
fn with<T>(pool: &Pool, work: impl FnOnce(&mut Connection) -> store::Result<T>) -> store::Result<T> {
    let mut conn = pool.get()?;
    let done = work(&mut conn);
    if matches!(done, Err(StoreError::Unavailable(_))) {
        conn.retire();
    }
    done
}

fn report(error: &StoreError) {
    match error {
        StoreError::Unavailable(reason) => tracing::warn!(reason, "database unavailable"),
        StoreError::Bug(source) => tracing::error!(error = %source, "worker failed"),
        other => tracing::error!(error = %other, "worker failed"),
    }
}
