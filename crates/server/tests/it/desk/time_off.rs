//! Time off is asked for, and granted with the absence it becomes.

use actix_web::http::Method;
use serde_json::{Value, json};

use super::Desk;
use crate::app::{Answer, Browser};

const TIME_OFF: &str = "/api/timeoff";

/// Monday 2040-03-12 in Budapest.
fn monday() -> Value {
    json!({ "start": "2040-03-11T23:00:00Z", "end": "2040-03-12T23:00:00Z", "note": " Esküvő " })
}

async fn ask(person: &mut Browser) -> Value {
    let asked = person.post(TIME_OFF, monday()).await;
    assert_eq!(asked.status, 201, "{asked:?}");
    asked.json()
}

/// Lilla's absence on that Monday, with the request it grants.
async fn grant(desk: &mut Desk, id: &Value, rows: Value) -> Answer {
    let body = json!({ "providerId": desk.world.lilla, "start": "2040-03-11T23:00:00Z", "end": "2040-03-12T23:00:00Z",
        "reason": "holiday", "requestId": id, "rows": rows });
    desk.gergo.post("/api/events/sickday", body).await
}

/// The newest notice in a person's bell.
async fn notice(person: &mut Browser) -> Value {
    person.get("/api/notifications/inapp?from=0&size=10").await.json()["items"][0].clone()
}

#[actix_web::test]
async fn a_colleague_asks_a_supervisor_sees_what_hangs_on_it_and_grants_it() {
    let mut desk = Desk::new().await;
    let (lilla, gergo) = (desk.world.lilla, desk.world.gergo);
    let cut = desk.made(desk.cut("2040.03.12 10:00")).await;
    let away =
        json!({ "providerId": gergo, "start": "2040.03.12 15:00", "end": "2040.03.12 16:00", "reason": "training" });
    assert_eq!(desk.gergo.post("/api/events/nonworkevent", away).await.status, 201);
    let asked = ask(&mut desk.lilla).await;
    assert_eq!(
        (&asked["state"], &asked["reason"], &asked["note"]),
        (&json!("asked"), &json!("holiday"), &json!("Esküvő"))
    );
    let told = notice(&mut desk.gergo).await;
    assert_eq!(
        (&told["kind"], &told["timeOff"]["employee"]["firstName"]),
        (&json!("timeOffAsked"), &json!("Lilla")),
        "{told}"
    );
    assert_eq!(told["timeOff"]["start"], "2040-03-11T23:00:00Z");
    let open = desk.gergo.get(TIME_OFF).await.json()["items"][0].clone();
    assert_eq!(
        (&open["employeeId"], &open["appointments"], &open["alsoAbsent"]),
        (&json!(lilla), &json!(1), &json!([gergo]))
    );

    let unseen = grant(&mut desk, &asked["id"], json!([])).await;
    assert_eq!(unseen.code(), "event.day_changed", "the appointment was not decided on");
    let rows = json!([{ "id": cut["id"], "version": cut["version"], "decision": "cancel" }]);
    let granted = grant(&mut desk, &asked["id"], rows).await;
    assert_eq!((granted.status, &granted.json()["cancelled"]), (200, &json!(1)), "{granted:?}");
    let own = desk.lilla.get(TIME_OFF).await.json()["items"][0].clone();
    assert_eq!((&own["state"], &own["answeredBy"], own.get("appointments")), (&json!("granted"), &json!(gergo), None));
    assert_eq!(notice(&mut desk.lilla).await["kind"], "timeOffGranted");
    let absences = desk.one("SELECT count(*) AS n FROM calendar_events WHERE reason = 'holiday' AND state = 1");
    assert_eq!(absences["n"], 1);
    let twice = grant(&mut desk, &asked["id"], json!([])).await;
    assert_eq!((twice.status, twice.code().as_str()), (409, "time_off.answered"));
}

#[actix_web::test]
async fn a_refusal_has_its_reason_and_leaves_the_calendar_alone() {
    let mut desk = Desk::new().await;
    let asked = ask(&mut desk.lilla).await;
    let path = format!("{TIME_OFF}/{}/refuse", asked["id"].as_str().unwrap());
    let refused = desk.gergo.post(&path, json!({ "answer": "Aznap ketten is távol vannak." })).await;
    assert_eq!((refused.status, &refused.json()["state"]), (200, &json!("refused")), "{refused:?}");
    assert_eq!(notice(&mut desk.lilla).await["kind"], "timeOffRefused");
    assert_eq!(desk.lilla.get(TIME_OFF).await.json()["items"][0]["answer"], "Aznap ketten is távol vannak.");
    assert_eq!(desk.gergo.post(&path, json!({})).await.code(), "time_off.answered");
    assert_eq!(grant(&mut desk, &asked["id"], json!([])).await.code(), "time_off.answered");
    assert_eq!(desk.one("SELECT count(*) AS n FROM calendar_events")["n"], 0);
    ask(&mut desk.lilla).await;
}

#[actix_web::test]
async fn an_open_request_is_withdrawn_and_stands_once() {
    let mut desk = Desk::new().await;
    let asked = ask(&mut desk.lilla).await;
    let twice = desk.lilla.post(TIME_OFF, monday()).await;
    assert_eq!((twice.status, twice.code().as_str()), (409, "time_off.already_asked"));
    let past = json!({ "start": "2040-02-01T00:00:00Z", "end": "2040-02-02T00:00:00Z" });
    assert_eq!(desk.lilla.post(TIME_OFF, past).await.field("end"), json!(["field.range"]));
    let path = format!("{TIME_OFF}/{}", asked["id"].as_str().unwrap());
    let of_another = desk.gergo.request(Method::DELETE, &path);
    assert_eq!(desk.gergo.send(of_another).await.code(), "time_off.not_found");
    let own = desk.lilla.request(Method::DELETE, &path);
    assert_eq!(desk.lilla.send(own).await.status, 204);
    assert_eq!(desk.gergo.get(TIME_OFF).await.json()["items"], json!([]));
    assert_eq!(notice(&mut desk.gergo).await, Value::Null, "the notice went with it");
}

#[actix_web::test]
async fn only_supervisors_grant_and_only_to_who_asked() {
    let mut desk = Desk::new().await;
    let asked = ask(&mut desk.lilla).await;
    let body = |id: &Value, who: uuid::Uuid| json!({ "providerId": who, "start": "2040-03-11T23:00:00Z", "end": "2040-03-12T23:00:00Z", "requestId": id, "rows": [] });
    let (own, other) = (body(&asked["id"], desk.world.lilla), body(&asked["id"], desk.world.gergo));
    assert_eq!(desk.lilla.post("/api/events/sickday", own).await.code(), "time_off.not_found");
    assert_eq!(desk.gergo.post("/api/events/sickday", other).await.code(), "time_off.not_found");
    assert_eq!(desk.one("SELECT count(*) AS n FROM calendar_events")["n"], 0, "nobody is absent");
}
