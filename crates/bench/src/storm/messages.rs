//! Guests book while the mail server and the SMS gateway fail and workers are killed: every message arrives once and in
//! order, or is recorded as unknown or failed, and the money adds up. Then the race for a balance that does not suffice.
//!
//! Not covered: clocks that differ. A process of this machine cannot be given another one; behaviour that depends on a
//! clock is tested with the worker's own (`server/tests/it`).

mod backlog;
pub mod balance;
mod chaos;
mod check;
mod load;
mod outcome;
mod stage;

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bench::Result;
use bench::fleet::Fleet;
use bench::servers::{self, Process, WorkerProcess};
use bench::stats::real;

use super::answers::tally;
use crate::report::Report;
use backlog::drain;
use chaos::Chaos;
use load::{BOOKINGS_PER_SECOND, BookingTraffic, Bookings, CONNECTIONS};
use stage::Stage;

/// Server processes that guests use.
const SERVERS: u32 = 2;
const WORKERS: usize = 3;
/// Bookings before the first failure.
const QUIET_TIME: Duration = Duration::from_secs(10);
/// Messages a second, while the backlog is worked off.
const MIN_MESSAGES_PER_SECOND: f64 = 20.0;
/// Latency that a machine shared with other work causes by itself.
const NOISE_LATENCY: Duration = Duration::from_millis(25);

/// Runs the storm with an outage of `length`; returns whether every check passed.
pub fn run(length: Duration) -> Result<bool> {
    let mut report = Report::new();
    let stage = Stage::new()?;
    let servers: Vec<Process> =
        (0..SERVERS).map(|_| servers::szalonka_with(&stage.world, &stage.variables())).collect::<Result<_>>()?;
    let workers = (0..WORKERS).map(|_| stage.worker()).collect::<Result<Vec<WorkerProcess>>>()?;

    report.heading(&format!(
        "quiet: {BOOKINGS_PER_SECOND} bookings a second for {} s, and what the desk does",
        QUIET_TIME.as_secs()
    ));
    let quiet = book(&stage, &servers, 0, QUIET_TIME)?;
    print_bookings(&quiet, &report);
    let backlog = drain(&stage)?;
    report.say(&format!("{} messages were left, and sent within {:.1} s", backlog.open, backlog.took.as_secs_f64()));

    report.heading(&format!("outage: the same for {} s, while gateways fail and workers die", length.as_secs()));
    let is_over = AtomicBool::new(false);
    let mut chaos = Chaos::new(&stage, workers, length);
    let storm = thread::scope(|scope| {
        let clients = scope.spawn(|| {
            let booked = book(&stage, &servers, quiet.next, length);
            is_over.store(true, Ordering::Relaxed);
            booked
        });
        let outcome = chaos.run(&is_over);
        let booked = clients.join().map_err(|_| "a client panicked")??;
        outcome.map(|()| booked)
    })?;
    print_bookings(&storm, &report);
    chaos.tell(&report);
    stage.mend();
    let backlog = drain(&stage)?;
    let a_second = real(backlog.open) / backlog.took.as_secs_f64().max(0.001);
    report.say(&format!(
        "backlog: {} messages, sent within {:.1} s: {a_second:.0} a second",
        backlog.open,
        backlog.took.as_secs_f64()
    ));

    let (before, during) = (quiet.latencies.summary().p99, storm.latencies.summary().p99);
    report.check("booking p99 at most twice as long as in quiet", during <= 2 * before.max(NOISE_LATENCY), true);
    report.check("answers other than 2xx", quiet.odd() + storm.odd(), 0);
    let kills = length.as_secs().saturating_sub(7) * 5 / 11;
    report.check(&format!("at least {kills} workers killed"), kills <= chaos.kills, true);
    report.check("backlog sent within a minute, at least 20 a second", MIN_MESSAGES_PER_SECOND <= a_second, true);
    check::outage(&stage, &[&quiet, &storm], &chaos, &mut report)?;

    balance::race(&stage, servers, &mut report)?;
    check::logs(&chaos, &mut report);
    Ok(report.passed())
}

/// Guests book at a steady rate, and the desk moves and calls off some of their bookings.
fn book(stage: &Stage, servers: &[Process], from: u32, length: Duration) -> Result<Bookings> {
    let begun = Instant::now();
    let clients = servers
        .iter()
        .zip(0..)
        .map(|(server, side)| {
            let load = BookingTraffic::new(stage, (from + side, SERVERS), (begun, length))?;
            Ok((Fleet::http(server.address, CONNECTIONS)?, load))
        })
        .collect::<Result<Vec<_>>>()?;
    let finished = crate::threads::each(clients, |(mut fleet, mut load)| {
        fleet.run(&mut load)?;
        Ok(load.done)
    })?;
    let mut all = Bookings::default();
    finished.into_iter().for_each(|it| all.extend(it));
    Ok(all)
}

fn print_bookings(bookings: &Bookings, report: &Report) {
    report.say(&format!("bookings: {}", bookings.latencies.summary()));
    report.say(&format!("bookings: {}; the desk: {}", tally(&bookings.booked), tally(&bookings.desk)));
}
