use serde_json::{Value, json};

use super::{login, registered, whoami};
use crate::app::{Answer, Browser, TestApp};

const EMAIL: &str = "anna.proba@example.com";
const NEW: &str = "Uj-Jelszo-7";

async fn change(browser: &mut Browser, body: Value) -> Answer {
    browser.patch("/api/guestuser/current/password", body).await
}

#[actix_web::test]
async fn the_mailed_password_is_changed_after_the_first_sign_in() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let (mailed, code) = registered(&app, &mut browser, EMAIL).await;
    assert_eq!(login(&mut browser, EMAIL, &mailed).await.status, 200);

    let again = change(&mut browser, json!({ "newPassword": mailed })).await;
    assert_eq!((again.status, again.field("newPassword")), (422, json!(["field.password_weak"])));
    let answer = change(&mut browser, json!({ "newPassword": NEW })).await;
    assert_eq!((answer.status, &answer.json()["mustChangePassword"]), (200, &json!(false)));

    assert_eq!(whoami(&mut browser).await, EMAIL, "this session goes on");
    assert_eq!(login(&mut app.browser().await, EMAIL, &mailed).await.code(), "access.wrong_credentials");
    assert_eq!(login(&mut app.browser().await, EMAIL, NEW).await.status, 200);
    assert_eq!(login(&mut app.browser().await, EMAIL, NEW).await.status, 200, "as often as one likes");
    let link = app.browser().await.post("/public/login/link", json!({ "code": code })).await;
    assert_eq!(link.code(), "access.link_invalid", "the mail opens nothing any more");
}

#[actix_web::test]
async fn after_a_link_a_password_can_be_chosen() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let (mailed, code) = registered(&app, &mut browser, EMAIL).await;
    assert_eq!(browser.post("/public/login/link", json!({ "code": code })).await.status, 200);
    assert_eq!(change(&mut browser, json!({ "newPassword": NEW })).await.status, 200);
    assert_eq!(login(&mut app.browser().await, EMAIL, &mailed).await.code(), "access.wrong_credentials");
}

#[actix_web::test]
async fn after_the_first_change_the_old_password_is_needed() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let (_, code) = registered(&app, &mut browser, EMAIL).await;
    browser.post("/public/login/link", json!({ "code": code })).await;
    assert_eq!(change(&mut browser, json!({ "newPassword": NEW })).await.status, 200);

    let next = "Megujabb-8";
    let without = change(&mut browser, json!({ "newPassword": next })).await;
    assert_eq!((without.status, without.field("oldPassword")), (422, json!(["field.required"])));
    let wrong = change(&mut browser, json!({ "oldPassword": "Rossz-1", "newPassword": next })).await;
    assert_eq!((wrong.status, wrong.field("oldPassword")), (422, json!(["access.wrong_credentials"])));
    let same = change(&mut browser, json!({ "oldPassword": NEW, "newPassword": NEW })).await;
    assert_eq!((same.status, same.field("newPassword")), (422, json!(["field.password_weak"])));
    assert_eq!(change(&mut browser, json!({ "oldPassword": NEW, "newPassword": next })).await.status, 200);
}

#[actix_web::test]
async fn a_new_password_ends_every_other_session() {
    let app = TestApp::new();
    let (account, mut here) = app.guest(EMAIL).await;
    let mut there = app.signed_in(account).await;
    let mut old_cookie = here.clone();
    assert_eq!(whoami(&mut there).await, EMAIL);
    assert_eq!(change(&mut here, json!({ "newPassword": NEW })).await.status, 200);
    assert_eq!(whoami(&mut here).await, EMAIL);
    assert_eq!(whoami(&mut old_cookie).await, Value::Null, "also this one's cookie is another");
    app.a_second_later();
    assert_eq!(whoami(&mut there).await, Value::Null);
    assert_eq!(whoami(&mut here).await, EMAIL);
    assert_eq!(here.post("/logout", Value::Null).await.status, 204, "the page's token stays good");
}

#[actix_web::test]
async fn weak_passwords_are_refused_at_their_field() {
    let app = TestApp::new();
    let (_, mut browser) = app.guest(EMAIL).await;
    for weak in ["Ab1", "abcdefg1", "ABCDEFG1", "Abcdefgh", "Abc defg1", "Password1", "pAssw0rd"] {
        let answer = change(&mut browser, json!({ "newPassword": weak })).await;
        assert_eq!((answer.status, answer.field("newPassword")), (422, json!(["field.password_weak"])), "{weak}");
    }
    let long = format!("Aa1{}", "x".repeat(126));
    assert_eq!(
        change(&mut browser, json!({ "newPassword": long })).await.field("newPassword"),
        json!(["field.too_long"])
    );
    assert_eq!(
        change(&mut browser, json!({ "newPassword": "" })).await.field("newPassword"),
        json!(["field.required"])
    );
    assert_eq!(change(&mut browser, json!({})).await.field("newPassword"), json!(["field.required"]));
    let more = change(&mut browser, json!({ "newPassword": NEW, "version": 1 })).await;
    assert_eq!((more.status, more.code().as_str()), (400, "request.malformed"));
}

#[actix_web::test]
async fn guests_and_employees_change_passwords_at_their_own_paths() {
    let app = TestApp::new();
    let (_, mut guest) = app.guest(EMAIL).await;
    let body = json!({ "newPassword": NEW });
    let answer = guest.patch("/api/user/current/password", body.clone()).await;
    assert_eq!((answer.status, answer.code().as_str()), (403, "access.forbidden"));
    let nobody = change(&mut app.browser().await, body).await;
    assert_eq!((nobody.status, nobody.code().as_str()), (401, "access.not_signed_in"));
}
