//! The bank's decisions and lies, the killing of servers and workers while they wait for each answer, and the end, when all is settled.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bench::Result;
use bench::http::{Credentials, post};
use bench::servers::{self, WorkerProcess};
use gateways::payments::fake::{FakePayment, PaymentCall, PaymentFault};
use gateways::sms::fake::Fault;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};

use super::one_payment::wait;
use super::stage::{SERVERS, Stage};
use crate::report::Report;

/// Delay of an answer while the worker that waits for it is killed.
const ANSWER_DELAY: Duration = Duration::from_millis(700);
const ANSWER_TIMEOUT: Duration = Duration::from_secs(15);
/// Kills of workers at each awaited answer, at least.
const MIN_KILLS: usize = 2;
const POLL_INTERVAL: Duration = Duration::from_millis(10);
/// Length of one kind of failure.
const FAULT_LENGTH_MS: std::ops::Range<u64> = 300..800;

/// The answer a worker waits for when it is killed, having recorded what it began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AwaitedAnswer {
    Start,
    Check,
    Refund,
    Text,
}

/// Each [`AwaitedAnswer`].
pub const AWAITED_ANSWERS: [AwaitedAnswer; 4] =
    [AwaitedAnswer::Start, AwaitedAnswer::Check, AwaitedAnswer::Refund, AwaitedAnswer::Text];

/// Decides on payments.
pub struct Bank<'a> {
    stage: &'a Stage,
    dice: StdRng,
    lies: BTreeSet<String>,
}

impl<'a> Bank<'a> {
    /// Creates a bank that lies.
    pub fn new(stage: &'a Stage) -> Self {
        Self { stage, dice: StdRng::seed_from_u64(4), lies: BTreeSet::new() }
    }

    /// Decides until it is over; which payments it told something else of than was asked for.
    ///
    /// # Errors
    /// When the database cannot be asked.
    pub fn run(mut self, is_over: &AtomicBool) -> Result<BTreeSet<String>> {
        while !is_over.load(Ordering::Relaxed) {
            // Only a payment whose page was shown can be paid.
            let known = self
                .stage
                .rows("SELECT gateway_id FROM topups WHERE state IN ('pending', 'failed') AND gateway_id <> ''")?;
            let all = self.stage.bank.payments();
            let references: Vec<String> = all.iter().map(|it| it.reference.clone()).collect();
            let known: BTreeSet<String> = known.into_iter().flatten().collect();
            for payment in all.iter().filter(|it| known.contains(&it.id)) {
                if !self.lies.contains(&payment.id) {
                    self.decide(payment, &references);
                }
            }
            thread::sleep(Duration::from_millis(60));
        }
        Ok(self.lies)
    }

    fn decide(&mut self, payment: &FakePayment, references: &[String]) {
        let is_open = payment.status == "Prepared";
        let status = match (is_open, self.dice.random_range(0..100)) {
            (true, 0..25) => "Succeeded",
            (true, 25..28) => "Failed",
            (true, 28..30) => "Canceled",
            (true, 30..32) => "Expired",
            (true, 32..36) => return self.lie(payment, references),
            // Success after failure.
            (false, 0..4) if payment.status != "Succeeded" => "Succeeded",
            _ => return,
        };
        self.stage.bank.change_one(&payment.id, |it| it.status = status.to_owned());
    }

    fn lie(&mut self, payment: &FakePayment, references: &[String]) {
        let others: Vec<&String> = references.iter().filter(|it| **it != payment.reference).collect();
        let other = others.choose(&mut self.dice).map(|it| (*it).clone());
        let kind = self.dice.random_range(0..4);
        self.stage.bank.change_one(&payment.id, |it| {
            match (kind, other) {
                (0, _) => it.amount *= 10,
                (1, _) => it.amount -= 1,
                (2, Some(other)) => it.reference = other,
                _ => it.currency = "EUR".to_owned(),
            }
            it.status = "Succeeded".to_owned();
        });
        self.lies.insert(payment.id.clone());
    }
}

/// Fails and kills.
pub struct Chaos<'a> {
    stage: &'a Stage,
    workers: Vec<WorkerProcess>,
    dice: StdRng,
    kills: BTreeMap<AwaitedAnswer, usize>,
    servers: usize,
    pauses: usize,
    dead_logs: Vec<String>,
}

impl<'a> Chaos<'a> {
    /// Over these workers.
    pub fn new(stage: &'a Stage, workers: Vec<WorkerProcess>) -> Self {
        let dice = StdRng::seed_from_u64(2);
        Self { stage, workers, dice, kills: BTreeMap::new(), servers: 0, pauses: 0, dead_logs: Vec::new() }
    }

    /// Runs for `length`, and until workers were killed at each answer twice; twice as long at most.
    ///
    /// # Errors
    /// When something cannot be started again.
    pub fn run(&mut self, length: Duration) -> Result<()> {
        let begun = Instant::now();
        for round in 0.. {
            for awaited in AWAITED_ANSWERS {
                let is_enough = MIN_KILLS <= self.least() || length * 2 <= begun.elapsed();
                if length <= begun.elapsed() && is_enough {
                    self.mend();
                    return Ok(());
                }
                self.kill_at(awaited)?;
                self.fail();
                self.servers += 1;
                self.stage.kill_server(self.servers)?;
                self.fail();
            }
            self.stand_still(round)?;
        }
        Ok(())
    }

    fn mend(&self) {
        self.stage.bank.set_fault(PaymentFault::Accept);
        self.stage.sms.set_fault(Fault::Accept);
    }

    /// Both gateways fail for a moment, each in its own way.
    fn fail(&mut self) {
        let bank = [
            PaymentFault::Accept,
            PaymentFault::AcceptThenDrop,
            PaymentFault::Slow(ANSWER_DELAY / 2),
            PaymentFault::Answer(429, "{}".to_owned()),
            PaymentFault::Answer(503, "{}".to_owned()),
        ];
        // Busy, and a wrong number.
        let sms =
            [Fault::Accept, Fault::AcceptThenDrop, Fault::Slow(ANSWER_DELAY / 2), Fault::Refuse(8), Fault::Refuse(3)];
        if let (Some(bank), Some(sms)) = (bank.choose(&mut self.dice), sms.choose(&mut self.dice)) {
            self.stage.bank.set_fault(bank.clone());
            self.stage.sms.set_fault(sms.clone());
        }
        thread::sleep(Duration::from_millis(self.dice.random_range(FAULT_LENGTH_MS)));
        self.mend();
        thread::sleep(Duration::from_millis(self.dice.random_range(FAULT_LENGTH_MS)));
    }

    fn asked(&self, awaited: AwaitedAnswer) -> usize {
        match awaited {
            AwaitedAnswer::Start => self.stage.bank.asked(PaymentCall::Start),
            AwaitedAnswer::Check => self.stage.bank.asked(PaymentCall::Find),
            AwaitedAnswer::Refund => self.stage.bank.asked(PaymentCall::Refund),
            AwaitedAnswer::Text => self.stage.sms.requests(),
        }
    }

    /// Kills every worker while one of them waits for that answer; the rows they had claimed are free at once.
    fn kill_at(&mut self, awaited: AwaitedAnswer) -> Result<()> {
        self.stage.bank.set_fault(PaymentFault::Slow(ANSWER_DELAY));
        self.stage.sms.set_fault(Fault::Slow(ANSWER_DELAY));
        self.stage.wants_refunds.store(awaited == AwaitedAnswer::Refund, Ordering::Relaxed);
        let (before, begun) = (self.asked(awaited), Instant::now());
        while self.asked(awaited) == before && begun.elapsed() < ANSWER_TIMEOUT {
            thread::sleep(POLL_INTERVAL);
        }
        let is_there = self.asked(awaited) != before;
        self.stage.wants_refunds.store(false, Ordering::Relaxed);
        for worker in &mut self.workers {
            worker.kill()?;
            self.dead_logs.push(worker.logged());
        }
        *self.kills.entry(awaited).or_default() += usize::from(is_there);
        self.stage.hurry()?;
        self.mend();
        self.workers = self.stage.workers()?;
        Ok(())
    }

    /// Pauses a worker; others take over its rows, and it goes on with them afterwards.
    fn stand_still(&mut self, round: usize) -> Result<()> {
        self.stage.bank.set_fault(PaymentFault::Slow(ANSWER_DELAY));
        self.stage.sms.set_fault(Fault::Slow(ANSWER_DELAY));
        thread::sleep(ANSWER_DELAY / 2);
        let Some(worker) = self.workers.get(round % self.workers.len().max(1)) else { return Ok(()) };
        worker.pause()?;
        thread::sleep(ANSWER_DELAY);
        self.stage.hurry()?;
        thread::sleep(ANSWER_DELAY * 2);
        worker.go_on()?;
        self.pauses += 1;
        self.mend();
        Ok(())
    }

    /// Kills all workers so many times in a row.
    ///
    /// # Errors
    /// When they cannot be started again.
    pub fn kill_workers(&mut self) -> Result<()> {
        self.kill_at(AwaitedAnswer::Text)
    }

    /// Kills at the answer with the fewest.
    fn least(&self) -> usize {
        AWAITED_ANSWERS.iter().map(|it| self.kills.get(it).copied().unwrap_or_default()).min().unwrap_or_default()
    }

    /// Prints the number of kills.
    pub fn tell(&self, report: &mut Report) {
        let kills: Vec<String> = AWAITED_ANSWERS
            .iter()
            .map(|it| format!("{it:?} {}", self.kills.get(it).copied().unwrap_or_default()))
            .collect();
        report.say(&format!(
            "all workers killed while they waited for an answer: {}; {} servers killed; a worker stood still {} times",
            kills.join(", ").to_lowercase(),
            self.servers,
            self.pauses
        ));
        report.check("killed at each answer, twice at least", MIN_KILLS <= self.least(), true);
        report.check("servers killed, as many at least as there are", SERVERS <= self.servers, true);
    }

    /// The logs of all workers, including dead ones.
    pub fn logs(&self) -> Vec<String> {
        self.dead_logs.iter().cloned().chain(self.workers.iter().map(WorkerProcess::logged)).collect()
    }
}

/// Lets the bank decide on every payment and call about it, the workers finish, and the operator settle the unknown ones.
///
/// # Errors
/// When it does not come to rest.
pub fn settle_down(stage: &Stage, lies: &BTreeSet<String>) -> Result<()> {
    let who = Credentials { cookie: "none=none".to_owned(), page_token: "none".to_owned() };
    for _ in 0..3 {
        rest(stage)?;
        let pending = stage.rows("SELECT gateway_id FROM topups WHERE state = 'pending' AND gateway_id <> ''")?;
        for (number, id) in pending.iter().flatten().enumerate() {
            let open = stage.bank.payments().into_iter().find(|it| it.id == *id && it.status == "Prepared");
            if open.is_some() && !lies.contains(id) {
                let status = if number % 2 == 0 { "Succeeded" } else { "Expired" };
                stage.bank.change_one(id, |it| it.status = status.to_owned());
            }
        }
        for row in stage.rows("SELECT company_id, id FROM topups")? {
            let [company, id] = row.as_slice() else { continue };
            let path = stage.callback(company.parse()?, id);
            let answer = stage.ask(0, &post(&path, &who, None, "{}"));
            if answer.status != 200 {
                return Err(format!("a call after the storm: {}", answer.status).into());
            }
        }
        rest(stage)?;
    }
    for row in stage.rows("SELECT reference, gateway_id FROM topups WHERE state = 'refund_unknown'")? {
        let [reference, id] = row.as_slice() else { continue };
        let went_back = stage.bank.payments().iter().any(|it| it.id == *id && 0 < it.refunded);
        let found = if went_back { "--done" } else { "--void" };
        servers::command(&stage.world, &["topup", "refund-settle", reference, found])?;
    }
    Ok(())
}

/// Waits until workers have checked every payment, also those that wait for another check, and nothing is left to send.
fn rest(stage: &Stage) -> Result<()> {
    stage.hurry()?;
    wait("the workers come to rest", || {
        let left = stage.number(
            "SELECT (SELECT count(*) FROM topups WHERE check_at <= now() + interval '3 seconds'
                    OR (check_at IS NOT NULL AND state NOT IN ('pending', 'failed')))
                + (SELECT count(*) FROM outbox WHERE kind <> 'image_files' AND done_at IS NULL AND failed_at IS NULL)",
        )?;
        if 0 < left {
            stage.owner(
                "UPDATE outbox SET due_at = now() WHERE now() < due_at AND done_at IS NULL AND failed_at IS NULL",
            )?;
        }
        Ok(left == 0)
    })
}
