//! Two hundred searches over forty made-up salons, with the first result that a guest wants.

use std::fmt::Write as _;

use kernel::CompanyId;
use serde_json::Value;
use server::worker::FinderIndexer;
use testkit::Role;
use uuid::Uuid;

use crate::app::TestApp;
use crate::pages::with_site;

/// The line of a salon begins with `=`, that of its people with `+`, a category is before the colon of its services.
const SALONS: &str = include_str!("finder_corpus/salons.txt");
/// `typed > wanted; wanted`, a salon with `*`.
const QUERIES: &str = include_str!("finder_corpus/queries.txt");

/// Searches of a hundred whose first result is a wanted one.
const MIN_PERCENT: usize = 98;

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter(|it| !it.is_empty() && !it.starts_with('#'))
}

/// The script that makes a salon, all of whose people do everything on every day.
fn salon_script(number: usize, company: Uuid, text: &[&str]) -> String {
    let [head, people, categories @ ..] = text else { panic!("{text:?}") };
    let [name, address, tags] = head[1..].split('|').map(str::trim).collect::<Vec<_>>().try_into().unwrap();
    let shop = Uuid::now_v7();
    let mut sql = format!(
        "INSERT INTO companies (company_id, szalonka_id, name, address, max_open_bookings, created_at)
            VALUES ('{company}', 'salon-{number}', '{name}', '{address}', 0, '2040-01-01');
        INSERT INTO finder_settings (company_id, is_listed, tags)
            VALUES ('{company}', true, string_to_array('{tags}', ', '));
        INSERT INTO shops (company_id, id, name, address) VALUES ('{company}', '{shop}', 'Üzlet', '{address}');"
    );
    for person in people[1..].split(',') {
        let (last, first) = person.trim().split_once(' ').unwrap();
        let id = Uuid::now_v7();
        write!(
            sql,
            "INSERT INTO employees (company_id, id, first_name, last_name, is_company_owner, created_at)
                VALUES ('{company}', '{id}', '{first}', '{last}', true, '2040-01-01');
            INSERT INTO employee_shops (company_id, employee_id, shop_id) VALUES ('{company}', '{id}', '{shop}');
            INSERT INTO work_hours (company_id, employee_id, shop_id, weekday, from_minute, to_minute)
                SELECT '{company}', '{id}', '{shop}', d, 540, 1080 FROM generate_series(1, 5) d;"
        )
        .unwrap();
    }
    for category in categories {
        let (name, services) = category.split_once(": ").unwrap();
        let id = Uuid::now_v7();
        write!(
            sql,
            "INSERT INTO service_categories (company_id, id, category_name) VALUES ('{company}', '{id}', '{name}');"
        )
        .unwrap();
        for service in services.split("; ") {
            let [minutes, price, name] = service.rsplitn(3, ' ').collect::<Vec<_>>().try_into().unwrap();
            write!(
                sql,
                "INSERT INTO services (company_id, id, name, price, estimation, duration_minutes, status, category_id)
                    VALUES ('{company}', '{}', '{name}', {price}, 0, {minutes}, 'ACTIVE', '{id}');",
                Uuid::now_v7()
            )
            .unwrap();
        }
    }
    write!(
        sql,
        "INSERT INTO service_offers (company_id, employee_id, service_id)
            SELECT '{company}', e.id, s.id FROM employees e JOIN services s USING (company_id)
            WHERE company_id = '{company}';"
    )
    .unwrap();
    sql
}

fn list_salons(app: &TestApp) {
    let all: Vec<&str> = lines(SALONS).collect();
    let begins: Vec<usize> = (0..all.len()).filter(|at| all[*at].starts_with('=')).collect();
    let ends = begins.iter().skip(1).copied().chain([all.len()]);
    let indexer = FinderIndexer::new(app.db.worker_pool(), app.clock.clone());
    for (number, (from, until)) in begins.iter().zip(ends).enumerate() {
        let company = Uuid::now_v7();
        app.db.execute(Role::Migrator, &salon_script(number, company, &all[*from..until]));
        indexer.write(CompanyId(company)).unwrap();
    }
}

#[actix_web::test]
async fn the_first_result_is_the_wanted_one() {
    let app = TestApp::new();
    list_salons(&app);
    let mut browser = app.browser().await;
    let mut wrong = Vec::new();
    for line in lines(QUERIES) {
        let (typed, wanted) = line.split_once(" > ").unwrap();
        let address = serde_html_form::to_string([("q", typed)]).unwrap();
        let answer = browser.get(&format!("/public/finder?{address}")).await;
        assert_eq!(answer.status, 200, "{typed}: {answer:?}");
        let first = answer.json()["items"][0].clone();
        let (salon, service) = (text(&first["name"]), text(&first["service"]["name"]));
        let is_wanted = |it: &str| it.strip_prefix('*').map_or(it == service, |name| name == salon);
        if !wanted.split("; ").any(is_wanted) {
            wrong.push(format!("{typed}: {service} ({salon})"));
        }
    }
    let count = lines(QUERIES).count();
    assert_eq!((lines(SALONS).filter(|it| it.starts_with('=')).count(), count), (40, 200));
    assert!(wrong.len() * 100 <= count * (100 - MIN_PERCENT), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

#[actix_web::test]
async fn every_trade_of_the_first_page_finds_a_salon() {
    let app = with_site(TestApp::new());
    list_salons(&app);
    let mut browser = app.browser().await;
    let page = String::from_utf8(browser.get("/").await.body.to_vec()).unwrap();
    let mut shown = 0;
    for trade in catalog::Trade::ALL {
        let is_shown = page.contains(&format!("href=\"/kereso/{}\"", trade.slug()));
        let address = serde_html_form::to_string([("q", trade.name())]).unwrap();
        let found = browser.get(&format!("/public/finder?{address}")).await.json();
        assert_eq!(is_shown, found["total"] != 0, "{trade:?}");
        shown += usize::from(is_shown);
    }
    assert_eq!(shown, 10);
    app.db.execute(Role::Migrator, "UPDATE finder_settings SET is_listed = false");
    let page = String::from_utf8(browser.get("/").await.body.to_vec()).unwrap();
    assert!(!page.contains("/kereso/"), "nothing is listed any more");
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}
