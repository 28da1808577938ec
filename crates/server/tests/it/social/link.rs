//! Identities and accounts that exist: when one opens the other.

use chrono::TimeDelta;
use kernel::SessionId;
use serde_json::json;
use testkit::Role;

use super::{Forgery, GUEST, LINK, LOGIN, REAUTH, anna, anna_with_password, rows, sign_in_with_google, with_google};
use crate::app::{Browser, TestApp};

fn session(app: &TestApp, browser: &Browser) -> SessionId {
    server::http::auth::read_session(&app.app, browser.cookie.as_ref().unwrap().value()).unwrap().session
}

/// Whether this browser needs no password where one is asked for.
pub fn is_fresh(app: &TestApp, browser: &Browser) -> bool {
    let mut conn = app.db.connect(Role::App);
    store::social::is_freshly_signed_in(&mut conn, session(app, browser), app.now()).unwrap()
}

#[actix_web::test]
async fn an_account_whose_address_is_proven_is_linked_and_opened() {
    let (app, provider) = with_google().await;
    let (account, _) = anna_with_password(&app, true).await;
    let mut browser = app.browser().await;
    let answer = sign_in_with_google(&mut browser, &provider, LOGIN, anna(), Forgery::Nothing).await;
    assert_eq!((answer.status, answer.json()["id"].clone()), (200, json!(account.to_string())));
    assert_eq!((rows(&app, "accounts"), rows(&app, "identities")), (1, 1));
}

#[actix_web::test]
async fn an_unverified_account_is_linked_only_with_its_password() {
    let (app, provider) = with_google().await;
    let (account, mut owner) = anna_with_password(&app, false).await;
    for purpose in [LOGIN, GUEST] {
        let mut browser = app.browser().await;
        let answer = sign_in_with_google(&mut browser, &provider, purpose, anna(), Forgery::Nothing).await;
        assert_eq!((answer.status, answer.code()), (409, "access.link_required".to_owned()));
    }
    assert_eq!(rows(&app, "identities"), 0);

    // Signed in with the password, the owner may link it.
    assert_eq!(sign_in_with_google(&mut owner, &provider, LINK, anna(), Forgery::Nothing).await.status, 204);
    let mut browser = app.browser().await;
    let answer = sign_in_with_google(&mut browser, &provider, LOGIN, anna(), Forgery::Nothing).await;
    assert_eq!((answer.status, answer.json()["id"].clone()), (200, json!(account.to_string())));
}

#[actix_web::test]
async fn an_account_has_one_identity_and_an_identity_one_account() {
    let (app, provider) = with_google().await;
    let (_, mut owner) = anna_with_password(&app, true).await;
    assert_eq!(sign_in_with_google(&mut owner, &provider, LINK, anna(), Forgery::Nothing).await.status, 204);
    assert_eq!(
        sign_in_with_google(&mut owner, &provider, LINK, anna(), Forgery::Nothing).await.status,
        204,
        "was already"
    );
    let mut second = anna();
    second["sub"] = json!("anna-2");
    let refused = sign_in_with_google(&mut owner, &provider, LINK, second, Forgery::Nothing).await;
    assert_eq!((refused.status, refused.code()), (409, "access.identity_taken".to_owned()));
    let (_, mut other) = app.guest("bea@example.com").await;
    let refused = sign_in_with_google(&mut other, &provider, LINK, anna(), Forgery::Nothing).await;
    assert_eq!((refused.status, refused.code()), (409, "access.identity_taken".to_owned()));
    assert_eq!(rows(&app, "identities"), 1);
}

#[actix_web::test]
async fn linking_needs_a_recent_sign_in() {
    let (app, _provider) = with_google().await;
    let (_, mut owner) = anna_with_password(&app, true).await;
    app.clock.advance(TimeDelta::minutes(5));
    let refused = owner.post("/public/google/init", json!({ "purpose": "link" })).await;
    assert_eq!((refused.status, refused.code()), (403, "access.sign_in_again".to_owned()));
    for purpose in ["link", "reauth"] {
        let refused = app.browser().await.post("/public/google/init", json!({ "purpose": purpose })).await;
        assert_eq!((refused.status, refused.code()), (401, "access.not_signed_in".to_owned()));
    }
}

#[actix_web::test]
async fn a_sign_in_with_google_counts_for_five_minutes() {
    let (app, provider) = with_google().await;
    let (_, owner) = anna_with_password(&app, true).await;
    assert!(!is_fresh(&app, &owner), "a password is asked for as a password");
    let mut browser = app.browser().await;
    assert_eq!(sign_in_with_google(&mut browser, &provider, LOGIN, anna(), Forgery::Nothing).await.status, 200);
    assert!(is_fresh(&app, &browser));
    app.clock.advance(TimeDelta::minutes(5));
    assert!(!is_fresh(&app, &browser));

    let mut now = anna();
    now["auth_time"] = json!(app.now().timestamp());
    assert_eq!(sign_in_with_google(&mut browser, &provider, REAUTH, now, Forgery::Nothing).await.status, 204);
    assert!(is_fresh(&app, &browser));
}

#[actix_web::test]
async fn re_authentication_needs_the_same_identity_recently() {
    let (app, provider) = with_google().await;
    let mut browser = app.browser().await;
    assert_eq!(sign_in_with_google(&mut browser, &provider, GUEST, anna(), Forgery::Nothing).await.status, 200);
    app.clock.advance(TimeDelta::minutes(6));
    let mut somebody_else = anna();
    somebody_else["sub"] = json!("somebody-else");
    // A person with an account of their own.
    let bea = json!({ "sub": "bea-1", "email": "bea@example.com", "email_verified": true, "name": "Bea Nagy" });
    assert_eq!(
        sign_in_with_google(&mut app.browser().await, &provider, GUEST, bea.clone(), Forgery::Nothing).await.status,
        200
    );
    let mut seen_yesterday = anna();
    seen_yesterday["auth_time"] = json!((app.now() - TimeDelta::days(1)).timestamp());
    for person in [somebody_else, bea, seen_yesterday] {
        let refused = sign_in_with_google(&mut browser, &provider, REAUTH, person, Forgery::Nothing).await;
        assert_eq!((refused.status, refused.code()), (401, "access.google_failed".to_owned()));
    }
    assert!(!is_fresh(&app, &browser));
    // The provider is asked to look again.
    assert!(super::address(&mut browser, "reauth").await.contains("max_age=0"));
    assert!(!super::address(&mut browser, "login").await.contains("max_age"));
}

#[actix_web::test]
async fn setting_a_first_password_needs_a_recent_sign_in() {
    let (app, provider) = with_google().await;
    let mut browser = app.browser().await;
    assert_eq!(sign_in_with_google(&mut browser, &provider, GUEST, anna(), Forgery::Nothing).await.status, 200);
    app.clock.advance(TimeDelta::minutes(6));
    app.forget(&browser);
    let new = json!({ "newPassword": "Erdei-szalonka7" });
    let path = "/api/guestuser/current/password";
    let refused = browser.patch(path, new.clone()).await;
    assert_eq!((refused.status, refused.code()), (403, "access.sign_in_again".to_owned()));
    assert_eq!(sign_in_with_google(&mut browser, &provider, REAUTH, anna(), Forgery::Nothing).await.status, 204);
    assert_eq!(browser.patch(path, new).await.status, 200);
    let typed = json!({ "username": "anna@example.com", "password": "Erdei-szalonka7" });
    assert_eq!(app.browser().await.post("/public/login", typed).await.status, 200);
}
