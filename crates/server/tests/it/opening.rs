//! Opening hours in the head of a salon's pages: the day as it really is, in every shop.

use chrono::TimeDelta;
use serde_json::{Value, json};
use testkit::Role;
use uuid::Uuid;

use crate::app::{Browser, TestApp};
use crate::pages::with_site;
use crate::world::World;

/// The text of the page before it is drawn.
async fn page_contains(browser: &mut Browser, text: &str) -> bool {
    let page = browser.get("/proba/appointmentbook").await;
    std::str::from_utf8(&page.body).unwrap().contains(text)
}

/// Hours of the salon on a weekday of the week ahead; 1 is Monday.
async fn on(browser: &mut Browser, weekday: u32) -> Vec<Value> {
    let company = browser.get("/public/company/proba").await.json();
    let days = company["weekAhead"].as_array().unwrap().iter();
    days.filter(|it| it["weekday"] == json!(weekday)).map(|it| json!([it["from"], it["to"]])).collect()
}

/// Per shop, by name, the hours of today where they differ from an ordinary week.
async fn differing(browser: &mut Browser, call: &str) -> Vec<Value> {
    let answer = browser.get(call).await.json();
    let shops = answer.get("shops").or(answer.get("items")).unwrap().as_array().unwrap().clone();
    shops.into_iter().map(|it| it["differsToday"].clone()).collect()
}

#[actix_web::test]
async fn today_includes_exceptions_and_closed_days() {
    let app = with_site(TestApp::new());
    let world = World::new(&app.db);
    let (company, lilla, gergo, shop, second) = (world.company, world.lilla, world.gergo, world.shop, Uuid::now_v7());
    // Now it is Monday, ten o'clock. The employee with hours all day is away; on Sunday one is in the other shop.
    app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO shops (company_id, id, name, address) VALUES ('{company}', '{second}', 'Buda', 'Hegy utca 1.');
            INSERT INTO employee_shops (company_id, employee_id, shop_id) VALUES ('{company}', '{gergo}', '{second}');
            INSERT INTO work_hour_exceptions (company_id, employee_id, shop_id, date, from_minute, to_minute) VALUES
                ('{company}', '{lilla}', '{shop}', '2040-03-05', 0, 0),
                ('{company}', '{gergo}', '{second}', '2040-03-11', 600, 840),
                ('{company}', '{gergo}', '{second}', '2040-03-12', 600, 840)"
        ),
    );
    let mut browser = app.blank_browser();
    assert_eq!(on(&mut browser, 1).await, [json!(["09:00", "12:00"]), json!(["13:00", "17:00"])]);
    assert_eq!(on(&mut browser, 2).await, [json!(["09:00", "17:00"])]);
    assert_eq!(on(&mut browser, 7).await, [json!(["10:00", "14:00"])]);
    assert!(page_contains(&mut browser, "Ma nyitva 12:00-ig").await);
    // The shops say the same as the head: one differs from other Mondays, Buda does not.
    let hours = |from: &str, to: &str| json!({ "weekday": 1, "from": from, "to": to });
    for call in ["/public/company/proba", "/public/company/proba/shops"] {
        let expected = [json!([hours("09:00", "12:00"), hours("13:00", "17:00")]), Value::Null];
        assert_eq!(differing(&mut browser, call).await, expected, "{call}");
    }

    app.db.execute(Role::Migrator, &format!("INSERT INTO closed_days VALUES ('{company}', '2040-03-05', 'Leltár')"));
    // Pages may be a second behind.
    app.a_second_later();
    assert!(on(&mut browser, 1).await.is_empty());
    assert_eq!(differing(&mut browser, "/public/company/proba").await, [json!([]), Value::Null]);
    assert!(page_contains(&mut browser, "Most zárva, nyit: kedd 09:00").await);

    // A day later nothing was written, and another Monday lies ahead.
    app.clock.advance(TimeDelta::hours(14) - TimeDelta::seconds(1) - TimeDelta::microseconds(1));
    assert!(page_contains(&mut browser, "Most zárva, nyit: kedd 09:00").await);
    app.clock.advance(TimeDelta::microseconds(1));
    assert!(page_contains(&mut browser, "Ma nyit: 09:00").await);
    assert_eq!(on(&mut browser, 1).await, [json!(["09:00", "17:00"])]);
    // The sixth day from now, closed in an ordinary week.
    app.clock.advance(TimeDelta::hours(5 * 24 + 11));
    assert!(page_contains(&mut browser, "Ma nyitva 14:00-ig").await);
}
