//! In-app notices: their readers, and marking them as read.

use serde_json::{Value, json};

use super::{MessageSalon, refusal};
use crate::app::Browser;

const LIST: &str = "/api/notifications/inapp";
const COUNT: &str = "/api/notifications/inapp/count";

async fn unread(who: &mut Browser) -> Value {
    who.get(COUNT).await.json()["unread"].clone()
}

#[actix_web::test]
async fn a_booking_online_rings_for_whoever_it_is_with() {
    let mut salon = MessageSalon::new().await;
    let id = salon.book(12, 9).await;
    assert_eq!(unread(&mut salon.lilla).await, 0, "the worker tells");
    salon.run();
    assert_eq!((unread(&mut salon.lilla).await, unread(&mut salon.gergo).await), (json!(1), json!(0)));
    let list = salon.lilla.get(LIST).await.json();
    assert_eq!((&list["total"], &list["unread"]), (&json!(1), &json!(1)));
    let notice = &list["items"][0];
    let event = json!({ "id": id, "start": "2040-03-12T08:00:00Z", "isActive": true,
        "guest": { "firstName": "Anna", "lastName": "Próba" }, "provider": { "firstName": "Lilla", "lastName": "Kovács" },
        "services": ["Hajvágás"] });
    assert_eq!((&notice["kind"], &notice["isAcked"]), (&json!("booked"), &json!(false)));
    assert_eq!(notice["event"]["services"].as_array().unwrap().len(), 1);
    for field in ["id", "start", "isActive", "guest", "provider"] {
        assert_eq!(notice["event"][field], event[field], "{field}");
    }

    // Gergő wants to hear of everybody's from now on.
    let own = "/api/notification/settings/own/state";
    assert_eq!(salon.gergo.patch(own, json!({ "scope": "everybody" })).await.status, 200);
    salon.book(12, 11).await;
    salon.run();
    assert_eq!((unread(&mut salon.lilla).await, unread(&mut salon.gergo).await), (json!(2), json!(1)));
    let newest = salon.lilla.get(&format!("{LIST}?from=0&size=1")).await.json();
    assert_eq!((&newest["items"][0]["event"]["start"], &newest["total"]), (&json!("2040-03-12T10:00:00Z"), &json!(2)));
    let second = salon.lilla.get(&format!("{LIST}?from=1&size=5")).await.json();
    assert_eq!(second["items"], list["items"]);
}

#[actix_web::test]
async fn what_is_acknowledged_stays_so_and_only_ones_own_is() {
    let mut salon = MessageSalon::new().await;
    for hour in [9, 11, 13] {
        salon.book(12, hour).await;
    }
    salon.run();
    let list = salon.lilla.get(LIST).await.json();
    let path = format!("{LIST}/ack/{}", list["items"][0]["id"].as_str().unwrap());
    assert_eq!(salon.gergo.patch(&path, Value::Null).await.status, 404, "another's");
    assert_eq!(unread(&mut salon.lilla).await, 3);
    let first = salon.lilla.patch(&path, Value::Null).await;
    assert_eq!(first.status, 204, "{first:?}");
    let at = salon.one("SELECT acked_at FROM inapp_notifications WHERE acked_at IS NOT NULL");
    salon.app.a_second_later();
    assert_eq!(salon.lilla.patch(&path, Value::Null).await.status, 204, "again");
    assert_eq!(salon.one("SELECT acked_at FROM inapp_notifications WHERE acked_at IS NOT NULL"), at);
    assert_eq!(unread(&mut salon.lilla).await, 2);
    assert_eq!(salon.lilla.get(LIST).await.json()["items"][0]["isAcked"], true);
    let unknown = salon.lilla.patch(&format!("{LIST}/ack/{}", uuid::Uuid::now_v7()), Value::Null).await;
    assert_eq!(refusal(&unknown).0, 404);

    assert_eq!(salon.gergo.patch(&format!("{LIST}/ack"), Value::Null).await.status, 204);
    assert_eq!(unread(&mut salon.lilla).await, 2, "Gergő's own");
    assert_eq!(salon.lilla.patch(&format!("{LIST}/ack"), Value::Null).await.status, 204);
    let list = salon.lilla.get(LIST).await.json();
    assert_eq!((&list["unread"], &list["total"]), (&json!(0), &json!(3)));
}

#[actix_web::test]
async fn nobody_is_told_of_what_they_did_themselves() {
    let mut salon = MessageSalon::new().await;
    let id = salon.book(12, 9).await;
    salon.run();
    let acked = salon.lilla.patch(&format!("{LIST}/ack"), Value::Null).await;
    assert_eq!(acked.status, 204);
    // Gergő takes it over: it was Lilla's, and is his.
    let event = salon.lilla.get(&format!("/api/events/appointment/{id}")).await.json();
    let body = json!({ "id": id, "version": event["version"], "start": "2040.03.12 10:00", "guestId": event["guest"]["id"],
        "services": [salon.world.cut], "providerId": salon.world.lilla, "notifyGuest": true });
    let moved = salon.lilla.post("/api/events/appointment", body).await;
    assert_eq!(moved.status, 200, "{moved:?}");
    salon.run();
    assert_eq!((unread(&mut salon.lilla).await, unread(&mut salon.gergo).await), (json!(0), json!(0)));
}
