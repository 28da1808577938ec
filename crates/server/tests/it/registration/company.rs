use actix_web::test::TestRequest;
use catalog::{Address, CompanyName, SzalonkaId};
use chrono::TimeDelta;
use demo::Trade;
use identity::{GuestRegistration, ProvenIdentity, SocialProfile, SocialProvider};
use kernel::{Email, Locale, PersonName, Phone};
use serde_json::{Value, json};
use server::registration::register_company::{CompanyForm, SignInBy, register_company};

use super::{EMAIL, by_email, form, sealed};
use crate::app::TestApp;
use crate::world::World;

/// Tables whose rows may be made up, with how many of them are not.
const MARKED: [(&str, i64); 7] = [
    ("images", 0),
    ("service_categories", 0),
    ("services", 0),
    ("sales", 0),
    ("employees", 1),
    ("guests", 0),
    ("calendar_events", 0),
];

fn count(app: &TestApp, what: &str) -> i64 {
    app.rows(&format!("SELECT count(*) AS n FROM {what}"))[0]["n"].as_i64().unwrap()
}

#[actix_web::test]
async fn an_owner_registers_is_signed_in_and_finds_a_salon_to_try() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let answer = browser.post("/public/register", form()).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let user = answer.json();
    assert_eq!((&user["email"], &user["roles"]), (&json!(EMAIL), &json!(["PROVIDER", "SUPERVISOR"])));
    assert_eq!(browser.get("/api/user/current/guestoruser").await.json()["id"], user["id"]);

    let company = &app.rows("SELECT * FROM companies")[0];
    assert_eq!(company["company_id"], user["companyId"]);
    for (column, value) in [
        ("szalonka_id", json!("kata-szalon")),
        ("name", json!("Kata Szalon")),
        ("address", json!("1011 Budapest, Fő utca 1.")),
        ("phone", json!("+36301234567")),
        ("company_email", json!(EMAIL)),
        ("demo_mode", json!(true)),
        ("language", json!("hu")),
    ] {
        assert_eq!(company[column], value, "{column}");
    }
    let account = &app.rows("SELECT * FROM accounts")[0];
    assert_eq!((&account["username"], &account["is_guest"]), (&json!("kata-k"), &json!(false)));
    assert_eq!((&account["email_verified_at"], &account["must_change_password"]), (&Value::Null, &json!(false)));
    assert!(account["password_hash"].as_str().unwrap().starts_with("$argon2id$"));
    let owner = &app.rows("SELECT * FROM employees WHERE is_company_owner")[0];
    assert_eq!((&owner["id"], &owner["role"]), (&account["employee_id"], &json!("SUPERVISOR")));

    assert_eq!((count(&app, "shops"), count(&app, "shops WHERE address = '1011 Budapest, Fő utca 1.'")), (1, 1));
    let limits = app.app.config.demo_limits;
    assert!((8..i64::from(limits.services)).contains(&count(&app, "services")));
    assert!((12..i64::from(limits.guests)).contains(&count(&app, "guests")));
    assert!(50 < count(&app, "calendar_events WHERE kind = 'appointment'"));
    for (table, real) in MARKED {
        assert_eq!(count(&app, &format!("{table} WHERE NOT is_demo")), real, "{table}");
    }
}

#[actix_web::test]
async fn a_new_salon_can_be_booked_at_once() {
    let app = TestApp::new();
    assert_eq!(app.browser().await.post("/public/register", form()).await.status, 200);
    let mut guest = app.browser().await;
    assert_eq!(guest.get("/public/company/kata-szalon").await.json()["name"], "Kata Szalon");
    let services = guest.get("/public/service/kata-szalon").await;
    assert_eq!(services.status, 200, "{services:?}");
    let services = services.json();
    let cut = services["items"].as_array().unwrap().iter().find(|it| it["name"] == "Férfi hajvágás").unwrap();
    let shop = guest.get("/public/company/kata-szalon/shops").await.json()["items"][0]["id"].clone();
    let (shop, cut) = (shop.as_str().unwrap(), cut["id"].as_str().unwrap());
    let slots = format!(
        "/public/freetimeslots/kata-szalon?shop={shop}&start=2040-03-06T00:00:00Z&end=2040-03-12T00:00:00Z&serviceIds={cut}"
    );
    let slots = guest.get(&slots).await.json();
    assert!(!slots["items"].as_array().unwrap().is_empty(), "{slots}");
    // Drawn when asked for, though this is no `szalonka demo`; and found again by another process.
    for image in app.rows("SELECT kind, id FROM images LIMIT 3") {
        let path = format!("/api/resource/{}/{}?w=320", image["kind"].as_str().unwrap(), image["id"].as_str().unwrap());
        let answer = guest.get(&path).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, Some("image/jpeg")), "{path}");
    }
}

/// A stranger registers with an address that is not theirs and waits for its owner to use the account.
#[actix_web::test]
async fn who_proves_the_address_from_another_browser_owns_the_account() {
    let app = TestApp::new();
    let mut stranger = app.browser().await;
    let registered = form();
    assert_eq!(stranger.post("/public/register", registered.clone()).await.status, 200);
    let credentials = json!({ "username": registered["username"], "password": registered["password"] });
    let mut elsewhere = app.browser().await;
    assert_eq!(elsewhere.post("/public/login", credentials.clone()).await.status, 200);

    let mut owner = app.browser().await;
    let answer = owner.post("/public/login/link", json!({ "code": sealed(&app) })).await;
    assert_eq!((answer.status, &answer.json()["mustChangePassword"]), (200, &json!(true)), "{answer:?}");
    assert_eq!(answer.json()["hasPassword"], false);
    app.clock.advance(TimeDelta::seconds(2));
    for browser in [&mut stranger, &mut elsewhere] {
        assert_eq!(browser.get("/api/user/current/guestoruser").await.json(), Value::Null);
    }
    let refused = app.browser().await.post("/public/login", credentials.clone()).await;
    assert_eq!((refused.status, refused.code().as_str()), (401, "access.wrong_credentials"));

    let chosen = owner.patch("/api/user/current/password", json!({ "newPassword": "Sajat-Jelszo-7" })).await;
    assert!(chosen.status / 100 == 2, "without the stranger's: {chosen:?}");
    let own = json!({ "username": credentials["username"], "password": "Sajat-Jelszo-7" });
    assert_eq!(app.browser().await.post("/public/login", own).await.status, 200);
    assert_eq!(count(&app, "audit_log WHERE detail = 'link.password_removed'"), 1);
}

#[actix_web::test]
async fn the_browser_that_registered_keeps_its_password() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let registered = form();
    assert_eq!(browser.post("/public/register", registered.clone()).await.status, 200);
    let answer = browser.post("/public/login/link", json!({ "code": sealed(&app) })).await;
    assert_eq!((answer.status, &answer.json()["mustChangePassword"]), (200, &json!(false)));
    let credentials = json!({ "username": registered["username"], "password": registered["password"] });
    assert_eq!(app.browser().await.post("/public/login", credentials).await.status, 200);
}

#[actix_web::test]
async fn the_confirmation_link_is_mailed_and_stored_sealed() {
    let app = TestApp::new();
    app.browser().await.post("/public/register", form()).await;
    let message = &app.rows("SELECT * FROM outbox")[0];
    let company = &app.rows("SELECT company_id FROM companies")[0]["company_id"];
    assert_eq!((&message["kind"], &message["company_id"]), (&json!("company_registered"), company));
    let code = sealed(&app);
    for table in ["outbox", "sign_in_codes", "accounts"] {
        assert!(!format!("{:?}", app.rows(&format!("SELECT t::text AS line FROM {table} t"))).contains(&code));
    }
    let mut reads_the_mail = app.browser().await;
    let answer = reads_the_mail.post("/public/login/link", json!({ "code": code })).await;
    assert_eq!((answer.status, &answer.json()["roles"]), (200, &json!(["PROVIDER", "SUPERVISOR"])));
    assert_ne!(app.rows("SELECT email_verified_at FROM accounts")[0]["email_verified_at"], Value::Null);
}

#[actix_web::test]
async fn registration_without_a_password_mails_one_and_signs_nobody_in() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let answer = browser.post("/public/registerByEmail", by_email()).await;
    assert_eq!(answer.status, 204, "{answer:?}");
    assert_eq!(browser.get("/api/user/current/guestoruser").await.json(), Value::Null);
    assert_eq!(app.rows("SELECT kind FROM outbox")[0]["kind"], "account_registered");
    let mail: Value = serde_json::from_str(&sealed(&app)).unwrap();
    let login = json!({ "username": EMAIL, "password": mail["password"] });
    let answer = browser.post("/public/login", login.clone()).await;
    assert_eq!((answer.status, &answer.json()["mustChangePassword"]), (200, &json!(true)));
    assert_eq!(answer.json()["roles"], json!(["PROVIDER", "SUPERVISOR"]));
    let again = app.browser().await.post("/public/login", login).await;
    assert_eq!(again.code(), "access.password_expired");
    assert_eq!(count(&app, "companies WHERE demo_mode"), 1);
}

#[actix_web::test]
async fn registration_with_a_provider_needs_no_password() {
    let app = TestApp::new();
    let request = || TestRequest::default().peer_addr("192.0.2.1:5000".parse().unwrap()).to_http_request();
    let by = |subject: &str, is_email_verified| {
        SignInBy::Provider(ProvenIdentity {
            provider: SocialProvider::Google,
            subject: subject.to_owned(),
            profile: SocialProfile {
                email: Email::parse(EMAIL).unwrap(),
                is_email_verified,
                first_name: PersonName::parse("Kata").unwrap(),
                last_name: PersonName::parse("Kerekes").unwrap(),
            },
        })
    };
    let somebody = |email: &str| GuestRegistration {
        first_name: PersonName::parse("Kata").unwrap(),
        last_name: PersonName::parse("Kerekes").unwrap(),
        email: Email::parse(email).unwrap(),
        phone: Phone::parse("+36301234567").unwrap(),
        language: Locale::Hu,
    };
    let company = |id: &str| CompanyForm {
        name: CompanyName::parse("Kata Szalon").unwrap(),
        address: Address::parse("1011 Budapest, Fő utca 1.").unwrap(),
        szalonka_id: SzalonkaId::parse(id, &[]).unwrap(),
        trade: Trade::Other,
    };
    let register = |email: &str, id: &str, by| {
        let (person, company, data) = (somebody(email), company(id), app.app.clone());
        async move { register_company(&data, &request(), person, company, by).await }
    };
    let refused = register(EMAIL, "kata-szalon", by("s1", false)).await.unwrap_err();
    assert_eq!(refused.code().as_str(), "access.wrong_credentials");
    assert_eq!(count(&app, "companies"), 0);

    let answer = register(EMAIL, "kata-szalon", by("s1", true)).await.unwrap();
    assert_eq!(answer.status().as_u16(), 200);
    assert_eq!(count(&app, "accounts WHERE password_hash IS NULL AND email_verified_at IS NOT NULL"), 1);
    assert_eq!((count(&app, "identities WHERE subject = 's1'"), count(&app, "outbox")), (1, 0));

    let taken = register("kata2@example.com", "masik", by("s1", true)).await.unwrap_err();
    assert_eq!(taken.code().as_str(), "account.email_taken", "who is known to the provider signs in");
    assert_eq!(count(&app, "companies"), 1);
}

#[actix_web::test]
async fn taken_names_are_refused_at_their_fields() {
    let app = TestApp::new();
    World::named(&app.db, "kata-szalon");
    app.guest(EMAIL).await;
    app.db
        .execute(testkit::Role::Migrator, "UPDATE accounts SET username = 'kata-k', email_verified_at = '2040-01-01'");
    let state = || app.rows("SELECT a::text AS account, (SELECT count(*) FROM companies) AS companies FROM accounts a");
    let before = state();
    let mut browser = app.browser().await;
    let answer = browser.post("/public/register", form()).await;
    assert_eq!((answer.status, answer.code().as_str()), (409, "account.email_taken"));
    assert_eq!(answer.field("email"), json!(["account.email_taken"]));
    assert_eq!(answer.field("username"), json!(["account.username_taken"]));
    assert_eq!(answer.field("szalonkaId"), json!(["company.szalonka_id_taken"]));
    let answer = browser.post("/public/registerByEmail", by_email()).await;
    assert_eq!((answer.status, answer.field("szalonkaId")), (409, json!(["company.szalonka_id_taken"])));
    assert_eq!(state(), before);
    assert_eq!(count(&app, "outbox"), 0);
}

#[actix_web::test]
async fn of_concurrent_registrations_of_one_name_one_succeeds() {
    let app = TestApp::new();
    let browser = app.browser().await;
    let tries: Vec<_> = (0..4)
        .map(|number| {
            let mut browser = browser.clone();
            let mut body = form();
            // Two want the public id of the first, one the address, one the name.
            match number {
                1 | 2 => {
                    body["email"] = json!(format!("kata{number}@example.com"));
                    body["username"] = json!(format!("kata-{number}"));
                }
                3 => body["szalonkaId"] = json!("masik-szalon"),
                _ => {}
            }
            actix_web::rt::spawn(async move { browser.post("/public/register", body).await.status })
        })
        .collect();
    let mut statuses = Vec::new();
    for one in tries {
        statuses.push(one.await.unwrap());
    }
    assert!(statuses.iter().all(|it| [200, 409].contains(it)), "{statuses:?}");
    let companies = i64::try_from(statuses.iter().filter(|it| **it == 200).count()).unwrap();
    assert!((1..=2).contains(&companies), "{statuses:?}");
    for table in ["companies", "accounts", "shops", "employees WHERE is_company_owner", "outbox"] {
        assert_eq!(count(&app, table), companies, "{table}: {statuses:?}");
    }
}

#[actix_web::test]
async fn invalid_fields_are_refused_with_their_codes() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let wrong = json!({ "firstName": " ", "lastName": "", "email": "kata@", "phone": "1", "privacy": false,
        "companyName": " ", "companyAddress": "ő".repeat(201), "szalonkaId": "Kata", "username": "Kata K",
        "password": "jelszo", "language": "de", "trade": "hair" });
    let answer = browser.post("/public/register", wrong).await;
    assert_eq!((answer.status, answer.code().as_str()), (422, "request.invalid"));
    for (field, code) in [
        ("firstName", "field.required"),
        ("lastName", "field.required"),
        ("email", "field.email"),
        ("phone", "field.phone"),
        ("privacy", "field.privacy_required"),
        ("companyName", "field.required"),
        ("companyAddress", "field.too_long"),
        ("szalonkaId", "field.szalonka_id"),
        ("username", "field.username"),
        ("password", "field.password_weak"),
        ("language", "field.invalid"),
        ("trade", "field.invalid"),
    ] {
        assert_eq!(answer.field(field), json!([code]), "{field}");
    }
    for reserved in ["login", "public", "api"] {
        let mut body = form();
        body["szalonkaId"] = json!(reserved);
        assert_eq!(browser.post("/public/register", body).await.field("szalonkaId"), json!(["field.szalonka_id"]));
    }
    for (name, value) in [("demoMode", json!(false)), ("role", json!("SUPERVISOR")), ("companyId", json!("x"))] {
        let mut body = form();
        body[name] = value;
        assert_eq!(browser.post("/public/register", body).await.code(), "request.malformed", "{name}");
    }
    assert_eq!(count(&app, "accounts"), 0);
}

#[actix_web::test]
async fn five_an_hour_from_an_address() {
    let app = TestApp::limited();
    let mut browser = app.browser().await;
    for number in 0..5 {
        let mut body = by_email();
        body["email"] = json!(format!("kata{number}@example.com"));
        body["szalonkaId"] = json!(format!("kata-{number}"));
        assert_eq!(browser.post("/public/registerByEmail", body).await.status, 204, "{number}");
    }
    assert_eq!(browser.post("/public/register", form()).await.code(), "limit.exceeded");
    assert_eq!(app.browser().await.elsewhere_at("198.51.100.7").post("/public/register", form()).await.status, 200);
    app.clock.advance(TimeDelta::hours(1));
    assert_eq!(count(&app, "companies"), 6);
}

#[actix_web::test]
async fn trial_salons_are_not_in_search_engines() {
    let app = TestApp::new();
    World::named(&app.db, "valodi");
    app.browser().await.post("/public/register", form()).await;
    let sitemap = app.browser().await.get("/sitemap.xml").await;
    let text = String::from_utf8(sitemap.body.to_vec()).unwrap();
    assert!(text.contains("/valodi/") && !text.contains("kata-szalon"), "{text}");
}

#[actix_web::test]
async fn other_companies_are_not_touched() {
    let app = TestApp::new();
    let other = World::named(&app.db, "valodi");
    let tables = ["companies", "shops", "employees", "services", "service_offers", "employee_shops", "work_hours"];
    let state = || {
        tables.map(|it| {
            app.rows(&format!("SELECT t::text AS line FROM {it} t WHERE company_id = '{}' ORDER BY 1", other.company))
        })
    };
    let before = state();
    assert_eq!(app.browser().await.post("/public/register", form()).await.status, 200);
    assert_eq!(state(), before);
}

#[actix_web::test]
async fn in_english_everything_is() {
    let app = TestApp::new();
    let mut body = form();
    body["language"] = json!("en");
    app.browser().await.post("/public/register", body).await;
    assert_eq!(app.rows("SELECT language FROM companies")[0]["language"], "en");
    assert_eq!(app.rows("SELECT language FROM accounts")[0]["language"], "en");
    assert_eq!(app.rows("SELECT payload FROM outbox")[0]["payload"]["language"], "en");
    assert_eq!(count(&app, "services WHERE name = 'Men''s haircut'"), 1);
}

#[actix_web::test]
async fn each_trade_fills_the_salon_with_its_own_services() {
    for (trade, hungarian, english) in [
        ("HAIR", "Melír", "Highlights"),
        ("BARBER", "Szakálligazítás", "Beard trim"),
        ("NAILS", "Műkörömépítés", "New set"),
        ("COSMETICS", "Tisztító arckezelés", "Cleansing facial"),
        ("LASHES", "Műszempilla, 1D", "Classic lashes, 1D"),
        ("MASSAGE", "Sportmasszázs", "Sports massage"),
        ("TATTOO", "Kis tetoválás", "Small tattoo"),
        ("OTHER", "Gél lakk", "Gel polish"),
    ] {
        for (language, service, other) in [("hu", hungarian, english), ("en", english, hungarian)] {
            let app = TestApp::new();
            let mut body = form();
            (body["language"], body["trade"]) = (json!(language), json!(trade));
            let answer = app.browser().await.post("/public/register", body).await;
            assert_eq!(answer.status, 200, "{trade}: {answer:?}");
            let named = |name: &str| count(&app, &format!("services WHERE name = '{name}'"));
            assert_eq!((named(service), named(other)), (1, 0), "{trade} {language}");
            let services = count(&app, "services");
            assert!((8..i64::from(app.app.config.demo_limits.services)).contains(&services), "{trade}: {services}");
            let hair = count(&app, "services WHERE name IN ('Balayage')");
            assert_eq!(hair, i64::from(["HAIR", "OTHER"].contains(&trade)), "{trade}");
            for (table, real) in MARKED {
                assert_eq!(count(&app, &format!("{table} WHERE NOT is_demo")), real, "{trade}: {table}");
            }
        }
    }
}

#[actix_web::test]
async fn every_registration_takes_the_trade_and_refuses_an_unknown_one() {
    let app = TestApp::new();
    let mut browser = app.browser().await;
    let by_google = json!({ "code": "c", "state": "s", "phone": "+36301234567", "privacy": true,
        "companyName": "Kata Szalon", "companyAddress": "1011 Budapest, Fő utca 1.", "szalonkaId": "kata-szalon" });
    for (path, mut body) in
        [("/public/register", form()), ("/public/registerByEmail", by_email()), ("/public/registerByGoogle", by_google)]
    {
        body["trade"] = json!("CLOWN");
        let answer = browser.post(path, body).await;
        assert_eq!((answer.status, answer.field("trade")), (422, json!(["field.invalid"])), "{path}");
    }
    assert_eq!(count(&app, "companies"), 0);
    let mut body = by_email();
    body["trade"] = json!("MASSAGE");
    assert_eq!(browser.post("/public/registerByEmail", body).await.status, 204);
    assert_eq!(count(&app, "services WHERE name = 'Talpmasszázs'"), 1);
}

#[actix_web::test]
async fn registration_is_audited_with_company_and_actor() {
    let app = TestApp::new();
    app.browser().await.post("/public/register", form()).await;
    let line = &app.rows("SELECT * FROM audit_log WHERE act = 'company.registered'")[0];
    assert_eq!(line["company_id"], app.rows("SELECT company_id FROM companies")[0]["company_id"]);
    assert_eq!(line["actor"], app.rows("SELECT id FROM accounts")[0]["id"]);
}

#[actix_web::test]
async fn an_address_nobody_proved_keeps_its_owner_from_no_company() {
    let app = TestApp::new();
    let mut stranger = app.browser().await;
    assert_eq!(stranger.post("/public/register", form()).await.status, 200);
    let mut own = form();
    own["username"] = json!("kata-igazi");
    own["password"] = json!("Igazi-Jelszo-9");
    own["szalonkaId"] = json!("kata-igazi");
    let mut owner = app.browser().await;
    let answer = owner.post("/public/register", own).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    let code = sealed(&app);
    assert_eq!(owner.post("/public/login/link", json!({ "code": code })).await.status, 200);
    let proven = app.rows("SELECT username FROM accounts WHERE email_verified_at IS NOT NULL");
    assert_eq!(proven, [json!({ "username": "kata-igazi" })]);
    app.clock.advance(TimeDelta::seconds(2));
    assert_eq!(stranger.get("/api/user/current/guestoruser").await.json(), Value::Null);
    assert_eq!(owner.get("/api/user/current/guestoruser").await.json()["username"], "kata-igazi");
    let again = app.browser().await.post("/public/register", form()).await;
    assert_eq!(again.field("email"), json!(["account.email_taken"]));
}

/// The claim that lost may have been the owner's own: the reader of the mail gets back into it by its name.
#[actix_web::test]
async fn a_claim_that_lost_is_reached_by_resetting_its_password() {
    let app = TestApp::new();
    assert_eq!(app.browser().await.post("/public/register", form()).await.status, 200);
    let mut own = form();
    own["username"] = json!("kata-igazi");
    own["szalonkaId"] = json!("kata-igazi");
    let mut owner = app.browser().await;
    assert_eq!(owner.post("/public/register", own).await.status, 200);
    assert_eq!(owner.post("/public/login/link", json!({ "code": sealed(&app) })).await.status, 200);

    assert_eq!(owner.post("/public/passwordreset/init", json!({ "username": "kata-k" })).await.status, 204);
    let reset = json!({ "code": sealed(&app), "newPassword": "Igazi-Jelszo-9" });
    let answer = owner.post("/public/passwordreset", reset).await;
    assert!(answer.status / 100 == 2, "{answer:?}");
    let credentials = json!({ "username": "kata-k", "password": "Igazi-Jelszo-9" });
    let back = app.browser().await.post("/public/login", credentials).await;
    assert_eq!((back.status, &back.json()["isEmailVerified"]), (200, &json!(false)));
    assert_eq!(count(&app, "accounts WHERE email_verified_at IS NOT NULL"), 1);
}

const GIVE_UP: &str = "/api/company/current/giveup";

#[actix_web::test]
async fn an_owner_gives_up_a_company_that_is_being_tried() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let mut owner = app.browser().await;
    assert_eq!(owner.post("/public/register", form()).await.status, 200);
    assert_eq!(owner.post("/public/login/link", json!({ "code": sealed(&app) })).await.status, 200);

    let wrong = owner.post(GIVE_UP, json!({ "szalonkaId": "proba" })).await;
    assert_eq!((wrong.status, wrong.field("szalonkaId")), (422, json!(["demo.other_id"])));
    assert_eq!(count(&app, "companies"), 2);
    let answer = owner.post(GIVE_UP, json!({ "szalonkaId": "kata-szalon" })).await;
    assert_eq!(answer.status, 204, "{answer:?}");

    assert_eq!(app.rows("SELECT company_id FROM companies"), [json!({ "company_id": world.company })]);
    for table in ["employees", "services", "guests", "calendar_events", "event_services", "images", "work_hours"] {
        assert_eq!(count(&app, &format!("{table} WHERE company_id <> '{}'", world.company)), 0, "{table}");
    }
    assert!(0 < count(&app, "outbox WHERE kind = 'image_files'"), "its pictures are deleted too");
    assert_eq!(app.browser().await.get("/public/company/kata-szalon").await.code(), "company.not_found");
    assert_eq!(owner.get("/api/user/current/guestoruser").await.json(), Value::Null);
    // The account is a guest's now, and may begin again.
    let credentials = json!({ "username": "kata-k", "password": "Sajat-123" });
    let back = app.browser().await.post("/public/login", credentials).await;
    assert_eq!((back.status, &back.json()["roles"]), (200, &json!(["GUEST"])));
}

#[actix_web::test]
async fn only_the_owner_gives_up_and_only_while_it_is_being_tried() {
    let app = TestApp::new();
    let mut owner = app.browser().await;
    assert_eq!(owner.post("/public/register", form()).await.status, 200);
    let body = json!({ "szalonkaId": "kata-szalon" });
    app.db.execute(testkit::Role::Migrator, "UPDATE employees SET is_company_owner = false WHERE is_company_owner");
    assert_eq!(owner.post(GIVE_UP, body.clone()).await.code(), "access.forbidden");
    app.db.execute(
        testkit::Role::Migrator,
        "UPDATE employees e SET is_company_owner = true FROM accounts a WHERE a.employee_id = e.id;
        UPDATE companies SET demo_mode = false",
    );
    app.clock.advance(TimeDelta::seconds(2));
    assert_eq!(owner.post(GIVE_UP, body).await.code(), "demo.over");
    assert_eq!(count(&app, "companies"), 1);
}
