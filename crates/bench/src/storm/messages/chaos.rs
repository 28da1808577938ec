//! Failures: both gateways, each in another way every few seconds, and workers, which are killed or paused.
//!
//! A worker's lease is two minutes; here it ends sooner, as if they had passed. That of a killed worker ends when the
//! others have sent the messages they had begun before. That of a paused worker ends during the pause, and it goes on
//! afterwards with messages that others have by then.

use std::collections::{BTreeMap, HashSet, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bench::Result;
use bench::servers::WorkerProcess;
use gateways::mail::fake::{SmtpFault, SmtpStep};
use gateways::sms::fake::Fault;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use uuid::Uuid;

use super::stage::Stage;
use crate::report::Report;

/// Time after which a silent gateway closes the connection.
const GATEWAY_SILENCE: Duration = Duration::from_secs(2);
/// After this time no living worker has a message any more that it claimed before: a fake answers within
/// [`GATEWAY_SILENCE`].
const TAKEOVER_DELAY: Duration = Duration::from_secs(6);
/// Length of a worker's pause, and the time after which its leases end.
const PAUSE_AND_LEASE: (Duration, Duration) = (Duration::from_millis(2_500), Duration::from_secs(1));
/// Between two kills or pauses, in milliseconds.
const FAULT_INTERVAL_MS: std::ops::Range<u64> = 1_000..1_700;
/// One in this many is paused instead of killed.
const KILLS_PER_PAUSE: u32 = 4;
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// SeeMe asks to come again later.
const SEEME_BUSY: u32 = 8;
/// SeeMe refuses the number for good.
const SEEME_WRONG_NUMBER: u32 = 3;

/// A fault of the mail server, its name, and how long it lasts, in milliseconds.
type MailFault = (Option<(SmtpStep, SmtpFault)>, &'static str, std::ops::Range<u64>);

/// Faults of each gateway with their names and lengths in milliseconds. A lost answer makes a message unknown, and a
/// refusal for good ends it: those are short, so that there is something to deliver.
const MAIL: [MailFault; 8] = [
    (None, "accept", 1_000..2_500),
    (Some((SmtpStep::Connect, SmtpFault::HangUp)), "down", 1_500..4_000),
    (Some((SmtpStep::End, SmtpFault::Delay(GATEWAY_SILENCE))), "slow", 2_000..4_000),
    (Some((SmtpStep::Every, SmtpFault::Silence(GATEWAY_SILENCE))), "silent", 2_000..4_000),
    (Some((SmtpStep::End, SmtpFault::Silence(GATEWAY_SILENCE))), "silent at the end", 1_500..2_500),
    (Some((SmtpStep::End, SmtpFault::HangUp)), "accept, then drop", 300..700),
    (Some((SmtpStep::Mail, SmtpFault::Reply("451 4.3.2 come again later"))), "refuse", 1_500..3_000),
    (Some((SmtpStep::End, SmtpFault::Reply("452 4.3.1 come again later"))), "refuse at the end", 1_500..3_000),
];
const SMS: [(Fault, &str, std::ops::Range<u64>); 7] = [
    (Fault::Accept, "accept", 1_000..2_500),
    (Fault::Down, "down", 1_500..4_000),
    (Fault::Slow(GATEWAY_SILENCE), "slow", 2_000..4_000),
    (Fault::Silent(GATEWAY_SILENCE), "silent", 1_500..2_500),
    (Fault::AcceptThenDrop, "accept, then drop", 300..700),
    (Fault::Refuse(SEEME_BUSY), "refuse", 1_500..3_000),
    (Fault::Refuse(SEEME_WRONG_NUMBER), "refuse for good", 200..400),
];

/// Everything that fails.
pub struct Chaos<'a> {
    stage: &'a Stage,
    workers: Vec<WorkerProcess>,
    length: Duration,
    dice: StdRng,
    /// Leases that end: when, and the database's time until which their messages were claimed.
    leases: VecDeque<(Instant, String)>,
    /// The paused worker: since when, in our time and the database's, and whether its leases have ended.
    paused: Option<(usize, Instant, String, bool)>,
    faults: BTreeMap<String, usize>,
    /// Messages of dead workers that others took over.
    inherited: usize,
    pub kills: u64,
    pauses: u64,
    /// Messages whose lease ended while a living worker had them.
    pub stolen: HashSet<Uuid>,
    dead_logs: Vec<String>,
}

impl<'a> Chaos<'a> {
    /// Faults for `length`, on the gateways of `stage` and these workers.
    pub fn new(stage: &'a Stage, workers: Vec<WorkerProcess>, length: Duration) -> Self {
        Self {
            stage,
            workers,
            length,
            dice: StdRng::seed_from_u64(11),
            leases: VecDeque::new(),
            paused: None,
            faults: BTreeMap::new(),
            inherited: 0,
            kills: 0,
            pauses: 0,
            stolen: HashSet::new(),
            dead_logs: Vec::new(),
        }
    }

    /// Runs until `is_over`, and until the messages of dead workers can be taken over.
    ///
    /// # Errors
    /// When a worker does not start.
    pub fn run(&mut self, is_over: &AtomicBool) -> Result<()> {
        let begun = Instant::now();
        let (mut mail_at, mut sms_at, mut act_at) = (begun, begun, begun + PAUSE_AND_LEASE.1);
        while !is_over.load(Ordering::Relaxed) || !self.leases.is_empty() || self.paused.is_some() {
            let now = Instant::now();
            if mail_at <= now {
                mail_at = now + self.next_mail_fault();
            }
            if sms_at <= now {
                sms_at = now + self.next_sms_fault();
            }
            if act_at <= now && begun.elapsed() + TAKEOVER_DELAY < self.length {
                self.act()?;
                act_at = Instant::now() + Duration::from_millis(self.dice.random_range(FAULT_INTERVAL_MS));
            }
            self.end_leases()?;
            thread::sleep(POLL_INTERVAL);
        }
        Ok(())
    }

    fn next_mail_fault(&mut self) -> Duration {
        let Some((fault, name, time)) = MAIL.choose(&mut self.dice).cloned() else { return PAUSE_AND_LEASE.0 };
        self.stage.smtp.set_fault(fault);
        *self.faults.entry(format!("mail {name}")).or_default() += 1;
        Duration::from_millis(self.dice.random_range(time))
    }

    fn next_sms_fault(&mut self) -> Duration {
        let Some((fault, name, time)) = SMS.choose(&mut self.dice).cloned() else { return PAUSE_AND_LEASE.0 };
        self.stage.sms.set_fault(fault);
        *self.faults.entry(format!("SMS {name}")).or_default() += 1;
        Duration::from_millis(self.dice.random_range(time))
    }

    /// Kills a worker and starts another one, or pauses one.
    fn act(&mut self) -> Result<()> {
        let busy = self.paused.as_ref().map(|it| it.0);
        let able: Vec<usize> = (0..self.workers.len()).filter(|it| Some(*it) != busy).collect();
        let Some(chosen) = able.choose(&mut self.dice).copied() else { return Ok(()) };
        let Some(worker) = self.workers.get_mut(chosen) else { return Ok(()) };
        if busy.is_none() && self.dice.random_range(0..KILLS_PER_PAUSE) == 0 {
            worker.pause()?;
            self.pauses += 1;
            self.paused = Some((chosen, Instant::now(), self.stage.text("SELECT now()")?, false));
            return Ok(());
        }
        worker.kill()?;
        self.kills += 1;
        self.dead_logs.push(worker.logged());
        self.leases.push_back((Instant::now() + TAKEOVER_DELAY, self.stage.text("SELECT now()")?));
        *worker = self.stage.worker()?;
        Ok(())
    }

    fn end_leases(&mut self) -> Result<()> {
        let now = Instant::now();
        if let Some((_, until)) = self.leases.pop_front_if(|it| it.0 <= now) {
            self.inherited += self.stage.expire(&until)?.len();
        }
        if let Some((worker, since, until, is_expired)) = &mut self.paused {
            if !*is_expired && *since + PAUSE_AND_LEASE.1 <= now {
                *is_expired = true;
                self.stolen.extend(self.stage.expire(until)?);
            }
            if *since + PAUSE_AND_LEASE.0 <= now {
                self.workers.get(*worker).ok_or("no such worker")?.go_on()?;
                self.paused = None;
            }
        }
        Ok(())
    }

    /// The logs of all workers, including dead ones.
    pub fn logs(&self) -> Vec<String> {
        self.dead_logs.iter().cloned().chain(self.workers.iter().map(WorkerProcess::logged)).collect()
    }

    /// Prints the number of each failure.
    pub fn tell(&self, report: &Report) {
        let faults: Vec<String> = self.faults.iter().map(|(name, count)| format!("{name} x {count}")).collect();
        report.say(&faults.join(", "));
        report.say(&format!(
            "{} workers killed, whose {} messages others took over; {} stood still, and {} messages had two owners",
            self.kills,
            self.inherited,
            self.pauses,
            self.stolen.len()
        ));
    }
}
