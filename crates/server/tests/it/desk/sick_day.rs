//! A provider is away for a day, and their guests go elsewhere in one act.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{Desk, changing, with};
use crate::app::Answer;

const SICK_DAY: &str = "/api/events/sickday";
/// Monday 2040-03-12 in Budapest.
const MONDAY: &str = "start=2040-03-11T23:00:00Z&end=2040-03-12T23:00:00Z";

async fn proposal(desk: &mut Desk) -> Value {
    let path = format!("{SICK_DAY}?providerId={}&{MONDAY}", desk.world.lilla);
    let answer = desk.gergo.get(&path).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

/// Applies what is decided of each row.
async fn apply(desk: &mut Desk, rows: Vec<Value>) -> Answer {
    let body = json!({ "providerId": desk.world.lilla, "start": "2040-03-11T23:00:00Z", "end": "2040-03-12T23:00:00Z",
        "rows": rows });
    desk.gergo.post(SICK_DAY, body).await
}

/// A row of the proposal as it is decided: as proposed, or else.
fn decided(row: &Value, decision: &str) -> Value {
    let mut decided = json!({ "id": row["event"]["id"], "version": row["event"]["version"], "decision": decision });
    if decision == "move" {
        decided["providerId"] = row["proposed"]["providerId"].clone();
        decided["start"] = row["proposed"]["start"].clone();
    }
    decided
}

/// Lilla's cuts at ten, when Gergő cuts hair too, and at twelve, while he eats; and one that stays, on Tuesday.
async fn three(desk: &mut Desk) -> [Uuid; 3] {
    let mut made = Vec::new();
    for start in ["2040.03.12 10:00", "2040.03.12 12:00", "2040.03.13 10:00"] {
        let event = desk.made(desk.cut(start)).await;
        made.push(event["id"].as_str().unwrap().parse().unwrap());
    }
    made.try_into().unwrap()
}

fn told(desk: &Desk, kind: &str) -> Value {
    desk.one(&format!("SELECT count(*) AS n FROM outbox WHERE kind = '{kind}'"))["n"].clone()
}

fn event(desk: &Desk, id: Uuid) -> Value {
    desk.one(&format!("SELECT state, provider_id, starts_at, revision FROM calendar_events WHERE id = '{id}'"))
}

fn absences(desk: &Desk) -> i64 {
    let sql = format!(
        "SELECT count(*) AS n FROM calendar_events WHERE state = 1 AND kind = 'nonwork' AND reason = 'sick'
            AND provider_id = '{}'",
        desk.world.lilla
    );
    desk.one(&sql)["n"].as_i64().unwrap()
}

/// Appointments that went elsewhere, were called off, and whose guests are to be called.
fn counts(answer: &Answer) -> [i64; 3] {
    ["moved", "cancelled", "called"].map(|it| answer.json()[it].as_i64().unwrap())
}

#[actix_web::test]
async fn a_colleague_takes_over_what_they_can_and_all_is_done_at_once() {
    let mut desk = Desk::new().await;
    let (lilla, gergo) = (desk.world.lilla, desk.world.gergo);
    let [ten, twelve, tuesday] = three(&mut desk).await;
    let proposal = proposal(&mut desk).await;
    let rows = proposal["rows"].as_array().unwrap().clone();
    assert_eq!((rows.len(), &proposal["isMost"]), (2, &json!(true)));
    let proposed = &rows[0]["proposed"];
    assert_eq!((&proposed["kind"], &proposed["providerId"]), (&json!("colleague"), &json!(gergo)));
    assert_eq!(proposed["start"], "2040-03-12T09:00:00Z");
    assert_ne!(rows[1]["proposed"]["kind"], "colleague", "he eats then");

    let answer = apply(&mut desk, rows.iter().map(|it| decided(it, "move")).collect()).await;
    assert_eq!((answer.status, counts(&answer)), (200, [2, 0, 0]), "{answer:?}");
    let entered = &answer.json()["absences"];
    assert_eq!((entered.as_array().unwrap().len(), &entered[0]["start"]), (1, &json!("2040-03-11T23:00:00Z")));
    let moved = event(&desk, ten);
    assert_eq!((&moved["provider_id"], &moved["state"]), (&json!(gergo), &json!(1)));
    assert_ne!(event(&desk, twelve)["starts_at"], "2040-03-12T11:00:00+00:00");
    assert_eq!(event(&desk, tuesday)["provider_id"], json!(lilla));
    assert_eq!((told(&desk, "appointment_changed"), told(&desk, "appointment_cancelled")), (json!(2), json!(0)));
    assert_eq!(absences(&desk), 1, "the whole day");

    // Once more changes nothing.
    let again = apply(&mut desk, Vec::new()).await;
    assert_eq!((counts(&again), &again.json()["absences"]), ([0, 0, 0], &json!([])));
    assert_eq!(absences(&desk), 1);
    // That day she takes no bookings.
    let (_, mut guest) = desk.app.guest("vendeg@example.com").await;
    let refused =
        guest.post("/public/appointment/bookonline", desk.world.booking("2040.03.12 09:00", "2040.03.12 10:00")).await;
    assert_eq!(refused.code(), "booking.slot_taken");
}

#[actix_web::test]
async fn who_is_called_gets_no_message_and_lunch_yields_to_the_absence() {
    let mut desk = Desk::new().await;
    let [ten, twelve, _] = three(&mut desk).await;
    let lunch = json!({ "start": "2040.03.12 14:00", "end": "2040.03.12 14:30", "providerId": desk.world.lilla, "reason": "lunch" });
    assert_eq!(desk.lilla.post(super::ABSENCE, lunch).await.status, 201);
    let rows = proposal(&mut desk).await["rows"].as_array().unwrap().clone();
    let answer = apply(&mut desk, vec![decided(&rows[0], "call"), decided(&rows[1], "cancel")]).await;
    assert_eq!(counts(&answer), [0, 1, 1], "{answer:?}");
    assert_eq!((&event(&desk, ten)["state"], &event(&desk, twelve)["state"]), (&json!(0), &json!(0)));
    assert_eq!((told(&desk, "appointment_changed"), told(&desk, "appointment_cancelled")), (json!(0), json!(1)));
    assert_eq!(absences(&desk), 1, "lunch lies in it");
}

#[actix_web::test]
async fn a_day_that_has_changed_is_refused_row_by_row_and_nothing_is_done() {
    let mut desk = Desk::new().await;
    let gergo = desk.world.gergo;
    let [ten, twelve, _] = three(&mut desk).await;
    let rows = proposal(&mut desk).await["rows"].as_array().unwrap().clone();
    // The other desk moves one, calls the other off, and a third one comes.
    let before = desk.lilla.get(&format!("/api/events/appointment/{ten}")).await.json();
    let elsewhere = with(&desk.cut("2040.03.12 10:00"), "providerId", json!(gergo));
    desk.made(changing(&before, &elsewhere)).await;
    let path = format!("/api/event/{twelve}?notifyGuest=false");
    assert_eq!(super::delete(&mut desk.lilla, &path).await.status, 204);
    let third = desk.made(desk.cut("2040.03.12 15:00")).await;

    let refused = apply(&mut desk, rows.iter().map(|it| decided(it, "move")).collect()).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "event.day_changed"), "{refused:?}");
    assert_eq!(
        refused.json()["details"]["rows"],
        json!([
            { "id": ten, "code": "event.not_found", "providerId": gergo, "start": "2040-03-12T09:00:00Z" },
            { "id": twelve, "code": "event.not_found" },
            { "id": third["id"], "code": "event.day_changed", "providerId": desk.world.lilla,
                "start": "2040-03-12T14:00:00Z" },
        ])
    );
    assert_eq!((absences(&desk), told(&desk, "appointment_cancelled")), (0, json!(0)));

    // A note is a change too.
    let rows = proposal(&mut desk).await["rows"].as_array().unwrap().clone();
    let noted = with(&desk.cut("2040.03.12 15:00"), "description", json!("Kávét kér."));
    desk.made(changing(&third, &noted)).await;
    let refused = apply(&mut desk, vec![decided(&rows[0], "cancel")]).await;
    assert_eq!(refused.json()["details"]["rows"][0]["code"], "event.changed", "{refused:?}");
}

#[actix_web::test]
async fn a_place_that_is_taken_by_now_is_refused() {
    let mut desk = Desk::new().await;
    let [ten, ..] = three(&mut desk).await;
    let rows = proposal(&mut desk).await["rows"].as_array().unwrap().clone();
    let taken = with(&desk.cut("2040.03.12 10:30"), "providerId", json!(desk.world.gergo));
    desk.made(taken).await;
    let both = vec![decided(&rows[0], "move"), decided(&rows[1], "cancel")];
    let refused = apply(&mut desk, both).await;
    let marked = refused.json()["details"]["rows"].clone();
    assert_eq!((marked[0]["id"].clone(), &marked[0]["code"]), (json!(ten), &json!("booking.slot_taken")), "{marked}");
    assert_eq!(marked.as_array().unwrap().len(), 1);
    assert_eq!(event(&desk, ten)["state"], 1);

    for (body, code) in [
        (vec![with(&decided(&rows[0], "cancel"), "decision", json!("move"))], "request.invalid"),
        (vec![decided(&rows[0], "call"), decided(&rows[0], "call")], "request.invalid"),
    ] {
        assert_eq!(apply(&mut desk, body).await.code(), code);
    }
    let long =
        format!("{SICK_DAY}?providerId={}&start=2040-03-11T23:00:00Z&end=2040-04-14T22:00:00Z", desk.world.lilla);
    assert_eq!(desk.gergo.get(&long).await.code(), "request.invalid");
}

#[actix_web::test]
async fn a_holiday_of_many_days_is_settled_at_once_and_lunches_yield() {
    let mut desk = Desk::new().await;
    let [ten, twelve, tuesday] = three(&mut desk).await;
    let lunch = json!({ "start": "2040.03.14 12:00", "end": "2040.03.14 12:30", "providerId": desk.world.lilla,
        "reason": "lunch" });
    let lunch = desk.gergo.post(super::ABSENCE, lunch).await.json()["event"]["id"].clone();
    let span = "start=2040-03-11T23:00:00Z&end=2040-03-25T23:00:00Z";
    let path = format!("{SICK_DAY}?providerId={}&{span}", desk.world.lilla);
    let proposal = desk.gergo.get(&path).await.json();
    let rows = proposal["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 3, "of all days");
    let body = json!({ "providerId": desk.world.lilla, "start": "2040-03-11T23:00:00Z", "end": "2040-03-25T23:00:00Z",
        "reason": "holiday", "rows": rows.iter().map(|it| decided(it, "cancel")).collect::<Vec<_>>() });
    assert_eq!(desk.gergo.post(SICK_DAY, body).await.json()["cancelled"], 3);
    for id in [ten, twelve, tuesday] {
        assert_eq!(event(&desk, id)["state"], 0);
    }
    let holiday = "SELECT count(DISTINCT series_id) AS n, sum(ends_at - starts_at) = interval '14 days' AS whole
        FROM calendar_events WHERE state = 1 AND reason = 'holiday'";
    assert_eq!(desk.one(holiday), json!({ "n": 1, "whole": true }));
    let yielded = format!(
        "SELECT state, yielded_to IS NOT NULL AS yielded FROM calendar_events WHERE id = '{}'",
        lunch.as_str().unwrap()
    );
    assert_eq!(desk.one(&yielded), json!({ "state": 0, "yielded": true }), "it comes back with the holiday");

    for (end, status) in [("2040-04-11T22:00:00Z", 200), ("2040-04-12T22:00:00Z", 422)] {
        let path = format!("{SICK_DAY}?providerId={}&start=2040-03-11T23:00:00Z&end={end}", desk.world.lilla);
        assert_eq!(desk.gergo.get(&path).await.status, status, "{end}");
    }
}
