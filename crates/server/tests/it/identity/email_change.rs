//! Changing one's address (docs/rules.md#changing-ones-address).

use chrono::TimeDelta;
use serde_json::{Value, json};
use testkit::Role;

use super::{login, whoami};
use crate::app::{Answer, Browser, TestApp, hash_of};
use crate::world::World;

const OLD: &str = "anna.proba@example.com";
const NEW: &str = "anna.uj@example.com";
const PASSWORD: &str = "Regi-Jelszo-1";
const PATH: &str = "/api/user/current/emailChange";

async fn ask(browser: &mut Browser, email: &str) -> Answer {
    browser.post(PATH, json!({ "email": email, "password": PASSWORD })).await
}

async fn confirm(browser: &mut Browser, code: &Value) -> Answer {
    browser.post(&format!("{PATH}/confirmation"), json!({ "code": code })).await
}

async fn delete(browser: &mut Browser) -> u16 {
    browser.send(browser.request(actix_web::http::Method::DELETE, PATH)).await.status
}

/// The mails about changes so far, oldest first: which one, recipient and code.
fn mails(app: &TestApp) -> Vec<(String, String, Value)> {
    let rows = app.rows(
        "SELECT payload->>'account' AS account, payload->>'message' AS message, encode(sealed, 'hex') AS sealed
        FROM outbox WHERE kind = 'email_change' ORDER BY id",
    );
    let open = |row: &Value| {
        let sealed = row["sealed"].as_str().unwrap().as_bytes();
        let byte = |it: &[u8]| u8::from_str_radix(std::str::from_utf8(it).unwrap(), 16).unwrap();
        let sealed: Vec<u8> = sealed.chunks(2).map(byte).collect();
        let text = app.app.keys.open(&sealed, row["account"].as_str().unwrap()).unwrap();
        let secrets: Value = serde_json::from_str(&text).unwrap();
        let text = |it: &Value| it.as_str().unwrap().to_owned();
        (text(&row["message"]), text(&secrets["to"]), secrets["code"].clone())
    };
    rows.iter().map(open).collect()
}

fn newest(app: &TestApp, message: &str) -> Value {
    mails(app).into_iter().rfind(|it| it.0 == message).unwrap().2
}

fn sent(app: &TestApp) -> Vec<(String, String)> {
    mails(app).into_iter().map(|(message, to, _)| (message, to)).collect()
}

/// A guest with a proven address and a password, signed in.
async fn guest(app: &TestApp) -> Browser {
    let (account, browser) = app.guest(OLD).await;
    let hash = hash_of(PASSWORD);
    app.db.execute(
        Role::Migrator,
        &format!(
            "UPDATE accounts SET username = 'anna', password_hash = '{hash}', password_expires_at = NULL,
                email_verified_at = '2040-01-01' WHERE id = '{account}'"
        ),
    );
    browser
}

/// An account that has proven `NEW`.
fn owner_of_new(app: &TestApp) {
    app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO accounts (id, username, email, email_verified_at, first_name, last_name, language, created_at)
                VALUES (gen_random_uuid(), 'owner', '{NEW}', now(), 'Ödön', 'Tulaj', 'hu', now())"
        ),
    );
}

#[actix_web::test]
async fn an_address_changes_when_the_new_one_is_proven() {
    let app = TestApp::new();
    let mut browser = guest(&app).await;
    assert_eq!(browser.get(PATH).await.json(), json!({}));
    let asked = ask(&mut browser, " Anna.Uj@example.com").await;
    assert_eq!((asked.status, &asked.json()["pending"]["email"]), (200, &json!(NEW)));
    assert_eq!(browser.get(PATH).await.json(), asked.json());
    let pair = |message: &str, to: &str| (message.to_owned(), to.to_owned());
    assert_eq!(sent(&app), [pair("confirm", NEW), pair("asked", OLD)]);
    assert_eq!(whoami(&mut browser).await, OLD, "until it is proven");
    assert_eq!(login(&mut app.browser().await, OLD, PASSWORD).await.status, 200);

    let code = newest(&app, "confirm");
    let link = format!("/public/emailchange/{}", code.as_str().unwrap());
    assert_eq!(browser.get(&link).await.json(), json!({ "email": NEW, "isOwn": true }));
    assert_eq!(app.browser().await.get(&link).await.json(), json!({ "email": NEW, "isOwn": false }));
    let answer = confirm(&mut browser, &code).await;
    assert_eq!((answer.status, &answer.json()["email"]), (200, &json!(NEW)));
    assert_eq!(whoami(&mut browser).await, NEW);
    assert_eq!(sent(&app)[2..], [pair("changed", OLD)]);
    assert_eq!(browser.get(PATH).await.json(), json!({}));
    assert_eq!(login(&mut app.browser().await, OLD, PASSWORD).await.code(), "access.wrong_credentials");
    assert_eq!(login(&mut app.browser().await, NEW, PASSWORD).await.status, 200);

    assert_eq!(confirm(&mut browser, &code).await.code(), "access.link_invalid", "once");
    assert_eq!(browser.get(&link).await.code(), "access.link_invalid");
    let dump =
        format!("{:?}", app.rows("SELECT t::text AS line FROM outbox t UNION ALL SELECT t::text FROM audit_log t"));
    assert!(!dump.contains("anna") && !dump.contains(code.as_str().unwrap()), "{dump}");
    let acts = app.rows("SELECT act FROM audit_log WHERE act LIKE 'account.email%' ORDER BY id");
    assert_eq!(acts, [json!({ "act": "account.email_asked" }), json!({ "act": "account.email_changed" })]);
}

#[actix_web::test]
async fn confirming_ends_every_other_session_and_what_was_mailed_before() {
    let app = TestApp::new();
    let mut here = guest(&app).await;
    let account = app.rows("SELECT id FROM accounts")[0]["id"].as_str().unwrap().to_owned();
    let mut there = app.signed_in(kernel::AccountId(account.parse().unwrap())).await;
    let mut old_cookie = here.clone();
    assert_eq!(app.browser().await.post("/public/passwordreset/init", json!({ "username": OLD })).await.status, 204);
    ask(&mut here, NEW).await;
    assert_eq!(confirm(&mut here, &newest(&app, "confirm")).await.status, 200);
    app.a_second_later();
    assert_eq!(whoami(&mut here).await, NEW);
    assert_eq!(whoami(&mut there).await, Value::Null);
    assert_eq!(whoami(&mut old_cookie).await, Value::Null, "this one's cookie is another, too");
    assert_eq!(app.rows("SELECT 1 AS one FROM sign_in_codes").len(), 0);
}

#[actix_web::test]
async fn asking_needs_the_password() {
    let app = TestApp::new();
    let mut browser = guest(&app).await;
    let without = browser.post(PATH, json!({ "email": NEW })).await;
    assert_eq!((without.status, without.field("password")), (422, json!(["field.required"])));
    let wrong = browser.post(PATH, json!({ "email": NEW, "password": "Rossz-1" })).await;
    assert_eq!((wrong.status, wrong.field("password")), (422, json!(["access.wrong_credentials"])));
    let same = ask(&mut browser, OLD).await;
    assert_eq!((same.status, same.field("email")), (422, json!(["account.email_same"])));
    assert_eq!(ask(&mut browser, "anna@").await.field("email"), json!(["field.email"]));
    app.db.execute(Role::Migrator, "UPDATE accounts SET password_hash = NULL");
    assert_eq!(browser.post(PATH, json!({ "email": NEW })).await.code(), "access.sign_in_again");
    assert_eq!(mails(&app), []);
    assert_eq!(app.rows("SELECT 1 AS one FROM email_changes").len(), 0);
}

#[actix_web::test]
async fn the_present_address_stops_a_change_by_its_link() {
    let app = TestApp::new();
    let mut browser = guest(&app).await;
    ask(&mut browser, NEW).await;
    let mut stranger = app.browser().await;
    let cancel = "/public/emailchange/cancel";
    for wrong in [json!("x"), newest(&app, "confirm")] {
        assert_eq!(stranger.post(cancel, json!({ "code": wrong })).await.code(), "access.link_invalid");
    }
    let stop = newest(&app, "asked");
    assert_eq!(confirm(&mut browser, &stop).await.code(), "access.link_invalid", "each code does one thing");
    // Sent again, the link to the present address still works.
    assert_eq!(browser.post(&format!("{PATH}/mail"), Value::Null).await.status, 200);
    assert_eq!(stranger.post(cancel, json!({ "code": stop })).await.status, 204);
    assert_eq!(confirm(&mut browser, &newest(&app, "confirm")).await.code(), "access.link_invalid");
    assert_eq!(stranger.post(cancel, json!({ "code": stop })).await.code(), "access.link_invalid");
    assert_eq!(browser.get(PATH).await.json(), json!({}));
    assert_eq!(whoami(&mut browser).await, OLD);

    ask(&mut browser, NEW).await;
    assert_eq!(delete(&mut browser).await, 204, "or whoever asked gives it up");
    assert_eq!(delete(&mut browser).await, 204);
    assert_eq!(confirm(&mut browser, &newest(&app, "confirm")).await.code(), "access.link_invalid");
    assert_eq!(browser.post(&format!("{PATH}/mail"), Value::Null).await.code(), "account.no_email_change");
}

#[actix_web::test]
async fn an_address_of_another_account_is_not_revealed() {
    let app = TestApp::new();
    let mut browser = guest(&app).await;
    let free = ask(&mut browser, NEW).await;
    owner_of_new(&app);
    let taken = ask(&mut browser, NEW).await;
    assert_eq!((taken.status, taken.body), (free.status, free.body.clone()), "the answer is the same");
    let again = browser.post(&format!("{PATH}/mail"), Value::Null).await;
    assert_eq!((again.status, again.body), (free.status, free.body));
    let messages: Vec<String> = mails(&app).into_iter().filter(|it| it.1 == NEW).map(|it| it.0).collect();
    assert_eq!(messages, ["confirm", "taken", "taken"], "only the address itself is told");
    assert!(mails(&app).iter().all(|it| it.0 != "taken" || it.2.is_null()), "no link changes anything");
}

#[actix_web::test]
async fn an_address_that_another_account_proved_since_is_told_to_its_reader_only() {
    let app = TestApp::new();
    let mut browser = guest(&app).await;
    ask(&mut browser, NEW).await;
    owner_of_new(&app);
    let code = newest(&app, "confirm");
    let (_, mut other) = app.guest("other@example.com").await;
    assert_eq!(confirm(&mut other, &code).await.code(), "access.link_invalid", "another account's link");
    assert_eq!(confirm(&mut app.browser().await, &code).await.code(), "access.not_signed_in");
    let answer = confirm(&mut browser, &code).await;
    assert_eq!((answer.status, answer.code().as_str()), (409, "account.email_taken"));
    assert_eq!(whoami(&mut browser).await, OLD);
}

#[actix_web::test]
async fn who_proves_an_address_takes_it_from_those_who_only_claimed_it() {
    let app = TestApp::new();
    let mut claimant = app.guest(NEW).await.1;
    let mut browser = guest_beside(&app).await;
    assert_eq!(whoami(&mut claimant).await, NEW);
    ask(&mut browser, NEW).await;
    assert_eq!(confirm(&mut browser, &newest(&app, "confirm")).await.status, 200);
    app.a_second_later();
    assert_eq!(whoami(&mut claimant).await, Value::Null);
    assert_eq!(whoami(&mut browser).await, NEW);
    assert_eq!(app.rows("SELECT 1 AS one FROM identities").len(), 1, "a way in of whoever proved it stays");
}

/// As [`guest`], with others in the database, and with Google.
async fn guest_beside(app: &TestApp) -> Browser {
    let (account, browser) = app.guest(OLD).await;
    let hash = hash_of(PASSWORD);
    app.db.execute(
        Role::Migrator,
        &format!(
            "UPDATE accounts SET password_hash = '{hash}', password_expires_at = NULL, email_verified_at = '2040-01-01'
                WHERE id = '{account}';
            INSERT INTO identities VALUES ('google', 's-1', '{account}', now())"
        ),
    );
    browser
}

#[actix_web::test]
async fn a_link_ends_after_a_day_and_a_newer_one_replaces_it() {
    let app = TestApp::new();
    let mut browser = guest(&app).await;
    ask(&mut browser, NEW).await;
    let first = newest(&app, "confirm");
    ask(&mut browser, NEW).await;
    assert_eq!(confirm(&mut browser, &first).await.code(), "access.link_invalid");
    app.clock.advance(TimeDelta::hours(24));
    assert_eq!(browser.get(PATH).await.json(), json!({}));
    let late = confirm(&mut browser, &newest(&app, "confirm")).await;
    assert_eq!((late.status, late.code().as_str()), (401, "access.link_invalid"));
    ask(&mut browser, NEW).await;
    app.clock.advance(TimeDelta::hours(24) - TimeDelta::seconds(1));
    assert_eq!(confirm(&mut browser, &newest(&app, "confirm")).await.status, 200);
}

#[actix_web::test]
async fn mails_of_changes_are_limited() {
    let app = TestApp::limited();
    let mut browser = guest(&app).await;
    assert_eq!(ask(&mut browser, NEW).await.status, 200);
    assert_eq!(browser.post(&format!("{PATH}/mail"), Value::Null).await.status, 429, "not twice in a minute");
    app.clock.advance(TimeDelta::minutes(1));
    assert_eq!(browser.post(&format!("{PATH}/mail"), Value::Null).await.status, 200);
    let before = mails(&app).len();
    for other in ["b@example.com", "c@example.com", "d@example.com"] {
        assert_eq!(ask(&mut browser, other).await.status, 200);
    }
    assert_eq!(ask(&mut browser, "e@example.com").await.status, 429, "an account asks five times in an hour");
    assert_eq!(mails(&app).len(), before + 6);
    assert_eq!(browser.get(PATH).await.json()["pending"]["email"], "d@example.com", "what was refused changed nothing");
}

#[actix_web::test]
async fn the_cards_of_salons_change_with_the_account() {
    let app = TestApp::new();
    let [proba, masik] = [World::new(&app.db), World::named(&app.db, "masik")].map(|it| it.company);
    let mut browser = guest(&app).await;
    let card = |company, account: &str, email: &str| {
        format!(
            "INSERT INTO guests (company_id, id, account_id, first_name, last_name, email, created_at)
                VALUES ('{company}', gen_random_uuid(), ({account}), 'Anna', 'Próba', '{email}', now());"
        )
    };
    let own = format!("SELECT id FROM accounts WHERE email = '{OLD}'");
    app.db.execute(
        Role::Migrator,
        // In the second salon another card has the new address.
        &[card(proba, &own, OLD), card(masik, &own, OLD), card(masik, "NULL", NEW)].concat(),
    );
    ask(&mut browser, NEW).await;
    assert_eq!(confirm(&mut browser, &newest(&app, "confirm")).await.status, 200);
    let emails = |company| {
        let cards = format!("SELECT email FROM guests WHERE company_id = '{company}' AND account_id IS NOT NULL");
        app.rows(&cards).into_iter().map(|it| it["email"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(emails(proba), [json!(NEW)]);
    assert_eq!(emails(masik), [Value::Null], "its guest is written to at the account's");
}
