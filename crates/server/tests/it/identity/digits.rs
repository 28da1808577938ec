//! The code of six digits of a registration's mail (docs/rules.md#first-password).

use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{form, mailed, mailed_digits, registered, whoami};
use crate::app::{Answer, Browser, TestApp};

const EMAIL: &str = "anna.proba@example.com";

async fn type_in(browser: &mut Browser, digits: &str) -> Answer {
    browser.post("/public/login/digits", json!({ "digits": digits })).await
}

/// Six digits that are others.
fn others(digits: &str) -> String {
    format!("{:06}", (digits.parse::<u32>().unwrap() + 1) % 1_000_000)
}

#[actix_web::test]
async fn they_sign_in_where_the_guest_registered_once_and_prove_the_address() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    registered(&app, &mut browser, EMAIL).await;
    let digits = mailed_digits(&app);
    assert_eq!(digits.len(), 6);
    let mut elsewhere = app.browser().await;
    let refused = type_in(&mut elsewhere, &digits).await;
    assert_eq!((refused.status, refused.field("digits")), (422, json!(["access.digits_over"])), "bound to the browser");
    let spaced = format!("{} {}", &digits[..3], &digits[3..]);
    assert_eq!(type_in(&mut browser, &spaced).await.status, 200);
    assert_eq!(whoami(&mut browser).await, EMAIL);
    assert_ne!(app.rows("SELECT email_verified_at FROM accounts")[0]["email_verified_at"], Value::Null);
    assert_eq!(type_in(&mut browser, &digits).await.field("digits"), json!(["access.digits_over"]), "once");
    let (_, code) = mailed(&app);
    let link = app.browser().await.post("/public/login/link", json!({ "code": code })).await;
    assert_eq!(link.code(), "access.link_invalid", "the link of the same mail is used too");
}

#[actix_web::test]
async fn five_wrong_tries_leave_link_and_password_only() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    registered(&app, &mut browser, EMAIL).await;
    let digits = mailed_digits(&app);
    for _ in 0..5 {
        let refused = type_in(&mut browser, &others(&digits)).await;
        assert_eq!((refused.status, refused.field("digits")), (422, json!(["access.digits_wrong"])));
    }
    assert_eq!(type_in(&mut browser, &digits).await.field("digits"), json!(["access.digits_over"]));
    let (_, code) = mailed(&app);
    assert_eq!(browser.post("/public/login/link", json!({ "code": code })).await.status, 200);
}

#[actix_web::test]
async fn they_work_for_ten_minutes_and_those_of_the_newest_mail_only() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    registered(&app, &mut browser, EMAIL).await;
    let first = mailed_digits(&app);
    app.clock.advance(TimeDelta::minutes(9));
    assert_eq!(browser.post("/public/registerGuest", form(EMAIL)).await.status, 200);
    let second = mailed_digits(&app);
    if first != second {
        assert_eq!(type_in(&mut browser, &first).await.field("digits"), json!(["access.digits_wrong"]));
    }
    app.clock.advance(TimeDelta::minutes(10));
    assert_eq!(type_in(&mut browser, &second).await.field("digits"), json!(["access.digits_over"]));
}

#[actix_web::test]
async fn what_is_no_code_is_told_at_the_field() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    for (typed, code) in [("", "field.required"), ("12345", "field.invalid"), ("12345a", "field.invalid")] {
        assert_eq!(type_in(&mut browser, typed).await.field("digits"), json!([code]), "{typed}");
    }
    assert_eq!(type_in(&mut browser, "123456").await.field("digits"), json!(["access.digits_over"]), "none was mailed");
}

#[actix_web::test]
async fn they_are_nowhere_in_the_clear() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    registered(&app, &mut browser, EMAIL).await;
    let digits = mailed_digits(&app);
    for table in ["outbox", "sign_in_codes", "audit_log"] {
        let dump = format!("{:?}", app.rows(&format!("SELECT t::text AS line FROM {table} t")));
        assert!(!dump.contains(&digits), "{table} tells them");
    }
    use sha2::Digest as _;
    let plain = format!("{:02x?}", sha2::Sha256::digest(digits.as_bytes()));
    let stored = &app.rows("SELECT encode(digits_hash, 'hex') AS hash FROM sign_in_codes")[0]["hash"];
    assert!(!plain.replace(", ", "").contains(stored.as_str().unwrap()), "six digits are guessed from a plain hash");
}

#[actix_web::test]
async fn the_waiting_browser_hears_of_the_address_and_of_its_own_booking_only() {
    let app = TestApp::new();
    let world = crate::world::World::new(&app.db);
    let mut waiting = app.browser().await;
    assert_eq!(waiting.get("/public/registration").await.json(), Value::Null);
    let mut request = form(EMAIL);
    request["szalonkaId"] = json!(world.szalonka_id);
    request["booking"] = json!({ "providerId": world.lilla, "shopId": world.shop, "timeSlotFrom": "2040.03.12 09:00",
        "timeSlotTo": "2040.03.12 10:00", "services": [world.cut] });
    let held = waiting.post("/public/registerGuest", request).await.json();
    let state = waiting.get("/public/registration").await.json();
    assert_eq!(state, json!({ "isProven": false, "hold": held }));
    let mut phone = app.browser().await;
    let (_, code) = mailed(&app);
    assert_eq!(phone.post("/public/login/link", json!({ "code": code })).await.status, 200);
    let other = world.booking("2040.03.12 12:00", "2040.03.12 13:00");
    assert_eq!(phone.post("/public/appointment/bookonline", other).await.status, 201);
    let state = waiting.get("/public/registration").await.json();
    assert_eq!((&state["isProven"], &state["booked"]), (&json!(true), &Value::Null), "another booking is not its own");
    let booked =
        phone.post("/public/appointment/bookonline", world.booking("2040.03.12 09:00", "2040.03.12 10:00")).await;
    assert_eq!(booked.status, 201);
    assert_eq!(waiting.get("/public/registration").await.json()["booked"], booked.json());
    assert_eq!(whoami(&mut waiting).await, Value::Null, "it is not signed in by that");
    assert_eq!(phone.get("/public/registration").await.json(), Value::Null, "the phone registered nothing");
}
