//! The head of a page, and the data it carries.

use serde_json::Value;
use testkit::Role;

use crate::app::{Answer, Browser, TestApp};
use crate::pages::with_site;
use crate::world::World;

/// Would end elements, attributes, data blocks and comments if it were not escaped.
const HOSTILE: &str = "</script><script>x</script><!-- \" onload=\"x ' & <b>";

pub fn world() -> (TestApp, Browser, World) {
    let app = with_site(TestApp::with(|config| config.public_url = "https://salon.example".to_owned()));
    let world = World::new(&app.db);
    let browser = app.blank_browser();
    (app, browser, world)
}

pub async fn text(browser: &mut Browser, path: &str) -> String {
    page(&browser.get(path).await).to_owned()
}

fn page(answer: &Answer) -> &str {
    std::str::from_utf8(&answer.body).unwrap()
}

pub fn between<'a>(text: &'a str, begin: &str, end: &str) -> &'a str {
    let rest = text.split_once(begin).unwrap_or_else(|| panic!("no {begin}: {text}")).1;
    rest.split_once(end).unwrap().0
}

/// The data block with those attributes, read as a browser reads it: up to the first end of a script.
fn block(page: &str, attributes: &str) -> Value {
    let text = between(page, &format!("<script {attributes}>"), "</script");
    assert!(!text.contains("<!--"), "{text}");
    serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn boot(page: &str) -> Value {
    block(page, "type=\"application/json\" id=\"boot\"")
}

fn json_ld(page: &str) -> Value {
    block(page, "type=\"application/ld+json\"")
}

#[actix_web::test]
async fn the_head_of_a_salons_first_page() {
    let (_app, mut browser, _world) = world();
    let mut head = async |path: &str| {
        let page = text(&mut browser, path).await;
        let head = between(&page, "<title>", "<script type=\"application/json\"").replace("><", ">\n<");
        // Random values cannot be compared.
        let secret = |line: &&str| !line.contains("csrf-token") && !line.contains("nonce");
        head.lines().filter(secret).collect::<Vec<_>>().join("\n")
    };
    insta::assert_snapshot!("head_hu", head("/proba/appointmentbook").await);
    insta::assert_snapshot!("head_en", head("/proba/appointmentbook?lang=en&from=x").await);
    insta::assert_snapshot!("head_service", head("/proba/appointmentbook/service?services=1").await);
}

#[actix_web::test]
async fn every_page_has_a_canonical_address_or_noindex() {
    let (app, mut browser, world) = world();
    let (home, lilla) = ("https://salon.example/proba/appointmentbook", world.lilla);
    let company = world.company;
    let shown = [
        ("/", "https://salon.example/".to_owned()),
        ("/privacy", "https://salon.example/privacy".to_owned()),
        ("/register", "https://salon.example/register".to_owned()),
        ("/szalonoknak?x=1", "https://salon.example/szalonoknak".to_owned()),
        ("/for-salons", "https://salon.example/for-salons".to_owned()),
        ("/for-salons?lang=hu", "https://salon.example/szalonoknak".to_owned()),
        ("/proba/appointmentbook/", home.to_owned()),
        (&format!("/{company}/appointmentbook"), home.to_owned()),
        ("/proba/appointmentbook/employees?x=1", format!("{home}/employees")),
        (&format!("/proba/appointmentbook/employees/{lilla}/"), format!("{home}/employees/{lilla}")),
        ("/proba/appointmentbook/shops", format!("{home}/shops")),
        ("/proba/appointmentbook/service", format!("{home}/service")),
    ];
    for (path, address) in shown {
        let answer = browser.get(path).await;
        assert_eq!((answer.status, answer.header("x-robots-tag")), (200, None), "{path}");
        let text = page(&answer);
        assert!(text.contains(&format!("<link rel=\"canonical\" href=\"{address}\">")), "{path}: {text}");
        assert!(!text.contains("name=\"robots\""), "{path}");
    }
    let (nobody, sub) = (uuid::Uuid::now_v7(), "/proba/appointmentbook");
    for (path, status) in [
        ("/login", 200),
        ("/forgatpassword", 200),
        ("/guest/dashboard", 200),
        ("/provider/calendar", 200),
        ("/signin/abc", 200),
        ("/invite/abc", 200),
        ("/rating/abc", 200),
        (&format!("{sub}/date"), 200),
        (&format!("{sub}/finalize"), 200),
        (&format!("{sub}/success"), 200),
        (&format!("{sub}/employees/{nobody}"), 200),
        (&format!("{sub}/nowhere"), 404),
        (&format!("{sub}/employees/{lilla}/more"), 404),
        ("/nincs-ilyen/appointmentbook", 404),
    ] {
        let answer = browser.get(path).await;
        assert_eq!((answer.status, answer.header("x-robots-tag")), (status, Some("noindex")), "{path}");
        let text = page(&answer);
        assert!(text.contains("<meta name=\"robots\" content=\"noindex\">"), "{path}");
        assert!(!text.contains("rel=\"canonical\"") && !text.contains("hreflang"), "{path}");
    }
    world.set(&app.db, "enable_home_page = false");
    app.app.salons.forget_name("proba");
    app.a_second_later();
    let page = text(&mut browser, sub).await;
    assert!(page.contains(&format!("<link rel=\"canonical\" href=\"{home}/service\">")), "{page}");
}

#[actix_web::test]
async fn a_page_brings_the_answers_of_its_first_calls() {
    let (app, mut browser, _world) = world();
    for sub in ["", "/employees", "/service", "/date", "/finalize", "/success"] {
        let brought = boot(&text(&mut browser, &format!("/proba/appointmentbook{sub}")).await);
        for (name, call) in [
            ("company", "/public/company/proba"),
            ("shops", "/public/company/proba/shops"),
            ("sales", "/public/company/proba/sales"),
            ("services", "/public/service/proba"),
            ("categories", "/public/service/categories/proba/"),
            ("employees", "/public/employees/proba/active"),
            ("user", "/api/user/current/guestoruser"),
        ] {
            assert_eq!(brought[name], browser.get(call).await.json(), "{name} on {sub}");
        }
        assert_eq!((&brought["tileUrl"], &brought["tileAttribution"]), (&Value::Null, &Value::Null));
        let is_landing = sub.is_empty();
        assert_eq!(brought.as_object().unwrap().len(), if is_landing { 13 } else { 9 }, "{sub}");
        if is_landing {
            assert_eq!(brought["rating"], browser.get("/public/ratings/proba").await.json()["sum"]);
            assert_eq!(brought["about"], "");
            let works = browser.get("/public/reference/image?companyId=proba&size=12").await.json();
            assert_eq!(brought["referenceImages"], works);
        }
    }
    let unknown = text(&mut browser, "/nincs-ilyen/appointmentbook").await;
    assert!(!unknown.contains("id=\"boot\"") && unknown.contains("<div id=\"root\"></div>"));
    // The next one is near to what was typed.
    let mistyped = text(&mut browser, "/prbaa/appointmentbook?lang=en").await;
    assert!(mistyped.contains("<a href=\"/proba/appointmentbook\">Did you mean proba?</a>"), "{mistyped}");
    // The signed-in area asks for nothing of a salon: only who opens it.
    let workspace = boot(&text(&mut browser, "/login").await);
    assert_eq!(workspace, serde_json::json!({ "user": null }));
    drop(app);
}

#[actix_web::test]
async fn the_landing_page_embeds_the_first_free_slot() {
    let (app, mut browser, world) = world();
    let mut first_free = async || boot(&text(&mut browser, "/proba/appointmentbook").await)["firstFree"].clone();
    let now = app.clock.now();
    let time = |at: chrono::DateTime<chrono::Utc>| at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
    // The colouring takes least of her services here.
    let call = world.slots(None, &[world.color], &time(now), &time(now + chrono::TimeDelta::days(7)));
    let mut asker = app.blank_browser();
    let listed = asker.get(&call).await.json()["items"].clone();
    assert!(!listed[0].is_null(), "{listed}");
    let shop = world.shop;
    assert_eq!(first_free().await, serde_json::json!([{"shopId": shop, "start": listed[0]["start"]}]));

    // Taken a moment ago, without the salon's rules changing: nothing is remembered.
    let (start, end) = (listed[0]["start"].as_str().unwrap(), listed[0]["end"].as_str().unwrap());
    world.block(&app.db, world.lilla, start, end);
    let listed = asker.get(&call).await.json()["items"].clone();
    let found = first_free().await;
    assert_eq!(found[0]["start"], listed[0]["start"]);
    assert_ne!(found[0]["start"], start);

    // Nothing may be booked so soon: known, and none.
    world.set(&app.db, "min_notice_minutes = 20000");
    app.a_second_later();
    assert_eq!(first_free().await, serde_json::json!([]));
}

#[actix_web::test]
async fn pages_embed_only_the_signed_in_users_own_data() {
    let app = with_site(TestApp::new());
    let _world = World::new(&app.db);
    let (account, mut anna) = app.guest("anna@example.com").await;
    let page = anna.get("/proba/appointmentbook").await;
    assert_eq!(page.header("cache-control"), Some("no-store"));
    let brought = boot(self::page(&page));
    assert_eq!(brought["user"], anna.get("/api/user/current/guestoruser").await.json());
    assert_eq!(brought["user"]["id"], account.to_string());
    let other = app.blank_browser().get("/proba/appointmentbook").await;
    assert_eq!(boot(self::page(&other))["user"], Value::Null);
    assert!(!self::page(&other).contains("anna@example.com"));
}

#[actix_web::test]
async fn names_of_salons_are_escaped_everywhere() {
    let (app, mut browser, world) = world();
    let company = world.company;
    let hostile = HOSTILE.replace('\'', "''");
    app.db.execute(
        Role::Migrator,
        &format!(
            "UPDATE companies SET name = '{hostile}', address = '{hostile}', phone = '{hostile}',
                company_email = '{hostile}', service_select_note = '{hostile}' WHERE company_id = '{company}';
            UPDATE shops SET name = '{hostile}', address = '{hostile}', description = '{hostile}'
                WHERE company_id = '{company}';
            UPDATE services SET name = '{hostile}', note = '{hostile}' WHERE company_id = '{company}';
            UPDATE employees SET first_name = '{hostile}', last_name = '{hostile}', title = '{hostile}',
                introduction = '{hostile}' WHERE company_id = '{company}';
            INSERT INTO sales (company_id, id, title, description, percent)
                VALUES ('{company}', gen_random_uuid(), '{hostile}', '{hostile}', 5);
            INSERT INTO service_categories (company_id, id, category_name)
                VALUES ('{company}', gen_random_uuid(), '{hostile}');"
        ),
    );
    let lilla = world.lilla;
    let person = format!("/employees/{lilla}");
    for sub in ["", "/employees", &person, "/shops", "/service", "/date"] {
        let page = text(&mut browser, &format!("/proba/appointmentbook{sub}")).await;
        assert_eq!(boot(&page)["company"]["name"], HOSTILE, "{sub}");
        let scripts = if ["", "/shops", "/service"].contains(&sub) {
            assert_eq!(json_ld(&page)["@graph"][0]["name"], HOSTILE, "{sub}");
            4
        } else {
            3
        };
        assert_eq!(page.matches("<script").count(), scripts, "{sub}: {page}");
        assert_eq!(page.matches("</script>").count(), scripts, "{sub}");
        for raw in ["<b>", "\" onload=", "<!--", "& <"] {
            let markup = page.replace(between(&page, "id=\"boot\">", "</script>"), "");
            let markup =
                if scripts == 4 { markup.replace(between(&page, "ld+json\">", "</script>"), "") } else { markup };
            assert!(!markup.contains(raw), "{raw} on {sub}: {markup}");
        }
    }
}

#[actix_web::test]
async fn shops_are_marked_up_as_businesses() {
    let (app, mut browser, world) = world();
    app.db.execute(
        Role::Migrator,
        &format!(
            "UPDATE shops SET address = '1053 Budapest, Próba utca 1.', latitude = 47.4907012, longitude = 19.05980456,
                description = 'Csendes.' WHERE company_id = '{}'",
            world.company
        ),
    );
    let home = "https://salon.example/proba/appointmentbook";
    let page = text(&mut browser, "/proba/appointmentbook/shops").await;
    let it = json_ld(&page);
    assert_eq!(it["@context"], "https://schema.org");
    let it = &it["@graph"][0];
    assert_eq!(it["@type"], "HairSalon");
    assert_eq!(it["name"], "Próba Szalon");
    assert_eq!(it["telephone"], "+36300000100");
    assert_eq!(
        it["address"],
        serde_json::json!({"@type": "PostalAddress", "postalCode": "1053", "addressLocality": "Budapest",
            "streetAddress": "Próba utca 1.", "addressCountry": "HU"})
    );
    let five = serde_json::json!({"@type": "GeoCoordinates", "latitude": 47.4907, "longitude": 19.0598});
    assert_eq!(it["geo"], five);
    assert!(it["image"].as_str().unwrap().starts_with(&format!("{home}/preview.png?v=")));
    let hours = it["openingHoursSpecification"].as_array().unwrap();
    assert_eq!(hours.len(), 5, "Gergő's lunch is no closing time while Lilla works");
    assert_eq!(
        hours[0],
        serde_json::json!({"@type": "OpeningHoursSpecification", "dayOfWeek": "https://schema.org/Monday",
            "opens": "09:00", "closes": "17:00"})
    );
    assert_eq!(it["priceRange"], "10\u{a0}000\u{a0}Ft – 12\u{a0}900\u{a0}Ft");
    let offers = it["hasOfferCatalog"]["itemListElement"][0]["itemListElement"].as_array().unwrap();
    let names: Vec<_> = offers.iter().map(|it| it["itemOffered"]["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Festés", "Hajvágás"], "what nobody there can do is not offered there");
    let (cut, shop) = (world.cut, world.shop);
    assert_eq!(offers[1]["url"], format!("{home}/service?services={cut}&shop={shop}"));
    let price = |n: usize| &offers[n]["priceSpecification"];
    assert_eq!((&price(1)["price"], &price(1)["unitCode"]), (&12_900.into(), &Value::Null));
    assert_eq!((&price(0)["price"], &price(0)["unitCode"]), (&10_000.into(), &"HUR".into()));
    let action = &it["potentialAction"];
    assert_eq!(action["@type"], "ReserveAction");
    assert_eq!(action["target"]["urlTemplate"], format!("{home}/service?shop={shop}"));
    assert!(!page.contains("aggregateRating"));

    let shops = browser.get("/public/company/proba/shops").await.json();
    let opening = &shops["items"][0]["openingHours"];
    assert_eq!(opening[0], serde_json::json!({"weekday": 1, "from": "09:00", "to": "17:00"}));
    assert_eq!(opening.as_array().unwrap().len(), 5);

    app.db.execute(
        Role::Migrator,
        "UPDATE services SET name = 'Gél ' || name WHERE name = 'Festés'; UPDATE services SET name = 'Vágás'
            WHERE name = 'Hajvágás'; UPDATE shops SET address = 'Valahol'",
    );
    app.a_second_later();
    let it = &json_ld(&text(&mut browser, "/proba/appointmentbook").await)["@graph"][0];
    assert_eq!((&it["@type"], &it["address"]["streetAddress"]), (&"BeautySalon".into(), &"Valahol".into()));
}

#[actix_web::test]
async fn a_salon_that_takes_no_bookings_offers_none() {
    let (app, mut browser, world) = world();
    world.set(&app.db, "enable_online_booking = false");
    let page = text(&mut browser, "/proba/appointmentbook").await;
    let it = &json_ld(&page)["@graph"][0];
    assert_eq!((&it["potentialAction"], &it["hasOfferCatalog"]), (&Value::Null, &Value::Null));
    assert_eq!(it["telephone"], "+36300000100");
    let root = between(&page, "<div id=\"root\">", "</main>");
    assert!(root.contains("jelenleg nem elérhető") && root.contains("tel:+36300000100"), "{root}");
    assert!(root.contains("Hajvágás") && !root.contains("JavaScript"), "{root}");
}

#[actix_web::test]
async fn map_tiles_are_allowed_from_the_configured_host_on_pages_with_maps_only() {
    let tiles = server::config::Tiles::new("https://t.example/{z}/{x}/{y}.png".to_owned(), Some("© T".to_owned()));
    let app = with_site(TestApp::with(|config| config.tiles = tiles));
    let _world = World::new(&app.db);
    let mut browser = app.blank_browser();
    let answer = browser.get("/proba/appointmentbook/shops").await;
    let policy = answer.header("content-security-policy").unwrap();
    assert!(policy.contains("; img-src 'self' data: blob: https://t.example;"), "{policy}");
    let brought = boot(page(&answer));
    assert_eq!(brought["tileUrl"], "https://t.example/{z}/{x}/{y}.png");
    assert_eq!(brought["tileAttribution"], "© T");
    let workspace = browser.get("/provider/settings/shops").await;
    assert!(workspace.header("content-security-policy").unwrap().contains(" blob: https://t.example;"));
    assert_eq!(boot(page(&workspace))["tileUrl"], "https://t.example/{z}/{x}/{y}.png", "of the pin of a shop");
    for path in ["/login", "/guest/dashboard", "/rating/nothing"] {
        let other = browser.get(path).await;
        assert!(!other.header("content-security-policy").unwrap().contains("t.example"), "{path}");
        assert!(!page(&other).contains("t.example"), "{path}");
    }
}
