//! A thousand edits on both sides by chance, with faults between them: in the end both sides are equal.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use gateways::google_calendar::GoogleCalendar;
use gateways::google_calendar::fake::{FakeGoogle, Fault, PRIMARY};
use kernel::{CompanyId, EmployeeId, TimeRange};
use scheduling::{blocked_by_imports, civil};
use serde_json::{Value, json};
use server::state::clock::Clock;
use server::state::google_client::GoogleClient;
use server::worker::CalendarSyncer;
use store::google_calendar::{self, Choice};
use store::tenant;
use testkit::{Role, TestDb};
use uuid::Uuid;

use super::{location_of, settings};
use crate::app::MONDAY;
use crate::world::World;

const EDITS: usize = 1_000;
const ZONE: chrono_tz::Tz = chrono_tz::Europe::Budapest;
const VERIFIER: &str = "vvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvvv";

/// The same numbers for the same seed.
struct Dice(u64);

impl Dice {
    fn next(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % below
    }

    fn of<T: Clone>(&mut self, all: &[T]) -> Option<T> {
        let count = u64::try_from(all.len()).unwrap();
        (count != 0).then(|| all[usize::try_from(self.next(count)).unwrap()].clone())
    }
}

struct Simulation {
    db: TestDb,
    world: World,
    guest: Uuid,
    fake: FakeGoogle,
    clock: Clock,
    syncer: CalendarSyncer,
    /// How many steps the worker still takes.
    steps: Arc<AtomicI64>,
    dice: Dice,
}

impl Simulation {
    fn new(seed: u64) -> Self {
        let (db, fake) = (TestDb::new(), FakeGoogle::start().unwrap());
        let (world, clock) = (World::new(&db), Clock::fixed(MONDAY.parse().unwrap()));
        let guest = Uuid::now_v7();
        db.execute(
            Role::Migrator,
            &format!(
                "INSERT INTO guests (company_id, id, first_name, last_name, created_at)
                VALUES ('{}', '{guest}', 'Anna', 'Titkos', '2040-01-01')",
                world.company
            ),
        );
        let steps = Arc::new(AtomicI64::new(i64::MAX));
        let left = Arc::clone(&steps);
        let is_stopped = move || left.fetch_sub(1, Ordering::Relaxed) <= 0;
        let client = GoogleClient::new(&settings(&fake, false)).unwrap();
        connect(&db, &world, &fake, &client, clock.now());
        let syncer = CalendarSyncer::new(db.pool(Role::Worker, 2), clock.clone(), client, is_stopped).unwrap();
        Self { db, world, guest, fake, clock, syncer, steps, dice: Dice(seed) }
    }

    fn sql(&self, sql: &str) {
        self.db.execute(Role::Migrator, sql);
    }

    fn rows(&self, sql: &str) -> Vec<Value> {
        self.db.rows(sql).iter().map(|row| serde_json::from_str(row).unwrap()).collect()
    }

    /// A time within twenty days, in quarters of an hour.
    fn time(&mut self) -> TimeRange {
        let quarters = i64::try_from(self.dice.next(1_920)).unwrap();
        let begins = self.clock.now() + TimeDelta::minutes(15 * (quarters + 1));
        let length = i64::try_from(self.dice.next(12)).unwrap() + 1;
        TimeRange::starting(begins, TimeDelta::minutes(15 * length)).unwrap()
    }

    /// Ids of appointments that are ahead.
    fn appointments(&self) -> Vec<String> {
        let rows = self.rows(&format!(
            "SELECT id FROM calendar_events WHERE kind = 'appointment' AND state = 1 AND provider_id = '{}'
                AND starts_at > '{}' ORDER BY id",
            self.world.lilla,
            self.clock.now()
        ));
        rows.iter().map(|it| it["id"].as_str().unwrap().to_owned()).collect()
    }

    /// Does what the calendar allows.
    fn attempt(&self, sql: &str) {
        self.sql(&format!("DO $do$ BEGIN {sql}; EXCEPTION WHEN exclusion_violation THEN NULL; END $do$"));
    }

    fn edit(&mut self) {
        let when = self.time();
        let (from, until) = (when.start(), when.end());
        match self.dice.next(20) {
            0..=6 => {
                let (World { company, lilla, shop, .. }, guest) = (&self.world, self.guest);
                let id = Uuid::now_v7();
                self.attempt(&format!(
                    "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at,
                        ends_at, occupies_from, occupies_to, created_at)
                    VALUES ('{company}', '{id}', '{id}', 'appointment', '{lilla}', '{shop}', '{guest}', '{from}', '{until}',
                        '{from}', '{until}'::timestamptz + interval '5 minutes', now())"
                ));
            }
            7 | 8 => {
                if let Some(id) = self.dice.of(&self.appointments()) {
                    self.attempt(&format!(
                        "UPDATE calendar_events SET starts_at = '{from}', ends_at = '{until}', occupies_from = '{from}',
                            occupies_to = '{until}' WHERE id = '{id}'"
                    ));
                }
            }
            9 => {
                if let Some(id) = self.dice.of(&self.appointments()) {
                    self.sql(&format!("UPDATE calendar_events SET state = 0 WHERE id = '{id}'"));
                }
            }
            // To a colleague.
            10 => {
                if let Some(id) = self.dice.of(&self.appointments()) {
                    self.attempt(&format!(
                        "UPDATE calendar_events SET provider_id = '{}' WHERE id = '{id}'",
                        self.world.gergo
                    ));
                }
            }
            11..=13 => {
                let id = format!("remote{}", self.dice.next(30));
                self.fake.put(PRIMARY, &id, from, until);
            }
            14 => {
                let id = format!("remote{}", self.dice.next(30));
                let first = civil::local(ZONE, from).date();
                let last = first + chrono::Days::new(self.dice.next(2) + 1);
                self.put(json!({ "id": id, "start": { "date": first }, "end": { "date": last } }));
            }
            15 => {
                let id = format!("remote{}", self.dice.next(30));
                let mut event = json!({ "id": id, "start": { "dateTime": from }, "end": { "dateTime": until } });
                match self.dice.next(3) {
                    0 => event["transparency"] = json!("transparent"),
                    1 => event["attendees"] = json!([{ "self": true, "responseStatus": "declined" }]),
                    _ => event["eventType"] = json!("workingLocation"),
                }
                self.put(event);
            }
            16 | 17 => {
                let id = format!("remote{}", self.dice.next(30));
                self.fake.delete(PRIMARY, &id);
            }
            // The person meddles with what we wrote.
            18 => {
                let ours: Vec<String> = self.ours().into_keys().collect();
                if let Some(id) = self.dice.of(&ours) {
                    self.fake.delete(PRIMARY, &id);
                }
            }
            _ => {
                let ours: Vec<(String, Value)> =
                    self.fake.events(PRIMARY).into_iter().filter(|it| is_ours(&it.1)).collect();
                if let Some((_, mut event)) = self.dice.of(&ours) {
                    event["start"]["dateTime"] = json!(from);
                    event["end"]["dateTime"] = json!(until);
                    self.put(event);
                }
            }
        }
    }

    fn put(&self, event: Value) {
        let mut event = event;
        event["status"] = json!("confirmed");
        self.fake.put_json(PRIMARY, event);
    }

    /// The worker does something, perhaps with a Google or an end of its own that comes by chance.
    fn work(&mut self) {
        if self.dice.next(3) == 0 {
            let mut fault = || match self.dice.next(8) {
                0 => Some(Fault::Drop),
                1 => Some(Fault::DoThenDrop),
                2 => Some(Fault::Refuse(403, "rateLimitExceeded")),
                3 => Some(Fault::Refuse(500, "backendError")),
                4 => Some(Fault::Refuse(401, "authError")),
                _ => None,
            };
            let faults: Vec<_> = (0..6).map(|_| fault()).collect();
            self.fake.set_faults(faults);
        }
        // Rarely the sync token: a full reading hides what the readings of changes forgot.
        match self.dice.next(120) {
            0..=9 => self.fake.expire_access_tokens(),
            10 => self.fake.expire_sync_tokens(),
            _ => {}
        }
        if self.dice.next(3) == 0 {
            let steps = i64::try_from(self.dice.next(25)).unwrap();
            self.steps.store(steps, Ordering::Relaxed);
        }
        let minutes = if self.dice.next(10) == 0 { 60 } else { 3 };
        self.clock.advance(TimeDelta::minutes(minutes));
        if self.dice.next(2) == 0 {
            self.syncer.follow_all().unwrap();
        }
        self.syncer.sync_next().unwrap();
        self.steps.store(i64::MAX, Ordering::Relaxed);
    }

    /// No more faults: the worker catches up.
    fn settle(&self) {
        self.fake.set_faults([]);
        for _ in 0..4 {
            self.clock.advance(TimeDelta::hours(2));
            self.syncer.follow_all().unwrap();
            while self.syncer.sync_next().unwrap() {}
        }
    }

    /// Our events at Google that are ahead.
    fn ours(&self) -> BTreeMap<String, (DateTime<Utc>, DateTime<Utc>)> {
        let now = self.clock.now();
        let ours = self.fake.events(PRIMARY).into_iter().filter(|it| is_ours(&it.1));
        let time = |it: &Value| it["dateTime"].as_str().unwrap().parse::<DateTime<Utc>>().unwrap();
        ours.map(|(id, it)| (id, (time(&it["start"]), time(&it["end"])))).filter(|it| now < it.1.0).collect()
    }

    /// Ranges of a query, from now on, as few as they can be.
    fn union(&self, sql: &str) -> Vec<TimeRange> {
        let time = |it: &Value| it.as_str().unwrap().parse::<DateTime<Utc>>().unwrap();
        let rows = self.rows(sql);
        self.ahead(rows.iter().map(|it| TimeRange::new(time(&it["a"]), time(&it["b"])).unwrap()))
    }

    fn ahead(&self, ranges: impl IntoIterator<Item = TimeRange>) -> Vec<TimeRange> {
        let now = self.clock.now();
        let ahead = ranges.into_iter().filter_map(|it| TimeRange::new(it.start().max(now), it.end()));
        blocked_by_imports(ahead, [])
    }

    /// What keeps the person busy at Google, by this test's own reading.
    fn busy_there(&self) -> Vec<TimeRange> {
        let moment = |it: &Value| match it["dateTime"].as_str() {
            Some(time) => time.parse::<DateTime<Utc>>().unwrap(),
            None => {
                let day: NaiveDate = it["date"].as_str().unwrap().parse().unwrap();
                day.and_hms_opt(0, 0, 0).unwrap().and_local_timezone(ZONE).unwrap().to_utc()
            }
        };
        let is_busy = |it: &Value| {
            !is_ours(it) && it["transparency"].is_null() && it["attendees"].is_null() && it["eventType"].is_null()
        };
        let events = self.fake.events(PRIMARY).into_values().filter(is_busy);
        events.map(|it| TimeRange::new(moment(&it["start"]), moment(&it["end"])).unwrap()).collect()
    }

    fn events(&self, which: &str) -> String {
        format!(
            "SELECT occupies_from AS a, occupies_to AS b FROM calendar_events
            WHERE state = 1 AND provider_id = '{}' AND {which} AND occupies_to > '{}'",
            self.world.lilla,
            self.clock.now()
        )
    }

    /// What is known to be busy is free for nobody, whatever Google answers.
    fn assert_nothing_known_is_free(&self) {
        self.syncer.follow_all().unwrap();
        let known = self.union("SELECT starts_at AS a, ends_at AS b FROM google_busy");
        let taken = self.union(&self.events("true"));
        assert_eq!(blocked_by_imports(known, taken), []);
    }

    fn assert_equal(&self) {
        let rows = self.rows(&format!(
            "SELECT replace(id::text, '-', '') AS id, starts_at AS a, ends_at AS b FROM calendar_events
            WHERE kind = 'appointment' AND state = 1 AND provider_id = '{}' AND starts_at > '{}'",
            self.world.lilla,
            self.clock.now()
        ));
        let time = |it: &Value| it.as_str().unwrap().parse::<DateTime<Utc>>().unwrap();
        let expected: BTreeMap<String, _> =
            rows.iter().map(|it| (it["id"].as_str().unwrap().to_owned(), (time(&it["a"]), time(&it["b"])))).collect();
        let (there, here): (BTreeSet<_>, BTreeSet<_>) =
            (self.ours().into_iter().collect(), expected.into_iter().collect());
        let (more, less): (Vec<_>, Vec<_>) = (there.difference(&here).collect(), here.difference(&there).collect());
        assert!(more.is_empty() && less.is_empty(), "at Google and not here {more:?}, here and not at Google {less:?}");
        let taken = self.union(&self.events("kind <> 'imported'"));
        let expected = self.ahead(blocked_by_imports(self.busy_there(), taken));
        assert_eq!(self.union(&self.events("kind = 'imported'")), expected, "blocked here");
    }
}

fn is_ours(event: &Value) -> bool {
    event["extendedProperties"]["private"]["szalonka"] == "1"
}

/// Lilla consented and chose both directions.
fn connect(db: &TestDb, world: &World, fake: &FakeGoogle, client: &GoogleClient, now: DateTime<Utc>) {
    let google: &GoogleCalendar = &client.google;
    let back = location_of(&google.consent_address("state", VERIFIER));
    let code = back.split("code=").nth(1).unwrap().split('&').next().unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let tokens = runtime.block_on(google.redeem(code, VERIFIER)).unwrap();
    let (company, lilla) = (CompanyId(world.company), EmployeeId(world.lilla));
    let token = client.seal(&tokens.refresh.unwrap(), company, lilla).unwrap();
    tenant::transaction(&mut db.connect(Role::App), company, |conn| {
        google_calendar::connect(conn, company, lilla, &token, now)?;
        let begun = google_calendar::lock(conn, company, lilla)?.unwrap();
        let choice = Choice { calendar_id: PRIMARY, calendar_name: "Naptáram", pushes: true, blocks: true };
        google_calendar::choose(conn, company, &begun, &choice, now)
    })
    .unwrap();
    assert!(fake.has_consent());
}

fn simulate(seed: u64, edits: usize) {
    let mut simulation = Simulation::new(seed);
    let mut seen = BTreeSet::new();
    for number in 0..edits {
        simulation.edit();
        simulation.work();
        if number % 25 == 0 {
            simulation.assert_nothing_known_is_free();
        }
        if number % 200 == 199 {
            simulation.settle();
            simulation.assert_equal();
            seen.insert((simulation.ours().len(), simulation.union(&simulation.events("kind = 'imported'")).len()));
        }
    }
    simulation.settle();
    simulation.assert_equal();
    assert!(seen.iter().any(|it| 5 < it.0 && 5 < it.1), "something was there to be kept in step: {seen:?}");
}

#[test]
fn both_sides_are_equal_after_a_thousand_edits_with_faults() {
    simulate(20_401, EDITS);
}
