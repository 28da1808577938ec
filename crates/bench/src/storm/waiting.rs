//! Five thousand guests wait and five hundred call off through four processes, while others book and workers are killed:
//! every freed place has at most one taker, and none stays empty while a waiting guest fits.

use std::collections::HashSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use bench::Result;
use bench::guests::{BookingRequest, Guests};
use bench::http::{Answer, send};
use bench::servers::{self, Process, WorkerProcess};
use bench::world::{self, Shape, World, service};
use localdb::Role;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};

use crate::report::Report;

const SERVERS: usize = 4;
const WORKERS: usize = 3;
const PROVIDERS: u32 = 10;
/// The first day with appointments, and how many days have some: five a day with each provider, from nine on.
const FIRST_DAY: u32 = 3;
const DAYS: u32 = 10;
const HOURS: u32 = 5;
const WAITING: u32 = 5_000;
/// Guests' numbers: first those who wait, then those who call off, then those who book. Only every other guest has a card.
const CALLING_OFF: u32 = 500;
/// Time without a change after which it counts as over, and the limit for all of it.
const QUIET_TIME: Duration = Duration::from_secs(4);
const TIMEOUT: Duration = Duration::from_secs(240);

/// Runs it; returns whether every check passed.
pub fn run() -> Result<bool> {
    let mut report = Report::new();
    let shape = Shape { companies: 1, providers: (PROVIDERS, 1), guests: (12_000, 1), events: 0, open: (540, 1020) };
    let world = World::start(shape)?;
    world.client(Role::Migrator)?.query(&fill(&world))?;
    let servers: Vec<Process> = (0..SERVERS).map(|_| servers::szalonka(&world)).collect::<Result<_>>()?;
    let mut workers: Vec<WorkerProcess> =
        (0..WORKERS).map(|_| WorkerProcess::start(&world, &[])).collect::<Result<_>>()?;
    report.heading(&format!(
        "{WAITING} wait, {CALLING_OFF} call off through {SERVERS} processes, others book; {WORKERS} workers, killed in turn"
    ));
    let storm = Storm {
        world: &world,
        servers: &servers,
        guests: Guests::new()?,
        is_over: AtomicBool::new(false),
        called_off: AtomicUsize::new(0),
        booked: AtomicUsize::new(0),
        odd: Mutex::new(Vec::new()),
        taken: Mutex::new(HashSet::new()),
    };
    let begun = Instant::now();
    let kills = thread::scope(|scope| -> Result<usize> {
        let mut threads = Vec::new();
        for side in 0..SERVERS {
            let storm = &storm;
            threads.push(scope.spawn(move || storm.call_off(side)));
            threads.push(scope.spawn(move || storm.book(side)));
            threads.push(scope.spawn(move || storm.answer(side)));
        }
        let watched = storm.watch(&mut workers);
        storm.is_over.store(true, Ordering::Relaxed);
        for it in threads {
            it.join().map_err(|_| "a client panicked")??;
        }
        watched
    })?;
    report.say(&format!("over after {:.1} s; {kills} workers killed", begun.elapsed().as_secs_f64()));
    storm.check(&mut report)?;
    let logs: Vec<String> =
        servers.iter().map(Process::logged).chain(workers.iter().map(WorkerProcess::logged)).collect();
    let errors: usize = logs.iter().map(|it| it.matches("\"level\":\"ERROR\"").count()).sum();
    report.check("errors in the logs", errors, 0);
    Ok(report.passed())
}

/// Every hour of the days is an appointment or blocked; and the list.
fn fill(world: &World) -> String {
    let (company, shop, cut) = (world::company(0), world::shop(0), world::service_id(0, service::CUT));
    let first = world.day(FIRST_DAY);
    let person =
        |expression: &str| format!("('00000003-0000-4000-8000-' || lpad(to_hex({expression}), 12, '0'))::uuid");
    let card = |expression: &str| format!("('00000007-0000-4000-8000-' || lpad(to_hex({expression}), 12, '0'))::uuid");
    let (somebody, wished) = (person("p"), person("k % 10"));
    let (guest, caller) = (card("k * 2"), card(&format!("({WAITING} + (d * {PROVIDERS} + p) * {HOURS} + h) * 2")));
    format!(
        "INSERT INTO notification_settings (company_id, quiet_from, quiet_to) VALUES ('{company}', 0, 0);
        INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
                occupies_from, occupies_to, created_at)
            SELECT '{company}', id, id, kind, {somebody}, '{shop}', guest, t, t + length, t, t + length, now()
            FROM generate_series(0, {PROVIDERS} - 1) p, generate_series(0, {DAYS} - 1) d, generate_series(0, {HOURS}) h,
                LATERAL (SELECT gen_random_uuid() AS id, CASE WHEN h < {HOURS} THEN 'appointment' ELSE 'nonwork' END AS kind,
                    CASE WHEN h < {HOURS} THEN {caller} END AS guest,
                    make_interval(hours => CASE WHEN h < {HOURS} THEN 1 ELSE 8 - {HOURS} END) AS length,
                    (date '{first}' + d + time '09:00') AT TIME ZONE 'Europe/Budapest' + make_interval(hours => h) AS t) e;
        INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
            SELECT '{company}', id, 1, '{cut}', 'Cut', 9000, 60 FROM calendar_events WHERE kind = 'appointment';
        INSERT INTO waiting_entries (company_id, id, guest_id, shop_id, provider_id, service_ids, first_day, last_day,
                from_minute, to_minute, created_at)
            SELECT '{company}', gen_random_uuid(), {guest}, '{shop}', CASE WHEN k % 3 > 0 THEN {wished} END,
                ARRAY['{cut}'::uuid], date '{first}' + k % {DAYS}, date '{first}' + least(k % {DAYS} + k % 3, {DAYS} - 1),
                0, CASE WHEN k % 4 = 0 THEN 720 ELSE 1440 END, now() - interval '1 day' + make_interval(secs => k)
            FROM generate_series(0, {WAITING} - 1) k;"
    )
}

/// Shared by all clients.
struct Storm<'a> {
    world: &'a World,
    servers: &'a [Process],
    guests: Guests,
    is_over: AtomicBool,
    called_off: AtomicUsize,
    booked: AtomicUsize,
    /// Unexpected answers.
    odd: Mutex<Vec<String>>,
    /// Offers whose guest was told that it is theirs.
    taken: Mutex<HashSet<String>>,
}

impl Storm<'_> {
    fn ask(&self, side: usize, request: &[u8], expected: &[u16]) -> Result<Answer> {
        let server = self.servers.get(side % SERVERS).ok_or("no server")?;
        let answer = server.ask(request)?;
        if !expected.contains(&answer.status) {
            self.odd.lock().map_err(|_| "poisoned")?.push(format!("{} {}", answer.status, answer.code()));
        }
        Ok(answer)
    }

    /// Its share of the guests calls off.
    fn call_off(&self, side: usize) -> Result<()> {
        let mut client = self.world.client(Role::Migrator)?;
        let rows = client.query(
            "SELECT e.id::text, ('x' || right(g.account_id::text, 8))::bit(32)::bigint::text FROM calendar_events e
            JOIN guests g ON g.id = e.guest_id WHERE e.kind = 'appointment' AND NOT e.booked_online ORDER BY e.starts_at, e.id",
        )?;
        for row in rows.iter().skip(side).step_by(SERVERS) {
            let [Some(event), Some(guest)] = row.as_slice() else { continue };
            let who = self.guests.credentials(guest.parse()?)?;
            let path = format!("/api/guestuser/appointment/{event}/cancel");
            self.ask(side, &send("POST", &path, &who, None, "null"), &[200])?;
            self.called_off.fetch_add(1, Ordering::Relaxed);
            thread::sleep(Duration::from_millis(40));
        }
        Ok(())
    }

    /// Others try to book the same hours.
    fn book(&self, side: usize) -> Result<()> {
        let mut dice = StdRng::seed_from_u64(u64::try_from(side)?);
        while self.called_off.load(Ordering::Relaxed) < usize::try_from(CALLING_OFF)? {
            let guest = (WAITING + CALLING_OFF + dice.random_range(0..400)) * 2;
            let request = BookingRequest {
                company: 0,
                provider: dice.random_range(0..PROVIDERS),
                day: self.world.day(FIRST_DAY + dice.random_range(0..DAYS)),
                minute: 540 + dice.random_range(0..HOURS) * 60,
                services: vec![service::CUT],
            };
            let answer = self.ask(side, &request.request(&self.guests.credentials(guest)?, None), &[201, 409])?;
            self.booked.fetch_add(usize::from(answer.status == 201), Ordering::Relaxed);
            thread::sleep(Duration::from_millis(60));
        }
        Ok(())
    }

    /// Its share of the offers is taken, refused, both at once, or left without an answer.
    fn answer(&self, side: usize) -> Result<()> {
        let mut client = self.world.client(Role::Migrator)?;
        let mut dice = StdRng::seed_from_u64(100 + u64::try_from(side)?);
        let mut seen = HashSet::new();
        while !self.is_over.load(Ordering::Relaxed) {
            let open = client.query(
                "SELECT o.id::text, w.id::text, ('x' || right(g.account_id::text, 8))::bit(32)::bigint::text
                FROM waiting_offers o JOIN waiting_entries w ON w.id = o.entry_id JOIN guests g ON g.id = w.guest_id
                WHERE o.state = 'open'",
            )?;
            for row in open {
                let [Some(offer), Some(wish), Some(guest)] = row.as_slice() else { continue };
                let number = usize::from_str_radix(offer.get(..4).unwrap_or("0"), 16).unwrap_or_default();
                let own = offer.bytes().map(usize::from).sum::<usize>() + number;
                if own % SERVERS != side || !seen.insert(offer.clone()) {
                    continue;
                }
                let who = self.guests.credentials(guest.parse()?)?;
                let path = |act: &str| format!("/api/guestuser/waitinglist/{wish}/{act}");
                let (take, refuse) = (
                    send("POST", &path("take"), &who, None, "null"),
                    send("POST", &path("refuse"), &who, None, "null"),
                );
                let acts: Vec<&[u8]> = match dice.random_range(0..10) {
                    0..=2 => vec![&take],
                    3 | 4 => vec![&take, &take],
                    5 => vec![&take, &refuse],
                    6 | 7 => vec![&refuse],
                    _ => Vec::new(),
                };
                let answers = crate::threads::each(acts.iter().enumerate().collect(), |(at, request)| {
                    Ok((*request == take.as_slice(), self.ask(side + at, request, &[200, 404, 409])?))
                })?;
                if answers.iter().any(|(is_take, it)| *is_take && it.status == 200) {
                    self.taken.lock().map_err(|_| "poisoned")?.insert(offer.clone());
                }
            }
            thread::sleep(Duration::from_millis(50));
        }
        Ok(())
    }

    /// Kills workers in turn, lets the time of unanswered offers run out, and waits until nothing happens any more; how many
    /// were killed.
    fn watch(&self, workers: &mut [WorkerProcess]) -> Result<usize> {
        let mut client = self.world.client(Role::Migrator)?;
        let (begun, mut last, mut kills) = (Instant::now(), (Instant::now(), (0, 0)), 0);
        while begun.elapsed() < TIMEOUT {
            thread::sleep(Duration::from_millis(500));
            let is_calling = self.called_off.load(Ordering::Relaxed) < usize::try_from(CALLING_OFF)?;
            if is_calling && let Some(worker) = workers.get_mut(kills % WORKERS) {
                worker.kill()?;
                *worker = WorkerProcess::start(self.world, &[])?;
                kills += 1;
            }
            client.query(
                "WITH late AS (UPDATE waiting_offers SET expires_at = now() - interval '1 second'
                    WHERE state = 'open' AND offered_at < now() - interval '2 seconds' RETURNING event_id)
                UPDATE calendar_events SET hold_until = now() - interval '1 second'
                    FROM late WHERE id = late.event_id AND kind = 'hold'",
            )?;
            let made = client.number("SELECT count(*) FROM waiting_offers")?;
            let open = client.number("SELECT count(*) FROM waiting_offers WHERE state = 'open'")?;
            if last.1 != (made, open) {
                last = (Instant::now(), (made, open));
            }
            if !is_calling && open == 0 && QUIET_TIME <= last.0.elapsed() {
                return Ok(kills);
            }
        }
        Err("offers went on for too long".into())
    }

    fn check(&self, report: &mut Report) -> Result<()> {
        let mut client = self.world.client(Role::Migrator)?;
        let mut count = |sql: &str| client.number(sql);
        let states = ["taken", "refused", "expired", "open"].map(|state| {
            count(&format!("SELECT count(*) FROM waiting_offers WHERE state = '{state}'"))
                .map(|it| format!("{it} {state}"))
        });
        let states = states.into_iter().collect::<Result<Vec<_>>>()?.join(", ");
        let booked = self.booked.load(Ordering::Relaxed);
        report.say(&format!("offers: {states}; booked by others: {booked}"));
        let odd = self.odd.lock().map_err(|_| "poisoned")?.clone();
        if let Some(first) = odd.first() {
            report.say(&format!("the first odd answer: {first}"));
        }
        report.check("answers other than expected", odd.len(), 0);
        report.check("called off", self.called_off.load(Ordering::Relaxed), usize::try_from(CALLING_OFF)?);
        let taken = count("SELECT count(*) FROM waiting_offers WHERE state = 'taken'")?;
        report.check("some places were taken", 0 < taken, true);
        report.check(
            "takers who were told so, and places taken",
            self.taken.lock().map_err(|_| "poisoned")?.len(),
            usize::try_from(taken)?,
        );
        report.check("overlapping pairs, by self-join", self.world.overlaps()?, 0);
        let none = [
            (
                "taken offers without an active appointment of their guest",
                "SELECT count(*) FROM waiting_offers o JOIN waiting_entries w ON w.id = o.entry_id
                LEFT JOIN calendar_events e ON e.id = o.event_id
                WHERE o.state = 'taken' AND (e.kind, e.state, e.guest_id) IS DISTINCT FROM ('appointment', 1, w.guest_id)",
            ),
            (
                "wishes fulfilled otherwise than once",
                "SELECT count(*) FROM waiting_entries w WHERE (w.state = 'placed')::int <>
                    (SELECT count(*) FROM waiting_offers o WHERE o.entry_id = w.id AND o.state = 'taken')",
            ),
            (
                "guests asked twice for one place",
                "SELECT count(*) FROM waiting_offers a JOIN waiting_offers b ON a.entry_id = b.entry_id AND a.id < b.id
                    AND a.provider_id = b.provider_id AND a.occupies_from < b.occupies_to AND b.occupies_from < a.occupies_to",
            ),
            (
                "offers without a message, and appointments without one",
                "SELECT (SELECT count(*) FROM waiting_offers o WHERE NOT EXISTS (SELECT FROM outbox
                        WHERE dedupe_key = 'place_offered:' || o.event_id))
                    + (SELECT count(*) FROM waiting_offers o WHERE o.state = 'taken' AND NOT EXISTS (SELECT FROM outbox
                        WHERE dedupe_key = 'appointment_booked:' || o.event_id))",
            ),
            ("holds left in the calendar", "SELECT count(*) FROM calendar_events WHERE kind = 'hold' AND state = 1"),
        ];
        for (what, sql) in none {
            report.check(what, count(sql)?, 0);
        }
        report.check("places that are empty while somebody fits", count(&empty_places(self.world))?, 0);
        report.check("deadlocks", self.world.deadlocks()?, 0);
        Ok(())
    }
}

/// Counts empty hours for which a guest waits who got no offer of them, without the product's code.
fn empty_places(world: &World) -> String {
    let first = world.day(FIRST_DAY);
    format!(
        "SELECT count(*) FROM employees p, generate_series(0, {DAYS} - 1) d, generate_series(0, {HOURS} - 1) h,
            LATERAL (SELECT (date '{first}' + d + time '09:00') AT TIME ZONE 'Europe/Budapest' + make_interval(hours => h) AS t) s
        WHERE NOT EXISTS (SELECT FROM calendar_events e WHERE e.provider_id = p.id AND e.state = 1
                AND e.occupies_from < s.t + interval '1 hour' AND s.t < e.occupies_to)
            AND EXISTS (SELECT FROM waiting_entries w WHERE w.state = 'waiting'
                AND (w.provider_id IS NULL OR w.provider_id = p.id)
                AND w.first_day <= date '{first}' + d AND date '{first}' + d <= w.last_day AND 540 + h * 60 < w.to_minute
                AND NOT EXISTS (SELECT FROM waiting_offers o WHERE o.entry_id = w.id AND o.provider_id = p.id
                    AND o.occupies_from < s.t + interval '1 hour' AND s.t < o.occupies_to))"
    )
}
