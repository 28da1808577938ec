//! Booking: throughput, and races for one slot.

use std::collections::HashMap;
use std::time::Duration;

use bench::Result;
use bench::fleet::{Batch, Fleet};
use bench::guests::{BookingRequest, Guests};
use bench::http::{self, Credentials};
use bench::stats::Latencies;
use bench::world::{self, service};
use chrono::{NaiveTime, TimeDelta};
use localdb::Role;
use scheduling::{Tz, civil};
use testkit::wire::{self, Type, Value};
use uuid::Uuid;

use super::line::{Bench, Bound, Line, detail};
use super::measure::{Load, load, prepared, side_by_side};

const RUN_TIME: Duration = Duration::from_secs(3);
/// Requests prepared for one load: more than any machine sends in its time.
const PREPARED_REQUESTS: u32 = 60_000;
/// Half hours from nine to five.
const SLOTS_PER_DAY: u32 = 16;
/// The first day after all filled-in events.
const FIRST_DAY: u32 = 45;

/// Numbered bookings spread over all companies, guests and days; no two have the same time.
struct Bookings<'a> {
    bench: &'a Bench,
    who: Vec<Credentials>,
    versions: HashMap<Uuid, i64>,
    next: u32,
}

impl<'a> Bookings<'a> {
    fn new(bench: &'a Bench) -> Result<Self> {
        let guests = Guests::new()?;
        let world = &bench.world;
        let all = world.guest_of(world.shape.companies, 0);
        let who = (0..all).map(|it| guests.credentials(it)).collect::<Result<_>>()?;
        let rows = world.client(Role::Migrator)?.query("SELECT id, rules_version FROM employees")?;
        let version = |row: Vec<Option<String>>| {
            let mut cells = row.into_iter().flatten();
            Some((cells.next()?.parse().ok()?, cells.next()?.parse().ok()?))
        };
        let versions = rows.into_iter().filter_map(version).collect();
        Ok(Self { bench, who, versions, next: 0 })
    }

    /// The next booking and its guest.
    fn next(&mut self) -> (BookingRequest, u32) {
        let number = self.next;
        self.next += 1;
        let world = &self.bench.world;
        let providers = world.shape.providers.1;
        let everybody = (world.shape.companies - 1) * providers;
        let (person, slot) = (number % everybody, number / everybody);
        let company = 1 + person % (world.shape.companies - 1);
        let provider = person / (world.shape.companies - 1);
        let guest = world.guest_of(company, (provider + slot * providers) % world.shape.guests.1);
        let (day, minute) = (world.day(FIRST_DAY + slot / SLOTS_PER_DAY), 540 + slot % SLOTS_PER_DAY * 30);
        (BookingRequest { company, provider, day, minute, services: vec![service::WASH, service::DRY] }, guest)
    }

    fn over_http(&mut self, count: u32) -> Vec<Vec<u8>> {
        (0..count)
            .filter_map(|_| {
                let key = format!("bench-{}", self.next);
                let (booking, guest) = self.next();
                Some(booking.request(self.who.get(usize::try_from(guest).ok()?)?, Some(&key)))
            })
            .collect()
    }

    /// The same bookings as the values the server would bind.
    fn raw(&mut self, count: u32) -> Vec<Vec<u8>> {
        (0..count)
            .filter_map(|_| {
                let key = format!("bench-{}", self.next);
                let (booking, guest) = self.next();
                let local = booking.day.and_time(NaiveTime::MIN) + TimeDelta::minutes(i64::from(booking.minute));
                let start = civil::work_instant(Tz::Europe__Budapest, local);
                let end = start + TimeDelta::minutes(i64::from(booking.minutes()));
                let now = server::state::clock::Clock::system().now();
                let (provider, event) = (world::provider(booking.company, booking.provider), Uuid::now_v7());
                let values = [
                    Value::uuid(world::company(booking.company)),
                    Value::uuid(provider),
                    Value::int8(self.versions.get(&provider).copied()?),
                    Value::uuid(event),
                    Value::uuid(world::shop(booking.company)),
                    Value::uuid(world::card(guest)),
                    Value::time(start),
                    Value::time(end),
                    Value::time(start),
                    Value::time(end),
                    Value::NULL,
                    Value::uuid(world::account(guest)),
                    Value::time(now),
                    Value::uuids(&booking.service_ids()),
                    Value::texts(&["Wash", "Dry"]),
                    Value::int8s(&[3_000, 4_500]),
                    Value::int4s(&[15, 15]),
                    Value::text(&key),
                    Value::bytes(&[7; 32]),
                    Value::uuid(Uuid::now_v7()),
                    Value::text("appointment_booked"),
                    Value::json(&format!(r#"{{"kind":"appointment_booked","event":"{event}"}}"#)),
                    Value::text(&format!("appointment_booked:{event}")),
                    Value::empty_array(Type::Int2s),
                    Value::empty_array(Type::Bytess),
                    Value::int8s(&[]),
                    Value::time(now),
                    Value::int8(0),
                    Value::int4(12),
                    Value::NULL,
                    Value::NULL,
                ];
                let mut out = Vec::new();
                wire::ask(&mut out, "q", &values);
                Some(out)
            })
            .collect()
    }
}

/// Requests for bookings that no other measurement makes.
pub fn requests(bench: &Bench) -> Result<Vec<Vec<u8>>> {
    let mut bookings = Bookings::new(bench)?;
    bookings.next = 8 * PREPARED_REQUESTS;
    Ok(bookings.over_http(PREPARED_REQUESTS))
}

/// The rows of a booking in one statement, with the provider's lock and no limits. It does not follow the server's own
/// statement, so that the reference is the same on every day.
const ROWS: &str = "
WITH provider AS MATERIALIZED (
    SELECT e.company_id
    FROM (SELECT set_config('app.company_id', $1::text, true), $1 AS v OFFSET 0) t
    CROSS JOIN LATERAL (
        SELECT company_id FROM employees
        WHERE company_id = t.v AND id = $2 AND rules_version = $3 AND state = 'ACTIVE'
        FOR NO KEY UPDATE) e
), admitted AS MATERIALIZED (
    SELECT company_id FROM provider
    WHERE ($28 = 0 AND cardinality($25) = 0)
        OR booking_limits_hold(company_id, $6, $13, $28, $24, $25, $26, $27)
), event AS (
    INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
        occupies_from, occupies_to, description, booked_online, created_by, created_at, cancel_deadline_hours, terms_version,
        visitor_name)
    SELECT company_id, $4, $4, 'appointment', $2, $5, $6, $7, $8, $9, $10, $11, true, $12, $13, $29, $30, $31 FROM admitted
    ON CONFLICT DO NOTHING
    RETURNING company_id, id
), agreed AS (
    INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
    SELECT event.company_id, event.id, s.position, s.service_id, s.name, s.price, s.minutes
    FROM event, unnest($14, $15, $16, $17) WITH ORDINALITY AS s (service_id, name, price, minutes, position)
), key AS (
    INSERT INTO idempotency_keys (company_id, account_id, key, request_hash, event_id, created_at)
    SELECT company_id, $12, $18, $19, id, $13 FROM event WHERE $18 IS NOT NULL
), confirmation AS (
    INSERT INTO outbox (id, company_id, kind, payload, dedupe_key)
    SELECT $20, company_id, $21, $22, $23 FROM event
), counted AS (
    INSERT INTO rate_events (kind, subject, at)
    SELECT c.kind, c.subject, $13 FROM event, unnest($24, $25) AS c (kind, subject)
)
SELECT EXISTS (SELECT FROM admitted) AS admitted, EXISTS (SELECT FROM event) AS booked";

const TYPES: [Type; 31] = [
    Type::Uuid,
    Type::Uuid,
    Type::Int8,
    Type::Uuid,
    Type::Uuid,
    Type::Uuid,
    Type::Time,
    Type::Time,
    Type::Time,
    Type::Time,
    Type::Text,
    Type::Uuid,
    Type::Time,
    Type::Uuids,
    Type::Texts,
    Type::Int8s,
    Type::Int4s,
    Type::Text,
    Type::Bytes,
    Type::Uuid,
    Type::Text,
    Type::Json,
    Type::Text,
    Type::Int2s,
    Type::Bytess,
    Type::Int8s,
    Type::Time,
    Type::Int8,
    Type::Int4,
    Type::Int4,
    Type::Text,
];

/// Whether both columns, locked and booked, are true.
fn is_booked(answer: &[u8]) -> bool {
    wire::rows(answer).first().is_some_and(|row| *row == [Some(&[1][..]), Some(&[1][..])])
}

fn is_created(answer: &[u8]) -> bool {
    http::status(answer) == 201
}

/// Bookings a second, compared with the same statement without a server.
pub fn throughput(bench: &Bench) -> Result<Vec<Line>> {
    let mut bookings = Bookings::new(bench)?;
    let mut lines = Vec::new();
    for clients in [8, 32] {
        let (questions, raw) = (bookings.over_http(PREPARED_REQUESTS), bookings.raw(PREPARED_REQUESTS));
        let fleet = Fleet::http(bench.server.address, clients)?;
        let mut ours = Load { fleet, questions: &questions, is_right: is_created };
        let fleet = prepared(bench, clients, ROWS, &TYPES)?;
        let mut bare = Load { fleet, questions: &raw, is_right: is_booked };
        // Warms up the pages both write to.
        load(&mut ours, &mut 0, Duration::from_millis(500))?;
        let (questions, raw) = (bookings.over_http(PREPARED_REQUESTS), bookings.raw(PREPARED_REQUESTS));
        (ours.questions, bare.questions) = (&questions, &raw);
        let [figures, reference] = side_by_side(bench, (&bench.server, &mut ours), (None, &mut bare), RUN_TIME)?;
        let (figures, reference) = (figures.or_fail("booking")?, reference.or_fail("the raw booking")?);
        detail(&format!("book over HTTP, {clients} clients: {figures}"));
        detail(&format!("book raw, {clients} clients: {reference}"));
        lines.push(Line {
            goal: "book",
            what: format!("book, {clients} clients"),
            measured: figures.rate_text(""),
            reference: reference.rate_text("same CTE, raw"),
            ratio: figures.rate() / reference.rate(),
            wanted: Bound::AtLeast(0.7),
        });
    }
    Ok(lines)
}

/// Races of many guests for one slot, compared with as many bookings of different slots.
pub fn race(bench: &Bench) -> Result<Vec<Line>> {
    const ROUNDS: u32 = 150;
    let mut bookings = Bookings::new(bench)?;
    // After the days used by other measurements.
    bookings.next = 15 * PREPARED_REQUESTS;
    let guests = Guests::new()?;
    // Guests of the first company with a card.
    let racers: Vec<Credentials> = (0..64).map(|it| guests.credentials(it * 2)).collect::<Result<_>>()?;
    let deadlocks = bench.world.deadlocks()?;
    let mut lines = Vec::new();
    for clients in [16_u32, 64] {
        let mut fleet = Fleet::http(bench.server.address, usize::try_from(clients)?)?;
        let (mut apart, mut racing) = (Latencies::default(), Latencies::default());
        let (mut odd_winners, mut odd) = (0, 0);
        for round in 0..ROUNDS {
            let questions = bookings.over_http(clients);
            for (bytes, took) in Batch::fire(&mut fleet, &questions)?.answers.into_iter().flatten() {
                apart.add(took);
                odd += usize::from(!is_created(&bytes));
            }
            let number = round + if clients == 16 { 0 } else { ROUNDS };
            let (provider, slot) = (number % 10, number / 10);
            let (day, minute) = (bench.world.day(FIRST_DAY + slot / 8), 540 + slot % 8 * 60);
            let booking = BookingRequest { company: 0, provider, day, minute, services: vec![service::CUT] };
            let key = |it: usize| format!("race-{number}-{it}");
            let questions: Vec<Vec<u8>> = racers
                .iter()
                .take(fleet.connections())
                .enumerate()
                .map(|(it, who)| booking.request(who, Some(&key(it))))
                .collect();
            let mut winners = 0;
            for (bytes, took) in Batch::fire(&mut fleet, &questions)?.answers.into_iter().flatten() {
                racing.add(took);
                winners += usize::from(is_created(&bytes));
                odd += usize::from(!is_created(&bytes) && http::status(&bytes) != 409);
            }
            odd_winners += usize::from(winners != 1);
        }
        let (apart, racing) = (apart.summary(), racing.summary());
        let deadlocks = bench.world.deadlocks()? - deadlocks;
        detail(&format!("race {clients} clients, each their own slot: {apart}"));
        detail(&format!("race {clients} clients, all the same slot: {racing}"));
        detail(&format!("rounds without exactly one winner {odd_winners}, other answers {odd}, deadlocks {deadlocks}"));
        if 0 < odd_winners + odd + deadlocks {
            return Err("a race without exactly one winner each time".into());
        }
        let ms = |it: Duration| it.as_secs_f64() * 1e3;
        lines.push(Line {
            goal: "race",
            what: format!("race for one slot, {clients} clients, p99"),
            measured: format!("{:.1} ms", ms(racing.p99)),
            reference: format!("{:.1} ms uncontended", ms(apart.p99)),
            ratio: ms(racing.p99) / ms(apart.p99),
            wanted: Bound::AtMost(3.0),
        });
        lines.push(Line {
            goal: "race",
            what: format!("race for one slot, {clients} clients, slowest"),
            measured: format!("{:.1} ms", ms(racing.max)),
            reference: "100 ms".to_owned(),
            ratio: ms(racing.max) / 100.0,
            wanted: Bound::AtMost(1.0),
        });
    }
    Ok(lines)
}
