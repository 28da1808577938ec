use actix_web::http::Method;
use chrono::TimeDelta;
use kernel::AccountId;
use serde_json::{Value, json};
use testkit::Role;

use super::{form, login, registered, whoami};
use crate::app::{Browser, TestApp};

const EMAIL: &str = "anna.proba@example.com";

#[actix_web::test]
async fn unknown_name_and_wrong_password_are_one_answer() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let (password, _) = registered(&app, &mut browser, EMAIL).await;
    let wrong = login(&mut browser, EMAIL, "Rossz-jelszo1").await;
    assert_eq!((wrong.status, wrong.code().as_str()), (401, "access.wrong_credentials"));
    for unknown in ["nobody@example.com", "nobody", "not a name at all", "ű"] {
        let answer = login(&mut browser, unknown, &password).await;
        assert_eq!((answer.status, &answer.body), (401, &wrong.body), "{unknown}");
    }
    app.db.execute(Role::Migrator, "UPDATE accounts SET state = 'DISABLED'");
    let disabled = login(&mut browser, EMAIL, &password).await;
    assert_eq!((disabled.status, disabled.body), (401, wrong.body));
}

#[actix_web::test]
async fn empty_fields_are_named() {
    let app = TestApp::new();
    let answer = login(&mut app.browser().await, " ", "").await;
    assert_eq!(answer.status, 422);
    assert_eq!(answer.field("username"), json!(["field.required"]));
    assert_eq!(answer.field("password"), json!(["field.required"]));
    let answer = app.browser().await.post("/public/login", json!({ "username": "x", "password": "y", "z": 1 })).await;
    assert_eq!((answer.status, answer.code().as_str()), (400, "request.malformed"));
}

#[actix_web::test]
async fn signing_in_replaces_session_and_token() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let (_, code) = registered(&app, &mut browser, EMAIL).await;
    let anonymous = browser.clone();
    assert_eq!(browser.post("/public/login/link", json!({ "code": code })).await.status, 200);
    assert_ne!(browser.cookie.as_ref().unwrap().value(), anonymous.cookie.as_ref().unwrap().value());

    // The old page's token is worth nothing with the new cookie, nor the new one with the old cookie.
    let mut mixed = browser.clone();
    mixed.page_token = anonymous.page_token.clone();
    assert_eq!(mixed.post("/logout", Value::Null).await.code(), "access.csrf");
    let mut mixed = anonymous.clone();
    mixed.page_token = browser.page_token.clone();
    assert_eq!(mixed.post("/logout", Value::Null).await.code(), "access.csrf");

    // Another person signs in in the same browser.
    let mut before = browser.clone();
    let (password, _) = registered(&app, &mut browser, "other@example.com").await;
    assert_eq!(whoami(&mut before).await, EMAIL);
    assert_eq!(login(&mut browser, "other@example.com", &password).await.status, 200);
    assert_eq!(whoami(&mut browser).await, "other@example.com");
    assert_eq!(whoami(&mut before).await, Value::Null);
    assert_eq!(app.rows("SELECT 1 AS one FROM sessions").len(), 1);
}

#[actix_web::test]
async fn signing_out_ends_the_session_at_once() {
    let app = TestApp::new();
    let (_, mut browser) = app.guest(EMAIL).await;
    assert_eq!(whoami(&mut browser).await, EMAIL);
    let mut stolen = browser.clone();
    let answer = browser.post("/logout", Value::Null).await;
    assert_eq!((answer.status, answer.body.len()), (204, 0));
    assert_eq!(whoami(&mut stolen).await, Value::Null);
    assert_eq!(whoami(&mut browser).await, Value::Null);
    assert_eq!(app.rows("SELECT 1 AS one FROM sessions").len(), 0);
    // The cookie it got instead is good for signing in again.
    assert_eq!(login(&mut browser, EMAIL, "x").await.code(), "access.wrong_credentials");
}

#[actix_web::test]
async fn nothing_is_changed_without_a_pages_token() {
    let app = TestApp::new();
    let (_, guest) = app.guest(EMAIL).await;
    let other = app.browser().await;
    let calls = [
        (Method::POST, "/public/login"),
        (Method::POST, "/public/login/link"),
        (Method::POST, "/logout"),
        (Method::POST, "/public/registerGuest"),
        (Method::POST, "/public/guest/phone"),
        (Method::PATCH, "/api/guestuser/current/password"),
        (Method::PATCH, "/api/user/current/password"),
        (Method::DELETE, "/logout"),
        (Method::POST, "/no/such/address"),
    ];
    for (method, path) in calls {
        let mut without = guest.clone();
        without.page_token = None;
        let mut of_another = guest.clone();
        of_another.page_token = other.page_token.clone();
        let mut nobody = app.blank_browser();
        nobody.page_token = guest.page_token.clone();
        for browser in [&mut without, &mut of_another, &mut nobody] {
            let answer = browser.send(browser.request(method.clone(), path).set_json(json!({}))).await;
            assert_eq!((answer.status, answer.code().as_str()), (403, "access.csrf"), "{method} {path}");
            assert!(answer.header("x-csrf-token").is_some(), "a fresh one comes with the refusal");
        }
        for (name, value) in [("Sec-Fetch-Site", "cross-site"), ("Origin", "https://evil.example"), ("Origin", "null")]
        {
            let mut guest = guest.clone();
            let request = guest.request(method.clone(), path).insert_header((name, value)).set_json(json!({}));
            let answer = guest.send(request).await;
            assert_eq!((answer.status, answer.code().as_str()), (403, "access.csrf"), "{method} {path} {value}");
            assert!(answer.header("x-csrf-token").is_none(), "other sites learn nothing");
        }
    }
    assert_eq!(app.rows("SELECT 1 AS one FROM sessions").len(), 1);
}

#[actix_web::test]
async fn a_csrf_refusal_brings_a_usable_token() {
    let app = TestApp::new();
    let mut browser = app.blank_browser();
    assert_eq!(browser.post("/public/registerGuest", form(EMAIL)).await.code(), "access.csrf");
    assert_eq!(browser.post("/public/registerGuest", form(EMAIL)).await.status, 200);
    let ours = browser.request(Method::POST, "/logout").insert_header(("Origin", "http://localhost:8080"));
    assert_eq!(browser.send(ours).await.status, 204);
    let by_its_host = browser.request(Method::POST, "/logout");
    let by_its_host =
        by_its_host.insert_header(("Origin", "http://192.168.1.7:8080")).insert_header(("Host", "192.168.1.7:8080"));
    assert_eq!(browser.send(by_its_host).await.status, 204);
}

#[actix_web::test]
async fn the_cookie_is_httponly_and_samesite() {
    for (public_url, name, secure) in
        [("https://szalonka.example", "__Host-szalonka", true), ("http://localhost:8080", "szalonka", false)]
    {
        let app = TestApp::with(|config| config.public_url = public_url.to_owned());
        let mut browser = app.browser().await;
        let (_, code) = registered(&app, &mut browser, EMAIL).await;
        let answer = browser.post("/public/login/link", json!({ "code": code })).await;
        let cookie = answer.header("set-cookie").unwrap().to_owned();
        assert!(cookie.starts_with(&format!("{name}=")), "{cookie}");
        for flag in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=7776000"] {
            assert!(cookie.contains(flag), "{cookie}");
        }
        assert_eq!(cookie.contains("Secure"), secure);
        assert!(!cookie.contains("Domain"));
        assert_eq!(answer.header("cache-control"), Some("no-store"));
        assert_eq!(whoami(&mut browser).await, EMAIL);
    }
}

#[actix_web::test]
async fn an_unused_session_ends_after_30_days_and_a_used_one_after_90() {
    let app = TestApp::new();
    let (account, mut used) = app.guest(EMAIL).await;
    for (days, lives) in [(29, true), (29, true), (29, true), (3, false)] {
        app.clock.advance(TimeDelta::days(days));
        app.forget(&used);
        assert_eq!(whoami(&mut used).await, if lives { json!(EMAIL) } else { Value::Null });
    }
    let mut idle = app.signed_in(account).await;
    app.clock.advance(TimeDelta::days(30));
    assert_eq!(whoami(&mut idle).await, Value::Null);
}

#[actix_web::test]
async fn a_disabled_account_is_out_within_a_second() {
    let app = TestApp::new();
    let (_, mut browser) = app.guest(EMAIL).await;
    assert_eq!(whoami(&mut browser).await, EMAIL);
    app.db.execute(Role::Migrator, "UPDATE accounts SET state = 'DISABLED'");
    app.a_second_later();
    assert_eq!(whoami(&mut browser).await, Value::Null);
    let phone = json!({ "phone": "06301234567", "privacy": true });
    assert_eq!(browser.post("/public/guest/phone", phone).await.code(), "access.not_signed_in");
}

#[actix_web::test]
async fn raising_the_account_version_ends_all_sessions_within_a_second() {
    let app = TestApp::new();
    let (_, mut browser) = app.guest(EMAIL).await;
    assert_eq!(whoami(&mut browser).await, EMAIL);
    app.db.execute(Role::Migrator, "UPDATE accounts SET version = version + 1");
    app.a_second_later();
    assert_eq!(whoami(&mut browser).await, Value::Null);
}

#[actix_web::test]
async fn a_guest_without_a_phone_adds_one() {
    let app = TestApp::new();
    let (_, mut browser) = app.guest(EMAIL).await;
    let phone = |phone: &str, privacy: bool| json!({ "phone": phone, "privacy": privacy });
    let answer = browser.post("/public/guest/phone", phone("06 20 765 4321", true)).await;
    assert_eq!((answer.status, &answer.json()["phone"]), (200, &json!("+36/20 765-4321")));
    assert_eq!(browser.get("/api/user/current/guestoruser").await.json()["phone"], "+36/20 765-4321");
    let account = &app.rows("SELECT * FROM accounts")[0];
    assert!(account["privacy_notice"].is_string() && account["privacy_accepted_at"].is_string(), "{account}");
    let refused = browser.post("/public/guest/phone", phone("1", false)).await;
    assert_eq!(refused.field("phone"), json!(["field.phone"]));
    assert_eq!(refused.field("privacy"), json!(["field.privacy_required"]));
    let nobody = app.browser().await.post("/public/guest/phone", phone("06 20 765 4321", true)).await;
    assert_eq!((nobody.status, nobody.code().as_str()), (401, "access.not_signed_in"));
}

#[actix_web::test]
async fn employees_sign_in_with_a_username() {
    let app = TestApp::new();
    let hash = crate::app::hash_of("Titkos-jelszo1");
    app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO companies (company_id, szalonka_id, name, address, created_at)
                 VALUES ('018f0000-0000-7000-8000-000000000001', 'proba', 'Próba', 'Pécs', now());
             INSERT INTO employees (company_id, id, first_name, last_name, role, created_at)
                 VALUES ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002', 'Dóra', 'Minta', 'SUPERVISOR', now());
             INSERT INTO accounts (id, username, email, first_name, last_name, language, password_hash, is_guest, company_id, employee_id, created_at)
                 VALUES ('018f0000-0000-7000-8000-000000000003', 'dora', 'dora@example.com', 'Dóra', 'Minta', 'hu', '{hash}', false,
                     '018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002', now())"
        ),
    );
    let mut browser = app.browser().await;
    let answer = login(&mut browser, "Dora", "Titkos-jelszo1").await;
    assert_eq!(answer.status, 200);
    assert_eq!(
        answer.json(),
        json!({ "id": "018f0000-0000-7000-8000-000000000003", "firstName": "Dóra", "lastName": "Minta",
            "username": "dora", "email": "dora@example.com", "isEmailVerified": false, "state": "ACTIVE",
            "roles": ["PROVIDER", "SUPERVISOR"],
            "rights": ["seeContacts", "seeMoney", "exportGuests", "readCalendars", "writeCalendars"], "language": "hu", "hasPassword": true, "mustChangePassword": false,
            "companyId": "018f0000-0000-7000-8000-000000000001", "isCompanyOwner": false, "showCalendar": true,
            "shopsProviderWorkingIn": [], "companyInfo": { "id": "018f0000-0000-7000-8000-000000000001",
                "szalonkaId": "proba", "name": "Próba", "language": "hu", "demoMode": false, "subscriptionActive": true, "firstRun": true,
                "features": { "expenses": true, "photos": true, "rating": true, "providerFinder": true } } })
    );
    assert!(answer.header("set-cookie").unwrap().contains("Max-Age=604800"), "seven days for staff");

    app.db.execute(Role::Migrator, "UPDATE employees SET state = 'DISABLED'");
    let refused = login(&mut app.browser().await, "dora", "Titkos-jelszo1").await;
    assert_eq!((refused.status, refused.code().as_str()), (401, "access.wrong_credentials"));
}

/// The sessions a browser is told of.
async fn listed(browser: &mut Browser) -> Vec<Value> {
    let answer = browser.get("/api/user/current/sessions").await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["items"].as_array().unwrap().clone()
}

#[actix_web::test]
async fn ones_own_sessions_are_listed_and_ended_one_by_one() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let (_, code) = registered(&app, &mut browser, EMAIL).await;
    let request = browser.request(Method::POST, "/public/login/link").set_json(json!({ "code": code }));
    let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";
    assert_eq!(browser.send(request.insert_header(("user-agent", firefox))).await.status, 200);
    let account = app.rows("SELECT id FROM accounts")[0]["id"].as_str().unwrap().parse().unwrap();
    app.clock.advance(TimeDelta::hours(1));
    let mut phone = app.signed_in(AccountId(account)).await;
    let (_, mut stranger) = app.guest("other@example.com").await;

    let both = listed(&mut phone).await;
    assert_eq!(both.len(), 2);
    assert_eq!((&both[0]["isCurrent"], &both[0]["browser"]), (&json!(true), &json!("other")));
    let other = &both[1];
    assert_eq!(
        other,
        &json!({ "id": other["id"], "browser": "firefox", "system": "linux", "signedInAt": "2040-03-05T09:00:00Z",
            "lastUsedAt": "2040-03-05T09:00:00Z", "isCurrent": false })
    );

    let path = format!("/api/user/current/sessions/{}", other["id"].as_str().unwrap());
    let end = async |browser: &mut Browser| browser.send(browser.request(Method::DELETE, &path)).await.status;
    assert_eq!(end(&mut stranger).await, 204, "nobody learns whose it is");
    assert_eq!(listed(&mut phone).await.len(), 2, "and ends nobody else's");
    assert_eq!(whoami(&mut browser).await, EMAIL);
    assert_eq!(end(&mut phone).await, 204);
    assert_eq!(whoami(&mut browser).await, Value::Null);
    assert_eq!(end(&mut phone).await, 204, "what is over already is no refusal");
    assert_eq!(listed(&mut phone).await.len(), 1);
}

#[actix_web::test]
async fn signing_out_everywhere_else_keeps_this_session() {
    let app = TestApp::new();
    let (account, mut here) = app.guest(EMAIL).await;
    let mut others = [app.signed_in(account).await, app.signed_in(account).await];
    let (_, mut stranger) = app.guest("other@example.com").await;
    for browser in &mut others {
        assert_eq!(whoami(browser).await, EMAIL);
    }
    let answer = here.send(here.request(Method::DELETE, "/api/user/current/sessions")).await;
    assert_eq!((answer.status, answer.body.len()), (204, 0));
    app.a_second_later();
    for browser in &mut others {
        assert_eq!(whoami(browser).await, Value::Null);
    }
    assert_eq!(whoami(&mut here).await, EMAIL);
    assert_eq!(whoami(&mut stranger).await, "other@example.com");
    assert_eq!(listed(&mut here).await.len(), 1);
    assert_eq!(app.rows("SELECT detail FROM audit_log WHERE act = 'sign_in.ended'"), [json!({ "detail": "others" })]);
}
