//! Free slots over HTTP: what the engine is given, and what is made of it. The engine's own suite is in `scheduling`.

use serde_json::json;
use testkit::Role;
use uuid::Uuid;

use crate::app::TestApp;
use crate::world::{World, starts};

const MONDAY: (&str, &str) = ("2040-03-11T23:00:00Z", "2040-03-12T23:00:00Z");

#[actix_web::test]
async fn one_providers_free_slots() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    world.block(&app.db, world.lilla, "2040-03-12T09:00:00Z", "2040-03-12T16:00:00Z");
    let mut browser = app.browser().await;
    let answer = browser.get(&world.slots(Some(world.lilla), &[world.cut], MONDAY.0, MONDAY.1)).await;
    assert_eq!(answer.status, 200);
    assert_eq!(starts(&answer.json()), ["03-12 09:00"]);
    assert_eq!(
        answer.json()["items"][0],
        json!({"start": "2040-03-12T08:00:00Z", "end": "2040-03-12T09:00:00Z"}),
        "providers are named only where nobody was asked for"
    );
}

#[actix_web::test]
async fn slots_of_any_provider_name_the_providers() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    world.block(&app.db, world.lilla, "2040-03-12T08:00:00Z", "2040-03-12T15:00:00Z");
    let mut browser = app.browser().await;
    let answer = browser.get(&world.slots(None, &[world.cut], MONDAY.0, MONDAY.1)).await.json();
    let at = |start: &str| {
        answer["items"].as_array().unwrap().iter().find(|it| it["start"] == start).map(|it| it["providers"].clone())
    };
    assert_eq!(at("2040-03-12T08:00:00Z"), Some(json!([world.gergo])));
    assert_eq!(at("2040-03-12T15:00:00Z"), Some(json!([world.gergo, world.lilla])), "owners first");
    assert_eq!(at("2040-03-12T11:00:00Z"), None, "Gergő eats, Lilla is busy");
}

#[actix_web::test]
async fn the_services_of_a_visit_add_up_and_its_buffer_is_kept_free() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    world.block(&app.db, world.lilla, "2040-03-12T09:45:00Z", "2040-03-12T16:00:00Z");
    let mut browser = app.browser().await;
    let slots = |services: &[Uuid]| world.slots(Some(world.lilla), services, MONDAY.0, MONDAY.1);
    // Free until 10:45: ninety minutes and a buffer of ten fit once, without the buffer twice.
    let twice = browser.get(&slots(&[world.cut, world.color])).await.json();
    assert_eq!(starts(&twice), ["03-12 09:00"]);
    assert_eq!(twice["items"][0]["end"], "2040-03-12T09:30:00Z", "the guest sees no buffer");
    let other_way = browser.get(&slots(&[world.color, world.cut])).await.json();
    assert_eq!(starts(&other_way), ["03-12 09:00", "03-12 09:15"], "the last service needs none");
    assert_eq!(starts(&browser.get(&slots(&[world.color, world.color, world.color])).await.json()), ["03-12 09:00"]);
}

#[actix_web::test]
async fn the_next_times_with_a_person_are_the_first_of_each_part_of_a_day() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let mut browser = app.browser().await;
    let path = format!("/public/employee/{}/times", world.lilla);
    let answer = browser.get(&path).await;
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let next = answer.json();
    assert_eq!(starts(&next), ["03-05 11:00", "03-05 12:00", "03-06 09:00"], "an hour's notice, noon, the next day");
    assert_eq!((&next["serviceId"], &next["items"][0]["shopId"]), (&json!(world.color), &json!(world.shop)));
    let tuesday = ("2040-03-05T23:00:00Z", "2040-03-06T23:00:00Z");
    let listed = browser.get(&world.slots(Some(world.lilla), &[world.color], tuesday.0, tuesday.1)).await.json();
    assert_eq!(starts(&listed)[0], "03-06 09:00", "what the listing offers");
    app.db.execute(Role::Migrator, "DELETE FROM work_hours");
    assert_eq!(browser.get(&path).await.json()["items"], json!([]), "under the rules of now");
    let unknown = browser.get(&format!("/public/employee/{}/times", Uuid::now_v7())).await;
    assert_eq!((unknown.status, unknown.code().as_str()), (404, "employee.not_found"));
}

#[actix_web::test]
async fn no_slots_for_services_people_and_shops_that_do_not_match() {
    let app = TestApp::new();
    let (world, other) = (World::new(&app.db), World::named(&app.db, "masik"));
    let mut browser = app.browser().await;
    let who = Some(world.lilla);
    let cut = [world.cut];
    for (services, provider, shop, why) in [
        (&[][..], who, world.shop, "no service"),
        (&[world.massage], who, world.shop, "not offered by the provider"),
        (&[world.massage], None, world.shop, "offered by nobody"),
        (&[world.passive], who, world.shop, "passive"),
        (&[other.cut], who, world.shop, "another company's service"),
        (&[world.cut, world.massage], who, world.shop, "one of two missing"),
        (&cut, Some(other.lilla), world.shop, "another company's person"),
        (&cut, who, other.shop, "another company's shop"),
        (&[world.color], Some(world.gergo), world.shop, "not his"),
    ] {
        let path =
            world.slots(provider, services, MONDAY.0, MONDAY.1).replace(&world.shop.to_string(), &shop.to_string());
        let answer = browser.get(&path).await;
        assert_eq!((answer.status, answer.json()), (200, json!({"items": []})), "{why}");
    }
    let path = world.slots(who, &cut, MONDAY.0, MONDAY.1);
    assert_ne!(browser.get(&path).await.json(), json!({"items": []}));
    app.db.execute(Role::Migrator, &format!("UPDATE employees SET state = 'DISABLED' WHERE id = '{}'", world.lilla));
    assert_eq!(browser.get(&path).await.json(), json!({"items": []}), "disabled, and seen at once");
    let gergo = world.slots(Some(world.gergo), &cut, MONDAY.0, MONDAY.1);
    assert_ne!(browser.get(&gergo).await.json(), json!({"items": []}));
    world.set(&app.db, "enable_online_booking = false");
    assert_eq!(browser.get(&gergo).await.json(), json!({"items": []}), "online booking is off");
}

/// The same question for the days.
fn days_of(slots: &str) -> String {
    slots.replace("/public/freetimeslots/", "/public/freedays/")
}

#[actix_web::test]
async fn the_free_days_of_a_month_are_those_that_have_free_slots_in_it() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    world.block(&app.db, world.lilla, "2040-03-12T00:00:00Z", "2040-03-12T23:00:00Z");
    world.block(&app.db, world.lilla, "2040-03-14T00:00:00Z", "2040-03-14T23:00:00Z");
    let mut browser = app.browser().await;
    for provider in [Some(world.lilla), None] {
        let path = world.slots(provider, &[world.cut], "2040-02-29T23:00:00Z", "2040-03-31T22:00:00Z");
        let slots = browser.get(&path).await.json();
        // `MM-DD HH:mm` on the salon's clock.
        let mut expected: Vec<String> =
            starts(&slots).iter().map(|it| format!("2040-{}", it.split(' ').next().unwrap())).collect();
        expected.dedup();
        assert!(2 < expected.len(), "{slots}");
        let days = browser.get(&days_of(&path)).await;
        assert_eq!((days.status, days.json()), (200, json!({"items": expected})));
    }
    let lilla = world.slots(Some(world.lilla), &[world.cut], "2040-03-11T23:00:00Z", "2040-03-14T23:00:00Z");
    let days = browser.get(&days_of(&lilla)).await.json();
    assert!(!days["items"].as_array().unwrap().contains(&json!("2040-03-12")), "{days}");
    let before = app.app.db.statements();
    browser.get(&days_of(&lilla)).await;
    assert_eq!(app.app.db.statements() - before, 1);
    world.set(&app.db, "enable_online_booking = false");
    assert_eq!(browser.get(&days_of(&lilla)).await.json(), json!({"items": []}));
}

#[actix_web::test]
async fn questions_for_days_are_refused_and_limited_as_those_for_slots() {
    let app = TestApp::limited();
    let world = World::new(&app.db);
    let mut browser = app.browser().await;
    let ask = |from: &str, until: &str| days_of(&world.slots(None, &[world.cut], from, until));
    let long = browser.get(&ask("2040-03-01T00:00:00Z", "2040-05-03T00:00:00Z")).await;
    assert_eq!((long.status, long.code().as_str()), (422, "slots.range_too_long"));
    let reversed = browser.get(&ask(MONDAY.1, MONDAY.0)).await;
    assert_eq!((reversed.status, reversed.code().as_str()), (422, "slots.range_reversed"));
    // On a machine that is slow enough some are forgiven meanwhile.
    let mut asked = 0;
    while browser.get(&ask(MONDAY.0, MONDAY.1)).await.status == 200 {
        asked += 1;
        assert!(asked < 400, "questions for days are limited");
    }
    // Counted together: what a large question for slots needs is used up.
    world.set(&app.db, "slot_step_minutes = 1");
    let slots = world.slots(None, &[world.cut], "2040-03-12T00:00:00Z", "2040-05-12T00:00:00Z");
    let refused = browser.get(&slots).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "limit.exceeded"));
}

#[actix_web::test]
async fn every_change_of_rules_is_seen_by_the_next_read() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let mut browser = app.browser().await;
    let path = world.slots(Some(world.lilla), &[world.cut], MONDAY.0, MONDAY.1);
    let mut last = browser.get(&path).await.json();
    let (company, lilla, shop) = (world.company, world.lilla, world.shop);
    for change in [
        format!("UPDATE work_hours SET from_minute = 600 WHERE employee_id = '{lilla}' AND weekday = 1"),
        format!("INSERT INTO work_hours VALUES ('{company}', '{lilla}', '{shop}', 1, 0, 60)"),
        format!("DELETE FROM work_hours WHERE employee_id = '{lilla}' AND from_minute = 0"),
        format!("INSERT INTO work_hour_exceptions VALUES ('{company}', '{lilla}', '{shop}', '2040-03-12', 600, 720)"),
        format!("UPDATE services SET duration_minutes = 45 WHERE id = '{}'", world.cut),
        format!("UPDATE companies SET slot_step_minutes = 10 WHERE company_id = '{company}'"),
        format!("UPDATE companies SET time_zone = 'Europe/London' WHERE company_id = '{company}'"),
        format!("INSERT INTO closed_days VALUES ('{company}', '2040-03-12', 'Leltár')"),
        format!("DELETE FROM closed_days WHERE company_id = '{company}'"),
        format!("DELETE FROM service_offers WHERE employee_id = '{lilla}'"),
    ] {
        app.db.execute(Role::Migrator, &change);
        let now = browser.get(&path).await.json();
        assert_ne!(now, last, "{change}");
        last = now;
    }
}

#[actix_web::test]
async fn invalid_windows_and_ids_are_refused_with_a_code() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let mut browser = app.browser().await;
    let long = world.slots(None, &[world.cut], "2040-03-01T00:00:00Z", "2040-05-03T00:00:00Z");
    let refused = browser.get(&long).await;
    assert_eq!((refused.status, refused.code().as_str()), (422, "slots.range_too_long"));
    let reversed = browser.get(&world.slots(None, &[world.cut], MONDAY.1, MONDAY.0)).await;
    assert_eq!((reversed.status, reversed.code().as_str()), (422, "slots.range_reversed"));
    let many = browser.get(&world.slots(None, &[world.cut; 21], MONDAY.0, MONDAY.1)).await;
    assert_eq!((many.status, many.code().as_str()), (422, "slots.too_many_services"));
    let nonsense = browser.get(&world.slots(None, &[world.cut], "yesterday", MONDAY.1)).await;
    assert_eq!((nonsense.status, nonsense.code().as_str()), (400, "request.malformed"));
    for company in ["nincs-ilyen", "0190a000-0000-7000-8000-000000000000", "public", "Ő"] {
        let path = world.slots(None, &[world.cut], MONDAY.0, MONDAY.1).replace("proba", company);
        let unknown = browser.get(&path.replace('Ő', "%C5%90")).await;
        assert_eq!((unknown.status, unknown.code().as_str()), (404, "company.not_found"), "{company}");
    }
    // The furthest future and the past are empty, not wrong.
    for (from, until) in
        [("2000-01-01T00:00:00Z", "2000-01-08T00:00:00Z"), ("2200-01-01T00:00:00Z", "2200-01-08T00:00:00Z")]
    {
        let answer = browser.get(&world.slots(None, &[world.cut], from, until)).await;
        assert_eq!((answer.status, answer.json()), (200, json!({"items": []})));
    }
}

#[actix_web::test]
async fn a_renamed_salon_is_found_by_its_new_public_id_and_by_the_former() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let mut browser = app.browser().await;
    let path = world.slots(None, &[world.cut], MONDAY.0, MONDAY.1);
    assert_eq!(browser.get(&path).await.status, 200);
    world.set(&app.db, "szalonka_id = 'uj-nev'");
    assert_eq!(browser.get(&path).await.status, 200);
    assert_eq!(browser.get(&path.replace("proba", "uj-nev")).await.status, 200);
    assert_eq!(browser.get(&path.replace("proba", &world.company.to_string())).await.status, 200);
}

#[actix_web::test]
async fn free_slot_reads_are_limited_by_default() {
    let app = TestApp::limited();
    let world = World::new(&app.db);
    let mut browser = app.browser().await;
    let path = world.slots(None, &[world.cut], MONDAY.0, MONDAY.1);
    let mut refused = None;
    // On a machine that is slow enough some are forgiven meanwhile.
    for _ in 0..400 {
        let answer = browser.get(&path).await;
        if answer.status != 200 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.unwrap();
    assert_eq!((refused.status, refused.code().as_str()), (429, "limit.exceeded"));
    assert!(refused.header("retry-after").unwrap().parse::<u32>().unwrap() > 0);
    assert_eq!(browser.elsewhere_at("192.0.2.77").get(&path).await.status, 200, "somebody else's address is not");
}

/// The statements each of three reads of "anyone" takes at a salon of so many people with busy weeks.
async fn statements(people: u32) -> [u64; 3] {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (company, shop, cut) = (world.company, world.shop, world.cut);
    app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO employees (company_id, id, first_name, last_name, created_at)
                SELECT '{company}', gen_random_uuid(), 'Kolléga', n::text, now() FROM generate_series(1, {people}) n;
            INSERT INTO employee_shops SELECT company_id, id, '{shop}' FROM employees WHERE first_name = 'Kolléga';
            INSERT INTO service_offers SELECT company_id, id, '{cut}' FROM employees WHERE first_name = 'Kolléga';
            INSERT INTO work_hours SELECT company_id, id, '{shop}', 1, 540, 1020 FROM employees WHERE first_name = 'Kolléga';
            INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, starts_at, ends_at, occupies_from, occupies_to, created_at)
                SELECT company_id, gen_random_uuid(), gen_random_uuid(), 'nonwork', id, t, t + interval '30 minutes', t, t + interval '30 minutes', now()
                FROM employees, generate_series('2040-03-10Z'::timestamptz, '2040-03-14Z', interval '1 hour') t WHERE first_name = 'Kolléga';"
        ),
    );
    let mut browser = app.browser().await;
    let path = world.slots(None, &[cut], MONDAY.0, MONDAY.1).replace("proba", &company.to_string());
    let mut each = [0; 3];
    for taken in &mut each {
        let before = app.app.db.statements();
        let found = browser.get(&path).await.json();
        assert!(found["items"].as_array().unwrap().len() > 10);
        *taken = app.app.db.statements() - before;
    }
    each
}

#[actix_web::test]
async fn reading_the_calendar_takes_one_statement_and_the_first_time_two() {
    assert_eq!(statements(1).await, [2, 1, 1]);
    assert_eq!(statements(50).await, [2, 1, 1]);
}

#[actix_web::test]
async fn a_visit_longer_than_a_day_with_its_buffers_is_not_offered() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    app.db.execute(
        Role::Migrator,
        &format!(
            "UPDATE work_hours SET from_minute = 0, to_minute = 1440 WHERE employee_id = '{}';
            UPDATE services SET duration_minutes = 1440 WHERE id = '{}'",
            world.lilla, world.cut
        ),
    );
    let mut browser = app.browser().await;
    let path = world.slots(Some(world.lilla), &[world.cut], "2040-03-11T23:00:00Z", "2040-03-13T23:00:00Z");
    assert_ne!(browser.get(&path).await.json(), json!({"items": []}));
    app.db.execute(Role::Migrator, "UPDATE services SET buffer_before_minutes = 10, buffer_after_minutes = 10");
    assert_eq!(browser.get(&path).await.json(), json!({"items": []}));
}

#[actix_web::test]
async fn an_answer_that_would_be_too_large_is_refused_with_a_window_that_is_not() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    world.set(&app.db, "slot_step_minutes = 1");
    let World { company, shop, cut, .. } = &world;
    app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO employees (company_id, id, first_name, last_name, created_at)
                SELECT '{company}', gen_random_uuid(), 'Lilla', 'Kovács', '2040-01-01' FROM generate_series(1, 20);
            INSERT INTO service_offers SELECT company_id, id, '{cut}' FROM employees ON CONFLICT DO NOTHING;
            INSERT INTO employee_shops SELECT company_id, id, '{shop}' FROM employees ON CONFLICT DO NOTHING;
            DELETE FROM work_hours;
            INSERT INTO work_hours SELECT company_id, id, '{shop}', d, 0, 1440 FROM employees, generate_series(1, 7) d"
        ),
    );
    let mut browser = app.browser().await;
    let path = |until: &str| world.slots(None, &[world.cut], "2040-03-12T00:00:00Z", until);
    let refused = browser.get(&path("2040-05-12T00:00:00Z")).await;
    assert_eq!((refused.status, refused.code().as_str()), (422, "slots.range_too_long"));
    let minutes = refused.json()["details"]["longestMinutes"].as_i64().unwrap();
    let start: chrono::DateTime<chrono::Utc> = "2040-03-12T00:00:00Z".parse().unwrap();
    let until = start + chrono::TimeDelta::minutes(minutes);
    let answer = browser.get(&path(&until.format("%FT%TZ").to_string())).await;
    assert_eq!(answer.status, 200);
    let names: usize =
        answer.json()["items"].as_array().unwrap().iter().map(|it| it["providers"].as_array().unwrap().len()).sum();
    assert!((10_000..=50_000).contains(&names), "{names} in {minutes} minutes");
}

#[actix_web::test]
async fn a_large_answer_counts_as_several_requests() {
    let app = TestApp::limited();
    let world = World::new(&app.db);
    world.set(&app.db, "slot_step_minutes = 1");
    let mut browser = app.browser().await;
    let path = world.slots(None, &[world.cut], "2040-03-12T00:00:00Z", "2040-05-12T00:00:00Z");
    let mut answered = 0;
    while browser.get(&path).await.status == 200 {
        answered += 1;
        assert!(answered < 12, "each counts as six or more of sixty in a minute");
    }
}
