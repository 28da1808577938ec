use std::collections::HashMap;
use std::net::TcpListener;

use actix_web::web::{Query, get};
use actix_web::{App, HttpResponse, HttpServer};
use aws_lc_rs::hmac;
use gateways::facebook::FacebookSettings;
use secrecy::SecretString;
use serde_json::{Value, json};

use super::{anna_with_password, rows};
use crate::app::{Answer, TestApp};

const APP: &str = "1001";
const SECRET: &str = "graph-secret";

/// A Graph that knows two people and two apps. A token says whose and which: `anna@1001`.
async fn graph() -> FacebookSettings {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let graph_url = format!("http://{}/v25.0", listener.local_addr().unwrap());
    let server = HttpServer::new(|| {
        App::new().route("/v25.0/debug_token", get().to(debug_token)).route("/v25.0/me", get().to(me))
    });
    actix_web::rt::spawn(server.workers(1).disable_signals().listen(listener).unwrap().run());
    FacebookSettings { app_id: APP.to_owned(), app_secret: SecretString::from(SECRET), graph_url }
}

type GraphQuery = Query<HashMap<String, String>>;

async fn debug_token(query: GraphQuery) -> HttpResponse {
    if query["access_token"] != format!("{APP}|{SECRET}") {
        return HttpResponse::BadRequest().json(json!({ "error": { "code": 190 } }));
    }
    match query["input_token"].split_once('@') {
        Some((user, app)) => {
            let is_valid = user != "over";
            HttpResponse::Ok().json(json!({ "data": { "app_id": app, "is_valid": is_valid, "user_id": user } }))
        }
        None => HttpResponse::Ok().json(json!({ "data": { "is_valid": false, "error": { "code": 190 } } })),
    }
}

async fn me(query: GraphQuery) -> HttpResponse {
    let token = &query["access_token"];
    let key = hmac::Key::new(hmac::HMAC_SHA256, SECRET.as_bytes());
    let expected: String = hmac::sign(&key, token.as_bytes()).as_ref().iter().map(|it| format!("{it:02x}")).collect();
    if query["appsecret_proof"] != expected {
        return HttpResponse::BadRequest().json(json!({ "error": { "message": "Invalid appsecret_proof" } }));
    }
    let (id, _) = token.split_once('@').unwrap();
    let mut answer = json!({ "id": id, "name": "Anna Kiss", "first_name": "Anna", "last_name": "Kiss" });
    if id != "shy" {
        answer["email"] = json!(format!("{id}@example.com"));
    }
    HttpResponse::Ok().json(answer)
}

async fn with_facebook() -> TestApp {
    let settings = graph().await;
    TestApp::with(|config| config.social.facebook = Some(settings))
}

const GUEST: &str = "/public/registerOrLoginGuestWithFacebook";
const LOGIN: &str = "/public/loginWithFacebook";

async fn enter(app: &TestApp, call: &str, body: Value) -> Answer {
    app.browser().await.post(call, body).await
}

fn body(user: &str, token: &str) -> Value {
    json!({ "userId": user, "name": "Anna Kiss", "email": format!("{user}@example.com"), "accessToken": token })
}

#[actix_web::test]
async fn a_guest_registers_and_signs_in_with_facebook() {
    let app = with_facebook().await;
    let first = enter(&app, GUEST, body("anna", "anna@1001")).await;
    assert_eq!(first.status, 200, "{first:?}");
    assert!(first.json().get("phone").is_none());
    let again = enter(&app, LOGIN, body("anna", "anna@1001")).await;
    assert_eq!((again.status, again.json()["id"].clone()), (200, first.json()["id"].clone()));
    let account = &app.rows("SELECT * FROM accounts")[0];
    assert!(account["password_hash"].is_null());
    assert!(account["email_verified_at"].is_null(), "Facebook vouches for no address");
}

#[actix_web::test]
async fn profile_data_from_the_browser_is_ignored() {
    let app = with_facebook().await;
    let (victim, _) = app.guest("victim@example.com").await;
    let mut swapped = body("anna", "anna@1001");
    swapped["email"] = json!("victim@example.com");
    let answer = enter(&app, GUEST, swapped).await;
    assert_eq!((answer.status, answer.json()["email"].clone()), (200, json!("anna@example.com")));
    assert_ne!(answer.json()["id"], json!(victim.to_string()));
}

#[actix_web::test]
async fn no_other_token_is_good() {
    let app = with_facebook().await;
    for (user, token) in [
        // Another app's: somebody signed in there and its owner tries it here.
        ("anna", "anna@2002"),
        // Another person's.
        ("anna", "bea@1001"),
        ("over", "over@1001"),
        ("anna", "garbage"),
        // Nobody can be reached.
        ("shy", "shy@1001"),
    ] {
        for call in [GUEST, LOGIN] {
            let answer = enter(&app, call, body(user, token)).await;
            assert_eq!((answer.status, answer.code()), (401, "access.facebook_failed".to_owned()), "{token}");
        }
    }
    assert_eq!((rows(&app, "accounts"), rows(&app, "identities")), (0, 0));
}

#[actix_web::test]
async fn an_existing_account_is_linked_only_with_its_password() {
    let app = with_facebook().await;
    anna_with_password(&app, true).await;
    let answer = enter(&app, GUEST, body("anna", "anna@1001")).await;
    assert_eq!((answer.status, answer.code()), (409, "access.link_required".to_owned()));
    assert_eq!(rows(&app, "identities"), 0);
    let nobody = enter(&app, LOGIN, body("bea", "bea@1001")).await;
    assert_eq!((nobody.status, nobody.code()), (404, "account.unknown".to_owned()));
}

#[actix_web::test]
async fn verifying_an_email_removes_unverified_claims() {
    let app = with_facebook().await;
    let account = enter(&app, GUEST, body("anna", "anna@1001")).await.json()["id"].clone();
    let account = kernel::AccountId(account.as_str().unwrap().parse().unwrap());
    let mut conn = app.db.connect(testkit::Role::App);
    store::identity::verify_email(&mut conn, account, app.now()).unwrap();
    assert_eq!(rows(&app, "identities"), 0);
    let answer = enter(&app, LOGIN, body("anna", "anna@1001")).await;
    assert_eq!((answer.status, answer.code()), (409, "access.link_required".to_owned()));
}

#[actix_web::test]
async fn provider_sign_in_is_off_unless_configured() {
    let app = TestApp::new();
    for call in [GUEST, LOGIN] {
        let off = enter(&app, call, body("anna", "anna@1001")).await;
        assert_eq!((off.status, off.code()), (503, "access.facebook_unavailable".to_owned()));
    }
    let app = TestApp::with(|config| {
        let graph_url = "http://127.0.0.1:1".to_owned();
        let app_secret = SecretString::from(SECRET);
        config.social.facebook = Some(FacebookSettings { app_id: APP.to_owned(), app_secret, graph_url });
    });
    let away = enter(&app, GUEST, body("anna", "anna@1001")).await;
    assert_eq!((away.status, away.code()), (503, "access.facebook_unavailable".to_owned()));
}
