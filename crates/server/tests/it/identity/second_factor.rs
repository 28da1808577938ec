//! The second step of a sign-in (docs/trust.md#second-factor).

use std::sync::Arc;

use actix_web::web::Data;
use chrono::{DateTime, TimeDelta, Utc};
use gateways::mail::MemoryMailer;
use gateways::sms::MemorySms;
use kernel::AccountId;
use secrecy::SecretString;
use serde_json::{Value, json};
use server::state::app::App;
use testkit::Role;
use uuid::Uuid;

use super::{login, registered, whoami};
use crate::app::{Answer, Browser, TestApp};
use crate::messages::post;
use crate::world::World;

const EMAIL: &str = "anna.proba@example.com";
const PASSWORD: &str = "Regi-Jelszo-1";
const SETTINGS: &str = "/api/user/current/secondFactor";

/// A guest with a password, signed in.
async fn guest(app: &TestApp) -> Browser {
    let (account, browser) = app.guest(EMAIL).await;
    let hash = crate::app::hash_of(PASSWORD);
    app.db.execute(
        Role::Migrator,
        &format!(
            "UPDATE accounts SET password_hash = '{hash}', email_verified_at = created_at, \
             password_expires_at = NULL WHERE id = '{account}'"
        ),
    );
    browser
}

/// An authenticator app that was given the secret.
struct Phone(Vec<u8>);

impl Phone {
    fn new(typed: &str) -> Self {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
        let bits: String = typed.chars().map(|it| format!("{:05b}", letters.find(it).unwrap())).collect();
        let bytes = bits.as_bytes().chunks_exact(8).map(|it| std::str::from_utf8(it).unwrap());
        Self(bytes.map(|it| u8::from_str_radix(it, 2).unwrap()).collect())
    }

    fn code(&self, at: DateTime<Utc>) -> String {
        identity::authenticator_code(&self.0, at)
    }
}

/// Sets the app up; answers the phone and the recovery codes.
async fn turned_on(app: &TestApp, browser: &mut Browser) -> (Phone, Vec<String>) {
    let begun = browser.post(SETTINGS, json!({ "password": PASSWORD })).await;
    assert_eq!(begun.status, 200, "{begun:?}");
    let phone = Phone::new(begun.json()["secret"].as_str().unwrap());
    let confirmed = browser.post(&format!("{SETTINGS}/confirmation"), json!({ "code": phone.code(app.now()) })).await;
    assert_eq!(confirmed.status, 200, "{confirmed:?}");
    let codes = confirmed.json()["items"].as_array().unwrap().clone();
    // The code that confirmed it is used up.
    app.clock.advance(TimeDelta::seconds(60));
    (phone, codes.iter().map(|it| it.as_str().unwrap().to_owned()).collect())
}

/// The sealed sign-in of a right password.
async fn first_step(browser: &mut Browser) -> Value {
    let asked = login(browser, EMAIL, PASSWORD).await;
    assert_eq!((asked.status, asked.code().as_str()), (401, "access.second_factor_required"));
    assert_eq!(whoami(browser).await, Value::Null, "not signed in yet");
    asked.json()["details"]["secondFactor"].clone()
}

async fn second_step(browser: &mut Browser, sign_in: &Value, code: &str) -> Answer {
    browser.post("/public/login/secondFactor", json!({ "signIn": sign_in, "code": code })).await
}

fn is_wrong(answer: &Answer) -> bool {
    answer.status == 422 && answer.field("code") == json!(["access.second_factor_wrong"])
}

fn mailed(app: &TestApp) -> Vec<String> {
    let mails = Arc::new(MemoryMailer::default());
    let worker = post(app, mails.clone(), Arc::new(MemorySms::default()));
    while worker.deliver_next().unwrap() {}
    mails.kept().into_iter().map(|it| it.subject).collect()
}

#[actix_web::test]
async fn an_app_is_set_up_with_the_password_and_asked_for_from_then_on() {
    let app = TestApp::new();
    let mut own = guest(&app).await;
    assert_eq!(own.post(SETTINGS, json!({})).await.field("password"), json!(["field.required"]));
    let wrong = own.post(SETTINGS, json!({ "password": "Masik-Jelszo-1" })).await;
    assert_eq!(wrong.field("password"), json!(["access.wrong_credentials"]));

    let begun = own.post(SETTINGS, json!({ "password": PASSWORD })).await.json();
    assert!(begun["uri"].as_str().unwrap().starts_with("otpauth://totp/Szalonka:anna.proba%40example.com?"), "{begun}");
    assert!(begun["qr"].as_str().unwrap().starts_with("<svg"), "{begun}");
    // Before it is confirmed, nothing is asked for.
    assert_eq!(login(&mut app.browser().await, EMAIL, PASSWORD).await.status, 200);
    assert!(is_wrong(&own.post(&format!("{SETTINGS}/confirmation"), json!({ "code": "000000" })).await));

    let (phone, codes) = turned_on(&app, &mut own).await;
    assert_eq!(codes.len(), 10);
    assert_eq!(whoami(&mut own).await, EMAIL, "sessions stay");
    let on = own.get(SETTINGS).await.json();
    assert_eq!((on["since"].is_string(), on["recoveryCodes"].clone()), (true, json!(10)));
    assert_eq!(own.post(SETTINGS, json!({ "password": PASSWORD })).await.code(), "access.second_factor_on");

    let mut other = app.browser().await;
    let sign_in = first_step(&mut other).await;
    let code = phone.code(app.now());
    let spaced = format!(" {} {}", &code[..3], &code[3..]);
    let answer = second_step(&mut other, &sign_in, &spaced).await;
    assert_eq!((answer.status, answer.json()["email"].clone()), (200, json!(EMAIL)));
    assert_eq!(whoami(&mut other).await, EMAIL);
}

#[actix_web::test]
async fn a_code_signs_in_once_and_at_most_one_step_off() {
    let app = TestApp::new();
    let (phone, _) = turned_on(&app, &mut guest(&app).await).await;
    let mut browser = app.browser().await;
    let sign_in = first_step(&mut browser).await;
    for off in [-60, 60] {
        let code = phone.code(app.now() + TimeDelta::seconds(off));
        assert!(is_wrong(&second_step(&mut browser, &sign_in, &code).await), "{off} s");
    }
    // A phone that is late, then one that is right, then one that is early; and none of them again.
    for off in [-30, 0, 30] {
        let code = phone.code(app.now() + TimeDelta::seconds(off));
        assert_eq!(second_step(&mut browser, &sign_in, &code).await.status, 200, "{off} s");
        assert!(is_wrong(&second_step(&mut app.browser().await, &sign_in, &code).await), "{off} s, replayed");
    }
    assert!(is_wrong(&second_step(&mut browser, &sign_in, &phone.code(app.now())).await), "earlier than the last one");
}

#[actix_web::test]
async fn of_two_sign_ins_with_one_code_at_once_one_is_refused() {
    let app = TestApp::new();
    let (phone, _) = turned_on(&app, &mut guest(&app).await).await;
    let code = phone.code(app.now());
    let (mut one, mut other) = (app.browser().await, app.browser().await);
    let (first, second) = (first_step(&mut one).await, first_step(&mut other).await);
    let (one, other) =
        futures_util::future::join(second_step(&mut one, &first, &code), second_step(&mut other, &second, &code)).await;
    let mut statuses = [one.status, other.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 422]);
}

#[actix_web::test]
async fn guessing_is_slowed_from_wherever_it_comes() {
    let app = TestApp::limited();
    let (phone, _) = turned_on(&app, &mut guest(&app).await).await;
    let sign_in = first_step(&mut app.browser().await).await;
    let free = app.app.config.limits.login_failures;
    for guess in 0..free {
        let mut browser = app.browser().await.elsewhere_at(&format!("192.0.2.{}", guess + 10));
        assert!(is_wrong(&second_step(&mut browser, &sign_in, "000000").await), "{guess}");
    }
    let mut browser = app.browser().await.elsewhere_at("192.0.2.99");
    let slowed = second_step(&mut browser, &sign_in, &phone.code(app.now())).await;
    assert_eq!((slowed.status, slowed.code().as_str()), (429, "limit.exceeded"), "a right one must wait too");
    app.clock.advance(TimeDelta::minutes(2));
    assert_eq!(second_step(&mut browser, &sign_in, &phone.code(app.now())).await.status, 200);
}

#[actix_web::test]
async fn without_the_phone_a_recovery_code_signs_in_once_and_is_mailed() {
    let app = TestApp::new();
    let mut own = guest(&app).await;
    let (_, codes) = turned_on(&app, &mut own).await;
    let mut browser = app.browser().await;
    let sign_in = first_step(&mut browser).await;
    let typed = codes[3].to_lowercase().replace('-', " ");
    assert_eq!(second_step(&mut browser, &sign_in, &typed).await.status, 200);
    assert!(is_wrong(&second_step(&mut browser, &sign_in, &codes[3]).await));
    assert_eq!(own.get(SETTINGS).await.json()["recoveryCodes"], 9);

    let replaced = own.post(&format!("{SETTINGS}/recoveryCodes"), json!({ "password": PASSWORD })).await.json();
    assert!(is_wrong(&second_step(&mut browser, &sign_in, &codes[4]).await), "replaced");
    assert_eq!(second_step(&mut browser, &sign_in, replaced["items"][0].as_str().unwrap()).await.status, 200);
    let subjects = mailed(&app);
    assert_eq!(subjects.iter().filter(|it| it.starts_with("Belépés tartalék kóddal")).count(), 2, "{subjects:?}");
    assert!(subjects.contains(&"Kétlépcsős belépés bekapcsolva: Szalonka".to_owned()), "{subjects:?}");
}

#[actix_web::test]
async fn a_mailed_link_is_a_first_step_only() {
    let app = TestApp::new();
    let (_, code) = registered(&app, &mut app.browser().await, "uj.vendeg@example.com").await;
    let account = app.rows("SELECT id FROM accounts WHERE email = 'uj.vendeg@example.com'")[0]["id"].clone();
    app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO second_factors (account_id, secret, begun_at, confirmed_at) \
             VALUES ('{}', '', now(), now())",
            account.as_str().unwrap()
        ),
    );
    let mut browser = app.browser().await;
    let asked = browser.post("/public/login/link", json!({ "code": code })).await;
    assert_eq!((asked.status, asked.code().as_str()), (401, "access.second_factor_required"));
    assert_eq!(whoami(&mut browser).await, Value::Null);
}

#[actix_web::test]
async fn a_first_step_is_over_after_ten_minutes_and_with_another_password() {
    let app = TestApp::new();
    let mut own = guest(&app).await;
    let (phone, _) = turned_on(&app, &mut own).await;
    let mut browser = app.browser().await;
    let sign_in = first_step(&mut browser).await;
    app.clock.advance(TimeDelta::minutes(10));
    let late = second_step(&mut browser, &sign_in, &phone.code(app.now())).await;
    assert_eq!((late.status, late.code().as_str()), (401, "access.second_step_over"));

    let sign_in = first_step(&mut browser).await;
    let changed = json!({ "oldPassword": PASSWORD, "newPassword": "Masik-Jelszo-1" });
    assert_eq!(own.patch("/api/guestuser/current/password", changed).await.status, 200);
    let stale = second_step(&mut browser, &sign_in, &phone.code(app.now())).await;
    assert_eq!(stale.code(), "access.second_step_over");
    let forged = second_step(&mut browser, &json!("AAAA"), &phone.code(app.now())).await;
    assert_eq!(forged.code(), "access.second_step_over");
}

#[actix_web::test]
async fn it_is_turned_off_with_the_password_and_told() {
    let app = TestApp::new();
    let mut own = guest(&app).await;
    turned_on(&app, &mut own).await;
    let end = format!("{SETTINGS}/end");
    assert_eq!(own.post(&end, json!({})).await.field("password"), json!(["field.required"]));
    assert_eq!(own.post(&end, json!({ "password": PASSWORD })).await.status, 204);
    assert_eq!(own.get(SETTINGS).await.json(), json!({ "recoveryCodes": 0 }));
    assert_eq!(login(&mut app.browser().await, EMAIL, PASSWORD).await.status, 200);
    assert_eq!(own.post(&end, json!({ "password": PASSWORD })).await.code(), "access.second_factor_off");
    assert!(mailed(&app).contains(&"Kétlépcsős belépés kikapcsolva: Szalonka".to_owned()));
    assert_eq!(app.rows("SELECT 1 AS one FROM recovery_codes"), Vec::<Value>::new());
}

#[actix_web::test]
async fn with_another_secret_key_recovery_codes_still_sign_in() {
    let app = TestApp::new();
    let (phone, codes) = turned_on(&app, &mut guest(&app).await).await;
    let mut config = app.app.config.clone();
    config.secret = SecretString::from("another secret, as after a restore without the old one");
    let pool = server::state::db::Db::new(app.db.pool(Role::App, 2));
    let other = Data::new(App { site: app.app.site.clone(), ..App::new(config, app.clock.clone(), pool).unwrap() });
    let mut browser = app.blank_browser().answered_by(&other);
    assert_eq!(browser.post("/logout", Value::Null).await.code(), "access.csrf");
    let sign_in = first_step(&mut browser).await;
    assert!(is_wrong(&second_step(&mut browser, &sign_in, &phone.code(app.now())).await));
    assert_eq!(second_step(&mut browser, &sign_in, &codes[0]).await.status, 200);
}

#[actix_web::test]
async fn nothing_stored_is_the_secret_or_a_code() {
    let app = TestApp::new();
    let (phone, codes) = turned_on(&app, &mut guest(&app).await).await;
    let rows = app.rows(
        "SELECT position(decode('{}', 'hex') in secret) AS at FROM second_factors"
            .replace("{}", &phone.0.iter().map(|it| format!("{it:02x}")).collect::<String>())
            .as_str(),
    );
    assert_eq!(rows, vec![json!({ "at": 0 })]);
    let dump = format!("{:?}", app.rows("SELECT encode(code_hash, 'escape') AS hash FROM recovery_codes"));
    assert!(codes.iter().all(|it| !dump.contains(&it.replace('-', ""))));
}

/// An account of a colleague, signed in, with a password.
async fn colleague(app: &TestApp, world: &World, works: Uuid, name: &str) -> (AccountId, Browser) {
    let id = Uuid::now_v7();
    let hash = crate::app::hash_of(PASSWORD);
    app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO accounts (id, username, email, first_name, last_name, language, is_guest, company_id, employee_id,
                password_hash, email_verified_at, created_at)
            VALUES ('{id}', '{name}', '{name}@example.com', 'A', 'B', 'hu', false, '{}', '{works}', '{hash}', now(), now())",
            world.company
        ),
    );
    (AccountId(id), app.signed_in(AccountId(id)).await)
}

#[actix_web::test]
async fn a_company_requires_it_of_everybody_at_once() {
    const RULE: &str = "/api/company/current/secondFactor";
    let app = TestApp::new();
    let world = World::new(&app.db);
    app.db.execute(Role::Migrator, &format!("UPDATE employees SET role = 'SUPERVISOR' WHERE id = '{}'", world.lilla));
    let (_, mut lead) = colleague(&app, &world, world.lilla, "lead").await;
    let (_, mut other) = colleague(&app, &world, world.gergo, "other").await;
    assert_eq!(lead.get(RULE).await.json(), json!({ "isRequired": false, "people": [] }));
    let alone = lead.put(RULE, json!({ "isRequired": true })).await;
    assert_eq!(alone.code(), "access.second_factor_off", "required only by who has one");
    assert_eq!(other.get("/api/user/employees").await.status, 200);

    turned_on(&app, &mut lead).await;
    let required = lead.put(RULE, json!({ "isRequired": true })).await.json();
    assert_eq!(required, json!({ "isRequired": true, "people": [world.lilla] }));
    let end = lead.post(&format!("{SETTINGS}/end"), json!({ "password": PASSWORD })).await;
    assert_eq!(end.code(), "access.second_factor_needed", "it is kept while it is required");

    app.a_second_later();
    let refused = other.get("/api/user/employees").await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "access.second_factor_needed"));
    let me = other.get("/api/user/current/guestoruser").await.json();
    assert_eq!((me["mustSetUpSecondFactor"].clone(), me["roles"].clone()), (json!(true), json!([])));
    let begun = other.post(SETTINGS, json!({ "password": PASSWORD })).await.json();
    let code = Phone::new(begun["secret"].as_str().unwrap()).code(app.now());
    assert_eq!(other.post(&format!("{SETTINGS}/confirmation"), json!({ "code": code })).await.status, 200);
    assert_eq!(other.get("/api/user/employees").await.status, 200, "with the next call");
    assert_eq!(other.get("/api/user/current/guestoruser").await.json()["mustSetUpSecondFactor"], Value::Null);

    let dropped = lead.put(RULE, json!({ "isRequired": false })).await;
    assert_eq!(dropped.json()["isRequired"], false);
    assert_eq!(other.post(&format!("{SETTINGS}/end"), json!({ "password": PASSWORD })).await.status, 204);
    app.a_second_later();
    assert_eq!(other.get("/api/user/employees").await.status, 200);
}
