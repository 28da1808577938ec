//! Pages hear of changes as they happen: two processes on one database, what one changes the other's streams tell.

use std::future::poll_fn;
use std::pin::Pin;
use std::time::{Duration, Instant};

use actix_web::body::{BoxBody, MessageBody};
use actix_web::http::Method;
use actix_web::test::{call_service, init_service};
use actix_web::web::Data;
use serde_json::{Value, json};
use server::config::Limits;
use server::live::Following;
use server::state::app::App;
use testkit::Role;

use super::{ABSENCE, APPOINTMENT, Desk, changing, delete, with};
use crate::app::{Answer, Browser, TestApp};
use crate::contract;
use crate::world::World;

pub const DESK: &str = "/api/events/live";
const CHANGED: &str = "event: calendar\ndata: {}\n\n";

fn salon(world: &World) -> String {
    format!("/public/company/{}/live", world.szalonka_id)
}

/// An open stream.
pub struct Stream(BoxBody);

impl Stream {
    /// Opens one in the process of `app`, and hears its first words.
    pub async fn open(app: &Data<App>, browser: &Browser, path: &str) -> Self {
        let service = init_service(server::routes::service(app.clone())).await;
        let request = browser.request(Method::GET, path).insert_header(("Accept-Encoding", "gzip, br"));
        let response = call_service(&service, request.to_request()).await;
        contract::check(response.request(), response.status().as_u16(), response.headers(), b"");
        assert_eq!(response.status(), 200, "{path}");
        let header = |name: &str| response.headers().get(name).map(|it| it.to_str().unwrap().to_owned());
        assert_eq!(header("content-type").as_deref(), Some("text/event-stream"));
        assert_eq!(header("content-encoding").as_deref(), Some("identity"), "a compressor keeps what comes");
        assert_eq!(header("cache-control").as_deref(), Some("no-store, no-transform"));
        let mut stream = Self(response.into_body().boxed());
        assert_eq!(stream.next().await.unwrap(), "retry: 1000\nevent: beat\ndata: {}\n\n");
        stream
    }

    /// The next words, and how long they took; `None` at the end. Beats are left out.
    async fn next(&mut self) -> Option<String> {
        loop {
            let next = poll_fn(|cx| Pin::new(&mut self.0).poll_next(cx));
            let next = tokio::time::timeout(Duration::from_secs(20), next).await;
            let next = next.unwrap_or_else(|_| panic!("nothing for 20 s"));
            match next.map(|it| String::from_utf8(it.unwrap().to_vec()).unwrap()) {
                Some(beat) if beat == "event: beat\ndata: {}\n\n" => {}
                other => return other,
            }
        }
    }

    /// Hears that something changed, and how long that took: a twentieth of a second on a machine that has time.
    pub async fn expect_event(&mut self, what: &str) -> Duration {
        let begun = Instant::now();
        // Beats go on whatever is not told.
        let heard = tokio::time::timeout(Duration::from_secs(20), self.next()).await;
        assert_eq!(heard.ok().flatten().as_deref(), Some(CHANGED), "{what}");
        begun.elapsed()
    }

    /// Hears nothing for longer than any change takes.
    pub async fn expect_no_event(&mut self, what: &str) {
        let heard = tokio::time::timeout(Duration::from_millis(700), self.next()).await;
        assert!(heard.is_err(), "{what}: {heard:?}");
    }
}

/// Until so many processes listen: are connected, and wait. Only a superuser sees what others do.
pub async fn wait_for_listeners(app: &TestApp, count: usize) {
    for _ in 0..200 {
        let row = app.db.open(Role::Superuser).row(
            "SELECT count(*)::text AS row FROM pg_stat_activity
            WHERE application_name = 'szalonka live' AND datname = current_database() AND state = 'idle'",
        );
        if row.parse() == Ok(count) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("nobody listens");
}

/// A desk whose salon is served by two processes: what is asked goes to one, streams are open at the other.
struct TwoProcesses {
    desk: Desk,
    other: Data<App>,
    _following: [Following; 2],
}

impl TwoProcesses {
    async fn new() -> Self {
        let desk = Desk::new().await;
        let other = desk.app.twin();
        let following = [&desk.app.app, &other].map(|it| Following::begin(it).unwrap());
        let two = Self { desk, other, _following: following };
        wait_for_listeners(&two.desk.app, 2).await;
        two
    }

    async fn of_lilla(&self) -> Stream {
        Stream::open(&self.other, &self.desk.lilla, DESK).await
    }

    async fn of_guest(&self) -> Stream {
        Stream::open(&self.other, &self.desk.app.blank_browser(), &salon(&self.desk.world)).await
    }
}

fn ok(answer: &Answer) -> Value {
    assert!((200..300).contains(&answer.status), "{answer:?}");
    if answer.body.is_empty() { Value::Null } else { answer.json() }
}

#[actix_web::test]
#[expect(clippy::print_stdout, reason = "the figures of the run")]
async fn whatever_changes_a_calendar_in_one_process_is_heard_in_the_other() {
    let mut two = TwoProcesses::new().await;
    let mut stream = two.of_lilla().await;
    let (_, mut guest) = two.desk.app.guest("vendeg@example.com").await;
    let TwoProcesses { desk, .. } = &mut two;
    let (world, lilla) = (&desk.world, desk.world.lilla);
    let mut took = Vec::new();

    let event = ok(&desk.lilla.post(APPOINTMENT, desk.cut("2040.03.12 09:00")).await)["event"].clone();
    took.push(stream.expect_event("an appointment is made").await);
    let moved = changing(&event, &desk.cut("2040.03.12 11:00"));
    let event = ok(&desk.gergo.post(APPOINTMENT, moved).await)["event"].clone();
    took.push(stream.expect_event("it is moved").await);
    ok(&delete(&mut desk.lilla, &format!("/api/event/{}", event["id"].as_str().unwrap())).await);
    took.push(stream.expect_event("it is deleted").await);
    let event = ok(&desk.lilla.get(&format!("{APPOINTMENT}/{}", event["id"].as_str().unwrap())).await);
    ok(&desk.lilla.post(APPOINTMENT, with(&changing(&event, &desk.cut("2040.03.12 11:00")), "state", json!(1))).await);
    took.push(stream.expect_event("it is put back").await);
    ok(&desk
        .lilla
        .post(ABSENCE, json!({ "start": "2040.03.13 09:00", "end": "2040.03.13 10:00", "reason": "lunch" }))
        .await);
    took.push(stream.expect_event("an absence").await);
    for (from, to) in [("2040.03.14 09:00", "2040.03.14 10:00"), ("2040.03.14 10:00", "2040.03.14 11:00")] {
        ok(&guest.post("/public/appointment/bookonline", world.booking(from, to)).await);
        took.push(stream.expect_event("a booking online, which makes a card at first").await);
    }
    let days = json!([{ "weekday": 1, "ranges": [{ "from": "09:00", "to": "12:00" }] }]);
    let hours = json!({ "shops": [{ "shopId": world.shop, "days": days, "exceptions": [] }] });
    ok(&desk.lilla.post(&format!("/api/user/{lilla}/workhours?appointments=keep"), hours).await);
    took.push(stream.expect_event("hours").await);
    ok(&desk
        .gergo
        .patch("/api/user/employee", json!({ "id": lilla, "version": 1, "services": [world.massage] }))
        .await);
    took.push(stream.expect_event("what somebody does").await);

    took.sort_unstable();
    println!("heard in another process after {:?} (median), at most {:?}", took[took.len() / 2], took.last().unwrap());

    ok(&desk.lilla.get("/api/events?start=2040-03-12T00:00:00Z&end=2040-03-13T00:00:00Z").await);
    let late = desk.lilla.post(APPOINTMENT, changing(&event, &desk.cut("2040.03.12 12:00"))).await;
    assert_eq!(late.status, 409);
    stream.expect_no_event("reading changes nothing, nor does what is refused").await;
}

#[actix_web::test]
async fn a_booking_page_is_told_of_changes_of_its_salon_only() {
    let mut two = TwoProcesses::new().await;
    let other = World::named(&two.desk.app.db, "masik");
    let (mut here, mut elsewhere) =
        (two.of_guest().await, Stream::open(&two.other, &two.desk.app.blank_browser(), &salon(&other)).await);
    two.desk.made(two.desk.cut("2040.03.12 09:00")).await;
    two.desk.made(two.desk.cut("2040.03.12 10:00")).await;
    here.expect_event("two appointments").await;
    elsewhere.expect_no_event("another salon's calendar").await;
    two.desk.made(two.desk.cut("2040.03.12 11:00")).await;
    assert_eq!(here.next().await.as_deref(), Some(CHANGED), "not at once, but it is told");
    let mut browser = two.desk.app.blank_browser();
    for nowhere in ["nincs-ilyen", "00000000-0000-7000-8000-000000000000"] {
        let refused = browser.get(&format!("/public/company/{nowhere}/live")).await;
        assert_eq!((refused.status, refused.code().as_str()), (404, "company.not_found"));
    }
}

#[actix_web::test]
async fn after_a_database_outage_all_streams_are_woken() {
    let mut two = TwoProcesses::new().await;
    let mut stream = two.of_lilla().await;
    two.desk.app.db.execute(
        Role::Superuser,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'szalonka live' AND datname = current_database()",
    );
    assert_eq!(stream.next().await.as_deref(), Some(CHANGED), "anything may have happened meanwhile");
    wait_for_listeners(&two.desk.app, 2).await;
    two.desk.made(two.desk.cut("2040.03.12 09:00")).await;
    stream.expect_event("after the loss").await;
}

#[actix_web::test]
async fn streams_per_address_are_limited_and_freed() {
    let app = TestApp::with(|config| {
        config.limits = Limits { desk_streams: 2, guest_streams: 1, ..Limits::OFF };
    });
    let desk = Desk::on(app).await;
    let first = Stream::open(&desk.app.app, &desk.lilla, DESK).await;
    let _second = Stream::open(&desk.app.app, &desk.gergo, DESK).await;
    let mut lilla = desk.lilla.clone();
    let refused = lilla.get(DESK).await;
    assert_eq!(
        (refused.status, refused.code().as_str(), refused.header("retry-after")),
        (429, "limit.exceeded", Some("60"))
    );
    Stream::open(&desk.app.app, &desk.lilla.clone().elsewhere_at("192.0.2.2"), DESK).await;
    let of_guest = Stream::open(&desk.app.app, &desk.app.blank_browser(), &salon(&desk.world)).await;
    assert_eq!(desk.app.blank_browser().get(&salon(&desk.world)).await.status, 429, "guests are counted apart");
    assert_eq!(desk.app.app.live.companies(), 1);
    drop((first, of_guest));
    for _ in 0..100 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        // A stream that is not refused has no end: only the head is waited for.
        let service = init_service(server::routes::service(desk.app.app.clone())).await;
        if call_service(&service, lilla.request(Method::GET, DESK).to_request()).await.status() == 200 {
            return;
        }
    }
    panic!("the place was never free again");
}

#[actix_web::test]
async fn a_stopping_server_says_when_to_come_back() {
    let desk = Desk::new().await;
    let mut streams =
        [Stream::open(&desk.app.app, &desk.lilla, DESK).await, Stream::open(&desk.app.app, &desk.gergo, DESK).await];
    desk.app.app.live.end();
    for stream in &mut streams {
        let last = stream.next().await.unwrap();
        let retry: u32 = last.strip_prefix("retry: ").unwrap().trim_end().parse().unwrap();
        assert!((500..2500).contains(&retry), "{last}");
        assert_eq!(stream.next().await, None);
    }
}

#[actix_web::test]
async fn streams_end_with_the_session() {
    let two = TwoProcesses::new().await;
    let (mut of_lilla, mut of_gergo) = (two.of_lilla().await, Stream::open(&two.other, &two.desk.gergo, DESK).await);
    ok(&two.desk.gergo.clone().post("/logout", Value::Null).await);
    two.desk.app.a_second_later();
    assert_eq!(of_gergo.next().await, None, "at the next beat");

    two.desk.app.db.execute(Role::Migrator, "UPDATE accounts SET state = 'DISABLED' WHERE email = 'lilla@example.com'");
    two.desk.app.a_second_later();
    two.desk.app.app.live.wake(&store::changes::listen::Change::Anything);
    two.other.live.wake(&store::changes::listen::Change::Anything);
    assert_eq!(of_lilla.next().await, None);
    assert_eq!(two.other.live.companies(), 0, "nobody waits any more");
}

#[actix_web::test]
async fn an_open_stream_keeps_no_session_alive() {
    let desk = Desk::new().await;
    let mut stream = Stream::open(&desk.app.app, &desk.lilla, DESK).await;
    desk.app.clock.advance(chrono::TimeDelta::hours(6));
    desk.app.forget(&desk.lilla);
    let seen = "SELECT max(seen_at) AS at FROM sessions";
    let before = desk.one(seen);
    desk.app.app.live.wake(&store::changes::listen::Change::Anything);
    stream.expect_event("still there").await;
    assert_eq!(desk.one(seen), before);
}
