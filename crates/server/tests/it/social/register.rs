//! Registering a company with Google's word.

use serde_json::{Value, json};

use super::link::is_fresh;
use super::{Forgery, LOGIN, Provider, address, anna, rows, sign_in_with_google, with_google};
use crate::app::{Answer, Browser};

const CALL: &str = "/public/registerByGoogle";

fn form(back: &Value) -> Value {
    json!({
        "code": back["code"], "state": back["state"], "phone": "+36/30 123-4567", "privacy": true,
        "companyName": "Anna Szalon", "companyAddress": "1011 Budapest, Fő utca 1.", "szalonkaId": "anna-szalon",
        "language": "hu",
    })
}

async fn register(browser: &mut Browser, provider: &Provider, person: Value, forgery: Forgery) -> Answer {
    let url = address(browser, "register").await;
    let back = provider.approve(&browser.now(), &url, person, forgery);
    browser.post(CALL, form(&back)).await
}

#[actix_web::test]
async fn registration_with_google_creates_a_salon_and_signs_in_again() {
    let (app, provider) = with_google().await;
    let mut browser = app.browser().await;
    let answer = register(&mut browser, &provider, anna(), Forgery::Nothing).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let user = answer.json();
    assert_eq!((&user["email"], &user["firstName"]), (&json!("anna@example.com"), &json!("Anna")));
    assert!(user["roles"].as_array().unwrap().contains(&json!("SUPERVISOR")), "{user}");
    assert_eq!((&user["hasPassword"], &user["isEmailVerified"]), (&json!(false), &json!(true)));
    assert_eq!((rows(&app, "companies"), rows(&app, "identities")), (1, 1));
    assert!(is_fresh(&app, &browser), "they have just signed in with Google");
    let again = sign_in_with_google(&mut app.browser().await, &provider, LOGIN, anna(), Forgery::Nothing).await;
    assert_eq!((again.status, again.json()["id"].clone()), (200, user["id"].clone()));
}

#[actix_web::test]
async fn a_taken_email_gets_no_second_account() {
    let (app, provider) = with_google().await;
    app.guest("anna@example.com").await;
    app.db.execute(testkit::Role::Migrator, "UPDATE accounts SET email_verified_at = '2040-01-01'");
    let taken = register(&mut app.browser().await, &provider, anna(), Forgery::Nothing).await;
    assert_eq!((taken.status, taken.field("email")), (409, json!(["account.email_taken"])));
    assert_eq!((rows(&app, "accounts"), rows(&app, "identities"), rows(&app, "companies")), (1, 0, 0));
}

#[actix_web::test]
async fn a_linked_identity_creates_no_second_account() {
    let (app, provider) = with_google().await;
    assert_eq!(register(&mut app.browser().await, &provider, anna(), Forgery::Nothing).await.status, 200);
    let mut moved = anna();
    moved["email"] = json!("anna.nagy@example.com");
    let mut browser = app.browser().await;
    let url = address(&mut browser, "register").await;
    let mut other = form(&provider.approve(&app.now(), &url, moved, Forgery::Nothing));
    other["szalonkaId"] = json!("masik-szalon");
    let taken = browser.post(CALL, other).await;
    assert_eq!((taken.status, taken.field("email")), (409, json!(["account.email_taken"])));
    assert_eq!((rows(&app, "accounts"), rows(&app, "companies")), (1, 1));
}

#[actix_web::test]
async fn registration_needs_a_verified_identity() {
    let (app, provider) = with_google().await;
    let mut unverified = anna();
    unverified["email_verified"] = json!(false);
    for (person, forgery) in [(unverified, Forgery::Nothing), (anna(), Forgery::Audience), (anna(), Forgery::None)] {
        let refused = register(&mut app.browser().await, &provider, person, forgery).await;
        assert_eq!((refused.status, refused.code()), (401, "access.google_failed".to_owned()));
    }
    // An attempt for signing in is no attempt for this.
    let mut browser = app.browser().await;
    let url = address(&mut browser, "login").await;
    let back = provider.approve(&app.now(), &url, anna(), Forgery::Nothing);
    let refused = browser.post(CALL, form(&back)).await;
    assert_eq!((refused.status, refused.code()), (401, "access.google_failed".to_owned()));
    // A field with an error uses no attempt up.
    let url = address(&mut browser, "register").await;
    let back = provider.approve(&app.now(), &url, anna(), Forgery::Nothing);
    let mut wrong = form(&back);
    wrong["phone"] = json!("nincs");
    assert_eq!(browser.post(CALL, wrong).await.field("phone"), json!(["field.phone"]));
    assert_eq!((rows(&app, "accounts"), rows(&app, "companies")), (0, 0));
    assert_eq!(browser.post(CALL, form(&back)).await.status, 200);
}
