//! Mails about what happened to an account (docs/trust.md#sessions).

use std::sync::Arc;

use actix_web::http::Method;
use gateways::mail::MemoryMailer;
use gateways::sms::MemorySms;
use serde_json::json;
use testkit::Role;

use super::{login, registered};
use crate::app::{Browser, TestApp};
use crate::messages::post;

const EMAIL: &str = "anna.proba@example.com";
const PASSWORD: &str = "Regi-Jelszo-1";
const FIREFOX: &str = "Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0";

/// A guest with a password, who has signed in nowhere yet.
async fn guest(app: &TestApp) {
    let (account, _) = app.guest(EMAIL).await;
    let hash = crate::app::hash_of(PASSWORD);
    app.db.execute(
        Role::Migrator,
        &format!(
            "UPDATE accounts SET password_hash = '{hash}', email_verified_at = created_at, \
             password_expires_at = NULL WHERE id = '{account}'"
        ),
    );
}

async fn signs_in(browser: &mut Browser) {
    let request = browser.request(Method::POST, "/public/login").insert_header(("User-Agent", FIREFOX));
    let answer = browser.send(request.set_json(json!({ "username": EMAIL, "password": PASSWORD }))).await;
    assert_eq!(answer.status, 200, "{answer:?}");
}

fn notices(app: &TestApp) -> usize {
    app.rows("SELECT 1 AS one FROM outbox WHERE kind = 'account_notice'").len()
}

/// Texts of the mails that are due.
fn mailed(app: &TestApp) -> Vec<String> {
    let mails = Arc::new(MemoryMailer::default());
    let worker = post(app, mails.clone(), Arc::new(MemorySms::default()));
    while worker.deliver_next().unwrap() {}
    mails.kept().into_iter().map(|it| it.text).collect()
}

#[actix_web::test]
async fn a_sign_in_from_a_new_browser_is_mailed_once() {
    let app = TestApp::new();
    guest(&app).await;
    let (mut first, mut second) = (app.browser().await, app.browser().await);
    signs_in(&mut first).await;
    assert_eq!(notices(&app), 0, "the first one is nothing new");
    signs_in(&mut second).await;
    let [mail] = mailed(&app).try_into().unwrap();
    assert!(mail.contains("erről az eszközről: Firefox, Windows."), "{mail}");
    signs_in(&mut second).await;
    signs_in(&mut first).await;
    assert_eq!(notices(&app), 1, "both are known now");
    // A cookie of another form is replaced; one of another account is known to that account alone.
    let mut third = app.browser().await;
    third.keep_known_browser("x");
    signs_in(&mut third).await;
    assert_eq!(notices(&app), 2);
    let stored = app.rows("SELECT octet_length(device_hash) AS bytes FROM known_devices");
    assert_eq!(stored, vec![json!({ "bytes": 32 }); 3]);
}

#[actix_web::test]
async fn who_has_just_read_a_mail_is_sent_none_about_the_sign_in() {
    let app = TestApp::new();
    let (password, code) = registered(&app, &mut app.browser().await, EMAIL).await;
    assert_eq!(login(&mut app.browser().await, EMAIL, &password).await.status, 200);
    assert_eq!(app.browser().await.post("/public/login/link", json!({ "code": code })).await.status, 200);
    assert_eq!(notices(&app), 0);
}

#[actix_web::test]
async fn a_new_password_is_mailed() {
    let app = TestApp::new();
    guest(&app).await;
    let mut browser = app.browser().await;
    signs_in(&mut browser).await;
    let change = json!({ "oldPassword": PASSWORD, "newPassword": "Uj-Jelszo-7" });
    assert_eq!(browser.patch("/api/guestuser/current/password", change.clone()).await.status, 200);
    assert_eq!(browser.patch("/api/guestuser/current/password", change).await.status, 422);
    let [mail] = mailed(&app).try_into().unwrap();
    assert!(mail.contains("új jelszava van") && mail.contains("/forgatpassword\n"), "{mail}");

    browser.post("/public/passwordreset/init", json!({ "username": EMAIL })).await;
    let [link] = mailed(&app).try_into().unwrap();
    let code = link.split("/forgatpassword/").nth(1).unwrap().split_whitespace().next().unwrap();
    let reset = json!({ "code": code, "newPassword": "Megujabb-8" });
    assert_eq!(browser.post("/public/passwordreset", reset).await.status, 204);
    let [mail] = mailed(&app).try_into().unwrap();
    assert!(mail.contains("új jelszava van"), "{mail}");
}
