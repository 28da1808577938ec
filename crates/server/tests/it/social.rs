//! Sign-in through other providers: an OpenID provider and a Graph of the test's own, honest or not.

mod facebook;
mod google;
mod link;
mod provider;
mod register;

use serde_json::{Value, json};

use crate::app::{Answer, Browser, TestApp};
use provider::{Forgery, Provider};

/// The application with a provider of the test's own in Google's place.
async fn with_google() -> (TestApp, Provider) {
    let provider = Provider::start().await;
    let app = TestApp::with(|config| config.social.google = Some(provider.settings()));
    (app, provider)
}

/// A person as the provider knows them.
fn anna() -> Value {
    json!({
        "sub": "anna-1", "email": "anna@example.com", "email_verified": true,
        "given_name": "Anna", "family_name": "Kiss", "name": "Anna Kiss",
    })
}

/// Address of the provider's page for this purpose.
async fn address(browser: &mut Browser, purpose: &str) -> String {
    let answer = browser.post("/public/google/init", json!({ "purpose": purpose })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["url"].as_str().unwrap().to_owned()
}

const GUEST: (&str, &str) = ("guest", "/public/registerOrLoginGuestWithGoogle");
const LOGIN: (&str, &str) = ("login", "/public/loginWithGoogle");
const LINK: (&str, &str) = ("link", "/api/user/current/google/link");
const REAUTH: (&str, &str) = ("reauth", "/api/user/current/google/reauth");

/// The whole way: to the provider, where `person` signs in, and back.
async fn sign_in_with_google(
    browser: &mut Browser,
    provider: &Provider,
    (purpose, call): (&str, &str),
    person: Value,
    forgery: Forgery,
) -> Answer {
    let url = address(browser, purpose).await;
    let back = provider.approve(&browser.now(), &url, person, forgery);
    browser.post(call, back).await
}

/// Number of rows of a table.
fn rows(app: &TestApp, table: &str) -> i64 {
    app.rows(&format!("SELECT count(*) AS n FROM {table}"))[0]["n"].as_i64().unwrap()
}

/// An account is that of the guest `anna@example.com`, made with a password; its address is proven when asked for.
async fn anna_with_password(app: &TestApp, is_email_verified: bool) -> (kernel::AccountId, Browser) {
    let (account, browser) = app.guest("anna@example.com").await;
    if is_email_verified {
        let sql = format!("UPDATE accounts SET email_verified_at = created_at WHERE id = '{account}'");
        app.db.execute(testkit::Role::Migrator, &sql);
    }
    (account, browser)
}
