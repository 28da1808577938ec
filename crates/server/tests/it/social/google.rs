use std::cell::Cell;

use chrono::TimeDelta;
use serde_json::json;

use super::{Forgery, GUEST, LOGIN, address, anna, anna_with_password, rows, sign_in_with_google, with_google};
use crate::app::TestApp;
use crate::pages::with_site;

#[actix_web::test]
async fn a_new_guest_with_google_gets_an_account_without_a_password() {
    let (app, provider) = with_google().await;
    let mut browser = app.browser().await;
    let before = browser.cookie.clone();
    let answer = sign_in_with_google(&mut browser, &provider, GUEST, anna(), Forgery::Nothing).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let user = answer.json();
    assert_eq!((&user["firstName"], &user["lastName"]), (&json!("Anna"), &json!("Kiss")));
    assert_eq!(user["email"], "anna@example.com");
    assert!(user.get("phone").is_none(), "the wizard asks for it next");
    assert_ne!(browser.cookie, before, "the session is new");
    let account = &app.rows("SELECT * FROM accounts")[0];
    assert!(account["password_hash"].is_null() && account["phone"].is_null());
    assert!(!account["email_verified_at"].is_null());
    let identity = &app.rows("SELECT * FROM identities")[0];
    assert_eq!((&identity["provider"], &identity["subject"]), (&json!("google"), &json!("anna-1")));
    assert_eq!(identity["account_id"], user["id"]);
}

#[actix_web::test]
async fn identities_are_matched_by_subject_not_email() {
    let (app, provider) = with_google().await;
    let mut browser = app.browser().await;
    let first = sign_in_with_google(&mut browser, &provider, GUEST, anna(), Forgery::Nothing).await.json();
    let mut moved = anna();
    moved["email"] = json!("anna.nagy@example.com");
    moved["email_verified"] = json!(false);
    let mut other = app.browser().await;
    let again = sign_in_with_google(&mut other, &provider, LOGIN, moved, Forgery::Nothing).await;
    assert_eq!((again.status, again.json()["id"].clone()), (200, first["id"].clone()));
    // Another person has been given Anna's old address since.
    let mut heir = anna();
    heir["sub"] = json!("somebody-else");
    let mut stranger = app.browser().await;
    let refused = sign_in_with_google(&mut stranger, &provider, LOGIN, heir, Forgery::Nothing).await;
    assert_eq!((refused.status, refused.code()), (409, "access.link_required".to_owned()));
    assert_eq!((rows(&app, "accounts"), rows(&app, "identities")), (1, 1));
}

#[actix_web::test]
async fn forged_tokens_are_refused_and_write_nothing() {
    let (app, provider) = with_google().await;
    anna_with_password(&app, true).await;
    for forgery in [
        Forgery::Audience,
        Forgery::TwoAudiences,
        Forgery::Issuer,
        Forgery::None,
        Forgery::PublicKeyAsSecret,
        Forgery::ClientSecret,
        Forgery::Signature,
        Forgery::UnknownKey,
        Forgery::Expired,
        Forgery::Old,
        Forgery::Future,
        Forgery::Nonce,
        Forgery::NoNonce,
        Forgery::NoToken,
    ] {
        for who in [anna(), json!({ "sub": "new", "email": "new@example.com", "email_verified": true })] {
            let mut browser = app.browser().await;
            let answer = sign_in_with_google(&mut browser, &provider, GUEST, who, forgery).await;
            assert_eq!((answer.status, answer.code()), (401, "access.google_failed".to_owned()), "{forgery:?}");
            assert_eq!(browser.get("/api/user/current/guestoruser").await.json(), serde_json::Value::Null);
        }
    }
    assert_eq!((rows(&app, "accounts"), rows(&app, "identities")), (1, 0));
}

#[actix_web::test]
async fn a_replayed_token_is_refused() {
    let (app, provider) = with_google().await;
    let mut browser = app.browser().await;
    assert_eq!(sign_in_with_google(&mut browser, &provider, GUEST, anna(), Forgery::Nothing).await.status, 200);
    let mut thief = app.browser().await;
    let answer = sign_in_with_google(&mut thief, &provider, GUEST, anna(), Forgery::Replayed).await;
    assert_eq!((answer.status, answer.code()), (401, "access.google_failed".to_owned()));
}

#[actix_web::test]
async fn an_email_google_has_not_verified_is_refused() {
    let (app, provider) = with_google().await;
    anna_with_password(&app, true).await;
    for unverified in [json!(false), json!(null)] {
        for email in ["anna@example.com", "new@example.com"] {
            let mut person = anna();
            person["email"] = json!(email);
            person["email_verified"] = unverified.clone();
            if unverified.is_null() {
                person.as_object_mut().unwrap().remove("email_verified");
            }
            let mut browser = app.browser().await;
            let answer = sign_in_with_google(&mut browser, &provider, GUEST, person, Forgery::Nothing).await;
            assert_eq!((answer.status, answer.code()), (401, "access.google_failed".to_owned()));
        }
    }
    assert_eq!((rows(&app, "accounts"), rows(&app, "identities")), (1, 0));
}

#[actix_web::test]
async fn a_sign_in_attempt_is_bound_to_browser_purpose_and_ten_minutes() {
    let (app, provider) = with_google().await;
    let (_, call) = GUEST;
    let refused = |answer: crate::app::Answer| {
        assert_eq!((answer.status, answer.code()), (401, "access.google_failed".to_owned()));
    };

    // Another browser: a link to sign in was sent to another person.
    let mut browser = app.browser().await;
    let url = address(&mut browser, "guest").await;
    let back = provider.approve(&app.now(), &url, anna(), Forgery::Nothing);
    refused(app.browser().await.post(call, back.clone()).await);
    // Tried once is used up.
    refused(browser.post(call, back).await);

    // Another purpose.
    let url = address(&mut browser, "login").await;
    refused(browser.post(call, provider.approve(&app.now(), &url, anna(), Forgery::Nothing)).await);

    // Too late.
    let url = address(&mut browser, "guest").await;
    app.clock.advance(TimeDelta::minutes(10));
    refused(browser.post(call, provider.approve(&app.now(), &url, anna(), Forgery::Nothing)).await);

    // Twice.
    let url = address(&mut browser, "guest").await;
    let back = provider.approve(&app.now(), &url, anna(), Forgery::Nothing);
    assert_eq!(browser.post(call, back.clone()).await.status, 200);
    refused(browser.post(call, back.clone()).await);

    // The code of one attempt with the state of the next: the provider refuses a used code, and would an unused one,
    // for it belongs to another verifier.
    for is_used in [true, false] {
        let first = provider.approve(&app.now(), &address(&mut browser, "guest").await, anna(), Forgery::Nothing);
        if is_used {
            assert_eq!(browser.post(call, first.clone()).await.status, 200);
        }
        let second = provider.approve(&app.now(), &address(&mut browser, "guest").await, anna(), Forgery::Nothing);
        refused(browser.post(call, json!({ "code": first["code"], "state": second["state"] })).await);
    }
    assert_eq!(rows(&app, "accounts"), 1);
}

#[actix_web::test]
async fn secrets_of_a_sign_in_attempt_are_stored_sealed() {
    let (app, _provider) = with_google().await;
    let mut browser = app.browser().await;
    let url = address(&mut browser, "guest").await;
    let stored = app.rows("SELECT *, encode(sealed, 'escape') AS text FROM social_attempts")[0].to_string();
    let (_, query) = url.split_once('?').unwrap();
    let secrets = query.split('&').filter_map(|it| it.split_once('='));
    let secrets: Vec<&str> = secrets.filter(|(name, _)| ["state", "nonce"].contains(name)).map(|(_, it)| it).collect();
    assert_eq!(secrets.len(), 2);
    for secret in secrets {
        assert!(43 <= secret.len() && !stored.contains(secret), "{stored}");
    }
    assert!(!stored.contains("verifier"), "{stored}");
}

#[actix_web::test]
async fn sign_in_with_an_unknown_identity_asks_to_register() {
    let (app, provider) = with_google().await;
    let mut browser = app.browser().await;
    let answer = sign_in_with_google(&mut browser, &provider, LOGIN, anna(), Forgery::Nothing).await;
    assert_eq!((answer.status, answer.code()), (404, "account.unknown".to_owned()));
    assert_eq!((rows(&app, "accounts"), rows(&app, "identities")), (0, 0));
}

#[actix_web::test]
async fn a_disabled_account_stays_closed() {
    let (app, provider) = with_google().await;
    let mut browser = app.browser().await;
    assert_eq!(sign_in_with_google(&mut browser, &provider, GUEST, anna(), Forgery::Nothing).await.status, 200);
    app.db.execute(testkit::Role::Migrator, "UPDATE accounts SET state = 'DISABLED'");
    let mut again = app.browser().await;
    let answer = sign_in_with_google(&mut again, &provider, GUEST, anna(), Forgery::Nothing).await;
    assert_eq!((answer.status, answer.code()), (401, "access.google_failed".to_owned()));
}

#[actix_web::test]
async fn new_keys_of_the_provider_are_found() {
    let (app, provider) = with_google().await;
    let mut browser = app.browser().await;
    assert_eq!(sign_in_with_google(&mut browser, &provider, GUEST, anna(), Forgery::Nothing).await.status, 200);
    provider.rotate();
    // Not looked for at every unknown key: otherwise strangers could make us call.
    let refused = sign_in_with_google(&mut browser, &provider, GUEST, anna(), Forgery::Nothing).await;
    assert_eq!(refused.status, 401);
    app.clock.advance(TimeDelta::minutes(2));
    assert_eq!(sign_in_with_google(&mut browser, &provider, GUEST, anna(), Forgery::Nothing).await.status, 200);
}

#[actix_web::test]
async fn it_is_off_unless_configured() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let off = browser.post("/public/google/init", json!({ "purpose": "guest" })).await;
    assert_eq!((off.status, off.code()), (503, "access.google_unavailable".to_owned()));
    for (_, call) in [GUEST, LOGIN] {
        let off = browser.post(call, json!({ "code": "1", "state": "2" })).await;
        assert_eq!((off.status, off.code()), (503, "access.google_unavailable".to_owned()));
    }
    let page = browser.get("/login").await;
    assert!(!String::from_utf8_lossy(&page.body).contains("name=\"sign-in\""));
}

#[actix_web::test]
async fn pages_say_that_it_is_on() {
    let (app, _provider) = with_google().await;
    let page = with_site(app).blank_browser().get("/login").await;
    let html = String::from_utf8_lossy(&page.body).into_owned();
    assert!(html.contains("<meta name=\"sign-in\" content=\"google\">"), "{html}");
}

#[actix_web::test]
async fn an_unavailable_provider_is_reported_and_blocks_nobody() {
    // Takes connections and never answers.
    let tarpit = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let issuer = format!("http://{}", tarpit.local_addr().unwrap());
    let (_, provider) = with_google().await;
    let app = TestApp::with(|config| {
        config.pool_size = 1;
        config.social.google = Some(gateways::openid::OpenIdSettings { issuer, ..provider.settings() });
    });
    let (mut waiting, mut other) = (app.browser().await, app.browser().await);
    let is_answered = Cell::new(false);
    let (away, (exists, was_answered)) = futures_util::future::join(
        async {
            let away = waiting.post("/public/google/init", json!({ "purpose": "guest" })).await;
            is_answered.set(true);
            away
        },
        async {
            let exists = other.get("/public/user/exist?username=anna@example.com").await.status;
            (exists, is_answered.get())
        },
    )
    .await;
    assert_eq!((away.status, away.code()), (503, "access.google_unavailable".to_owned()));
    // It did not wait for the one that waits five seconds.
    assert_eq!((exists, was_answered), (200, false));
    assert_eq!(rows(&app, "social_attempts"), 0);
}

#[actix_web::test]
async fn attempts_of_an_address_are_counted() {
    let provider = super::Provider::start().await;
    let app = TestApp::with(|config| {
        config.limits.login_per_minute = 2;
        config.social.google = Some(provider.settings());
    });
    let mut browser = app.browser().await;
    address(&mut browser, "guest").await;
    address(&mut browser, "guest").await;
    let third = browser.post("/public/google/init", json!({ "purpose": "guest" })).await;
    assert_eq!((third.status, third.code()), (429, "limit.exceeded".to_owned()));
}
