//! Rights of a provider (docs/rules.md#rights); the matrix tries every operation without each of them.

use serde_json::{Value, json};

use super::{APPOINTMENT, Desk};
use crate::app::Browser;

const ALL: [&str; 5] = ["seeContacts", "seeMoney", "exportGuests", "readCalendars", "writeCalendars"];

/// Lilla has all rights but these from now on, and has signed in again.
async fn take_away(desk: &mut Desk, lacking: &[&str]) -> Browser {
    let rights: Vec<&str> = ALL.into_iter().filter(|it| !lacking.contains(it)).collect();
    let person = format!("/api/user/employee/{}", desk.world.lilla);
    let version = desk.gergo.get(&person).await.json()["version"].clone();
    let body = json!({ "id": desk.world.lilla, "version": version, "rights": rights });
    let saved = desk.gergo.patch("/api/user/employee", body).await;
    assert_eq!((saved.status, &saved.json()["rights"]), (200, &json!(rights)));
    desk.app.signed_in(desk.account).await
}

async fn of_gergo(desk: &mut Desk) -> Value {
    let body = json!({ "start": "2040.03.13 10:00", "guestId": desk.anna, "services": [desk.world.cut],
        "providerId": desk.world.gergo, "shopId": desk.world.shop, "notifyGuest": false, "evenOutsideHours": true });
    let saved = desk.gergo.post(APPOINTMENT, body).await;
    assert_eq!(saved.status, 201, "{saved:?}");
    saved.json()["event"].clone()
}

#[actix_web::test]
async fn a_right_taken_away_signs_out_and_one_that_is_given_does_not() {
    let mut desk = Desk::new().await;
    let me = desk.lilla.get("/api/user/current").await.json();
    assert_eq!(me["rights"], json!(["seeContacts", "seeMoney", "readCalendars", "writeCalendars"]));
    let given = json!({ "id": desk.world.lilla, "version": 1, "rights": ALL });
    assert_eq!(desk.gergo.patch("/api/user/employee", given).await.status, 200);
    desk.app.forget(&desk.lilla);
    assert_eq!(desk.lilla.get("/api/user/current").await.json()["rights"], json!(ALL));
    let exported = desk.lilla.get("/api/guests/export").await;
    assert!(String::from_utf8_lossy(&exported.body).contains(";0;\"\";0;"), "what guests paid is left out");
    let mut again = take_away(&mut desk, &["seeContacts"]).await;
    desk.app.forget(&desk.lilla);
    assert_eq!(desk.lilla.get("/api/user/current").await.status, 401);
    assert_eq!(again.get("/api/user/current").await.status, 200);
    let noted = "SELECT count(*) AS n FROM audit_log
        WHERE act = 'employee.role_changed' AND detail = 'PROVIDER/see_money/export_guests/read_calendars/write_calendars'";
    assert_eq!(desk.one(noted)["n"], 1);
}

#[actix_web::test]
async fn without_contacts_a_card_is_found_by_name_and_keeps_its_number() {
    let mut desk = Desk::new().await;
    let mut lilla = take_away(&mut desk, &["seeContacts"]).await;
    let found = async |lilla: &mut Browser, typed: &str| {
        lilla.get(&format!("/api/guest?searchTerm={typed}")).await.json()["items"].as_array().unwrap().len()
    };
    for (typed, count) in [("Ann", 1), ("06301234567", 1), ("3012345", 0), ("Ann%201234567", 0)] {
        assert_eq!(found(&mut lilla, typed).await, count, "{typed}");
    }
    let refused = lilla.post("/api/guest", json!({ "id": desk.anna, "phone": "" })).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "access.not_granted"));
    let noted = lilla.post("/api/guest", json!({ "id": desk.anna, "note": "Balkezes." })).await;
    assert_eq!((noted.status, noted.json().get("phone")), (200, None));
    let known = desk.gergo.get(&format!("/api/guest/{}", desk.anna)).await.json();
    assert_eq!((&known["phone"], &known["note"]), (&json!("+36/30 123-4567"), &json!("Balkezes.")));
}

#[actix_web::test]
async fn without_money_a_visit_has_no_price_and_takes_no_payment() {
    let mut desk = Desk::new().await;
    let mut lilla = take_away(&mut desk, &["seeMoney"]).await;
    let saved = lilla.post(APPOINTMENT, desk.cut("2040.03.12 10:00")).await;
    assert_eq!(saved.status, 201, "{saved:?}");
    let event = saved.json()["event"].clone();
    assert_eq!((event.get("total"), event["services"][0].get("price")), (None, None));
    assert_eq!(event["isPaymentVisible"], false);
    let seen = desk.gergo.get(&format!("{APPOINTMENT}/{}", event["id"].as_str().unwrap())).await.json();
    assert!(seen["total"].as_i64().unwrap() > 0, "{seen}");
}

#[actix_web::test]
async fn a_colleagues_calendar_is_read_only_or_not_there() {
    let mut desk = Desk::new().await;
    let theirs = of_gergo(&mut desk).await;
    let path = format!("{APPOINTMENT}/{}", theirs["id"].as_str().unwrap());
    let days = "/api/events?start=2040-03-12T00:00:00Z&end=2040-03-20T00:00:00Z";
    let moved = json!({ "id": theirs["id"], "version": theirs["version"], "start": "2040.03.13 11:00", "guestId": desk.anna,
        "services": [desk.world.cut], "shopId": desk.world.shop, "evenOutsideHours": true });

    let mut lilla = take_away(&mut desk, &["writeCalendars"]).await;
    assert_eq!(lilla.get(&path).await.status, 200);
    assert_eq!(lilla.get(days).await.json()["items"].as_array().unwrap().len(), 1);
    assert_eq!(lilla.post(APPOINTMENT, moved.clone()).await.code(), "access.not_granted");
    // Nor are one's own moved there, by hand or with one's hours.
    let own = lilla.post(APPOINTMENT, desk.cut("2040.03.12 10:00")).await.json()["event"].clone();
    let given = json!({ "id": own["id"], "version": own["version"], "start": "2040.03.12 10:00", "guestId": desk.anna,
        "services": [desk.world.cut], "providerId": desk.world.gergo, "evenOutsideHours": true });
    assert_eq!(lilla.post(APPOINTMENT, given).await.code(), "access.not_granted");
    let hours = format!("/api/user/{}/workhours?appointments=move", desk.world.lilla);
    assert_eq!(lilla.post(&hours, json!({ "shops": [] })).await.code(), "access.not_granted");

    let mut lilla = take_away(&mut desk, &["readCalendars", "writeCalendars"]).await;
    assert_eq!(lilla.get(&path).await.code(), "event.not_found");
    assert_eq!(lilla.post(APPOINTMENT, moved).await.code(), "event.not_found");
    let shown = lilla.get(days).await.json()["items"].clone();
    assert_eq!(shown.as_array().unwrap().iter().map(|it| &it["id"]).collect::<Vec<_>>(), [&own["id"]]);
    let asked = lilla.get(&format!("{days}&providerId={}", desk.world.gergo)).await.json();
    assert_eq!(asked["items"], json!([]));
    let of_anna = lilla.get(&format!("/api/events/guest/{}", desk.anna)).await.json()["items"].clone();
    assert_eq!(of_anna.as_array().unwrap().len(), 1);
}
