//! A guest books for another visitor, whose name appears with the appointment everywhere
//! (docs/rules.md#booking-for-somebody-else).

use actix_web::http::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::{MessageSalon, refusal};
use crate::app::Browser;

const BOOK: &str = "/public/appointment/bookonline";
const APPOINTMENT: &str = "/api/events/appointment";
const DAY: &str = "/api/events?start=2040-03-12T00:00:00Z&end=2040-03-13T00:00:00Z";

/// A signed-in guest with a proven address.
async fn anna(salon: &MessageSalon) -> Browser {
    let (_, anna) = salon.app.guest("anna@example.com").await;
    salon.sql("UPDATE accounts SET email_verified_at = created_at, phone = '+36301234567'");
    anna
}

/// A booking of hers for another visitor.
fn body(salon: &MessageSalon, visitor: &Value) -> Value {
    let mut body = salon.world.booking("2040.03.12 09:00", "2040.03.12 10:00");
    body["visitorName"] = visitor.clone();
    body
}

/// Text of a response that is no JSON.
async fn text(who: &mut Browser, path: &str) -> String {
    let answer = who.get(path).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    String::from_utf8(answer.body.to_vec()).unwrap().replace("\r\n ", "")
}

#[actix_web::test]
async fn the_name_of_who_comes_is_at_the_desk_and_in_all_that_the_guest_gets() {
    let mut salon = MessageSalon::texting("Szia {guest}! {time}", 10_000).await;
    salon.sql("UPDATE notification_settings SET create_email = true");
    let mut anna = anna(&salon).await;
    let booked = anna.post(BOOK, body(&salon, &json!("  Kis   Bence "))).await;
    assert_eq!((booked.status, &booked.json()["visitorName"]), (201, &json!("Kis Bence")), "{booked:?}");
    let own = anna.get("/api/guestuser/appointments").await.json();
    assert_eq!(own["items"][0], booked.json(), "what was answered is what is kept");

    // The card is the guest's: it is she who is counted, reminded and written to.
    let card = salon.one("SELECT first_name, (SELECT count(*) FROM guests) AS n FROM guests");
    assert_eq!(card, json!({ "first_name": "Anna", "n": 1 }));
    let listed = salon.lilla.get(DAY).await.json();
    let event = &listed["items"][0];
    assert_eq!((&event["visitorName"], &event["guest"]["firstName"]), (&json!("Kis Bence"), &json!("Anna")));

    salon.run();
    let mail = salon.mails.kept().pop().unwrap();
    assert!(mail.text.starts_with("Kedves Anna!") && mail.text.contains("\nKinek: Kis Bence\n"), "{}", mail.text);
    let invitation = mail.invitation.unwrap().ics.replace("\r\n ", "");
    assert!(invitation.contains("SUMMARY:Hajvágás – Próba Szalon (Kis Bence)"), "{invitation}");
    let (_, code) = mail.text.split_once("http://localhost:8080/visit/").unwrap();
    let visit = format!("/public/visit/{}", code.split_whitespace().next().unwrap());
    assert_eq!(salon.app.browser().await.get(&visit).await.json()["visitorName"], "Kis Bence");
    assert_eq!(salon.one("SELECT text FROM sms_messages")["text"], "Szia Anna! 09:00\nKinek: Kis Bence");

    let id = booked.json()["id"].as_str().unwrap().to_owned();
    let file = text(&mut anna, &format!("/api/guestuser/appointment/{id}/ics")).await;
    assert!(file.contains("(Kis Bence)") && file.contains("Kinek: Kis Bence"), "{file}");
    let data = anna.get("/api/guestuser/current/data").await.json();
    assert_eq!(data["salons"][0]["appointments"][0]["visitor"], "Kis Bence", "{data}");
    let page = text(&mut anna, "/api/guestuser/current/data/page").await;
    assert!(page.contains("Kinek") && page.contains("Kis Bence"), "{page}");

    // Nothing that is kept for long about who did what names them.
    for table in ["audit_log", "outbox", "inapp_notifications"] {
        let found = salon.app.rows(&format!("SELECT 1 FROM {table} t WHERE to_jsonb(t)::text LIKE '%Bence%'"));
        assert_eq!(found.len(), 0, "{table}");
    }
}

#[actix_web::test]
async fn no_name_is_no_visitor_and_an_impossible_one_is_refused() {
    let salon = MessageSalon::new().await;
    let mut anna = anna(&salon).await;
    for (name, code) in [
        (json!("  "), "field.required"),
        (json!("Ben\u{1}ce"), "field.name"),
        (json!("\u{200b}\u{202e}"), "field.required"),
        (json!("é".repeat(101)), "field.name"),
    ] {
        let refused = anna.post(BOOK, body(&salon, &name)).await;
        assert_eq!((refused.status, refused.field("visitorName")), (422, json!([code])), "{refused:?}");
    }
    let booked = anna.post(BOOK, body(&salon, &Value::Null)).await;
    assert_eq!((booked.status, booked.json().get("visitorName")), (201, None), "{booked:?}");
}

#[actix_web::test]
async fn the_same_key_stands_for_one_visitor() {
    let salon = MessageSalon::new().await;
    let mut anna = anna(&salon).await;
    let mut statuses = Vec::new();
    for name in ["Kis Bence", "Kis Bence", "Kis Réka"] {
        let request = anna.request(Method::POST, BOOK).insert_header(("Idempotency-Key", "visitor-0001"));
        let answer = anna.send(request.set_json(body(&salon, &json!(name)))).await;
        statuses.push(answer.status);
    }
    assert_eq!(statuses, [201, 201, 422]);
}

#[actix_web::test]
async fn the_limit_of_bookings_ahead_is_the_guests_whoever_comes() {
    let salon = MessageSalon::new().await;
    salon.world.set(&salon.app.db, "max_open_bookings = 1");
    let mut anna = anna(&salon).await;
    assert_eq!(anna.post(BOOK, body(&salon, &json!("Kis Bence"))).await.status, 201);
    let mut other = salon.world.booking("2040.03.12 11:00", "2040.03.12 12:00");
    other["visitorName"] = json!("Kis Réka");
    assert_eq!(refusal(&anna.post(BOOK, other).await), (409, "booking.too_many_open".to_owned()));
}

#[actix_web::test]
async fn the_desk_names_somebody_and_takes_the_name_back_and_a_move_keeps_it() {
    let mut salon = MessageSalon::new().await;
    let mut anna = anna(&salon).await;
    let booked = anna.post(BOOK, body(&salon, &json!("Kis Bence"))).await.json();
    let id: Uuid = booked["id"].as_str().unwrap().parse().unwrap();
    let moved = json!({ "start": "2040-03-12T10:00:00Z", "sequence": booked["sequence"] });
    let moved = anna.post(&format!("/api/guestuser/appointment/{id}/move"), moved).await;
    assert_eq!((moved.status, &moved.json()["visitorName"]), (200, &json!("Kis Bence")), "{moved:?}");

    let event = salon.lilla.get(DAY).await.json()["items"][0].clone();
    let save = |event: &Value, visitor: Value| {
        json!({ "id": id, "version": event["version"], "start": event["start"], "guestId": event["guest"]["id"],
            "services": [salon.world.cut], "visitorName": visitor })
    };
    let named = save(&event, json!("Kis Réka"));
    let named = salon.lilla.post(APPOINTMENT, named).await.json()["event"].clone();
    assert_eq!(named["visitorName"], "Kis Réka", "{named}");
    let wrong = save(&named, json!("\u{200b}"));
    assert_eq!(salon.lilla.post(APPOINTMENT, wrong).await.field("visitorName"), json!(["field.required"]));
    let cleared = save(&named, Value::Null);
    let cleared = salon.lilla.post(APPOINTMENT, cleared).await.json()["event"].clone();
    assert_eq!(cleared.get("visitorName"), None, "{cleared}");
}
