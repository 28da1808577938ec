//! Forgotten passwords (docs/trust.md#forgotten-passwords).

use chrono::TimeDelta;
use serde_json::{Value, json};
use testkit::Role;

use super::{form, login, whoami};
use crate::app::{Answer, Browser, TestApp};

const EMAIL: &str = "anna.proba@example.com";
const OLD: &str = "Regi-Jelszo-1";
const NEW: &str = "Uj-Jelszo-7";

async fn ask(browser: &mut Browser, username: &str) -> Answer {
    browser.post("/public/passwordreset/init", json!({ "username": username })).await
}

async fn reset(browser: &mut Browser, code: &str, password: &str) -> Answer {
    browser.post("/public/passwordreset", json!({ "code": code, "newPassword": password })).await
}

/// The codes mailed so far, oldest first.
fn codes(app: &TestApp) -> Vec<String> {
    let rows = app.rows(
        "SELECT payload->>'account' AS account, encode(sealed, 'hex') AS sealed FROM outbox
        WHERE kind = 'password_reset' AND (payload->>'account')::uuid IN (SELECT id FROM accounts) ORDER BY id",
    );
    let open = |row: &Value| {
        let sealed = row["sealed"].as_str().unwrap().as_bytes();
        let byte = |it: &[u8]| u8::from_str_radix(std::str::from_utf8(it).unwrap(), 16).unwrap();
        let sealed: Vec<u8> = sealed.chunks(2).map(byte).collect();
        app.app.keys.open(&sealed, row["account"].as_str().unwrap()).unwrap()
    };
    rows.iter().map(open).collect()
}

/// A guest with a password, signed in.
async fn guest(app: &TestApp) -> Browser {
    let (account, browser) = app.guest(EMAIL).await;
    let hash = crate::app::hash_of(OLD);
    let known = format!(
        "UPDATE accounts SET username = 'anna', password_hash = '{hash}', must_change_password = true WHERE id = '{account}'"
    );
    app.db.execute(Role::Migrator, &known);
    browser
}

#[actix_web::test]
async fn a_reset_replaces_the_password_and_ends_all_sessions() {
    let app = TestApp::new();
    let mut signed_in = guest(&app).await;
    assert_eq!(whoami(&mut signed_in).await, EMAIL);
    let mut browser = app.browser().await;
    let answer = ask(&mut browser, "Anna.Proba@example.com").await;
    assert_eq!((answer.status, answer.body.len()), (204, 0));
    assert_eq!(ask(&mut browser, "anna").await.status, 204, "by the user name, too");
    let [first, second] = codes(&app).try_into().unwrap();
    assert_eq!(first.len(), 43, "256 bits");
    // Looking at the link says whether it can be used, as often as wanted, and uses nothing.
    for (code, status) in [(first.as_str(), 204), (first.as_str(), 204), (second.as_str(), 204), ("x", 401)] {
        assert_eq!(browser.get(&format!("/public/passwordreset/{code}")).await.status, status, "{code}");
    }

    assert_eq!(reset(&mut browser, &first, NEW).await.status, 204);
    for spent in [&first, &second] {
        assert_eq!(browser.get(&format!("/public/passwordreset/{spent}")).await.code(), "access.link_invalid");
    }
    assert_eq!(whoami(&mut browser).await, Value::Null, "nobody is signed in by it");
    app.a_second_later();
    assert_eq!(whoami(&mut signed_in).await, Value::Null);
    assert_eq!(app.rows("SELECT 1 AS one FROM sessions").len(), 0);
    assert_eq!(login(&mut browser, EMAIL, OLD).await.code(), "access.wrong_credentials");
    let answer = login(&mut browser, EMAIL, NEW).await;
    assert_eq!((answer.status, &answer.json()["mustChangePassword"]), (200, &json!(false)));
    assert_ne!(app.rows("SELECT email_verified_at AS at FROM accounts")[0]["at"], Value::Null, "who reads its mail");

    for spent in [first, second] {
        let answer = reset(&mut app.browser().await, &spent, "Harmadik-3").await;
        assert_eq!((answer.status, answer.code().as_str()), (401, "access.link_invalid"));
    }
    assert_eq!(login(&mut app.browser().await, EMAIL, NEW).await.status, 200);
}

#[actix_web::test]
async fn a_code_works_only_for_its_purpose() {
    let app = TestApp::new();
    guest(&app).await;
    let mut browser = app.browser().await;
    ask(&mut browser, EMAIL).await;
    let for_reset = codes(&app).remove(0);
    let signed_in = browser.post("/public/login/link", json!({ "code": for_reset })).await;
    assert_eq!((signed_in.status, signed_in.code().as_str()), (401, "access.link_invalid"));
    let (_, for_sign_in) = super::registered(&app, &mut browser, "other@example.com").await;
    assert_eq!(reset(&mut browser, &for_sign_in, NEW).await.code(), "access.link_invalid");
    assert_eq!(reset(&mut browser, "made-up", NEW).await.code(), "access.link_invalid");
    assert_eq!(browser.post("/public/login/link", json!({ "code": for_sign_in })).await.status, 200);
    assert_eq!(reset(&mut browser, &for_reset, NEW).await.status, 204);
}

#[actix_web::test]
async fn a_weak_password_leaves_the_link_as_it_was() {
    let app = TestApp::new();
    guest(&app).await;
    let mut browser = app.browser().await;
    ask(&mut browser, EMAIL).await;
    let code = codes(&app).remove(0);
    let weak = reset(&mut browser, &code, "Password1").await;
    assert_eq!((weak.status, weak.field("newPassword")), (422, json!(["field.password_weak"])));
    assert_eq!(reset(&mut browser, "", NEW).await.field("code"), json!(["field.required"]));
    assert_eq!(ask(&mut browser, " ").await.field("username"), json!(["field.required"]));
    assert_eq!(reset(&mut browser, &code, NEW).await.status, 204);
}

#[actix_web::test]
async fn a_link_ends_after_half_an_hour_and_with_its_account() {
    let app = TestApp::new();
    guest(&app).await;
    let mut browser = app.browser().await;
    ask(&mut browser, EMAIL).await;
    app.clock.advance(TimeDelta::minutes(30));
    let mut later = app.browser().await;
    assert_eq!(reset(&mut later, &codes(&app)[0], NEW).await.code(), "access.link_invalid");
    ask(&mut later, EMAIL).await;
    app.clock.advance(TimeDelta::minutes(30) - TimeDelta::seconds(1));
    app.db.execute(Role::Migrator, "UPDATE accounts SET state = 'DISABLED'");
    assert_eq!(reset(&mut later, &codes(&app)[1], NEW).await.code(), "access.link_invalid");
    app.db.execute(Role::Migrator, "UPDATE accounts SET state = 'ACTIVE'");
    assert_eq!(reset(&mut later, &codes(&app)[1], NEW).await.status, 204);
}

#[actix_web::test]
async fn a_link_works_for_one_of_two_concurrent_requests() {
    let app = TestApp::new();
    guest(&app).await;
    ask(&mut app.browser().await, EMAIL).await;
    let code = codes(&app).remove(0);
    let (one, other) = (app.browser().await, app.browser().await);
    let tries = [(one, NEW), (other, "Harmadik-3")].map(|(mut browser, password)| {
        let code = code.clone();
        actix_web::rt::spawn(async move { reset(&mut browser, &code, password).await.status })
    });
    let mut statuses = Vec::new();
    for one in tries {
        statuses.push(one.await.unwrap());
    }
    statuses.sort_unstable();
    assert_eq!(statuses, [204, 401]);
}

#[actix_web::test]
async fn answers_do_not_reveal_accounts() {
    let app = TestApp::new();
    guest(&app).await;
    app.db.execute(
        Role::Migrator,
        "INSERT INTO accounts (id, username, email, first_name, last_name, language, state, created_at)
            VALUES (gen_random_uuid(), 'gone', 'gone@example.com', 'A', 'B', 'hu', 'DISABLED', now())",
    );
    let mut browser = app.browser().await;
    let known = ask(&mut browser, EMAIL).await;
    for nobody in ["nobody@example.com", "nobody", "not a name at all", "ű", "gone", "gone@example.com"] {
        let answer = ask(&mut browser, nobody).await;
        assert_eq!((answer.status, &answer.body), (known.status, &known.body), "{nobody}");
    }
    // The same is written for every address; only an account is mailed.
    assert_eq!(app.rows("SELECT 1 AS one FROM outbox").len(), 7);
    assert_eq!(app.rows("SELECT 1 AS one FROM sign_in_codes").len(), 1);
    let dump =
        format!("{:?}", app.rows("SELECT t::text AS line FROM outbox t UNION ALL SELECT t::text FROM audit_log t"));
    assert!(!dump.contains("nobody") && !dump.contains("anna"), "{dump}");
}

#[actix_web::test]
async fn reset_mails_to_one_email_are_limited() {
    let app = TestApp::limited();
    guest(&app).await;
    let mut mailed = Vec::new();
    for (minutes, ip) in [(0, 1), (1, 2), (9, 3), (10, 4), (60, 5)] {
        app.clock.advance(TimeDelta::minutes(minutes));
        let mut browser = app.browser().await.elsewhere_at(&format!("198.51.100.{ip}"));
        let typed = if ip % 2 == 0 { "anna" } else { EMAIL };
        assert_eq!(ask(&mut browser, typed).await.status, 204, "and nobody learns that either");
        mailed.push(codes(&app).len());
    }
    assert_eq!(mailed, [1, 1, 2, 3, 3]);
    app.clock.advance(TimeDelta::days(1));
    assert_eq!(ask(&mut app.browser().await, EMAIL).await.status, 204);
    assert_eq!(codes(&app).len(), 4);
}

#[actix_web::test]
async fn resets_asked_for_by_others_leave_the_other_mails_of_an_address() {
    let app = TestApp::limited();
    for ip in 1..=4 {
        let mut browser = app.browser().await.elsewhere_at(&format!("198.51.100.{ip}"));
        assert_eq!(ask(&mut browser, "new@example.com").await.status, 204);
        app.clock.advance(TimeDelta::minutes(11));
    }
    let mut browser = app.browser().await;
    assert_eq!(browser.post("/public/registerGuest", form("new@example.com")).await.status, 200);
    let registered = app.rows("SELECT 1 AS one FROM outbox WHERE kind = 'account_registered'");
    assert_eq!(registered.len(), 1);
}

#[actix_web::test]
async fn resets_are_limited_per_address_apart_from_registrations() {
    let app = TestApp::limited();
    let mut browser = app.browser().await;
    for name in ["a", "b", "c", "d", "e"] {
        assert_eq!(ask(&mut browser, &format!("{name}@example.com")).await.status, 204);
    }
    let answer = ask(&mut browser, "f@example.com").await;
    assert_eq!((answer.status, answer.json()["details"]["retryAfter"].as_u64()), (429, Some(3600)));
    assert_eq!(browser.post("/public/registerGuest", form("new@example.com")).await.status, 200);
    app.clock.advance(TimeDelta::hours(1));
    assert_eq!(ask(&mut app.browser().await, "f@example.com").await.status, 204);
}

#[actix_web::test]
async fn reset_codes_are_limited_and_a_reset_lifts_the_sign_in_delay() {
    let app = TestApp::limited();
    guest(&app).await;
    let mut browser = app.browser().await;
    ask(&mut browser, EMAIL).await;
    for _ in 0..6 {
        login(&mut browser, EMAIL, "Rossz-1").await;
    }
    assert_eq!(login(&mut browser, EMAIL, OLD).await.status, 429);
    assert_eq!(reset(&mut browser, &codes(&app)[0], NEW).await.status, 204);
    assert_eq!(login(&mut browser, EMAIL, NEW).await.status, 200);
    let mut heard = Vec::new();
    for _ in 0..21 {
        heard.push(reset(&mut browser, "made-up", NEW).await.status);
    }
    assert!(heard.starts_with(&[401]) && heard.ends_with(&[429]), "{heard:?}");
}
