//! Pages, assets and the document.

use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

use actix_web::cookie::Cookie;
use actix_web::http::Method;
use actix_web::web::Data;
use server::state::app::App;
use server::state::site::Site;
use testkit::Role;

use crate::app::{Answer, Browser, TestApp};

const SHELL: &str = "<!doctype html>\n<html lang=\"hu\">\n<head>\n<title>Szalonka</title>\n<!--META-->\n\
    <script defer src=\"/assets/ENTRY.0123.js\"></script>\n<!--CHUNKS-->\n</head>\n<body><div id=\"root\"></div></body></html>";

/// In the shells of the public pages, and how a policy names it.
const OWN_SCRIPT: &str = "<!--META--><script>begin()</script>";
pub const OWN_SCRIPT_DIGEST: &str = "'sha256-15S4FGE7rP6kq/PzA1uIhN3+8zfaO6/TnJp4fMWo7lE='";

const SALONS: &str = "
INSERT INTO companies (company_id, szalonka_id, name, address, language, created_at) VALUES
    ('0190a000-0000-7000-8000-000000000001', 'rozsakert', 'Rózsa & <b>Kert</b>', 'Kert u. 1.', 'hu', '2039-01-01Z'),
    ('0190a000-0000-7000-8000-000000000002', 'english', 'Roses', 'Garden st. 1.', 'en', '2039-01-01Z')
";

/// The application with a frontend of two entries and one script, compressed and not.
pub fn with_site(app: TestApp) -> TestApp {
    let files = [
        ("booking.html", SHELL.replace("ENTRY", "booking").replace("<!--META-->", OWN_SCRIPT)),
        ("finder.html", SHELL.replace("ENTRY", "finder").replace("<!--META-->", OWN_SCRIPT)),
        ("workspace.html", SHELL.replace("ENTRY", "workspace")),
        ("mailed.html", SHELL.replace("ENTRY", "workspace").replace("<!--META-->", OWN_SCRIPT)),
        ("assets/booking.0123.js", "plain".to_owned()),
        ("assets/booking.0123.js.br", "brotli".to_owned()),
        ("assets/booking.0123.js.gz", "gzip".to_owned()),
        ("assets/style.0123.css", "body{}".to_owned()),
        ("secret.txt", "not under assets".to_owned()),
        (
            "chunks.json",
            r#"{"hu":["assets/hu.1.js"],"en":["assets/en.1.js"],"landing":["assets/landing.1.js"],
                "service":["assets/service.1.js"],"shops":["assets/shops.1.css","assets/shops.1.js"],
                "shell":["assets/shell.1.css","assets/shell.1.js"],"login":["assets/login.1.css","assets/login.1.js"],
                "workspace-hu":["assets/workspace-hu.1.js"],"owners":["assets/owners.1.css","assets/owners.1.js"],
                "owners-en":["assets/owners-en.1.js"],"owners-day.webp":["assets/owners-day.1.webp"]}"#
                .to_owned(),
        ),
    ];
    let files: HashMap<_, _> = files.into_iter().map(|(path, text)| (path.to_owned(), text.into_bytes())).collect();
    with(app, Site::Files(files))
}

fn with(app: TestApp, site: Site) -> TestApp {
    let TestApp { db, clock, app, .. } = app;
    let app = Arc::try_unwrap(app.into_inner()).ok().unwrap();
    TestApp { db, clock, app: Data::new(App { site, ..app }), service: Rc::default() }
}

fn world() -> (TestApp, Browser) {
    let app = with_site(TestApp::new());
    app.db.execute(Role::Migrator, SALONS);
    let browser = app.blank_browser();
    (app, browser)
}

fn html(answer: &Answer) -> &str {
    assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
    std::str::from_utf8(&answer.body).unwrap()
}

pub fn meta(answer: &Answer, name: &str) -> String {
    let begins = format!("<meta name=\"{name}\" content=\"");
    let rest = html(answer).split_once(&begins).unwrap_or_else(|| panic!("no {name}: {}", html(answer))).1;
    rest.split_once('"').unwrap().0.to_owned()
}

#[actix_web::test]
async fn every_page_is_served_by_its_entry() {
    let (_app, mut browser) = world();
    let finder = ["/", "/?q=haj", "/kereso/fodrasz", "/kereso/fodrasz/szeged", "/szalonoknak", "/for-salons"];
    let workspace = [
        "/login",
        "/signin/abc",
        "/register",
        "/guest/dashboard",
        "/guest/personal",
        "/provider/calendar",
        "/provider/settings/providerfinder",
        "/privacy",
        "/forgatpassword",
        "/emailchange/abc",
        "/emailchange/cancel/abc",
        "/invite/abc",
        "/rating/abc",
    ];
    let booking = [
        "/rozsakert/appointmentbook",
        "/rozsakert/appointmentbook/",
        "/rozsakert/appointmentbook/employees/0190a000-0000-7000-8000-000000000009",
        "/rozsakert/appointmentbook/success",
        "/0190a000-0000-7000-8000-000000000001/appointmentbook/service",
    ];
    for (entry, paths) in [("finder", finder.as_slice()), ("workspace", &workspace), ("booking", &booking)] {
        for path in paths {
            let page = browser.get(path).await;
            assert_eq!(page.status, 200, "{path}");
            assert!(html(&page).contains(&format!("/assets/{entry}.0123.js")), "{path}");
        }
    }
    for path in workspace {
        assert_eq!(browser.send(browser.request(Method::HEAD, path)).await.status, 200, "HEAD {path}");
    }
    assert_eq!(browser.get("/kereso/pek").await.status, 404);
    assert_eq!(browser.get("/kereso/fodrasz/sehonnanfalva").await.status, 404);
}

#[actix_web::test]
async fn a_page_brings_what_the_first_call_needs() {
    let (app, mut browser) = world();
    let page = browser.get("/rozsakert/appointmentbook").await;
    assert_eq!(meta(&page, "csrf-header").to_lowercase(), "x-csrf-token");
    let cookie = page.header("set-cookie").unwrap();
    for part in ["szalonka=", "HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    browser.page_token = Some(meta(&page, "csrf-token"));
    let report = serde_json::json!({"location": "/", "details": "x"});
    assert_eq!(browser.post("/public/clienterror", report.clone()).await.status, 204);

    let second = browser.get("/login").await;
    assert_eq!(second.header("set-cookie"), None, "the browser has a session");
    browser.page_token = Some(meta(&second, "csrf-token"));
    assert_eq!(browser.post("/public/clienterror", report.clone()).await.status, 204);

    let mut other = app.blank_browser();
    other.get("/").await;
    other.page_token = browser.page_token.clone();
    assert_eq!(other.post("/public/clienterror", report).await.code(), "access.csrf");
}

#[actix_web::test]
async fn a_page_says_what_it_is_and_in_which_language() {
    let (app, mut browser) = world();
    let mut seen = async |path: &str| {
        let page = browser.get(path).await;
        let text = html(&page).to_owned();
        let between = |a: &str, b: &str| text.split_once(a).unwrap().1.split_once(b).unwrap().0.to_owned();
        (between("<html lang=\"", "\""), between("<title>", "</title>"))
    };
    let hu = |title: &str| ("hu".to_owned(), title.to_owned());
    let en = |title: &str| ("en".to_owned(), title.to_owned());
    assert_eq!(
        seen("/rozsakert/appointmentbook").await,
        hu("Rózsa &amp; &lt;b&gt;Kert&lt;/b&gt; – Időpontfoglalás online")
    );
    assert_eq!(seen("/english/appointmentbook").await, en("Roses – Book an appointment online"));
    assert_eq!(seen("/english/appointmentbook?lang=hu").await, hu("Roses – Időpontfoglalás online"));
    assert_eq!(seen("/english/appointmentbook?lang=xx").await, en("Roses – Book an appointment online"));
    assert_eq!(seen("/english/appointmentbook/date").await, en("Choose a time – Roses"));
    assert_eq!(seen("/login").await, hu("Belépés – Szalonka"));
    assert_eq!(seen("/login?lang=en").await, en("Log in – Szalonka"));

    let (_, mut guest) = app.guest("anna@example.com").await;
    let page = guest.get("/english/appointmentbook").await;
    assert!(html(&page).contains("<html lang=\"hu\">"), "the account's comes before the salon's");
}

#[actix_web::test]
async fn workspace_pages_embed_the_signed_in_user() {
    let (app, mut browser) = world();
    let nobody = browser.get("/login").await;
    assert!(html(&nobody).contains("id=\"boot\">{\"user\":null}</script>"), "{}", html(&nobody));
    let (_, mut guest) = app.guest("anna@example.com").await;
    let page = guest.get("/guest/dashboard").await;
    assert!(html(&page).contains("\"email\":\"anna@example.com\""), "{}", html(&page));
}

#[actix_web::test]
async fn pages_from_mails_are_drawn_before_scripts_run() {
    let (_app, mut browser) = world();
    let login = browser.get("/login?lang=en").await;
    assert!(html(&login).contains("<h1>Log in</h1>"), "{}", html(&login));
    assert!(html(&login).contains("<title>Log in – Szalonka</title>"), "{}", html(&login));
    for (path, call, text) in [
        ("/visit/nincs", "getVisit", "Ez a link nem vezet időponthoz,"),
        ("/offer/nincs", "getOffer", "Nincs ilyen időpont."),
        ("/rating/nincs", "getRatedVisit", "href=\"/\""),
        ("/signin/nincs", "showLink", "Ez a link már nem használható."),
        ("/forgatpassword/nincs", "showReset", "Ez a link lejárt, vagy már felhasználták."),
    ] {
        let page = browser.get(path).await;
        assert_eq!(page.status, 200);
        assert!(html(&page).contains(&format!("\"opened\":{{\"call\":\"{call}\"}}")), "{path}: {}", html(&page));
        assert!(html(&page).contains(text), "{path}: {}", html(&page));
        assert!(html(&page).contains("noindex"), "{path}");
    }
    let returned = browser.get("/signin/google?code=x").await;
    assert!(html(&returned).contains("<div id=\"root\"></div>"), "only scripts go on with it");
}

#[actix_web::test]
async fn the_colour_scheme_is_set_in_the_html() {
    let (_app, mut browser) = world();
    for (path, chosen, root) in [
        ("/login", "dark", "<html lang=\"hu\" data-theme=\"dark\">"),
        ("/login", "light", "<html lang=\"hu\" data-theme=\"light\">"),
        ("/login", "auto", "<html lang=\"hu\">"),
        ("/login", "x><script>", "<html lang=\"hu\">"),
        ("/rozsakert/appointmentbook", "dark", "<html lang=\"hu\">"),
    ] {
        let request = browser.request(Method::GET, path).cookie(Cookie::new("theme", chosen));
        let page = browser.send(request).await;
        assert!(html(&page).contains(root), "{path} {chosen}: {}", html(&page));
    }
}

#[actix_web::test]
async fn only_the_demo_shows_its_logins() {
    let (_app, mut browser) = world();
    assert!(!html(&browser.get("/login").await).contains("demo-login"));
    let demo = with_site(TestApp::with(|config| config.demo = true));
    assert_eq!(meta(&demo.blank_browser().get("/login").await, "demo-login"), "dora Szalonka1");
}

#[actix_web::test]
async fn pages_show_a_configured_minimum_password_length() {
    let (_app, mut browser) = world();
    assert!(!html(&browser.get("/login").await).contains("password-min"));
    let strict = with_site(TestApp::with(|config| config.passwords.shortest = 12));
    assert_eq!(meta(&strict.blank_browser().get("/register").await, "password-min"), "12");
}

#[actix_web::test]
async fn a_page_lists_the_files_of_its_chunk_and_language() {
    let (app, mut browser) = world();
    let mut named = async |path: &str| {
        let page = browser.get(path).await;
        let text = html(&page);
        assert!(!text.contains("<!--"), "{path}: {text}");
        let scripts = text.split("<meta name=\"script\" content=\"").skip(1);
        let styles = text.split("<link rel=\"stylesheet\" href=\"").skip(1);
        scripts.chain(styles).map(|it| it.split('"').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let (hu, en, service) = ("/assets/hu.1.js", "/assets/en.1.js", "/assets/service.1.js");
    assert_eq!(named("/rozsakert/appointmentbook").await, [hu, "/assets/landing.1.js"]);
    assert_eq!(named("/rozsakert/appointmentbook/service?lang=en").await, [en, service]);
    assert_eq!(named("/english/appointmentbook/shops").await, [en, "/assets/shops.1.js", "/assets/shops.1.css"]);
    assert_eq!(named("/english/appointmentbook/date").await, [en], "what the build does not know is not asked for");
    assert_eq!(named("/nincs-ilyen/appointmentbook").await, [""; 0]);
    let login = ["hu.1.js", "login.1.js", "workspace-hu.1.js", "shell.1.js", "login.1.css"];
    assert_eq!(named("/login").await, login.map(|it| format!("/assets/{it}")), "the frame's styles come later");
    assert_eq!(named("/register").await, [""; 0]);
    app.db.execute(Role::Migrator, "UPDATE companies SET enable_home_page = false WHERE szalonka_id = 'english'");
    app.a_second_later();
    assert_eq!(named("/english/appointmentbook").await, [en, service], "the frontend goes on to the services");
}

#[actix_web::test]
async fn pages_say_what_a_browser_must_not_do() {
    let (_app, mut browser) = world();
    let workspace = browser.get("/register").await;
    let nonce = meta(&workspace, "csp-nonce");
    assert_eq!(
        workspace.header("content-security-policy").unwrap(),
        format!(
            "default-src 'self'; script-src 'self'; style-src 'self' 'nonce-{nonce}'; img-src 'self' data: blob:; \
             connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        )
    );
    for (name, value) in [
        ("cache-control", "no-store"),
        ("x-frame-options", "DENY"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "strict-origin-when-cross-origin"),
        ("cross-origin-opener-policy", "same-origin-allow-popups"),
        ("permissions-policy", "geolocation=(self), camera=(), microphone=()"),
    ] {
        assert_eq!(workspace.header(name), Some(value), "{name}");
    }
    assert_eq!(workspace.header("strict-transport-security"), None);
    assert_ne!(nonce, meta(&browser.get("/register").await, "csp-nonce"));

    let booking = browser.get("/rozsakert/appointmentbook").await;
    assert_eq!(booking.header("cache-control"), Some("no-store"));
    assert_eq!(booking.header("x-frame-options"), None);
    assert!(!booking.header("content-security-policy").unwrap().contains("frame-ancestors"));

    for path in ["/signin/abc", "/invite/abc", "/rating/abc"] {
        let page = browser.get(path).await;
        assert_eq!(page.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert_eq!(page.header("x-robots-tag"), Some("noindex"), "{path}");
    }
}

#[actix_web::test]
async fn over_https_responses_carry_hsts() {
    let app = with_site(TestApp::with(|config| config.public_url = "https://salon.example".to_owned()));
    let page = app.blank_browser().get("/").await;
    assert_eq!(page.header("strict-transport-security"), Some("max-age=63072000; includeSubDomains"));
    let cookie = page.header("set-cookie").unwrap();
    assert!(cookie.starts_with("__Host-") && cookie.contains("Secure"), "{cookie}");
}

#[actix_web::test]
async fn an_unknown_salon_is_the_booking_page_with_404() {
    let (_app, mut browser) = world();
    for path in ["/nincs-ilyen/appointmentbook", "/nincs-ilyen/appointmentbook/date", "/x/appointmentbook"] {
        let page = browser.get(path).await;
        assert_eq!((page.status, page.header("x-robots-tag")), (404, Some("noindex")), "{path}");
        assert!(html(&page).contains("/assets/booking.0123.js"), "{path}");
    }
}

#[actix_web::test]
async fn a_public_id_alone_leads_to_the_salons_first_page() {
    let (_app, mut browser) = world();
    for (path, page) in [
        ("/rozsakert", "/rozsakert/appointmentbook"),
        ("/rozsakert/", "/rozsakert/appointmentbook"),
        ("/Rozsakert?lang=en&provider=1", "/rozsakert/appointmentbook?lang=en&provider=1"),
    ] {
        let answer = browser.get(path).await;
        assert_eq!((answer.status, answer.header("location")), (308, Some(page)), "{path}");
    }
    assert_eq!(browser.send(browser.request(Method::HEAD, "/rozsakert")).await.status, 308);
    let posted = browser.get("/login").await;
    browser.page_token = Some(meta(&posted, "csrf-token"));
    assert_eq!(browser.post("/rozsakert", serde_json::Value::Null).await.code(), "request.not_found");
    // Words of the router come first.
    assert_eq!(browser.get("/register").await.status, 200);
    let person = ("accept", "text/html");
    for path in ["/nincs-ilyen", "/kereso", "/0190a000-0000-7000-8000-000000000001"] {
        let page = browser.send(browser.request(Method::GET, path).insert_header(person)).await;
        assert_eq!(page.status, 404, "{path}");
        assert!(html(&page).contains("/assets/workspace.0123.js"), "{path}");
    }
}

#[actix_web::test]
async fn an_unknown_address_is_html_for_browsers_and_json_for_programs() {
    let (_app, mut browser) = world();
    let person = ("accept", "text/html,application/xhtml+xml,*/*;q=0.8");
    let page = browser.send(browser.request(Method::GET, "/nincs/ilyen").insert_header(person)).await;
    assert_eq!(page.status, 404);
    assert!(html(&page).contains("/assets/workspace.0123.js"));
    for path in ["/nincs/ilyen", "/nincs-ilyen"] {
        assert_eq!(browser.get(path).await.code(), "request.not_found", "{path}");
    }
    for path in ["/api/nincs", "/public/nincs", "/validation/nincs", "/assets/nincs.js"] {
        let answer = browser.send(browser.request(Method::GET, path).insert_header(person)).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "request.not_found"), "{path}");
    }
    assert_eq!(browser.get("/").await.status, 200);
    let posted = browser.get("/").await;
    browser.page_token = Some(meta(&posted, "csrf-token"));
    assert_eq!(browser.post("/login", serde_json::Value::Null).await.code(), "request.method_not_allowed");
}

#[actix_web::test]
async fn assets_are_kept_for_ever_and_sent_as_the_browser_reads_them() {
    let (_app, mut browser) = world();
    for (accepts, encoding, body) in [
        ("gzip, deflate, br", Some("br"), "brotli"),
        ("gzip", Some("gzip"), "gzip"),
        ("br;q=0, gzip;q=0.5", Some("gzip"), "gzip"),
        ("identity", None, "plain"),
    ] {
        let request =
            browser.request(Method::GET, "/assets/booking.0123.js").insert_header(("accept-encoding", accepts));
        let asset = browser.send(request).await;
        assert_eq!((asset.status, asset.header("content-encoding")), (200, encoding), "{accepts}");
        assert_eq!(asset.body, body.as_bytes(), "{accepts}");
        assert_eq!(asset.header("cache-control"), Some("public, max-age=31536000, immutable"));
        assert!(asset.header("vary").unwrap().contains("accept-encoding"));
        assert_eq!(asset.header("content-type"), Some("text/javascript"));
        assert_eq!(asset.header("set-cookie"), None);
    }
    assert_eq!(browser.get("/assets/style.0123.css").await.header("content-type"), Some("text/css"));
    for path in ["/assets/../secret.txt", "/assets/%2e%2e/secret.txt", "/assets/", "/assets/nothing.js"] {
        assert_eq!(browser.get(path).await.status, 404, "{path}");
    }
}

#[actix_web::test]
async fn icon_and_robots_txt_are_served() {
    let (_app, mut browser) = world();
    for path in ["/favicon.svg", "/favicon.ico"] {
        let icon = browser.get(path).await;
        assert_eq!((icon.status, icon.header("content-type")), (200, Some("image/svg+xml")), "{path}");
    }
    let robots = browser.get("/robots.txt").await;
    assert!(std::str::from_utf8(&robots.body).unwrap().contains("Disallow: /provider/"));
}

#[actix_web::test]
async fn the_offline_workers_are_scripts_that_may_fetch_from_us_only() {
    let (_app, mut browser) = world();
    for path in ["/provider/worker.js", "/guest/worker.js"] {
        let worker = browser.get(path).await;
        assert_eq!((worker.status, worker.header("content-type")), (200, Some("text/javascript; charset=utf-8")));
        assert_eq!(worker.header("content-security-policy"), Some("default-src 'none'; connect-src 'self'"));
        assert_eq!(worker.header("cache-control"), Some("no-cache"));
    }
}

#[actix_web::test]
async fn a_frontend_that_was_not_built_says_how_to() {
    let app = with(TestApp::new(), Site::Files(HashMap::new()));
    for path in ["/", "/rozsakert/appointmentbook"] {
        let page = app.blank_browser().get(path).await;
        assert_eq!((page.status, page.header("cache-control")), (503, Some("no-store")), "{path}");
        assert!(html(&page).contains("npm run build"), "{path}");
    }
}

#[actix_web::test]
async fn the_document_is_served_with_a_page_that_shows_it() {
    let (_app, mut browser) = world();
    let document = browser.get("/openapi.json").await;
    assert_eq!(document.status, 200);
    assert_eq!(document.json(), serde_json::to_value(server::routes::openapi()).unwrap());
    let tag = document.header("etag").unwrap();
    let asked_again = browser.request(Method::GET, "/openapi.json").insert_header(("if-none-match", tag));
    assert_eq!(browser.send(asked_again).await.status, 304, "half a megabyte is not sent twice");
    let home = browser.get("/docs").await;
    assert_eq!((home.status, home.header("location")), (308, Some("/docs/")));
    let page = browser.get("/docs/").await;
    assert_eq!((page.status, page.header("content-type")), (200, Some("text/html")));
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.contains("script-src 'self';"), "{policy}");
    let text = String::from_utf8(page.body.to_vec()).unwrap();
    assert!(!text.contains("http://") && !text.contains("https://"), "nothing foreign: {text}");
    let scripts: Vec<&str> = text.split("<script").skip(1).collect();
    assert!(!scripts.is_empty() && scripts.iter().all(|it| it.split('>').next().unwrap().contains("src=")), "{text}");
    let start = browser.get("/docs/swagger-initializer.js").await;
    let start = std::str::from_utf8(&start.body).unwrap();
    assert!(start.contains("/openapi.json") && start.contains("\"none\""), "{start}");
    assert_eq!(browser.get("/docs/nothing.js").await.status, 404);
}
