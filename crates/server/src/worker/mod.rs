//! Background work: sends the messages of the outbox, updates the finder, deletes old rows and unneeded files.
//!
//! Any number of workers on any number of machines share the work: a job is claimed under a lease, which expires when
//! its worker dies.

mod account_mail;
mod appointment_mail;
pub(crate) mod campaigns;
mod channel;
mod company_mail;
pub(crate) mod fan_out;
mod files;
mod finder;
mod google_calendar;
mod guest_mail;
mod housekeeping;
mod invoices;
mod loops;
mod mail;
mod offers;
mod past_days;
pub(crate) mod payments;
mod ratings;
mod reminders;
mod renewals;
mod sms;
mod staff_mail;
mod waiting;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use gateways::files::Files;
use gateways::mail::Mailer;
use gateways::sms::SmsGateway;
use store::changes::listen::{Change, follow};
use store::{Pool, StoreError};

use crate::outgoing_sms::SmsRules;
use crate::state::clock::Clock;
use crate::state::google_client::GoogleClient;
use crate::state::token::Keys;

use self::channel::deliver_next;
use self::loops::{OUTAGE_BACKOFF, POLL_INTERVAL, StopSignal, repeat, report};
use self::mail::MailChannel;
use self::sms::SmsChannel;

pub use files::FileCleaner;
pub use finder::FinderIndexer;
pub use google_calendar::CalendarSyncer;
pub use invoices::InvoiceWorker;
pub use past_days::count_past_days;
pub use payments::PaymentWorker;
pub use waiting::PlaceOfferer;

/// Interval of deleting old rows.
const CLEANUP_INTERVAL: Duration = Duration::from_secs(3600);
/// The last changes are announced within this, or the database is away.
const LAST_NOTIFY_TIMEOUT: Duration = Duration::from_secs(1);

/// Dependencies of writing and sending messages.
pub struct MessageSender {
    /// The database, as the role `worker`.
    pub pool: Pool,
    /// For opening sealed payloads.
    pub keys: Keys,
    /// For the date of messages.
    pub clock: Clock,
    /// Without one mail stays queued.
    pub mailer: Option<Arc<dyn Mailer>>,
    /// Without one no SMS are sent.
    pub sms: Option<Arc<dyn SmsGateway>>,
    /// Prices of SMS, and the numbers they may go to.
    pub sms_rules: SmsRules,
    /// The address for returned mails, `bounces@salon.example`; each mail adds a code to it.
    pub bounces: Option<String>,
    /// The base of links in messages.
    pub public_url: String,
    /// Messages are shown instead of sent: then salons on trial write to their guests too.
    pub is_demo: bool,
}

/// Interval of looking for causes: a notice appears within a second of a booking.
const FAN_OUT_INTERVAL: Duration = Duration::from_millis(200);
/// Interval of deciding on reminders, greetings and requests for ratings.
const REMIND_INTERVAL: Duration = Duration::from_secs(20);

impl MessageSender {
    /// Fans out the next cause and runs the next job of any channel; `false` when there is none.
    ///
    /// # Errors
    /// When the database is away; another worker claims the job after its lease has expired.
    pub fn deliver_next(&self) -> store::Result<bool> {
        while self.fan_out_next()? {}
        Ok(self.mail_next()? || self.sms_next()?)
    }

    /// Sends the next mail; `false` when there is none.
    ///
    /// # Errors
    /// As [`MessageSender::deliver_next`].
    pub fn mail_next(&self) -> store::Result<bool> {
        let Some(mailer) = self.mailer.as_deref() else { return Ok(false) };
        deliver_next(&self.pool, &MailChannel { sender: self, mailer })
    }

    /// Sends the next SMS; `false` when there is none.
    ///
    /// # Errors
    /// As [`MessageSender::deliver_next`].
    pub fn sms_next(&self) -> store::Result<bool> {
        let Some(gateway) = self.sms.as_deref() else { return Ok(false) };
        deliver_next(&self.pool, &SmsChannel { sender: self, gateway })
    }
}

/// The worker's threads; they are stopped on drop.
pub struct Worker {
    pool: Pool,
    clock: Clock,
    stop_signal: Arc<StopSignal>,
    threads: Vec<JoinHandle<()>>,
    listeners: Listeners,
    /// The thread that receives changes and announces those of all others. It ends after them.
    following: JoinHandle<()>,
    is_left: Arc<AtomicBool>,
}

/// Listeners of changes, on one connection for all.
type Listeners = Arc<Mutex<Vec<Box<dyn Fn(&Change) + Send>>>>;

impl Worker {
    /// Starts `senders` threads for each way messages go out, three that decide what is sent and when, one that deletes
    /// unneeded files, one that deletes old rows, one that counts past days, one that updates the finder, one that
    /// offers free places to waiting guests and one that receives changes for both. Without a `sender` messages stay
    /// queued (docs/rules.md#messages).
    pub fn start(
        pool: Pool,
        clock: Clock,
        files: Option<Files>,
        sender: Option<MessageSender>,
        senders: usize,
    ) -> Self {
        let stop_signal = Arc::new(StopSignal::default());
        let indexer = FinderIndexer::new(pool.clone(), clock.clone());
        let offerer = PlaceOfferer::new(pool.clone(), clock.clone());
        let mut threads = vec![finder::start(&indexer, &stop_signal), waiting::start(&offerer, &stop_signal)];
        let listeners: Listeners = Arc::default();
        listen(&listeners, move |change| indexer.note(change));
        listen(&listeners, move |change| offerer.note(change));
        let is_left = Arc::new(AtomicBool::new(false));
        let (followed, told, is_over) = (pool.clone(), Arc::clone(&listeners), Arc::clone(&is_left));
        let following = std::thread::spawn(move || {
            let tell =
                |change: &Change| told.lock().unwrap_or_else(PoisonError::into_inner).iter().for_each(|it| it(change));
            follow(&followed, &is_over, |change| tell(&change));
        });
        if let Some(files) = files {
            let (file_cleaner, stop_signal) = (FileCleaner::new(pool.clone(), files), Arc::clone(&stop_signal));
            threads.push(std::thread::spawn(move || repeat(&stop_signal, POLL_INTERVAL, || file_cleaner.sweep_next())));
        }
        if let Some(sender) = sender.map(Arc::new) {
            let mut run = |pause, next: fn(&MessageSender) -> store::Result<bool>| {
                let (sender, stop_signal) = (Arc::clone(&sender), Arc::clone(&stop_signal));
                threads.push(std::thread::spawn(move || repeat(&stop_signal, pause, || next(&sender))));
            };
            run(FAN_OUT_INTERVAL, MessageSender::fan_out_next);
            run(POLL_INTERVAL, MessageSender::campaign_next);
            run(REMIND_INTERVAL, |sender| {
                sender.remind()?;
                sender.greet()?;
                sender.ask_for_ratings()?;
                sender.renew_subscriptions()?;
                sender.warn_of_endings()?;
                sender.enqueue_daily_mails()?;
                Ok(false)
            });
            for _ in 0..senders {
                if sender.mailer.is_some() {
                    run(POLL_INTERVAL, MessageSender::mail_next);
                }
                if sender.sms.is_some() {
                    run(POLL_INTERVAL, MessageSender::sms_next);
                }
            }
        }
        let (counted, time, counting) = (pool.clone(), clock.clone(), Arc::clone(&stop_signal));
        threads.push(std::thread::spawn(move || {
            let is_over = || counting.is_over.load(Ordering::Acquire);
            repeat(&counting, past_days::INTERVAL, || count_past_days(&counted, &time, is_over).map(|_| false));
        }));
        let (tidied, tidying) = (pool.clone(), Arc::clone(&stop_signal));
        threads.push(std::thread::spawn(move || tidy(&tidied, &tidying)));
        Self { pool, clock, stop_signal, threads, listeners, following, is_left }
    }

    /// Synchronises calendars with Google Calendar too; without it connections rest.
    pub fn with_google(mut self, google: Option<GoogleClient>) -> Self {
        if let Some(client) = google {
            let stopped = Arc::clone(&self.stop_signal);
            let is_stopped = move || stopped.is_over.load(Ordering::Acquire);
            match CalendarSyncer::new(self.pool.clone(), self.clock.clone(), client, is_stopped) {
                Ok(syncer) => {
                    self.threads.extend(google_calendar::start(&syncer, &self.stop_signal));
                    listen(&self.listeners, move |change| syncer.note(change));
                }
                Err(error) => tracing::error!(%error, "calendars are not kept in step"),
            }
        }
        self
    }

    /// Works on payments too.
    pub fn with_payments(mut self, payments: Option<PaymentWorker>) -> Self {
        if let Some(payments) = payments {
            let stop_signal = Arc::clone(&self.stop_signal);
            self.threads.push(std::thread::spawn(move || repeat(&stop_signal, POLL_INTERVAL, || payments.next())));
        }
        self
    }

    /// Works on invoices too.
    pub fn with_invoices(mut self, invoices: InvoiceWorker) -> Self {
        let stop_signal = Arc::clone(&self.stop_signal);
        self.threads.push(std::thread::spawn(move || repeat(&stop_signal, POLL_INTERVAL, || invoices.next())));
        self
    }

    /// Stops after the current messages; `false` when they took longer than `within`.
    pub fn stop(mut self, within: Duration) -> bool {
        self.stop_signal.send();
        let begun = Instant::now();
        while begun.elapsed() < within && !self.threads.iter().all(JoinHandle::is_finished) {
            std::thread::sleep(Duration::from_millis(10));
        }
        let is_done = self.threads.drain(..).all(|it| it.is_finished() && it.join().is_ok());
        // Nothing changes any more: the last changes are announced before this process leaves.
        if is_done {
            self.is_left.store(true, Ordering::Release);
            let said = Instant::now();
            while said.elapsed() < LAST_NOTIFY_TIMEOUT && !self.following.is_finished() {
                std::thread::sleep(Duration::from_millis(10));
            }
        }
        is_done
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop_signal.send();
        self.is_left.store(true, Ordering::Release);
    }
}

fn listen(listeners: &Listeners, listener: impl Fn(&Change) + Send + 'static) {
    listeners.lock().unwrap_or_else(PoisonError::into_inner).push(Box::new(listener));
}

fn tidy(pool: &Pool, stop_signal: &StopSignal) {
    let mut pause = Duration::ZERO;
    while !stop_signal.wait(pause) {
        pause = match housekeeping::tidy(pool, || stop_signal.wait(Duration::ZERO)) {
            Ok(()) => CLEANUP_INTERVAL,
            Err(error) => {
                report(&error);
                // A bug does not go away by itself; an outage, or no connection for a moment, does.
                OUTAGE_BACKOFF.saturating_mul(if matches!(error, StoreError::Bug(_)) { 60 } else { 1 })
            }
        };
    }
}
