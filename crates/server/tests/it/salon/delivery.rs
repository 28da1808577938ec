//! How answers reach guests: as new as promised, only where something changed, compressed, and not without end.

use actix_web::http::Method;
use chrono::TimeDelta;
use testkit::Role;

use super::{AGNES, WORLD, world};
use crate::app::TestApp;

#[actix_web::test]
async fn a_change_shows_within_a_second() {
    let (app, mut browser) = world();
    assert_eq!(browser.get("/public/service/rozsakert").await.json()["items"][1]["name"], "Vágás");
    app.db.execute(Role::Migrator, "UPDATE services SET name = 'Hajvágás' WHERE name = 'Vágás'");
    app.a_second_later();
    assert_eq!(browser.get("/public/service/rozsakert").await.json()["items"][1]["name"], "Hajvágás");
    // Also what only pages show.
    app.db.execute(Role::Migrator, "UPDATE sales SET percent = 30");
    app.a_second_later();
    assert_eq!(browser.get("/public/company/rozsakert/sales").await.json()["items"][0]["sale"], 30);
}

#[actix_web::test]
async fn a_cached_salon_needs_no_database_for_a_second() {
    let (app, mut browser) = world();
    for name in ["Első", "Második", "Harmadik"] {
        let before = browser.get("/public/company/rozsakert").await;
        let rename = format!("UPDATE companies SET name = '{name}' WHERE szalonka_id = 'rozsakert'");
        app.db.execute(Role::Migrator, &rename);
        app.clock.advance(TimeDelta::milliseconds(999));
        let statements = app.app.db.statements();
        assert_eq!(browser.get("/public/company/rozsakert").await.body, before.body);
        assert_eq!(app.app.db.statements(), statements);
        app.clock.advance(TimeDelta::milliseconds(1));
        assert_eq!(browser.get("/public/company/rozsakert").await.json()["name"], name);
    }
}

#[actix_web::test]
async fn a_matching_etag_is_answered_304() {
    let (app, mut browser) = world();
    for call in [
        "/public/company/rozsakert",
        "/public/employees/rozsakert/active",
        &format!("/public/employee/{AGNES}"),
        "/public/reference/image?companyId=rozsakert",
    ] {
        let first = browser.get(call).await;
        assert_eq!(first.header("cache-control"), Some("no-cache"), "{call}");
        assert_eq!(first.header("content-type"), Some("application/json"), "{call}");
        let tag = first.header("etag").unwrap().to_owned();
        let again =
            browser.send(browser.request(Method::GET, call).insert_header(("if-none-match", tag.clone()))).await;
        assert_eq!((again.status, again.body.len(), again.header("etag")), (304, 0, Some(tag.as_str())), "{call}");
        let other = browser.request(Method::GET, call).insert_header(("if-none-match", "W/\"other\""));
        assert_eq!(browser.send(other).await.status, 200, "{call}");
    }
    let tag = browser.get("/public/company/rozsakert").await.header("etag").unwrap().to_owned();
    app.db.execute(Role::Migrator, "UPDATE companies SET name = 'Új név' WHERE szalonka_id = 'rozsakert'");
    app.a_second_later();
    let again = browser.request(Method::GET, "/public/company/rozsakert").insert_header(("if-none-match", tag));
    assert_eq!(browser.send(again).await.status, 200);
}

#[actix_web::test]
async fn reads_are_counted_by_address() {
    let app = TestApp::with(|config| config.limits.reads_per_minute = 3);
    app.db.execute(Role::Migrator, WORLD);
    let mut browser = app.blank_browser();
    for _ in 0..3 {
        assert_eq!(browser.get("/public/company/rozsakert").await.status, 200);
    }
    let refused = browser.get("/public/service/rozsakert").await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "limit.exceeded"));
    assert!(refused.header("retry-after").is_some());
    let mut neighbour = app.blank_browser().elsewhere_at("192.0.2.77");
    assert_eq!(neighbour.get("/public/company/rozsakert").await.status, 200);
}

#[actix_web::test]
async fn long_responses_are_compressed_once() {
    let (app, mut browser) = world();
    app.db.execute(
        Role::Migrator,
        "INSERT INTO services (company_id, id, name, price, duration_minutes)
            SELECT '0190a000-0000-7000-8000-000000000001', gen_random_uuid(), 'Szolgáltatás ' || n, 1000, 30
            FROM generate_series(1, 40) n",
    );
    let mut ask = async |path: &str, accepts: &str| {
        browser.send(browser.request(Method::GET, path).insert_header(("accept-encoding", accepts))).await
    };
    let services = "/public/service/rozsakert";
    let plain = ask(services, "identity").await;
    let brotli = ask(services, "gzip, br").await;
    assert_eq!((plain.header("content-encoding"), brotli.header("content-encoding")), (None, Some("br")));
    assert_eq!(brotli.header("etag"), plain.header("etag"));
    assert!(brotli.header("vary").unwrap().contains("accept-encoding"));
    let mut read = Vec::new();
    brotli::BrotliDecompress(&mut std::io::Cursor::new(&brotli.body), &mut read).unwrap();
    assert_eq!(read, plain.body, "and not compressed twice");
    assert!(brotli.body.len() * 2 < plain.body.len());
    assert_eq!(ask(services, "gzip").await.header("content-encoding"), Some("gzip"));
    assert_eq!(ask("/public/company/rozsakert/sales", "br;q=0").await.header("content-encoding"), None);
}
