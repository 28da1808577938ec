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
mod loops;
mod outbox;

use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use gateways::files::Files;
use gateways::mail::Mailer;
use store::Pool;

use crate::clock::Clock;
use crate::http::token::Keys;

use self::loops::{OUTAGE_BACKOFF, StopSignal, repeat, report};

pub use files::Sweeper;
pub use finder::FinderIndexer;

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
