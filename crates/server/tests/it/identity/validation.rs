//! Whether something typed may be used (docs/trust.md#existence-checks).

use serde_json::json;
use testkit::Role;

use crate::app::{Answer, Browser, TestApp};
use crate::world::World;

const EMAIL: &str = "anna.proba@example.com";

async fn may(browser: &mut Browser, path: &str, value: &str) -> Answer {
    browser.get(&format!("/validation/{path}?value={value}")).await
}

#[actix_web::test]
async fn valid_and_free_names_may_be_used() {
    let app = TestApp::new();
    let (_, mut anna) = app.guest(EMAIL).await;
    app.db.execute(Role::Migrator, "UPDATE accounts SET username = 'anna', email_verified_at = '2040-01-01'");
    // Typed by a guest, and proven by none.
    app.guest("bea@example.com").await;
    let mut nobody = app.browser().await;
    for (path, value, by_nobody, by_anna) in [
        ("username", "anna", false, true),
        ("username", "dora", true, true),
        ("username", "Dora", false, false),
        ("username", "do", false, false),
        ("username", "", false, false),
        ("email", EMAIL, false, false),
        ("email", "Anna.Proba@Example.com", false, false),
        ("email", "dora@example.com", true, true),
        ("email", "bea@example.com", true, true),
        ("email", "dora@", false, false),
        ("user/email", EMAIL, false, true),
        ("user/email", "dora@example.com", true, true),
        ("user/email", "dora", false, false),
    ] {
        for (browser, expected) in [(&mut nobody, by_nobody), (&mut anna, by_anna)] {
            let answer = may(browser, path, value).await;
            assert_eq!((answer.status, answer.json()), (200, json!(expected)), "{path} {value}");
            assert_eq!(answer.header("cache-control"), Some("no-store"));
        }
    }
    assert_eq!(nobody.get("/validation/username").await.code(), "request.malformed");
    let mut blank = app.blank_browser();
    for path in ["username", "email", "user/email"] {
        blank.page_token = None;
        let refused = may(&mut blank, path, "dora").await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "access.csrf"), "{path}");
    }
}

#[actix_web::test]
async fn all_questions_of_an_address_are_one_count() {
    let app = TestApp::limited();
    let mut browser = app.browser().await;
    for at in 0..10 {
        let path = ["username", "email", "user/email"][at % 3];
        assert_eq!(may(&mut browser, path, "not-an-address!").await.status, 200);
    }
    for path in ["username", "email", "user/email"] {
        assert_eq!(may(&mut browser, path, "dora").await.status, 429, "{path}");
    }
    assert_eq!(browser.get("/public/user/exist?username=dora").await.status, 429);
}

#[actix_web::test]
async fn questions_from_one_salon_s_pages_are_counted_together() {
    let app = TestApp::with(|config| config.limits.exist_per_company = 3);
    World::new(&app.db);
    let ask = async |ip: &str, referer: &str| {
        let mut browser = app.browser().await.elsewhere_at(ip);
        let request = browser.request(actix_web::http::Method::GET, "/validation/username?value=dora");
        browser.send(request.insert_header(("Referer", referer))).await.status
    };
    let salon = "http://localhost:8080/proba/appointmentbook/finalize";
    for at in 1..=3 {
        assert_eq!(ask(&format!("198.51.100.{at}"), salon).await, 200);
    }
    assert_ne!(ask("198.51.100.4", salon).await, 200);
    // Salons that are not there are no way around the count of our own pages.
    for at in 5..=7 {
        assert_eq!(
            ask(&format!("198.51.100.{at}"), &format!("http://localhost:8080/made-up-{at}/appointmentbook")).await,
            200
        );
    }
    assert_ne!(ask("198.51.100.8", "http://localhost:8080/register").await, 200);
    app.clock.advance(chrono::TimeDelta::hours(1));
    assert_eq!(ask("198.51.100.4", salon).await, 200);
}
