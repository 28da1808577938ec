//! The limits everybody has by default (docs/trust.md#limits).

use actix_web::http::Method;
use chrono::TimeDelta;
use serde_json::json;
use server::config::Limits;
use store::limits::CountedAct;

use super::{form, login, mailed};
use crate::app::{Answer, Browser, TestApp};
use crate::edge::probes::solved;

const EMAIL: &str = "anna.proba@example.com";

async fn exists(browser: &mut Browser, username: &str) -> Answer {
    browser.get(&format!("/public/user/exist?username={username}")).await
}

/// The seconds to wait, said twice.
fn wait(answer: &Answer) -> u64 {
    assert_eq!((answer.status, answer.code().as_str()), (429, "limit.exceeded"));
    let said = answer.json()["details"]["retryAfter"].as_u64().unwrap();
    assert_eq!(answer.header("retry-after"), Some(said.to_string().as_str()));
    said
}

#[actix_web::test]
async fn existence_checks_need_a_page_token() {
    let app = TestApp::new();
    app.guest(EMAIL).await;
    let mut browser = app.browser().await;
    assert_eq!(exists(&mut browser, "Anna.Proba@example.com").await.json(), json!(true));
    assert_eq!(exists(&mut browser, "other@example.com").await.json(), json!(false));
    assert_eq!(exists(&mut browser, "nobody").await.json(), json!(false));
    let username = app.rows("SELECT username FROM accounts")[0]["username"].as_str().unwrap().to_owned();
    assert_eq!(exists(&mut browser, &username).await.json(), json!(true));
    assert_eq!(exists(&mut browser, "anna@").await.field("username"), json!(["field.email"]));
    assert_eq!(exists(&mut browser, "").await.field("username"), json!(["field.invalid"]));
    assert_eq!(browser.get("/public/user/exist").await.code(), "request.malformed");

    let mut blank = app.blank_browser();
    let refused = exists(&mut blank, EMAIL).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "access.csrf"));
    assert_eq!(exists(&mut blank, EMAIL).await.status, 200, "with what the refusal brought");
    blank.page_token = browser.page_token.clone();
    assert_eq!(exists(&mut blank, EMAIL).await.status, 403);
    let cross = browser.request(actix_web::http::Method::GET, "/public/user/exist?username=a@example.com");
    assert_eq!(browser.send(cross.insert_header(("Sec-Fetch-Site", "cross-site"))).await.status, 403);
}

#[actix_web::test]
async fn existence_checks_are_limited_per_minute_and_day() {
    let app = TestApp::limited();
    let mut browser = app.browser().await;
    for _ in 0..10 {
        assert_eq!(exists(&mut browser, EMAIL).await.status, 200);
        app.clock.advance(TimeDelta::seconds(2));
    }
    assert_eq!(wait(&exists(&mut browser, EMAIL).await), 40);
    assert_eq!(wait(&exists(&mut app.browser().await, "nobody").await), 40, "another browser does not help");
    let elsewhere = app.browser().await.elsewhere_at("198.51.100.7");
    assert_eq!(exists(&mut elsewhere.clone(), EMAIL).await.status, 200);
    let mut answered = 10;
    for _ in 0..10 {
        app.clock.advance(TimeDelta::minutes(1));
        for _ in 0..10 {
            answered += i32::from(exists(&mut browser, EMAIL).await.status == 200);
        }
    }
    assert_eq!(answered, 100);
    // A salon's visitors may share the address: further ones cost a proof of work.
    let proof = solved(&exists(&mut browser, EMAIL).await);
    let request = browser.request(Method::GET, &format!("/public/user/exist?username={EMAIL}"));
    assert_eq!(browser.send(request.insert_header(("x-proof", proof))).await.status, 200);
    app.clock.advance(TimeDelta::days(1));
    assert_eq!(exists(&mut app.browser().await, EMAIL).await.status, 200);
}

#[actix_web::test]
async fn concurrent_existence_checks_of_one_address_are_counted_in_turn() {
    let app = TestApp::limited();
    let mut browser = app.browser().await;
    let subject = app.app.keys.subject("address 192.0.2.1");
    let mut conn = app.db.connect(testkit::Role::App);
    let (counting, is_counting) = std::sync::mpsc::channel();
    let (finish, may_finish) = std::sync::mpsc::channel::<()>();
    let other = std::thread::spawn(move || {
        store::tenant::platform_transaction(&mut conn, |conn| {
            store::limits::lock(conn, CountedAct::ExistenceCheck, &subject)?;
            counting.send(()).unwrap();
            may_finish.recv().unwrap();
            Ok::<_, store::StoreError>(())
        })
    });
    is_counting.recv().unwrap();
    let mut elsewhere = app.browser().await.elsewhere_at("198.51.100.7");
    assert_eq!(exists(&mut elsewhere, EMAIL).await.status, 200, "other addresses do not wait");
    let asked = actix_web::rt::spawn(async move { exists(&mut browser, EMAIL).await.status });
    app.wait_for_lock().await;
    assert!(!asked.is_finished());
    finish.send(()).unwrap();
    assert_eq!(asked.await.unwrap(), 200);
    other.join().unwrap().unwrap();
}

#[actix_web::test]
async fn after_five_wrong_passwords_each_attempt_is_delayed() {
    let app = TestApp::limited();
    let (account, _) = app.guest(EMAIL).await;
    let hash = crate::app::hash_of("Jo-Jelszo-1");
    let known =
        format!("UPDATE accounts SET password_hash = '{hash}', password_expires_at = NULL WHERE id = '{account}'");
    app.db.execute(testkit::Role::Migrator, &known);
    let mut browser = app.browser().await;
    for _ in 0..5 {
        assert_eq!(login(&mut browser, EMAIL, "Rossz-1").await.status, 401);
    }
    let username = app.rows("SELECT username FROM accounts")[0]["username"].as_str().unwrap().to_owned();
    let other_name = login(&mut browser, &username, "Rossz-1").await;
    assert_eq!(other_name.status, 401, "nobody learns that both names are one account's");
    for minutes in [1, 2, 4, 8, 15, 15] {
        let right = login(&mut browser, EMAIL, "Jo-Jelszo-1").await;
        assert_eq!(wait(&right), minutes * 60, "not even the right one");
        app.clock.advance(TimeDelta::seconds(i64::try_from(minutes * 60).unwrap()));
        assert_eq!(login(&mut browser, EMAIL, "Rossz-1").await.status, 401);
    }
    // It is this address that waits, not the account.
    let mut owner = app.browser().await.elsewhere_at("198.51.100.7");
    assert_eq!(login(&mut owner, EMAIL, "Jo-Jelszo-1").await.status, 200);
    app.clock.advance(TimeDelta::minutes(15));
    let mut browser = app.browser().await;
    assert_eq!(login(&mut browser, EMAIL, "Jo-Jelszo-1").await.status, 200);
    for _ in 0..5 {
        assert_eq!(login(&mut browser, EMAIL, "Rossz-1").await.status, 401, "having known it starts anew");
    }
}

#[actix_web::test]
async fn an_unknown_name_is_limited_the_same_way() {
    let app = TestApp::limited();
    let mut browser = app.browser().await;
    for _ in 0..5 {
        assert_eq!(login(&mut browser, "nobody", "Rossz-1").await.status, 401);
    }
    assert_eq!(wait(&login(&mut browser, "Nobody", "Rossz-1").await), 60);
}

#[actix_web::test]
async fn concurrent_guesses_are_all_counted() {
    let app = TestApp::limited();
    let browser = app.browser().await;
    let guesses = (0..12).map(|_| {
        let mut browser = browser.clone();
        actix_web::rt::spawn(async move { login(&mut browser, "nobody", "Rossz-1").await.status })
    });
    let guesses: Vec<_> = guesses.collect();
    let mut heard = 0;
    for guess in guesses {
        heard += i32::from(guess.await.unwrap() == 401);
    }
    assert_eq!(heard, 5);
}

#[actix_web::test]
async fn an_address_signs_in_twenty_times_a_minute() {
    let app = TestApp::limited();
    let mut browser = app.browser().await;
    for at in 0..20 {
        let answer = browser.post("/public/login/link", json!({ "code": format!("guess {at}") })).await;
        assert_eq!(answer.status, 401);
    }
    let answer = browser.post("/public/login/link", json!({ "code": "guess" })).await;
    assert_eq!(wait(&answer), 60);
    assert_eq!(wait(&login(&mut browser, "nobody", "Rossz-1").await), 60);
}

#[actix_web::test]
async fn a_salons_guests_register_from_one_address_and_after_five_with_a_proof_of_work() {
    assert_eq!((Limits::DEFAULT.register_per_hour, Limits::DEFAULT.register_free_per_hour), (60, 5));
    let app = TestApp::with(|config| config.limits = Limits { register_per_hour: 7, ..Limits::DEFAULT });
    let mut browser = app.browser().await;
    let guest = |at: usize| form(&format!("guest{at}@example.com"));
    for at in 0..5 {
        assert_eq!(browser.post("/public/registerGuest", guest(at)).await.status, 200);
    }
    let mut used = String::new();
    for at in 5..7 {
        let proof = solved(&browser.post("/public/registerGuest", guest(at)).await);
        for (proof, status) in [(&used, 403), (&proof, 200)] {
            let request = browser.request(Method::POST, "/public/registerGuest");
            let request = request.insert_header(("x-proof", proof.as_str())).set_json(guest(at));
            assert_eq!(browser.send(request).await.status, status, "{at}");
        }
        used = proof;
    }
    assert_eq!(wait(&browser.post("/public/registerGuest", guest(8)).await), 3_600);
    assert_eq!(app.rows("SELECT 1 AS one FROM accounts").len(), 7);
    let mut elsewhere = app.browser().await.elsewhere_at("198.51.100.7");
    assert_eq!(elsewhere.post("/public/registerGuest", guest(8)).await.status, 200);
    app.clock.advance(TimeDelta::hours(1));
    assert_eq!(browser.post("/public/registerGuest", guest(9)).await.status, 200);
}

#[actix_web::test]
async fn a_registration_is_mailed_again_after_a_minute() {
    let app = TestApp::limited();
    let mut browser = app.browser().await;
    assert_eq!(browser.post("/public/registerGuest", form(EMAIL)).await.status, 200);
    assert_eq!(wait(&browser.post("/public/registerGuest", form(EMAIL)).await), 60);
    app.clock.advance(TimeDelta::seconds(60));
    assert_eq!(browser.post("/public/registerGuest", form(EMAIL)).await.status, 200);
    let (password, _) = mailed(&app);
    assert_eq!(login(&mut browser, EMAIL, &password).await.status, 200);
}

#[actix_web::test]
async fn mails_to_one_person_are_limited() {
    let app = TestApp::with(|config| {
        config.limits = server::config::Limits { register_per_hour: 0, ..server::config::Limits::DEFAULT };
    });
    let mut heard = Vec::new();
    for _ in 0..4 {
        let mut browser = app.browser().await;
        assert_eq!(browser.post("/public/registerGuest", form(EMAIL)).await.status, 200);
        mailed(&app);
        // As if the account had been erased: the limit is on what the address gets, not on what is there.
        app.db.execute(testkit::Role::Migrator, "DELETE FROM sign_in_codes; DELETE FROM accounts");
        let again = browser.post("/public/registerGuest", form(EMAIL)).await;
        heard.push(wait(&again));
        app.clock.advance(TimeDelta::minutes(10));
        if heard.len() == 3 {
            break;
        }
    }
    assert_eq!(heard, [60, 60, 86_400 - 1_200]);
    assert_eq!(wait(&app.browser().await.post("/public/registerGuest", form(EMAIL)).await), 86_400 - 1_800);
    assert_eq!(app.rows("SELECT 1 AS one FROM accounts").len(), 0);
}
