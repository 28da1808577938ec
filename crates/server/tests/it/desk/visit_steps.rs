//! How far visits are, and why they were called off (docs/rules.md#states-of-a-visit).

use serde_json::{Value, json};

use super::{APPOINTMENT, Desk, changing, delete, with};

impl Desk {
    async fn step(&mut self, event: &Value, step: &str) -> crate::app::Answer {
        let path = format!("/api/event/{}/step", event["id"].as_str().unwrap());
        self.lilla.put(&path, json!({ "step": step })).await
    }

    /// The event as the calendar lists it, deleted or not.
    async fn listed(&mut self, event: &Value) -> Value {
        let path = format!("{APPOINTMENT}/{}", event["id"].as_str().unwrap());
        self.lilla.get(&path).await.json()
    }
}

#[actix_web::test]
async fn a_visit_is_confirmed_any_day_and_its_guest_is_there_on_the_day_only() {
    let mut desk = Desk::new().await;
    let ahead = desk.made(desk.cut("2040.03.12 09:00")).await;
    for step in ["arrived", "started", "done"] {
        let refused = desk.step(&ahead, step).await;
        assert_eq!((refused.status, refused.code().as_str()), (422, "event.ahead"), "{step}");
    }
    let confirmed = desk.step(&ahead, "confirmed").await.json();
    assert_eq!((&confirmed["isConfirmed"], &confirmed["arrivedAt"]), (&json!(true), &Value::Null));
    assert_eq!(desk.step(&ahead, "expected").await.json()["isConfirmed"], false);

    let today = desk.made(with(&desk.cut("2040.03.05 14:00"), "evenOutsideHours", json!(true))).await;
    desk.step(&today, "arrived").await;
    let started = desk.step(&today, "started").await.json();
    let now = desk.app.now().to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
    assert_eq!((&started["arrivedAt"], &started["startedAt"]), (&json!(now), &json!(now)));
    let back = desk.step(&today, "arrived").await.json();
    assert_eq!((&back["arrivedAt"], &back["startedAt"]), (&json!(now), &Value::Null));
    let seen = desk.listed(&today).await;
    assert_eq!(seen["arrivedAt"], json!(now), "others see it too");
    assert_eq!(desk.step(&json!({ "id": uuid::Uuid::now_v7() }), "arrived").await.code(), "event.not_found");
}

#[actix_web::test]
async fn whoever_did_not_come_was_not_there() {
    let mut desk = Desk::new().await;
    let visit = desk.made(with(&desk.cut("2040.03.05 08:00"), "evenOutsideHours", json!(true))).await;
    let here = desk.step(&visit, "arrived").await.json();
    let missed =
        with(&with(&desk.cut("2040.03.05 08:00"), "evenOutsideHours", json!(true)), "didNotAppear", json!(true));
    let missed = desk.made(changing(&here, &missed)).await;
    assert_eq!((&missed["didNotAppear"], &missed["arrivedAt"]), (&json!(true), &Value::Null));
    let here = desk.step(&missed, "started").await.json();
    assert_eq!((&here["didNotAppear"], here["startedAt"].is_string()), (&json!(false), true));
}

#[actix_web::test]
async fn why_it_was_called_off_is_kept_until_it_stands_again() {
    let mut desk = Desk::new().await;
    let visit = desk.made(desk.cut("2040.03.12 09:00")).await;
    let path = format!("/api/event/{}", visit["id"].as_str().unwrap());
    let off = format!("{path}/calledoff");
    assert_eq!(desk.lilla.put(&off, json!({ "by": "guest" })).await.code(), "event.changed", "it stands");
    assert_eq!(delete(&mut desk.lilla, &path).await.status, 204);
    assert_eq!(desk.listed(&visit).await["calledOffBy"], Value::Null);
    for by in ["illness", "guest"] {
        let answer = desk.lilla.put(&off, json!({ "by": by })).await;
        assert_eq!((answer.status, &answer.json()["calledOffBy"]), (200, &json!(by)));
    }
    assert_eq!(
        desk.app.rows("SELECT called_off AS n FROM calendar_events")[0]["n"],
        true,
        "as when the guest does it alone"
    );
    let now = desk.listed(&visit).await;
    let back = desk.made(changing(&now, &with(&desk.cut("2040.03.12 09:00"), "state", json!(1)))).await;
    assert_eq!(back["calledOffBy"], Value::Null);
    delete(&mut desk.lilla, &path).await;
    assert_eq!(desk.listed(&visit).await["calledOffBy"], Value::Null, "not for the reason of before");
    assert_eq!(desk.step(&visit, "arrived").await.code(), "event.changed", "nobody comes");
    assert_eq!(desk.lilla.put(&off, json!({ "by": "weather" })).await.status, 400);
}

#[actix_web::test]
async fn a_guest_who_called_off_after_the_time_to_cancel_did_so_late() {
    let mut desk = Desk::new().await;
    let guest = desk.made(desk.cut("2040.03.12 09:00")).await["guest"]["id"].as_str().unwrap().to_owned();
    let today = with(&desk.cut("2040.03.05 14:00"), "evenOutsideHours", json!(true));
    for (visit, by, late) in [
        (desk.cut("2040.03.13 09:00"), "guest", 0),
        (today.clone(), "salon", 0),
        (today.clone(), "guest", 1),
        (desk.cut("2040.03.14 09:00"), "guest", 1),
    ] {
        let made = desk.made(visit).await;
        let path = format!("/api/event/{}", made["id"].as_str().unwrap());
        assert_eq!(delete(&mut desk.lilla, &path).await.status, 204);
        let said = desk.lilla.put(&format!("{path}/calledoff"), json!({ "by": by })).await;
        assert_eq!(said.status, 200, "{said:?}");
        let card = desk.lilla.get(&format!("/api/guest/{guest}")).await.json();
        assert_eq!(card["lateCancellations"], late, "{by}: {card}");
    }
}
