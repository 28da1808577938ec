//! Limits for excessive requests: existence checks with proofs of work, and signed-in people.

use actix_web::http::Method;
use chrono::TimeDelta;
use serde_json::json;
use server::config::Limits;
use sha2::{Digest as _, Sha256};

use crate::app::{Answer, Browser, TestApp};
use crate::world::World;

/// The header a page sends with the solution of the puzzle of a refusal.
pub fn solved(refusal: &Answer) -> String {
    assert_eq!((refusal.status, refusal.code().as_str()), (403, "access.proof_required"));
    let puzzle = &refusal.json()["details"]["puzzle"];
    let text = |name: &str| puzzle[name].as_str().unwrap().to_owned();
    let (salt, challenge) = (text("salt"), text("challenge"));
    let hash = |number: u64| -> String {
        Sha256::digest(format!("{salt}{number}")).iter().map(|it| format!("{it:02x}")).collect()
    };
    let number = (0..=puzzle["most"].as_u64().unwrap()).find(|it| hash(*it) == challenge).unwrap();
    format!("{salt}.{number}.{}", text("signature"))
}

async fn ask(browser: &mut Browser, name: &str, page: Option<&str>, proof: Option<&str>) -> Answer {
    let mut request = browser.request(Method::GET, &format!("/public/user/exist?username={name}"));
    if let Some(page) = page {
        request = request.insert_header(("referer", format!("http://localhost:8080/{page}")));
    }
    if let Some(proof) = proof {
        request = request.insert_header(("x-proof", proof));
    }
    browser.send(request).await
}

#[actix_web::test]
async fn existence_checks_over_the_limit_need_a_proof_of_work() {
    let app = TestApp::with(|config| config.limits = Limits { exist_per_company: 7, ..Limits::DEFAULT });
    let _world = World::new(&app.db);
    let _other = World::named(&app.db, "masik");
    let page = Some("proba/appointmentbook/finalize");
    let browser = app.browser().await;
    for at in 0..7 {
        // Many addresses, one salon.
        let mut browser = browser.clone().elsewhere_at(&format!("198.51.100.{at}"));
        assert_eq!(ask(&mut browser, "anna", page, None).await.status, 200);
    }
    let mut browser = browser.clone().elsewhere_at("198.51.100.100");
    let refusal = ask(&mut browser, "anna", page, None).await;
    let proof = solved(&refusal);
    assert_eq!(ask(&mut browser, "anna", Some("masik/appointmentbook"), None).await.status, 200, "another salon");
    assert_eq!(ask(&mut browser, "anna", None, None).await.status, 200, "pages of no salon");

    let (salt, rest) = proof.split_once('.').unwrap();
    let (number, signature) = rest.split_once('.').unwrap();
    let number: u32 = number.parse().unwrap();
    for wrong in [format!("{salt}.{}.{signature}", number + 1), "nonsense".to_owned(), String::new()] {
        solved(&ask(&mut browser, "anna", page, Some(&wrong)).await);
    }
    assert_eq!(ask(&mut browser, "anna", page, Some(&proof)).await.json(), json!(false));
    let again = ask(&mut browser, "anna", page, Some(&proof)).await;
    let next = solved(&again);
    app.clock.advance(TimeDelta::minutes(10));
    solved(&ask(&mut browser, "anna", page, Some(&next)).await);
    app.clock.advance(TimeDelta::minutes(50));
    assert_eq!(ask(&mut browser, "anna", page, None).await.status, 200, "an hour later all is forgotten");
}

#[actix_web::test]
async fn a_proof_lifts_no_limit_of_an_address() {
    let app = TestApp::with(|config| config.limits = Limits { exist_per_company: 1, ..Limits::DEFAULT });
    let mut browser = app.browser().await;
    assert_eq!(ask(&mut browser, "anna", None, None).await.status, 200);
    let mut answered = 1;
    let mut limited = 0;
    for _ in 0..30 {
        let proof = solved(&ask(&mut browser, "anna", None, None).await);
        match ask(&mut browser, "anna", None, Some(&proof)).await.status {
            200 => answered += 1,
            429 => limited += 1,
            other => panic!("{other}"),
        }
    }
    assert_eq!((answered, limited), (10, 21));
}

#[actix_web::test]
async fn a_list_of_names_gets_a_hundred_answers_a_day() {
    let app = TestApp::limited();
    let mut browser = app.browser().await;
    let mut answered = 0;
    // As slowly as it takes to be heard as often as possible, for most of a day.
    for at in 0..280 {
        answered += u32::from(ask(&mut browser, &format!("name{at}"), None, None).await.status == 200);
        app.clock.advance(TimeDelta::minutes(5));
    }
    assert_eq!(answered, 100);
}

#[actix_web::test]
async fn existence_checks_do_the_same_work_for_any_name() {
    let app = TestApp::limited();
    app.guest("anna@example.com").await;
    let mut browser = app.browser().await;
    let mut statements = Vec::new();
    for (name, exists) in [("anna@example.com", true), ("nobody@example.com", false), ("nobody", false)] {
        let before = app.app.db.statements();
        assert_eq!(ask(&mut browser, name, None, None).await.json(), json!(exists));
        statements.push(app.app.db.statements() - before);
    }
    assert!(0 < statements[0] && statements.iter().all(|it| *it == statements[0]), "{statements:?}");
}

async fn me(browser: &mut Browser) -> u16 {
    browser.get("/api/user/current/guestoruser").await.status
}

/// Asks until it is too much; how often there was an answer, and what would be too often.
async fn until_limited(browser: &mut Browser, limit: u32) -> (u32, u32) {
    let begun = std::time::Instant::now();
    let mut answered = 0;
    loop {
        let answer = browser.get("/api/user/current/guestoruser").await;
        if answer.status != 200 {
            assert_eq!((answer.status, answer.code().as_str()), (429, "limit.exceeded"));
            assert!(answer.header("retry-after").is_some());
            break;
        }
        answered += 1;
    }
    // Some become free again with time.
    let freed = begun.elapsed().as_millis() * u128::from(limit) / 60_000;
    (answered, limit + 2 + u32::try_from(freed).unwrap())
}

#[actix_web::test]
async fn signed_in_requests_are_limited_per_person() {
    assert_eq!((Limits::DEFAULT.user_per_minute, Limits::DEFAULT.company_per_minute), (300, 1_500));
    let app = TestApp::with(|config| config.limits = Limits { user_per_minute: 20, ..Limits::DEFAULT });
    let (account, mut anna) = app.guest("anna@example.com").await;
    let (answered, too_often) = until_limited(&mut anna, 20).await;
    assert!(20 <= answered && answered < too_often, "{answered}");
    let mut elsewhere = app.signed_in(account).await.elsewhere_at("198.51.100.1");
    let (more, _) = until_limited(&mut elsewhere, 20).await;
    assert!(more < 20, "another session of the same person");
    assert_ne!(anna.get("/public/company/nobody").await.status, 429, "what everybody may read has its own limit");
    let (_, mut bela) = app.guest("bela@example.com").await;
    assert_eq!(me(&mut bela).await, 200);
    assert_eq!(me(&mut app.browser().await).await, 200);
    // Each of these writes a row of the audit log.
    let mut last = 200;
    for _ in 0..40 {
        let phone = json!({ "phone": "+36301112233", "privacy": true });
        last = bela.post("/public/guest/phone", phone).await.status;
    }
    assert_eq!(last, 429);
}

#[actix_web::test]
async fn asking_whether_a_time_is_free_is_limited_per_person() {
    let app = TestApp::with(|config| config.limits = Limits { user_per_minute: 20, ..Limits::DEFAULT });
    let world = World::new(&app.db);
    let (account, mut lilla) = app.guest("lilla@example.com").await;
    app.db.execute(
        testkit::Role::Migrator,
        &format!(
            "UPDATE accounts SET company_id = '{}', employee_id = '{}' WHERE id = '{account}'",
            world.company, world.lilla
        ),
    );
    let question = "/validation/eventInterval?start=2040-03-12T09:00:00Z&end=2040-03-12T10:00:00Z";
    assert_eq!(lilla.get(question).await.status, 200);
    let mut last = 200;
    for _ in 0..40 {
        last = lilla.get(question).await.status;
    }
    assert_eq!(last, 429);
}

#[actix_web::test]
async fn refused_bookings_are_limited_per_address() {
    let app = TestApp::limited();
    let world = World::new(&app.db);
    world.block(&app.db, world.lilla, "2040-03-12T08:00:00Z", "2040-03-12T09:00:00Z");
    let (_, mut anna) = app.guest("anna@example.com").await;
    let body = world.booking("2040.03.12 09:00", "2040.03.12 10:00");
    let mut codes = Vec::new();
    for _ in 0..60 {
        codes.push(anna.post("/public/appointment/bookonline", body.clone()).await.code());
    }
    assert_eq!(codes.first().map(String::as_str), Some("booking.slot_taken"));
    assert_eq!(codes.last().map(String::as_str), Some("limit.exceeded"));
}

#[actix_web::test]
async fn everybody_of_a_company_shares_its_limit() {
    let app = TestApp::with(|config| {
        config.limits = Limits { user_per_minute: 0, company_per_minute: 20, ..Limits::DEFAULT };
    });
    let world = World::new(&app.db);
    let mut people = Vec::new();
    for (name, employee) in [("lilla", world.lilla), ("gergo", world.gergo)] {
        let (account, browser) = app.guest(&format!("{name}@example.com")).await;
        app.db.execute(
            testkit::Role::Migrator,
            &format!(
                "UPDATE accounts SET company_id = '{}', employee_id = '{employee}' WHERE id = '{account}'",
                world.company
            ),
        );
        people.push(browser);
    }
    let (answered, too_often) = until_limited(&mut people[0], 20).await;
    assert!(20 <= answered && answered < too_often, "{answered}");
    let (more, _) = until_limited(&mut people[1], 20).await;
    assert!(more < 20, "a colleague finds it used up");
    let (_, mut guest) = app.guest("anna@example.com").await;
    assert_eq!(me(&mut guest).await, 200, "others are not of the company");
}
