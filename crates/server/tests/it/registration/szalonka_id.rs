use serde_json::{Value, json};

use crate::app::{Answer, Browser, TestApp};
use crate::world::World;

async fn state(browser: &mut Browser, typed: &str) -> Answer {
    let query = serde_html_form::to_string([("szalonkaId", typed)]).unwrap();
    browser.get(&format!("/api/company/szalonkaId/state?{query}")).await
}

#[actix_web::test]
async fn a_taken_public_id_is_answered_with_three_free_ones() {
    let app = TestApp::new();
    World::named(&app.db, "proba");
    World::named(&app.db, "proba-szalon");
    let mut browser = app.browser().await;
    for (typed, expected, ideas) in [
        ("proba", "taken", json!(["proba-studio", "proba-budapest", "proba-beauty"])),
        ("masik", "free", json!(["masik-szalon", "masik-studio", "masik-budapest"])),
        ("Próba Kft.", "invalid", json!(["proba-studio", "proba-budapest", "proba-beauty"])),
        ("login", "invalid", json!(["login-szalon", "login-studio", "login-budapest"])),
        ("Login", "invalid", json!(["login-szalon", "login-studio", "login-budapest"])),
        ("x", "invalid", json!(["x-szalon", "x-studio", "x-budapest"])),
    ] {
        let answer = state(&mut browser, typed).await;
        assert_eq!((answer.status, answer.header("cache-control")), (200, Some("no-store")));
        assert_eq!(answer.json(), json!({ "state": expected, "ideas": ideas }), "{typed}");
    }
    assert_eq!(browser.get("/api/company/szalonkaId/state").await.code(), "request.malformed");
}

#[actix_web::test]
async fn every_idea_can_really_be_registered() {
    let app = TestApp::new();
    let taken = ["szalon", "studio", "budapest", "beauty", "salon", "hair", "pest", "buda"];
    for ending in taken {
        World::named(&app.db, &format!("proba-{ending}"));
    }
    World::named(&app.db, "proba");
    let answer = state(&mut app.browser().await, "proba").await.json();
    let ideas: Vec<&str> = answer["ideas"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(ideas.len(), 3);
    for idea in ideas {
        World::named(&app.db, idea);
    }
}

#[actix_web::test]
async fn public_id_checks_need_a_page_token_and_are_limited() {
    let app = TestApp::limited();
    let refused = state(&mut app.blank_browser(), "proba").await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "access.csrf"));
    let mut browser = app.browser().await;
    // One count with the questions whether an address exists.
    for asked in 0..10 {
        let answer = match asked % 2 {
            0 => state(&mut browser, "proba").await,
            _ => browser.get("/public/user/exist?username=anna@example.com").await,
        };
        assert_eq!(answer.status, 200);
    }
    assert_eq!(state(&mut browser, "proba").await.code(), "limit.exceeded");
}
