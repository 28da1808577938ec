use std::collections::HashMap;
use std::net::TcpListener;

use actix_web::web::{Query, get};
use actix_web::{App, HttpResponse, HttpServer};
use aws_lc_rs::{digest, hmac};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::TimeDelta;
use gateways::facebook::FacebookSettings;
use secrecy::SecretString;
use serde_json::{Value, json};
use server::config::Limits;

use super::{anna, anna_with_password, rows, with_google};
use crate::app::{Answer, Browser, TestApp};
use crate::pages::with_site;
use crate::social::provider::Forgery;

const APP: &str = "1001";
const SECRET: &str = "graph-secret";
const BACK: &str = "http://localhost:8080/signin/facebook";

/// A Graph that knows some people and two apps. A token says whose and which: `anna@1001`; a code also, and what it was
/// challenged with.
async fn graph() -> FacebookSettings {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let graph_url = format!("http://{}/v25.0", listener.local_addr().unwrap());
    let server = HttpServer::new(|| {
        App::new()
            .route("/v25.0/oauth/access_token", get().to(access_token))
            .route("/v25.0/debug_token", get().to(debug_token))
            .route("/v25.0/me", get().to(me))
    });
    actix_web::rt::spawn(server.workers(1).disable_signals().listen(listener).unwrap().run());
    settings(graph_url)
}

fn settings(graph_url: String) -> FacebookSettings {
    FacebookSettings {
        app_id: APP.to_owned(),
        app_secret: SecretString::from(SECRET),
        graph_url,
        dialog_url: "https://facebook.example/dialog/oauth".to_owned(),
        redirect_url: BACK.to_owned(),
    }
}

type GraphQuery = Query<HashMap<String, String>>;

/// A token for a code, for a caller that knows the app's secret and met the challenge.
async fn access_token(query: GraphQuery) -> HttpResponse {
    assert_eq!((query["client_id"].as_str(), query["redirect_uri"].as_str()), (APP, BACK));
    if query["client_secret"] != SECRET {
        return HttpResponse::BadRequest().json(json!({ "error": { "code": 1, "type": "OAuthException" } }));
    }
    let met = challenge_of(query["code_verifier"].as_bytes());
    match query["code"].split_once(' ') {
        Some((token, challenge)) if challenge == met && token != "garbage" => {
            HttpResponse::Ok().json(json!({ "access_token": token, "token_type": "bearer", "expires_in": 5_000_000 }))
        }
        _ => HttpResponse::BadRequest().json(json!({ "error": { "code": 100, "type": "OAuthException" } })),
    }
}

fn challenge_of(verifier: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(digest::digest(&digest::SHA256, verifier))
}

async fn debug_token(query: GraphQuery) -> HttpResponse {
    if query["access_token"] != format!("{APP}|{SECRET}") {
        return HttpResponse::BadRequest().json(json!({ "error": { "code": 190 } }));
    }
    let (user, app) = query["input_token"].split_once('@').unwrap();
    let is_valid = user != "over";
    HttpResponse::Ok().json(json!({ "data": { "app_id": app, "is_valid": is_valid, "user_id": user } }))
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
    match id {
        "shy" => {}
        "swapped" => answer["id"] = json!("anna"),
        _ => answer["email"] = json!(format!("{id}@example.com")),
    }
    HttpResponse::Ok().json(answer)
}

async fn with_facebook() -> TestApp {
    let settings = graph().await;
    TestApp::with(|config| config.social.facebook = Some(settings))
}

const GUEST: (&str, &str) = ("guest", "/public/registerOrLoginGuestWithFacebook");
const LOGIN: (&str, &str) = ("login", "/public/loginWithFacebook");

/// The parameters that Facebook was opened with.
struct DialogQuery {
    state: String,
    challenge: String,
}

/// Begins, and looks at the address of Facebook's page.
async fn begin(browser: &mut Browser, purpose: &str) -> DialogQuery {
    let answer = browser.post("/public/facebook/init", json!({ "purpose": purpose })).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let (answer, url) = (answer.json(), "https://facebook.example/dialog/oauth?");
    let query = answer["url"].as_str().unwrap().strip_prefix(url).unwrap().to_owned();
    let asked = Query::<HashMap<String, String>>::from_query(&query).unwrap().into_inner();
    assert_eq!((asked["client_id"].as_str(), asked["redirect_uri"].as_str()), (APP, BACK));
    assert_eq!((asked["response_type"].as_str(), asked["scope"].as_str()), ("code", "public_profile,email"));
    assert_eq!(asked["code_challenge_method"], "S256");
    assert!(!query.contains(SECRET));
    DialogQuery { state: asked["state"].clone(), challenge: asked["code_challenge"].clone() }
}

/// The parameters the browser brings back when Facebook gives it a code for this token.
fn back(token: &str, DialogQuery { state, challenge }: &DialogQuery) -> Value {
    json!({ "code": format!("{token} {challenge}"), "state": state })
}

/// The whole way: to Facebook, through its sign-in, and back with a code.
async fn enter(app: &TestApp, (purpose, call): (&str, &str), token: &str) -> Answer {
    let mut browser = app.browser().await;
    let asked = begin(&mut browser, purpose).await;
    browser.post(call, back(token, &asked)).await
}

#[actix_web::test]
async fn a_guest_registers_and_signs_in_with_facebook() {
    let app = with_facebook().await;
    let first = enter(&app, GUEST, "anna@1001").await;
    assert_eq!(first.status, 200, "{first:?}");
    assert!(first.json().get("phone").is_none());
    let again = enter(&app, LOGIN, "anna@1001").await;
    assert_eq!((again.status, again.json()["id"].clone()), (200, first.json()["id"].clone()));
    let account = &app.rows("SELECT * FROM accounts")[0];
    assert!(account["password_hash"].is_null());
    assert!(account["email_verified_at"].is_null(), "Facebook vouches for no address");
}

/// The request of a program that got a token from Facebook by itself.
fn with_token(token: &str, user: &str, email: &str) -> Value {
    json!({ "userId": user, "name": "Somebody Else", "email": email, "accessToken": token })
}

#[actix_web::test]
async fn a_program_brings_the_token_it_got_and_facebook_says_whose_it_is() {
    let app = with_facebook().await;
    let mut browser = app.browser().await;
    // Name and address are those of Facebook, whatever was sent.
    let first = browser.post(GUEST.1, with_token("anna@1001", "anna", "owner@example.com")).await;
    assert_eq!(first.status, 200, "{first:?}");
    let account = &app.rows("SELECT * FROM accounts")[0];
    assert_eq!((&account["email"], &account["last_name"]), (&json!("anna@example.com"), &json!("Kiss")));
    let login = app.browser().await.post(LOGIN.1, json!({ "accessToken": "anna@1001" })).await;
    assert_eq!((login.status, login.json()["id"].clone()), (200, first.json()["id"].clone()));

    let before = rows(&app, "accounts");
    for (token, user) in [
        // Another app's token, another person's, and one that the Graph does not vouch for.
        ("anna@2002", "anna"),
        ("anna@1001", "bea"),
        ("over@1001", "over"),
        ("shy@1001", "shy"),
        ("swapped@1001", "swapped"),
        ("swapped@1001", "anna"),
    ] {
        failed(&browser.post(GUEST.1, with_token(token, user, "anna@example.com")).await, token);
        let token = json!({ "accessToken": token });
        if token["accessToken"] != "anna@1001" {
            failed(&browser.post(LOGIN.1, token).await, user);
        }
    }
    let unlinked = app.browser().await.post(LOGIN.1, json!({ "accessToken": "bea@1001" })).await;
    assert_eq!((unlinked.status, unlinked.code().as_str()), (404, "account.unknown"));
    assert_eq!(rows(&app, "accounts"), before);

    for (call, body, field, code) in [
        (GUEST.1, json!({}), "accessToken", "field.required"),
        (LOGIN.1, json!({}), "accessToken", "field.required"),
        (GUEST.1, json!({ "accessToken": "anna@1001" }), "userId", "field.required"),
        (GUEST.1, json!({ "accessToken": "" , "userId": "anna" }), "accessToken", "field.invalid"),
        (LOGIN.1, json!({ "code": "1" }), "state", "field.required"),
        (LOGIN.1, json!({ "accessToken": "anna@1001", "code": "1", "state": "2" }), "code", "field.invalid"),
    ] {
        let answer = browser.post(call, body).await;
        assert_eq!((answer.status, answer.field(field)), (422, json!([code])), "{answer:?}");
    }
}

#[actix_web::test]
async fn tokens_are_tried_as_often_as_passwords() {
    let settings = graph().await;
    let app = TestApp::with(|config| {
        config.limits = Limits { login_per_minute: 2, ..Limits::OFF };
        config.social.facebook = Some(settings);
    });
    let mut browser = app.browser().await;
    for expected in [401, 401, 429] {
        let answer = browser.post(LOGIN.1, json!({ "accessToken": "anna@2002" })).await;
        assert_eq!(answer.status, expected, "{answer:?}");
    }
}

#[actix_web::test]
async fn no_other_token_is_good() {
    let app = with_facebook().await;
    for token in [
        // Another app's: a person signed in there and its owner tries it here.
        "anna@2002",
        "over@1001",
        "garbage",
        // Facebook tells no address.
        "shy@1001",
        // The Graph says one thing of the token and another of the person.
        "swapped@1001",
    ] {
        for way in [GUEST, LOGIN] {
            failed(&enter(&app, way, token).await, token);
        }
    }
    assert_eq!((rows(&app, "accounts"), rows(&app, "identities")), (0, 0));
}

fn failed(answer: &Answer, what: &str) {
    assert_eq!((answer.status, answer.code()), (401, "access.facebook_failed".to_owned()), "{what}");
}

#[actix_web::test]
async fn an_attempt_is_good_once_in_its_browser_for_its_purpose_and_ten_minutes() {
    let app = with_facebook().await;
    let mut browser = app.browser().await;
    let made_up = DialogQuery { state: "made-up".to_owned(), challenge: "made-up".to_owned() };
    failed(&browser.post(GUEST.1, back("anna@1001", &made_up)).await, "nobody's");

    let asked = begin(&mut browser, "guest").await;
    failed(&app.browser().await.post(GUEST.1, back("anna@1001", &asked)).await, "another browser's");
    failed(&browser.post(GUEST.1, back("anna@1001", &asked)).await, "used up by that");

    let asked = begin(&mut browser, "login").await;
    failed(&browser.post(GUEST.1, back("anna@1001", &asked)).await, "for another purpose");

    let asked = begin(&mut browser, "guest").await;
    app.clock.advance(TimeDelta::minutes(10));
    failed(&browser.post(GUEST.1, back("anna@1001", &asked)).await, "over");

    let (stolen, own) = (begin(&mut browser, "guest").await, begin(&mut browser, "guest").await);
    let mixed = DialogQuery { state: own.state, challenge: stolen.challenge };
    failed(&browser.post(GUEST.1, back("anna@1001", &mixed)).await, "the code of another attempt");
    assert_eq!(rows(&app, "accounts"), 0);

    let asked = begin(&mut browser, "guest").await;
    assert_eq!(browser.post(GUEST.1, back("anna@1001", &asked)).await.status, 200);
    failed(&browser.post(GUEST.1, back("anna@1001", &asked)).await, "once");
    assert_eq!(rows(&app, "accounts"), 1);
}

#[actix_web::test]
async fn neither_providers_answer_finishes_the_others_attempt() {
    let (_, provider) = with_google().await;
    let facebook = graph().await;
    let app = TestApp::with(|config| {
        config.social.google = Some(provider.settings());
        config.social.facebook = Some(facebook);
    });
    let mut browser = app.browser().await;
    let asked = begin(&mut browser, "guest").await;
    let answer = browser.post("/public/registerOrLoginGuestWithGoogle", back("anna@1001", &asked)).await;
    assert_eq!((answer.status, answer.code()), (401, "access.google_failed".to_owned()));

    let url = super::address(&mut browser, "guest").await;
    let brought = provider.approve(&browser.now(), &url, anna(), Forgery::Nothing);
    failed(&browser.post(GUEST.1, brought).await, "Google's");
    assert_eq!(rows(&app, "accounts"), 0);
}

#[actix_web::test]
async fn what_ties_an_attempt_to_its_answer_is_stored_sealed() {
    let app = with_facebook().await;
    let mut browser = app.browser().await;
    let DialogQuery { state, challenge } = begin(&mut browser, "guest").await;
    let stored = app.rows("SELECT *, encode(sealed, 'escape') AS text FROM social_attempts")[0].to_string();
    assert!(43 <= state.len() && !stored.contains(&state), "{stored}");
    // The verifier is as long as the state.
    assert!(stored.as_bytes().windows(state.len()).all(|it| challenge_of(it) != challenge), "{stored}");
}

#[actix_web::test]
async fn an_existing_account_is_linked_only_with_its_password() {
    let app = with_facebook().await;
    anna_with_password(&app, true).await;
    let answer = enter(&app, GUEST, "anna@1001").await;
    assert_eq!((answer.status, answer.code()), (409, "access.link_required".to_owned()));
    assert_eq!(rows(&app, "identities"), 0);
    let nobody = enter(&app, LOGIN, "bea@1001").await;
    assert_eq!((nobody.status, nobody.code()), (404, "account.unknown".to_owned()));
}

#[actix_web::test]
async fn verifying_an_email_removes_unverified_claims() {
    let app = with_facebook().await;
    let account = enter(&app, GUEST, "anna@1001").await.json()["id"].clone();
    let account = kernel::AccountId(account.as_str().unwrap().parse().unwrap());
    let mut conn = app.db.connect(testkit::Role::App);
    store::identity::verify_email(&mut conn, account, app.now()).unwrap();
    assert_eq!(rows(&app, "identities"), 0);
    let answer = enter(&app, LOGIN, "anna@1001").await;
    assert_eq!((answer.status, answer.code()), (409, "access.link_required".to_owned()));
}

#[actix_web::test]
async fn beginning_is_limited_per_address() {
    let settings = graph().await;
    let app = TestApp::with(|config| {
        config.limits = Limits { login_per_minute: 2, ..Limits::OFF };
        config.social.facebook = Some(settings);
    });
    let mut browser = app.browser().await;
    for expected in [200, 200, 429] {
        let answer = browser.post("/public/facebook/init", json!({ "purpose": "guest" })).await;
        assert_eq!(answer.status, expected);
    }
}

#[actix_web::test]
async fn provider_sign_in_is_off_unless_configured() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let off = [
        browser.post("/public/facebook/init", json!({ "purpose": "guest" })).await,
        browser.post(GUEST.1, json!({ "code": "1", "state": "2" })).await,
        browser.post(LOGIN.1, json!({ "code": "1", "state": "2" })).await,
    ];
    for answer in off {
        assert_eq!((answer.status, answer.code()), (503, "access.facebook_unavailable".to_owned()));
    }
    let page = with_site(TestApp::new()).blank_browser().get("/login").await;
    assert!(!String::from_utf8_lossy(&page.body).contains("name=\"sign-in\""));
}

#[actix_web::test]
async fn pages_say_that_it_is_on() {
    let page = with_site(with_facebook().await).blank_browser().get("/login").await;
    let html = String::from_utf8_lossy(&page.body).into_owned();
    assert!(html.contains("<meta name=\"sign-in\" content=\"facebook\">"), "{html}");
}

#[actix_web::test]
async fn a_graph_that_cannot_be_asked_signs_nobody_in() {
    let away = settings("http://127.0.0.1:1".to_owned());
    // The person is not to blame.
    let wrong = FacebookSettings { app_secret: SecretString::from("yesterday's"), ..graph().await };
    for settings in [away, wrong] {
        let app = TestApp::with(|config| config.social.facebook = Some(settings));
        let answer = enter(&app, GUEST, "anna@1001").await;
        assert_eq!((answer.status, answer.code()), (503, "access.facebook_unavailable".to_owned()));
        assert_eq!(rows(&app, "accounts"), 0);
    }
}
