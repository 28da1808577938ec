use std::time::Duration;

use actix_web::http::Method;
use actix_web::http::header::{ACCEPT, CONTENT_TYPE};
use serde_json::{Value, json};
use server::config::DemoLimits;
use testkit::Role;

use super::{StaffedSalon, id_of, names};
use crate::app::{Answer, TestApp};

async fn import(desk: &mut StaffedSalon, preview: bool, rows: &Value) -> Answer {
    desk.gergo.post("/api/guests/import", json!({ "preview": preview, "rows": rows })).await
}

fn rows() -> Value {
    json!([
        { "lastName": "Kovács", "firstName": "Anna", "email": "Anna@Example.com", "phone": "06 30 123 4567" },
        { "lastName": "Nagy", "firstName": "Éva", "needSms": false, "note": "'+5 perc" },
        { "lastName": "Őz", "firstName": "Ede", "phone": "'+36/30 765-4321" },
    ])
}

#[actix_web::test]
async fn importing_a_list_twice_creates_no_duplicates() {
    let mut desk = StaffedSalon::new().await;
    let preview = import(&mut desk, true, &rows()).await;
    assert_eq!(preview.status, 200, "{preview:?}");
    assert_eq!(
        preview.json(),
        json!({ "imported": false, "created": 3, "duplicates": [], "errors": [],
        "notices": [{ "row": 1, "notice": "noContact" }] })
    );
    assert!(desk.app.rows("SELECT 1 FROM guests").is_empty());
    let done = import(&mut desk, false, &rows()).await.json();
    assert_eq!(
        done,
        json!({ "imported": true, "created": 3, "duplicates": [], "errors": [],
        "notices": [{ "row": 1, "notice": "noContact" }] })
    );
    let list = desk.lilla.get("/api/guests").await;
    assert_eq!(names(&list), ["Kovács Anna", "Nagy Éva", "Őz Ede"]);
    let [anna, eva, ede] = [0, 1, 2].map(|it| list.json()["items"][it].clone());
    assert_eq!((&anna["email"], &anna["phone"]), (&json!("anna@example.com"), &json!("+36/30 123-4567")));
    assert_eq!((&eva["needSms"], &eva["note"]), (&json!(false), &json!("+5 perc")), "as it was before our export");
    assert_eq!(ede["phone"], "+36/30 765-4321");

    let again = import(&mut desk, false, &rows()).await.json();
    assert_eq!((&again["created"], again["duplicates"].as_array().unwrap().len()), (&json!(0), 3));
    assert_eq!(again["duplicates"][0], json!({ "row": 0, "guestId": anna["id"] }));
    assert_eq!(names(&desk.lilla.get("/api/guests").await).len(), 3);
    let line = desk.one("SELECT count(*) AS n FROM audit_log WHERE act = 'guest.imported'");
    assert_eq!(line["n"], 2);
}

#[actix_web::test]
async fn one_invalid_row_refuses_the_whole_import() {
    let mut desk = StaffedSalon::new().await;
    let wrong = json!([
        { "lastName": "Kovács", "firstName": "Anna" },
        { "lastName": "Nagy", "email": "no", "phone": "12" },
        { "lastName": "Kovács", "firstName": "Anna" },
    ]);
    let preview = import(&mut desk, true, &wrong).await.json();
    let expected = json!({ "imported": false, "created": 1, "duplicates": [{ "row": 2, "sameAsRow": 0 }], "errors": [
        { "row": 1, "field": "firstName", "code": "field.required" },
        { "row": 1, "field": "email", "code": "field.email" },
        { "row": 1, "field": "phone", "code": "field.phone" },
    ], "notices": [{ "row": 0, "notice": "noContact" }] });
    assert_eq!(preview, expected);
    let refused = import(&mut desk, false, &wrong).await;
    assert_eq!((refused.status, refused.code().as_str()), (422, "request.invalid"));
    assert_eq!(refused.field("rows.1.phone"), json!(["field.phone"]));
    assert!(desk.app.rows("SELECT 1 FROM guests").is_empty());
    for (rows, code) in [(json!([]), "field.required"), (json!(vec![json!({}); 5_001]), "field.too_long")] {
        let refused = import(&mut desk, false, &rows).await;
        assert_eq!((refused.status, refused.field("rows")), (422, json!([code])));
    }
    let huge = json!([{ "note": "x".repeat(2 * 1024 * 1024) }]);
    assert_eq!(import(&mut desk, false, &huge).await.code(), "request.too_large");
    assert_eq!(desk.lilla.post("/api/guests/import", json!({ "preview": true, "rows": rows() })).await.status, 403);
}

#[actix_web::test]
async fn birthdays_come_with_the_list_and_one_that_could_be_two_days_is_noted() {
    let mut desk = StaffedSalon::new().await;
    let rows = json!([
        { "lastName": "Egy", "firstName": "Anna", "phone": "06 30 123 5601", "birthday": "1990. 05. 12." },
        { "lastName": "Két", "firstName": "Éva", "phone": "06 30 123 5602", "birthday": "5/12/1990" },
    ]);
    let done = import(&mut desk, false, &rows).await.json();
    assert_eq!(done["notices"], json!([{ "row": 1, "notice": "birthdayNoted" }]));
    let cards = desk.app.rows("SELECT birth_month, birth_day, note FROM guests ORDER BY last_name");
    assert_eq!(cards[0], json!({ "birth_month": 5, "birth_day": 12, "note": null }));
    assert_eq!(cards[1], json!({ "birth_month": null, "birth_day": null, "note": "Született: 5/12/1990" }));
    let list = desk.gergo.get("/api/guests/export").await;
    assert!(String::from_utf8_lossy(&list.body).contains("\"05-12\""));
}

#[actix_web::test]
async fn numbers_and_names_are_read_as_on_cards_and_what_is_beside_them_is_kept() {
    let mut desk = StaffedSalon::new().await;
    let row = |last: &str, email: &str, phone: &str| json!({ "lastName": last, "firstName": "Jos\u{ad}e\u{301}", "email": email, "phone": phone });
    let rows = json!([
        row("Egy", "", "30/123-5601"),
        row("Kettő", "", "301235602"),
        row("Három", "", "36301235607.0"),
        row("Négy", "", "06 30 123 56 13 (férje)"),
        row("Öt", "a@example.com ::: b@example.com", "06 30 123 5614 ::: 06 20 765 4321"),
        row("Hat\u{200b}", "\u{202a}c@example.com\u{202c}", "\u{202a}+36\u{a0}30\u{a0}123\u{2011}5615\u{202c}"),
        row("Hét", "", "06 1 234 5678"),
    ]);
    let done = import(&mut desk, false, &rows).await.json();
    assert_eq!((&done["created"], &done["errors"]), (&json!(7), &json!([])), "{done}");
    assert_eq!(
        done["notices"],
        json!([
            { "row": 3, "notice": "phoneNoted" },
            { "row": 4, "notice": "emailNoted" },
            { "row": 4, "notice": "phoneNoted" },
            { "row": 6, "notice": "phoneNoted" },
        ])
    );
    let cards = desk
        .app
        .rows("SELECT last_name || ' ' || first_name AS name, phone, email, note FROM guests ORDER BY created_at, id");
    let told = |at: usize| ["name", "phone", "email", "note"].map(|it| cards[at][it].clone());
    assert_eq!(told(0), [json!("Egy José"), json!("+36301235601"), Value::Null, Value::Null]);
    assert_eq!([1, 2, 3].map(|at| cards[at]["phone"].clone()), ["+36301235602", "+36301235607", "+36301235613"]);
    assert_eq!(cards[3]["note"], "férje");
    assert_eq!(told(4)[1..], [json!("+36301235614"), json!("a@example.com"), json!("b@example.com\n06 20 765 4321")]);
    assert_eq!(told(5), [json!("Hat José"), json!("+36301235615"), json!("c@example.com"), Value::Null]);
    assert_eq!(told(6)[1..], [Value::Null, Value::Null, json!("+36/1 234-5678")]);
    let unreadable = json!([row("Nyolc", "", "3.63012E+10"), row("Kilenc", "x y@example.com", "06 30 123 456")]);
    let refused = import(&mut desk, true, &unreadable).await.json();
    assert_eq!(
        refused["errors"],
        json!([
            { "row": 0, "field": "phone", "code": "field.phone" },
            { "row": 1, "field": "email", "code": "field.email" },
            { "row": 1, "field": "phone", "code": "field.phone" },
        ])
    );
}

#[actix_web::test]
async fn a_list_over_the_limit_of_demo_mode_is_refused_whole() {
    let app = TestApp::with(|config| config.demo_limits = DemoLimits { guests: 3, ..DemoLimits::DEFAULT });
    let mut desk = StaffedSalon::on(app).await;
    desk.world.set(&desk.app.db, "demo_mode = true");
    desk.app.forget(&desk.gergo);
    desk.add("Első Egy").await;
    for preview in [true, false] {
        let refused = import(&mut desk, preview, &rows()).await;
        assert_eq!((refused.status, refused.code().as_str()), (409, "limit.demo_guests"));
    }
    let mut fewer = rows();
    fewer.as_array_mut().unwrap().pop();
    assert_eq!(import(&mut desk, false, &fewer).await.json()["created"], 2);
}

#[actix_web::test]
async fn concurrent_imports_create_no_duplicates() {
    let desk = StaffedSalon::new().await;
    // A lock on the company's row holds up both until both wait for it.
    let (mut holder, mut watcher) = (desk.app.db.open(Role::Superuser), desk.app.db.open(Role::Superuser));
    holder.execute(&format!("BEGIN; SELECT FROM companies WHERE company_id = '{}' FOR UPDATE", desk.world.company));
    let body = json!({ "preview": false, "rows": rows() });
    let (mut one, mut other) = (desk.gergo.clone(), desk.gergo.clone());
    let release = async {
        let waiting = "SELECT count(*)::text AS row FROM pg_stat_activity
            WHERE datname = current_database() AND wait_event_type = 'Lock'";
        for _ in 0..300 {
            if watcher.row(waiting) == "2" {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        holder.execute("COMMIT");
    };
    let (one, other, ()) = futures_util::join!(
        one.post("/api/guests/import", body.clone()),
        other.post("/api/guests/import", body),
        release
    );
    assert_eq!((one.status, other.status), (200, 200), "{one:?} {other:?}");
    let created = |it: &Answer| it.json()["created"].as_u64().unwrap();
    assert_eq!(created(&one) + created(&other), 3);
    assert_eq!(desk.app.rows("SELECT 1 FROM guests").len(), 3);
}

#[actix_web::test]
async fn five_thousand_rows_take_few_statements() {
    let mut desk = StaffedSalon::new().await;
    let row = |n: usize| {
        json!({ "lastName": format!("Kőszegi{n}"), "firstName": "Annamária", "email": format!("guest{n}@example.com"),
            "phone": format!("+3630{n:07}"), "note": "7.34 + 8.1, 30 perc" })
    };
    let rows = Value::Array((0..5_000).map(row).collect());
    let before = desk.app.app.db.statements();
    let done = import(&mut desk, false, &rows).await;
    let statements = desk.app.app.db.statements() - before;
    assert_eq!(done.json()["created"], 5_000);
    // A few, and one for every 500 rows.
    assert!(statements < 20, "{statements}");
    assert_eq!(import(&mut desk, false, &rows).await.json()["created"], 0);
    let found = desk.lilla.get("/api/guest?searchTerm=k%C5%91szegi4999").await.json();
    assert_ne!(id_of(&found["items"][0]), uuid::Uuid::nil());
}

/// The lines of an import, for a client that reads them one by one.
async fn import_in_lines(desk: &mut StaffedSalon, rows: &Value) -> Vec<Value> {
    let request = desk
        .gergo
        .request(Method::POST, "/api/guests/import")
        .insert_header((ACCEPT, "application/x-ndjson, application/json"))
        .set_json(json!({ "preview": false, "rows": rows }));
    let answer = desk.gergo.send(request).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    assert_eq!(answer.headers.get(CONTENT_TYPE).unwrap(), "application/x-ndjson");
    answer.body.split(|it| *it == b'\n').filter_map(|line| serde_json::from_slice(line).ok()).collect()
}

#[actix_web::test]
async fn the_import_streams_progress() {
    let mut desk = StaffedSalon::new().await;
    let row =
        |n: usize| json!({ "lastName": format!("Kőszegi{n}"), "firstName": "Annamária", "phone": "06 30 123 4567" });
    let rows = Value::Array((0..1_200).map(row).collect());
    let lines = import_in_lines(&mut desk, &rows).await;
    let done = json!({ "imported": true, "created": 1_200, "duplicates": [], "errors": [], "notices": [] });
    assert_eq!(
        lines,
        [
            json!({ "done": 500, "of": 1_200 }),
            json!({ "done": 1_000, "of": 1_200 }),
            json!({ "done": 1_200, "of": 1_200 }),
            done
        ]
    );
    assert_eq!(desk.app.rows("SELECT 1 FROM guests").len(), 1_200);
    let again = import_in_lines(&mut desk, &rows).await;
    assert_eq!(
        (again.len(), &again[0]["created"], again[0]["duplicates"].as_array().unwrap().len()),
        (1, &json!(0), 1_200)
    );
    let refused = import_in_lines(&mut desk, &json!([row(9_000), { "lastName": "Nagy" }])).await;
    assert_eq!(refused, [json!({ "code": "request.invalid", "fields": { "rows.1.firstName": ["field.required"] } })]);
    assert_eq!(desk.app.rows("SELECT 1 FROM guests").len(), 1_200);
}
