//! Free slots from memory: two processes on one database, one writes and both answer; a third, which hears of no
//! changes and so reads everything live, says what is right.

#![expect(clippy::print_stdout, reason = "the figures of a run, and its seed")]

use std::time::{Duration, Instant};

use actix_web::http::Method;
use actix_web::web::{Bytes, Data};
use chrono::TimeDelta;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};
use server::live::Following;
use server::state::app::App;
use testkit::Role;
use uuid::Uuid;

use super::{ABSENCE, APPOINTMENT, Desk, changing, delete, with};
use crate::app::{Answer, Browser, TestApp};
use crate::world::World;

/// A change of another process counts after at most this.
const BOUND: Duration = Duration::from_secs(1);
/// How long a process relies on what it heard last, and a little more.
const RELIED_FOR: Duration = Duration::from_millis(450);
/// How long it reads live after its connection was made anew.
const DOUBTED_FOR: Duration = Duration::from_secs(5);
const WEEK: (&str, &str) = ("2040-03-11T23:00:00Z", "2040-03-18T23:00:00Z");
const HANG_UP: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'szalonka live' AND datname = current_database()";

/// A desk in a process that writes, a process that reads, and one that only reads live.
struct Processes {
    desk: Desk,
    reader: Process,
    live: Process,
    _following: [Following; 2],
}

/// A guest's browser at a process.
struct Process {
    app: Data<App>,
    browser: Browser,
}

impl Process {
    fn at(desk: &Desk, app: Data<App>) -> Self {
        Self { browser: desk.app.blank_browser().answered_by(&app), app }
    }

    /// The answer, and with how many statements.
    async fn ask(&mut self, path: &str) -> (Bytes, u64) {
        let before = self.app.db.statements();
        let answer = self.browser.get(path).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        (answer.body, self.app.db.statements() - before)
    }

    /// Until it answers from memory; once a second something is remembered anew.
    async fn warm(&mut self, paths: &[String]) {
        let begun = Instant::now();
        while begun.elapsed() < Duration::from_secs(30) {
            let mut statements = 0;
            for path in paths {
                statements += self.ask(path).await.1;
            }
            if statements == 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("it reads every time");
    }
}

impl Processes {
    async fn new() -> Self {
        let desk = Desk::new().await;
        let reader = Process::at(&desk, desk.app.twin());
        let live = Process::at(&desk, desk.app.twin());
        let following = [&desk.app.app, &reader.app].map(|it| Following::begin(it).unwrap());
        Self { desk, reader, live, _following: following }
    }

    fn writer(&self) -> Process {
        Process::at(&self.desk, self.desk.app.app.clone())
    }

    /// Every question asked of free times, for one and for anybody, slots and days.
    fn paths(&self) -> Vec<String> {
        let world = &self.desk.world;
        let (from, until) = WEEK;
        let mut paths: Vec<String> =
            [(Some(world.lilla), world.cut), (Some(world.gergo), world.cut), (None, world.cut), (None, world.color)]
                .map(|(who, what)| world.slots(who, &[what], from, until))
                .into();
        paths.push(
            world
                .slots(None, &[world.cut], "2040-03-05T00:00:00Z", "2040-04-05T00:00:00Z")
                .replace("/public/freetimeslots/", "/public/freedays/"),
        );
        paths
    }

    /// Waits until the reader's answers are those of a live read; how long after `changed` one was not.
    async fn settle(&mut self, paths: &[String], changed: Instant) -> Duration {
        let mut live = Vec::new();
        for path in paths {
            live.push(self.live.ask(path).await.0);
        }
        let mut late = Duration::ZERO;
        loop {
            let (asked, mut differing) = (Instant::now(), 0);
            for (path, live) in paths.iter().zip(&live) {
                differing += usize::from(self.reader.ask(path).await.0 != *live);
            }
            if differing == 0 {
                return late;
            }
            late = asked - changed;
            assert!(late < BOUND, "{differing} answers are out of date");
        }
    }
}

/// What one question was answered with over time.
#[derive(Default)]
struct Past(Vec<(Bytes, Instant)>);

impl Past {
    /// How old an answer is that was asked for at `asked`; `None` when it never was true.
    fn age(&self, answer: &Bytes, asked: Instant, current: &Bytes) -> Option<Duration> {
        if answer == current {
            return Some(Duration::ZERO);
        }
        let ended = self.0.iter().rev().find(|(was, _)| was == answer);
        ended.map(|(_, until)| asked.saturating_duration_since(*until))
    }
}

/// Random changes of everything that free times follow from, through the calls people make.
struct Writer {
    dice: StdRng,
    events: Vec<Value>,
    /// Absences and bookings, which are only deleted.
    others: Vec<String>,
    guest: Browser,
    /// Whether the last change was a guest's booking.
    has_booked: bool,
}

impl Writer {
    fn start(&mut self) -> String {
        let (day, quarter) = (self.dice.random_range(12..17), self.dice.random_range(36..64));
        format!("2040.03.{day} {:02}:{:02}", quarter / 4, quarter % 4 * 15)
    }

    /// One change; how it was answered.
    async fn write(&mut self, desk: &mut Desk) -> Answer {
        let who = if self.dice.random_bool(0.7) { desk.world.lilla } else { desk.world.gergo };
        let (start, cut) = (self.start(), desk.world.cut);
        let body = json!({ "start": start, "guestId": desk.anna, "services": [cut], "providerId": who });
        let known = if self.events.is_empty() { None } else { Some(self.dice.random_range(0..self.events.len())) };
        self.has_booked = false;
        let answer = match (self.dice.random_range(0..20), known) {
            (0..5, Some(at)) => {
                let event = self.events.remove(at);
                let id = event["id"].as_str().unwrap();
                return delete(&mut desk.gergo, &format!("/api/event/{id}?version={}", event["version"])).await;
            }
            (5..10, Some(at)) => {
                let moved = desk.gergo.post(APPOINTMENT, changing(&self.events[at], &body)).await;
                if moved.status == 200 {
                    self.events[at] = moved.json()["event"].clone();
                }
                return moved;
            }
            // Else the week is full, and whatever is tried is refused.
            (10..15, _) if 12 < self.others.len() => {
                let id = self.others.swap_remove(self.dice.random_range(0..self.others.len()));
                return delete(&mut desk.gergo, &format!("/api/event/{id}")).await;
            }
            (10..12, _) => {
                let minutes = self.dice.random_range(1..5) * 15;
                let end = with_minutes(&start, minutes);
                let away = json!({ "start": start, "end": end, "providerId": who, "reason": "lunch" });
                let answer = desk.gergo.post(ABSENCE, away).await;
                self.others.extend(answer.json()["event"]["id"].as_str().map(str::to_owned));
                return answer;
            }
            (12..15, _) => {
                let booking = with(&desk.world.booking(&start, &with_minutes(&start, 60)), "providerId", json!(who));
                let answer = self.guest.post("/public/appointment/bookonline", booking).await;
                self.others.extend(answer.json()["id"].as_str().map(str::to_owned));
                self.has_booked = answer.status == 201;
                return answer;
            }
            (15, _) => {
                let to = format!("{:02}:00", self.dice.random_range(11..18));
                let days: Vec<Value> =
                    (1..6).map(|it| json!({ "weekday": it, "ranges": [{ "from": "09:00", "to": to }] })).collect();
                let hours = json!({ "shops": [{ "shopId": desk.world.shop, "days": days, "exceptions": [] }] });
                return desk.gergo.post(&format!("/api/user/{who}/workhours?appointments=keep"), hours).await;
            }
            (16, _) => {
                let services = if self.dice.random_bool(0.5) { json!([cut]) } else { json!([cut, desk.world.color]) };
                let version = desk.one(&format!("SELECT revision AS v FROM employees WHERE id = '{who}'"))["v"].clone();
                let change = json!({ "id": who, "version": version, "services": services });
                return desk.gergo.patch("/api/user/employee", change).await;
            }
            _ => desk.gergo.post(APPOINTMENT, body).await,
        };
        if answer.status == 201 || answer.status == 200 {
            self.events.push(answer.json()["event"].clone());
        }
        answer
    }
}

/// So many minutes after `YYYY.MM.DD HH:MM`, on the same day.
fn with_minutes(start: &str, minutes: u32) -> String {
    let (day, time) = start.split_at(11);
    let number = |text: &str| text.parse::<u32>().unwrap();
    let sum = number(&time[..2]) * 60 + number(&time[3..]) + minutes;
    format!("{day}{:02}:{:02}", sum / 60, sum % 60)
}

/// How many changes are made; `AGENDA_WRITES` for more.
fn writes() -> u32 {
    std::env::var("AGENDA_WRITES").ok().and_then(|it| it.parse().ok()).unwrap_or(150)
}

#[actix_web::test]
async fn memory_answers_what_a_live_read_answers_and_is_never_older_than_a_second() {
    let mut all = Processes::new().await;
    let paths = all.paths();
    let mut own = all.writer();
    let seed = rand::random();
    println!("seed {seed}");
    let (_, guest) = all.desk.app.guest("vendeg@example.com").await;
    let mut writer =
        Writer { dice: StdRng::seed_from_u64(seed), events: Vec::new(), others: Vec::new(), guest, has_booked: false };
    let mut past: Vec<Past> = paths.iter().map(|_| Past::default()).collect();
    all.reader.warm(&paths).await;
    own.warm(&paths).await;
    let mut current = Vec::new();
    for path in &paths {
        current.push(all.live.ask(path).await.0);
    }
    let (mut done, mut oldest) = (0, Duration::ZERO);
    let (mut asked, mut from_memory, mut cuts, mut live_while_cut) = (0, 0, 0, 0);
    let (mut bookings, mut added) = (0, 0_usize);
    let mut cut_at = None::<Instant>;
    for number in 0..writes() {
        let company = kernel::CompanyId(all.desk.world.company);
        let was_relied_on = own.app.db.sequences().epoch(company).is_some();
        let answer = writer.write(&mut all.desk).await;
        let is_relied_on = was_relied_on && own.app.db.sequences().epoch(company).is_some();
        // Committed by then at the latest.
        let changed = Instant::now();
        assert!(answer.status < 500, "{answer:?}");
        done += u32::from(answer.status < 300);
        for (at, path) in paths.iter().enumerate() {
            let now = all.live.ask(path).await.0;
            if now != current[at] {
                past[at].0.push((std::mem::replace(&mut current[at], now), changed));
            }
            let (answer, statements) = own.ask(path).await;
            assert_eq!(answer, current[at], "{number}: its own change is seen at once: {path}");
            bookings += usize::from(writer.has_booked && is_relied_on);
            added += usize::from(writer.has_booked && is_relied_on && statements == 0);
        }
        for _ in 0..writer.dice.random_range(1..4) {
            for (at, path) in paths.iter().enumerate() {
                let begun = Instant::now();
                let (answer, statements) = all.reader.ask(path).await;
                let age = past[at].age(&answer, begun, &current[at]);
                assert!(age.is_some_and(|it| it <= BOUND), "{number}: {age:?} old: {path}");
                oldest = oldest.max(age.unwrap_or_default());
                if statements != 0 {
                    assert_eq!(answer, current[at], "{number}: a live read is of now: {path}");
                }
                if cut_at.is_some_and(|it| RELIED_FOR < begun - it && it.elapsed() < DOUBTED_FOR) {
                    assert_ne!(statements, 0, "{number}: without a channel every read is live: {path}");
                    live_while_cut += 1;
                }
                asked += 1;
                from_memory += u32::from(statements == 0);
            }
            tokio::time::sleep(Duration::from_millis(writer.dice.random_range(0..40))).await;
        }
        // Nothing follows that could tell in its stead.
        if number % 10 == 0 {
            oldest = oldest.max(all.settle(&paths, changed).await);
        }
        // While the writer has changed something it has not told yet, as often as not.
        if number % 100 == 60 {
            all.desk.app.db.execute(Role::Superuser, HANG_UP);
            cut_at = Some(Instant::now());
            cuts += 1;
        }
    }
    all.settle(&paths, Instant::now()).await;
    // What nobody does any more is read every time.
    all.reader.warm(&paths[..3]).await;
    all.settle(&paths, Instant::now()).await;
    println!(
        "{done} changes; {from_memory} of {asked} answers from memory, the oldest out of date for {oldest:?}; the lines were cut \
         {cuts} times, {live_while_cut} live answers in that time; {added} of {bookings} answers after a booking from memory"
    );
    // Not the first: it makes the guest's card too.
    assert!(bookings <= 2 * added + paths.len(), "what this process books is added to what it keeps");
    assert!(writes() / 3 < done && asked / 10 < from_memory && 10 * cuts < live_while_cut);
}

#[actix_web::test]
async fn a_hold_is_over_when_its_time_is_although_nothing_is_written() {
    let mut all = Processes::new().await;
    let paths = all.paths();
    let world = &all.desk.world;
    let (company, lilla, anna, id) = (world.company, world.lilla, all.desk.anna, Uuid::now_v7());
    let until = all.desk.app.now() + TimeDelta::seconds(8);
    all.desk.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
                occupies_from, occupies_to, hold_until, created_at)
            VALUES ('{company}', '{id}', '{id}', 'hold', '{lilla}', '{}', '{anna}', '2040-03-12 09:00Z', '2040-03-12 10:00Z',
                '2040-03-12 09:00Z', '2040-03-12 10:00Z', '{}', now())",
            world.shop,
            until.to_rfc3339()
        ),
    );
    all.reader.warm(&paths).await;
    let held = all.live.ask(&paths[0]).await.0;
    assert_eq!(all.reader.ask(&paths[0]).await, (held.clone(), 0));
    all.desk.app.clock.advance(TimeDelta::seconds(8));
    let free = all.live.ask(&paths[0]).await.0;
    assert_ne!(free, held);
    assert_eq!(all.reader.ask(&paths[0]).await, (free, 0));
}

#[actix_web::test]
async fn a_salon_is_shown_without_asking_until_something_changes() {
    let mut all = Processes::new().await;
    let (paths, page) = (all.paths(), vec![format!("/public/company/{}", all.desk.world.company)]);
    // Until then it may miss changes, and asks once a second.
    all.reader.warm(&paths).await;
    all.reader.ask(&page[0]).await;
    all.desk.app.clock.advance(TimeDelta::seconds(2));
    all.reader.warm(&page).await;
    all.desk.app.clock.advance(TimeDelta::seconds(24));
    assert_eq!(all.reader.ask(&page[0]).await.1, 0);
    all.desk.app.clock.advance(TimeDelta::seconds(61));
    assert_eq!(all.reader.ask(&page[0]).await.1, 1, "once a minute, for what is written by hand");
    // Earlier nobody waits for that: it is shown as it is, and asked about once, whoever asks for it.
    let shown = all.reader.ask(&page[0]).await.0;
    all.desk.app.db.execute(Role::Superuser, "UPDATE companies SET name = 'Kézzel írt'");
    all.desk.app.clock.advance(TimeDelta::seconds(51));
    let statements = all.reader.app.db.statements();
    assert_eq!(all.reader.browser.get(&page[0]).await.body, shown);
    let begun = Instant::now();
    while all.reader.browser.get(&page[0]).await.body == shown {
        assert!(begun.elapsed() < BOUND, "it is read anew");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let read = all.reader.app.db.statements() - statements;
    assert!((2..12).contains(&read), "{read} statements: its version, and it as a whole");
    // Its own bookings change nothing that is shown; the first also makes the guest's card.
    let (_, guest) = all.desk.app.guest("vendeg@example.com").await;
    let mut guest = guest.answered_by(&all.reader.app);
    for start in ["2040.03.12 09:00", "2040.03.12 10:00"] {
        all.reader.warm(&page).await;
        let booking = all.desk.world.booking(start, &with_minutes(start, 60));
        assert_eq!(guest.post("/public/appointment/bookonline", booking).await.status, 201);
    }
    assert_eq!(all.reader.ask(&page[0]).await.1, 0);
    let before = all.reader.ask(&page[0]).await.0;
    let change = json!({ "version": 1, "name": "Újnéven" });
    let changed = all.desk.gergo.patch("/api/company/current", change).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let begun = Instant::now();
    while all.reader.ask(&page[0]).await.0 == before {
        assert!(begun.elapsed() < BOUND, "it shows what was changed elsewhere within a second");
    }
}

#[actix_web::test]
async fn a_process_that_falls_silent_makes_others_read() {
    let mut all = Processes::new().await;
    let paths = all.paths();
    let present = "SELECT pg_notify('changed', 'present ' || (extract(epoch FROM clock_timestamp()) * 1000)::bigint)";
    let mut another = all.desk.app.db.open(Role::App);
    all.reader.warm(&paths).await;
    another.execute(present);
    // What it changes it does not tell: it ends before that.
    let world = &all.desk.world;
    world.block(&all.desk.app.db, world.lilla, "2040-03-12T08:00:00Z", "2040-03-12T16:00:00Z");
    tokio::time::sleep(BOUND).await;
    let (answer, statements) = all.reader.ask(&paths[0]).await;
    assert_eq!(answer, all.live.ask(&paths[0]).await.0);
    assert_ne!(statements, 0);
    all.reader.warm(&paths).await;
    another.execute(present);
    another.execute("SELECT pg_notify('changed', 'leaving')");
    tokio::time::sleep(BOUND).await;
    assert_eq!(all.reader.ask(&paths[0]).await.1, 0, "who says so may go");
}

#[actix_web::test]
async fn what_is_written_past_the_walls_or_by_hand_is_told_too() {
    let mut all = Processes::new().await;
    let paths = all.paths();
    all.reader.warm(&paths).await;
    let told = |all: &mut Processes| all.reader.app.db.sequences().epoch(kernel::CompanyId(all.desk.world.company));
    let before = told(&mut all);
    let command = all.desk.app.db.pool(Role::Worker, 1).telling_at_once();
    let company = kernel::CompanyId(all.desk.world.company);
    let work = |_: &mut store::Connection| Ok::<_, store::StoreError>(());
    store::tenant::transaction(&mut command.get().unwrap(), company, work).unwrap();
    tokio::time::sleep(BOUND / 2).await;
    let after = told(&mut all);
    assert!(before.is_some() && after.is_some() && before != after);
    store::changes::announce::everything(&mut all.desk.app.db.connect(Role::Migrator)).unwrap();
    tokio::time::sleep(BOUND / 2).await;
    assert!(told(&mut all).is_some_and(|it| Some(it) != after));
}

#[actix_web::test]
async fn an_old_public_id_is_looked_up_every_time() {
    let mut all = Processes::new().await;
    let paths = all.paths();
    all.reader.warm(&paths).await;
    let company = all.desk.world.company.to_string();
    let by_uuid = paths[0].replace("/proba?", &format!("/{company}?"));
    assert_eq!(all.reader.ask(&by_uuid).await.1, 0);
    all.desk.app.db.execute(Role::Migrator, "UPDATE companies SET szalonka_id = 'proba-uj'");
    store::changes::announce::everything(&mut all.desk.app.db.connect(Role::Migrator)).unwrap();
    tokio::time::sleep(BOUND / 2).await;
    let renamed = paths[0].replace("/proba?", "/proba-uj?");
    all.reader.warm(&[renamed]).await;
    assert_ne!(all.reader.ask(&paths[0]).await.1, 0);
    assert_eq!(all.reader.browser.send(all.reader.browser.request(Method::GET, "/public/freetimeslots/nincs-ilyen?shop=00000000-0000-7000-8000-000000000000&start=2040-03-11T23:00:00Z&end=2040-03-12T23:00:00Z")).await.status, 404);
}

#[actix_web::test]
async fn a_read_that_began_before_a_change_is_not_kept() {
    let mut all = Processes::new().await;
    let paths = all.paths();
    all.reader.warm(&paths[..1]).await;
    let company = kernel::CompanyId(all.desk.world.company);
    let gergo = &paths[1];
    let mut owner = all.desk.app.db.open(Role::Migrator);
    owner.execute("BEGIN; LOCK TABLE calendar_events");
    let app = all.reader.app.clone();
    let change = async {
        all.desk.app.wait_for_lock().await;
        app.db.sequences().company_changed(company);
        owner.execute("COMMIT");
    };
    let ((_, statements), ()) = futures_util::future::join(all.reader.ask(gergo), change).await;
    assert_ne!(statements, 0);
    assert_ne!(all.reader.ask(gergo).await.1, 0, "what was read before the change");
    assert_eq!(all.reader.ask(gergo).await.1, 0);
}

#[actix_web::test]
async fn with_more_companies_than_fit_every_answer_is_that_of_a_live_read() {
    let app = TestApp::with(|config| config.agenda_memory = 1);
    let worlds: Vec<World> = (0..20).map(|it| World::named(&app.db, &format!("proba-{it}"))).collect();
    // Five minutes of every ten at night, without the triggers, which take most of the time.
    for World { company, lilla, .. } in &worlds {
        app.db.execute(
            Role::Superuser,
            &format!(
                "SET session_replication_role = replica;
                INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, starts_at, ends_at, occupies_from,
                    occupies_to, created_at)
                SELECT '{company}', id, id, 'nonwork', '{lilla}', t, t + interval '5 minutes', t, t + interval '5 minutes', now()
                FROM (SELECT t, gen_random_uuid() AS id FROM generate_series('2040-03-12Z'::timestamptz, '2040-04-09Z', '10 minutes') t) it
                WHERE extract(hour FROM t) NOT BETWEEN 6 AND 17"
            ),
        );
    }
    let _following = Following::begin(&app.app).unwrap();
    let blank = || app.blank_browser();
    let mut own = Process { browser: blank().answered_by(&app.app), app: app.app.clone() };
    let twin = app.twin();
    let mut live = Process { browser: blank().answered_by(&twin), app: twin };
    let path = |it: &World| it.slots(Some(it.lilla), &[it.cut], "2040-03-12T00:00:00Z", "2040-04-09T00:00:00Z");
    own.warm(&[path(&worlds[0])]).await;
    let (_, mut guest) = app.guest("vendeg@example.com").await;
    let seed = rand::random();
    println!("seed {seed}");
    let mut dice = StdRng::seed_from_u64(seed);
    let (mut booked, mut from_memory, mut asked) = (0, 0, 0);
    for _ in 0..150 {
        let start = format!("2040.03.{} {:02}:00", dice.random_range(12..17), dice.random_range(9..16));
        let changed = &worlds[dice.random_range(0..worlds.len())];
        let booking = changed.booking(&start, &with_minutes(&start, 60));
        booked += u32::from(guest.post("/public/appointment/bookonline", booking).await.status == 201);
        let (some, few) = (dice.random_range(0..worlds.len()), dice.random_range(0..5));
        for world in [changed, &worlds[some], &worlds[few]] {
            let (answer, statements) = own.ask(&path(world)).await;
            assert_eq!(answer, live.ask(&path(world)).await.0, "{}", world.szalonka_id);
            asked += 1;
            from_memory += u32::from(statements == 0);
        }
    }
    let (bytes, count) = app.app.agendas.size();
    assert!(bytes <= 1 << 20 && (5..18).contains(&count), "{count} agendas in {bytes} bytes");
    assert!(30 < booked && asked / 10 < from_memory && from_memory < asked, "{booked} {from_memory} {asked}");
}
