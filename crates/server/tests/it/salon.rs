//! Public reads of a salon.

mod delivery;

use std::collections::BTreeSet;

use actix_web::http::Method;
use actix_web::http::header::IF_NONE_MATCH;
use gateways::files::FileStore;
use serde_json::{Value, json};
use testkit::Role;

use crate::app::{Browser, TestApp};

const COMPANY: &str = "0190a000-0000-7000-8000-000000000001";
const OTHER_COMPANY: &str = "0190a000-0000-7000-8000-000000000002";
const OWNER: &str = "0190e000-0000-7000-8000-000000000001";
const AGNES: &str = "0190e000-0000-7000-8000-000000000002";
const CILI: &str = "0190e000-0000-7000-8000-000000000003";
const DISABLED: &str = "0190e000-0000-7000-8000-000000000009";
const STRANGER: &str = "0190e000-0000-7000-8000-0000000000ff";
const CUT: &str = "0190c000-0000-7000-8000-000000000001";
const MASSAGE: &str = "0190c000-0000-7000-8000-000000000002";
const PASSIVE: &str = "0190c000-0000-7000-8000-000000000003";
const STRANGE_SERVICE: &str = "0190c000-0000-7000-8000-0000000000ff";
const NOBODY: &str = "0190ffff-0000-7000-8000-000000000000";
/// Drawn by the demo, which knows its pictures by how their ids begin.
const REFERENCE: &str = "537a6b05-0000-7000-8000-000000000001";
const APPOINTMENT: &str = "537a6b05-0000-7000-8000-000000000002";
const PORTRAIT: &str = "537a6b02-0000-7000-8000-000000000003";

const WORLD: &str = "
INSERT INTO companies (company_id, szalonka_id, name, address, phone, company_email, service_select_note,
    date_select_note, header_style, created_at) VALUES
    ('0190a000-0000-7000-8000-000000000001', 'rozsakert', 'Rózsakert & Társa', '1111 Budapest, Kert u. 1.',
     '+3612345678', 'szalon@example.com', 'Bármelyik.', 'Bármikor.', 'special', '2039-01-01Z'),
    ('0190a000-0000-7000-8000-000000000002', 'masik', 'Másik', '2222 Máshol', NULL, NULL, NULL, NULL, 'normal',
     '2039-01-01Z');
INSERT INTO images (company_id, id, kind, created_at) VALUES
    ('0190a000-0000-7000-8000-000000000001', '537a6b05-0000-7000-8000-000000000001', 'photo', '2039-01-01Z'),
    ('0190a000-0000-7000-8000-000000000001', '537a6b05-0000-7000-8000-000000000002', 'photo', '2039-01-01Z'),
    ('0190a000-0000-7000-8000-000000000001', '537a6b02-0000-7000-8000-000000000003', 'profile', '2039-01-01Z');
UPDATE companies SET background_image = '537a6b02-0000-7000-8000-000000000003' WHERE szalonka_id = 'rozsakert';
INSERT INTO shops (company_id, id, name, address, description, latitude, longitude) VALUES
    ('0190a000-0000-7000-8000-000000000001', '0190b000-0000-7000-8000-000000000002', 'Zugló', 'Z u. 1.', NULL,
     NULL, NULL),
    ('0190a000-0000-7000-8000-000000000001', '0190b000-0000-7000-8000-000000000001', 'Óbuda', 'Ó u. 1.', 'Csendes',
     47.5, 19.0);
INSERT INTO shop_photos (company_id, image_id, shop_id, position) VALUES
    ('0190a000-0000-7000-8000-000000000001', '537a6b02-0000-7000-8000-000000000003',
     '0190b000-0000-7000-8000-000000000001', 0);
INSERT INTO employees (company_id, id, first_name, last_name, title, introduction, profile_picture, cover_photo,
    is_company_owner, state, default_shop, created_at) VALUES
    ('0190a000-0000-7000-8000-000000000001', '0190e000-0000-7000-8000-000000000003', 'Cili', 'Czakó', NULL, NULL,
     NULL, NULL, false, 'ACTIVE', NULL, '2039-01-01Z'),
    ('0190a000-0000-7000-8000-000000000001', '0190e000-0000-7000-8000-000000000002', 'Ágnes', 'Ábel', 'fodrász',
     'Szereti.', '537a6b02-0000-7000-8000-000000000003', '537a6b02-0000-7000-8000-000000000003', false, 'ACTIVE',
     '0190b000-0000-7000-8000-000000000001', '2039-01-01Z'),
    ('0190a000-0000-7000-8000-000000000001', '0190e000-0000-7000-8000-000000000001', 'Tamás', 'Zsolnai', NULL, NULL,
     NULL, NULL, true, 'ACTIVE', NULL, '2039-01-01Z'),
    ('0190a000-0000-7000-8000-000000000001', '0190e000-0000-7000-8000-000000000009', 'Volt', 'Kolléga', NULL, NULL,
     NULL, NULL, false, 'DISABLED', NULL, '2039-01-01Z'),
    ('0190a000-0000-7000-8000-000000000002', '0190e000-0000-7000-8000-0000000000ff', 'Más', 'Valaki', NULL, NULL,
     NULL, NULL, false, 'ACTIVE', NULL, '2039-01-01Z');
INSERT INTO service_categories (company_id, id, category_name) VALUES
    ('0190a000-0000-7000-8000-000000000001', '0190d000-0000-7000-8000-000000000001', 'Haj');
INSERT INTO services (company_id, id, category_id, name, price, estimation, duration_minutes, note, status) VALUES
    ('0190a000-0000-7000-8000-000000000001', '0190c000-0000-7000-8000-000000000001',
     '0190d000-0000-7000-8000-000000000001', 'Vágás', 7900, 0, 45, 'Mosással', 'ACTIVE'),
    ('0190a000-0000-7000-8000-000000000001', '0190c000-0000-7000-8000-000000000002', NULL, 'Ápolás', 7333, 1, 50,
     NULL, 'ACTIVE'),
    ('0190a000-0000-7000-8000-000000000001', '0190c000-0000-7000-8000-000000000003', NULL, 'Régi', 1, 0, 1, NULL,
     'PASSIVE'),
    ('0190a000-0000-7000-8000-000000000002', '0190c000-0000-7000-8000-0000000000ff', NULL, 'Másé', 1, 0, 1, NULL,
     'ACTIVE');
INSERT INTO employee_shops (company_id, employee_id, shop_id) VALUES
    ('0190a000-0000-7000-8000-000000000001', '0190e000-0000-7000-8000-000000000002',
     '0190b000-0000-7000-8000-000000000001');
INSERT INTO service_offers (company_id, employee_id, service_id) VALUES
    ('0190a000-0000-7000-8000-000000000001', '0190e000-0000-7000-8000-000000000001',
     '0190c000-0000-7000-8000-000000000001'),
    ('0190a000-0000-7000-8000-000000000001', '0190e000-0000-7000-8000-000000000002',
     '0190c000-0000-7000-8000-000000000001'),
    ('0190a000-0000-7000-8000-000000000001', '0190e000-0000-7000-8000-000000000002',
     '0190c000-0000-7000-8000-000000000002'),
    ('0190a000-0000-7000-8000-000000000001', '0190e000-0000-7000-8000-000000000009',
     '0190c000-0000-7000-8000-000000000001');
INSERT INTO sales (company_id, id, title, description, percent) VALUES
    ('0190a000-0000-7000-8000-000000000001', '0190f000-0000-7000-8000-000000000001', 'Tavasz', 'Kedden.', 20);
INSERT INTO images (company_id, id, kind, created_at)
    SELECT '0190a000-0000-7000-8000-000000000001', ('0190f100-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
        'photo', '2039-01-01Z' FROM generate_series(1, 69) n;
INSERT INTO photos (company_id, image_id, employee_id, taken_at, added_at, consent_at, sort_key)
    SELECT company_id, id, '0190e000-0000-7000-8000-000000000002', timestamptz '2039-06-01Z' - n * interval '1 day',
        '2039-01-01Z', '2039-01-01Z', n
    FROM images JOIN generate_series(1, 69) n ON id = ('0190f100-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid;
INSERT INTO photos (company_id, image_id, employee_id, taken_at, added_at, consent_at, sort_key) VALUES
    ('0190a000-0000-7000-8000-000000000001', '537a6b05-0000-7000-8000-000000000001',
     '0190e000-0000-7000-8000-000000000001', '2039-07-01T10:00Z', '2039-01-01Z', '2039-01-01Z', 0);
INSERT INTO images (company_id, id, kind, created_at) VALUES
    ('0190a000-0000-7000-8000-000000000001', '0190f200-0000-7000-8000-000000000001', 'photo', '2039-01-01Z');
INSERT INTO photos (company_id, image_id, employee_id, taken_at, added_at, consent_at, sort_key) VALUES
    ('0190a000-0000-7000-8000-000000000001', '0190f200-0000-7000-8000-000000000001',
     '0190e000-0000-7000-8000-000000000009', '2039-08-01T10:00Z', '2039-01-01Z', '2039-01-01Z', -1);
INSERT INTO photo_services (company_id, image_id, service_id) VALUES
    ('0190a000-0000-7000-8000-000000000001', '537a6b05-0000-7000-8000-000000000001',
     '0190c000-0000-7000-8000-000000000001'),
    ('0190a000-0000-7000-8000-000000000001', '537a6b05-0000-7000-8000-000000000001',
     '0190c000-0000-7000-8000-000000000002');
";

fn world() -> (TestApp, Browser) {
    let app = TestApp::new();
    app.db.execute(Role::Migrator, WORLD);
    let browser = app.blank_browser();
    (app, browser)
}

async fn names(browser: &mut Browser, path: &str, field: &str) -> Vec<String> {
    let answer = browser.get(path).await;
    assert_eq!(answer.status, 200, "{path}");
    answer.json()["items"].as_array().unwrap().iter().map(|it| it[field].as_str().unwrap().to_owned()).collect()
}

#[actix_web::test]
async fn a_company_is_found_by_its_public_id_and_by_its_uuid() {
    let (_app, mut browser) = world();
    for call in ["/public/company/{}", "/public/company/{}/shops", "/public/company/{}/sales", "/public/service/{}"] {
        let by_name = browser.get(&call.replace("{}", "rozsakert")).await;
        let by_id = browser.get(&call.replace("{}", COMPANY)).await;
        assert_eq!((by_name.status, by_id.status), (200, 200), "{call}");
        assert_eq!(by_name.body, by_id.body, "{call}");
    }
    let company = browser.get("/public/company/rozsakert").await.json();
    assert_eq!(company["id"], COMPANY);
    assert_eq!(company["name"], "Rózsakert & Társa");
    assert_eq!(company["headerStyle"], "special");
    assert_eq!(company["language"], "hu");
    assert_eq!(company["slotStep"], 15);
    assert_eq!(company["shops"][0]["name"], "Óbuda");
}

#[actix_web::test]
async fn unknown_ids_are_not_found() {
    let (_app, mut browser) = world();
    for company in ["nincs-ilyen", "Rozsakert", "public", "x", "%20", "..", NOBODY, OWNER, &"a".repeat(3_000)] {
        for call in [
            "/public/company/{}",
            "/public/company/{}/shops",
            "/public/company/{}/sales",
            "/public/service/{}",
            "/public/service/categories/{}/",
            "/public/employees/{}/active",
            "/public/employees/{}?services=",
            "/public/reference/image?companyId={}",
        ] {
            let answer = browser.get(&call.replace("{}", company)).await;
            assert_eq!((answer.status, answer.code().as_str()), (404, "company.not_found"), "{call} {company}");
        }
    }
    for employee in [DISABLED, NOBODY, COMPANY, "x", "rozsakert"] {
        for call in ["/public/employee/{}", "/public/reference/image/{}"] {
            let answer = browser.get(&call.replace("{}", employee)).await;
            assert_eq!((answer.status, answer.code().as_str()), (404, "employee.not_found"), "{call} {employee}");
        }
    }
}

#[actix_web::test]
async fn an_unknown_salon_offers_the_nearest_that_is_public() {
    let app = TestApp::new();
    app.db.execute(
        Role::Migrator,
        "INSERT INTO companies (company_id, szalonka_id, name, address, demo_mode, created_at)
            SELECT gen_random_uuid(), id, id, 'x', is_tried, now()
            FROM (VALUES ('rozsakert', false), ('kekfeny', true)) t (id, is_tried)",
    );
    let mut browser = app.blank_browser();
    for (typed, similar) in [
        ("roszakert", json!("rozsakert")),
        ("kekfenny", Value::Null),
        ("nincs-ilyen", Value::Null),
        (NOBODY, Value::Null),
    ] {
        let answer = browser.get(&format!("/public/company/{typed}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "company.not_found"), "{typed}");
        assert_eq!(answer.json()["details"]["similar"], similar, "{typed}");
    }
}

#[actix_web::test]
async fn people_are_sorted_owners_first_then_in_hungarian_order() {
    let (_app, mut browser) = world();
    let found = names(&mut browser, "/public/employees/rozsakert/active", "lastName").await;
    assert_eq!(found, ["Zsolnai", "Ábel", "Czakó"]);
    let services = names(&mut browser, "/public/service/rozsakert", "name").await;
    assert_eq!(services, ["Ápolás", "Vágás"]);
    assert_eq!(names(&mut browser, "/public/company/rozsakert/shops", "name").await, ["Óbuda", "Zugló"]);
    assert_eq!(names(&mut browser, "/public/service/categories/rozsakert/", "categoryName").await, ["Haj"]);
    assert_eq!(names(&mut browser, "/public/service/categories/rozsakert", "categoryName").await, ["Haj"]);
}

#[actix_web::test]
async fn the_category_booked_most_often_stands_first() {
    let (app, mut browser) = world();
    app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO service_categories (company_id, id, category_name) VALUES
                ('{COMPANY}', '0190d000-0000-7000-8000-000000000002', 'Arc'),
                ('{COMPANY}', '0190d000-0000-7000-8000-000000000003', 'Zen');
            UPDATE services SET category_id = '0190d000-0000-7000-8000-000000000003' WHERE id = '{MASSAGE}';
            INSERT INTO guests (company_id, id, first_name, last_name, created_at)
                VALUES ('{COMPANY}', '{COMPANY}', 'Vendég', 'Próba', '2039-01-01Z');
            INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, guest_id, starts_at, ends_at,
                occupies_from, occupies_to, state, created_at)
                SELECT '{COMPANY}', id, id, 'appointment', '{AGNES}', '{COMPANY}', t, t + interval '1 hour', t,
                    t + interval '1 hour', CASE WHEN n <= 5 THEN 0 ELSE 1 END, '2039-01-01Z'
                FROM generate_series(1, 10) n,
                    LATERAL (SELECT ('0190e100-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid AS id,
                        timestamptz '2039-05-01Z' + n * interval '1 day' AS t) e;
            INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
                SELECT company_id, id, 0, (CASE WHEN '2039-05-10Z' <= starts_at OR state = 0 THEN '{CUT}'
                    ELSE '{MASSAGE}' END)::uuid, 'x', 1, 60 FROM calendar_events"
        ),
    );
    // Three of the massage, two of the cut; five more of the cut were called off.
    let categories = names(&mut browser, "/public/service/categories/rozsakert/", "categoryName").await;
    assert_eq!(categories, ["Zen", "Haj", "Arc"]);
    let company = browser.get("/public/company/rozsakert").await.json();
    assert_eq!(company["mostBooked"], json!([MASSAGE, CUT]));
}

#[actix_web::test]
async fn an_hourly_price_is_computed_from_the_minutes() {
    let (_app, mut browser) = world();
    let services = browser.get("/public/service/rozsakert").await.json();
    let [hourly, fixed] = [&services["items"][0], &services["items"][1]];
    assert_eq!(
        (&hourly["estimationType"], &hourly["price"], &hourly["duration"]),
        (&json!(1), &json!(7333), &json!(50))
    );
    assert_eq!(hourly["agreedPrice"], 6111);
    assert_eq!(
        (&fixed["estimationType"], &fixed["price"], &fixed["agreedPrice"]),
        (&json!(0), &json!(7900), &json!(7900))
    );
}

#[actix_web::test]
async fn only_who_can_do_everything_chosen_is_offered() {
    let (_app, mut browser) = world();
    let ask = |services: &str| format!("/public/employees/rozsakert?services={services}");
    assert_eq!(names(&mut browser, &ask(CUT), "id").await, [OWNER, AGNES]);
    assert_eq!(names(&mut browser, &ask(&format!("{CUT},{MASSAGE}")), "id").await, [AGNES]);
    assert_eq!(names(&mut browser, &ask(""), "id").await, [""; 0]);
    for unknown in [PASSIVE, STRANGE_SERVICE, NOBODY, "x"] {
        let answer = browser.get(&ask(&format!("{CUT},{unknown}"))).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "service.not_found"), "{unknown}");
    }
    let answer = browser.get(&ask(&[CUT; 21].join(","))).await;
    assert_eq!((answer.status, answer.field("services")), (422, json!(["slots.too_many_services"])));
    assert_eq!(browser.get("/public/employees/rozsakert").await.code(), "request.malformed");
}

#[actix_web::test]
async fn the_portrait_of_somebody_disabled_is_for_their_company_only() {
    let path = format!("/api/resource/profile/{PORTRAIT}");
    let (_app, mut browser) = world();
    assert_eq!(browser.get(&path).await.header("cache-control"), Some("public, max-age=600"));

    let (app, mut browser) = world();
    app.db.execute(Role::Migrator, &format!("UPDATE employees SET state = 'DISABLED' WHERE id = '{AGNES}'"));
    let refused = browser.get(&path).await;
    assert_eq!((refused.status, refused.code().as_str()), (404, "image.not_found"));
    let (account, mut guest) = app.guest("tamas@example.com").await;
    assert_eq!(guest.get(&path).await.status, 404);
    app.db.execute(
        Role::Migrator,
        &format!("UPDATE accounts SET company_id = '{COMPANY}', employee_id = '{OWNER}' WHERE id = '{account}'"),
    );
    let mut colleague = app.signed_in(account).await;
    let shown = colleague.get(&path).await;
    assert_eq!((shown.status, shown.header("cache-control")), (200, Some("private, no-cache")), "{shown:?}");
}

#[actix_web::test]
async fn one_person_is_read_without_knowing_the_company() {
    let (_app, mut browser) = world();
    let agnes = browser.get(&format!("/public/employee/{AGNES}")).await.json();
    assert_eq!(agnes["title"], "fodrász");
    assert_eq!(agnes["services"].as_array().unwrap().len(), 2);
    assert_eq!(agnes["profilePicture"], format!("/api/resource/profile/{PORTRAIT}?w=320"));
    assert_eq!(browser.get(&format!("/public/employee/{STRANGER}")).await.json()["lastName"], "Valaki");
}

#[actix_web::test]
async fn the_gallery_is_paged_in_its_order_without_inactive_people() {
    let (_app, mut browser) = world();
    let first = browser.get("/public/reference/image?companyId=rozsakert").await.json();
    assert_eq!(first["items"].as_array().unwrap().len(), 24);
    assert_eq!(first["next"], "24");
    let newest = &first["items"][0];
    assert_eq!((&newest["id"], &newest["lastName"]), (&json!(REFERENCE), &json!("Zsolnai")));
    assert_eq!(newest["services"], json!(["Ápolás", "Vágás"]));
    assert_eq!(
        newest["serviceIds"],
        json!(["0190c000-0000-7000-8000-000000000002", "0190c000-0000-7000-8000-000000000001"])
    );
    assert_eq!(newest["dateTimeFrom"], "2039-07-01T10:00:00Z");
    assert_eq!(newest["imagePath"], format!("/api/resource/reference/{REFERENCE}?w=640"));

    let most = browser.get("/public/reference/image?companyId=rozsakert&size=1000").await.json();
    assert_eq!((most["items"].as_array().unwrap().len(), &most["next"]), (60, &json!("60")));
    let last = browser.get("/public/reference/image?companyId=rozsakert&from=60").await.json();
    assert_eq!((last["items"].as_array().unwrap().len(), &last["next"]), (10, &Value::Null));

    let of_agnes = browser.get(&format!("/public/reference/image/{AGNES}?from=60&size=9")).await.json();
    assert_eq!((of_agnes["items"].as_array().unwrap().len(), &of_agnes["next"]), (9, &Value::Null));
    let of_cili = browser.get(&format!("/public/reference/image/{CILI}")).await;
    assert_eq!((of_cili.status, of_cili.json()), (200, json!({"items": []})));
    for wrong in ["from=-1", "size=x", "from=99999999999"] {
        let answer = browser.get(&format!("/public/reference/image?companyId=rozsakert&{wrong}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (400, "request.malformed"), "{wrong}");
    }
}

#[actix_web::test]
async fn public_answers_hold_these_fields_and_no_other() {
    let (_app, mut browser) = world();
    for (call, fields) in [
        (
            "/public/company/rozsakert",
            "address backgroundStrength companyEmail dateSelectNote demoMode enableHomePage enableOnlineBooking hasWaitingList headerStyle id language mostBooked name \
             onlineBookingBackgroundImage phone phoneText serviceSelectNote shops shops.address shops.coverPhoto \
             shops.description shops.id shops.latitude shops.longitude shops.name shops.openingHours shops.photos slotStep szalonkaId terms \
             terms.cancelDeadlineHours terms.version timeZone weekAhead",
        ),
        (
            "/public/company/rozsakert/shops",
            "items items.address items.coverPhoto items.description items.id items.latitude items.longitude items.name \
             items.openingHours items.photos",
        ),
        ("/public/company/rozsakert/sales", "items items.description items.id items.sale items.title"),
        (
            "/public/service/rozsakert",
            "items items.agreedPrice items.duration items.estimationType items.id items.name items.note items.price \
             items.serviceCategoryId",
        ),
        ("/public/service/categories/rozsakert/", "items items.categoryName items.id"),
        ("/public/employees/rozsakert/active", EMPLOYEES),
        (&format!("/public/employees/rozsakert?services={CUT}"), EMPLOYEES),
        (&format!("/public/employee/{AGNES}"), &EMPLOYEES.replace("items.", "").replacen("items ", "", 1)),
        ("/public/reference/image?companyId=rozsakert", &format!("{REFERENCES} next")),
        (&format!("/public/reference/image/{OWNER}"), REFERENCES),
    ] {
        let mut found = BTreeSet::new();
        collect(&browser.get(call).await.json(), "", &mut found);
        let expected: BTreeSet<String> = fields.split_whitespace().map(ToOwned::to_owned).collect();
        assert_eq!(found, expected, "{call}");
    }
}

const EMPLOYEES: &str = "items items.coverPhoto items.defaultShop items.firstName items.id items.introduction \
    items.isCompanyOwner items.lastName items.profilePicture items.services items.shopsProviderWorkingIn items.title";
const REFERENCES: &str = "items items.dateTimeFrom items.employeeId items.firstName items.id items.imagePath \
    items.lastName items.serviceIds items.services";

fn collect(value: &Value, path: &str, into: &mut BTreeSet<String>) {
    match value {
        Value::Array(items) => items.iter().for_each(|it| collect(it, path, into)),
        Value::Object(fields) => {
            for (name, value) in fields {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                collect(value, &path, into);
                into.insert(path);
            }
        }
        _ => {}
    }
}

#[actix_web::test]
async fn a_public_id_that_moved_on_is_followed() {
    let (app, mut browser) = world();
    assert_eq!(browser.get("/public/company/rozsakert").await.json()["id"], COMPANY);
    assert_eq!(browser.get("/public/company/masik").await.json()["id"], OTHER_COMPANY);
    app.db.execute(Role::Migrator, "UPDATE companies SET szalonka_id = 'rozsa' WHERE szalonka_id = 'rozsakert'");
    app.db.execute(Role::Migrator, "UPDATE directory SET left_at = now() - interval '91 days' WHERE id = 'rozsakert'");
    app.db.execute(Role::Migrator, "UPDATE companies SET szalonka_id = 'rozsakert' WHERE szalonka_id = 'masik'");
    app.a_second_later();
    assert_eq!(browser.get("/public/company/rozsakert").await.json()["id"], OTHER_COMPANY);
    assert_eq!(browser.get("/public/company/rozsa").await.json()["id"], COMPANY);
    assert_eq!(browser.get("/public/company/masik").await.json()["id"], OTHER_COMPANY, "as long as nobody takes it");
}

#[actix_web::test]
async fn a_salon_without_online_booking_can_still_be_read() {
    let (app, mut browser) = world();
    app.db.execute(Role::Migrator, "UPDATE companies SET enable_online_booking = false");
    let company = browser.get("/public/company/rozsakert").await.json();
    assert_eq!(company["enableOnlineBooking"], false);
    for call in ["/public/service/rozsakert", "/public/employees/rozsakert/active", "/public/company/rozsakert/sales"] {
        assert!(!names(&mut browser, call, "id").await.is_empty(), "{call}");
    }
}

#[actix_web::test]
async fn public_pictures_are_sent_and_private_ones_not_found() {
    let folder = tempfile::tempdir().unwrap();
    let app = TestApp::with(|config| {
        config.demo = true;
        config.files = FileStore::Folder(folder.path().to_owned());
    });
    app.db.execute(Role::Migrator, WORLD);
    let mut browser = app.blank_browser();
    let path = format!("/api/resource/reference/{REFERENCE}");
    let picture = browser.get(&format!("{path}?w=200")).await;
    assert_eq!((picture.status, picture.header("content-type")), (200, Some("image/jpeg")));
    assert!(picture.body.starts_with(&[0xff, 0xd8, 0xff]));
    assert_eq!(picture.header("cache-control"), Some("public, no-cache"), "its guest may change their mind");
    let tag = picture.header("etag").unwrap().to_owned();
    let again = browser.request(Method::GET, &format!("{path}?w=200")).insert_header((IF_NONE_MATCH, tag.clone()));
    let again = browser.send(again).await;
    assert_eq!((again.status, again.body.len(), again.header("etag")), (304, 0, Some(tag.as_str())));
    assert_eq!(picture.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(picture.header("content-security-policy"), Some("default-src 'none'; sandbox"));
    let bigger = browser.get(&format!("{path}?w=640")).await;
    assert!(picture.body.len() < bigger.body.len());
    assert_eq!(bigger.body, browser.get(&path).await.body, "640 when nobody says");
    let kept = folder.path().join(format!("company/{COMPANY}/{REFERENCE}/640.jpg"));
    assert_eq!(std::fs::read(&kept).unwrap(), bigger.body, "scaled once and kept");
    std::fs::write(&kept, [0xff, 0xd8, 0xff, 0xd9]).unwrap();
    assert_eq!(browser.get(&path).await.body.len(), 4);

    let webp = browser.get(&format!("{path}?w=1280&format=webp")).await;
    assert_eq!((webp.status, webp.header("content-type")), (200, Some("image/webp")));
    assert!(webp.body.starts_with(b"RIFF") && webp.body.get(8..12) == Some(b"WEBP".as_slice()));
    let jpeg = browser.get(&format!("{path}?w=1280&format=jpeg")).await;
    assert_eq!(jpeg.header("content-type"), Some("image/jpeg"));
    assert!(webp.body.len() * 10 < jpeg.body.len() * 8, "{} of {}", webp.body.len(), jpeg.body.len());
    let kept = folder.path().join(format!("company/{COMPANY}/{REFERENCE}/1280.webp"));
    assert_eq!(std::fs::read(&kept).unwrap(), webp.body, "kept beside the other");
    let unknown = browser.get(&format!("{path}?format=tiff")).await;
    assert_eq!((unknown.status, unknown.code().as_str()), (400, "request.malformed"));

    for nothing in [
        format!("/api/resource/profile/{REFERENCE}"),
        format!("/api/resource/reference/{APPOINTMENT}"),
        format!("/api/resource/reference/{NOBODY}"),
        "/api/resource/shop/x".to_owned(),
        // Ours by its row, but nothing was ever stored for it.
        "/api/resource/reference/0190f100-0000-7000-8000-000000000001".to_owned(),
    ] {
        let answer = browser.get(&nothing).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "image.not_found"), "{nothing}");
    }
    let answer = browser.get(&format!("/api/resource/appointment/{APPOINTMENT}")).await;
    assert_eq!((answer.status, answer.code().as_str()), (401, "access.not_signed_in"));
}
