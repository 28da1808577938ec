use chrono::TimeDelta;
use serde_json::{Value, json};

use super::{form, login, mailed, registered, whoami};
use crate::app::TestApp;
use crate::world::World;

const EMAIL: &str = "anna.proba@example.com";

#[actix_web::test]
async fn registration_seals_everything_mailed() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let (password, code) = registered(&app, &mut browser, EMAIL).await;
    assert_eq!(whoami(&mut browser).await, Value::Null, "registering signs nobody in");

    let account = &app.rows("SELECT * FROM accounts")[0];
    assert_eq!(account["email"], EMAIL);
    assert_eq!(account["phone"], "+36301234567");
    assert_eq!(account["must_change_password"], true);
    assert_eq!(account["email_verified_at"], Value::Null);
    let pages = include_str!("../../../../../frontend/src/locales/salon/privacy/notice.ts");
    let shown = format!("noticeVersion = '{}'", account["privacy_notice"].as_str().unwrap());
    assert!(pages.contains(&shown), "the notice that was accepted is the one that is shown: {shown}");
    assert_eq!(account["privacy_accepted_at"], account["created_at"]);
    assert!(account["username"].as_str().unwrap().starts_with("anna-pro-"));
    assert!(account["password_hash"].as_str().unwrap().starts_with("$argon2id$v=19$m=19456,t=2,p=1,keyid="));

    let message = &app.rows("SELECT * FROM outbox")[0];
    assert_eq!(message["kind"], "account_registered");
    assert_eq!(message["payload"]["account"], account["id"]);
    assert_eq!(message["payload"]["language"], "hu");
    // Neither in the clear nor as bytes anywhere.
    let everything = ["accounts", "outbox", "sign_in_codes", "sessions", "rate_events"];
    for table in everything {
        let dump = app.rows(&format!("SELECT t::text AS line FROM {table} t"));
        for secret in [&password, &code] {
            let hex: String = secret.bytes().map(|it| format!("{it:02x}")).collect();
            let dump = format!("{dump:?}");
            assert!(!dump.contains(secret.as_str()) && !dump.contains(&hex), "{table} tells a secret");
        }
    }
}

#[actix_web::test]
async fn each_field_says_what_is_wrong_with_it() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let wrong = json!({ "firstName": " ", "lastName": "a\u{7}", "email": "anna@", "phone": "12", "privacy": false,
        "language": "de" });
    let answer = browser.post("/public/registerGuest", wrong).await;
    assert_eq!((answer.status, answer.code().as_str()), (422, "request.invalid"));
    assert_eq!(answer.field("firstName"), json!(["field.required"]));
    assert_eq!(answer.field("lastName"), json!(["field.name"]));
    assert_eq!(answer.field("email"), json!(["field.email"]));
    assert_eq!(answer.field("phone"), json!(["field.phone"]));
    assert_eq!(answer.field("privacy"), json!(["field.privacy_required"]));
    assert_eq!(answer.field("language"), json!(["field.invalid"]));

    let mut incomplete = form(EMAIL);
    incomplete.as_object_mut().unwrap().remove("privacy");
    let answer = browser.post("/public/registerGuest", incomplete).await;
    assert_eq!((answer.status, answer.field("privacy")), (422, json!(["field.required"])));

    for (name, value) in [("roles", json!(["SUPERVISOR"])), ("companyId", json!("x")), ("password", json!("Sajat-123"))]
    {
        let mut more = form(EMAIL);
        more[name] = value;
        let answer = browser.post("/public/registerGuest", more).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "request.malformed"), "{name}");
    }
    assert_eq!(app.rows("SELECT 1 AS one FROM accounts").len(), 0);
}

#[actix_web::test]
async fn an_unknown_salon_is_not_found() {
    let app = TestApp::new();
    let mut elsewhere = form(EMAIL);
    elsewhere["szalonkaId"] = json!("no-such-salon");
    let answer = app.browser().await.post("/public/registerGuest", elsewhere).await;
    assert_eq!((answer.status, answer.code().as_str()), (404, "company.not_found"));
}

#[actix_web::test]
async fn registering_a_taken_email_does_not_change_its_account() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let (_, code) = registered(&app, &mut browser, EMAIL).await;
    assert_eq!(browser.post("/public/login/link", json!({ "code": code })).await.status, 200);
    let state = || {
        app.rows("SELECT a::text AS account, (SELECT count(*) FROM outbox) AS mails, (SELECT count(*) FROM sign_in_codes) AS codes FROM accounts a")
    };
    let before = state();
    for attempt in 0..20 {
        let mut stranger = form(if attempt % 2 == 0 { EMAIL } else { " Anna.Proba@EXAMPLE.com" });
        stranger["firstName"] = json!("Más");
        let answer = browser.post("/public/registerGuest", stranger).await;
        assert_eq!((answer.status, answer.code().as_str()), (409, "account.email_taken"));
        assert_eq!(answer.field("email"), json!(["account.email_taken"]));
    }
    assert_eq!(state(), before);
}

#[actix_web::test]
async fn who_has_not_used_the_mail_registers_again_and_only_the_newest_mail_works() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let (password, code) = registered(&app, &mut browser, EMAIL).await;
    let mut corrected = form(EMAIL);
    corrected["phone"] = json!("+36/20 765-4321");
    assert_eq!(browser.post("/public/registerGuest", corrected).await.status, 200);
    let (newer, newer_code) = mailed(&app);
    assert_eq!(app.rows("SELECT phone FROM accounts"), [json!({ "phone": "+36207654321" })]);
    assert_eq!(login(&mut browser, EMAIL, &password).await.code(), "access.wrong_credentials");
    assert_eq!(browser.post("/public/login/link", json!({ "code": code })).await.code(), "access.link_invalid");
    assert_eq!(login(&mut browser, EMAIL, &newer).await.status, 200);
    assert_eq!(browser.post("/public/login/link", json!({ "code": newer_code })).await.status, 200);
}

/// A salon is registered with a stranger's address, before its owner comes as a guest.
#[actix_web::test]
async fn an_address_claimed_by_somebody_else_is_its_owner_s_once_proven() {
    let app = TestApp::new();
    let mut stranger = app.browser().await;
    let mut claim = crate::registration::form();
    claim["email"] = json!(EMAIL);
    assert_eq!(stranger.post("/public/register", claim.clone()).await.status, 200);

    let mut owner = app.browser().await;
    let (_, code) = registered(&app, &mut owner, EMAIL).await;
    assert_eq!(app.rows("SELECT 1 AS one FROM accounts").len(), 2);
    assert_eq!(whoami(&mut stranger).await, EMAIL, "nothing is proven yet");
    assert_eq!(owner.post("/public/login/link", json!({ "code": code })).await.status, 200);
    app.clock.advance(TimeDelta::seconds(2));
    assert_eq!(whoami(&mut stranger).await, Value::Null);
    let wrong = login(&mut app.browser().await, claim["username"].as_str().unwrap(), "Sajat-123").await;
    assert_eq!(wrong.code(), "access.wrong_credentials");
    assert_eq!(whoami(&mut owner).await, EMAIL);
    let taken = app.browser().await.post("/public/registerGuest", form(EMAIL)).await;
    assert_eq!((taken.status, taken.code().as_str()), (409, "account.email_taken"));
}

#[actix_web::test]
async fn concurrent_registrations_of_one_email_create_one_account() {
    let app = TestApp::new();
    let browser = app.browser().await;
    let tries = (0..4).map(|_| {
        let mut browser = browser.clone();
        actix_web::rt::spawn(async move { browser.post("/public/registerGuest", form(EMAIL)).await.status })
    });
    let tries: Vec<_> = tries.collect();
    let mut statuses = Vec::new();
    for one in tries {
        statuses.push(one.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409, 409]);
    assert_eq!(app.rows("SELECT 1 AS one FROM outbox").len(), 1);
}

#[actix_web::test]
async fn a_sign_in_link_works_once() {
    let app = TestApp::new();
    let mut typed_the_address = app.browser().await;
    let (_, code) = registered(&app, &mut typed_the_address, EMAIL).await;

    let mut reads_the_mail = app.browser().await;
    let answer = reads_the_mail.post("/public/login/link", json!({ "code": code })).await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.json()["email"], EMAIL);
    assert_eq!(answer.json()["mustChangePassword"], true);
    assert_eq!(whoami(&mut reads_the_mail).await, EMAIL);
    assert_eq!(whoami(&mut typed_the_address).await, Value::Null);
    assert_ne!(app.rows("SELECT * FROM accounts")[0]["email_verified_at"], Value::Null);

    let again = typed_the_address.post("/public/login/link", json!({ "code": code })).await;
    assert_eq!((again.status, again.code().as_str()), (401, "access.link_invalid"));
    let unknown = typed_the_address.post("/public/login/link", json!({ "code": "x".repeat(43) })).await;
    assert_eq!((unknown.status, unknown.body), (again.status, again.body));
}

#[actix_web::test]
async fn the_link_expires_after_half_an_hour_or_with_the_account() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let (_, late) = registered(&app, &mut browser, EMAIL).await;
    let (_, disabled) = registered(&app, &mut browser, "other@example.com").await;
    app.db.execute(testkit::Role::Migrator, "UPDATE accounts SET state = 'DISABLED' WHERE email = 'other@example.com'");
    assert_eq!(browser.post("/public/login/link", json!({ "code": disabled })).await.code(), "access.link_invalid");
    app.clock.advance(TimeDelta::minutes(30));
    assert_eq!(browser.post("/public/login/link", json!({ "code": late })).await.code(), "access.link_invalid");
}

#[actix_web::test]
async fn opening_the_link_does_nothing() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let (_, code) = registered(&app, &mut browser, EMAIL).await;
    browser.get(&format!("/signin/{code}")).await;
    browser.get(&format!("/public/login/link?code={code}")).await;
    assert_eq!(whoami(&mut browser).await, Value::Null);
    assert_eq!(browser.post("/public/login/link", json!({ "code": code })).await.status, 200);
}

#[actix_web::test]
async fn the_mailed_password_signs_in_once() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let (password, _) = registered(&app, &mut browser, EMAIL).await;
    let first = login(&mut browser, "Anna.Proba@example.com", &password).await;
    assert_eq!(first.status, 200);
    assert_eq!(first.json()["mustChangePassword"], true);
    let second = login(&mut app.browser().await, EMAIL, &password).await;
    assert_eq!((second.status, second.code().as_str()), (401, "access.password_expired"));
    assert_eq!(whoami(&mut browser).await, EMAIL, "the booking goes on");
}

#[actix_web::test]
async fn the_mailed_password_works_for_one_of_two_concurrent_sign_ins() {
    let app = TestApp::new();
    let (password, _) = registered(&app, &mut app.browser().await, EMAIL).await;
    let (one, other) = (app.browser().await, app.browser().await);
    let tries = [one, other].map(|mut browser| {
        let password = password.clone();
        actix_web::rt::spawn(async move { login(&mut browser, EMAIL, &password).await.status })
    });
    let mut statuses = Vec::new();
    for one in tries {
        statuses.push(one.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 401]);
}

#[actix_web::test]
async fn a_used_mailed_password_is_used_for_a_clock_that_is_behind_too() {
    let app = TestApp::new();
    let (password, _) = registered(&app, &mut app.browser().await, EMAIL).await;
    assert_eq!(login(&mut app.browser().await, EMAIL, &password).await.status, 200);
    // Another process, or a request that looked at the clock before the first one did.
    app.clock.advance(TimeDelta::seconds(-1));
    let second = login(&mut app.browser().await, EMAIL, &password).await;
    assert_eq!((second.status, second.code().as_str()), (401, "access.password_expired"));
}

#[actix_web::test]
async fn the_mailed_password_expires_after_72_hours() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let (password, _) = registered(&app, &mut browser, EMAIL).await;
    app.clock.advance(TimeDelta::hours(72));
    let mut later = app.browser().await;
    assert_eq!(login(&mut later, EMAIL, &password).await.code(), "access.password_expired");
    let (in_time, _) = registered(&app, &mut later, "other@example.com").await;
    app.clock.advance(TimeDelta::hours(72) - TimeDelta::seconds(1));
    assert_eq!(login(&mut app.browser().await, "other@example.com", &in_time).await.status, 200);
}

#[actix_web::test]
async fn mail_goes_out_in_the_language_of_the_request() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let mut english = form(EMAIL);
    english.as_object_mut().unwrap().remove("language");
    let request = browser.request(actix_web::http::Method::POST, "/public/registerGuest");
    let request = request.insert_header(("Accept-Language", "en-GB,en;q=0.9")).set_json(english);
    assert_eq!(browser.send(request).await.status, 200);
    assert_eq!(app.rows("SELECT payload FROM outbox")[0]["payload"]["language"], "en");
    assert_eq!(app.rows("SELECT language FROM accounts")[0]["language"], "en");
    mailed(&app);
}

/// The registration of a guest who is about to book.
fn form_with_booking(world: &World) -> Value {
    let mut form = form(EMAIL);
    let mut booking = world.booking("2040.03.12 09:00", "2040.03.12 10:00");
    booking.as_object_mut().unwrap().remove("companySzalonkaId");
    form["szalonkaId"] = json!(world.szalonka_id);
    form["booking"] = booking;
    form
}

#[actix_web::test]
async fn the_mailed_link_goes_on_with_the_booking_in_another_browser() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let mut began = app.browser().await;
    assert_eq!(began.post("/public/registerGuest", form_with_booking(&world)).await.status, 200);
    let (_, code) = mailed(&app);
    let link = format!("/public/login/link/{code}");

    let mut other = app.browser().await;
    let shown = other.get(&link).await;
    assert_eq!(shown.status, 200);
    let text = String::from_utf8_lossy(&shown.body).into_owned();
    for personal in ["Anna", "anna.proba", "123-4567", "301234567"] {
        assert!(!text.contains(personal), "the page tells {personal}");
    }
    let booking = shown.json()["booking"].clone();
    assert_eq!(booking["company"]["name"], "Próba Szalon");
    assert_eq!(booking["services"], json!([{ "id": world.cut, "name": "Hajvágás" }]));
    assert_eq!(booking["provider"]["id"], json!(world.lilla));
    assert_eq!(booking["start"], "2040-03-12T08:00:00Z");
    assert_eq!(booking["end"], "2040-03-12T09:00:00Z");
    assert_eq!(whoami(&mut other).await, Value::Null, "showing signs nobody in");

    assert_eq!(other.post("/public/login/link", json!({ "code": code })).await.status, 200);
    let body = world.booking("2040.03.12 09:00", "2040.03.12 10:00");
    assert_eq!(other.post("/public/appointment/bookonline", body).await.status, 201);
    assert_eq!(app.rows("SELECT 1 AS one FROM calendar_events WHERE kind = 'appointment'").len(), 1);
    assert_eq!(whoami(&mut began).await, Value::Null);

    assert_eq!(began.get(&link).await.code(), "access.link_invalid");
    assert_eq!(began.get("/public/registration").await.json()["booked"]["start"], "2040-03-12T08:00:00Z");
    // The data kept with the code goes with it.
    app.clock.advance(TimeDelta::minutes(30));
    assert_eq!(began.get("/public/registration").await.json(), Value::Null);
}

#[actix_web::test]
async fn the_kept_booking_ends_with_the_link_and_is_not_shown_once_it_cannot_be_booked() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let mut browser = app.browser().await;
    assert_eq!(browser.post("/public/registerGuest", form_with_booking(&world)).await.status, 200);
    let (_, code) = mailed(&app);
    let link = format!("/public/login/link/{code}");
    app.db.execute(
        testkit::Role::Migrator,
        &format!("UPDATE services SET status = 'PASSIVE' WHERE id = '{}'", world.cut),
    );
    app.clock.advance(TimeDelta::minutes(29));
    let shown = browser.get(&link).await;
    assert_eq!((shown.status, shown.json()), (200, json!({})));
    app.clock.advance(TimeDelta::minutes(1));
    assert_eq!(browser.get(&link).await.code(), "access.link_invalid");
}

#[actix_web::test]
async fn a_link_without_a_booking_shows_none_and_an_unknown_one_is_invalid() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let (_, code) = registered(&app, &mut browser, EMAIL).await;
    assert_eq!(browser.get(&format!("/public/login/link/{code}")).await.json(), json!({}));
    assert_eq!(browser.get(&format!("/public/login/link/{}", "x".repeat(43))).await.code(), "access.link_invalid");
}
