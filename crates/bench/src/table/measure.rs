//! Runs a load for some seconds and measures throughput, latency and processor time.

use std::fmt;
use std::time::{Duration, Instant};

use bench::Result;
use bench::fleet::{Driver, Fleet, NextStep, Outcome};
use bench::servers::Process;
use bench::stats::{Latencies, real};
use localdb::Role;
use testkit::wire::{Client, Type};

use super::line::{Bench, failed};

/// A load: connections and the requests to send.
pub struct Load<'a> {
    pub fleet: Fleet,
    /// The requests, sent in this order and then again from the start.
    pub questions: &'a [Vec<u8>],
    /// Tells right answers from wrong ones.
    pub is_right: fn(&[u8]) -> bool,
}

/// The figures of a load.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// Right answers.
    pub answers: usize,
    /// Others, and broken connections.
    pub wrong: usize,
    /// Duration of the measurement.
    pub took: Duration,
    pub latencies: Latencies,
    /// Processor time of ours, PostgreSQL's and the client's.
    pub cost: Cost,
}

impl Figures {
    /// Right answers a second.
    pub fn rate(&self) -> f64 {
        real(self.answers) / self.took.as_secs_f64()
    }

    /// Rate and count for a line of the table; `of` names the unit.
    pub fn rate_text(&self, of: &str) -> String {
        format!("{:.0}/s {of}", self.rate()).trim_end().to_owned()
    }

    fn add(&mut self, more: Self) {
        self.answers += more.answers;
        self.wrong += more.wrong;
        self.took += more.took;
        self.latencies.extend(more.latencies);
        self.cost = Cost(std::array::from_fn(|it| {
            let of = |cost: &Cost| cost.0.get(it).copied().unwrap_or_default();
            of(&self.cost) + of(&more.cost)
        }));
    }

    /// Fails unless all answers were right.
    pub fn or_fail(self, what: &str) -> Result<Self> {
        if self.wrong == 0 && 0 < self.answers {
            Ok(self)
        } else {
            Err(failed(&format!("{what}: {} wrong answers beside {} right ones", self.wrong, self.answers)))
        }
    }
}

impl fmt::Display for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cost([server, database, client]) = self.cost.each(self.answers);
        let summary = self.latencies.summary();
        write!(
            f,
            "{summary}; processor time of each: server {server:.0} µs, PostgreSQL {database:.0} µs, client {client:.0} µs"
        )
    }
}

/// Seconds of processor time: the server's, PostgreSQL's, this program's.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cost([f64; 3]);

impl Cost {
    fn now(bench: &Bench, server: Option<&Process>) -> Self {
        let server = server.map_or(0.0, |it| cpu_seconds(it.pid()));
        let database = bench.world.database().pids().into_iter().map(cpu_seconds).sum();
        Self([server, database, cpu_seconds(std::process::id())])
    }

    fn since(self, before: Self) -> Self {
        let [a, b, c] = self.0;
        let [x, y, z] = before.0;
        Self([a - x, b - y, c - z])
    }

    /// Microseconds of each answer.
    fn each(self, answers: usize) -> Self {
        Self(self.0.map(|it| it * 1e6 / real(answers.max(1))))
    }
}

/// User and system time of a process; ticks are hundredths of a second on Linux.
fn cpu_seconds(pid: u32) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let after_name = stat.rsplit(") ").next().unwrap_or_default();
    after_name.split(' ').skip(11).take(2).filter_map(|it| it.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// Runs both loads in turns, twice, so that other load on the machine affects both.
pub fn side_by_side(
    bench: &Bench,
    (server, ours): (&Process, &mut Load<'_>),
    (other, reference): (Option<&Process>, &mut Load<'_>),
    each: Duration,
) -> Result<[Figures; 2]> {
    let mut figures = [Figures::default(), Figures::default()];
    let [mine, others] = &mut figures;
    let (mut begin, mut other_begin) = (0, 0);
    for _ in 0..2 {
        mine.add(costed(bench, Some(server), || load(ours, &mut begin, each))?);
        others.add(costed(bench, other, || load(reference, &mut other_begin, each))?);
    }
    Ok(figures)
}

fn costed(bench: &Bench, server: Option<&Process>, load: impl FnOnce() -> Result<Figures>) -> Result<Figures> {
    let before = Cost::now(bench, server);
    let mut figures = load()?;
    figures.cost = Cost::now(bench, server).since(before);
    Ok(figures)
}

/// Runs a load for some time, starting at a request.
pub fn load(asked: &mut Load<'_>, begin: &mut usize, each: Duration) -> Result<Figures> {
    let started = Instant::now();
    let mut round = Round {
        questions: asked.questions,
        is_right: asked.is_right,
        next: *begin,
        until: started + each,
        figures: Figures::default(),
    };
    asked.fleet.run(&mut round)?;
    *begin = round.next;
    let mut figures = round.figures;
    figures.took = started.elapsed();
    Ok(figures)
}

struct Round<'a> {
    questions: &'a [Vec<u8>],
    is_right: fn(&[u8]) -> bool,
    next: usize,
    until: Instant,
    figures: Figures,
}

impl Driver for Round<'_> {
    fn next(&mut self, _: usize, out: &mut Vec<u8>) -> NextStep {
        if self.until <= Instant::now() {
            return NextStep::Stop;
        }
        let Some(question) = self.questions.get(self.next % self.questions.len().max(1)) else { return NextStep::Stop };
        self.next += 1;
        out.extend(question);
        NextStep::Send
    }

    fn finished(&mut self, _: usize, outcome: Outcome<'_>) {
        match outcome {
            Outcome::Answer(bytes, took) if (self.is_right)(bytes) => {
                self.figures.answers += 1;
                self.figures.latencies.add(took);
            }
            _ => self.figures.wrong += 1,
        }
    }
}

/// Connections to the database as the server's role, with a statement prepared as `q`.
pub fn prepared(bench: &Bench, count: usize, sql: &str, types: &[Type]) -> Result<Fleet> {
    let clients: Result<Vec<Client>> = (0..count)
        .map(|_| {
            let mut client = bench.world.client(Role::App)?;
            client.prepare("q", sql, types)?;
            Ok(client)
        })
        .collect();
    Fleet::database(clients?)
}
