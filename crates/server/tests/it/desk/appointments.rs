use chrono::TimeDelta;
use serde_json::{Value, json};
use testkit::Role;
use uuid::Uuid;

use super::{APPOINTMENT, Desk, changing, delete, with};
use crate::app::TestApp;
use crate::world::World;

#[actix_web::test]
async fn the_desk_creates_an_appointment_with_agreed_prices() {
    let mut desk = Desk::new().await;
    let mut body = with(&desk.cut("2040.03.12 09:07"), "services", json!([desk.world.cut, desk.world.color]));
    body["description"] = json!("  A hátsó bejáraton jön. ");
    body["notifyGuest"] = json!(true);
    let answer = desk.lilla.post(APPOINTMENT, body).await;
    assert_eq!((answer.status, &answer.json()["warnings"]), (201, &json!([])), "{answer:?}");
    let event = answer.json()["event"].clone();
    for (field, value) in [
        ("kind", json!("appointment")),
        ("providerId", json!(desk.world.lilla)),
        ("shopId", json!(desk.world.shop)),
        ("start", json!("2040-03-12T08:07:00Z")),
        ("end", json!("2040-03-12T09:37:00Z")),
        ("state", json!(1)),
        ("total", json!(17_900)),
        ("description", json!("A hátsó bejáraton jön.")),
        ("bookedOnline", json!(false)),
        ("version", json!(1)),
    ] {
        assert_eq!(event[field], value, "{field}");
    }
    assert_eq!(event["guest"]["phone"], "+36/30 123-4567");
    assert_eq!((&event["guest"]["isNew"], &event["guest"]["missedLast"]), (&json!(true), &json!(false)));
    let row = desk.one("SELECT occupies_to, created_by FROM calendar_events");
    assert_eq!(row["occupies_to"], "2040-03-12T09:47:00+00:00", "the buffer is taken");
    assert_eq!(row["created_by"], json!(desk.account.0));
    let message = desk.one("SELECT payload FROM outbox");
    assert_eq!(message["payload"], json!({ "kind": "appointment_booked", "event": event["id"] }));
    let line = desk.one("SELECT act, actor, subject, detail FROM audit_log WHERE act LIKE 'event.%'");
    assert_eq!((&line["act"], &line["subject"]), (&json!("event.created"), &event["id"]));

    // Prices that change later change nothing that was agreed, also when the appointment is moved.
    desk.app.db.execute(Role::Migrator, "UPDATE services SET price = 1, name = 'Olcsó', duration_minutes = 15");
    let moved = with(&desk.cut("2040.03.12 12:00"), "services", json!([desk.world.cut, desk.world.color]));
    let moved = desk.made(changing(&event, &moved)).await;
    assert_eq!((&moved["total"], &moved["end"]), (&json!(17_900), &json!("2040-03-12T12:30:00Z")));
    assert_eq!(moved["services"], event["services"]);
    assert_eq!(moved["version"], 2);
    assert_eq!(desk.one("SELECT count(*) AS n FROM outbox")["n"], 1, "only a new one is confirmed");
}

#[actix_web::test]
async fn what_came_of_a_visit_is_recorded_once_it_has_begun() {
    let mut desk = Desk::new().await;
    let start = "2040.03.05 11:00";
    for (field, value) in [("payment", json!("12 900")), ("payment", json!(0)), ("didNotAppear", json!(true))] {
        let refused = desk.lilla.post(APPOINTMENT, with(&desk.cut(start), field, value)).await;
        assert_eq!((refused.status, refused.code().as_str()), (422, "event.ahead"), "{refused:?}");
        assert_eq!(refused.field(field), json!(["event.ahead"]));
    }
    let event = desk.made(desk.cut(start)).await;
    let paid = with(&desk.cut(start), "payment", json!("12 900"));
    assert_eq!(desk.lilla.post(APPOINTMENT, changing(&event, &paid)).await.code(), "event.ahead");
    assert_eq!(desk.one("SELECT count(*) AS n FROM calendar_events WHERE payment_amount IS NOT NULL")["n"], 0);

    desk.app.clock.advance(TimeDelta::hours(1));
    let event = desk.made(changing(&event, &paid)).await;
    assert_eq!(event["payment"], 12_900);
    // Moved to another day it stays paid, and what is left out is no more.
    let moved = desk.made(changing(&event, &with(&desk.cut("2040.03.14 10:00"), "payment", json!(12_900)))).await;
    assert_eq!(moved["payment"], 12_900);
    let other = changing(&moved, &with(&desk.cut("2040.03.14 10:00"), "payment", json!(9_000)));
    assert_eq!(desk.lilla.post(APPOINTMENT, other).await.code(), "event.ahead");
    let back = desk.made(changing(&moved, &desk.cut("2040.03.14 10:00"))).await;
    assert_eq!(back.get("payment"), None);
}

#[actix_web::test]
async fn refusals_have_codes_at_their_fields_and_write_nothing() {
    let mut desk = Desk::new().await;
    let other = World::named(&desk.app.db, "masik");
    let body = desk.cut("2040.03.12 09:00");
    let digest = "SELECT (SELECT count(*) FROM calendar_events) AS e, (SELECT count(*) FROM guests) AS g,
        (SELECT count(*) FROM outbox) AS o";
    let before = desk.one(digest);
    let new_guest = |email: &str| json!({ "firstName": "Új", "lastName": "Vendég", "email": email });
    for (key, value, status, code, field) in [
        ("services", json!([]), 422, "request.invalid", Some(("services", "booking.no_services"))),
        ("services", json!([other.cut]), 404, "service.not_found", None),
        ("services", json!([desk.world.passive]), 404, "service.not_found", None),
        ("guestId", json!(Uuid::now_v7()), 404, "guest.not_found", None),
        ("guestId", Value::Null, 422, "request.invalid", Some(("guestId", "event.guest_required"))),
        ("walkIn", json!(true), 422, "request.invalid", Some(("guestId", "event.guest_required"))),
        ("newGuest", new_guest("x@example.com"), 422, "request.invalid", Some(("guestId", "event.guest_required"))),
        ("newGuest", new_guest("x"), 422, "request.invalid", Some(("newGuest.email", "field.email"))),
        ("providerId", json!(other.lilla), 404, "employee.not_found", None),
        ("shopId", json!(other.shop), 404, "shop.not_found", None),
        ("id", json!(Uuid::now_v7()), 422, "request.invalid", Some(("version", "field.required"))),
        ("start", json!("2040-03-12 09:00"), 422, "request.invalid", Some(("start", "field.time"))),
        ("start", json!("2040.03.25 02:30"), 422, "time.does_not_exist", Some(("start", "time.does_not_exist"))),
        ("end", json!("2040.03.12 09:00"), 422, "request.invalid", Some(("end", "field.range"))),
        ("end", json!("2040.03.13 09:01"), 422, "booking.too_long", Some(("end", "booking.too_long"))),
        ("start", json!("2040.03.12 16:30"), 422, "event.outside_hours", Some(("start", "event.outside_hours"))),
        ("payment", json!("12 900 Ft"), 422, "request.invalid", Some(("payment", "field.money"))),
        ("payment", json!(-1), 422, "request.invalid", Some(("payment", "field.money"))),
        ("payment", json!(12.5), 422, "request.invalid", Some(("payment", "field.money"))),
        ("description", json!("x".repeat(2001)), 422, "request.invalid", Some(("description", "field.too_long"))),
        ("state", json!(2), 422, "request.invalid", Some(("state", "field.range"))),
        ("price", json!(1), 400, "request.malformed", None),
    ] {
        let answer = desk.lilla.post(APPOINTMENT, with(&body, key, value.clone())).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{key} {value}: {answer:?}");
        if let Some((at, code)) = field {
            assert_eq!(answer.field(at), json!([code]), "{key} {value}");
        }
    }
    let mut wrong =
        with(&body, "newGuest", json!({ "firstName": " ", "lastName": "Vendég", "email": "x", "phone": "1" }));
    for (key, value) in [("start", json!("x")), ("end", json!("")), ("payment", json!("x")), ("state", json!(2))] {
        wrong[key] = value;
    }
    assert_eq!(
        desk.lilla.post(APPOINTMENT, wrong).await.json(),
        json!({ "code": "request.invalid", "fields": {
            "start": ["field.time"], "end": ["field.time"], "payment": ["field.money"], "state": ["field.range"],
            "newGuest.firstName": ["field.required"], "newGuest.email": ["field.email"],
            "newGuest.phone": ["field.phone"] } })
    );
    desk.app
        .db
        .execute(Role::Migrator, &format!("UPDATE employees SET state = 'DISABLED' WHERE id = '{}'", desk.world.gergo));
    let away = desk.lilla.post(APPOINTMENT, with(&body, "providerId", json!(desk.world.gergo))).await;
    assert_eq!((away.status, away.code().as_str()), (409, "booking.provider_unavailable"));
    assert_eq!(desk.one(digest), before, "nothing was written");
}

#[actix_web::test]
async fn a_collision_lists_the_events_and_the_next_free_slots() {
    let mut desk = Desk::new().await;
    let first = desk.made(with(&desk.cut("2040.03.12 09:00"), "services", json!([desk.world.color]))).await;
    for insists in [false, true] {
        let body = with(&desk.cut("2040.03.12 09:15"), "evenOutsideHours", json!(insists));
        let refused = desk.lilla.post(APPOINTMENT, body).await;
        assert_eq!((refused.status, refused.code().as_str()), (409, "booking.slot_taken"));
        let details = refused.json()["details"].clone();
        assert_eq!(
            details["collisions"],
            json!([{ "id": first["id"], "kind": "appointment", "start": "2040-03-12T08:00:00Z",
                "end": "2040-03-12T08:30:00Z", "occupiesFrom": "2040-03-12T08:00:00Z",
                "occupiesTo": "2040-03-12T08:40:00Z", "reason": "time", "minutesBetween": 0,
                "providerId": desk.world.lilla, "guestName": "Próba Anna" }])
        );
        assert_eq!(details["collisionCount"], 1);
        let next = details["nextFree"].as_array().unwrap();
        assert_eq!(next[0]["start"], "2040-03-12T08:40:00Z", "after its buffer");
        assert_eq!(next[0]["end"], "2040-03-12T09:40:00Z");
        assert_eq!(next.len(), 3, "of the next days too: {next:?}");
    }
    // A moved event is not in its own way.
    let moved = with(&desk.cut("2040.03.12 09:15"), "services", json!([desk.world.color]));
    assert_eq!(desk.made(changing(&first, &moved)).await["start"], "2040-03-12T08:15:00Z");
}

#[actix_web::test]
async fn saving_a_stale_version_is_refused() {
    let mut desk = Desk::new().await;
    let event = desk.made(desk.cut("2040.03.12 09:00")).await;
    // Not even a note that guests' calendars never hear of is lost.
    let noted = with(&desk.cut("2040.03.12 09:00"), "description", json!("allergiás"));
    let noted = desk.made(changing(&event, &noted)).await;
    let late = desk.gergo.post(APPOINTMENT, changing(&event, &desk.cut("2040.03.12 10:00"))).await;
    assert_eq!((late.status, late.code().as_str()), (409, "event.changed"));
    let path = format!("/api/event/{}", event["id"].as_str().unwrap());
    assert_eq!(delete(&mut desk.gergo, &format!("{path}?version=1")).await.code(), "event.changed");
    let seen = desk.gergo.get(&format!("{APPOINTMENT}/{}", event["id"].as_str().unwrap())).await.json();
    assert_eq!((&seen["description"], &seen["version"]), (&json!("allergiás"), &noted["version"]));
    assert_eq!((&seen["createdBy"]["firstName"], &seen["next"]["id"]), (&json!("Anna"), &event["id"]));
    assert_eq!(delete(&mut desk.gergo, &format!("{path}?version={}", noted["version"])).await.status, 204);
}

#[actix_web::test]
async fn a_deleted_event_is_restored_unless_its_time_is_taken() {
    let mut desk = Desk::new().await;
    let event = desk.made(desk.cut("2040.03.12 09:00")).await;
    let path = format!("/api/event/{}", event["id"].as_str().unwrap());
    assert_eq!(delete(&mut desk.lilla, &path).await.status, 204);
    for version in ["", "?version=1", "?version=2", "?version=9"] {
        assert_eq!(delete(&mut desk.lilla, &format!("{path}{version}")).await.status, 204, "deleted is deleted");
    }
    let gone = desk.lilla.get(&format!("{APPOINTMENT}/{}", event["id"].as_str().unwrap())).await.json();
    assert_eq!((&gone["state"], &gone["version"]), (&json!(0), &json!(2)));
    let between = desk
        .made(
            with(&desk.cut("2040.03.12 09:30"), "walkIn", json!(true))
                .as_object()
                .map(|it| {
                    let mut body = it.clone();
                    body.remove("guestId");
                    Value::Object(body)
                })
                .unwrap(),
        )
        .await;
    assert_eq!((&between["guest"]["isWalkIn"], &between["guest"]["isNew"]), (&json!(true), &json!(false)));
    let back = with(&changing(&gone, &desk.cut("2040.03.12 09:00")), "state", json!(1));
    let refused = desk.lilla.post(APPOINTMENT, back.clone()).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "booking.slot_taken"));
    // A note on what stays deleted is no booking.
    let noted = with(&changing(&gone, &desk.cut("2040.03.12 09:00")), "description", json!("lemondta"));
    let noted = desk.made(noted).await;
    assert_eq!(noted["state"], 0);
    assert_eq!(delete(&mut desk.lilla, &format!("/api/event/{}", between["id"].as_str().unwrap())).await.status, 204);
    let back = with(&changing(&noted, &desk.cut("2040.03.12 09:00")), "state", json!(1));
    assert_eq!(desk.made(back).await["state"], 1);
}

#[actix_web::test]
async fn guests_are_notified_when_the_desk_asks_for_it() {
    let mut desk = Desk::new().await;
    let told = |desk: &Desk| -> Vec<String> {
        let rows = desk.app.rows("SELECT kind FROM outbox ORDER BY id");
        rows.iter().map(|it| it["kind"].as_str().unwrap().to_owned()).collect()
    };
    let notified = |body: Value| with(&body, "notifyGuest", json!(true));
    let event = desk.made(notified(desk.cut("2040.03.12 09:00"))).await;
    let noted = with(&notified(desk.cut("2040.03.12 09:00")), "description", json!("allergiás"));
    let event = desk.made(changing(&event, &noted)).await;
    assert_eq!(told(&desk), ["appointment_booked"], "a note is no news");
    let event = desk.made(changing(&event, &desk.cut("2040.03.12 10:00"))).await;
    assert_eq!(told(&desk).len(), 1, "nobody asked for it");
    let event = desk.made(changing(&event, &notified(desk.cut("2040.03.12 11:00")))).await;
    let path = format!("/api/event/{}", event["id"].as_str().unwrap());
    assert_eq!(delete(&mut desk.lilla, &format!("{path}?notifyGuest=true")).await.status, 204);
    assert_eq!(delete(&mut desk.lilla, &format!("{path}?notifyGuest=true")).await.status, 204);
    let gone = desk.lilla.get(&format!("{APPOINTMENT}/{}", event["id"].as_str().unwrap())).await.json();
    let back = with(&changing(&gone, &notified(desk.cut("2040.03.12 11:00"))), "state", json!(1));
    let back = desk.made(back).await;
    let off = with(&changing(&back, &notified(desk.cut("2040.03.12 11:00"))), "state", json!(0));
    desk.made(off).await;
    assert_eq!(
        told(&desk),
        [
            "appointment_booked",
            "appointment_changed",
            "appointment_cancelled",
            "appointment_changed",
            "appointment_cancelled"
        ]
    );
}

#[actix_web::test]
async fn the_desk_overrides_hours_and_gets_warnings() {
    let mut desk = Desk::new().await;
    desk.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, guest_id, starts_at, ends_at,
                occupies_from, occupies_to, did_not_appear, created_at)
            SELECT '{0}', i, i, 'appointment', '{1}', '{2}', t, t + interval '1 hour', t, t + interval '1 hour', true, now()
            FROM (SELECT gen_random_uuid() AS i, '2040-02-06 09:00Z'::timestamptz AS t) v",
            desk.world.company, desk.world.gergo, desk.anna
        ),
    );
    desk.made(desk.cut("2040.03.13 09:00")).await;
    let mut late = with(&desk.cut("2040.03.12 20:00"), "evenOutsideHours", json!(true));
    late["providerId"] = json!(desk.world.gergo);
    late["services"] = json!([desk.world.color]);
    let answer = desk.lilla.post(APPOINTMENT, late).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    assert_eq!(
        answer.json()["warnings"],
        json!(["event.outside_hours", "event.not_offered", "event.guest_missed_last", "event.guest_has_appointment"])
    );
    assert_eq!(answer.json()["event"]["guest"]["missedLast"], true);
}

#[actix_web::test]
async fn a_new_guest_gets_a_card_or_is_matched_by_email() {
    let mut desk = Desk::on(TestApp::with(|config| {
        config.limits = server::config::Limits::OFF;
        config.demo_limits.guests = 3;
    }))
    .await;
    let new = |desk: &Desk, start: &str, email: &str| {
        let mut body = desk.cut(start);
        body.as_object_mut().unwrap().remove("guestId");
        body["newGuest"] = json!({ "firstName": "Új", "lastName": "Vendég", "email": email, "phone": "06301112233" });
        body
    };
    let event = desk.made(new(&desk, "2040.03.12 09:00", "Uj@Example.com")).await;
    let card = desk.one("SELECT * FROM guests WHERE email = 'uj@example.com'");
    assert_eq!((&card["id"], &card["phone"]), (&event["guest"]["id"], &json!("+36301112233")));
    assert_eq!(card["language"], "hu", "the salon's");
    let mut emily = new(&desk, "2040.03.13 09:00", "emily@example.com");
    emily["newGuest"]["language"] = json!("xx");
    assert_eq!(desk.lilla.post(APPOINTMENT, emily.clone()).await.status, 422);
    emily["newGuest"]["language"] = json!("en");
    desk.made(emily).await;
    assert_eq!(desk.one("SELECT language FROM guests WHERE email = 'emily@example.com'")["language"], "en");
    let body = new(&desk, "2040.03.12 11:00", "uj@example.com");
    let taken = desk.lilla.post(APPOINTMENT, body).await;
    assert_eq!((taken.status, taken.field("newGuest.email")), (409, json!(["guest.email_taken"])));
    assert_eq!((taken.code().as_str(), &taken.json()["details"]["guest"]), ("account.email_taken", &card["id"]));

    // A salon on trial has its limit, and it is not the walk-in's.
    desk.world.set(&desk.app.db, "demo_mode = true");
    desk.app.forget(&desk.lilla);
    let body = new(&desk, "2040.03.12 11:00", "harmadik@example.com");
    let refused = desk.lilla.post(APPOINTMENT, body.clone()).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "limit.demo_guests"));
    let mut walk_in = body;
    walk_in.as_object_mut().unwrap().remove("newGuest");
    walk_in["walkIn"] = json!(true);
    desk.made(walk_in).await;
    // A deleted card is active again.
    desk.app.db.execute(Role::Migrator, &format!("UPDATE guests SET state = 'DELETED' WHERE id = '{}'", desk.anna));
    desk.made(desk.cut("2040.03.12 14:00")).await;
    assert_eq!(desk.one(&format!("SELECT state FROM guests WHERE id = '{}'", desk.anna))["state"], "ACTIVE");
}
