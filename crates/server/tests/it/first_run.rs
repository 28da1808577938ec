//! The first steps of a company: what counts, and what its people say about them.

use serde_json::{Value, json};
use testkit::Role;

use crate::app::{Browser, TestApp};
use crate::invites::employed;
use crate::registration::form;
use crate::world::World;

const RUN: &str = "/api/company/current/firstrun";

/// The steps in a state.
fn in_state(run: &Value, state: &str) -> Vec<String> {
    let steps = run["steps"].as_array().unwrap().iter().filter(|it| it["state"] == state);
    steps.map(|it| it["step"].as_str().unwrap().to_owned()).collect()
}

async fn done(browser: &mut Browser) -> Vec<String> {
    let answer = browser.get(RUN).await;
    assert_eq!((answer.status, answer.header("cache-control")), (200, Some("no-store")), "{answer:?}");
    in_state(&answer.json(), "done")
}

#[actix_web::test]
async fn sample_data_completes_no_step_until_edited() {
    let app = TestApp::new();
    let mut owner = app.browser().await;
    let me = owner.post("/public/register", form()).await.json();
    assert_eq!(me["companyInfo"]["firstRun"], true);
    let begun = owner.get(RUN).await.json();
    assert_eq!(in_state(&begun, "open"), ["data", "hours", "services", "people", "photos", "link", "booking"]);
    assert_eq!(begun["putAway"], false);
    let employee = app.rows("SELECT id FROM employees WHERE is_company_owner").remove(0)["id"].clone();
    let hours = format!("/api/user/{}/workhours", employee.as_str().unwrap());
    // A rise of all rules' versions changes none of this; nor does a picture drawn by us.
    app.db.execute(
        Role::Migrator,
        "UPDATE companies SET slot_step_minutes = 30;
        INSERT INTO images (company_id, id, kind, created_at) SELECT company_id, gen_random_uuid(), 'cover', now() FROM companies",
    );
    assert!(done(&mut owner).await.is_empty());

    let mine = owner.get(&hours).await.json();
    let kept = owner.post(&hours, json!({ "shops": mine["shops"] })).await;
    assert_eq!(kept.status, 200, "{kept:?}");
    assert_eq!(done(&mut owner).await, ["hours"], "whoever saves them says that they are right");
    app.db.execute(Role::Migrator, "UPDATE companies SET phone = '+3612345678'");
    assert_eq!(done(&mut owner).await, ["data", "hours"]);
    app.db.execute(Role::Migrator, "UPDATE services SET price = price + 100 WHERE name = 'Férfi hajvágás'");
    assert_eq!(done(&mut owner).await, ["data", "hours", "services"]);
    app.db.execute(Role::Migrator, "UPDATE accounts SET email_verified_at = created_at");
    app.clock.advance(chrono::TimeDelta::seconds(2));
    let invite =
        json!({ "email": "new.one@example.com", "firstName": "Új", "lastName": "Kolléga", "role": "PROVIDER" });
    let asked = owner.post("/api/user/employee/new/invite", invite).await;
    assert_eq!(asked.status, 201, "{asked:?}");
    assert_eq!(done(&mut owner).await, ["data", "hours", "services", "people"]);
    app.db.execute(
        Role::Migrator,
        "INSERT INTO images (company_id, id, kind, created_at, bytes)
        SELECT company_id, gen_random_uuid(), 'photo', now(), 1 FROM companies;
        INSERT INTO photos (company_id, image_id, employee_id, taken_at, added_at, sort_key)
        SELECT i.company_id, i.id, e.id, now(), now(), 1 FROM images i JOIN employees e USING (company_id)
        WHERE i.bytes = 1 AND e.is_company_owner",
    );
    assert_eq!(done(&mut owner).await.len(), 4, "guests do not see private photos");
    app.db.execute(Role::Migrator, "UPDATE photos SET consent_at = now() WHERE sort_key = 1");
    assert_eq!(done(&mut owner).await, ["data", "hours", "services", "people", "photos"]);
}

#[actix_web::test]
async fn first_steps_follow_from_the_rows_in_one_statement() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
    assert_eq!(done(&mut gergo).await, ["data", "hours", "services", "people"]);
    // To begin, to ask and to end; who is signed in was asked before.
    let before = app.app.db.statements();
    gergo.get(RUN).await;
    assert_eq!(app.app.db.statements() - before, 3);

    // An employee tries it out; then a guest comes.
    let mut colleague = employed(&app, &world, world.lilla, "PROVIDER", "lilla@example.com").await.1;
    app.db.execute(Role::Migrator, "UPDATE accounts SET is_guest = true");
    let (_, mut anna) = app.guest("anna@example.com").await;
    for (who, from, to, steps) in [
        (&mut colleague, "2040.03.12 09:00", "2040.03.12 10:00", 4),
        (&mut anna, "2040.03.12 11:00", "2040.03.12 12:00", 5),
    ] {
        let booked = who.post("/public/appointment/bookonline", world.booking(from, to)).await;
        assert_eq!(booked.status, 201, "{booked:?}");
        assert_eq!(done(&mut gergo).await.len(), steps);
    }
    app.db.execute(Role::Migrator, "DELETE FROM work_hours; UPDATE services SET deleted_at = now()");
    assert_eq!(done(&mut gergo).await, ["data", "people", "booking"], "what is gone is to be done again");
}

#[actix_web::test]
async fn first_step_choices_apply_to_all_devices() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
    let (_, mut lilla) = employed(&app, &world, world.lilla, "SUPERVISOR", "lilla@example.com").await;
    let skipped = gergo.patch(RUN, json!({ "skip": "photos" })).await;
    assert_eq!((skipped.status, in_state(&skipped.json(), "skipped")), (200, vec!["photos".to_owned()]));
    // Twice is once, and one person's word leaves another's alone.
    lilla.patch(RUN, json!({ "skip": "booking" })).await;
    lilla.patch(RUN, json!({ "skip": "photos", "linkShared": true })).await;
    let run = gergo.get(RUN).await.json();
    assert_eq!(in_state(&run, "skipped"), ["photos", "booking"]);
    assert_eq!(app.rows("SELECT skipped FROM first_runs")[0]["skipped"], json!(["booking", "photos"]));
    lilla.patch(RUN, json!({ "resume": "photos", "linkShared": false })).await;
    let run = gergo.get(RUN).await.json();
    assert_eq!(in_state(&run, "open"), ["photos"]);
    assert_eq!(in_state(&run, "skipped"), ["booking"]);
    assert!(in_state(&run, "done").contains(&"link".to_owned()), "a shared link stays shared");

    assert_eq!(lilla.patch(RUN, json!({ "putAway": true })).await.json()["putAway"], true);
    let away = gergo.get(RUN).await.json();
    assert_eq!((&away["putAway"], in_state(&away, "done").len()), (&json!(true), 0), "nobody looked");
    assert_eq!(gergo.get("/api/user/current").await.json()["companyInfo"]["firstRun"], false);
    gergo.patch(RUN, json!({ "putAway": false })).await;
    assert_eq!(lilla.get("/api/user/current").await.json()["companyInfo"]["firstRun"], true);
    assert_eq!(in_state(&lilla.get(RUN).await.json(), "done").len(), 5);
}

#[actix_web::test]
async fn only_steps_there_are_can_be_skipped() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let (_, mut gergo) = employed(&app, &world, world.gergo, "SUPERVISOR", "gergo@example.com").await;
    for wrong in [json!({ "skip": "teleport" }), json!({ "done": "photos" })] {
        assert_eq!(gergo.patch(RUN, wrong).await.status, 400);
    }
    assert!(app.rows("SELECT * FROM first_runs").is_empty());
}
