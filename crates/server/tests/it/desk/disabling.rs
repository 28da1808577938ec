//! Disabling an employee who has appointments ahead.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};
use uuid::Uuid;

use super::{Desk, delete};
use crate::app::Answer;

fn path(desk: &Desk, said: &str) -> String {
    format!("/api/user/employee/{}{said}", desk.world.lilla)
}

async fn disable(desk: &mut Desk, said: &str) -> Answer {
    let path = path(desk, said);
    delete(&mut desk.gergo, &path).await
}

/// Gives Lilla seven cuts: on two Mondays at ten and three, when Gergő cuts hair too, on a Monday while he eats, and on
/// two Tuesdays, when only she works.
async fn seven(desk: &mut Desk) -> Vec<Uuid> {
    let mut made = Vec::new();
    for start in [
        "2040.03.12 10:00",
        "2040.03.12 15:00",
        "2040.03.19 10:00",
        "2040.03.19 15:00",
        "2040.03.26 12:00",
        "2040.03.13 10:00",
        "2040.03.20 10:00",
    ] {
        let event = desk.made(desk.cut(start)).await;
        made.push(event["id"].as_str().unwrap().parse().unwrap());
    }
    made
}

fn of(desk: &Desk, provider: Uuid) -> i64 {
    let sql = format!("SELECT count(*) AS n FROM calendar_events WHERE state = 1 AND provider_id = '{provider}'");
    desk.one(&sql)["n"].as_i64().unwrap()
}

#[actix_web::test]
async fn appointments_that_fit_elsewhere_move_and_the_rest_is_listed() {
    let mut desk = Desk::new().await;
    let made = seven(&mut desk).await;
    let (lilla, gergo) = (desk.world.lilla, desk.world.gergo);
    let asked = disable(&mut desk, "").await;
    let ahead = asked.json()["details"]["ahead"].clone();
    assert_eq!((asked.code().as_str(), ahead.as_array().unwrap().len()), ("setting.appointments_ahead", 7));
    let movable = ahead.as_array().unwrap().iter().filter(|it| it["freeProviders"] == json!([gergo])).count();
    assert_eq!(movable, 4, "{ahead}");

    // Three fit nowhere: nothing is done, and only they are listed.
    let moved = disable(&mut desk, "?appointments=move").await;
    let left = moved.json()["details"]["ahead"].clone();
    let left: Vec<&Value> = left.as_array().unwrap().iter().map(|it| &it["id"]).collect();
    assert_eq!(left, [&json!(made[5]), &json!(made[6]), &json!(made[4])], "earliest first");
    assert_eq!((of(&desk, lilla), of(&desk, gergo)), (7, 0));
    assert_eq!(desk.one(&format!("SELECT state FROM employees WHERE id = '{lilla}'"))["state"], "ACTIVE");

    let settled = disable(&mut desk, "?appointments=move&rest=cancel").await;
    assert_eq!(settled.status, 204, "{settled:?}");
    assert_eq!((of(&desk, lilla), of(&desk, gergo)), (0, 4));
    let told = |kind: &str| desk.one(&format!("SELECT count(*) AS n FROM outbox WHERE kind = '{kind}'"))["n"].clone();
    assert_eq!((told("appointment_changed"), told("appointment_cancelled")), (json!(4), json!(3)));
    let first = desk.one(&format!("SELECT provider_id, starts_at FROM calendar_events WHERE id = '{}'", made[0]));
    assert_eq!((&first["provider_id"], &first["starts_at"]), (&json!(gergo), &json!("2040-03-12T09:00:00+00:00")));
}

#[actix_web::test]
async fn appointments_may_stay_with_somebody_who_left() {
    let mut desk = Desk::new().await;
    seven(&mut desk).await;
    let settled = disable(&mut desk, "?appointments=keep").await;
    assert_eq!(settled.status, 204, "{settled:?}");
    assert_eq!(of(&desk, desk.world.lilla), 7);
    assert_eq!(desk.one("SELECT count(*) AS n FROM outbox")["n"], 0, "nobody is told of what did not change");
}

#[actix_web::test]
async fn no_booking_is_left_with_somebody_who_is_disabled_meanwhile() {
    const GUESTS: usize = 8;
    const ROUNDS: usize = 25;
    let mut desk = Desk::new().await;
    // Four processes over one database.
    let processes: Vec<_> = (0..4).map(|_| desk.app.twin()).collect();
    let booked = Arc::new(AtomicUsize::new(0));
    let mut guests = Vec::new();
    for n in 0..GUESTS {
        let (_, guest) = desk.app.guest(&format!("anna{n}@example.com")).await;
        guests.push(guest.answered_by(&processes[n % 4]));
    }
    for round in 0..ROUNDS {
        let day = format!("2040.0{}.{:02}", 3 + round / 20, 6 + round % 20);
        let attempts = guests.iter_mut().enumerate().map(|(n, guest)| {
            let body = desk.world.booking(&format!("{day} {:02}:00", 9 + n), &format!("{day} {:02}:00", 10 + n));
            let booked = Arc::clone(&booked);
            async move {
                let answer = guest.post("/public/appointment/bookonline", body).await;
                assert!(answer.status == 201 || answer.status == 409, "{answer:?}");
                booked.fetch_add(usize::from(answer.status == 201), Ordering::Relaxed);
            }
        });
        let attempts = futures_util::future::join_all(attempts);
        let said = path(&desk, "?appointments=move&rest=cancel");
        let (_, disabled) = futures_util::join!(attempts, delete(&mut desk.gergo, &said));
        assert_eq!(disabled.status, 204, "{disabled:?}");
        assert_eq!(of(&desk, desk.world.lilla), 0, "round {round}");
        let again = path(&desk, "/activate");
        let back = desk.gergo.patch(&again, json!({})).await;
        assert_eq!(back.status, 200, "{back:?}");
    }
    assert!(0 < booked.load(Ordering::Relaxed), "guests were in time now and then");
}
