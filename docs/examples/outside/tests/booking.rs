//! A domain crate alone, then a database and a running server of the test's own.

use chrono_tz::Europe::Budapest;
use outside::local_time;
use serde_json::{Value, json};
use testkit::{Client, TestDb, TestServer};

const SLOTS: &str = "/public/freetimeslots/szalonka?start=2035-06-13T00:00:00Z&end=2035-06-20T00:00:00Z";

#[test]
fn free_slots_need_no_database() {
    scheduling::fixtures::check("open 09:00-17:00 | busy 10:00-16:00", 60, "09:00 16:00");
}

#[test]
fn a_free_slot_is_booked_once() {
    let db = TestDb::new();
    let server = TestServer::start_at(&db, "2035-06-12T10:15:00+02:00");
    let mut guest = server.client();

    guest.sign_in("vendeg@example.com", "Szalonka1");
    let shop = first(&mut guest, "/public/company/szalonka/shops")["id"].clone();
    let service = first(&mut guest, "/public/service/szalonka")["id"].clone();
    let (shop, service) = (shop.as_str().unwrap(), service.as_str().unwrap());
    let free = format!("{SLOTS}&shop={shop}&serviceIds={service}");
    let slot = first(&mut guest, &free);
    let provider = slot["providers"][0].as_str().unwrap();
    let booking = json!({
        "companySzalonkaId": "szalonka", "shopId": shop, "services": [service], "providerId": provider,
        "timeSlotFrom": local_time(Budapest, &slot, "start"), "timeSlotTo": local_time(Budapest, &slot, "end"),
    });

    let booked = guest.post("/public/appointment/bookonline", &booking);
    assert_eq!(booked.status, 201, "{}", booked.body);
    let id = booked.json()["id"].as_str().unwrap().to_owned();
    let again = guest.post("/public/appointment/bookonline", &booking);
    assert_eq!(again.json()["id"], id, "a request that is sent twice books once");
    let next = first(&mut guest, &format!("{free}&employeeId={provider}"));
    assert_ne!(next["start"], slot["start"]);

    let start = slot["start"].as_str().unwrap();
    let stored = db.rows(&format!("SELECT starts_at = '{start}' AS is_same FROM calendar_events WHERE id = '{id}'"));
    assert_eq!(stored, [r#"{"is_same": true}"#]);
}

/// The first item of a list.
fn first(client: &mut Client, path: &str) -> Value {
    let answer = client.get(path);
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    answer.json()["items"][0].clone()
}
