//! A person's own profile (docs/trust.md#confirming-who-asks).

use serde_json::{Value, json};
use testkit::Role;
use uuid::Uuid;

use super::login;
use crate::app::{Answer, Browser, TestApp};
use crate::world::World;

const EMAIL: &str = "anna.proba@example.com";
const PASSWORD: &str = "Titkos-jelszo1";

/// Lilla of the salon `proba` with a login of her own, signed in.
async fn lilla(app: &TestApp, world: &World) -> Browser {
    staff(app, world, "lilla", world.lilla, "Kovács").await
}

async fn staff(app: &TestApp, world: &World, username: &str, employee: Uuid, family: &str) -> Browser {
    let hash = crate::app::hash_of(PASSWORD);
    app.db.execute(
        Role::Migrator,
        &format!(
            "INSERT INTO accounts (id, username, email, first_name, last_name, language, password_hash, is_guest, company_id,
                employee_id, created_at)
            VALUES (gen_random_uuid(), '{username}', '{username}@example.com', 'Lilla', '{family}', 'hu', '{hash}', false,
                '{}', '{employee}', now())",
            world.company
        ),
    );
    let mut browser = app.browser().await;
    assert_eq!(login(&mut browser, username, PASSWORD).await.status, 200);
    browser
}

async fn names(browser: &mut Browser, username: &str, password: Option<&str>) -> Answer {
    let mut body = json!({ "firstName": "Lili", "lastName": "Kovács-Nagy", "username": username });
    if let Some(password) = password {
        body["password"] = json!(password);
    }
    browser.post("/api/user/current/baseData", body).await
}

#[actix_web::test]
async fn an_employee_reads_their_own_data_and_company() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    world.set(&app.db, "demo_mode = true, features = '{photos,rating}', subscription_until = '2040-03-05T10:00:00Z'");
    app.db.execute(
        Role::Migrator,
        &format!(
            "UPDATE employees SET title = 'Fodrász', introduction = 'Hajat vágok.', default_shop = '{}', show_calendar = false
            WHERE id = '{}'",
            world.shop, world.lilla
        ),
    );
    let mut browser = lilla(&app, &world).await;
    let me = browser.get("/api/user/current").await;
    assert_eq!((me.status, me.header("cache-control")), (200, Some("no-store")));
    let me = me.json();
    let id = app.rows("SELECT id FROM accounts")[0]["id"].clone();
    let expected = json!({
        "id": id, "firstName": "Lilla", "lastName": "Kovács", "username": "lilla", "email": "lilla@example.com",
        "isEmailVerified": false, "roles": ["PROVIDER"], "rights": ["seeContacts", "seeMoney", "readCalendars", "writeCalendars"], "state": "ACTIVE", "language": "hu", "hasPassword": true,
        "mustChangePassword": false, "companyId": world.company, "isCompanyOwner": false, "showCalendar": false,
        "introduction": "Hajat vágok.", "title": "Fodrász", "defaultShop": world.shop,
        "shopsProviderWorkingIn": [world.shop],
        "companyInfo": { "id": world.company, "szalonkaId": "proba", "name": "Próba Szalon", "language": "hu", "demoMode": true,
            "guestLimit": 20, "serviceLimit": 10, "subscriptionActive": true, "firstRun": true,
            "features": { "expenses": false, "photos": true, "rating": true, "providerFinder": false } },
    });
    assert_eq!(me, expected);
    assert_eq!(browser.get("/api/user/current/guestoruser").await.json(), expected);
    world.set(&app.db, "demo_mode = false, subscription_until = '2040-03-05T09:00:00Z'");
    app.forget(&browser);
    let info = browser.get("/api/user/current").await.json()["companyInfo"].clone();
    assert_eq!((&info["guestLimit"], &info["subscriptionActive"]), (&Value::Null, &json!(false)));
    let refused = browser.get("/api/guestuser/current").await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "access.forbidden"));
}

#[actix_web::test]
async fn a_guest_sees_nothing_of_companies() {
    let app = TestApp::new();
    let (account, mut browser) = app.guest(EMAIL).await;
    app.db.execute(Role::Migrator, "UPDATE accounts SET username = 'anna'");
    let me = browser.get("/api/guestuser/current").await.json();
    assert_eq!(browser.get("/api/user/current").await.json(), me);
    assert_eq!(
        me,
        json!({ "id": account.0, "firstName": "Anna", "lastName": "Próba", "username": "anna", "email": EMAIL,
            "isEmailVerified": false, "phone": "+36/30 123-4567", "roles": ["GUEST"], "rights": [], "state": "ACTIVE",
            "language": "hu", "hasPassword": true, "mustChangePassword": true, "isCompanyOwner": false,
            "showCalendar": false, "shopsProviderWorkingIn": [] })
    );
}

#[actix_web::test]
async fn each_kind_has_its_own_addresses() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let mut lilla = lilla(&app, &world).await;
    let (_, mut guest) = app.guest(EMAIL).await;
    let name = json!({ "firstName": "A", "lastName": "B" });
    let bodies = [
        ("baseData", json!({ "firstName": "A", "lastName": "B", "username": "lilla" }), name),
        ("phoneData", json!({ "phone": "06301112222" }), json!({ "phone": "06301112222" })),
        ("personalInfo", json!({ "showCalendar": true, "language": "en" }), json!({ "language": "en" })),
    ];
    for (part, of_user, of_guest) in bodies {
        let (user, guestuser) = (format!("/api/user/current/{part}"), format!("/api/guestuser/current/{part}"));
        for (browser, path, body) in [(&mut guest, &user, &of_user), (&mut lilla, &guestuser, &of_guest)] {
            let answer = browser.post(path, body.clone()).await;
            assert_eq!((answer.status, answer.code().as_str()), (403, "access.forbidden"), "{path}");
        }
        for (path, body) in [(&user, &of_user), (&guestuser, &of_guest)] {
            let answer = app.browser().await.post(path, body.clone()).await;
            assert_eq!((answer.status, answer.code().as_str()), (401, "access.not_signed_in"), "{path}");
            let mut more = body.clone();
            more["roles"] = json!(["SUPERVISOR"]);
            let whose = if path == &user { &mut lilla } else { &mut guest };
            assert_eq!(whose.post(path, more).await.code(), "request.malformed", "{path}");
            assert_eq!(whose.post(path, body.clone()).await.status, 200, "{path}");
        }
    }
    let changed = app.rows("SELECT first_name, last_name, phone, language FROM accounts");
    let expected = json!({ "first_name": "A", "last_name": "B", "phone": "+36301112222", "language": "en" });
    assert_eq!(changed, [expected.clone(), expected]);
}

#[actix_web::test]
async fn a_new_name_changes_account_employee_and_public_pages() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let mut browser = lilla(&app, &world).await;
    let shown = format!("/public/employee/{}", world.lilla);
    assert_eq!(app.browser().await.get(&shown).await.json()["firstName"], "Lilla");
    let before = app.rows("SELECT rules_version FROM companies")[0]["rules_version"].as_i64().unwrap();
    let answer = names(&mut browser, "lilla", None).await;
    assert_eq!((answer.status, &answer.json()["lastName"]), (200, &json!("Kovács-Nagy")), "the name needs no password");
    assert_eq!(browser.get("/api/user/current").await.json()["firstName"], "Lili");
    let employee = &app.rows(&format!("SELECT first_name, last_name FROM employees WHERE id = '{}'", world.lilla))[0];
    assert_eq!(employee, &json!({ "first_name": "Lili", "last_name": "Kovács-Nagy" }));
    let version = || app.rows("SELECT rules_version FROM companies")[0]["rules_version"].as_i64().unwrap();
    assert!(before < version());
    app.a_second_later();
    assert_eq!(app.browser().await.get(&shown).await.json()["firstName"], "Lili");
    let after = version();
    assert_eq!(names(&mut browser, "lilla", None).await.status, 200);
    assert_eq!(version(), after, "what reads so already is not written");
    let gergo = format!("SELECT first_name FROM employees WHERE id = '{}'", world.gergo);
    assert_eq!(app.rows(&gergo)[0]["first_name"], "Gergő", "colleagues stay as they are");
}

#[actix_web::test]
async fn changing_the_username_needs_the_password_and_a_free_name() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let mut browser = lilla(&app, &world).await;
    staff(&app, &world, "gergo", world.gergo, "Tóth").await;
    let without = names(&mut browser, "lili", None).await;
    assert_eq!((without.status, without.field("password")), (422, json!(["field.required"])));
    let wrong = names(&mut browser, "lili", Some("Rossz-1")).await;
    assert_eq!((wrong.status, wrong.field("password")), (422, json!(["access.wrong_credentials"])));
    let taken = names(&mut browser, "gergo", Some(PASSWORD)).await;
    assert_eq!((taken.status, taken.code().as_str()), (409, "account.username_taken"));
    assert_eq!(taken.field("username"), json!(["account.username_taken"]));
    assert_eq!(
        app.rows("SELECT first_name FROM accounts WHERE username = 'lilla'")[0]["first_name"],
        "Lilla",
        "all or nothing"
    );
    for bad in ["Lili", "li", "li li", "sixteen-letters-"] {
        assert_eq!(
            names(&mut browser, bad, Some(PASSWORD)).await.field("username"),
            json!(["field.username"]),
            "{bad}"
        );
    }
    let renamed = names(&mut browser, "lili", Some(PASSWORD)).await;
    assert_eq!((renamed.status, &renamed.json()["username"]), (200, &json!("lili")));
    assert_eq!(browser.get("/api/user/current").await.status, 200, "the session goes on");
    assert_eq!(login(&mut app.browser().await, "lili", PASSWORD).await.status, 200);
    assert_eq!(login(&mut app.browser().await, "lilla", PASSWORD).await.status, 401);
}

#[actix_web::test]
async fn without_a_password_a_provider_sign_in_counts_for_five_minutes() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let mut browser = lilla(&app, &world).await;
    app.db.execute(Role::Migrator, "UPDATE accounts SET password_hash = NULL");
    let refused = names(&mut browser, "lili", Some(PASSWORD)).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "access.sign_in_again"));
    let at = |minutes: i64| {
        let at = app.now() - chrono::TimeDelta::minutes(minutes);
        app.db.execute(Role::Migrator, &format!("UPDATE sessions SET reauthenticated_at = '{at}'"));
    };
    at(6);
    assert_eq!(names(&mut browser, "lili", None).await.status, 403);
    at(4);
    assert_eq!(names(&mut browser, "lili", None).await.status, 200);
}

#[actix_web::test]
async fn old_passwords_are_limited_too() {
    let app = TestApp::limited();
    let world = World::new(&app.db);
    let mut browser = lilla(&app, &world).await;
    for _ in 0..5 {
        assert_eq!(names(&mut browser, "lili", Some("Rossz-1")).await.status, 422);
    }
    assert_eq!(names(&mut browser, "lili", Some(PASSWORD)).await.status, 429);
    assert_eq!(login(&mut app.browser().await, "lilla", PASSWORD).await.status, 429, "it is one count");
}

#[actix_web::test]
async fn employees_edit_their_own_public_profile() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let other = World::named(&app.db, "masik");
    let mut browser = lilla(&app, &world).await;
    let body = |shop: Value, introduction: &str, title: &str| json!({ "introduction": introduction, "title": title, "showCalendar": false, "language": "en", "defaultShop": shop });
    let path = "/api/user/current/personalInfo";
    let answer = browser.post(path, body(json!(world.shop), " Hajat vágok.\nSzépen. ", "Fodrász")).await;
    assert_eq!(answer.status, 200);
    let me = answer.json();
    assert_eq!((&me["introduction"], &me["title"]), (&json!("Hajat vágok.\nSzépen."), &json!("Fodrász")));
    assert_eq!(
        (&me["showCalendar"], &me["language"], &me["defaultShop"]),
        (&json!(false), &json!("en"), &json!(world.shop))
    );
    for foreign in [other.shop, Uuid::now_v7()] {
        let refused = browser.post(path, body(json!(foreign), "x", "y")).await;
        assert_eq!((refused.status, refused.field("defaultShop")), (422, json!(["field.invalid"])));
    }
    let long = browser.post(path, body(Value::Null, &"x".repeat(2_001), &"x".repeat(101))).await;
    assert_eq!(long.field("introduction"), json!(["field.too_long"]));
    assert_eq!(long.field("title"), json!(["field.too_long"]));
    assert_eq!(browser.post(path, body(Value::Null, "a\u{7}", "b\nc")).await.field("title"), json!(["field.invalid"]));
    assert_eq!(browser.get("/api/user/current").await.json()["introduction"], "Hajat vágok.\nSzépen.");
    let cleared =
        browser.post(path, json!({ "introduction": " ", "showCalendar": true, "language": "hu" })).await.json();
    assert_eq!(
        (&cleared["introduction"], &cleared["title"], &cleared["defaultShop"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
}

#[actix_web::test]
async fn a_lapsed_subscription_changes_nothing() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let mut browser = lilla(&app, &world).await;
    world.set(&app.db, "subscription_until = '2040-03-05T08:00:00Z'");
    app.forget(&browser);
    let refused = names(&mut browser, "lilla", None).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "access.subscription_inactive"));
    assert_eq!(browser.get("/api/user/current").await.status, 200);
}
