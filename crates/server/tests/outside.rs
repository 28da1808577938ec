//! A test of a program around the product: a database and a running server of its own. It uses `testkit` alone and knows
//! the server by its calls only, so that it may be copied (docs/reusing-the-crates.md#tests-with-a-database-and-a-running-server).

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "helpers of tests may fail loudly")]

use chrono::{DateTime, Utc};
use scheduling::{Tz, civil};
use serde_json::{Value, json};
use testkit::{Client, TestDb, TestServer};

const SLOTS: &str = "/public/freetimeslots/szalonka?start=2035-06-13T00:00:00Z&end=2035-06-20T00:00:00Z";

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
        "timeSlotFrom": local_time(&slot, "start"), "timeSlotTo": local_time(&slot, "end"),
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

/// An edge of a free slot as bookings name times, on the salon's clock.
fn local_time(slot: &Value, edge: &str) -> String {
    let instant: DateTime<Utc> = slot[edge].as_str().unwrap().parse().unwrap();
    civil::local(Tz::Europe__Budapest, instant).format("%Y.%m.%d %H:%M").to_string()
}
