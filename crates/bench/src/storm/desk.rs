//! Guests book online while the desk moves, deletes, restores and adds events, and hours, people, skills, prices, closed
//! dates and the shop change, through two server processes on one durable database.
//!
//! Two workers mail the guests meanwhile: of no change that can still be undone, and in the end of how all stands.
//!
//! Every client records its requests and answers. Afterwards commit timestamps give the order of all writes, and the
//! storm replays them with its own implementation of the rules: at no time may two events of one provider overlap, and
//! every booking must fit the rules in force when it was committed ([`check`]).
//!
//! Not covered, because there is no such call yet: guests cancelling, and deleting a service. The desk cancels
//! appointments with a message to the guest, and people stop offering a service and offer it again.

mod absences;
mod check;
mod history;
mod hours;
mod messages;
mod online;
mod replay;
mod requests;
mod rules;
mod scene;
mod stored;
mod writers;

use std::thread;
use std::time::{Duration, Instant};

use bench::Result;
use bench::fleet::Fleet;
use bench::guests::Guests;
use bench::servers::{self, Process};
use bench::stats::real;
use bench::world::{self, Shape, World};
use localdb::Role;

use super::slot_readers;
use crate::report::Report;
use history::{History, Progress};
use messages::{MailService, UNDO_TIME};
use online::OnlineBookings;
use rules::Rules;
use scene::{BOOKED, Scene};
use writers::Writers;

/// Server processes. Each has a supervisor who writes, and is neither booked nor disabled.
const SERVERS: u32 = 2;
const GUESTS: u32 = 6_000;
/// Days that can be booked: few, so that requests conflict.
const DAYS: u32 = 10;
/// Connections of guests to each server.
const GUEST_CONNECTIONS: usize = 10;
/// Connections of the desk to each server.
const DESK_CONNECTIONS: usize = 6;
const PROGRESS_INTERVAL: Duration = Duration::from_secs(5);

/// Runs it for `length`; returns whether every check passed.
pub fn run(length: Duration) -> Result<bool> {
    let shape =
        Shape { companies: 2, providers: (BOOKED + SERVERS, 4), guests: (GUESTS, 1), events: 0, open: (540, 1020) };
    let mut report = Report::new();
    let world = World::start_with(shape, &[("track_commit_timestamp", "on")])?;
    employ(&world)?;
    let undo_seconds = UNDO_TIME.as_secs().to_string();
    let server = || servers::szalonka_with(&world, &[("UNDO_SECONDS", &undo_seconds)]);
    let servers: Vec<Process> = (0..SERVERS).map(|_| server()).collect::<Result<_>>()?;
    let post = MailService::start(&world)?;
    report.heading(&format!(
        "desk: {} s of bookings against the desk; {BOOKED} providers, {DAYS} days, {SERVERS} processes",
        length.as_secs()
    ));
    let scene = Scene {
        days: (2..2 + DAYS).map(|it| world.day(it)).collect(),
        guests: GUESTS,
        progress: Progress::default(),
        until: Instant::now() + length,
    };
    let (looked_at, questions) = (servers.iter().collect::<Vec<_>>(), slot_readers::questions(BOOKED, &scene.days));
    let (history, seen) = slot_readers::while_reading(&looked_at, &questions, || storm(&scene, &servers, &report))?;
    report.say(&format!("{} answers for free times", seen.len()));
    slot_readers::compare(&world, &looked_at, &questions, &mut report)?;
    tell(&history, length, &report);
    report.heading("what the guests were told");
    post.drain(&world, &mut report)?;
    check::check(&world, &scene, &history, &post, &mut report)?;
    let errors: usize = servers.iter().map(|it| it.logged().matches("\"level\":\"ERROR\"").count()).sum();
    report.check("errors in the servers' logs", errors, 0);
    Ok(report.passed())
}

/// Makes the last guest accounts supervisors of the salon.
fn employ(world: &World) -> Result<()> {
    let mut owner = world.client(Role::Migrator)?;
    for server in 0..SERVERS {
        let (company, account) = (world::company(0), world::account(desk_account(server)));
        let employee = world::provider(0, BOOKED + server);
        owner.query(&format!(
            "UPDATE employees SET role = 'SUPERVISOR' WHERE company_id = '{company}' AND id = '{employee}';
            UPDATE accounts SET company_id = '{company}', employee_id = '{employee}' WHERE id = '{account}'"
        ))?;
    }
    Ok(())
}

/// An account that does not book.
fn desk_account(server: u32) -> u32 {
    GUESTS - 1 - server
}

/// Runs all clients until the end.
fn storm(scene: &Scene, servers: &[Process], report: &Report) -> Result<History> {
    let guests = Guests::new()?;
    let share = (GUESTS - SERVERS) / SERVERS;
    thread::scope(|scope| {
        let mut clients = Vec::new();
        for (server, side) in servers.iter().zip(0_u32..) {
            let who = guests.credentials(desk_account(side))?;
            let mut online = OnlineBookings::new(scene, &guests, (side * share, share), u64::from(side))?;
            let mut fleet = Fleet::http(server.address, GUEST_CONNECTIONS)?;
            clients.push(scope.spawn(move || fleet.run(&mut online).map(|()| online.history)));
            let mut writers = Writers::new(scene, who.clone(), DESK_CONNECTIONS, 100 * u64::from(side + 1));
            let mut fleet = Fleet::http(server.address, DESK_CONNECTIONS)?;
            clients.push(scope.spawn(move || fleet.run(&mut writers).map(|()| writers.history)));
            let mut rules = Rules::new(scene, who, side);
            let mut fleet = Fleet::http(server.address, rules::CONNECTIONS)?;
            clients.push(scope.spawn(move || fleet.run(&mut rules).map(|()| rules.history)));
        }
        report_progress(scene, report);
        let mut history = History::default();
        for client in clients {
            history.extend(client.join().map_err(|_| "a client panicked")??);
        }
        Ok(history)
    })
}

fn report_progress(scene: &Scene, report: &Report) {
    let begun = Instant::now();
    while !scene.is_over() {
        thread::sleep(PROGRESS_INTERVAL.min(scene.until.saturating_duration_since(Instant::now())));
        report.say(&format!("{:>4} s: {}", begun.elapsed().as_secs(), scene.progress.line()));
    }
}

/// Prints the number of each answer to each kind of request, and latencies.
fn tell(history: &History, length: Duration, report: &Report) {
    let answers = &history.answers;
    for (kind, times) in &answers.times {
        let a_second = real(times.count()) / length.as_secs_f64();
        report.say(&format!("{kind:?}: {} ({a_second:.0}/s); {}", times.count(), times.summary()));
        let of_kind = answers.counts.iter().filter(|((of, ..), _)| of == kind);
        let told: Vec<String> =
            of_kind.map(|((_, status, code), count)| format!("{status} {code} x {count}").replace("  ", " ")).collect();
        report.say(&format!("    {}", told.join(", ")));
    }
    report.say(&format!("winners: {} bookings", history.booked.len()));
}
