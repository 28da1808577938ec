//! PostgreSQL is killed with all its processes during bookings, repeatedly (docs/trust.md#killed-database). Afterwards
//! every acknowledged booking must be stored, no refused one, and a retry with the same idempotency key must tell the
//! outcome of the others.

use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bench::Result;
use bench::fleet::{Driver, Fleet, NextStep, Outcome};
use bench::guests::{BookingRequest, Guests};
use bench::http::{Answer, Credentials};
use bench::servers::{self, Process};
use bench::stats::Latencies;
use bench::world::{Shape, World, service};
use chrono::NaiveDate;
use localdb::{KillTarget, Role};
use uuid::Uuid;

use crate::report::Report;
use crate::storm::answers::{booked_id, tally};
use crate::storm::slot_readers;

/// Options of `faults`.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct Faults {
    /// Number of times PostgreSQL is killed.
    #[arg(long, default_value_t = 5)]
    kills: u32,
    /// Clients booking all the while.
    #[arg(long, default_value_t = 16)]
    clients: usize,
}

const PROVIDERS: u32 = 20;
const GUESTS: u32 = 4_000;
/// ContinuousBookings before each kill and after the last recovery.
const LOAD_TIME: Duration = Duration::from_secs(2);
/// After PostgreSQL is back, the first booking takes at most this.
const RECOVERY_TIMEOUT: Duration = Duration::from_secs(10);

/// Kills under load, then checks; returns whether every check passed.
pub fn run(faults: &Faults) -> Result<bool> {
    let shape = Shape { companies: 2, providers: (PROVIDERS, 4), guests: (GUESTS, 1), events: 0, open: (0, 1440) };
    let world = World::start(shape)?;
    let server = servers::szalonka(&world)?;
    let mut report = Report::new();
    report.heading(&format!("kill -9 of PostgreSQL, all its processes, {} times under booking load", faults.kills));
    let guests = Guests::new()?;
    let stop = AtomicBool::new(false);
    let booked_at = Mutex::new(Vec::new());
    let mut load = ContinuousBookings::new(&world, &guests, faults.clients, &stop, &booked_at)?;
    let mut fleet = Fleet::http(server.address, faults.clients)?;
    let days: Vec<NaiveDate> = (2..32).map(|it| world.day(it)).collect();
    let questions = slot_readers::questions(PROVIDERS, &days);
    let ((), seen) = slot_readers::while_reading(&[&server], &questions, || {
        thread::scope(|scope| -> Result<()> {
            let running = scope.spawn(|| fleet.run(&mut load));
            let outcome = kill_repeatedly(&world, faults.kills, &booked_at, &mut report);
            stop.store(true, Ordering::SeqCst);
            running.join().map_err(|_| "the client panicked")??;
            outcome
        })
    })?;
    slot_readers::check(&questions, &seen, &load.booked, true, &mut report);
    slot_readers::compare(&world, &[&server], &questions, &mut report)?;
    check(&world, &server, &load.history, &load.latencies, &mut report)?;
    Ok(report.passed())
}

fn kill_repeatedly(world: &World, kills: u32, booked_at: &Mutex<Vec<Instant>>, report: &mut Report) -> Result<()> {
    for kill in 1..=kills {
        thread::sleep(LOAD_TIME);
        let recoveries = world.database().recoveries();
        let killed = Instant::now();
        world.database().kill_hard(KillTarget::Everyone);
        wait_until("PostgreSQL is back", || world.database().recoveries() != recoveries)?;
        let back = Instant::now();
        let first = || booked_at.lock().unwrap_or_else(PoisonError::into_inner).iter().copied().find(|it| back < *it);
        wait_until("a booking succeeds again", || first().is_some())?;
        let took = first().unwrap_or(back) - back;
        let away = (back - killed).as_secs_f64();
        report.say(&format!(
            "kill {kill}: PostgreSQL back after {away:.2} s, first booking {:.2} s later",
            took.as_secs_f64()
        ));
        report.check("booking again within 10 s, unaided", took <= RECOVERY_TIMEOUT, true);
    }
    thread::sleep(LOAD_TIME);
    Ok(())
}

fn wait_until(what: &str, done: impl Fn() -> bool) -> Result<()> {
    let begun = Instant::now();
    while !done() {
        if Duration::from_secs(60) < begun.elapsed() {
            return Err(format!("waited a minute in vain: {what}").into());
        }
        thread::sleep(Duration::from_millis(5));
    }
    Ok(())
}

/// A request and its answer.
struct Attempt {
    number: u32,
    /// `None` when the connection broke.
    answer: Option<Answer>,
}

impl Attempt {
    fn key(&self) -> String {
        key(self.number)
    }

    fn status(&self) -> u16 {
        self.answer.as_ref().map_or(0, |it| it.status)
    }
}

fn key(number: u32) -> String {
    format!("fault-{number:08}")
}

fn check(
    world: &World,
    server: &Process,
    history: &[Attempt],
    latencies: &Latencies,
    report: &mut Report,
) -> Result<()> {
    let answers: Vec<Answer> = history.iter().filter_map(|it| it.answer.clone()).collect();
    report.say(&format!("{} attempts; {}", history.len(), latencies.summary()));
    report.say(&tally(&answers));
    report.check("connections the server broke", history.len() - answers.len(), 0);
    let odd = answers.iter().filter(|it| ![201, 409, 503].contains(&it.status));
    report.check("answers other than 201, 409 and 503", odd.count(), 0);

    let before = stored(world)?;
    let acknowledged: Vec<(&Attempt, Option<Uuid>)> =
        history.iter().filter(|it| it.status() == 201).map(|it| (it, it.answer.as_ref().and_then(booked_id))).collect();
    let lost = acknowledged.iter().filter(|(it, id)| before.get(&it.key()) != id.as_ref());
    report.check("acknowledged bookings that are lost", lost.count(), 0);
    let refused = history.iter().filter(|it| it.status() == 409);
    report.check("refused bookings that are stored", refused.filter(|it| before.contains_key(&it.key())).count(), 0);

    // Unknown outcomes: a retry with the same key tells.
    let guests = Guests::new()?;
    let scene = Scene::new(world);
    let (mut stored_before, mut not_stored, mut wrong) = (0, 0, 0);
    for unknown in history.iter().filter(|it| ![201, 409].contains(&it.status())) {
        let who = guests.credentials(unknown.number % GUESTS)?;
        let answer = server.ask(&scene.booking(unknown.number).request(&who, Some(&unknown.key())))?;
        match (before.get(&unknown.key()), answer.status) {
            (Some(id), 201) if booked_id(&answer) == Some(*id) => stored_before += 1,
            (None, 201 | 409) => not_stored += 1,
            _ => wrong += 1,
        }
    }
    report.say(&format!("of the unknown, {stored_before} had been booked and {not_stored} had not; a retry told each"));
    report.check("unknown bookings a retry told wrongly", wrong, 0);
    let after = stored(world)?;
    let ids: HashSet<&Uuid> = after.values().collect();
    report.check("bookings without exactly one key", world.booked()?.len().abs_diff(ids.len()), 0);
    report.check("overlapping pairs, by self-join", world.overlaps()?, 0);
    Ok(())
}

/// The stored booking of every idempotency key.
fn stored(world: &World) -> Result<HashMap<String, Uuid>> {
    let sql = "SELECT k.key, e.id FROM idempotency_keys k JOIN calendar_events e ON e.company_id = k.company_id
        AND e.id = k.event_id AND e.booked_online";
    let rows = world.client(Role::Migrator)?.query(sql)?;
    let pair = |row: Vec<Option<String>>| {
        let mut cells = row.into_iter().flatten();
        Some((cells.next()?, cells.next()?.parse().ok()?))
    };
    Ok(rows.into_iter().filter_map(pair).collect())
}

/// Derives bookings from numbers: quarters of an hour of all providers; every eighth repeats its predecessor's time.
struct Scene {
    days: Vec<NaiveDate>,
}

impl Scene {
    fn new(world: &World) -> Self {
        Self { days: (2..300).map(|it| world.day(it)).collect() }
    }

    fn booking(&self, number: u32) -> BookingRequest {
        let slot = if number % 8 == 7 { number - 1 } else { number };
        // From 04:00 on, after any clock change.
        let (provider, quarter) = (slot % PROVIDERS, slot / PROVIDERS);
        let (day, quarter) = (quarter / 80, quarter % 80);
        let day = usize::try_from(day).ok().and_then(|it| self.days.get(it)).copied().unwrap_or_default();
        BookingRequest { company: 0, provider, day, minute: 240 + quarter * 15, services: vec![service::WASH] }
    }
}

/// Continuous bookings by different guests; after a 503 a connection waits a moment.
struct ContinuousBookings<'a> {
    scene: Scene,
    who: Vec<Credentials>,
    next: u32,
    connections: Vec<(u32, Option<Instant>)>,
    stop: &'a AtomicBool,
    booked_at: &'a Mutex<Vec<Instant>>,
    history: Vec<Attempt>,
    booked: Vec<(BookingRequest, Instant)>,
    latencies: Latencies,
}

impl<'a> ContinuousBookings<'a> {
    fn new(
        world: &World,
        guests: &Guests,
        clients: usize,
        stop: &'a AtomicBool,
        booked_at: &'a Mutex<Vec<Instant>>,
    ) -> Result<Self> {
        Ok(Self {
            scene: Scene::new(world),
            who: (0..GUESTS).map(|it| guests.credentials(it)).collect::<Result<_>>()?,
            next: 0,
            connections: vec![(0, None); clients],
            stop,
            booked_at,
            history: Vec::new(),
            booked: Vec::new(),
            latencies: Latencies::default(),
        })
    }
}

impl Driver for ContinuousBookings<'_> {
    fn next(&mut self, connection: usize, out: &mut Vec<u8>) -> NextStep {
        if self.stop.load(Ordering::SeqCst) {
            return NextStep::Stop;
        }
        let Some((number, wait)) = self.connections.get_mut(connection) else { return NextStep::Stop };
        if let Some(then) = wait.filter(|it| Instant::now() < *it) {
            return NextStep::WaitUntil(then);
        }
        *wait = None;
        *number = self.next;
        self.next += 1;
        let who = usize::try_from(*number % GUESTS).ok().and_then(|it| self.who.get(it));
        if let Some(who) = who {
            out.extend(self.scene.booking(*number).request(who, Some(&key(*number))));
        }
        NextStep::Send
    }

    fn finished(&mut self, connection: usize, outcome: Outcome<'_>) {
        let Some((number, wait)) = self.connections.get_mut(connection) else { return };
        let answer = match outcome {
            Outcome::Answer(bytes, took) => {
                self.latencies.add(took);
                Some(Answer::read(bytes))
            }
            Outcome::Lost => None,
        };
        let status = answer.as_ref().map_or(0, |it| it.status);
        if status == 201 {
            self.booked_at.lock().unwrap_or_else(PoisonError::into_inner).push(Instant::now());
            self.booked.push((self.scene.booking(*number), Instant::now()));
        } else if status != 409 {
            *wait = Some(Instant::now() + Duration::from_millis(50));
        }
        self.history.push(Attempt { number: *number, answer });
    }
}
