//! Storms against the released server (docs/trust.md#storms). Results are checked in the database, not only in the
//! server's answers.

pub mod answers;
mod desk;
mod double;
mod finder;
mod first_bookings;
mod holds;
mod idle;
mod login;
mod messages;
mod money;
mod random_bookings;
pub mod slot_readers;
mod uploads;
mod waiting;

use std::collections::HashSet;
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

use bench::Result;
use bench::fleet::{Batch, Fleet};
use bench::guests::{BookingRequest, Guests};
use bench::http::Answer;
use bench::servers::{self, Process};
use bench::stats::{Latencies, real};
use bench::world::{Shape, World, service};
use chrono::NaiveDate;
use localdb::Role;
use uuid::Uuid;

use crate::report::Report;
use crate::threads;
use answers::{PROVIDERS, booked_id, tally};
use random_bookings::RandomBookings;

/// Options of `storm`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Storm {
    /// The kind of storm.
    #[arg(value_enum, default_value_t = StormKind::Bookings)]
    of: StormKind,
    /// Guests who want the one slot.
    #[arg(long, default_value_t = 1_000)]
    guests: u32,
    /// Random bookings through four processes.
    #[arg(long, default_value_t = 20_000)]
    attempts: u32,
    /// Rounds of double submits.
    #[arg(long, default_value_t = 100)]
    rounds: u32,
    /// Seconds during which the desk writes (600 without), gateways fail (40 without), or money moves (60 without).
    #[arg(long)]
    seconds: Option<u64>,
}

/// The kinds of storms.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum StormKind {
    /// One slot wanted by a thousand, random bookings, double submits.
    Bookings,
    /// Bad logins while guests book, and lists of names.
    Login,
    /// Thousands of connections of one address that say nothing.
    Idle,
    /// Guests book while the desk moves, deletes and revives, and hours and people change.
    Desk,
    /// Searches over ten thousand listed salons.
    Finder,
    /// Large photos of several companies at once, while pictures of salons are asked for.
    Uploads,
    /// Guests book while gateways fail and workers are killed; then several processes spend one balance.
    Messages,
    /// Payments, refunds, purchases and SMS at once while gateways lie and everything is killed; then one balance is spent by
    /// several processes.
    Money,
    /// Guests call off while thousands wait, others book and workers are killed.
    Waiting,
    /// One time that hundreds finish booking, times of guests who walk away, and those a script registers for.
    Holds,
}

/// Client threads, and server processes where there are several.
const THREADS: u32 = 4;

/// Runs the storm; returns whether every check passed.
pub fn run(storm: &Storm) -> Result<bool> {
    let seconds = |usual| Duration::from_secs(storm.seconds.unwrap_or(usual));
    match storm.of {
        StormKind::Bookings => bookings(storm),
        StormKind::Login => login::run(),
        StormKind::Idle => idle::run(),
        StormKind::Desk => desk::run(seconds(600)),
        StormKind::Finder => finder::run(),
        StormKind::Uploads => uploads::run(),
        StormKind::Messages => messages::run(seconds(40)),
        StormKind::Money => money::run(seconds(60)),
        StormKind::Waiting => waiting::run(),
        StormKind::Holds => holds::run(),
    }
}

fn bookings(storm: &Storm) -> Result<bool> {
    let people = storm.guests.max(6_000).max(storm.rounds * 4);
    let shape = Shape { companies: 2, providers: (PROVIDERS, 4), guests: (people, 1), events: 0, open: (540, 1020) };
    let mut report = Report::new();
    let world = World::start(shape)?;
    let servers: Vec<Process> = (0..THREADS).map(|_| servers::szalonka(&world)).collect::<Result<_>>()?;
    let first = servers.first().ok_or("no server")?;
    let guests = Guests::new()?;
    one_slot(&world, first, &guests, storm.guests, &mut report)?;
    first_bookings::at_once(&world, first, &guests, storm.rounds, &mut report)?;
    many_slots(&world, &servers, &guests, storm.attempts, &mut report)?;
    double::submits(&world, first, &guests, storm.rounds, &mut report)?;
    report.heading("all storms together");
    report.check("overlapping pairs, by self-join", world.overlaps()?, 0);
    report.check("incomplete bookings, and messages without one", incomplete(&world)?, 0);
    report.check("deadlocks in PostgreSQL's log", world.deadlocks()?, 0);
    let errors: usize = servers.iter().map(|it| it.logged().matches("\"level\":\"ERROR\"").count()).sum();
    report.check("errors in the servers' logs", errors, 0);
    Ok(report.passed())
}

/// Many guests, one slot, all at once.
fn one_slot(world: &World, server: &Process, guests: &Guests, count: u32, report: &mut Report) -> Result<()> {
    report.heading(&format!("one slot: {count} guests, every other one without a card, want it at once; 1 process"));
    let cards = count_cards(world)?;
    let booking =
        BookingRequest { company: 0, provider: 0, day: world.day(3), minute: 600, services: vec![service::CUT] };
    let ask = |guest: u32| Ok(booking.request(&guests.credentials(guest)?, Some(&format!("one-slot-{guest}"))));
    let questions: Vec<Vec<u8>> = (0..count).map(ask).collect::<Result<_>>()?;
    let shares = questions.chunks(questions.len().div_ceil(usize::try_from(THREADS)?).max(1));
    let clients = shares.map(|it| Ok((Fleet::http(server.address, it.len())?, it))).collect::<Result<Vec<_>>>()?;
    let barrier = Barrier::new(clients.len());
    let results = threads::each(clients, |(mut fleet, questions)| {
        barrier.wait();
        let begun = Instant::now();
        let batch = Batch::fire(&mut fleet, questions)?;
        Ok((batch.answers, begun.elapsed()))
    })?;
    let took = results.iter().map(|(_, took)| *took).max().unwrap_or_default();
    let mut latencies = Latencies::default();
    let mut answers = Vec::new();
    for (bytes, took) in results.into_iter().flat_map(|(answers, _)| answers).flatten() {
        latencies.add(took);
        answers.push(Answer::read(&bytes));
    }
    report.say(&format!("{} answers in {:.2} s: {}", answers.len(), took.as_secs_f64(), latencies.summary()));
    report.say(&tally(&answers));

    let losers = usize::try_from(count)?.saturating_sub(1);
    let taken = |it: &&Answer| it.status == 409 && it.code() == "booking.slot_taken";
    let has_three_others = |it: &&Answer| nearest(it) == 3;
    let won: Vec<Uuid> = answers.iter().filter(|it| it.status == 201).filter_map(booked_id).collect();
    report.check("winners", won.len(), 1);
    report.check("losers, each told booking.slot_taken", answers.iter().filter(taken).count(), losers);
    report.check(
        "losers who were offered three other slots",
        answers.iter().filter(taken).filter(has_three_others).count(),
        losers,
    );
    report.check("the winner's appointment is the only one stored", world.booked()? == won, true);
    report.check("cards made for losers", (count_cards(world)? - cards - 1).max(0), 0);
    report.check("deadlocks", world.deadlocks()?, 0);
    let quick = took < Duration::from_secs(3) && latencies.summary().p99 < Duration::from_millis(1500);
    report.check("within 3 s, p99 below 1.5 s", quick, true);
    Ok(())
}

/// Random bookings through several processes.
fn many_slots(world: &World, servers: &[Process], guests: &Guests, attempts: u32, report: &mut Report) -> Result<()> {
    let processes = servers.len();
    report.heading(&format!("many slots: {attempts} random bookings, {PROVIDERS} providers, {processes} processes"));
    let before: HashSet<Uuid> = world.booked()?.into_iter().collect();
    let share = attempts.div_ceil(u32::try_from(servers.len())?);
    let clients = servers
        .iter()
        .zip(0..)
        .map(|(server, seed)| Ok((Fleet::http(server.address, 8)?, RandomBookings::new(world, guests, seed, share)?)))
        .collect::<Result<Vec<_>>>()?;
    let days: Vec<NaiveDate> = (5..33).map(|it| world.day(it)).collect();
    let (servers, questions): (Vec<&Process>, _) =
        (servers.iter().collect(), slot_readers::questions(PROVIDERS, &days));
    let begun = Instant::now();
    let ((finished, took), seen) = slot_readers::while_reading(&servers, &questions, || {
        let finished = threads::each(clients, |(mut fleet, mut bookings)| {
            fleet.run(&mut bookings)?;
            Ok(bookings)
        })?;
        let took = begun.elapsed();
        // The last bookings must have become visible when they are checked.
        thread::sleep(Duration::from_secs(2));
        Ok((finished, took))
    })?;
    let mut latencies = Latencies::default();
    let (mut answers, mut booked) = (Vec::new(), Vec::new());
    for client in finished {
        answers.extend(client.answers);
        booked.extend(client.booked);
        latencies.extend(client.latencies);
    }
    let a_second = real(answers.len()) / took.as_secs_f64();
    report.say(&format!("{a_second:.0} attempts/s; {}", latencies.summary()));
    report.say(&tally(&answers));

    let acknowledged: HashSet<Uuid> = answers.iter().filter(|it| it.status == 201).filter_map(booked_id).collect();
    let stored: HashSet<Uuid> = world.booked()?.into_iter().filter(|it| !before.contains(it)).collect();
    report.check("attempts answered", answers.len(), usize::try_from(share)? * servers.len());
    let odd = answers.iter().filter(|it| ![201, 409, 422].contains(&it.status));
    report.check("answers other than 201, 409 and 422", odd.count(), 0);
    report.check("both booked and refused", !acknowledged.is_empty() && acknowledged.len() < answers.len(), true);
    report.check("acknowledged and not stored", acknowledged.difference(&stored).count(), 0);
    report.check("stored and not acknowledged", stored.difference(&acknowledged).count(), 0);
    report.check("overlapping pairs, by self-join", world.overlaps()?, 0);
    report.check("deadlocks", world.deadlocks()?, 0);
    let quick = 300.0 <= a_second && latencies.summary().p99 < Duration::from_millis(500);
    report.check("at least 300 attempts/s, p99 below 500 ms", quick, true);
    slot_readers::check(&questions, &seen, &booked, false, report);
    slot_readers::compare(world, &servers, &questions, report)
}

/// Bookings without services or message, and messages without a booking.
fn incomplete(world: &World) -> Result<i64> {
    world.client(Role::Migrator)?.number(
        "SELECT (SELECT count(*) FROM calendar_events e WHERE booked_online AND (
                NOT EXISTS (SELECT FROM event_services s WHERE s.company_id = e.company_id AND s.event_id = e.id)
                OR NOT EXISTS (SELECT FROM outbox o WHERE o.dedupe_key = 'appointment_booked:' || e.id)))
            + (SELECT count(*) FROM outbox o WHERE NOT EXISTS (
                SELECT FROM calendar_events e WHERE o.dedupe_key = 'appointment_booked:' || e.id))",
    )
}

fn count_cards(world: &World) -> Result<i64> {
    world.client(Role::Migrator)?.number("SELECT count(*) FROM guests")
}

fn nearest(answer: &Answer) -> usize {
    let json = answer.json();
    json.pointer("/details/nearest").and_then(serde_json::Value::as_array).map_or(0, Vec::len)
}
