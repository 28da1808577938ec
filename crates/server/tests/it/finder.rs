//! Guests find a salon by what it does, where it is and when it is free.

use std::thread;
use std::time::{Duration, Instant};

use catalog::{RankFacts, WordFit, distance_meters, fit, rank};
use chrono::{DateTime, NaiveDate, TimeDelta, Timelike as _, Utc};
use kernel::CompanyId;
use serde_json::{Value, json};
use server::live::Following;
use server::worker::{FinderIndexer, Worker};
use store::finder_index::{self, ListedOffer, ListedShop};
use testkit::Role;
use uuid::Uuid;

use crate::app::{Browser, TestApp};
use crate::invites::employed;
use crate::world::World;

const SETTINGS: &str = "/api/company/current/providerfinder/settings";
const SZEGED: (f64, f64) = (46.2530, 20.1482);

fn settings(version: i64, is_listed: bool) -> Value {
    json!({
        "version": version, "isListed": is_listed, "description": "", "tags": ["balayage"],
        "takesCards": true, "isStepFree": false, "visitsHomes": false, "languages": ["hu", "de"],
    })
}

/// A salon in Szeged, listed by its owner and written by the worker.
struct Listed {
    app: TestApp,
    world: World,
    indexer: FinderIndexer,
    owner: Browser,
    anna: Browser,
}

impl Listed {
    async fn new() -> Self {
        let app = TestApp::new();
        let world = World::new(&app.db);
        app.db.execute(
            Role::Migrator,
            &format!("UPDATE shops SET address = '6720 Szeged, Kárász utca 1.' WHERE id = '{}'", world.shop),
        );
        let (_, mut owner) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
        assert_eq!(owner.patch(SETTINGS, settings(0, true)).await.status, 200);
        let (_, anna) = app.guest("anna@example.com").await;
        let indexer = FinderIndexer::new(app.db.worker_pool(), app.clock.clone());
        let listed = Self { app, world, indexer, owner, anna };
        listed.write();
        listed
    }

    fn write(&self) {
        self.indexer.write(CompanyId(self.world.company)).unwrap();
    }

    async fn find(&mut self, query: &str) -> Value {
        let answer = self.anna.get(&format!("/public/finder?{query}")).await;
        assert_eq!(answer.status, 200, "{query}: {answer:?}");
        answer.json()
    }

    async fn total(&mut self, query: &str) -> Value {
        self.find(query).await["total"].clone()
    }
}

#[actix_web::test]
async fn a_salon_is_found_by_misspelt_words_and_its_shown_time_can_be_booked() {
    let mut listed = Listed::new().await;
    for query in [
        "",
        "q=fodrasz",
        "q=fodrsz",
        "q=hajvagas",
        "q=hajvgas",
        "q=haj",
        "q=balayage",
        "q=proba",
        "q=prba",
        "place=szeged",
        "q=fodrasz&place=Szeged&card=true&spoken=de",
        "near=46.25,20.15",
        "place=6720%20Szeged",
        "q=hajvagas&date=2040-03-12",
        "q=hajvagas&date=2040-03-12&part=afternoon",
        "q=szalon",
    ] {
        assert_eq!(listed.total(query).await, 1, "{query}");
    }
    for query in [
        "q=kozmetikus",
        "q=xyzzyq",
        "stepFree=true",
        "home=true",
        "spoken=en",
        "date=2040-03-10",
        "part=evening",
        "q=masszazs",
        "q=regi",
    ] {
        assert_eq!(listed.total(query).await, 0, "{query}");
    }
    let found = listed.find("q=hajvgas&place=szeged").await;
    assert_eq!((&found["asked"]["corrected"], &found["asked"]["q"]), (&json!("hajvágás"), &json!("hajvgas")));
    let place = json!({
        "kind": "settlement", "name": "Szeged", "latitude": 46.253, "longitude": 20.1482, "radiusKm": 10, "askedKm": 10,
        "similar": [],
    });
    assert_eq!(found["place"], place);
    let item = &found["items"][0];
    assert_eq!((&item["service"]["id"], &item["service"]["price"]), (&json!(listed.world.cut), &json!(12_900)));
    assert_eq!(item["distanceMeters"], 0, "the settlement's own place stands for the shop's");
    assert_eq!((&item["latitude"], &item["rating"], &item["takesCards"]), (&Value::Null, &Value::Null, &json!(true)));
    let start: DateTime<Utc> = item["starts"][0].as_str().unwrap().parse().unwrap();
    let local = |at: DateTime<Utc>| at.with_timezone(&chrono_tz::Europe::Budapest).format("%Y.%m.%d %H:%M").to_string();
    let mut booking = listed.world.booking(&local(start), &local(start + TimeDelta::hours(1)));
    let slots = listed.world.slots(None, &[listed.world.cut], "2040-03-01T00:00:00Z", "2040-04-01T00:00:00Z");
    let slots = listed.anna.get(&slots).await.json();
    assert_eq!(
        slots["items"][0]["start"].as_str().unwrap().parse::<DateTime<Utc>>().unwrap(),
        start,
        "the first of all"
    );
    booking["providerId"] = slots["items"][0]["providers"][0].clone();
    assert_eq!(listed.anna.post("/public/appointment/bookonline", booking).await.status, 201);
}

#[actix_web::test]
async fn people_are_found_by_name_and_keyword_while_they_are_listed() {
    let mut listed = Listed::new().await;
    let path = format!("/api/user/employee/{}/providerfinder/settings", listed.world.lilla);
    let said = |version: u32, is_listed: bool| json!({ "version": version, "isListed": is_listed, "description": "Kezdetektől.", "tags": ["loknizás"] });
    assert_eq!((listed.total("q=lilla").await, listed.total("q=loknizas").await), (json!(1), json!(0)));
    assert_eq!(listed.owner.patch(&path, said(0, true)).await.status, 200);
    listed.write();
    let found = listed.find("q=loknizas").await;
    assert_eq!((&found["total"], &found["items"][0]["tags"]), (&json!(1), &json!(["balayage"])));
    let people = found["items"][0]["people"].as_array().unwrap().clone();
    let lilla = people.iter().find(|it| it["id"] == json!(listed.world.lilla)).unwrap();
    assert_eq!((&lilla["description"], &lilla["tags"]), (&json!("Kezdetektől."), &json!(["loknizás"])));
    assert_eq!(people.len(), 2, "whoever said nothing is listed too");

    assert_eq!(listed.owner.patch(&path, said(1, false)).await.status, 200);
    listed.write();
    assert_eq!((listed.total("q=lilla").await, listed.total("q=loknizas").await), (json!(0), json!(0)));
    assert_eq!(listed.find("").await["items"][0]["people"].as_array().unwrap().len(), 1);
}

#[actix_web::test]
async fn whoever_stops_being_listed_is_not_found_from_then_on_without_any_worker() {
    let mut listed = Listed::new().await;
    let back = |listed: &Listed| {
        listed.world.set(&listed.app.db, "enable_online_booking = true, demo_mode = false");
        listed.write();
    };
    for assignment in ["enable_online_booking = false", "demo_mode = true", "features = '{}'"] {
        assert_eq!(listed.total("").await, 1);
        listed.world.set(&listed.app.db, assignment);
        assert_eq!(listed.total("").await, 0, "{assignment}");
        listed.write();
        assert_eq!(listed.total("").await, 0, "{assignment}, written anew");
        listed.world.set(&listed.app.db, "features = '{provider_finder}'");
        back(&listed);
    }
    assert_eq!(listed.owner.patch(SETTINGS, settings(1, false)).await.status, 200);
    assert_eq!(listed.total("").await, 0);
    // A subscription lapses by itself: the company is due then.
    assert_eq!(listed.owner.patch(SETTINGS, settings(2, true)).await.status, 200);
    listed.world.set(&listed.app.db, "subscription_until = '2040-03-08 12:00Z'");
    listed.write();
    listed.app.clock.advance("2040-03-08T12:00:00Z".parse::<DateTime<Utc>>().unwrap() - listed.app.now());
    assert!(!listed.indexer.write_next().unwrap());
    assert_eq!(listed.total("").await, 0);
}

#[actix_web::test]
async fn time_alone_makes_a_listing_due_and_what_passes_is_never_shown() {
    let mut listed = Listed::new().await;
    let first = |found: &Value| found["items"][0]["starts"][0].as_str().unwrap().parse::<DateTime<Utc>>().unwrap();
    let mut shown = first(&listed.find("q=hajvagas").await);
    for _ in 0..40 {
        listed.app.clock.advance(TimeDelta::minutes(20));
        let now = listed.app.now();
        // Before the worker comes: nothing that cannot be booked any more.
        let stale = first(&listed.find("q=hajvagas").await);
        assert!(now + TimeDelta::hours(1) <= stale, "{stale} is shown at {now}");
        listed.indexer.write_next().unwrap();
        let found = first(&listed.find("q=hajvagas").await);
        let path =
            listed.world.slots(None, &[listed.world.cut], &now.format("%FT%TZ").to_string(), "2040-04-01T00:00:00Z");
        let slots = listed.anna.get(&path).await;
        assert_eq!(slots.status, 200, "{path}: {slots:?}");
        let slots = slots.json();
        let bookable: DateTime<Utc> = slots["items"][0]["start"].as_str().unwrap().parse().unwrap();
        assert_eq!(found, bookable, "at {now}");
        shown = shown.max(found);
    }
    assert!(listed.app.now() < shown);
}

/// The first free start of a window, as the booking page lists them.
async fn first_slot(listed: &mut Listed, date: Option<NaiveDate>, part: Option<&str>) -> Option<DateTime<Utc>> {
    let path = listed.world.slots(None, &[listed.world.cut], "2040-03-05T00:00:00Z", "2040-03-19T00:00:00Z");
    let slots = listed.anna.get(&path).await.json();
    let hours = match part {
        Some("morning") => 0..12,
        Some("afternoon") => 12..17,
        Some(_) => 17..24,
        None => 0..24,
    };
    let starts = slots["items"].as_array().unwrap().iter().map(|it| it["start"].as_str().unwrap().parse().unwrap());
    let fits = |start: &DateTime<Utc>| {
        let local = start.with_timezone(&chrono_tz::Europe::Budapest);
        date.is_none_or(|it| it == local.date_naive()) && hours.contains(&local.hour())
    };
    starts.filter(fits).min()
}

#[actix_web::test]
async fn a_day_and_a_part_of_it_find_exactly_what_is_free_then() {
    let mut listed = Listed::new().await;
    // Gaps of all kinds: a morning, an afternoon, two days, and an hour that only Gergő has.
    for (from, until) in [
        ("2040-03-06 07:00Z", "2040-03-06 11:30Z"),
        ("2040-03-07 10:00Z", "2040-03-07 17:00Z"),
        ("2040-03-08 00:00Z", "2040-03-08 22:00Z"),
        ("2040-03-09 00:00Z", "2040-03-09 22:00Z"),
        ("2040-03-12 07:00Z", "2040-03-12 15:00Z"),
    ] {
        listed.world.block(&listed.app.db, listed.world.lilla, from, until);
    }
    listed.write();
    let dates = || NaiveDate::from_ymd_opt(2040, 3, 5).unwrap().iter_days().take(14);
    let mut found_some = 0;
    for date in dates().map(Some).chain([None]) {
        for part in [None, Some("morning"), Some("afternoon"), Some("evening")] {
            let mut query = "q=hajvagas".to_owned();
            query.extend(date.map(|it| format!("&date={it}")));
            query.extend(part.map(|it| format!("&part={it}")));
            let found = listed.find(&query).await;
            let shown = found["items"][0]["starts"][0].as_str().map(|it| it.parse::<DateTime<Utc>>().unwrap());
            let free = first_slot(&mut listed, date, part).await;
            assert_eq!(shown, free, "{query}");
            found_some += usize::from(free.is_some());
        }
    }
    assert!((20..50).contains(&found_some), "{found_some} of 60 have a free time");
}

#[actix_web::test]
async fn a_listing_is_found_within_two_seconds_of_being_listed_and_of_a_booking() {
    let mut listed = Listed::new().await;
    assert_eq!(listed.owner.patch(SETTINGS, settings(1, false)).await.status, 200);
    let worker = Worker::start(listed.app.db.pool(Role::Worker, 3), listed.app.clock.clone(), None, None, 0);
    let _following = Following::begin(&listed.app.app).unwrap();
    thread::sleep(Duration::from_millis(500));
    let begun = Instant::now();
    assert_eq!(listed.owner.patch(SETTINGS, settings(2, true)).await.status, 200);
    while listed.total("q=fodrasz&place=szeged").await != 1 {
        assert!(begun.elapsed() < Duration::from_secs(2), "not found in two seconds");
        actix_web::rt::time::sleep(Duration::from_millis(20)).await;
    }
    // Everybody is away on the first day: the times shown follow.
    let before = listed.find("q=hajvagas").await["items"][0]["starts"][0].clone();
    let begun = Instant::now();
    for provider in [listed.world.lilla, listed.world.gergo] {
        listed.world.block(&listed.app.db, provider, before.as_str().unwrap(), "2040-03-06 00:00Z");
    }
    listed.app.app.db.changes().note(CompanyId(listed.world.company));
    while listed.find("q=hajvagas").await["items"][0]["starts"][0] == before {
        assert!(begun.elapsed() < Duration::from_secs(2), "the old time is shown for two seconds");
        actix_web::rt::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(worker.stop(Duration::from_secs(5)));
}

#[actix_web::test]
async fn places_that_are_unknown_far_or_unreadable_are_answered_clearly() {
    let mut listed = Listed::new().await;
    let unknown = listed.find("q=fodrasz&place=Sehonnanfalva").await;
    assert_eq!((&unknown["place"]["kind"], &unknown["total"]), (&json!("unknown"), &json!(1)));
    let wrong = listed.find("place=Szegde").await;
    assert_eq!((&wrong["place"]["kind"], &wrong["place"]["similar"]), (&json!("unknown"), &json!(["Szeged"])));
    let far = listed.find("place=Hodmezovasarhely").await["place"].clone();
    assert_eq!((&far["askedKm"], &far["radiusKm"]), (&json!(10), &json!(25)));
    let nothing = listed.find("place=Sopron").await;
    assert_eq!((&nothing["total"], &nothing["place"]["radiusKm"]), (&json!(0), &json!(60)));
    // A village that is in no list.
    listed.app.db.execute(Role::Migrator, "UPDATE shops SET address = '9941 Őriszentpéter, Városszer 1.'");
    listed.write();
    let village = listed.find("place=oriszentpeter").await;
    assert_eq!((&village["place"]["kind"], &village["total"]), (&json!("text"), &json!(1)));
    for (query, field) in [
        ("near=there", "near"),
        ("near=91,20", "near"),
        ("date=tomorrow", "date"),
        ("date=2040-03-01", "date"),
        ("date=2040-04-30", "date"),
        ("part=night", "part"),
        ("spoken=xx", "spoken"),
        ("sort=name", "sort"),
    ] {
        let answer = listed.anna.get(&format!("/public/finder?{query}")).await;
        assert_eq!((answer.status, answer.field(field)), (422, json!(["field.range"])), "{query}");
    }
    let places = listed.anna.get("/public/finder/places?q=sze").await.json();
    assert_eq!(places["items"][0], json!({"name": "Szeged", "county": "Csongrád-Csanád"}));
    assert_eq!(listed.anna.get("/public/finder/places?q=x").await.json()["items"], json!([]));
}

/// Salons with facts of all kinds, written as the worker writes them.
fn fill(app: &TestApp, salons: u32) {
    let mut conn = app.db.connect(Role::Worker);
    let now = app.now();
    for number in 0..salons {
        let (company, shop, service) = (Uuid::now_v7(), Uuid::now_v7(), Uuid::now_v7());
        app.db.execute(
            Role::Migrator,
            &format!(
                "INSERT INTO companies (company_id, szalonka_id, name, address, created_at)
                VALUES ('{company}', 'salon-{number}', 'Salon {number}', 'A', now())"
            ),
        );
        let at = (SZEGED.0 + f64::from(number % 17) * 0.003, SZEGED.1 - f64::from(number % 13) * 0.004);
        let listed = ListedShop {
            shop,
            szalonka_id: format!("salon-{number}"),
            name: format!("Salon {number}"),
            shop_name: None,
            address: "6720 Szeged, A 1.".to_owned(),
            settlement: Some("szeged".to_owned()),
            latitude: Some(at.0),
            longitude: Some(at.1),
            image: None,
            takes_cards: true,
            is_step_free: false,
            visits_homes: false,
            languages: vec!["hu"],
            description: String::new(),
            tags: Vec::new(),
            people: Vec::new(),
            time_zone: "Europe/Budapest".to_owned(),
            open_times: Vec::new(),
        };
        let wait = TimeDelta::minutes(i64::from(number * 37 % 4_000) + 61);
        let offer = ListedOffer {
            shop,
            service,
            name: "Hajvágás".to_owned(),
            price: 1_000,
            is_hourly: false,
            minutes: 30,
            words: "Hajvágás".to_owned(),
            related_words: String::new(),
            people_words: String::new(),
            company_words: format!("Salon {number}"),
            tokens: vec!["a:any".to_owned(), "a:hair".to_owned(), finder_index::search::square(at.0, at.1)],
            latitude: Some(at.0),
            longitude: Some(at.1),
            completeness: u8::try_from(number % 101).unwrap(),
            stars: 0,
            ratings: 0,
            min_notice_minutes: 60,
            starts: if number % 7 == 0 { Vec::new() } else { vec![now + wait] },
        };
        finder_index::write(&mut conn, CompanyId(company), &[listed], &[offer], now).unwrap();
    }
    app.db.execute(
        Role::Migrator,
        "UPDATE finder_offers SET ratings = completeness % 9, stars = completeness % 9 * (1 + completeness % 5)",
    );
}

#[actix_web::test]
async fn the_order_follows_from_the_shown_facts_alone() {
    let app = TestApp::new();
    fill(&app, 120);
    let mut browser = app.browser().await;
    for query in ["place=szeged&", "q=fodrasz&near=46.28,20.12&", "q=hajvagas&", ""] {
        let mut items: Vec<Value> = Vec::new();
        let mut place = Value::Null;
        let mut at = app.now();
        for from in [0, 50, 100] {
            let answer = browser.get(&format!("/public/finder?{query}size=50&from={from}")).await.json();
            items.extend(answer["items"].as_array().unwrap().iter().cloned());
            place = answer["place"].clone();
            at = answer["at"].as_str().unwrap().parse().unwrap();
        }
        assert_eq!(items.len(), 120, "{query}");
        let center = place["latitude"].as_f64().zip(place["longitude"].as_f64());
        let totals: Vec<u32> = items
            .iter()
            .map(|item| {
                let shown = |name: &str| item[name].as_u64().map(|it| u32::try_from(it).unwrap());
                let shop = (item["latitude"].as_f64().unwrap(), item["longitude"].as_f64().unwrap());
                assert_eq!(shown("distanceMeters"), center.map(|it| distance_meters(it, shop)));
                let start = item["starts"][0].as_str().map(|it| it.parse::<DateTime<Utc>>().unwrap());
                let count = item["rating"]["count"].as_u64().unwrap_or_default();
                let stars =
                    item["rating"]["average"].as_f64().unwrap_or_default() * f64::from(u32::try_from(count).unwrap());
                let facts = RankFacts {
                    fit: u32::try_from(item["points"]["fit"].as_u64().unwrap()).unwrap(),
                    distance_meters: shown("distanceMeters"),
                    wait_minutes: start.map(|it| u32::try_from((it - at).num_minutes()).unwrap()),
                    stars: (0..=1_000_u32).find(|it| (f64::from(*it) - stars).abs() < 0.5).unwrap(),
                    ratings: u32::try_from(count).unwrap(),
                    completeness: shown("completeness").unwrap(),
                };
                let points = rank(&facts);
                assert_eq!(item["points"]["total"], points.total());
                points.total()
            })
            .collect();
        assert!(totals.windows(2).all(|it| it[1] <= it[0]), "{query}: {totals:?}");
    }
}

#[test]
fn the_database_counts_points_and_ways_as_the_domain_does() {
    let app = TestApp::new();
    let mut dice = 7_u32;
    let mut next = |below: u32| {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (dice >> 8) % below
    };
    let mut sql = Vec::new();
    let mut expected = Vec::new();
    for _ in 0..500 {
        let ratings = next(60);
        let facts = RankFacts {
            fit: 0,
            distance_meters: (next(5) != 0).then(|| next(600) * 100),
            wait_minutes: (next(5) != 0).then(|| next(21_000)),
            stars: ratings + next(4 * ratings + 1),
            ratings,
            completeness: next(101),
        };
        let null = |it: Option<u32>| it.map_or("NULL::integer".to_owned(), |it| it.to_string());
        let (from, to) = (
            (46.0 + f64::from(next(2_000)) / 1_000.0, 16.5 + f64::from(next(6_000)) / 1_000.0),
            (46.0 + f64::from(next(2_000)) / 1_000.0, 16.5 + f64::from(next(6_000)) / 1_000.0),
        );
        sql.push(format!(
            "({}, finder_points({}, {}, {}, {}, {}), finder_distance({}, {}, {}, {}))",
            sql.len(),
            null(facts.distance_meters),
            null(facts.wait_minutes),
            facts.stars,
            facts.ratings,
            facts.completeness,
            from.0,
            from.1,
            to.0,
            to.1
        ));
        expected.push((rank(&facts).total(), distance_meters(from, to)));
    }
    let rows = app.rows(&format!(
        "SELECT n, points, distance FROM (VALUES {}) v (n, points, distance) ORDER BY n",
        sql.join(", ")
    ));
    for (row, (points, distance)) in rows.iter().zip(expected) {
        assert_eq!((&row["points"], &row["distance"]), (&json!(points), &json!(distance)), "{row}");
    }
}

#[test]
fn the_database_counts_the_fit_of_a_word_as_the_domain_does() {
    let app = TestApp::new();
    let offer = "'hajvagas:1A gepi:2A fodraszat:3B lilla:4C'::tsvector";
    for (word, expected) in [
        ("hajvagas", WordFit::Whole),
        ("hajv", WordFit::Part),
        ("fodraszat", WordFit::Related),
        ("lilla", WordFit::Salon),
    ] {
        let rows = app.rows(&format!("SELECT finder_fit({offer}, '{word}:A', '{word}:*A', '{word}:*AB') AS points"));
        assert_eq!(rows[0]["points"], json!(fit(&[expected])), "{word}");
    }
}
