//! Times held while a guest finishes booking (docs/rules.md#held-while-booking).

use actix_web::http::Method;
use chrono::TimeDelta;
use serde_json::{Value, json};
use testkit::Role;

use crate::app::{Answer, Browser, TestApp};
use crate::world::{World, starts};

const HOLD: &str = "/public/appointment/hold";
const BOOK: &str = "/public/appointment/bookonline";
const NINE: &str = "2040.03.12 09:00";
const TEN: &str = "2040.03.12 10:00";
const ELEVEN: &str = "2040.03.12 11:00";

async fn free(browser: &mut Browser, world: &World) -> Vec<String> {
    let day = world.slots(Some(world.lilla), &[world.cut], "2040-03-12T00:00:00Z", "2040-03-13T00:00:00Z");
    starts(&browser.get(&day).await.json())
}

async fn release(browser: &mut Browser) -> Answer {
    let request = browser.request(Method::DELETE, HOLD);
    browser.send(request).await
}

async fn prolong(browser: &mut Browser) -> Answer {
    browser.post("/public/appointment/hold/prolong", json!({})).await
}

fn held(app: &TestApp) -> Vec<Value> {
    app.rows("SELECT starts_at FROM calendar_events WHERE kind = 'hold' AND state = 1 ORDER BY starts_at")
}

/// A registration that interrupts a booking.
async fn register(browser: &mut Browser, world: &World, email: &str, (from, to): (&str, &str)) -> Answer {
    let form = json!({
        "firstName": "Anna", "lastName": "Próba", "email": email, "phone": "+36/30 123-4567", "privacy": true,
        "szalonkaId": world.szalonka_id,
        "booking": { "providerId": world.lilla, "shopId": world.shop, "timeSlotFrom": from, "timeSlotTo": to,
            "services": [world.cut] },
    });
    browser.post("/public/registerGuest", form).await
}

#[actix_web::test]
async fn a_held_time_is_offered_to_nobody_for_ten_minutes() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut anna) = app.guest("anna@example.com").await;
    let (_, mut bela) = app.guest("bela@example.com").await;
    let answer = anna.post(HOLD, world.booking(NINE, TEN)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let until = app.now() + TimeDelta::minutes(10);
    let stamp = until.to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
    assert_eq!(answer.json(), json!({ "until": stamp, "secondsLeft": 600, "mayBeProlonged": true }));
    assert!(!free(&mut bela, &world).await.contains(&"03-12 09:00".to_owned()));
    let refused = bela.post(HOLD, world.booking(NINE, TEN)).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "booking.slot_taken"));
    assert_eq!(refused.json()["details"]["nearest"][0]["start"], "2040-03-12T09:00:00Z");
    assert_eq!(bela.post(BOOK, world.booking(NINE, TEN)).await.code(), "booking.slot_taken");

    app.clock.advance(TimeDelta::minutes(10));
    assert!(free(&mut bela, &world).await.contains(&"03-12 09:00".to_owned()), "whoever walked away holds nothing");
    assert_eq!(bela.post(BOOK, world.booking(NINE, TEN)).await.status, 201);
}

#[actix_web::test]
async fn its_holder_books_it_and_it_is_gone() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut anna) = app.guest("anna@example.com").await;
    for (hold, book) in [((NINE, TEN), (NINE, TEN)), ((TEN, ELEVEN), ("2040.03.12 12:00", "2040.03.12 13:00"))] {
        assert!(anna.post(HOLD, world.booking(hold.0, hold.1)).await.json()["until"].is_string());
        assert_eq!(anna.post(BOOK, world.booking(book.0, book.1)).await.status, 201, "{book:?}");
        assert!(held(&app).is_empty(), "what was held instead is free too");
    }
    let times = free(&mut anna, &world).await;
    assert!(times.contains(&"03-12 10:00".to_owned()), "not booked: free at once, from memory too: {times:?}");
    assert!(!times.contains(&"03-12 09:00".to_owned()) && !times.contains(&"03-12 12:00".to_owned()), "{times:?}");
}

#[actix_web::test]
async fn an_account_holds_one_time_wherever_it_is() {
    let app = TestApp::new();
    let (world, other) = (World::new(&app.db), World::named(&app.db, "masik"));
    let (_, mut anna) = app.guest("anna@example.com").await;
    anna.post(HOLD, world.booking(NINE, TEN)).await;
    assert_eq!(anna.post(HOLD, world.booking(TEN, ELEVEN)).await.status, 200);
    assert_eq!(held(&app), [json!({ "starts_at": "2040-03-12T09:00:00+00:00" })]);
    assert!(anna.post(HOLD, other.booking(NINE, TEN)).await.json()["until"].is_string());
    assert_eq!(held(&app), [json!({ "starts_at": "2040-03-12T08:00:00+00:00" })]);
    assert!(free(&mut anna, &world).await.contains(&"03-12 10:00".to_owned()));
}

#[actix_web::test]
async fn it_is_prolonged_once_and_asking_again_does_not_make_it_longer() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut anna) = app.guest("anna@example.com").await;
    assert_eq!(prolong(&mut anna).await.code(), "booking.hold_over");
    let first = anna.post(HOLD, world.booking(NINE, TEN)).await.json();
    app.clock.advance(TimeDelta::minutes(8));
    let again = anna.post(HOLD, world.booking(NINE, TEN)).await.json();
    assert_eq!((&again["until"], &again["secondsLeft"]), (&first["until"], &json!(120)), "the same hold");
    let longer = prolong(&mut anna).await;
    assert_eq!((longer.status, &longer.json()["mayBeProlonged"]), (200, &json!(false)));
    let refused = prolong(&mut anna).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "booking.hold_prolonged"));
    app.clock.advance(TimeDelta::minutes(6));
    assert!(!free(&mut anna, &world).await.contains(&"03-12 09:00".to_owned()));
    app.clock.advance(TimeDelta::minutes(1));
    assert!(free(&mut anna, &world).await.contains(&"03-12 09:00".to_owned()));
    assert_eq!(prolong(&mut anna).await.code(), "booking.hold_over");
}

#[actix_web::test]
async fn leaving_frees_it() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut anna) = app.guest("anna@example.com").await;
    assert_eq!(release(&mut anna).await.status, 204, "nothing to free");
    anna.post(HOLD, world.booking(NINE, TEN)).await;
    assert_eq!(release(&mut anna).await.status, 204);
    assert!(free(&mut anna, &world).await.contains(&"03-12 09:00".to_owned()));
}

#[actix_web::test]
async fn a_new_guest_has_it_from_registering_and_keeps_it_through_the_code() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let mut browser = app.browser().await;
    let (_, mut bela) = app.guest("bela@example.com").await;
    let answer = register(&mut browser, &world, "anna@example.com", (NINE, TEN)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let until = answer.json()["until"].clone();
    assert!(until.is_string(), "{answer:?}");
    assert_eq!(bela.post(BOOK, world.booking(NINE, TEN)).await.code(), "booking.slot_taken");
    assert_eq!(app.rows("SELECT id FROM guests").len(), 0, "no card before a booking");
    assert_eq!(prolong(&mut browser).await.status, 200, "the browser that registered");
    assert_eq!(prolong(&mut app.browser().await).await.code(), "booking.hold_over", "no other one");

    let digits = crate::identity::mailed_digits(&app);
    assert_eq!(browser.post("/public/login/digits", json!({ "digits": digits })).await.status, 200);
    let kept = browser.post(HOLD, world.booking(NINE, TEN)).await.json();
    assert_eq!(kept["mayBeProlonged"], false, "the same hold goes on");
    assert_eq!(browser.post(BOOK, world.booking(NINE, TEN)).await.status, 201);
    assert!(held(&app).is_empty());
}

#[actix_web::test]
async fn a_taken_time_does_not_stop_a_registration() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    world.block(&app.db, world.lilla, "2040-03-12T08:00:00Z", "2040-03-12T09:00:00Z");
    let mut browser = app.browser().await;
    let answer = register(&mut browser, &world, "anna@example.com", (NINE, TEN)).await;
    assert_eq!((answer.status, answer.json()), (200, json!({ "secondsLeft": 0, "mayBeProlonged": false })));
}

#[actix_web::test]
async fn addresses_that_nobody_proved_cannot_empty_a_calendar() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let hours = ["09:00", "10:00", "11:00", "12:00", "13:00", "14:00", "15:00", "16:00", "17:00"];
    let times = |day: usize, hour: usize| {
        let at = |hour: usize| format!("2040.03.{} {}", 12 + day, hours[hour]);
        (at(hour), at(hour + 1))
    };
    let mut count = 0;
    for network in 0..7 {
        for guest in 0..3 {
            let mut browser = app.browser().await.elsewhere_at(&format!("203.0.113.{network}"));
            let (from, to) = times(count / 8, count % 8);
            count += 1;
            let answer = register(&mut browser, &world, &format!("{network}.{guest}@example.com"), (&from, &to)).await;
            assert_eq!(answer.status, 200, "{answer:?}");
            let is_held = answer.json()["until"].is_string();
            assert_eq!(
                is_held,
                guest < 2 && network < 5,
                "two of one network address, ten at one company: {network} {guest}"
            );
        }
    }
    assert_eq!(held(&app).len(), 10);
    let (account, mut known) = app.guest("bela@example.com").await;
    let proven = format!("UPDATE accounts SET email_verified_at = now() WHERE id = '{}'", account.0);
    app.db.execute(Role::Migrator, &proven);
    app.forget(&known);
    let (from, to) = times(3, 0);
    assert!(
        known.post(HOLD, world.booking(&from, &to)).await.json()["until"].is_string(),
        "a proven address is not counted"
    );
    app.clock.advance(TimeDelta::minutes(10));
    assert_eq!(free(&mut known, &world).await.len(), 29, "all of the first day is free again");
}

#[actix_web::test]
async fn what_would_be_refused_as_a_booking_is_refused_as_a_hold() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut anna) = app.guest("anna@example.com").await;
    for (from, to, code) in [
        ("2040.03.12 08:00", "2040.03.12 09:00", "booking.outside_hours"),
        ("2040.03.12 09:05", "2040.03.12 10:05", "booking.not_on_grid"),
        (NINE, ELEVEN, "booking.end_mismatch"),
        ("2040.03.25 02:30", "2040.03.25 03:30", "time.does_not_exist"),
    ] {
        assert_eq!(anna.post(HOLD, world.booking(from, to)).await.code(), code, "{from} {to}");
    }
    app.db.execute(Role::Migrator, "UPDATE employees SET state = 'DISABLED'");
    assert_eq!(anna.post(HOLD, world.booking(NINE, TEN)).await.code(), "booking.not_offered");
    assert_eq!(app.rows("SELECT id FROM calendar_events").len(), 0);
}

#[actix_web::test]
async fn ended_holds_are_deleted_by_the_worker() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut anna) = app.guest("anna@example.com").await;
    anna.post(HOLD, world.booking(NINE, TEN)).await;
    let pool = app.db.pool(Role::Worker, 1);
    let purge = || store::worker::purge(&mut pool.get().unwrap(), store::worker::PurgedRows::Holds, 10).unwrap();
    assert_eq!(purge(), 0, "it lasts");
    app.db.execute(Role::Migrator, "UPDATE calendar_events SET hold_until = now() - interval '61 minutes'");
    assert_eq!(purge(), 1);
    assert_eq!(app.rows("SELECT id FROM calendar_events").len(), 0);
}
