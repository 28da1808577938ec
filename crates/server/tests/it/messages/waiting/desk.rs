//! The desk puts guests on the waiting list.

use serde_json::{Value, json};
use uuid::Uuid;

use super::{DESK, FullDay, JOIN};

/// A card the desk made, with an address or without.
fn card(full: &FullDay, name: &str, email: Option<&str>) -> Uuid {
    let (id, company) = (Uuid::now_v7(), full.salon.world.company);
    let email = email.map_or("NULL".to_owned(), |it| format!("'{it}'"));
    full.salon.sql(&format!(
        "INSERT INTO guests (company_id, id, first_name, last_name, email, created_at)
        VALUES ('{company}', '{id}', '{name}', 'Próba', {email}, '2040-01-01')"
    ));
    id
}

fn wish_of(full: &FullDay, guest: Uuid) -> Value {
    let world = &full.salon.world;
    let wish = json!({ "shopId": world.shop, "providerId": world.lilla, "services": [world.cut],
        "firstDay": "2040-03-12", "lastDay": "2040-03-12" });
    json!({ "guestId": guest, "wish": wish })
}

#[actix_web::test]
async fn who_called_is_offered_a_freed_place_by_mail_or_by_the_desk() {
    let mut full = FullDay::new().await;
    let (zita, dora) = (card(&full, "Zita", Some("zita@example.com")), card(&full, "Dóra", None));
    let body = wish_of(&full, zita);
    let added = full.salon.lilla.post(DESK, body.clone()).await;
    assert_eq!((added.status, &added.json()["firstName"]), (201, &json!("Zita")), "{added:?}");
    let again = full.salon.gergo.post(DESK, body).await;
    assert_eq!((again.status, &again.json()["wish"]["id"]), (201, &added.json()["wish"]["id"]), "the same wish");
    let body = wish_of(&full, dora);
    assert_eq!(full.salon.lilla.post(DESK, body).await.status, 201, "nobody can write to her");
    full.frees().await;
    let offers = full.offers();
    assert_eq!(offers.iter().map(|it| it.0.as_str()).collect::<Vec<_>>(), ["zita@example.com"]);
    let refused = full.salon.app.browser().await.post(&format!("{}/refuse", offers[0].1), json!({})).await;
    assert_eq!(refused.status, 200, "{refused:?}");
    assert_eq!(full.offers(), vec![], "the next one has no address");
    let list = full.salon.lilla.get(DESK).await.json();
    let held = list["items"].as_array().unwrap().iter().find(|it| it["firstName"] == "Dóra").unwrap();
    assert_eq!(held["wish"]["offer"]["start"], "2040-03-12T08:00:00Z", "the desk sees it, and calls");
}

#[actix_web::test]
async fn what_is_free_is_booked_and_not_waited_for() {
    let mut full = FullDay::new().await;
    let zita = card(&full, "Zita", None);
    full.frees().await;
    let body = wish_of(&full, zita);
    let refused = full.salon.lilla.post(DESK, body).await;
    assert_eq!(refused.code(), "waiting.free_now", "{refused:?}");
    assert_eq!(refused.json()["details"]["nearest"][0]["start"], "2040-03-12T08:00:00Z", "{refused:?}");
    let nobody = wish_of(&full, Uuid::now_v7());
    assert_eq!(full.salon.lilla.post(DESK, nobody).await.code(), "guest.not_found");
    let walk_in: Uuid = {
        let rows = full.salon.app.rows("SELECT id FROM guests WHERE is_walk_in");
        rows.first().map_or_else(Uuid::now_v7, |it| it["id"].as_str().unwrap().parse().unwrap())
    };
    let body = wish_of(&full, walk_in);
    assert_eq!(full.salon.lilla.post(DESK, body).await.code(), "guest.not_found");
}

#[actix_web::test]
async fn who_is_blocked_for_online_booking_waits_only_when_the_desk_says_so() {
    let mut full = FullDay::new().await;
    let (_, mut guest) = full.salon.app.guest("anna@example.com").await;
    full.salon.sql("UPDATE accounts SET email_verified_at = created_at");
    let wish = full.wish();
    let joined = guest.post(JOIN, wish.clone()).await;
    assert_eq!(joined.status, 201, "{joined:?}");
    let leave = format!("/api/guestuser/waitinglist/{}", joined.json()["id"].as_str().unwrap());
    assert_eq!(super::delete(&mut guest, &leave).await.status, 204);
    full.salon.sql("UPDATE guests SET is_blocked_online = true WHERE email = 'anna@example.com'");
    assert_eq!(guest.post(JOIN, wish).await.code(), "booking.guest_blocked");
    let hold = full.salon.world.booking("2040.03.13 09:00", "2040.03.13 10:00");
    let held = guest.post("/public/appointment/hold", hold).await;
    assert_eq!(held.code(), "booking.guest_blocked", "{held:?}");
    let rows = full.salon.app.rows("SELECT id FROM guests WHERE email = 'anna@example.com'");
    let body = wish_of(&full, rows[0]["id"].as_str().unwrap().parse().unwrap());
    assert_eq!(full.salon.lilla.post(DESK, body).await.status, 201);
}
