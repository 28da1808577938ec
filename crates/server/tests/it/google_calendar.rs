//! People keep a calendar at Google in step with ours (docs/rules.md#google-calendar), against a fake Google on a real port.

mod live;
mod simulation;

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use actix_web::http::Method;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::TimeDelta;
use gateways::google_calendar::fake::{FakeGoogle, Fault, PRIMARY};
use secrecy::SecretString;
use serde_json::{Value, json};
use server::config::CalendarSync;
use server::state::google_client::GoogleClient;
use server::worker::CalendarSyncer;
use testkit::Role;

use crate::app::{Answer, Browser, TestApp};
use crate::invites::employed;
use crate::world::{World, starts};

const SYNC: &str = "/api/google/calendarsync";

/// A client of the fake, and keys of the test's own: one, and a second one that comes to be the first.
fn settings(fake: &FakeGoogle, is_rotated: bool) -> CalendarSync {
    let key = |id: &str, byte: u8| format!("{id}:{}", STANDARD.encode([byte; 32]));
    let keys = if is_rotated { format!("{},{}", key("two", 2), key("one", 1)) } else { key("one", 1) };
    CalendarSync { google: fake.settings("http://localhost:8080/signin/calendar"), keys: SecretString::from(keys) }
}

/// Address a page sends the browser to.
fn location_of(url: &str) -> String {
    let (host, path) = url.strip_prefix("http://").unwrap().split_once('/').unwrap();
    let mut stream = TcpStream::connect(host).unwrap();
    write!(stream, "GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let found = answer.lines().find_map(|it| it.to_lowercase().starts_with("location: ").then(|| it[10..].to_owned()));
    found.unwrap_or_else(|| panic!("{answer}"))
}

/// A salon whose Lilla has a calendar at Google.
struct GoogleSalon {
    app: TestApp,
    world: World,
    fake: FakeGoogle,
    lilla: Browser,
    gergo: Browser,
}

impl GoogleSalon {
    async fn new() -> Self {
        let fake = FakeGoogle::start().unwrap();
        let calendar = settings(&fake, false);
        let app = TestApp::with(|config| config.social.calendar = Some(calendar));
        let world = World::new(&app.db);
        let (_, gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
        let (_, lilla) = employed(&app, &world, world.lilla, "PROVIDER", "lilla@example.com").await;
        Self { app, world, fake, lilla, gergo }
    }

    /// As [`Self::new`], connected in both directions.
    async fn connected() -> Self {
        let mut salon = Self::new().await;
        assert_eq!(come_back(&mut salon.lilla).await, "connected");
        let chosen = salon.lilla.patch("/api/google/calendar", choice(1)).await;
        assert_eq!(chosen.status, 200, "{chosen:?}");
        salon.work();
        salon
    }

    fn syncer(&self) -> CalendarSyncer {
        self.syncer_with(&settings(&self.fake, false))
    }

    fn syncer_with(&self, settings: &CalendarSync) -> CalendarSyncer {
        let client = GoogleClient::new(settings).unwrap();
        CalendarSyncer::new(self.app.db.pool(Role::Worker, 2), self.app.clock.clone(), client, || false).unwrap()
    }

    /// Another process, which asks `is_stopped` between any two steps.
    fn syncer_until(&self, is_stopped: impl Fn() -> bool + Send + Sync + 'static) -> CalendarSyncer {
        let client = GoogleClient::new(&settings(&self.fake, false)).unwrap();
        CalendarSyncer::new(self.app.db.pool(Role::Worker, 2), self.app.clock.clone(), client, is_stopped).unwrap()
    }

    /// The worker follows what changed and does what is due.
    fn work(&self) {
        self.work_with(&self.syncer());
    }

    fn work_with(&self, syncer: &CalendarSyncer) {
        std::thread::scope(|scope| {
            let working = scope.spawn(|| {
                syncer.follow_all().unwrap();
                while syncer.sync_next().unwrap() {}
            });
            working.join().unwrap();
        });
    }

    /// Some minutes later, when the next run is due.
    async fn later(&mut self, time: TimeDelta) {
        self.app.clock.advance(time);
        self.work();
    }

    /// Lilla is booked for a cut at an hour of 12 March.
    async fn book(&self, hour: u32) -> Answer {
        let (_, mut anna) = self.app.guest(&format!("anna{hour}@example.com")).await;
        let (from, to) = (format!("2040.03.12 {hour:02}:00"), format!("2040.03.12 {:02}:00", hour + 1));
        anna.post("/public/appointment/bookonline", self.world.booking(&from, &to)).await
    }

    /// The blocked times in Lilla's calendar.
    fn blocked(&self) -> Vec<String> {
        let rows = self.app.rows(
            "SELECT to_char(occupies_from AT TIME ZONE 'Europe/Budapest', 'MM-DD HH24:MI') || ' ' ||
                to_char(occupies_to AT TIME ZONE 'Europe/Budapest', 'MM-DD HH24:MI') AS it
            FROM calendar_events WHERE kind = 'imported' AND state = 1 ORDER BY occupies_from",
        );
        rows.iter().map(|it| it["it"].as_str().unwrap().to_owned()).collect()
    }

    fn put(&self, id: &str, from: &str, until: &str) {
        self.fake.put(PRIMARY, id, from.parse().unwrap(), until.parse().unwrap());
    }

    /// Ids of our events at Google, and when they begin.
    fn pushed(&self) -> Vec<(String, String)> {
        let ours = self.fake.events(PRIMARY).into_iter().filter(|(_, it)| it["extendedProperties"].is_object());
        ours.map(|(id, it)| (id, it["start"]["dateTime"].as_str().unwrap().to_owned())).collect()
    }
}

fn choice(version: i32) -> Value {
    json!({ "calendarId": PRIMARY, "pushes": true, "blocks": true, "version": version })
}

async fn delete(who: &mut Browser, path: &str) -> Answer {
    who.send(who.request(Method::DELETE, path)).await
}

/// Begins, consents, and the path Google sends the browser back to.
async fn consented(who: &mut Browser) -> String {
    let begun = who.send(who.request(Method::POST, SYNC)).await;
    assert_eq!(begun.status, 200, "{begun:?}");
    let back = location_of(begun.json()["url"].as_str().unwrap());
    back.strip_prefix("http://localhost:8080").unwrap().to_owned()
}

/// The outcome that the settings are told after Google's answer.
async fn outcome(who: &mut Browser, back: &str) -> String {
    let answer = who.get(back).await;
    assert_eq!(answer.status, 303, "{answer:?}");
    let address = answer.header("location").unwrap();
    let told = address.strip_prefix("/provider/personal?google=").unwrap().strip_suffix("#google").unwrap();
    told.to_owned()
}

async fn come_back(who: &mut Browser) -> String {
    let back = consented(who).await;
    outcome(who, &back).await
}

#[actix_web::test]
async fn a_calendar_is_connected_looked_at_and_kept_in_step() {
    let mut salon = GoogleSalon::new().await;
    let off = salon.lilla.get(SYNC).await.json();
    assert_eq!((&off["isAvailable"], &off["state"], &off["version"]), (&json!(true), &json!("off"), &json!(0)));
    assert_eq!(salon.lilla.get("/api/google/calendars").await.code(), "googlecal.not_connected");
    assert_eq!(come_back(&mut salon.lilla).await, "connected");
    assert_eq!(salon.lilla.get(SYNC).await.json()["state"], "choosing");
    let calendars = salon.lilla.get("/api/google/calendars").await.json();
    assert_eq!(calendars["items"], json!([{ "id": PRIMARY, "name": "Naptáram", "isPrimary": true }]), "only her own");

    assert_eq!(salon.book(9).await.status, 201);
    salon.put("dentist", "2040-03-12T08:30:00Z", "2040-03-12T10:00:00Z");
    salon.put("gym", "2040-03-13T12:00:00Z", "2040-03-13T13:00:00Z");
    let path = format!("{SYNC}/preview?calendarId={PRIMARY}&pushes=true&blocks=true");
    let preview = salon.lilla.get(&path).await.json();
    let time = |from: &str, until: &str| json!({ "start": from, "end": until });
    assert_eq!(
        preview,
        json!({
            "appointments": { "count": 1, "items": [time("2040-03-12T08:00:00Z", "2040-03-12T09:00:00Z")] },
            "blocked": { "count": 2, "items": [time("2040-03-12T09:00:00Z", "2040-03-12T10:00:00Z"),
                time("2040-03-13T12:00:00Z", "2040-03-13T13:00:00Z")] },
            "conflicts": { "count": 1, "items": [time("2040-03-12T08:30:00Z", "2040-03-12T10:00:00Z")] },
        })
    );
    assert_eq!((salon.pushed(), salon.blocked()), (vec![], vec![]), "nothing happened");

    let mine =
        |pushes, version| json!({ "calendarId": PRIMARY, "pushes": pushes, "blocks": false, "version": version });
    let refused = salon.lilla.patch("/api/google/calendar", mine(false, 1)).await;
    assert_eq!(refused.field("pushes"), json!(["googlecal.no_direction"]));
    assert_eq!(salon.lilla.patch("/api/google/calendar", mine(true, 7)).await.code(), "setting.changed");
    let other = json!({ "calendarId": "holidays", "pushes": true, "blocks": true, "version": 1 });
    let refused = salon.lilla.patch("/api/google/calendar", other).await;
    assert_eq!(refused.field("calendarId"), json!(["googlecal.calendar_not_found"]));
    assert_eq!(salon.lilla.patch("/api/google/calendar", choice(1)).await.json()["state"], "active");

    salon.work();
    assert_eq!(salon.blocked(), ["03-12 10:00 03-12 11:00", "03-13 13:00 03-13 14:00"]);
    let pushed = salon.pushed();
    assert_eq!(pushed.len(), 1);
    let written = &salon.fake.events(PRIMARY)[&pushed[0].0];
    assert_eq!((&written["summary"], &written["visibility"]), (&json!("Próba Szalon"), &json!("private")));
    assert!(!written.to_string().contains("Anna"), "{written}");
    let shown = salon.lilla.get(SYNC).await.json();
    assert_eq!(
        (&shown["blockedTimes"], &shown["conflicts"][0]["eventStart"]),
        (&json!(2), &json!("2040-03-12T08:00:00Z"))
    );
    assert!(shown["lastSyncedAt"].is_string() && shown["problem"].is_null(), "{shown}");

    // A blocked time cannot be booked; a cancelled one is free there, and blocked here by the events under it.
    let slots =
        salon.world.slots(Some(salon.world.lilla), &[salon.world.cut], "2040-03-13T00:00:00Z", "2040-03-13T23:00:00Z");
    let free = starts(&salon.app.browser().await.get(&slots).await.json());
    assert!(free.contains(&"03-13 12:00".to_owned()) && !free.contains(&"03-13 13:00".to_owned()), "{free:?}");
    let event = shown["conflicts"][0]["eventId"].as_str().unwrap().to_owned();
    assert_eq!(delete(&mut salon.lilla, &format!("/api/event/{event}")).await.status, 204);
    salon.work();
    assert_eq!((salon.pushed(), salon.blocked()[0].as_str()), (vec![], "03-12 09:30 03-12 11:00"));

    // Of the other side.
    salon.fake.delete(PRIMARY, "dentist");
    salon.later(TimeDelta::minutes(3)).await;
    assert_eq!(salon.blocked(), ["03-13 13:00 03-13 14:00"]);
}

#[actix_web::test]
async fn an_answer_counts_once_in_the_browser_it_was_asked_in() {
    let mut salon = GoogleSalon::new().await;
    let back = consented(&mut salon.lilla).await;
    assert_eq!(outcome(&mut salon.gergo, &back).await, "expired", "another person's session");
    assert_eq!(outcome(&mut salon.lilla, &back).await, "expired", "it is used up");
    let back = consented(&mut salon.lilla).await;
    assert_eq!(outcome(&mut salon.app.browser().await, &back).await, "expired", "nobody's session");
    assert_eq!(salon.app.rows("SELECT count(*) AS n FROM google_connections")[0]["n"], 0);

    let back = consented(&mut salon.lilla).await;
    salon.app.clock.advance(TimeDelta::minutes(11));
    assert_eq!(outcome(&mut salon.lilla, &back).await, "expired", "too late");
    let back = consented(&mut salon.lilla).await;
    let denied = back.split("&code=").next().unwrap().to_owned() + "&error=access_denied";
    assert_eq!(outcome(&mut salon.lilla, &denied).await, "denied");
    let back = consented(&mut salon.lilla).await;
    let forged = format!("{}&code=forged", back.split("&code=").next().unwrap());
    assert_eq!(outcome(&mut salon.lilla, &forged).await, "failed");
    assert_eq!(outcome(&mut salon.lilla, "/signin/calendar").await, "expired");
    assert_eq!(come_back(&mut salon.lilla).await, "connected");
}

#[actix_web::test]
async fn a_withdrawn_consent_keeps_what_is_known_and_is_told_once() {
    let mut salon = GoogleSalon::connected().await;
    salon.put("gym", "2040-03-13T12:00:00Z", "2040-03-13T13:00:00Z");
    salon.later(TimeDelta::minutes(3)).await;
    salon.fake.withdraw();
    for _ in 0..3 {
        salon.later(TimeDelta::hours(2)).await;
    }
    let shown = salon.lilla.get(SYNC).await.json();
    assert_eq!((&shown["state"], &shown["blockedTimes"]), (&json!("reconnect"), &json!(1)), "{shown}");
    let told = salon.app.rows("SELECT kind, employee_id FROM inapp_notifications");
    assert_eq!(told, [json!({ "kind": "google_reconnect", "employee_id": salon.world.lilla })]);
    assert_eq!(salon.lilla.patch("/api/google/calendar", choice(3)).await.code(), "googlecal.reconnect");

    salon.fake.delete(PRIMARY, "gym");
    assert_eq!(come_back(&mut salon.lilla).await, "connected");
    salon.work();
    assert_eq!((salon.blocked(), salon.lilla.get(SYNC).await.json()["state"].clone()), (vec![], json!("active")));
}

#[actix_web::test]
async fn an_outage_is_shown_and_frees_nothing() {
    let mut salon = GoogleSalon::connected().await;
    salon.put("gym", "2040-03-13T12:00:00Z", "2040-03-13T13:00:00Z");
    salon.later(TimeDelta::minutes(3)).await;
    // The first request of a worker is for a token.
    salon.fake.set_faults([None, Some(Fault::Refuse(403, "rateLimitExceeded"))]);
    salon.later(TimeDelta::minutes(3)).await;
    let shown = salon.lilla.get(SYNC).await.json();
    assert_eq!((&shown["problem"], &shown["blockedTimes"]), (&json!("limited"), &json!(1)), "{shown}");
    assert_eq!(shown["failingSince"], "2040-03-05T09:06:00Z");
    let requests = salon.fake.requests();
    salon.work();
    assert_eq!(salon.fake.requests(), requests, "it waits");
    salon.later(TimeDelta::hours(2)).await;
    assert!(salon.lilla.get(SYNC).await.json()["problem"].is_null());
}

#[actix_web::test]
async fn disconnecting_leaves_nothing_on_either_side() {
    let mut salon = GoogleSalon::connected().await;
    let (_, mut other) = (0, salon.gergo.clone());
    assert_eq!(other.get(SYNC).await.json()["state"], "off", "of others nobody learns");
    assert_eq!(salon.book(9).await.status, 201);
    salon.put("gym", "2040-03-13T12:00:00Z", "2040-03-13T13:00:00Z");
    salon.later(TimeDelta::minutes(3)).await;
    assert_eq!((salon.pushed().len(), salon.blocked().len()), (1, 1));
    assert_eq!(delete(&mut other, SYNC).await.status, 204);
    salon.work();
    assert_eq!((salon.pushed().len(), salon.blocked().len()), (1, 1), "hers stays");

    assert_eq!(delete(&mut salon.lilla, SYNC).await.status, 204);
    assert_eq!((salon.blocked(), salon.lilla.get(SYNC).await.json()["state"].clone()), (vec![], json!("off")));
    // Google does not answer at first.
    salon.fake.set_faults([Some(Fault::Drop)]);
    salon.work();
    assert_eq!(salon.pushed().len(), 1);
    salon.later(TimeDelta::hours(2)).await;
    assert_eq!((salon.pushed().len(), salon.fake.has_consent()), (0, false));
    assert!(salon.fake.events(PRIMARY).contains_key("gym"), "her own events are hers");
    let left = salon.app.rows(
        "SELECT (SELECT count(*) FROM google_connections) + (SELECT count(*) FROM google_busy)
            + (SELECT count(*) FROM google_pushed) AS n",
    );
    assert_eq!(left[0]["n"], 0);
    assert_eq!(delete(&mut salon.lilla, SYNC).await.status, 204, "again");
}

#[actix_web::test]
async fn whoever_works_there_no_more_is_disconnected() {
    let mut salon = GoogleSalon::connected().await;
    salon.put("gym", "2040-03-13T12:00:00Z", "2040-03-13T13:00:00Z");
    salon.later(TimeDelta::minutes(3)).await;
    salon.app.db.execute(
        Role::Migrator,
        &format!("UPDATE employees SET state = 'DISABLED' WHERE id = '{}'", salon.world.lilla),
    );
    assert_eq!(salon.blocked(), [""; 0]);
    salon.work();
    assert!(!salon.fake.has_consent());
    assert_eq!(salon.app.rows("SELECT count(*) AS n FROM google_connections")[0]["n"], 0);
}

/// Runs the next due connection; returns whether there was one.
fn works(syncer: &CalendarSyncer) -> bool {
    std::thread::scope(|scope| scope.spawn(|| syncer.sync_next().unwrap()).join().unwrap())
}

#[actix_web::test]
async fn a_worker_that_died_is_replaced_within_a_minute_and_nothing_it_read_is_lost() {
    let salon = GoogleSalon::connected().await;
    let other = salon.syncer();
    for died_at in 0..4 {
        let (from, to) = (10 + 2 * died_at, 11 + 2 * died_at);
        salon.put(&format!("busy{died_at}"), &format!("2040-03-12T{from}:00:00Z"), &format!("2040-03-12T{to}:00:00Z"));
        salon.app.clock.advance(TimeDelta::minutes(2));
        let steps = AtomicUsize::new(0);
        let dying = salon.syncer_until(move || died_at <= steps.fetch_add(1, Ordering::SeqCst));
        assert!(works(&dying), "step {died_at}: it begins, and dies");
        salon.app.clock.advance(TimeDelta::seconds(59));
        assert!(!works(&other), "step {died_at}: its lease lasts");
        salon.app.clock.advance(TimeDelta::seconds(1));
        assert!(works(&other), "step {died_at}");
        assert_eq!(salon.blocked().len(), died_at + 1, "step {died_at}: {:?}", salon.blocked());
    }
}

#[actix_web::test]
async fn an_event_whose_answer_was_lost_is_deleted_by_disconnecting() {
    let mut salon = GoogleSalon::connected().await;
    assert_eq!(salon.book(9).await.status, 201);
    salon.app.clock.advance(TimeDelta::minutes(2));
    // An access token, what changed there, and the event of ours.
    salon.fake.set_faults([None, None, Some(Fault::DoThenDrop)]);
    assert!(works(&salon.syncer()));
    assert_eq!(salon.pushed().len(), 1, "it is there, and nobody here was told so");
    // Nothing is read there any more: what is ours is known without that.
    assert_eq!(delete(&mut salon.lilla, SYNC).await.status, 204);
    salon.later(TimeDelta::minutes(2)).await;
    assert_eq!((salon.pushed().len(), salon.fake.has_consent()), (0, false));
}

#[actix_web::test]
async fn a_slow_worker_keeps_its_connection() {
    let salon = GoogleSalon::connected().await;
    for hour in [9, 10, 11, 12] {
        assert_eq!(salon.book(hour).await.status, 201);
    }
    salon.app.clock.advance(TimeDelta::minutes(2));
    let (clock, other) = (salon.app.clock.clone(), salon.syncer());
    let steps = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&steps);
    let slow = salon.syncer_until(move || {
        counted.fetch_add(1, Ordering::SeqCst);
        // Every step takes 25 seconds.
        clock.advance(TimeDelta::seconds(25));
        assert!(!works(&other), "two at one connection");
        false
    });
    assert!(works(&slow));
    assert!(10 < steps.load(Ordering::SeqCst), "it took minutes");
    assert_eq!(salon.pushed().len(), 4);
}

#[actix_web::test]
async fn a_worker_that_waits_for_an_answer_keeps_its_connection() {
    let salon = GoogleSalon::connected().await;
    assert_eq!(salon.book(9).await.status, 201);
    salon.app.clock.advance(TimeDelta::minutes(2));
    // An access token, what changed there, and the event of ours.
    salon.fake.set_faults([None, None, Some(Fault::Hold)]);
    let (waiting, other) = (salon.syncer(), salon.syncer());
    let lease = || salon.app.rows("SELECT lease, leased_until FROM google_connections").remove(0);
    let wait_until = |what: &str, is_so: &dyn Fn() -> bool| {
        let begun = Instant::now();
        while !is_so() {
            assert!(begun.elapsed() < Duration::from_secs(8), "{what}");
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    std::thread::scope(|scope| {
        let run = scope.spawn(|| waiting.sync_next().unwrap());
        wait_until("the event is sent", &|| salon.pushed().len() == 1);
        let held = lease();
        // Two minutes, of which no step of the run is over.
        for _ in 0..4 {
            let before = lease()["leased_until"].clone();
            salon.app.clock.advance(TimeDelta::seconds(31));
            wait_until("the lease is renewed", &|| lease()["leased_until"] != before);
            assert_eq!(lease()["lease"], held["lease"]);
            assert!(!works(&other), "two at one connection");
        }
        salon.fake.let_go();
        assert!(run.join().unwrap());
    });
    assert_eq!(lease(), json!({ "lease": null, "leased_until": null }), "the run came to its end");
    assert_eq!(salon.pushed().len(), 1);
}

#[actix_web::test]
async fn a_worker_that_slept_through_its_lease_gives_way() {
    let salon = GoogleSalon::connected().await;
    assert_eq!(salon.book(9).await.status, 201);
    salon.app.clock.advance(TimeDelta::minutes(2));
    let (clock, other) = (salon.app.clock.clone(), salon.syncer());
    let steps = AtomicUsize::new(0);
    let asleep = salon.syncer_until(move || {
        if steps.fetch_add(1, Ordering::SeqCst) == 2 {
            clock.advance(TimeDelta::seconds(61));
            assert!(works(&other), "the lease is over");
        }
        false
    });
    assert!(works(&asleep));
    let asked = salon.fake.requests();
    let left =
        salon.app.rows("SELECT 1 AS it FROM google_connections WHERE lease IS NOT NULL OR leased_until IS NOT NULL");
    assert_eq!((salon.pushed().len(), left.len()), (1, 0), "{asked} requests");
}

#[actix_web::test]
async fn a_list_of_calendars_that_google_refuses_is_no_answer() {
    let mut salon = GoogleSalon::connected().await;
    let refuse = Some(Fault::Refuse(403, "forbidden"));
    salon.fake.set_faults([None, refuse]);
    let refused = salon.lilla.get("/api/google/calendars").await;
    assert_eq!((refused.status, &refused.json()["code"]), (503, &json!("googlecal.no_answer")), "{refused:?}");
}

#[actix_web::test]
async fn the_desk_sees_what_of_googles_lies_over_anybodys_appointment() {
    let mut salon = GoogleSalon::connected().await;
    assert_eq!(salon.book(9).await.status, 201);
    assert_eq!(salon.book(14).await.status, 201);
    let mut titled = json!({ "id": "dentist", "status": "confirmed", "summary": "Fogorvos" });
    titled["start"] = json!({ "dateTime": "2040-03-12T08:30:00Z" });
    titled["end"] = json!({ "dateTime": "2040-03-12T09:30:00Z" });
    salon.fake.put_json(PRIMARY, titled);
    salon.later(TimeDelta::minutes(2)).await;
    let day = "/api/events?start=2040-03-12T00:00:00Z&end=2040-03-13T00:00:00Z";
    // Gergő is not Lilla.
    let events = salon.gergo.get(day).await;
    assert!(!String::from_utf8_lossy(&events.body).contains("Fogorvos"), "no title");
    let events = events.json();
    let over = |kind: &str| {
        let its = events["items"].as_array().unwrap().iter().filter(|it| it["kind"] == kind);
        its.map(|it| it.get("googleBusy").cloned()).collect::<Vec<_>>()
    };
    let busy = json!([{ "start": "2040-03-12T08:30:00Z", "end": "2040-03-12T09:30:00Z" }]);
    assert_eq!(over("appointment"), [Some(busy), None]);
    assert_eq!(over("imported"), [None], "what is blocked beside it is no clash");
    let id = events["items"][0]["id"].as_str().unwrap();
    assert_eq!(delete(&mut salon.gergo, &format!("/api/event/{id}")).await.status, 204);
    let events = salon.gergo.get(&format!("{day}&showDeleted=true")).await.json();
    assert!(events["items"].as_array().unwrap().iter().all(|it| it.get("googleBusy").is_none()), "{events}");
}

fn dump(app: &TestApp) -> String {
    let tables =
        app.rows("SELECT relname AS it FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace");
    let rows = tables.iter().flat_map(|table| {
        let table = table["it"].as_str().unwrap();
        app.rows(&format!(
            "SELECT t::text AS row, encode(convert_to(t::text, 'UTF8'), 'escape') AS escaped FROM {table} t"
        ))
    });
    rows.map(|it| it.to_string()).collect::<Vec<_>>().join("\n")
}

#[actix_web::test]
async fn no_table_holds_a_token_and_keys_are_replaced() {
    let mut salon = GoogleSalon::connected().await;
    assert_eq!(salon.book(9).await.status, 201);
    salon.work();
    let begun = consented(&mut salon.lilla).await;
    let hex = |text: &str| text.bytes().map(|it| format!("{it:02x}")).collect::<String>();
    let dumped = dump(&salon.app);
    assert!(dumped.contains(PRIMARY), "the dump holds the connection");
    for secret in ["refresh-", "access-", "client-secret"] {
        assert!(!dumped.contains(secret) && !dumped.contains(&hex(secret)), "{secret}");
    }
    let state = begun.split("state=").nth(1).unwrap().split('&').next().unwrap();
    assert!(!dumped.contains(state), "the state of an attempt");

    let rotated = settings(&salon.fake, true);
    salon.app.clock.advance(TimeDelta::hours(2));
    salon.work_with(&salon.syncer_with(&rotated));
    assert_eq!(salon.app.rows("SELECT token_key FROM google_connections"), [json!({ "token_key": "two" })]);
    // A copy in another person's row admits no one.
    salon.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO google_connections (company_id, employee_id, state, token_key, token, calendar_id, next_at)
            SELECT company_id, '{}', state, token_key, token, calendar_id, now() FROM google_connections",
            salon.world.gergo
        ),
    );
    salon.work_with(&salon.syncer_with(&rotated));
    assert_eq!(salon.gergo.get(SYNC).await.json()["state"], "reconnect");
}
