//! The price list as a supervisor edits it.

use serde_json::{Value, json};
use server::config::DemoLimits;
use testkit::Role;
use uuid::Uuid;

use crate::app::TestApp;
use crate::invites::employed;
use crate::staff::StaffedSalon;
use crate::world::World;

const SERVICE: &str = "/api/service";
const CATEGORY: &str = "/api/services/category";

impl StaffedSalon {
    /// A service as it was saved.
    async fn saved(&mut self, body: Value) -> Value {
        let answer = self.gergo.post(SERVICE, body).await;
        assert!(answer.status == 200 || answer.status == 201, "{answer:?}");
        answer.json()
    }

    /// The prices guests see, by name.
    async fn shown(&mut self) -> Vec<String> {
        self.app.a_second_later();
        let mut guest = self.app.browser().await;
        let list = guest.get(&format!("/public/service/{}", self.world.company)).await.json();
        list["items"].as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap().to_owned()).collect()
    }
}

fn balayage() -> Value {
    json!({ "name": " Balayage ", "price": "42 900", "estimationType": 0, "duration": 210, "bufferAfter": 10 })
}

fn id_of(it: &Value) -> &str {
    it["id"].as_str().unwrap()
}

#[actix_web::test]
async fn a_service_is_made_changed_and_seen_by_guests() {
    let mut salon = StaffedSalon::new().await;
    let lilla = salon.world.lilla;
    let mut body = balayage();
    body["providers"] = json!([lilla]);
    let made = salon.gergo.post(SERVICE, body).await;
    assert_eq!(made.status, 201, "{made:?}");
    let made = made.json();
    let expected = json!({
        "id": made["id"], "name": "Balayage", "price": 42_900, "estimationType": 0, "duration": 210,
        "bufferBefore": 0, "bufferAfter": 10, "status": "ACTIVE", "deleted": false, "providers": [lilla], "version": 1
    });
    assert_eq!(made, expected);
    assert!(salon.shown().await.contains(&"Balayage".to_owned()));

    // Whole: what is left out is no more, but for who does it.
    let change = json!({ "id": made["id"], "version": 1, "name": "Balayage", "price": 15_000, "estimationType": 1,
        "duration": 90, "note": " Hosszú hajra ", "status": "PENDING" });
    let changed = salon.saved(change).await;
    assert_eq!((&changed["bufferAfter"], &changed["version"]), (&json!(0), &json!(2)));
    assert_eq!((&changed["note"], &changed["providers"]), (&json!("Hosszú hajra"), &json!([lilla])));
    assert!(!salon.shown().await.contains(&"Balayage".to_owned()), "guests do not see what is pending");
    assert_eq!(salon.lilla.get(&format!("{SERVICE}/{}", id_of(&made))).await.json(), changed);
    assert_eq!(salon.one("SELECT detail FROM audit_log WHERE act = 'company.changed'")["detail"], "service.saved");
}

#[actix_web::test]
async fn every_wrong_field_of_a_service_is_named_and_nothing_is_saved() {
    let mut salon = StaffedSalon::new().await;
    let before = salon.gergo.get("/api/services?includeDeleted=true").await.json();
    for (field, value, code) in [
        ("name", json!(" "), "field.required"),
        ("name", json!("ő".repeat(101)), "field.too_long"),
        ("price", json!("sok"), "field.money"),
        ("price", json!("12,5"), "field.money"),
        ("price", json!(-1), "field.money"),
        ("duration", json!("másfél"), "field.number"),
        ("duration", json!(-5), "field.range"),
        ("duration", json!(1_441), "field.range"),
        // With its buffer of ten minutes longer than a day.
        ("duration", json!(1_440), "field.range"),
        ("bufferBefore", json!(-1), "field.range"),
        ("bufferBefore", json!(481), "field.range"),
        ("estimationType", json!(2), "field.range"),
        ("note", json!("x".repeat(1_001)), "field.too_long"),
    ] {
        let mut body = balayage();
        body[field] = value.clone();
        let refused = salon.gergo.post(SERVICE, body).await;
        assert_eq!((refused.status, refused.field(field)), (422, json!([code])), "{field} {value}");
    }
    let many = json!({ "name": "", "price": "x", "estimationType": 0, "duration": "" });
    let refused = salon.gergo.post(SERVICE, many).await;
    for field in ["name", "duration"] {
        assert_eq!(refused.field(field), json!(["field.required"]), "{refused:?}");
    }
    assert_eq!(refused.field("price"), json!(["field.money"]));
    let other = World::named(&salon.app.db, "masik");
    for (field, value, code) in [
        ("serviceCategoryId", json!(Uuid::now_v7()), "category.not_found"),
        ("providers", json!([other.lilla]), "employee.not_found"),
    ] {
        let mut body = balayage();
        body[field] = value;
        assert_eq!(salon.gergo.post(SERVICE, body).await.code(), code);
    }
    assert_eq!(salon.gergo.get("/api/services?includeDeleted=true").await.json(), before);
}

#[actix_web::test]
async fn the_second_of_two_edits_is_told_who_changed_it() {
    let mut salon = StaffedSalon::new().await;
    let made = salon.saved(balayage()).await;
    let petra = Uuid::now_v7();
    salon.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO employees (company_id, id, first_name, last_name, created_at)
            VALUES ('{}', '{petra}', 'Petra', 'Szűcs', now())",
            salon.world.company
        ),
    );
    let (_, mut other) = employed(&salon.app, &salon.world, petra, "SUPERVISOR", "petra@example.com").await;
    let edit = |price: i64| {
        let mut body = balayage();
        body["id"] = made["id"].clone();
        body["version"] = json!(1);
        body["price"] = json!(price);
        body
    };
    let saved = other.post(SERVICE, edit(1)).await;
    assert_eq!(saved.status, 200, "{saved:?}");
    let refused = salon.gergo.post(SERVICE, edit(2)).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "setting.changed"));
    assert_eq!(refused.json()["details"]["changedBy"], "Szűcs Petra");
    assert_eq!(salon.one("SELECT price FROM services WHERE name = 'Balayage'")["price"], 1);
    let mut unversioned = edit(2);
    unversioned.as_object_mut().unwrap().remove("version");
    assert_eq!(salon.gergo.post(SERVICE, unversioned).await.field("version"), json!(["field.required"]));
}

#[actix_web::test]
async fn a_service_with_appointments_ahead_goes_only_when_it_is_said_what_becomes_of_them() {
    let mut salon = StaffedSalon::new().await;
    let first = salon.book("2040.03.12 09:00", "2040.03.12 10:00").await;
    salon.book("2040.03.13 09:00", "2040.03.13 10:00").await;
    let path = format!("{SERVICE}/{}", salon.world.cut);
    let refused = salon.delete(&path).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "setting.appointments_ahead"));
    let details = refused.json()["details"].clone();
    assert_eq!(details["aheadCount"], 2);
    let named = &details["ahead"][0];
    assert_eq!((&named["id"], &named["start"]), (&json!(first), &json!("2040-03-12T08:00:00Z")));
    assert_eq!((&named["providerId"], &named["services"]), (&json!(salon.world.lilla), &json!(["Hajvágás"])));
    assert!(named["guestName"].is_string(), "{named}");
    // Monday is the day Gergő cuts hair too.
    assert_eq!(named["freeProviders"], json!([salon.world.gergo]));
    assert_eq!(details["ahead"][1]["freeProviders"], json!([]));
    assert!(salon.shown().await.contains(&"Hajvágás".to_owned()), "nothing was done");

    let kept = salon.delete(&format!("{path}?appointments=keep")).await;
    assert_eq!(kept.status, 204, "{kept:?}");
    assert!(!salon.shown().await.contains(&"Hajvágás".to_owned()));
    assert_eq!(salon.one("SELECT count(*) AS n FROM calendar_events WHERE state = 1")["n"], 2);
    let back = salon.gergo.patch(&format!("{path}/activate"), json!({})).await;
    assert_eq!((back.status, &back.json()["deleted"]), (200, &json!(false)), "{back:?}");

    let cancelled = salon.delete(&format!("{path}?appointments=cancel")).await;
    assert_eq!(cancelled.status, 204, "{cancelled:?}");
    assert_eq!(salon.one("SELECT count(*) AS n FROM calendar_events WHERE state = 1")["n"], 0);
    let told = salon.one("SELECT count(*) AS n FROM outbox WHERE kind = 'appointment_cancelled'");
    assert_eq!(told["n"], 2, "each guest is told");
    assert_eq!(salon.delete(&path).await.status, 204, "what is deleted stays so");
}

#[actix_web::test]
async fn headings_are_made_coloured_ordered_and_deleted_when_they_are_empty() {
    let mut salon = StaffedSalon::new().await;
    let mut made = Vec::new();
    for name in ["Ápolás", "Barber", "Color"] {
        let answer = salon.gergo.post(CATEGORY, json!({ "categoryName": name })).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        made.push(answer.json());
    }
    let names = |list: &Value| -> Vec<String> {
        let items = list["items"].as_array().unwrap().iter();
        items.map(|it| it["categoryName"].as_str().unwrap().to_owned()).collect()
    };
    let order = json!({ "categories": [made[2]["id"], made[0]["id"]] });
    let ordered = salon.gergo.post("/api/services/company/categories/order", order).await.json();
    assert_eq!(names(&ordered), ["Color", "Ápolás", "Barber"]);
    salon.app.a_second_later();
    let public = format!("/public/service/categories/{}", salon.world.company);
    assert_eq!(names(&salon.app.browser().await.get(&public).await.json()), ["Color", "Ápolás", "Barber"]);

    let coloured = json!({ "id": made[1]["id"], "version": 1, "categoryName": "Borbély", "color": "pine" });
    let coloured = salon.gergo.post(CATEGORY, coloured).await.json();
    assert_eq!((&coloured["color"], &coloured["version"]), (&json!("pine"), &json!(2)));
    let mut shaved = balayage();
    shaved["serviceCategoryId"] = made[1]["id"].clone();
    let service = salon.saved(shaved).await;
    let path = format!("{CATEGORY}/{}", id_of(&made[1]));
    let public = format!("/public/service/{}", salon.world.company);
    salon.app.a_second_later();
    let sold = salon.app.browser().await.get(&public).await.json();
    let shown = sold["items"].as_array().unwrap().iter().find(|it| it["id"] == service["id"]).unwrap().clone();
    assert_eq!(shown["color"], "pine", "as the calendar draws it");
    assert_eq!(salon.delete(&path).await.code(), "category.in_use");
    assert_eq!(salon.delete(&format!("{SERVICE}/{}", id_of(&service))).await.status, 204);
    assert_eq!(salon.delete(&path).await.status, 204);
    let left = salon.lilla.get("/api/services/company/categories").await.json();
    assert_eq!(names(&left), ["Color", "Ápolás"]);
    let back = salon.gergo.patch(&format!("{path}/activate"), json!({})).await;
    assert_eq!(back.status, 200, "{back:?}");
}

#[actix_web::test]
async fn prices_change_all_or_none_and_back() {
    let mut salon = StaffedSalon::new().await;
    let (cut, color) = (salon.world.cut, salon.world.color);
    let new = |cut_version: i32, color_version: i32, prices: [i64; 2]| {
        json!({ "prices": [{ "id": cut, "version": cut_version, "price": prices[0] },
            { "id": color, "version": color_version, "price": prices[1] }] })
    };
    let raised = salon.gergo.post("/api/services/prices", new(1, 1, [13_900, 10_800])).await;
    assert_eq!(raised.status, 200, "{raised:?}");
    let prices = |salon: &StaffedSalon| {
        let rows =
            salon.app.rows(&format!("SELECT price FROM services WHERE id IN ('{cut}', '{color}') ORDER BY price"));
        rows.iter().map(|it| it["price"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(prices(&salon), [10_800, 13_900]);
    // One of the two was changed since: neither is.
    let refused = salon.gergo.post("/api/services/prices", new(2, 1, [1, 1])).await;
    assert_eq!(refused.code(), "setting.changed");
    assert_eq!(prices(&salon), [10_800, 13_900]);
    assert_eq!(salon.gergo.post("/api/services/prices", new(2, 2, [12_900, 10_000])).await.status, 200);
    assert_eq!(prices(&salon), [10_000, 12_900]);
}

#[actix_web::test]
async fn who_does_what_is_set_for_a_person_and_listed() {
    let mut salon = StaffedSalon::new().await;
    let (gergo, color, massage) = (salon.world.gergo, salon.world.color, salon.world.massage);
    let path = format!("/api/services/provider/{gergo}");
    let set = salon.gergo.post(&path, json!({ "services": [color, massage] })).await;
    assert_eq!(set.status, 200, "{set:?}");
    let listed = salon.lilla.get(&format!("/api/services?providerId={gergo}")).await.json();
    assert_eq!(listed, set.json());
    let names: Vec<&str> = listed["items"].as_array().unwrap().iter().map(|it| it["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Festés", "Masszázs"]);
    let other = World::named(&salon.app.db, "masik");
    let foreign = salon.gergo.post(&path, json!({ "services": [other.cut] })).await;
    assert_eq!(foreign.code(), "service.not_found");
}

#[actix_web::test]
async fn demo_mode_limits_services() {
    let app = TestApp::with(|config| config.demo_limits = DemoLimits { guests: 20, services: 5 });
    let mut salon = StaffedSalon::on(app).await;
    salon.world.set(&salon.app.db, "demo_mode = true");
    salon.app.a_second_later();
    assert_eq!(salon.gergo.post(SERVICE, balayage()).await.status, 201, "the fifth");
    let refused = salon.gergo.post(SERVICE, balayage()).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "limit.demo_services"));
    let path = format!("{SERVICE}/{}", salon.world.massage);
    assert_eq!(salon.delete(&path).await.status, 204);
    assert_eq!(salon.gergo.post(SERVICE, balayage()).await.status, 201);
    assert_eq!(salon.gergo.patch(&format!("{path}/activate"), json!({})).await.code(), "limit.demo_services");
}

#[actix_web::test]
async fn the_price_list_is_read_in_few_statements_however_long_it_is() {
    let mut salon = StaffedSalon::new().await;
    salon.app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO services (company_id, id, name, price, duration_minutes)
            SELECT '{}', gen_random_uuid(), 'Szolgáltatás ' || n, 1000, 30 FROM generate_series(1, 200) n",
            salon.world.company
        ),
    );
    salon.gergo.get("/api/services").await;
    let before = salon.app.app.db.statements();
    let list = salon.gergo.get("/api/services").await.json();
    assert!(200 < list["items"].as_array().unwrap().len());
    assert!(salon.app.app.db.statements() - before <= 4);
}

/// One of several services that are added together.
fn listed(category: &str, name: &str) -> Value {
    json!({ "categoryName": category, "name": name, "price": "4 500", "estimationType": 0, "duration": 40 })
}

#[actix_web::test]
async fn a_price_list_is_added_at_once_under_headings_there_are_and_new_ones() {
    let mut salon = StaffedSalon::new().await;
    let hourly = json!({ "categoryName": " tanácsadás ", "name": "Konzultáció", "price": 12_000, "estimationType": 1,
        "duration": 30, "bufferAfter": 10 });
    let body = json!({ "services": [listed("Tanácsadás", "Stílustanács"), hourly, listed("Smink", "Nappali smink")],
        "providers": [salon.world.lilla] });
    let headings = |list: &Value| list["items"].as_array().unwrap().len();
    let before = headings(&salon.gergo.get("/api/services/company/categories").await.json());
    let added = salon.gergo.post("/api/services/list", body.clone()).await;
    assert_eq!(added.status, 201, "{added:?}");
    assert_eq!(headings(&salon.gergo.get("/api/services/company/categories").await.json()), before + 2);
    let added = added.json();
    let named = |name: &str| added["items"].as_array().unwrap().iter().find(|it| it["name"] == name).unwrap().clone();
    let (first, second) = (named("Stílustanács"), named("Konzultáció"));
    assert_eq!(first["serviceCategoryId"], second["serviceCategoryId"]);
    assert_eq!((&second["estimationType"], &second["bufferAfter"]), (&json!(1), &json!(10)));
    assert_eq!(second["providers"], json!([salon.world.lilla]));
    assert!(salon.shown().await.contains(&"Nappali smink".to_owned()));
    // Again: the headings are there, and are not made twice.
    assert_eq!(salon.gergo.post("/api/services/list", body).await.status, 201);
    assert_eq!(headings(&salon.gergo.get("/api/services/company/categories").await.json()), before + 2);
}

#[actix_web::test]
async fn of_a_price_list_with_a_mistake_nothing_is_added() {
    let app = TestApp::with(|config| config.demo_limits = DemoLimits { guests: 20, services: 6 });
    let mut salon = StaffedSalon::on(app).await;
    let before = salon.gergo.get("/api/services").await.json();
    let with = |field: &str, value: Value| {
        let mut wrong = listed("Smink", "Esti smink");
        wrong[field] = value;
        json!({ "services": [listed("Smink", "Nappali smink"), wrong], "providers": [] })
    };
    for (field, value, code) in [
        ("price", json!("12,5"), "field.money"),
        ("duration", json!(0), "field.range"),
        ("name", json!(" "), "field.required"),
    ] {
        let refused = salon.gergo.post("/api/services/list", with(field, value)).await;
        assert_eq!(
            (refused.status, refused.field(&format!("services.1.{field}"))),
            (422, json!([code])),
            "{refused:?}"
        );
    }
    let stranger = json!({ "services": [listed("Smink", "Nappali smink")], "providers": [Uuid::now_v7()] });
    assert_eq!(salon.gergo.post("/api/services/list", stranger).await.code(), "employee.not_found");
    salon.world.set(&salon.app.db, "demo_mode = true");
    salon.app.a_second_later();
    let three =
        json!({ "services": [listed("Smink", "A"), listed("Smink", "B"), listed("Smink", "C")], "providers": [] });
    assert_eq!(salon.gergo.post("/api/services/list", three).await.code(), "limit.demo_services");
    assert_eq!(salon.gergo.get("/api/services").await.json(), before);
}

#[actix_web::test]
async fn a_new_service_is_done_by_whoever_works_there_alone() {
    let mut salon = StaffedSalon::new().await;
    let of_two = salon.saved(balayage()).await;
    assert_eq!(of_two["providers"], json!([]), "of several it is said who");
    salon.app.db.execute(
        testkit::Role::Migrator,
        &format!("UPDATE employees SET state = 'DISABLED' WHERE id = '{}'", salon.world.lilla),
    );
    let mut alone = balayage();
    alone["name"] = json!("Kontyolás");
    let made = salon.saved(alone.clone()).await;
    assert_eq!(made["providers"], json!([salon.world.gergo]));
    assert!(salon.shown().await.contains(&"Kontyolás".to_owned()));
    alone["name"] = json!("Később");
    alone["providers"] = json!([]);
    assert_eq!(salon.saved(alone).await["providers"], json!([]), "nobody, as it was said");
}
