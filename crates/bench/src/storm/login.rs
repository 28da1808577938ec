//! Failing logins from many addresses while guests book, and name enumeration from one address and from many.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bench::Result;
use bench::fleet::{Batch, Driver, Fleet, NextStep, Outcome};
use bench::guests::{BookingRequest, Guests};
use bench::http::{self, Answer};
use bench::servers::{self, Process};
use bench::stats::{Latencies, real};
use bench::world::{Shape, World, service};

use super::answers::{PROVIDERS, tally};
use crate::report::Report;

const LOGINS_PER_SECOND: u32 = 200;
const BOOKINGS_PER_SECOND: u32 = 50;
const ADDRESSES: u32 = 50;
const QUIET_TIME: Duration = Duration::from_secs(10);
const FLOOD_TIME: Duration = Duration::from_secs(30);
const PROBES: u32 = 10_000;
/// Connections of each kind of client.
const CONNECTIONS: usize = 64;

/// Limits during the flood: latency of bookings, and growth of memory.
const MAX_BOOKING_P99: Duration = Duration::from_millis(300);
const MAX_GROWTH_MB: f64 = 60.0;

/// Runs both; returns whether every check passed.
///
/// The limits on sign-ins are off, so that only the bound on hashing protects the machine; those on existence checks are
/// the defaults.
pub fn run() -> Result<bool> {
    let shape = Shape { companies: 2, providers: (PROVIDERS, 4), guests: (6_000, 1), events: 0, open: (540, 1020) };
    let mut report = Report::new();
    let world = World::start(shape)?;
    let guests = Guests::new()?;
    let server = servers::szalonka_with(
        &world,
        &[
            ("TRUSTED_PROXIES", "127.0.0.0/8"),
            ("LIMIT_HASHING_QUEUE", "20"),
            ("LIMIT_EXIST_PER_MINUTE", "10"),
            ("LIMIT_EXIST_PER_DAY", "100"),
            ("LIMIT_EXIST_PER_COMPANY", "300"),
        ],
    )?;
    flood(&world, &server, &guests, &mut report)?;
    lists(&server, &guests, &mut report)?;
    times(&servers::szalonka(&world)?, &guests, &mut report)?;
    report.check("errors in the server's log", server.logged().matches("\"level\":\"ERROR\"").count(), 0);
    Ok(report.passed())
}

fn flood(world: &World, server: &Process, guests: &Guests, report: &mut Report) -> Result<()> {
    report.heading(&format!(
        "login flood: {LOGINS_PER_SECOND} bad logins/s from {ADDRESSES} addresses while {BOOKINGS_PER_SECOND} guests/s book"
    ));
    let quiet = steady(server, bookings(world, guests, 0, QUIET_TIME)?, BOOKINGS_PER_SECOND)?;
    report.say(&format!("bookings without it: {}", quiet.latencies.summary()));
    let before = server.memory().unwrap_or_default();
    let first = u32::try_from(quiet.answers.len())?;
    let (logins, booked, peak) = {
        let (bad, good) = (logins(guests)?, bookings(world, guests, first, FLOOD_TIME)?);
        let over = AtomicBool::new(false);
        thread::scope(|scope| {
            let logins = scope.spawn(|| steady(server, bad, LOGINS_PER_SECOND));
            let memory = scope.spawn(|| {
                let mut peak = 0.0_f64;
                while !over.load(Ordering::Relaxed) {
                    peak = peak.max(server.memory().unwrap_or_default());
                    thread::sleep(Duration::from_millis(50));
                }
                peak
            });
            let booked = steady(server, good, BOOKINGS_PER_SECOND);
            let logins = logins.join();
            over.store(true, Ordering::Relaxed);
            let peak = memory.join().map_err(|_| "a client panicked")?;
            Ok::<_, bench::Failure>((logins.map_err(|_| "a client panicked")??, booked?, peak))
        })?
    };
    report.say(&format!("bookings with it: {}", booked.latencies.summary()));
    report.say(&tally(&[quiet.answers.as_slice(), booked.answers.as_slice()].concat()));
    report.say(&format!("logins: {}", logins.latencies.summary()));
    report.say(&tally(&logins.answers));
    report.say(&format!("memory {before:.0} MB before, {peak:.0} MB at most"));
    let checked = logins.answers.iter().filter(|it| it.status == 401).count();
    report.say(&format!("{:.1} passwords checked a second", real(checked) / FLOOD_TIME.as_secs_f64()));

    let is_refused = |it: &&Answer| [401, 429].contains(&it.status);
    report.check("logins refused", logins.answers.iter().filter(is_refused).count(), logins.asked);
    report.check("some of them after a look at the password", checked != 0, true);
    for (when, it) in [("without", &quiet), ("with", &booked)] {
        let good = it.answers.iter().filter(|it| it.status == 201).count();
        report.check(&format!("bookings made {when} it"), good, it.asked);
    }
    report.check("bookings p99 below 300 ms", booked.latencies.summary().p99 < MAX_BOOKING_P99, true);
    report.check("less than 60 MB of memory more", peak - before < MAX_GROWTH_MB, true);
    Ok(())
}

/// Existence checks as fast as possible, from one address and from a thousand.
fn lists(server: &Process, guests: &Guests, report: &mut Report) -> Result<()> {
    let probe = |number: u32, from: String| -> Result<Vec<u8>> {
        let who = guests.credentials(number % 100)?;
        let path = format!("/public/user/exist?username=guest-{number}");
        let headers = format!("Cookie: {}\r\nX-CSRF-Token: {}\r\n", who.cookie, who.page_token);
        Ok(forwarded(&http::get(&path), &from, &headers))
    };
    for (title, addresses, most) in [("one address", 1, 100), ("a thousand addresses", 1_000, 300)] {
        report.heading(&format!("lists of names: {PROBES} asked for from {title}"));
        let from = |number: u32| format!("10.{addresses}.{}.{}", number % addresses / 250, number % addresses % 250);
        let questions = (0..PROBES).map(|it| probe(it, from(it))).collect::<Result<Vec<_>>>()?;
        let mut answers = Vec::new();
        let mut fleet = Fleet::http(server.address, CONNECTIONS)?;
        for some in questions.chunks(CONNECTIONS) {
            let received = Batch::fire(&mut fleet, some)?.answers;
            answers.extend(received.into_iter().flatten().map(|(bytes, _)| Answer::read(&bytes)));
        }
        report.say(&tally(&answers));
        let told = answers.iter().filter(|it| it.status == 200).count();
        report.check(&format!("at most {most} answers"), 0 < told && told <= most, true);
        let odd = answers.iter().filter(|it| ![200, 429].contains(&it.status) && it.code() != "access.proof_required");
        report.check("answers other than those, a limit or a puzzle", odd.count(), 0);
        report.check("questions answered somehow", answers.len(), usize::try_from(PROBES)?);
    }
    Ok(())
}

/// Compares response times for known and unknown names, asked in turns: they must not differ.
fn times(server: &Process, guests: &Guests, report: &mut Report) -> Result<()> {
    report.heading("times of answers: names that are known and names that are not, in turns");
    let who = guests.credentials(0)?;
    let headers = format!("Cookie: {}\r\nX-CSRF-Token: {}\r\n", who.cookie, who.page_token);
    let mut fleet = Fleet::http(server.address, 1)?;
    let mut times = [Latencies::default(), Latencies::default()];
    for number in 0..1_000_u32 {
        for (name, times) in ["guest", "nobody"].iter().zip(&mut times) {
            let path = format!("/public/user/exist?username={name}-{}@example.com", number % 500);
            let question = [forwarded(&http::get(&path), "10.3.0.1", &headers)];
            for (bytes, took) in Batch::fire(&mut fleet, &question)?.answers.into_iter().flatten() {
                if Answer::read(&bytes).status == 200 {
                    times.add(took);
                }
            }
        }
    }
    let [known, unknown] = times;
    report.say(&format!("known: {}", known.summary()));
    report.say(&format!("unknown: {}", unknown.summary()));
    report.check("answers", known.count() + unknown.count(), 2_000);
    let apart = known.summary().p50.abs_diff(unknown.summary().p50);
    report.check("medians less than 1 ms apart", apart < Duration::from_millis(1), true);
    Ok(())
}

fn logins(guests: &Guests) -> Result<Vec<Vec<u8>>> {
    let count = LOGINS_PER_SECOND * u32::try_from(FLOOD_TIME.as_secs())?;
    let login = |number: u32| {
        let who = guests.credentials(number % 1_000)?;
        // Every other name exists.
        let name = if number.is_multiple_of(2) { "guest" } else { "nobody" };
        let body = format!(r#"{{"username":"{name}-{number}","password":"Wrong-{number}"}}"#);
        let request = http::post("/public/login", &who, None, &body);
        Ok(forwarded(&request, &format!("10.9.0.{}", number % ADDRESSES), ""))
    };
    (0..count).map(login).collect()
}

/// Bookings of different times by different guests, starting at number `first`.
fn bookings(world: &World, guests: &Guests, first: u32, during: Duration) -> Result<Vec<Vec<u8>>> {
    let count = BOOKINGS_PER_SECOND * u32::try_from(during.as_secs())?;
    let booking = |number: u32| {
        let (hour, rest) = (number % 8, number / 8);
        let day = world.day(3 + rest / PROVIDERS);
        let services = vec![service::CUT];
        let booking = BookingRequest { company: 0, provider: rest % PROVIDERS, day, minute: 540 + hour * 60, services };
        Ok(booking.request(&guests.credentials(number % world.shape.guests.0)?, Some(&format!("booking-{number}"))))
    };
    (first..first + count).map(booking).collect()
}

/// A request as a proxy forwards it.
pub(super) fn forwarded(request: &[u8], from: &str, headers: &str) -> Vec<u8> {
    let text = String::from_utf8_lossy(request);
    text.replacen("\r\n", &format!("\r\nX-Forwarded-For: {from}\r\n{headers}"), 1).into_bytes()
}

/// Sends `a_second` requests a second regardless of the answers; waiting for a free connection counts as latency.
fn steady(server: &Process, questions: Vec<Vec<u8>>, a_second: u32) -> Result<SteadyRequests> {
    let mut fleet = Fleet::http(server.address, CONNECTIONS)?;
    let mut steady = SteadyRequests {
        asked: 0,
        rounds: vec![0; CONNECTIONS],
        questions,
        every: Duration::from_secs(1) / a_second,
        begun: Instant::now(),
        due: vec![None; CONNECTIONS],
        answers: Vec::new(),
        latencies: Latencies::default(),
    };
    fleet.run(&mut steady)?;
    Ok(steady)
}

struct SteadyRequests {
    questions: Vec<Vec<u8>>,
    asked: usize,
    /// Requests sent by each connection; they take turns, so that none is closed for being idle.
    rounds: Vec<usize>,
    begun: Instant,
    every: Duration,
    /// Instant at which the request of each connection was due.
    due: Vec<Option<Instant>>,
    answers: Vec<Answer>,
    latencies: Latencies,
}

impl Driver for SteadyRequests {
    fn next(&mut self, connection: usize, out: &mut Vec<u8>) -> NextStep {
        let Some(round) = self.rounds.get_mut(connection) else { return NextStep::Stop };
        let number = *round * CONNECTIONS + connection;
        let Some(question) = self.questions.get(number) else { return NextStep::Stop };
        let due = self.begun + self.every * u32::try_from(number).unwrap_or(u32::MAX);
        if Instant::now() < due {
            return NextStep::WaitUntil(due);
        }
        out.extend(question);
        self.asked += 1;
        *round += 1;
        if let Some(place) = self.due.get_mut(connection) {
            *place = Some(due);
        }
        NextStep::Send
    }

    fn finished(&mut self, connection: usize, outcome: Outcome<'_>) {
        let due = self.due.get_mut(connection).and_then(Option::take);
        if let (Outcome::Answer(bytes, _), Some(due)) = (outcome, due) {
            self.latencies.add(due.elapsed());
            self.answers.push(Answer::read(bytes));
        }
    }
}
