use chrono::{DateTime, Timelike as _, Utc};
use chrono_tz::Europe::Budapest;
use futures_util::future::join_all;
use serde_json::{Value, json};
use testkit::Role;

use super::{Desk, with};
use crate::world::World;

fn path(of: uuid::Uuid) -> String {
    format!("/api/user/{of}/workhours")
}

/// Monday to Friday, the same hours.
fn week(world: &World, from: &str, to: &str) -> Value {
    let days: Vec<Value> =
        (1..=5).map(|day| json!({ "weekday": day, "ranges": [{ "from": from, "to": to }] })).collect();
    json!({ "shops": [{ "shopId": world.shop, "days": days, "exceptions": [] }] })
}

#[actix_web::test]
async fn saving_hours_reports_appointments_outside_them() {
    let mut desk = Desk::new().await;
    let lilla = desk.world.lilla;
    desk.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO work_hour_exceptions VALUES ('{0}', '{lilla}', '{1}', '2040-01-02', 0, 0),
                ('{0}', '{lilla}', '{1}', '2040-03-30', 600, 720)",
            desk.world.company, desk.world.shop
        ),
    );
    let early = desk.made(desk.cut("2040.03.12 09:00")).await;
    desk.made(desk.cut("2040.03.12 12:00")).await;
    desk.made(with(&desk.cut("2040.03.12 18:00"), "evenOutsideHours", json!(true))).await;
    let before = desk.gergo.get(&path(lilla)).await.json();
    assert_eq!(
        before["shops"][0]["days"][4],
        json!({ "weekday": 5, "weeks": "every", "ranges": [{ "from": "09:00", "to": "17:00" }] })
    );
    assert_eq!(
        before["shops"][0]["exceptions"],
        json!([{ "date": "2040-03-30", "ranges": [{ "from": "10:00", "to": "12:00" }], "closed": false }]),
        "from today on"
    );

    let mut body = week(&desk.world, "11:00", "24:00");
    body["shops"][0]["days"][0]["ranges"] =
        json!([{ "from": "13:00", "to": "19:00" }, { "from": "11:00", "to": "13:00" }]);
    body["shops"][0]["exceptions"] = json!([{ "date": "2040-03-13", "closed": true }]);
    let answer = desk.lilla.post(&format!("{}?appointments=keep", path(lilla)), body).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let saved = answer.json();
    assert_eq!(saved["affected"]["count"], 1, "{saved}");
    assert_eq!(saved["affected"]["items"], json!([early]), "and it is as it was");
    assert_eq!(saved["shops"], desk.lilla.get(&path(lilla)).await.json()["shops"], "what is answered is what is kept");
    assert_eq!(saved["shops"][0]["days"][0]["ranges"][0], json!({ "from": "11:00", "to": "13:00" }));
    assert_eq!(saved["shops"][0]["exceptions"][0]["closed"], true);
    assert_eq!(
        desk.one("SELECT count(*) AS n FROM work_hour_exceptions WHERE date < '2040-02-01'")["n"],
        1,
        "the past stays"
    );
    assert_eq!(desk.one("SELECT act FROM audit_log WHERE act LIKE 'employee.%'")["act"], "employee.hours_changed");

    // Online and at the desk the new hours count at once.
    let (_, mut guest) = desk.app.guest("vendeg@example.com").await;
    let book = "/public/appointment/bookonline";
    let refused = guest.post(book, desk.world.booking("2040.03.12 10:00", "2040.03.12 11:00")).await;
    assert_eq!(refused.code(), "booking.outside_hours");
    assert_eq!(guest.post(book, desk.world.booking("2040.03.12 15:00", "2040.03.12 16:00")).await.status, 201);
    assert_eq!(desk.lilla.post(super::APPOINTMENT, desk.cut("2040.03.13 12:00")).await.code(), "event.outside_hours");
}

#[actix_web::test]
async fn invalid_hours_are_refused_at_their_field() {
    let mut desk = Desk::new().await;
    let other = World::named(&desk.app.db, "masik");
    let lilla = desk.world.lilla;
    let digest = "SELECT md5(string_agg(w::text, '' ORDER BY w::text)) AS it FROM work_hours w";
    let before = desk.one(digest);
    let hours = |ranges: Value| json!({ "shops": [{ "shopId": desk.world.shop, "days": [{ "weekday": 1, "ranges": ranges }] }] });
    let twice =
        json!({ "shops": [{ "shopId": desk.world.shop, "days": [] }, { "shopId": desk.world.shop, "days": [] }] });
    let overlapping = json!([{ "from": "09:00", "to": "12:00" }, { "from": "11:59", "to": "13:00" }]);
    let refusals = [
        (hours(json!([{ "from": "17:00", "to": "09:00" }])), "shops.0.days.0.ranges", "field.range"),
        (hours(json!([{ "from": "9", "to": "10:00" }])), "shops.0.days.0.ranges", "field.range"),
        (hours(overlapping), "shops.0.days.0.ranges", "hours.overlap"),
        (twice, "shops.1.shopId", "field.invalid"),
    ];
    for (body, at, code) in refusals {
        let answer = desk.lilla.post(&path(lilla), body.clone()).await;
        assert_eq!((answer.status, answer.field(at)), (422, json!([code])), "{body}: {answer:?}");
    }
    let elsewhere = desk.lilla.post(&path(lilla), week(&other, "09:00", "10:00")).await;
    assert_eq!((elsewhere.status, elsewhere.code().as_str()), (404, "shop.not_found"));
    let gergos = desk.lilla.post(&path(desk.world.gergo), week(&desk.world, "09:00", "10:00")).await;
    assert_eq!((gergos.status, gergos.code().as_str()), (404, "employee.not_found"), "a provider writes their own");
    assert_eq!(desk.one(digest), before);
    assert_eq!(desk.gergo.post(&path(lilla), week(&desk.world, "09:00", "10:00")).await.status, 200);
}

/// While hours change, bookings go on: after a change was acknowledged none lands outside it.
#[actix_web::test]
async fn no_booking_outside_acknowledged_hours() {
    let mut desk = Desk::new().await;
    let (_, guest) = desk.app.guest("vendeg@example.com").await;
    let lilla = desk.world.lilla;
    for round in 0..6 {
        desk.app.db.execute(
            Role::Migrator,
            "DELETE FROM outbox; DELETE FROM idempotency_keys; DELETE FROM event_services; DELETE FROM calendar_events",
        );
        assert_eq!(desk.gergo.post(&path(lilla), week(&desk.world, "09:00", "17:00")).await.status, 200);
        let bookings = (9..17).map(|hour| {
            let (start, end) = (format!("2040.03.12 {hour:02}:00"), format!("2040.03.12 {:02}:00", hour + 1));
            let (body, at_desk) = (desk.world.booking(&start, &end), desk.cut(&start));
            let (mut guest, mut staff) = (guest.clone(), desk.lilla.clone());
            async move {
                match (hour + round) % 2 {
                    0 => guest.post("/public/appointment/bookonline", body).await,
                    _ => staff.post(super::APPOINTMENT, at_desk).await,
                }
            }
        });
        let mut gergo = desk.gergo.clone();
        let afternoon = week(&desk.world, "13:00", "17:00");
        let change = async move { gergo.post(&format!("{}?appointments=keep", path(lilla)), afternoon).await };
        let (answers, changed) = futures_util::join!(join_all(bookings), change);
        assert_eq!(changed.status, 200, "{changed:?}");
        for answer in &answers {
            let is_fine = answer.status == 201 || answer.code().ends_with(".outside_hours");
            assert!(is_fine, "{answer:?}");
        }
        // Events outside were there before the change, which therefore named them.
        let named = changed.json()["affected"]["count"].as_u64().unwrap();
        let booked = desk.app.rows("SELECT starts_at FROM calendar_events WHERE state = 1");
        let in_the_morning = |it: &&Value| {
            let at: DateTime<Utc> = it["starts_at"].as_str().unwrap().parse().unwrap();
            at.with_timezone(&Budapest).hour() < 13
        };
        let outside = booked.iter().filter(in_the_morning).count();
        assert_eq!(u64::try_from(outside).unwrap(), named, "round {round}");
    }
}
