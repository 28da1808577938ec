//! Standing appointments, and appointments that are changed together (docs/rules.md#standing-appointments).

use serde_json::{Value, json};

use super::{APPOINTMENT, Desk, changing, with};
use crate::app::Answer;

const STATE: &str = "/api/events/appointments/state";
const CHANGE: &str = "/api/events/appointments";

impl Desk {
    async fn planned(&mut self, event: &Value, query: &str) -> Answer {
        self.lilla.get(&format!("{}?{query}", recurrence_of(event))).await
    }

    async fn recurs(&mut self, event: &Value, starts: &[Value]) -> Answer {
        let body = json!({ "version": event["version"], "starts": starts, "notifyGuest": false });
        self.lilla.post(&recurrence_of(event), body).await
    }

    /// A cut that recurs three times more, a week apart; its four visits.
    async fn standing(&mut self, start: &str) -> Vec<Value> {
        let first = self.made(self.cut(start)).await;
        let planned = self.planned(&first, "every=1&unit=weeks&count=4").await.json();
        let starts: Vec<Value> = planned["visits"].as_array().unwrap().iter().map(|it| it["start"].clone()).collect();
        assert_eq!(self.recurs(&first, &starts).await.status, 201);
        self.visits(&first).await
    }

    /// The visits that stand, as the panel of one of them lists them.
    async fn visits(&mut self, event: &Value) -> Vec<Value> {
        let path = format!("{APPOINTMENT}/{}", event["id"].as_str().unwrap());
        self.lilla.get(&path).await.json()["visits"].as_array().cloned().unwrap_or_default()
    }
}

fn recurrence_of(event: &Value) -> String {
    format!("/api/event/{}/recurrence", event["id"].as_str().unwrap())
}

/// Appointments as they were seen.
fn seen(visits: &[Value]) -> Vec<Value> {
    visits.iter().map(|it| json!({ "id": it["id"], "version": it["version"] })).collect()
}

fn starts(visits: &[Value]) -> Vec<&str> {
    visits.iter().map(|it| it["start"].as_str().unwrap()).collect()
}

#[actix_web::test]
async fn what_clashes_is_shown_before_with_the_nearest_free_time() {
    let mut desk = Desk::new().await;
    let first = desk.made(desk.cut("2040.03.12 09:00")).await;
    let in_the_way = desk.made(desk.cut("2040.03.19 09:15")).await;
    let planned = desk.planned(&first, "every=1&unit=weeks&until=2040-04-02").await.json();
    let visits = planned["visits"].as_array().unwrap();
    let shown: Vec<_> = visits.iter().map(|it| (it["start"].as_str().unwrap(), it["code"].as_str())).collect();
    assert_eq!(
        shown,
        [
            ("2040-03-19T08:00:00Z", Some("booking.slot_taken")),
            // The clocks have changed: nine o'clock all the same.
            ("2040-03-26T07:00:00Z", None),
            ("2040-04-02T07:00:00Z", None),
        ]
    );
    let nearest = visits[0]["nearest"]["start"].as_str().unwrap();
    let body = with(&desk.cut(nearest), "start", json!(nearest));
    assert!(desk.made(body).await["id"].is_string(), "it can be booked");

    for (query, status, code) in [
        ("every=1&unit=weeks&count=53", 422, "request.invalid"),
        ("every=1&unit=months&until=2042-03-13", 422, "request.invalid"),
        ("every=0&unit=weeks&count=3", 422, "request.invalid"),
        ("every=1&unit=weeks", 422, "request.invalid"),
        ("every=1&unit=weeks&count=3&until=2040-04-02", 422, "request.invalid"),
    ] {
        let refused = desk.planned(&first, query).await;
        assert_eq!((refused.status, refused.code().as_str()), (status, code), "{query}");
    }
    let walk_in = json!({ "start": "2040.03.13 12:00", "walkIn": true, "services": [desk.world.cut],
        "providerId": desk.world.lilla, "evenOutsideHours": true });
    let walk_in = desk.made(walk_in).await;
    assert_eq!(desk.planned(&walk_in, "every=1&unit=weeks&count=3").await.code(), "event.guest_required");
    let path = format!("/api/event/{}", in_the_way["id"].as_str().unwrap());
    super::delete(&mut desk.lilla, &path).await;
    assert_eq!(desk.planned(&in_the_way, "every=1&unit=weeks&count=3").await.code(), "event.changed", "deleted");
}

#[actix_web::test]
async fn all_chosen_visits_are_booked_or_none() {
    let mut desk = Desk::new().await;
    let first = desk.made(desk.cut("2040.03.12 09:00")).await;
    desk.made(desk.cut("2040.03.19 09:00")).await;
    let (taken, free) = (json!("2040-03-19T08:00:00Z"), json!("2040-03-26T07:00:00Z"));
    let refused = desk.recurs(&first, &[free.clone(), taken]).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "event.some_refused"));
    assert_eq!(refused.json()["fields"], json!({ "starts.0": ["booking.slot_taken"] }), "in the order of time");
    assert_eq!(desk.one("SELECT count(*) AS n FROM calendar_events")["n"], 2);
    assert_eq!(desk.visits(&first).await, Vec::<Value>::new());

    let booked = desk.recurs(&first, &[free]).await;
    assert_eq!(booked.status, 201, "{booked:?}");
    let visits = desk.visits(&first).await;
    assert_eq!(starts(&visits), ["2040-03-12T08:00:00Z", "2040-03-26T07:00:00Z"]);
    assert_eq!(visits[1], booked.json()["appointments"][0]);
    let stale = desk.recurs(&json!({ "id": first["id"], "version": 7 }), &[json!("2040-04-02T07:00:00Z")]).await;
    assert_eq!(stale.code(), "event.changed");

    // Each has its own what-was-agreed, and one that is made from a later visit joins them.
    desk.app.db.execute(testkit::Role::Migrator, "UPDATE services SET price = price + 500");
    let first_now = json!({ "id": visits[1]["id"], "version": visits[1]["version"] });
    assert_eq!(desk.recurs(&first_now, &[json!("2040-04-02T07:00:00Z")]).await.status, 201);
    let prices = "SELECT count(DISTINCT s.price) AS n FROM event_services s
        JOIN calendar_events e ON e.id = s.event_id WHERE e.repeat_id IS NOT NULL AND s.position = 1";
    assert_eq!(desk.one(prices)["n"], 2);
    assert_eq!(desk.visits(&first).await.len(), 3);
}

#[actix_web::test]
async fn this_and_later_ones_are_called_off_and_restored_together() {
    let mut desk = Desk::new().await;
    let visits = desk.standing("2040.03.12 09:00").await;
    let later = seen(&visits[1..]);
    let off = desk.lilla.post(STATE, json!({ "state": 0, "events": later, "notifyGuest": false })).await;
    assert_eq!(off.status, 200, "{off:?}");
    assert_eq!(starts(&desk.visits(&visits[0]).await), ["2040-03-12T08:00:00Z"]);
    let stale = desk.lilla.post(STATE, json!({ "state": 1, "events": later })).await;
    assert_eq!(stale.code(), "event.changed");

    let off = off.json()["appointments"].as_array().unwrap().clone();
    let taken = desk.made(desk.cut("2040.03.26 09:00")).await;
    let back = json!({ "state": 1, "events": seen(&off), "notifyGuest": false });
    let refused = desk.lilla.post(STATE, back.clone()).await;
    assert_eq!(refused.code(), "event.some_refused");
    let rows = refused.json()["details"]["rows"].clone();
    assert_eq!((&rows[0]["id"], &rows[0]["code"]), (&visits[2]["id"], &json!("booking.slot_taken")));
    assert_eq!(desk.visits(&visits[0]).await.len(), 1, "none came back");
    super::delete(&mut desk.lilla, &format!("/api/event/{}", taken["id"].as_str().unwrap())).await;
    assert_eq!(desk.lilla.post(STATE, back).await.status, 200);
    assert_eq!(desk.visits(&visits[0]).await.len(), 4);

    let twice = json!({ "state": 0, "events": [later[0], later[0]] });
    assert_eq!(desk.lilla.post(STATE, twice).await.code(), "request.invalid");
}

#[actix_web::test]
async fn all_move_by_local_time_and_none_where_one_cannot() {
    let mut desk = Desk::new().await;
    let visits = desk.standing("2040.03.12 09:00").await;
    // Onto each other's places: a week later, from the last on.
    let moved = desk.lilla.post(CHANGE, json!({ "events": seen(&visits), "days": 7, "notifyGuest": false })).await;
    assert_eq!(moved.status, 200, "{moved:?}");
    let visits = desk.visits(&visits[0]).await;
    let later = ["2040-03-19T08:00:00Z", "2040-03-26T07:00:00Z", "2040-04-02T07:00:00Z", "2040-04-09T07:00:00Z"];
    assert_eq!(starts(&visits), later);
    let back = json!({ "events": seen(&visits), "days": -7, "minutes": 30, "notifyGuest": false });
    assert_eq!(desk.lilla.post(CHANGE, back).await.status, 200);
    let visits = desk.visits(&visits[0]).await;
    let earlier = ["2040-03-12T08:30:00Z", "2040-03-19T08:30:00Z", "2040-03-26T07:30:00Z", "2040-04-02T07:30:00Z"];
    assert_eq!(starts(&visits), earlier);

    let taken = desk.made(desk.cut("2040.03.27 09:30")).await;
    let onto = json!({ "events": seen(&visits), "days": 1, "notifyGuest": false });
    let refused = desk.lilla.post(CHANGE, onto.clone()).await;
    assert_eq!(refused.code(), "event.some_refused");
    assert_eq!(refused.json()["details"]["rows"][0]["id"], visits[2]["id"]);
    assert_eq!(starts(&desk.visits(&visits[0]).await), earlier, "none moved");
    let others = json!({ "events": seen(&[visits[0].clone(), visits[1].clone(), visits[3].clone()]), "days": 1,
        "notifyGuest": false });
    assert_eq!(desk.lilla.post(CHANGE, others).await.status, 200, "the one that cannot stays");
    assert!(taken["id"].is_string());
}

#[actix_web::test]
async fn all_go_to_a_colleague_with_other_services() {
    let mut desk = Desk::new().await;
    let visits = desk.standing("2040.03.12 09:00").await;
    let change = json!({ "events": seen(&visits[1..]), "providerId": desk.world.gergo, "evenOutsideHours": true,
        "services": [desk.world.cut, desk.world.cut], "notifyGuest": false });
    let changed = desk.lilla.post(CHANGE, change).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    let of_gergo = format!("SELECT count(*) AS n FROM calendar_events WHERE provider_id = '{}'", desk.world.gergo);
    assert_eq!(desk.one(&of_gergo)["n"], 3);
    let gone = json!({ "events": seen(&visits[..1]), "providerId": uuid::Uuid::now_v7() });
    assert_eq!(desk.lilla.post(CHANGE, gone).await.code(), "employee.not_found");
    let unknown = json!({ "events": [{ "id": uuid::Uuid::now_v7(), "version": 1 }], "days": 1 });
    assert_eq!(desk.lilla.post(CHANGE, unknown).await.code(), "event.not_found");
}

#[actix_web::test]
async fn one_that_is_moved_alone_stays_one_of_them() {
    let mut desk = Desk::new().await;
    let visits = desk.standing("2040.03.12 09:00").await;
    let alone = with(&desk.cut("2040.03.20 10:00"), "evenOutsideHours", json!(true));
    desk.made(changing(&visits[1], &alone)).await;
    let now = desk.visits(&visits[0]).await;
    assert_eq!((now.len(), now[1]["start"].as_str().unwrap()), (4, "2040-03-20T09:00:00Z"));
}
