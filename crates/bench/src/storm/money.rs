//! Money under everything at once (docs/trust.md#storms): five hundred calls about one payment; then salons pay in, prolong,
//! change tiers, get money back and write SMS through four processes, while the bank lies, loses answers and answers late,
//! calls come twice, late, forged and about others, and servers and workers are killed at each step; then two thousand SMS
//! on a balance for fifty. Afterwards the books must hold, and be what the bank and the gateway of SMS have.

mod chaos;
mod check;
mod clients;
mod one_payment;
mod race;
mod stage;

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use bench::Result;

use crate::report::Report;
use chaos::{Bank, Chaos};
use clients::{Client, ClientRecord};
use stage::{SALONS, Stage};

/// Runs it, with so long a storm; returns whether every check passed.
pub fn run(length: Duration) -> Result<bool> {
    let mut report = Report::new();
    let stage = Stage::new()?;
    let mut workers = stage.workers()?;
    one_payment::run(&stage, &mut report)?;

    report.heading(&format!(
        "{SALONS} salons pay in, buy, get back and write for {} s through {} processes; the bank and the SMS gateway lie and \
         fail, servers and workers are killed at each step",
        length.as_secs(),
        stage::SERVERS
    ));
    let is_over = AtomicBool::new(false);
    let (done, mut chaos, lies) = thread::scope(|scope| {
        let clients: Vec<_> = (0..SALONS)
            .flat_map(|salon| (0..clients::CLIENTS_PER_SALON).map(move |number| (salon, number)))
            .map(|(salon, number)| {
                let (stage, is_over) = (&stage, &is_over);
                scope.spawn(move || Client::new(stage, salon, number)?.run(is_over))
            })
            .collect();
        let bank = scope.spawn(|| Bank::new(&stage).run(&is_over));
        let mut chaos = Chaos::new(&stage, std::mem::take(&mut workers));
        let outcome = chaos.run(length);
        is_over.store(true, Ordering::Relaxed);
        let mut done = ClientRecord::default();
        for client in clients {
            done.extend(client.join().map_err(|_| "a client panicked")??);
        }
        let lies = bank.join().map_err(|_| "the bank panicked")??;
        outcome.map(|()| (done, chaos, lies))
    })?;
    chaos.tell(&mut report);
    chaos::settle_down(&stage, &lies)?;
    check::all(&stage, &done, &lies, &mut report)?;
    race::run(&stage, &mut chaos, &mut report)?;
    check::logs(&stage, &chaos, &mut report);
    report.check("deadlocks", stage.world.deadlocks()?, 0);
    Ok(report.passed())
}
