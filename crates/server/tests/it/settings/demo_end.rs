use std::sync::Arc;

use chrono::{DateTime, Utc};
use gateways::mail::MemoryMailer;
use gateways::sms::MemorySms;
use serde_json::{Value, json};
use testkit::Role;
use uuid::Uuid;

use crate::app::{Browser, TestApp};
use crate::messages::post;
use crate::pages::with_site;
use crate::registration::form;
use crate::world::World;

const DEMO: &str = "/api/company/current/disabledemomode";

/// The owner of a company that has just registered.
async fn begun() -> (TestApp, Browser, Value) {
    let app = TestApp::new();
    let mut owner = app.browser().await;
    let body = form();
    let me = owner.post("/public/register", body.clone()).await;
    assert!(me.status < 300, "{me:?}");
    (app, owner, body)
}

fn confirmed(form: &Value) -> Value {
    json!({ "password": form["password"] })
}

fn count(app: &TestApp, what: &str) -> i64 {
    app.rows(&format!("SELECT count(*) AS n FROM {what}"))[0]["n"].as_i64().unwrap()
}

#[actix_web::test]
async fn what_was_made_up_goes_and_nothing_else() {
    let (app, mut owner, form) = begun().await;
    let other = World::new(&app.db);
    let before = app.rows(&format!("SELECT * FROM employees WHERE company_id = '{}'", other.company));
    let counted = owner.get(DEMO).await.json();
    for what in ["appointments", "guests", "employees", "services", "sales", "images"] {
        assert!(0 < counted[what].as_i64().unwrap(), "{what}: {counted}");
    }
    // Rows changed or made by a person are their own.
    let services = owner.get("/api/services").await.json();
    let edited = services["items"][0].clone();
    let change = json!({ "id": edited["id"], "version": 1, "name": "Saját", "price": 1_000, "estimationType": 0, "duration": 30 });
    assert_eq!(owner.post("/api/service", change).await.status, 200);
    let card = owner.post("/api/guest", json!({ "firstName": "Valódi", "lastName": "Vendég" })).await;
    assert_eq!(card.status, 201, "{card:?}");

    let ended = owner.patch(DEMO, confirmed(&form)).await;
    assert_eq!((ended.status, &ended.json()["demoMode"]), (200, &json!(false)), "{ended:?}");
    for table in ["calendar_events", "guests", "employees", "services", "service_categories", "sales", "images"] {
        assert_eq!(count(&app, &format!("{table} WHERE is_demo")), 0, "{table}");
    }
    let own = format!("company_id <> '{}'", other.company);
    let mine = format!("guests WHERE {own} AND last_name = 'Vendég'");
    assert_eq!((count(&app, &format!("employees WHERE {own}")), count(&app, &mine)), (1, 1));
    assert_eq!(
        app.rows(&format!("SELECT name FROM services WHERE {own} AND deleted_at IS NULL")),
        [json!({ "name": "Saját" })]
    );
    assert_eq!(app.rows(&format!("SELECT * FROM employees WHERE company_id = '{}'", other.company)), before);
    assert_eq!(count(&app, "outbox WHERE kind = 'image_files'"), counted["images"].as_i64().unwrap(), "their files go");
    // Once.
    app.a_second_later();
    assert_eq!(owner.patch(DEMO, confirmed(&form)).await.code(), "demo.over");
    assert_eq!(owner.get("/api/user/current").await.json()["companyInfo"]["demoMode"], false);
}

#[actix_web::test]
async fn the_price_list_may_stay_and_its_owner_does_all_of_it() {
    let (app, mut owner, form) = begun().await;
    let offered = count(&app, "services WHERE is_demo");
    let ended = owner.patch(&format!("{DEMO}?defaultServices=true"), confirmed(&form)).await;
    assert_eq!(ended.status, 200, "{ended:?}");
    let list = owner.get("/api/services").await.json();
    let services = list["items"].as_array().unwrap();
    assert_eq!(i64::try_from(services.len()).unwrap(), offered);
    assert!(services.iter().all(|it| it["providers"].as_array().unwrap().len() == 1), "{list}");
    app.a_second_later();
    let slots = format!(
        "/public/freetimeslots/{}?start=2040-03-12T00:00:00Z&end=2040-03-13T00:00:00Z&serviceIds={}&shop={}",
        form["szalonkaId"].as_str().unwrap(),
        services[0]["id"].as_str().unwrap(),
        app.rows("SELECT id FROM shops")[0]["id"].as_str().unwrap(),
    );
    assert!(!owner.get(&slots).await.json()["items"].as_array().unwrap().is_empty());
}

#[actix_web::test]
async fn it_is_confirmed_by_the_password() {
    let (app, mut owner, form) = begun().await;
    let before = count(&app, "calendar_events");
    let text = json!({ "place": "shop", "id": Uuid::nil(), "text": "a".repeat(1_001) });
    for (key, value, field, code) in [
        ("password", json!("Rossz-jelszo1"), "password", "access.wrong_credentials"),
        ("password", Value::Null, "password", "field.required"),
        ("texts", json!([text]), "texts.0.text", "field.too_long"),
    ] {
        let mut body = confirmed(&form);
        body[key] = value;
        let refused = owner.patch(DEMO, body).await;
        assert_eq!((refused.status, refused.field(field)), (422, json!([code])), "{field}");
    }
    app.db.execute(Role::Migrator, "UPDATE companies SET subscription_until = '2040-01-01'");
    app.a_second_later();
    assert_eq!(owner.patch(DEMO, confirmed(&form)).await.code(), "access.subscription_inactive");
    assert_eq!(count(&app, "calendar_events"), before);
}

/// Everything a guest reads of a company without signing in: all public calls about it, and its pages.
async fn read_by_guests(app: &TestApp, szalonka_id: &str) -> Vec<(String, String)> {
    let document = serde_json::to_value(server::routes::openapi()).unwrap();
    let first = |sql: &str| app.rows(sql)[0]["id"].as_str().unwrap().to_owned();
    let (shop, owner) = (first("SELECT id FROM shops"), first("SELECT id FROM employees"));
    let calls = document["paths"].as_object().unwrap().iter();
    let mut paths: Vec<String> = calls
        .filter(|(path, it)| path.starts_with("/public/") && it.get("get").is_some() && path.contains("ompany"))
        .map(|(path, _)| path.replace("{companyId}", szalonka_id).replace("{id}", szalonka_id))
        // A stream has no end to read to.
        .filter(|path| !path.contains('{') && !path.ends_with("/live"))
        .collect();
    assert!(paths.len() > 3, "{paths:?}");
    paths.push(format!("/public/service/{szalonka_id}"));
    paths.push(format!("/public/company/{szalonka_id}/shops"));
    paths.push(format!("/{szalonka_id}/appointmentbook"));
    for step in ["service", "employees", "date", "references", &format!("employee/{owner}"), &format!("shop/{shop}")] {
        paths.push(format!("/{szalonka_id}/appointmentbook/{step}"));
    }
    paths.push("/".to_owned());
    let mut read = Vec::new();
    for path in paths {
        let answer = app.blank_browser().get(&path).await;
        read.push((path, String::from_utf8_lossy(&answer.body).into_owned()));
    }
    read
}

/// The worker sends what is due.
fn deliver(app: &TestApp, mails: &Arc<MemoryMailer>) {
    let worker = post(app, mails.clone(), Arc::new(MemorySms::default()));
    while worker.deliver_next().unwrap() {}
}

/// Mails to a guest who books and cancels at the owner's, and to the owner.
async fn mailed_around_a_visit(app: &TestApp, szalonka_id: &str) -> Vec<(String, String)> {
    let id_of = |sql: &str| app.rows(sql)[0]["id"].clone();
    let service = id_of("SELECT id FROM services WHERE deleted_at IS NULL ORDER BY id");
    let shop = id_of("SELECT id FROM shops");
    let day = "start=2040-03-12T00:00:00Z&end=2040-03-13T00:00:00Z";
    let [service_id, shop_id] = [&service, &shop].map(|it| it.as_str().unwrap());
    let (_, mut anna) = app.guest("anna@example.com").await;
    let slots = format!("/public/freetimeslots/{szalonka_id}?{day}&serviceIds={service_id}&shop={shop_id}");
    let slot = anna.get(&slots).await.json()["items"][0].clone();
    let wall_clock = |field: &str| {
        let at: DateTime<Utc> = slot[field].as_str().unwrap().parse().unwrap();
        at.with_timezone(&chrono_tz::Europe::Budapest).format("%Y.%m.%d %H:%M").to_string()
    };
    let wish = json!({
        "companySzalonkaId": szalonka_id, "providerId": id_of("SELECT id FROM employees"), "shopId": shop,
        "timeSlotFrom": wall_clock("start"), "timeSlotTo": wall_clock("end"), "services": [service],
    });
    // Only what is certainly theirs is written to.
    app.db.execute(Role::Migrator, "UPDATE accounts SET email_verified_at = created_at");
    let mails = Arc::new(MemoryMailer::default());
    let deliver = || deliver(app, &mails);
    let booked = anna.post("/public/appointment/bookonline", wish).await;
    assert_eq!(booked.status, 201, "{booked:?}");
    deliver();
    let visit = booked.json()["id"].as_str().unwrap().to_owned();
    let cancelled = anna.post(&format!("/api/guestuser/appointment/{visit}/cancel"), json!({})).await;
    assert!(cancelled.status < 300, "{cancelled:?}");
    deliver();
    mails.kept().into_iter().map(|it| (it.subject, it.text + it.html.as_deref().unwrap_or_default())).collect()
}

#[actix_web::test]
async fn no_guest_reads_a_sample_text_once_the_trial_is_over() {
    for language in ["hu", "en"] {
        let app = with_site(TestApp::new());
        let mut owner = app.browser().await;
        let mut body = form();
        body["language"] = json!(language);
        assert!(owner.post("/public/register", body.clone()).await.status < 300);
        let szalonka_id = body["szalonkaId"].as_str().unwrap();
        let samples = [
            "kipróbálásra",
            "Itt mutatkozhatsz be",
            "Ide kerülhet",
            "filled in for you to try",
            "introduce yourself",
            "few words about the place",
        ];
        let seen = |read: &[(String, String)]| {
            let reads = |sample: &&str| read.iter().any(|(_, text)| text.contains(*sample));
            samples.iter().filter(|it| reads(it)).count()
        };
        assert_eq!(seen(&read_by_guests(&app, szalonka_id).await), 3, "while it is tried");
        // Messages about the trial itself go while it lasts.
        deliver(&app, &Arc::default());
        let ended = owner.patch(&format!("{DEMO}?defaultServices=true"), confirmed(&body)).await;
        assert_eq!(ended.status, 200, "{ended:?}");
        assert_eq!(ended.json()["serviceSelectNote"], Value::Null);
        app.a_second_later();
        let mut read = read_by_guests(&app, szalonka_id).await;
        let mails = mailed_around_a_visit(&app, szalonka_id).await;
        assert!(mails.len() > 1, "{mails:?}");
        read.extend(mails);
        assert!(read.iter().any(|(_, text)| text.contains("Kata Szalon")));
        assert_eq!(seen(&read), 0, "{language}: {read:#?}");
        let left = "(SELECT coalesce(string_agg(t::text, ' '), '') FROM companies t)
            || (SELECT coalesce(string_agg(t::text, ' '), '') FROM shops t)
            || (SELECT coalesce(string_agg(t::text, ' '), '') FROM employees t)
            || (SELECT coalesce(string_agg(t::text, ' '), '') FROM sales t)
            || (SELECT coalesce(string_agg(t::text, ' '), '') FROM sms_templates t)
            || (SELECT coalesce(string_agg(t::text, ' '), '') FROM booking_terms t)";
        let left = app.rows(&format!("SELECT {left} AS id"))[0]["id"].as_str().unwrap().to_owned();
        assert!(!samples.iter().any(|it| left.contains(it)), "nothing a mail could be written of: {left}");
    }
}

/// A colleague whose profile was edited stays, and with it the sample introduction of the trade unless it is taken off.
#[actix_web::test]
async fn sample_introductions_of_a_trade_go_from_colleagues_who_stay() {
    for language in ["hu", "en"] {
        let app = TestApp::new();
        let mut owner = app.browser().await;
        let mut body = form();
        (body["language"], body["trade"]) = (json!(language), json!("BARBER"));
        assert_eq!(owner.post("/public/register", body.clone()).await.status, 200);
        app.db.execute(
            Role::Migrator,
            "UPDATE employees SET is_demo = false, first_name = 'Valódi' WHERE first_name IN ('Máté', 'Mark')",
        );
        let texts = owner.get(DEMO).await.json()["texts"].clone();
        let places: Vec<_> = texts.as_array().unwrap().iter().map(|it| it["place"].as_str().unwrap()).collect();
        assert_eq!(places, ["company", "shop", "employee", "employee"], "the made-up ones go themselves: {texts}");
        assert_eq!(owner.patch(DEMO, confirmed(&body)).await.status, 200);
        let left = app.rows("SELECT first_name, introduction FROM employees ORDER BY first_name");
        assert_eq!(
            left,
            [
                json!({ "first_name": "Kata", "introduction": null }),
                json!({ "first_name": "Valódi", "introduction": null })
            ],
            "{language}"
        );
    }
}

#[actix_web::test]
async fn what_the_owner_wrote_instead_of_a_sample_stays() {
    let (app, mut owner, form) = begun().await;
    app.db.execute(
        Role::Migrator,
        "UPDATE companies SET service_select_note = 'Ez a saját szövegem.'; UPDATE shops SET description = 'A sarkon.';
        UPDATE employees SET introduction = 'Kata vagyok.' WHERE is_company_owner",
    );
    assert_eq!(owner.patch(DEMO, confirmed(&form)).await.status, 200);
    let own = app.rows(
        "SELECT c.service_select_note AS note, s.description AS place, e.introduction AS person
        FROM companies c, shops s, employees e",
    );
    assert_eq!(own, [json!({ "note": "Ez a saját szövegem.", "place": "A sarkon.", "person": "Kata vagyok." })]);
}

#[actix_web::test]
async fn samples_are_rewritten_with_the_end_or_go() {
    let (app, mut owner, form) = begun().await;
    let texts = owner.get(DEMO).await.json()["texts"].clone();
    let places: Vec<_> = texts.as_array().unwrap().iter().map(|it| it["place"].as_str().unwrap()).collect();
    assert_eq!(places, ["company", "shop", "employee"], "{texts}");
    app.db.execute(Role::Migrator, "UPDATE employees SET introduction = 'Kata vagyok.' WHERE is_company_owner");
    let own = |index: usize, text: &str| {
        let sample = &texts[index];
        json!({ "place": sample["place"], "id": sample["id"], "text": text })
    };
    let mut body = confirmed(&form);
    // The first is left as the sample, the last was written by another person meanwhile.
    body["texts"] = json!([own(0, texts[0]["text"].as_str().unwrap()), own(1, " A sarkon. "), own(2, "Én.")]);
    assert_eq!(owner.patch(DEMO, body).await.status, 200);
    let left = app.rows(
        "SELECT c.service_select_note AS note, s.description AS place, e.introduction AS person
        FROM companies c, shops s, employees e",
    );
    assert_eq!(left, [json!({ "note": null, "place": "A sarkon.", "person": "Kata vagyok." })]);
    app.a_second_later();
    assert_eq!(owner.get(DEMO).await.json()["texts"], json!([]));
}
