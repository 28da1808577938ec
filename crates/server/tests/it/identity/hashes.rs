//! Storage and comparison of passwords (docs/trust.md#passwords).

use secrecy::SecretString;
use serde_json::json;
use testkit::Role;

use super::login;
use crate::app::TestApp;

const EMAIL: &str = "anna.proba@example.com";
const PASSWORD: &str = "Titkos-jelszo1";

/// A guest whose password is kept as `hash`.
async fn guest(app: &TestApp, hash: &str) {
    app.guest(EMAIL).await;
    app.db.execute(
        Role::Migrator,
        &format!(
            "UPDATE accounts SET password_hash = '{hash}', password_expires_at = NULL, must_change_password = false;
            DELETE FROM sessions"
        ),
    );
}

fn plain(password: &str) -> String {
    crate::app::hash_of(password)
}

fn stored(app: &TestApp) -> (String, i64) {
    let row = app.rows("SELECT password_hash, version FROM accounts")[0].clone();
    (row["password_hash"].as_str().unwrap().to_owned(), row["version"].as_i64().unwrap())
}

#[actix_web::test]
async fn an_outdated_hash_is_replaced_at_sign_in() {
    let app = TestApp::new();
    // Weaker than today's, and without a pepper.
    let weak = argon2::Params::new(8, 1, 1, Some(32)).unwrap();
    let weak = argon2::Argon2::new(argon2::Algorithm::Argon2id, argon2::Version::V0x13, weak);
    let weak = argon2::PasswordHasher::hash_password(&weak, PASSWORD.as_bytes()).unwrap().to_string();
    guest(&app, &weak).await;
    assert_eq!(login(&mut app.browser().await, EMAIL, "Rossz-1").await.status, 401);
    assert_eq!(stored(&app).0, weak, "whoever does not know it changes nothing");
    let mut browser = app.browser().await;
    assert_eq!(login(&mut browser, EMAIL, PASSWORD).await.status, 200);
    let (anew, version) = stored(&app);
    assert!(anew.starts_with("$argon2id$v=19$m=19456,t=2,p=1,keyid="), "{anew}");
    assert_eq!(version, 1, "other sessions go on");
    assert_eq!(login(&mut app.browser().await, EMAIL, PASSWORD).await.status, 200);
    assert_eq!(stored(&app).0, anew, "once is enough");
}

#[actix_web::test]
async fn a_password_is_the_same_in_every_form_of_unicode() {
    const NFC: &str = "\u{c1}rv\u{ed}zt\u{171}r\u{151}1";
    const NFD: &str = "A\u{301}rvi\u{301}ztu\u{30b}ro\u{30b}1";
    let app = TestApp::new();
    let (_, mut browser) = app.guest(EMAIL).await;
    let changed = browser.patch("/api/guestuser/current/password", json!({ "newPassword": NFC })).await;
    assert_eq!(changed.status, 200, "{changed:?}");
    for typed in [NFC, NFD, &format!("{NFD}\u{200b}"), &format!(" {NFC}\n")] {
        assert_eq!(login(&mut app.browser().await, EMAIL, typed).await.status, 200, "{typed:?}");
    }
    let mut pasted = app.browser().await;
    assert_eq!(login(&mut pasted, "\u{202a}anna.proba@example.com\u{202c}\u{200b}", NFD).await.status, 200);
    let same = json!({ "oldPassword": NFC, "newPassword": NFD });
    let same = pasted.patch("/api/guestuser/current/password", same).await;
    assert_eq!(same.field("newPassword"), json!(["field.password_weak"]), "it is the same one");

    // A hash that was made of what was typed then.
    let app = TestApp::new();
    let old = argon2::Argon2::new(
        argon2::Algorithm::Argon2id,
        argon2::Version::V0x13,
        argon2::Params::new(8, 1, 1, Some(32)).unwrap(),
    );
    let old = argon2::PasswordHasher::hash_password(&old, NFD.as_bytes()).unwrap().to_string();
    guest(&app, &old).await;
    assert_eq!(login(&mut app.browser().await, EMAIL, NFC).await.status, 401, "not known before it is used once");
    assert_eq!(login(&mut app.browser().await, EMAIL, NFD).await.status, 200);
    assert_eq!(login(&mut app.browser().await, EMAIL, NFC).await.status, 200, "replaced by that of the normal form");
}

#[actix_web::test]
async fn one_pepper_takes_over_from_the_other() {
    let secret = |it: &str| Some(SecretString::from(it.repeat(32)));
    let app = TestApp::with(|config| {
        config.passwords.pepper = secret("b");
        config.passwords.pepper_before = secret("a");
    });
    let before = server::state::password::Passwords::new(
        1,
        1,
        server::state::password::Peppers::new(&secret("a").unwrap(), None),
        6,
    );
    let before = before.unwrap().hash(SecretString::from(PASSWORD)).await.unwrap();
    guest(&app, &before).await;
    assert_eq!(login(&mut app.browser().await, EMAIL, PASSWORD).await.status, 200);
    assert_ne!(stored(&app).0, before);
    assert_eq!(login(&mut app.browser().await, EMAIL, PASSWORD).await.status, 200);
}

#[actix_web::test]
async fn an_installation_may_ask_for_longer_passwords() {
    let app = TestApp::with(|config| config.passwords.shortest = 10);
    let (_, mut browser) = app.guest(EMAIL).await;
    let change = async |browser: &mut crate::app::Browser, password: &str| {
        browser.patch("/api/guestuser/current/password", json!({ "newPassword": password })).await
    };
    let short = change(&mut browser, "Kilenc-9x").await;
    assert_eq!((short.status, short.field("newPassword")), (422, json!(["field.password_weak"])));
    let reset = json!({ "code": "made-up", "newPassword": "Kilenc-9x" });
    assert_eq!(browser.post("/public/passwordreset", reset).await.field("newPassword"), json!(["field.password_weak"]));
    let company = json!({ "firstName": "A", "lastName": "B", "email": "b@example.com", "phone": "+36301234567",
        "privacy": true, "companyName": "C", "companyAddress": "D", "szalonkaId": "rovid", "username": "rovid",
        "password": "Kilenc-9x" });
    assert_eq!(browser.post("/public/register", company).await.field("password"), json!(["field.password_weak"]));
    assert_eq!(change(&mut browser, "Tizes-1234").await.status, 200);
}

#[actix_web::test]
async fn sign_ins_do_the_same_work_for_any_name() {
    let app = TestApp::new();
    guest(&app, &plain(PASSWORD)).await;
    let mut browser = app.browser().await;
    let token = browser.page_token.clone().unwrap();
    let mut statements = async |method: actix_web::http::Method, path: &str, body: serde_json::Value| {
        let before = app.app.db.statements();
        let request = browser.request(method, path).insert_header(("X-CSRF-Token", token.as_str()));
        browser.send(request.set_json(body)).await;
        app.app.db.statements() - before
    };
    use actix_web::http::Method;
    for (known, unknown) in [(EMAIL, "nobody@example.com"), ("anna", "nobody")] {
        app.db.execute(Role::Migrator, "UPDATE accounts SET username = 'anna'");
        let mut both = Vec::new();
        for name in [known, unknown] {
            let login = json!({ "username": name, "password": "Rossz-1" });
            both.push([
                statements(Method::POST, "/public/login", login).await,
                statements(Method::POST, "/public/passwordreset/init", json!({ "username": name })).await,
                statements(Method::GET, &format!("/public/user/exist?username={name}"), json!(null)).await,
                statements(Method::GET, &format!("/validation/email?value={name}"), json!(null)).await,
                statements(Method::GET, &format!("/validation/username?value={name}"), json!(null)).await,
            ]);
        }
        assert_eq!(both[0], both[1], "{known}");
        assert!(both[0].iter().take(3).all(|it| 0 < *it), "{both:?}");
    }
}

#[actix_web::test]
async fn failed_sign_ins_delay_an_account_and_never_lock_it() {
    let app = TestApp::with(|config| config.limits.account_failures = 3);
    guest(&app, &plain(PASSWORD)).await;
    let attempt = async |ip: u8, name: &str, password: &str| {
        let mut browser = app.browser().await.elsewhere_at(&format!("198.51.100.{ip}"));
        let begun = app.now();
        (login(&mut browser, name, password).await.status, (app.now() - begun).num_seconds())
    };
    for ip in 1..=3 {
        assert_eq!(attempt(ip, EMAIL, "Rossz-1").await, (401, 0));
        assert_eq!(attempt(ip, "nobody", "Rossz-1").await.0, 401);
    }
    for (name, password, expected) in [("nobody", "Rossz-1", 401), (EMAIL, PASSWORD, 200)] {
        assert_eq!(attempt(4, name, password).await, (expected, 2), "{name}");
    }
    app.clock.advance(chrono::TimeDelta::hours(1));
    assert_eq!(attempt(5, EMAIL, PASSWORD).await, (200, 0));
}
