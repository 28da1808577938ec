use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};
use testkit::Role;
use uuid::Uuid;

use super::{APPOINTMENT, Desk, changing, delete, with};
use crate::world::World;

const MONDAY: &str = "/api/events/gaps?from=2040-03-12&days=1";

/// Gaps as they are read on the wall: whose first letter, from, until.
fn described(desk: &Desk, list: &Value) -> Vec<String> {
    let local =
        |it: &Value| it.as_str().unwrap().parse::<DateTime<Utc>>().unwrap().with_timezone(&chrono_tz::Europe::Budapest);
    let who = |it: &Value| if it["providerId"] == json!(desk.world.lilla) { 'L' } else { 'G' };
    let items = list["items"].as_array().unwrap().iter();
    items
        .map(|it| {
            let (start, end) = (local(&it["start"]), local(&it["end"]));
            format!("{} {}-{}", who(it), start.format("%H:%M"), end.format("%H:%M"))
        })
        .collect()
}

#[actix_web::test]
async fn every_gap_can_be_saved_at_the_desk() {
    let mut desk = Desk::new().await;
    // Guests may not book online now, and if they could, not so soon.
    desk.world.set(&desk.app.db, "enable_online_booking = false, min_notice_minutes = 40320");
    desk.world.block(&desk.app.db, desk.world.lilla, "2040-03-12T08:25:00Z", "2040-03-12T09:00:00Z");
    desk.world.block(&desk.app.db, desk.world.lilla, "2040-03-12T09:40:00Z", "2040-03-12T15:19:00Z");
    let color = format!("{MONDAY}&serviceIds={}", desk.world.color);
    let gaps = desk.lilla.get(&color).await;
    assert_eq!(gaps.header("cache-control"), Some("no-store"));
    let gaps = gaps.json();
    assert_eq!(gaps["minutes"], 30);
    // Ten minutes after it are kept free; only Lilla does it; at the end of the day there are only 41 minutes.
    assert_eq!(described(&desk, &gaps), ["L 10:00-10:30", "L 16:19-16:50"]);
    for gap in gaps["items"].as_array().unwrap() {
        let end: DateTime<Utc> = gap["end"].as_str().unwrap().parse().unwrap();
        let last = end - TimeDelta::minutes(30);
        for start in [gap["start"].clone(), json!(last.to_rfc3339())] {
            let body = json!({ "start": start, "guestId": desk.anna, "services": [desk.world.color],
                "providerId": gap["providerId"], "shopId": gap["shopId"] });
            let event = desk.made(body).await;
            let path = format!("/api/event/{}", event["id"].as_str().unwrap());
            assert_eq!(delete(&mut desk.lilla, &path).await.status, 204, "{start}");
        }
        // One minute later it is none.
        let after = (last + TimeDelta::minutes(1)).to_rfc3339();
        let body = json!({ "start": after, "guestId": desk.anna, "services": [desk.world.color],
            "providerId": gap["providerId"] });
        assert_ne!(desk.lilla.post(APPOINTMENT, body).await.status, 201, "{after}");
    }
}

#[actix_web::test]
async fn gaps_belong_to_capable_providers_and_lie_in_the_future() {
    let mut desk = Desk::new().await;
    let cut = format!("{MONDAY}&serviceIds={}", desk.world.cut);
    let all = desk.lilla.get(&cut).await.json();
    assert_eq!(described(&desk, &all), ["G 09:00-12:00", "L 09:00-17:00", "G 13:00-17:00"]);
    assert_eq!(all["items"][1]["shopId"], json!(desk.world.shop));
    let hers = desk.lilla.get(&format!("{cut}&providerId={}", desk.world.lilla)).await.json();
    assert_eq!(described(&desk, &hers), ["L 09:00-17:00"]);
    // The length is the given one, with or without a service.
    let long = desk.lilla.get(&format!("{cut}&minutes=200")).await.json();
    assert_eq!(described(&desk, &long), ["L 09:00-17:00", "G 13:00-17:00"]);
    let alone = desk.lilla.get(&format!("{MONDAY}&minutes=480")).await.json();
    assert_eq!(described(&desk, &alone), ["L 09:00-17:00"]);

    // A moved event is not in its own way.
    let event = desk.made(desk.cut("2040.03.12 09:00")).await;
    let beside = desk.lilla.get(&cut).await.json();
    assert_eq!(described(&desk, &beside)[1], "L 10:00-17:00");
    let moved = format!("{cut}&id={}", event["id"].as_str().unwrap());
    assert_eq!(desk.lilla.get(&moved).await.json(), all);

    // Of today there is left what begins with the next line; of last week nothing. Now it is ten in Budapest.
    let of = |from: &str| format!("/api/events/gaps?minutes=60&from={from}&days=1");
    desk.app.clock.advance(TimeDelta::minutes(7));
    let today = desk.lilla.get(&of("2040-03-05")).await.json();
    assert_eq!(described(&desk, &today), ["G 10:15-12:00", "L 10:15-17:00", "G 13:00-17:00"]);
    assert_eq!(desk.lilla.get(&of("2040-03-02")).await.json()["items"], json!([]));
    let usual = desk.lilla.get("/api/events/gaps?minutes=60").await.json();
    let last = usual["items"].as_array().unwrap().last().unwrap();
    assert_eq!(last["end"], "2040-03-16T16:00:00Z", "two weeks, with today");
}

#[actix_web::test]
async fn invalid_gap_queries_are_refused() {
    let mut desk = Desk::new().await;
    let other = World::named(&desk.app.db, "masik");
    let many = format!("&serviceIds={}", desk.world.cut).repeat(21);
    for (query, status, code, field) in [
        (String::new(), 422, "booking.no_services", Some("serviceIds")),
        ("&minutes=0".into(), 422, "request.invalid", Some("minutes")),
        ("&minutes=1441".into(), 422, "request.invalid", Some("minutes")),
        (many, 422, "slots.too_many_services", Some("serviceIds")),
        (format!("&serviceIds={}", other.cut), 404, "service.not_found", Some("serviceIds")),
        (format!("&serviceIds={}", desk.world.passive), 404, "service.not_found", Some("serviceIds")),
        (format!("&minutes=30&providerId={}", other.lilla), 404, "employee.not_found", None),
        (format!("&minutes=30&id={}", Uuid::now_v7()), 404, "event.not_found", None),
        ("&minutes=x".into(), 400, "request.malformed", None),
    ] {
        let answer = desk.lilla.get(&format!("{MONDAY}{query}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code), "{query} {answer:?}");
        if let Some(field) = field {
            assert!(answer.field(field).is_array(), "{query}");
        }
    }
    for (query, field) in [("days=0", "days"), ("days=63", "days")] {
        let answer = desk.lilla.get(&format!("/api/events/gaps?minutes=30&{query}")).await;
        assert_eq!((answer.status, answer.field(field)), (422, json!(["field.range"])), "{query}");
    }
}

#[actix_web::test]
async fn new_companies_and_pictures_are_found_despite_caches() {
    let mut desk = Desk::new().await;
    let (company, passive, eva) = (desk.world.company, desk.world.passive, Uuid::now_v7());
    let new_service = format!("{MONDAY}&serviceIds={passive}");
    let new_colleague = format!("{MONDAY}&minutes=30&providerId={eva}");
    // Refused, and from now on remembered.
    assert_eq!(desk.lilla.get(&new_service).await.code(), "service.not_found");
    assert_eq!(desk.lilla.get(&new_colleague).await.code(), "employee.not_found");
    desk.app.db.execute(Role::Migrator, &format!("UPDATE services SET status = 'ACTIVE' WHERE id = '{passive}'"));
    assert_eq!(desk.lilla.get(&new_service).await.status, 200);
    desk.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO employees (company_id, id, first_name, last_name, created_at)
                VALUES ('{company}', '{eva}', 'Éva', 'Próba', now())"
        ),
    );
    assert_eq!(desk.lilla.get(&new_colleague).await.status, 200);
}

#[actix_web::test]
async fn the_statements_for_gaps_do_not_grow_with_people() {
    let mut desk = Desk::new().await;
    let path = format!("/api/events/gaps?serviceIds={}&from=2040-03-12", desk.world.cut);
    let (few, statements) = desk.read_at_rest(&path).await;
    let (company, shop, cut) = (desk.world.company, desk.world.shop, desk.world.cut);
    desk.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO employees (company_id, id, first_name, last_name, created_at)
                SELECT '{company}', gen_random_uuid(), 'Kolléga', n::text, now() FROM generate_series(1, 30) n;
            INSERT INTO employee_shops SELECT company_id, id, '{shop}' FROM employees WHERE first_name = 'Kolléga';
            INSERT INTO service_offers SELECT company_id, id, '{cut}' FROM employees WHERE first_name = 'Kolléga';
            INSERT INTO work_hours SELECT company_id, id, '{shop}', 1, 540, 1020 FROM employees
                WHERE first_name = 'Kolléga'"
        ),
    );
    let (many, as_many) = desk.read_at_rest(&path).await;
    let count = |it: &serde_json::Value| it["items"].as_array().unwrap().len();
    assert_eq!(as_many, statements);
    assert_eq!(count(&many), count(&few) + 60, "two Mondays each");
}

#[actix_web::test]
async fn a_moved_event_gets_the_shop_of_its_new_provider() {
    let mut desk = Desk::new().await;
    let (company, lilla, second) = (desk.world.company, desk.world.lilla, Uuid::now_v7());
    desk.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO shops (company_id, id, name, address) VALUES ('{company}', '{second}', 'Buda', 'Hegy utca 1.');
            INSERT INTO employee_shops (company_id, employee_id, shop_id) VALUES ('{company}', '{lilla}', '{second}');
            UPDATE employees SET default_shop = '{}' WHERE id = '{lilla}';
            UPDATE work_hours SET shop_id = '{second}' WHERE employee_id = '{lilla}' AND weekday = 2",
            desk.world.shop
        ),
    );
    let monday = desk.made(desk.cut("2040.03.12 09:00")).await;
    assert_eq!(monday["shopId"], json!(desk.world.shop));
    let tuesday = desk.made(changing(&monday, &desk.cut("2040.03.13 09:00"))).await;
    assert_eq!(tuesday["shopId"], json!(second));
    let gaps = format!("/api/events/gaps?minutes=60&providerId={lilla}&from=2040-03-13&days=1");
    assert_eq!(desk.lilla.get(&gaps).await.json()["items"][0]["shopId"], json!(second));
    // At night all are closed: it stays in the shop where she mostly works.
    let night = with(&desk.cut("2040.03.14 20:00"), "evenOutsideHours", json!(true));
    assert_eq!(desk.made(night).await["shopId"], json!(desk.world.shop));
}
