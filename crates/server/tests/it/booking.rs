//! A guest books: what stands in the database afterwards, and what stands there when it was refused.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use actix_web::http::Method;
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use store::tenant::MAX_ATTEMPTS;
use testkit::Role;
use uuid::Uuid;

use crate::app::{Answer, Browser, TestApp};
use crate::invites::employed;
use crate::pages::with_site;
use crate::world::World;

const BOOK: &str = "/public/appointment/bookonline";
const NINE: &str = "2040.03.12 09:00";
const TEN: &str = "2040.03.12 10:00";

async fn book_with_key(browser: &mut Browser, body: &Value, key: &str) -> Answer {
    let request = browser.request(Method::POST, BOOK).insert_header(("Idempotency-Key", key)).set_json(body);
    browser.send(request).await
}

fn events(app: &TestApp) -> usize {
    app.rows("SELECT id FROM calendar_events WHERE kind = 'appointment' AND state = 1").len()
}

#[actix_web::test]
async fn a_booking_writes_event_services_card_and_confirmation() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (account, mut anna) = app.guest("anna@example.com").await;
    let mut body = world.booking("2040.03.12 09:00", "2040.03.12 10:30");
    body["services"] = json!([world.cut, world.color]);
    body["note"] = json!("A hátsó bejáraton jövök.");
    let answer = anna.post(BOOK, body).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let booked = answer.json();
    assert_eq!(booked["start"], "2040-03-12T08:00:00Z");
    assert_eq!(booked["end"], "2040-03-12T09:30:00Z");
    assert_eq!(
        (&booked["totalPrice"], &booked["totalDuration"]),
        (&json!(17_900), &json!(90)),
        "half an hour at 10 000 Ft an hour"
    );
    let event = &app.rows("SELECT * FROM calendar_events")[0];
    assert_eq!(event["id"], booked["id"]);
    assert_eq!(event["occupies_to"], "2040-03-12T09:40:00+00:00", "the buffer is taken");
    assert_eq!(event["description"], "A hátsó bejáraton jövök.");
    assert_eq!((&event["booked_online"], &event["created_by"]), (&json!(true), &json!(account.0)));
    let agreed = app.rows("SELECT position, name, price, minutes FROM event_services ORDER BY position");
    assert_eq!(agreed[1], json!({"position": 2, "name": "Festés", "price": 5000, "minutes": 30}));
    let card = &app.rows("SELECT * FROM guests")[0];
    assert_eq!((&card["account_id"], &card["id"]), (&json!(account.0), &event["guest_id"]));
    let outbox = &app.rows("SELECT * FROM outbox WHERE kind = 'appointment_booked'")[0];
    assert_eq!(outbox["payload"], json!({"kind": "appointment_booked", "event": booked["id"]}));

    // Prices that change later change nothing that was agreed.
    app.db.execute(Role::Migrator, "UPDATE services SET price = 1, name = 'Drágább'");
    let list = anna.get("/api/guestuser/appointments").await.json();
    assert_eq!(list["items"][0], booked, "what was answered is what is kept");
}

#[actix_web::test]
async fn booking_needs_a_sign_in_and_a_page_token() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let mut nobody = app.browser().await;
    let refused = nobody.post(BOOK, world.booking(NINE, TEN)).await;
    assert_eq!((refused.status, refused.code().as_str()), (401, "access.not_signed_in"));
    let (_, mut anna) = app.guest("anna@example.com").await;
    anna.page_token = None;
    assert_eq!(anna.post(BOOK, world.booking(NINE, TEN)).await.code(), "access.csrf");
    assert_eq!(events(&app), 0);
}

#[actix_web::test]
async fn both_addresses_are_one_call() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut anna) = app.guest("anna@example.com").await;
    assert_eq!(anna.post("/api/events/bookonline", world.booking(NINE, TEN)).await.status, 201);
    let mut by_uuid = world.booking(TEN, "2040.03.12 11:00");
    by_uuid["companySzalonkaId"] = json!(world.company);
    assert_eq!(anna.post(BOOK, by_uuid).await.status, 201);
    assert_eq!(events(&app), 2);
}

#[actix_web::test]
async fn every_refusal_has_its_code_and_writes_nothing() {
    let app = TestApp::new();
    let (world, other) = (World::new(&app.db), World::named(&app.db, "masik"));
    let busy = world.block(&app.db, world.lilla, "2040-03-12T11:00:00Z", "2040-03-12T12:00:00Z");
    let (_, mut anna) = app.guest("anna@example.com").await;
    let with = |key: &str, value: Value| {
        let mut body = world.booking(NINE, TEN);
        body[key] = value;
        body
    };
    for (body, status, code) in [
        (world.booking("2040.03.05 10:45", "2040.03.05 11:45"), 409, "booking.too_soon"),
        (world.booking("2040.08.06 09:00", "2040.08.06 10:00"), 409, "booking.too_far"),
        (world.booking("2040.03.12 08:00", "2040.03.12 09:00"), 409, "booking.outside_hours"),
        (world.booking("2040.03.12 16:15", "2040.03.12 17:15"), 409, "booking.outside_hours"),
        (world.booking("2040.03.11 09:00", "2040.03.11 10:00"), 409, "booking.outside_hours"),
        (world.booking("2040.03.12 11:30", "2040.03.12 12:30"), 409, "booking.slot_taken"),
        (world.booking("2040.03.12 09:05", "2040.03.12 10:05"), 409, "booking.not_on_grid"),
        (world.booking(NINE, "2040.03.12 17:00"), 422, "booking.end_mismatch"),
        (world.booking("2040.03.25 02:30", "2040.03.25 03:30"), 422, "time.does_not_exist"),
        (with("services", json!([])), 422, "request.invalid"),
        (with("services", json!([world.massage])), 409, "booking.not_offered"),
        (with("services", json!([world.passive])), 409, "booking.not_offered"),
        (with("services", json!([other.cut])), 409, "booking.not_offered"),
        (with("providerId", json!(other.lilla)), 409, "booking.not_offered"),
        (with("shopId", json!(other.shop)), 409, "booking.not_offered"),
        (with("companySzalonkaId", json!("nincs-ilyen")), 404, "company.not_found"),
        (with("companySzalonkaId", json!(Uuid::now_v7())), 404, "company.not_found"),
        (with("timeSlotFrom", json!("2040-03-12 09:00")), 422, "request.invalid"),
        (with("timeSlotFrom", json!("2040.02.30 09:00")), 422, "request.invalid"),
        (with("price", json!(1)), 400, "request.malformed"),
        (with("note", json!("x".repeat(501))), 422, "request.invalid"),
        (with("note", json!("\u{0}")), 400, "request.malformed"),
    ] {
        let answer = anna.post(BOOK, body.clone()).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{body}");
    }
    let mut wrong = world.booking("2040-03-12 09:00", "10:00");
    wrong["services"] = json!([]);
    wrong["note"] = json!("x".repeat(501));
    assert_eq!(
        anna.post(BOOK, wrong).await.json(),
        json!({ "code": "request.invalid", "fields": {
            "timeSlotFrom": ["field.time"], "timeSlotTo": ["field.time"],
            "services": ["booking.no_services"], "note": ["field.too_long"] } })
    );
    let foreign = anna
        .post(BOOK, {
            let mut it = other.booking(NINE, TEN);
            it["providerId"] = json!(world.lilla);
            it
        })
        .await;
    assert_eq!(foreign.code(), "booking.not_offered", "nobody is lent from one company to another");
    world.set(&app.db, "enable_online_booking = false");
    assert_eq!(anna.post(BOOK, world.booking(NINE, TEN)).await.code(), "booking.disabled");
    world.set(&app.db, "enable_online_booking = true");
    app.db.execute(Role::Migrator, "UPDATE employees SET state = 'DISABLED'");
    assert_eq!(anna.post(BOOK, world.booking(NINE, TEN)).await.code(), "booking.not_offered");
    assert_eq!(events(&app), 0);
    for table in ["guests", "event_services", "idempotency_keys", "outbox"] {
        assert!(app.rows(&format!("SELECT * FROM {table}")).is_empty(), "{table}");
    }
    assert_eq!(app.rows("SELECT id FROM calendar_events")[0]["id"], json!(busy));
}

#[actix_web::test]
async fn nobody_but_its_owner_books_at_a_company_in_demo_mode() {
    let app = with_site(TestApp::new());
    let world = World::new(&app.db);
    world.set(&app.db, "demo_mode = true");
    let (_, mut anna) = app.guest("anna@example.com").await;
    let refused = anna.post(BOOK, world.booking(NINE, TEN)).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "booking.demo_mode"));
    let (_, mut colleague) = employed(&app, &world, world.lilla, "SUPERVISOR", "lilla@example.com").await;
    assert_eq!(colleague.post(BOOK, world.booking(NINE, TEN)).await.code(), "booking.demo_mode");
    let (_, mut owner) = employed(&app, &world, world.gergo, "PROVIDER", "gergo@example.com").await;
    assert_eq!(owner.post(BOOK, world.booking(NINE, TEN)).await.status, 201);
    let page = anna.get("/proba/appointmentbook").await;
    let page = std::str::from_utf8(&page.body).unwrap();
    assert!(page.contains("Bemutató oldal") && !page.contains("ReserveAction"), "{page}");

    world.set(&app.db, "demo_mode = false");
    app.a_second_later();
    assert_eq!(anna.post(BOOK, world.booking(TEN, "2040.03.12 11:00")).await.status, 201);
}

#[actix_web::test]
async fn a_lost_slot_names_the_three_nearest() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    world.block(&app.db, world.lilla, "2040-03-12T08:30:00Z", "2040-03-12T10:00:00Z");
    let (_, mut anna) = app.guest("anna@example.com").await;
    let lost = anna.post(BOOK, world.booking(NINE, TEN)).await;
    assert_eq!(lost.code(), "booking.slot_taken");
    let nearest: Vec<Value> =
        lost.json()["details"]["nearest"].as_array().unwrap().iter().map(|it| it["start"].clone()).collect();
    assert_eq!(nearest, ["2040-03-12T10:00:00Z", "2040-03-12T10:15:00Z", "2040-03-12T10:30:00Z"]);
    let slots =
        anna.get(&world.slots(Some(world.lilla), &[world.cut], "2040-03-11T23:00:00Z", "2040-03-12T23:00:00Z")).await;
    assert!(
        slots.json()["items"].as_array().unwrap().iter().any(|it| it["start"] == nearest[0]),
        "they are really free"
    );
}

#[actix_web::test]
async fn after_a_booking_exactly_the_conflicting_slots_are_gone() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut anna) = app.guest("anna@example.com").await;
    let path = world.slots(Some(world.lilla), &[world.cut], "2040-03-11T23:00:00Z", "2040-03-12T23:00:00Z");
    let before = anna.get(&path).await.json();
    assert_eq!(anna.post(BOOK, world.booking("2040.03.12 12:00", "2040.03.12 13:00")).await.status, 201);
    let after = anna.get(&path).await.json();
    let conflicts = |slot: &Value| {
        let (start, end) = (slot["start"].as_str().unwrap(), slot["end"].as_str().unwrap());
        start < "2040-03-12T12:00:00Z" && "2040-03-12T11:00:00Z" < end
    };
    let expected: Vec<&Value> = before["items"].as_array().unwrap().iter().filter(|it| !conflicts(it)).collect();
    assert_eq!(after["items"].as_array().unwrap().iter().collect::<Vec<_>>(), expected);
}

#[actix_web::test]
async fn an_idempotency_key_belongs_to_one_request() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut anna) = app.guest("anna@example.com").await;
    let first = book_with_key(&mut anna, &world.booking(NINE, TEN), "key-number-1").await;
    assert_eq!(first.status, 201);
    for _ in 0..3 {
        let again = book_with_key(&mut anna, &world.booking(NINE, TEN), "key-number-1").await;
        assert_eq!((again.status, &again.body), (201, &first.body));
    }
    let other = book_with_key(&mut anna, &world.booking(TEN, "2040.03.12 11:00"), "key-number-1").await;
    assert_eq!((other.status, other.code().as_str()), (422, "idempotency.key_reused"));
    for key in ["short", "with space in it", &"x".repeat(65)] {
        assert_eq!(book_with_key(&mut anna, &world.booking(NINE, TEN), key).await.code(), "idempotency.key_invalid");
    }
    // Another guest's key is another key.
    let (_, mut bela) = app.guest("bela@example.com").await;
    assert_eq!(book_with_key(&mut bela, &world.booking(NINE, TEN), "key-number-1").await.code(), "booking.slot_taken");
    assert_eq!(events(&app), 1);
}

#[actix_web::test]
async fn fifty_concurrent_requests_with_one_key_are_one_booking() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, anna) = app.guest("anna@example.com").await;
    let body = world.booking(NINE, TEN);
    let all = futures_util::future::join_all((0..50).map(|_| {
        let (mut anna, body) = (anna.clone(), body.clone());
        async move {
            // A request that waited too long for the one row they all want is told to send the same again.
            let mut answer = book_with_key(&mut anna, &body, "one-key-for-all").await;
            for _ in 0..5 {
                if answer.status == 503 {
                    answer = book_with_key(&mut anna, &body, "one-key-for-all").await;
                }
            }
            answer
        }
    }))
    .await;
    assert!(
        all.iter().all(|it| it.status == 201 && it.body == all[0].body),
        "{:?}",
        all.iter().map(|it| it.status).collect::<Vec<_>>()
    );
    assert_eq!(events(&app), 1);
}

#[actix_web::test]
async fn a_double_click_without_a_key_is_one_booking() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, anna) = app.guest("anna@example.com").await;
    let all = futures_util::future::join_all((0..20).map(|_| {
        let (mut anna, body) = (anna.clone(), world.booking(NINE, TEN));
        async move { anna.post(BOOK, body).await }
    }))
    .await;
    assert!(all.iter().all(|it| it.status == 201 && it.body == all[0].body));
    assert_eq!(events(&app), 1);
    // Once it is deleted, the same wish is a new booking (docs/rules.md#repeated-requests).
    app.db.execute(Role::Migrator, "UPDATE calendar_events SET state = 0");
    let mut anna = anna;
    let again = anna.post(BOOK, world.booking(NINE, TEN)).await;
    assert_eq!(again.status, 201);
    assert_ne!(again.json()["id"], all[0].json()["id"]);
}

#[actix_web::test]
async fn bookings_sent_at_once_do_not_pass_a_limit() {
    let app = TestApp::limited();
    let world = World::new(&app.db);
    let days = ["12", "13", "14", "15"];
    let times: Vec<(String, String)> = days
        .iter()
        .flat_map(|day| (9..13).map(move |hour| (day, hour)))
        .map(|(day, hour)| (format!("2040.03.{day} {hour:02}:00"), format!("2040.03.{day} {:02}:00", hour + 1)))
        .collect();
    // Up to three appointments ahead; then no such limit, and five in an hour.
    for (email, open, expected) in [("anna@example.com", 3, 3), ("bela@example.com", 0, 5)] {
        world.set(&app.db, &format!("max_open_bookings = {open}"));
        app.db.execute(Role::Migrator, "UPDATE calendar_events SET state = 0");
        let (_, guest) = app.guest(email).await;
        let all = futures_util::future::join_all(times.iter().map(|(from, to)| {
            let (mut guest, body) = (guest.clone(), world.booking(from, to));
            async move { guest.post(BOOK, body).await.status }
        }))
        .await;
        assert_eq!(all.iter().filter(|it| **it == 201).count(), expected, "{email}: {all:?}");
        assert_eq!(events(&app), expected, "{email}");
        assert!(all.iter().all(|it| [201, 409, 422, 429].contains(it)), "{email}: {all:?}");
    }
}

#[actix_web::test]
async fn concurrent_bookings_of_overlapping_times_do_not_overlap() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let mut guests = Vec::new();
    for n in 0..12 {
        guests.push(app.guest(&format!("vendeg{n}@example.com")).await.1);
    }
    let all = futures_util::future::join_all(guests.into_iter().enumerate().map(|(n, mut guest)| {
        let minute = 15 * (n % 4);
        let body = world.booking(&format!("2040.03.12 09:{minute:02}"), &format!("2040.03.12 10:{minute:02}"));
        async move { guest.post(BOOK, body).await.status }
    }))
    .await;
    assert_eq!(all.iter().filter(|status| **status == 201).count(), 1, "{all:?}");
    assert_eq!(all.iter().filter(|status| **status == 409).count(), 11, "{all:?}");
    assert_eq!(events(&app), 1);
}

#[actix_web::test]
async fn the_guest_card_is_found_by_account_then_by_verified_email_and_restored() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let card = Uuid::now_v7();
    app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO guests (company_id, id, first_name, last_name, email, state, created_at)
            VALUES ('{}', '{card}', 'Anna', 'Régi', 'anna@example.com', 'DELETED', now())",
            world.company
        ),
    );
    let (account, mut anna) = app.guest("anna@example.com").await;
    app.db
        .execute(Role::Migrator, &format!("UPDATE accounts SET email_verified_at = now() WHERE id = '{}'", account.0));
    let mut anna_verified = app.signed_in(account).await;
    assert_eq!(anna_verified.post(BOOK, world.booking(NINE, TEN)).await.status, 201);
    let cards = app.rows("SELECT id, state, account_id FROM guests");
    assert_eq!(cards, [json!({"id": card, "state": "ACTIVE", "account_id": account.0})]);
    assert_eq!(anna.post(BOOK, world.booking(TEN, "2040.03.12 11:00")).await.status, 201);
    assert_eq!(app.rows("SELECT id FROM guests").len(), 1);

    // A guest who only typed that address gets a card of their own, without it.
    let (_, mut unverified) = app.guest("bela@example.com").await;
    app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO guests (company_id, id, first_name, last_name, email, created_at)
            VALUES ('{}', '{}', 'Béla', 'Igazi', 'bela@example.com', now())",
            world.company,
            Uuid::now_v7()
        ),
    );
    assert_eq!(unverified.post(BOOK, world.booking("2040.03.12 14:00", "2040.03.12 15:00")).await.status, 201);
    assert_eq!(app.rows("SELECT id FROM guests WHERE email IS NULL").len(), 1);
}

#[actix_web::test]
async fn a_rule_change_between_read_and_write_is_noticed() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut anna) = app.guest("anna@example.com").await;
    assert_eq!(anna.post(BOOK, world.booking(NINE, TEN)).await.status, 201, "the salon is cached now");
    app.db.execute(
        Role::Migrator,
        &format!("UPDATE work_hours SET to_minute = 600 WHERE employee_id = '{}'", world.lilla),
    );
    let refused = anna.post(BOOK, world.booking(TEN, "2040.03.12 11:00")).await;
    assert_eq!(refused.code(), "booking.outside_hours");
    app.db.execute(
        Role::Migrator,
        &format!("UPDATE work_hours SET to_minute = 1020 WHERE employee_id = '{}'", world.lilla),
    );
    app.db.execute(
        Role::Migrator,
        &format!("UPDATE services SET duration_minutes = 45, price = 99 WHERE id = '{}'", world.cut),
    );
    let stale = anna.post(BOOK, world.booking(TEN, "2040.03.12 11:00")).await;
    assert_eq!(stale.code(), "booking.end_mismatch");
    let booked = anna.post(BOOK, world.booking(TEN, "2040.03.12 10:45")).await;
    assert_eq!(booked.json()["totalPrice"], 99);
}

#[actix_web::test]
async fn a_blocked_guest_books_nothing_online_whichever_way_the_card_is_found() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut anna) = app.guest("anna@example.com").await;
    assert_eq!(anna.post(BOOK, world.booking(NINE, TEN)).await.status, 201);
    let (_, mut desk) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
    let block = async |desk: &mut Browser, id: &Value, is_blocked: bool| {
        desk.post("/api/guest", json!({ "id": id, "isBlockedOnline": is_blocked })).await.status
    };
    let card = app.rows("SELECT id FROM guests").remove(0)["id"].clone();
    assert_eq!(block(&mut desk, &card, true).await, 200);
    let later = world.booking("2040.03.13 09:00", "2040.03.13 10:00");
    let refused = anna.post(BOOK, later.clone()).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "booking.guest_blocked"), "{refused:?}");
    // A card that the desk made, and that no account has been put on yet.
    let made = json!({ "firstName": "Dóra", "lastName": "Nagy", "email": "dora@example.com", "isBlockedOnline": true });
    assert_eq!(desk.post("/api/guest", made).await.status, 201);
    let (account, _) = app.guest("dora@example.com").await;
    let verified = format!("UPDATE accounts SET email_verified_at = now() WHERE id = '{}'", account.0);
    app.db.execute(Role::Migrator, &verified);
    let mut dora = app.signed_in(account).await;
    assert_eq!(dora.post(BOOK, later.clone()).await.code(), "booking.guest_blocked");
    assert_eq!(events(&app), 1);
    assert_eq!(block(&mut desk, &card, false).await, 200);
    assert_eq!(anna.post(BOOK, later).await.status, 201);
}

#[actix_web::test]
async fn guests_may_hold_and_make_only_so_many() {
    let app = TestApp::limited();
    let world = World::new(&app.db);
    world.set(&app.db, "max_open_bookings = 2");
    let (_, mut anna) = app.guest("anna@example.com").await;
    assert_eq!(anna.post(BOOK, world.booking(NINE, TEN)).await.status, 201);
    assert_eq!(anna.post(BOOK, world.booking(TEN, "2040.03.12 11:00")).await.status, 201);
    let third = anna.post(BOOK, world.booking("2040.03.12 13:00", "2040.03.12 14:00")).await;
    assert_eq!((third.status, third.code().as_str()), (409, "booking.too_many_open"));
    world.set(&app.db, "max_open_bookings = 0");
    for hour in 13..16 {
        let (from, to) = (format!("2040.03.12 {hour}:00"), format!("2040.03.12 {}:00", hour + 1));
        assert_eq!(anna.post(BOOK, world.booking(&from, &to)).await.status, 201);
    }
    let sixth = anna.post(BOOK, world.booking("2040.03.13 09:00", "2040.03.13 10:00")).await;
    assert_eq!((sixth.status, sixth.code().as_str()), (429, "limit.exceeded"), "five an hour");
    assert!(sixth.header("retry-after").is_some());
}

#[actix_web::test]
async fn guests_see_their_own_appointments_of_all_salons() {
    let app = TestApp::new();
    let (here, there) = (World::new(&app.db), World::named(&app.db, "masik"));
    let (_, mut anna) = app.guest("anna@example.com").await;
    let (_, mut bela) = app.guest("bela@example.com").await;
    assert_eq!(anna.post(BOOK, here.booking(NINE, TEN)).await.status, 201);
    assert_eq!(anna.post(BOOK, there.booking("2040.03.13 09:00", "2040.03.13 10:00")).await.status, 201);
    assert_eq!(bela.post(BOOK, here.booking(TEN, "2040.03.12 11:00")).await.status, 201);
    let own = anna.get("/api/guestuser/appointments").await.json();
    let salons: Vec<&Value> = own["items"].as_array().unwrap().iter().map(|it| &it["company"]["szalonkaId"]).collect();
    assert_eq!(salons, ["masik", "proba"], "newest first");
    assert_eq!(own["items"][0]["shop"].get("latitude"), None);
    app.db.execute(Role::Migrator, "UPDATE shops SET latitude = 47.4907, longitude = 19.0598");
    let shop = anna.get("/api/guestuser/appointments").await.json()["items"][0]["shop"].clone();
    assert_eq!((&shop["latitude"], &shop["longitude"]), (&json!(47.4907), &json!(19.0598)));
    assert_eq!(bela.get("/api/guestuser/appointments").await.json()["items"].as_array().unwrap().len(), 1);
    assert_eq!(app.browser().await.get("/api/guestuser/appointments").await.status, 401);
}

/// A trigger ends the first `failing` inserts of events as a deadlock does, and counts: a sequence keeps its value when
/// its transaction is undone.
fn end_inserts(app: &TestApp, failing: usize) {
    app.db.execute(
        Role::Migrator,
        &format!(
            "DROP TRIGGER IF EXISTS fails ON calendar_events;
            DROP SEQUENCE IF EXISTS tries;
            CREATE SEQUENCE tries;
            CREATE OR REPLACE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
                IF nextval('tries') <= {failing} THEN
                    RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected';
                END IF;
                RETURN NEW;
            END $$;
            CREATE TRIGGER fails BEFORE INSERT ON calendar_events FOR EACH ROW EXECUTE FUNCTION fail()"
        ),
    );
}

fn tries(app: &TestApp) -> Value {
    app.rows("SELECT last_value FROM tries")[0]["last_value"].clone()
}

#[actix_web::test]
async fn a_deadlocked_booking_is_retried_like_any_write() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut anna) = app.guest("anna@example.com").await;
    // Her first booking makes her card in the same transaction; the second is one statement, which is tried before all.
    for (at_once, from, to) in [(0, NINE, TEN), (1, TEN, "2040.03.12 11:00")] {
        end_inserts(&app, usize::MAX >> 1);
        let refused = anna.post(BOOK, world.booking(from, to)).await;
        assert_eq!((refused.status, refused.code().as_str()), (503, "service.unavailable"));
        assert_eq!(tries(&app), json!(at_once + MAX_ATTEMPTS));
        end_inserts(&app, MAX_ATTEMPTS - 1);
        assert_eq!(anna.post(BOOK, world.booking(from, to)).await.status, 201);
        assert_eq!(tries(&app), json!(MAX_ATTEMPTS));
    }
    assert_eq!((events(&app), app.rows("SELECT id FROM guests").len()), (2, 1));
}

#[actix_web::test]
async fn a_first_booking_waits_for_the_provider_before_it_takes_the_card() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut anna) = app.guest("anna@example.com").await;
    app.db.execute(Role::Migrator, "UPDATE accounts SET email_verified_at = '2040-01-01'");
    // The desk made a card with her address before she had an account.
    app.db.execute(
        Role::Migrator,
        "INSERT INTO guests (company_id, id, first_name, last_name, email, created_at)
            SELECT company_id, gen_random_uuid(), 'Anna', 'Kiss', 'anna@example.com', '2040-01-01' FROM companies",
    );
    let mut desk = app.db.open(Role::Superuser);
    desk.execute("BEGIN; SELECT FROM employees FOR NO KEY UPDATE");
    let body = world.booking(NINE, TEN);
    let booking = actix_web::rt::spawn(async move { anna.post(BOOK, body).await });
    app.wait_for_lock().await;
    // Else the booking would hold the card while it waits, and another of hers the provider while it waits for the card.
    app.db.execute(Role::Superuser, "SELECT FROM guests FOR UPDATE NOWAIT");
    desk.execute("COMMIT");
    assert_eq!(booking.await.unwrap().status, 201);
    assert_eq!(app.rows("SELECT account_id FROM guests WHERE account_id IS NOT NULL").len(), 1, "the card became hers");
}

#[actix_web::test]
async fn a_known_guests_booking_is_one_round_trip() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut anna) = app.guest("anna@example.com").await;
    assert_eq!(anna.post(BOOK, world.booking(NINE, TEN)).await.status, 201);
    app.forget(&anna);
    let before = app.app.db.statements();
    assert_eq!(anna.post(BOOK, world.booking(TEN, "2040.03.12 11:00")).await.status, 201);
    assert_eq!(app.app.db.statements() - before, 1, "her session is looked at by the statement that books");
}

#[actix_web::test]
async fn only_a_live_session_books() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let mut booked = Vec::new();
    for (number, (why, change)) in [
        ("signed out", "DELETE FROM sessions WHERE account_id = '{a}'"),
        ("idle for too long", "UPDATE sessions SET idle_until = seen_at WHERE account_id = '{a}'"),
        ("signed in too long ago", "UPDATE sessions SET expires_at = seen_at WHERE account_id = '{a}'"),
        ("disabled", "UPDATE accounts SET state = 'DISABLED' WHERE id = '{a}'"),
        ("with another password", "UPDATE accounts SET version = version + 1 WHERE id = '{a}'"),
        (
            "somebody else's",
            "UPDATE sessions SET account_id = (SELECT id FROM accounts ORDER BY id LIMIT 1) WHERE account_id = '{a}'",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let (account, mut anna) = app.guest(&format!("anna{number}@example.com")).await;
        let time = |hour| format!("2040.03.{} {hour:02}:00", 12 + number % 2);
        let hour = 9 + number / 2 * 2;
        assert_eq!(anna.post(BOOK, world.booking(&time(hour), &time(hour + 1))).await.status, 201);
        app.db.execute(Role::Migrator, &change.replace("{a}", &account.0.to_string()));
        app.forget(&anna);
        let before = events(&app);
        for body in [world.booking(&time(hour + 1), &time(hour + 2)), json!({})] {
            let refused = anna.post(BOOK, body).await;
            if (refused.status, events(&app)) != (401, before) {
                booked.push((why, refused.status));
            }
        }
    }
    assert_eq!(booked, []);
}

#[actix_web::test]
async fn booking_extends_the_session() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut anna) = app.guest("anna@example.com").await;
    assert_eq!(anna.post(BOOK, world.booking(NINE, TEN)).await.status, 201);
    app.clock.advance(TimeDelta::minutes(16));
    assert_eq!(anna.post(BOOK, world.booking(TEN, "2040.03.12 11:00")).await.status, 201);
    let seen: DateTime<Utc> = app.rows("SELECT seen_at FROM sessions")[0]["seen_at"].as_str().unwrap().parse().unwrap();
    assert_eq!(seen, app.clock.now());
}

#[actix_web::test]
async fn bookings_succeed_while_rules_keep_changing() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut anna) = app.guest("anna@example.com").await;
    let (_, mut bela) = app.guest("bela@example.com").await;
    let (_, mut cili) = app.guest("cili@example.com").await;
    let mut owner = app.db.open(Role::Migrator);
    let is_over = Arc::new(AtomicBool::new(false));
    let ends = Arc::clone(&is_over);
    // Each raises the version of the company and of everybody who works there, as fast as it goes.
    let changing = std::thread::spawn(move || {
        while !ends.load(Ordering::Relaxed) {
            owner.execute("UPDATE companies SET address = 'Új utca ' || rules_version");
        }
    });
    let mut answers = Vec::new();
    for hour in 9..13 {
        let body = world.booking(&format!("2040.03.12 {hour:02}:00"), &format!("2040.03.12 {:02}:00", hour + 1));
        let guest = if hour % 2 == 0 { &mut anna } else { &mut bela };
        answers.push(guest.post(BOOK, body.clone()).await);
        answers.push(cili.post(BOOK, body).await);
    }
    is_over.store(true, Ordering::Relaxed);
    changing.join().unwrap();
    let told: Vec<u16> = answers.iter().map(|it| it.status).collect();
    assert_eq!(told, [201, 409, 201, 409, 201, 409, 201, 409], "{answers:?}");
    assert!(answers.iter().skip(1).step_by(2).all(|it| it.code() == "booking.slot_taken"));
    assert_eq!(events(&app), 4);
    assert_eq!(app.rows("SELECT id FROM guests").len(), 2, "no card for who got nothing");
}

#[actix_web::test]
async fn an_address_shows_its_appointments_to_who_has_proven_it_and_to_the_companies_it_books_at() {
    let app = TestApp::new();
    let (world, other) = (World::new(&app.db), World::named(&app.db, "masik"));
    let (_, mut anna) = app.guest("anna@example.com").await;
    let (_, bela) = app.guest("bela@example.com").await;
    for there in [&world, &other] {
        app.db.execute(
            Role::Migrator,
            "UPDATE accounts SET email_verified_at = created_at WHERE email = 'anna@example.com'",
        );
        let (from, to) = if there.company == world.company { (NINE, TEN) } else { (TEN, "2040.03.12 11:00") };
        assert_eq!(anna.post(BOOK, there.booking(from, to)).await.status, 201);
    }
    let (_, mut desk) = employed(&app, &world, world.lilla, "PROVIDER", "lilla@example.com").await;
    let path = "/public/appointment/anna@example.com/all";
    let own = anna.get(path).await;
    assert_eq!((own.status, own.header("cache-control")), (200, Some("no-store")));
    assert_eq!(own.json()["items"].as_array().unwrap().len(), 2);
    assert_eq!(own.json(), anna.get("/api/guestuser/appointments").await.json());
    let desks = desk.get(path).await.json();
    let items = desks["items"].as_array().unwrap();
    assert_eq!((items.len(), &items[0]["company"]["szalonkaId"]), (1, &json!("proba")), "their own company's alone");
    let nobody = (404, "guest.not_found".to_owned());
    for (who, address) in [
        (&bela, "anna@example.com"),
        // Registered under it, but never shown to read it.
        (&bela, "bela@example.com"),
        (&desk, "bela@example.com"),
        (&desk, "no address"),
        (&anna, "lilla@example.com"),
    ] {
        let answer = who.clone().get(&format!("/public/appointment/{}/all", address.replace(' ', "%20"))).await;
        assert_eq!((answer.status, answer.code()), nobody, "{address}");
    }
    assert_eq!(app.browser().await.get(path).await.status, 401);
}
