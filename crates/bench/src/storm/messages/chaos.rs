//! What fails: both gateways, each in another way every few seconds, and workers, which are killed or stand still.
//!
//! A worker's lease is two minutes; here it ends sooner, as if they had passed. That of a killed worker ends when the
//! others have sent what they had begun before. That of a worker that stands still ends while it does, and it goes on
//! afterwards with what others have by then.

use std::collections::{BTreeMap, HashSet, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bench::Result;
use bench::servers::WorkerProcess;
use bench::smtp::SmtpFault;
use gateways::sms::fake::Fault;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use uuid::Uuid;

use super::stage::Stage;
use crate::report::Report;

/// How long a gateway that does not answer lets wait.
const HANGS: Duration = Duration::from_secs(2);
/// After so long no living worker has a message any more that it claimed before: a fake answers within [`HANGS`].
const DEAD_FOR: Duration = Duration::from_secs(6);
/// How long a worker stands still, and after which time its leases end.
const PAUSE: (Duration, Duration) = (Duration::from_millis(2_500), Duration::from_secs(1));
/// Between two kills or pauses, in milliseconds.
const BETWEEN: std::ops::Range<u64> = 1_000..1_700;
/// One of so many stands still instead of being killed.
const PAUSED: u32 = 4;
const TICK: Duration = Duration::from_millis(20);

/// SeeMe asks to come again later.
const BUSY: u32 = 8;
/// SeeMe refuses the number for good.
const WRONG_NUMBER: u32 = 3;

/// How each gateway fails, what that is called, and how long it lasts, in milliseconds. A lost answer makes a message
/// unknown, and a refusal for good ends it: those are short, so that there is something to deliver.
const MAIL: [(SmtpFault, &str, std::ops::Range<u64>); 8] = [
    (SmtpFault::Accept, "accept", 1_000..2_500),
    (SmtpFault::Down, "down", 1_500..4_000),
    (SmtpFault::Slow(HANGS), "slow", 2_000..4_000),
    (SmtpFault::Silent(HANGS), "silent", 2_000..4_000),
    (SmtpFault::SilentAtEnd(HANGS), "silent at the end", 1_500..2_500),
    (SmtpFault::AcceptThenDrop, "accept, then drop", 300..700),
    (SmtpFault::Refuse, "refuse", 1_500..3_000),
    (SmtpFault::RefuseAtEnd, "refuse at the end", 1_500..3_000),
];
const SMS: [(Fault, &str, std::ops::Range<u64>); 7] = [
    (Fault::Accept, "accept", 1_000..2_500),
    (Fault::Down, "down", 1_500..4_000),
    (Fault::Slow(HANGS), "slow", 2_000..4_000),
    (Fault::Silent(HANGS), "silent", 1_500..2_500),
    (Fault::AcceptThenDrop, "accept, then drop", 300..700),
    (Fault::Refuse(BUSY), "refuse", 1_500..3_000),
    (Fault::Refuse(WRONG_NUMBER), "refuse for good", 200..400),
];

/// Everything that fails.
pub struct Chaos<'a> {
    stage: &'a Stage,
    workers: Vec<WorkerProcess>,
    length: Duration,
    dice: StdRng,
    /// Leases that end: when, and of what was claimed until which moment of the database's clock.
    leases: VecDeque<(Instant, String)>,
    /// The worker that stands still: since when, in our time and the database's, and whether its leases have ended.
    paused: Option<(usize, Instant, String, bool)>,
    faults: BTreeMap<String, usize>,
    /// Messages of dead workers that others took over.
    inherited: usize,
    pub kills: u64,
    pauses: u64,
    /// What living workers had in their hands when its lease ended.
    pub stolen: HashSet<Uuid>,
    dead_logs: Vec<String>,
}

impl<'a> Chaos<'a> {
    /// Of these workers, for so long.
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

    /// Runs until `is_over`, and until what dead workers had can be taken over.
    ///
    /// # Errors
    /// When a worker does not start.
    pub fn run(&mut self, is_over: &AtomicBool) -> Result<()> {
        let begun = Instant::now();
        let (mut mail_at, mut sms_at, mut act_at) = (begun, begun, begun + PAUSE.1);
        while !is_over.load(Ordering::Relaxed) || !self.leases.is_empty() || self.paused.is_some() {
            let now = Instant::now();
            if mail_at <= now {
                mail_at = now + self.next_mail_fault();
            }
            if sms_at <= now {
                sms_at = now + self.next_sms_fault();
            }
            if act_at <= now && begun.elapsed() + DEAD_FOR < self.length {
                self.act()?;
                act_at = Instant::now() + Duration::from_millis(self.dice.random_range(BETWEEN));
            }
            self.end_leases()?;
            thread::sleep(TICK);
        }
        Ok(())
    }

    fn next_mail_fault(&mut self) -> Duration {
        let Some((fault, name, time)) = MAIL.choose(&mut self.dice).cloned() else { return PAUSE.0 };
        self.stage.smtp.set_fault(fault);
        *self.faults.entry(format!("mail {name}")).or_default() += 1;
        Duration::from_millis(self.dice.random_range(time))
    }

    fn next_sms_fault(&mut self) -> Duration {
        let Some((fault, name, time)) = SMS.choose(&mut self.dice).cloned() else { return PAUSE.0 };
        self.stage.sms.set_fault(fault);
        *self.faults.entry(format!("SMS {name}")).or_default() += 1;
        Duration::from_millis(self.dice.random_range(time))
    }

    /// Kills a worker and starts another one, or lets one stand still.
    fn act(&mut self) -> Result<()> {
        let busy = self.paused.as_ref().map(|it| it.0);
        let able: Vec<usize> = (0..self.workers.len()).filter(|it| Some(*it) != busy).collect();
        let Some(chosen) = able.choose(&mut self.dice).copied() else { return Ok(()) };
        let Some(worker) = self.workers.get_mut(chosen) else { return Ok(()) };
        if busy.is_none() && self.dice.random_range(0..PAUSED) == 0 {
            worker.pause()?;
            self.pauses += 1;
            self.paused = Some((chosen, Instant::now(), self.stage.text("SELECT now()")?, false));
            return Ok(());
        }
        worker.kill()?;
        self.kills += 1;
        self.dead_logs.push(worker.logged());
        self.leases.push_back((Instant::now() + DEAD_FOR, self.stage.text("SELECT now()")?));
        *worker = self.stage.worker()?;
        Ok(())
    }

    fn end_leases(&mut self) -> Result<()> {
        let now = Instant::now();
        if let Some((_, until)) = self.leases.pop_front_if(|it| it.0 <= now) {
            self.inherited += self.stage.expire(&until)?.len();
        }
        if let Some((worker, since, until, is_expired)) = &mut self.paused {
            if !*is_expired && *since + PAUSE.1 <= now {
                *is_expired = true;
                self.stolen.extend(self.stage.expire(until)?);
            }
            if *since + PAUSE.0 <= now {
                self.workers.get(*worker).ok_or("no such worker")?.go_on()?;
                self.paused = None;
            }
        }
        Ok(())
    }

    /// What the workers logged, also the dead ones.
    pub fn logs(&self) -> Vec<String> {
        self.dead_logs.iter().cloned().chain(self.workers.iter().map(WorkerProcess::logged)).collect()
    }

    /// What failed how often.
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
