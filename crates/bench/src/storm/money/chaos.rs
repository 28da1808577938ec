//! What the bank decides and lies, which steps servers and workers are killed at, and how it all comes to rest.

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

/// How late an answer comes while a worker is killed that waits for it.
const LATE: Duration = Duration::from_millis(700);
/// How long a step is waited for.
const PATIENCE: Duration = Duration::from_secs(15);
/// How often workers are killed at each step, at least.
const TWICE: usize = 2;
const TICK: Duration = Duration::from_millis(10);
/// How long one kind of failure lasts, in milliseconds.
const FAILING: std::ops::Range<u64> = 300..800;

/// Where a worker is killed: while it waits for this answer, with what it began written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    Start,
    Look,
    Refund,
    Text,
}

/// Every one of them.
pub const STEPS: [Step; 4] = [Step::Start, Step::Look, Step::Refund, Step::Text];

/// Decides on payments.
pub struct Bank<'a> {
    stage: &'a Stage,
    dice: StdRng,
    lies: BTreeSet<String>,
}

impl<'a> Bank<'a> {
    /// A bank nobody should trust.
    pub fn new(stage: &'a Stage) -> Self {
        Self { stage, dice: StdRng::seed_from_u64(4), lies: BTreeSet::new() }
    }

    /// Decides until it is over; which payments it told something else of than was asked for.
    ///
    /// # Errors
    /// When the database cannot be asked.
    pub fn run(mut self, is_over: &AtomicBool) -> Result<BTreeSet<String>> {
        while !is_over.load(Ordering::Relaxed) {
            // Whoever pays was shown where: a payment that is not known by its name cannot be paid.
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
    kills: BTreeMap<Step, usize>,
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

    /// For so long, and until workers were killed at each step twice; twice as long at most.
    ///
    /// # Errors
    /// When something cannot be started again.
    pub fn run(&mut self, length: Duration) -> Result<()> {
        let begun = Instant::now();
        for round in 0.. {
            for step in STEPS {
                let is_enough = TWICE <= self.least() || length * 2 <= begun.elapsed();
                if length <= begun.elapsed() && is_enough {
                    self.mend();
                    return Ok(());
                }
                self.kill_at(step)?;
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
            PaymentFault::Slow(LATE / 2),
            PaymentFault::Answer(429, "{}".to_owned()),
            PaymentFault::Answer(503, "{}".to_owned()),
        ];
        // Busy, and a wrong number.
        let sms = [Fault::Accept, Fault::AcceptThenDrop, Fault::Slow(LATE / 2), Fault::Refuse(8), Fault::Refuse(3)];
        if let (Some(bank), Some(sms)) = (bank.choose(&mut self.dice), sms.choose(&mut self.dice)) {
            self.stage.bank.set_fault(bank.clone());
            self.stage.sms.set_fault(sms.clone());
        }
        thread::sleep(Duration::from_millis(self.dice.random_range(FAILING)));
        self.mend();
        thread::sleep(Duration::from_millis(self.dice.random_range(FAILING)));
    }

    fn asked(&self, step: Step) -> usize {
        match step {
            Step::Start => self.stage.bank.asked(PaymentCall::Start),
            Step::Look => self.stage.bank.asked(PaymentCall::Find),
            Step::Refund => self.stage.bank.asked(PaymentCall::Refund),
            Step::Text => self.stage.sms.requests(),
        }
    }

    /// Kills every worker while one of them waits for the answer to a step; what they had in their hands is free at once.
    fn kill_at(&mut self, step: Step) -> Result<()> {
        self.stage.bank.set_fault(PaymentFault::Slow(LATE));
        self.stage.sms.set_fault(Fault::Slow(LATE));
        self.stage.wants_refunds.store(step == Step::Refund, Ordering::Relaxed);
        let (before, begun) = (self.asked(step), Instant::now());
        while self.asked(step) == before && begun.elapsed() < PATIENCE {
            thread::sleep(TICK);
        }
        let is_there = self.asked(step) != before;
        self.stage.wants_refunds.store(false, Ordering::Relaxed);
        for worker in &mut self.workers {
            worker.kill()?;
            self.dead_logs.push(worker.logged());
        }
        *self.kills.entry(step).or_default() += usize::from(is_there);
        self.stage.hurry()?;
        self.mend();
        self.workers = self.stage.workers()?;
        Ok(())
    }

    /// A worker stands still, others do what it had in its hands, and it goes on with that.
    fn stand_still(&mut self, round: usize) -> Result<()> {
        self.stage.bank.set_fault(PaymentFault::Slow(LATE));
        self.stage.sms.set_fault(Fault::Slow(LATE));
        thread::sleep(LATE / 2);
        let Some(worker) = self.workers.get(round % self.workers.len().max(1)) else { return Ok(()) };
        worker.pause()?;
        thread::sleep(LATE);
        self.stage.hurry()?;
        thread::sleep(LATE * 2);
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
        self.kill_at(Step::Text)
    }

    /// How often workers were killed at the step where that was seldom.
    fn least(&self) -> usize {
        STEPS.iter().map(|it| self.kills.get(it).copied().unwrap_or_default()).min().unwrap_or_default()
    }

    /// How often what was killed.
    pub fn tell(&self, report: &mut Report) {
        let steps: Vec<String> =
            STEPS.iter().map(|it| format!("{it:?} {}", self.kills.get(it).copied().unwrap_or_default())).collect();
        report.say(&format!(
            "all workers killed while they waited for an answer: {}; {} servers killed; a worker stood still {} times",
            steps.join(", ").to_lowercase(),
            self.servers,
            self.pauses
        ));
        report.check("killed at each step, twice at least", TWICE <= self.least(), true);
        report.check("servers killed, as many at least as there are", SERVERS <= self.servers, true);
    }

    /// What all workers logged, also dead ones.
    pub fn logs(&self) -> Vec<String> {
        self.dead_logs.iter().cloned().chain(self.workers.iter().map(WorkerProcess::logged)).collect()
    }
}

/// The bank decides on everything, calls about everything, the worker does the rest, and the operator settles what nobody
/// knows.
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

/// Waits until a worker has looked at everything, and there is nothing left to send. What waits for another look is looked
/// at now.
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
