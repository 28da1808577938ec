//! The page of an appointment, opened by the code of a message: its guest says that they come, or calls it off.

use chrono::TimeDelta;
use serde_json::{Value, json};
use testkit::Role;

use super::{MessageSalon, refusal};
use crate::app::{Answer, Browser};

const DAY: &str = "/api/events?start=2040-03-12T00:00:00Z&end=2040-03-13T00:00:00Z";

/// A salon with an appointment on 12 March at nine, and a browser that was never here; the path of its code.
async fn invited() -> (MessageSalon, Browser, String) {
    let salon = MessageSalon::texting("{link}", 1_000).await;
    salon.book(12, 9).await;
    salon.run();
    let text = salon.sms.kept().remove(0).text;
    let (_, code) = text.split_once("http://localhost:8080/visit/").unwrap();
    let anna = salon.app.browser().await;
    (salon, anna, format!("/public/visit/{code}"))
}

async fn post(who: &mut Browser, path: &str, what: &str) -> Answer {
    who.post(&format!("{path}/{what}"), Value::Null).await
}

async fn bell(salon: &mut MessageSalon) -> Vec<Value> {
    let list = salon.lilla.get("/api/notifications/inapp").await.json();
    list["items"].as_array().unwrap().iter().map(|it| it["kind"].clone()).collect()
}

#[actix_web::test]
async fn the_code_shows_the_appointment_to_whoever_has_it() {
    let (salon, mut anna, path) = invited().await;
    let seen = anna.get(&path).await;
    assert_eq!(seen.header("cache-control"), Some("no-store"));
    assert_eq!(
        seen.json(),
        json!({ "salon": "Próba Szalon", "szalonkaId": "proba", "phone": "+36/30 000-0100", "provider": "Lilla",
            "providerId": salon.world.lilla, "services": ["Hajvágás"], "totalPrice": 12_900,
            "start": "2040-03-12T08:00:00Z", "end": "2040-03-12T09:00:00Z", "cancelUntil": "2040-03-11T20:00:00Z",
            "canChange": true, "sequence": 0, "shopName": "Belváros", "address": "Próba utca 1.",
            "state": "standing", "isConfirmed": false, "zone": "Europe/Budapest", "language": "hu" })
    );
    salon.app.db.execute(Role::Migrator, "UPDATE shops SET latitude = 47.4907, longitude = 19.0598");
    let seen = anna.get(&path).await.json();
    assert_eq!((&seen["latitude"], &seen["longitude"]), (&json!(47.4907), &json!(19.0598)));
    salon.app.db.execute(
        Role::Migrator,
        "INSERT INTO company_chats SELECT company_id, NULL, '+36300000100', NULL FROM companies",
    );
    let seen = anna.get(&path).await.json();
    assert_eq!(seen["chats"], json!([{ "app": "Viber", "url": "viber://chat?number=%2B36300000100" }]));
    for wrong in ["x", "k3J9xQ2mVb7LpRt5WzYd8A", &format!("{}x", path.rsplit('/').next().unwrap())] {
        assert_eq!(refusal(&anna.get(&format!("/public/visit/{wrong}")).await), (404, "event.not_found".to_owned()));
    }
}

#[actix_web::test]
async fn a_guest_confirms_once_and_the_desk_sees_it() {
    let (mut salon, mut anna, path) = invited().await;
    assert_eq!(salon.lilla.get(DAY).await.json()["items"][0]["isConfirmed"], false);
    let mut blank = salon.app.blank_browser();
    assert_eq!(
        refusal(&post(&mut blank, &path, "confirm").await),
        (403, "access.csrf".to_owned()),
        "a scanner of links"
    );
    for _ in 0..2 {
        let confirmed = post(&mut anna, &path, "confirm").await;
        assert_eq!((confirmed.status, &confirmed.json()["isConfirmed"]), (200, &json!(true)), "{confirmed:?}");
    }
    assert_eq!(salon.lilla.get(DAY).await.json()["items"][0]["isConfirmed"], true);
    assert_eq!(bell(&mut salon).await, ["confirmed", "booked"]);

    // Moved it is to be confirmed anew.
    let an_hour = "starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour',
        occupies_from = occupies_from + interval '1 hour', occupies_to = occupies_to + interval '1 hour'";
    salon.app.db.execute(Role::Migrator, &format!("UPDATE calendar_events SET {an_hour} WHERE kind = 'appointment'"));
    let seen = anna.get(&path).await.json();
    assert_eq!((&seen["isConfirmed"], &seen["start"]), (&json!(false), &json!("2040-03-12T09:00:00Z")));
    assert_eq!(post(&mut anna, &path, "confirm").await.json()["isConfirmed"], true);
    assert_eq!(bell(&mut salon).await, ["confirmed", "confirmed", "booked"]);
}

#[actix_web::test]
async fn a_guest_calls_it_off_once_and_everybody_hears_of_it() {
    let (mut salon, mut anna, path) = invited().await;
    salon.sql("UPDATE accounts SET email_verified_at = created_at");
    for _ in 0..2 {
        let cancelled = post(&mut anna, &path, "cancel").await;
        assert_eq!((cancelled.status, &cancelled.json()["state"]), (200, &json!("cancelled")), "{cancelled:?}");
    }
    assert_eq!(salon.lilla.get(DAY).await.json()["items"], json!([]));
    salon.run();
    assert_eq!(bell(&mut salon).await, ["cancelled", "booked"]);
    let mails: Vec<String> = salon.mails.kept().into_iter().map(|it| it.subject).collect();
    assert_eq!(mails, ["Lemondott időpont: hétfő, márc. 12., 09:00, Próba Szalon"]);
    assert_eq!(refusal(&post(&mut anna, &path, "confirm").await), (409, "visit.over".to_owned()));
    assert_eq!(anna.get(&path).await.json()["state"], "cancelled");
    // Its hour is free again.
    salon.book(12, 9).await;
}

#[actix_web::test]
async fn what_has_begun_can_only_be_looked_at_and_later_not_even_that() {
    let (salon, mut anna, path) = invited().await;
    salon.app.clock.advance(TimeDelta::days(7) - TimeDelta::hours(1));
    assert_eq!(anna.get(&path).await.json()["state"], "over");
    let mut anna = salon.app.browser().await;
    for what in ["confirm", "cancel"] {
        assert_eq!(refusal(&post(&mut anna, &path, what).await), (409, "visit.over".to_owned()));
    }
    // Until an hour after its end.
    salon.app.clock.advance(TimeDelta::hours(2) - TimeDelta::seconds(1));
    assert_eq!(anna.get(&path).await.status, 200);
    salon.app.clock.advance(TimeDelta::seconds(1));
    assert_eq!(refusal(&anna.get(&path).await), (404, "event.not_found".to_owned()));
    assert_eq!(salon.one("SELECT state FROM calendar_events")["state"], 1);
}
