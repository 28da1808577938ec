//! The page for owners: its addresses, its prices from the database, and what it promises about money.

use serde_json::json;
use testkit::Role;

use crate::app::{Browser, TestApp};
use crate::head::{between, text, world};
use crate::world::World;

/// The page as it stands before scripts run.
async fn content(browser: &mut Browser, path: &str) -> String {
    text(browser, path).await.split_once("<main").unwrap().1.to_owned()
}

#[actix_web::test]
async fn each_language_has_its_address_and_names_the_other() {
    let (_app, mut browser, _world) = world();
    let site = "https://salon.example";
    for (path, language, title) in [
        ("/szalonoknak", "hu", "Időpontfoglaló szalonoknak – Szalonka"),
        ("/for-salons", "en", "Booking for salons – Szalonka"),
        ("/szalonoknak?lang=en", "en", "Booking for salons – Szalonka"),
        ("/for-salons?lang=hu", "hu", "Időpontfoglaló szalonoknak – Szalonka"),
    ] {
        let page = text(&mut browser, path).await;
        let own = if language == "hu" { "/szalonoknak" } else { "/for-salons" };
        let other = if language == "hu" { "/for-salons" } else { "/szalonoknak" };
        assert_eq!(between(&page, "<html lang=\"", "\""), language, "{path}");
        assert_eq!(between(&page, "<title>", "</title>"), title, "{path}");
        for tag in [
            format!("<link rel=\"canonical\" href=\"{site}{own}\">"),
            format!("<link rel=\"alternate\" hreflang=\"hu\" href=\"{site}/szalonoknak\">"),
            format!("<link rel=\"alternate\" hreflang=\"en\" href=\"{site}/for-salons\">"),
            format!("<link rel=\"alternate\" hreflang=\"x-default\" href=\"{site}/szalonoknak\">"),
            "<meta name=\"description\" content=\"".to_owned(),
        ] {
            assert!(page.contains(&tag), "{path}: {tag} in {page}");
        }
        assert!(page.contains(&format!("<a href=\"{other}\" lang=")), "{path}: {page}");
        assert!(page.contains("<a class=\"Button_button Button_primary\" href=\"/register\">"), "{path}: {page}");
    }
}

#[actix_web::test]
async fn the_address_says_the_language_whatever_the_account_reads() {
    let (app, _browser, _world) = world();
    let (account, mut anna) = app.guest("anna@example.com").await;
    app.db.execute(Role::Migrator, &format!("UPDATE accounts SET language = 'en' WHERE id = '{}'", account.0));
    assert_eq!(between(&text(&mut anna, "/szalonoknak").await, "<html lang=\"", "\""), "hu");
    assert_eq!(between(&text(&mut anna, "/").await, "<html lang=\"", "\""), "en");
}

#[actix_web::test]
async fn the_header_leads_there() {
    let (_app, mut browser, _world) = world();
    assert!(text(&mut browser, "/").await.contains("<a href=\"/szalonoknak\">Szalonoknak</a>"));
    assert!(text(&mut browser, "/?lang=en").await.contains("<a href=\"/for-salons\">For salons</a>"));
}

#[actix_web::test]
async fn prices_are_those_of_the_database() {
    let (app, mut browser, _world) = world();
    let tiers = browser.get("/public/subscriptions").await.json();
    let page = content(&mut browser, "/szalonoknak").await;
    for name in ["Fészek", "Raj", "Vonulás"] {
        assert!(page.contains(&format!("<h3>{name}</h3>")), "{page}");
    }
    assert!(page.contains("3\u{a0}900\u{a0}Ft / 30 nap") && page.contains("3\u{a0}900\u{a0}Ft-tól"), "{page}");
    let whole = text(&mut browser, "/szalonoknak").await;
    let boot = between(&whole, "id=\"boot\">", "</script");
    assert_eq!(serde_json::from_str::<serde_json::Value>(boot).unwrap()["tiers"], tiers);

    app.db.execute(Role::Migrator, "UPDATE subscription_prices SET price = 4100 WHERE tier = 'feszek'");
    let page = content(&mut browser, "/for-salons").await;
    assert!(page.contains("4\u{a0}100\u{a0}Ft / 30 days") && page.contains("1 calendar<"), "{page}");
    assert!(!page.contains("3\u{a0}900"), "{page}");

    app.db.execute(Role::Migrator, "DELETE FROM subscription_prices");
    let page = content(&mut browser, "/for-salons").await;
    assert!(page.contains("No plan is on sale here right now") && page.contains("See the plans above"), "{page}");
    assert_eq!(browser.get("/public/subscriptions").await.json()["items"], json!([]));
}

#[actix_web::test]
async fn what_others_take_names_its_source_and_day() {
    let (_app, mut browser, _world) = world();
    let page = content(&mut browser, "/szalonoknak").await;
    for (name, host, read) in [
        ("Fresha", "www.fresha.com", "2026-11-30"),
        ("Booksy", "biz.booksy.com", "2026-07-31"),
        ("Salonic", "help.salonic.hu", "2026-11-30"),
    ] {
        let row = between(&page, &format!("<th scope=\"row\">{name}</th>"), "</tr>");
        assert!(row.contains(&format!(">{host}</a>")) && row.contains(&format!("olvasva: {read}")), "{row}");
    }
    let salonic = between(&page, "<th scope=\"row\">Salonic</th>", "</tr>");
    assert_eq!(salonic.matches("Lásd az oldalukon<span class=\"ui_hidden\">: Salonic</span>").count(), 2, "{salonic}");
}

#[actix_web::test]
async fn the_page_brings_its_pictures_texts_and_files() {
    let (_app, mut browser, _world) = world();
    let page = text(&mut browser, "/for-salons").await;
    assert!(page.contains("<link rel=\"stylesheet\" href=\"/assets/owners.1.css\">"), "{page}");
    for file in ["owners.1.js", "owners-en.1.js"] {
        assert!(page.contains(&format!("<meta name=\"script\" content=\"/assets/{file}\">")), "{page}");
    }
    assert_eq!(page.matches("src=\"/assets/owners-").count(), 1, "a picture that the build does not list is left out");
    assert!(page.contains("src=\"/assets/owners-day.1.webp\" alt=\"The salon’s calendar"), "{page}");
}

/// The page promises no commission.
#[actix_web::test]
async fn an_online_booking_moves_no_money_of_the_salon() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let money = "SELECT company_id, account, amount FROM ledger_entries";
    let wallets = "SELECT company_id, available, reserved FROM wallets";
    let before = (app.rows(money), app.rows(wallets));
    let (_, mut anna) = app.guest("anna@example.com").await;
    let visit = world.booking("2040.03.12 09:00", "2040.03.12 10:00");
    let booked = anna.post("/public/appointment/bookonline", visit).await;
    assert_eq!(booked.status, 201, "{booked:?}");
    assert_eq!((app.rows(money), app.rows(wallets)), before);
}
