//! The whole table of headers and cookies (docs/trust.md#headers), for every kind of address.

use actix_web::cookie::Cookie;
use actix_web::http::Method;
use serde_json::{Value, json};
use server::config::Tiles;

use crate::app::{Answer, Browser, TestApp};
use crate::pages::{OWN_SCRIPT_DIGEST, meta, with_site};
use crate::world::World;

const HTTPS: &str = "https://salon.example";
const HTTP: &str = "http://localhost:8080";

/// Kind of an address, as the table sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AddressKind {
    /// Of the signed-in area.
    Page,
    /// The same, and its address is a key.
    CodePage,
    BookingPage,
    /// Of `/api`.
    Personal,
    /// Any other call.
    Call,
    /// A file that keeps its own cache.
    File,
    Docs,
}

fn world(public_url: &str) -> (TestApp, World, Vec<(String, AddressKind)>) {
    let app = with_site(TestApp::with(|config| {
        config.public_url = public_url.to_owned();
        let tiles = "https://tiles.example/{z}/{x}/{y}.png".to_owned();
        config.tiles = Tiles::new(tiles, None);
    }));
    let world = World::new(&app.db);
    let id = world.company;
    let all: &[(&str, AddressKind)] = &[
        ("/", AddressKind::Page),
        ("/login", AddressKind::Page),
        ("/provider/calendar", AddressKind::Page),
        ("/no/such/page", AddressKind::Page),
        ("/signin/abc", AddressKind::CodePage),
        ("/forgatpassword/abc", AddressKind::CodePage),
        ("/emailchange/abc", AddressKind::CodePage),
        ("/emailchange/cancel/abc", AddressKind::CodePage),
        ("/invite/abc", AddressKind::CodePage),
        ("/rating/abc", AddressKind::CodePage),
        ("/visit/abc", AddressKind::CodePage),
        ("/offer/abc", AddressKind::CodePage),
        ("/proba/appointmentbook", AddressKind::BookingPage),
        ("/proba/appointmentbook/date", AddressKind::BookingPage),
        ("/nobody/appointmentbook", AddressKind::BookingPage),
        ("/api/user/current/guestoruser", AddressKind::Personal),
        ("/api/guestuser/appointments", AddressKind::Personal),
        ("/api/no/such/call", AddressKind::Personal),
        ("/api/resource/profile/nothing", AddressKind::Personal),
        ("/public/company/proba", AddressKind::Call),
        ("/public/company/nobody", AddressKind::Call),
        ("/public/no/such/call", AddressKind::Call),
        ("/health/live", AddressKind::Call),
        ("/assets/booking.0123.js", AddressKind::File),
        ("/favicon.svg", AddressKind::File),
        ("/docs/", AddressKind::Docs),
    ];
    let mut all: Vec<(String, AddressKind)> = all.iter().map(|(path, kind)| ((*path).to_owned(), *kind)).collect();
    all.push((format!("/{id}/appointmentbook/employees/{}", world.lilla), AddressKind::BookingPage));
    (app, world, all)
}

async fn open(browser: &mut Browser, path: &str) -> Answer {
    browser.send(browser.request(Method::GET, path).insert_header(("accept", "text/html"))).await
}

/// The directives of a content policy by name.
fn policy(answer: &Answer) -> impl Fn(&str) -> Option<String> {
    let text = answer.header("content-security-policy").unwrap_or_default().to_owned();
    move |name| {
        let mut found = text.split(';').map(str::trim).filter_map(|it| it.strip_prefix(name));
        let value = found.find_map(|it| if it.is_empty() { Some("") } else { it.strip_prefix(' ') });
        value.map(str::to_owned)
    }
}

#[actix_web::test]
async fn every_answer_carries_the_headers_of_the_table() {
    for public_url in [HTTP, HTTPS] {
        let (app, _world, all) = world(public_url);
        for (path, kind) in all {
            let answer = open(&mut app.blank_browser(), &path).await;
            for (name, value) in [
                ("x-content-type-options", "nosniff"),
                ("cross-origin-opener-policy", "same-origin-allow-popups"),
                ("cross-origin-resource-policy", "same-site"),
                ("permissions-policy", "geolocation=(self), camera=(), microphone=()"),
            ] {
                assert_eq!(answer.header(name), Some(value), "{path}: {name}");
            }
            let referrer =
                if kind == AddressKind::CodePage { "no-referrer" } else { "strict-origin-when-cross-origin" };
            assert_eq!(answer.header("referrer-policy"), Some(referrer), "{path}");
            let only_https = (public_url == HTTPS).then_some("max-age=63072000; includeSubDomains");
            assert_eq!(answer.header("strict-transport-security"), only_https, "{path}");
            let framing = (kind != AddressKind::BookingPage).then_some("DENY");
            assert_eq!(answer.header("x-frame-options"), framing, "{path}");
            let unstored = match kind {
                AddressKind::Page | AddressKind::CodePage | AddressKind::BookingPage | AddressKind::Personal => true,
                AddressKind::Call | AddressKind::File | AddressKind::Docs => false,
            };
            assert_eq!(answer.header("cache-control") == Some("no-store"), unstored, "{path}");
            assert_eq!(answer.headers.get_all("cache-control").count().max(1), 1, "{path}");
            is_governed(&answer, kind, &path);
        }
    }
}

/// Checks the content policy.
fn is_governed(answer: &Answer, kind: AddressKind, path: &str) {
    let policy = policy(answer);
    let is = |name: &str, value: &str| assert_eq!(policy(name).as_deref(), Some(value), "{path}: {name}");
    match kind {
        AddressKind::File if path.starts_with("/assets/") => {
            assert_eq!(answer.header("content-security-policy"), None, "{path}");
        }
        AddressKind::Personal | AddressKind::Call | AddressKind::File => {
            for name in ["default-src", "base-uri", "form-action", "frame-ancestors"] {
                is(name, "'none'");
            }
        }
        AddressKind::Docs => {
            is("script-src", "'self'");
            is("frame-ancestors", "'none'");
        }
        AddressKind::Page | AddressKind::CodePage | AddressKind::BookingPage => {
            is("default-src", "'self'");
            // The one inline script there is: that of the shells behind a plain page.
            let is_workspace = path.starts_with("/provider/") || path == "/no/such/page";
            let own = if is_workspace { String::new() } else { format!(" {OWN_SCRIPT_DIGEST}") };
            is("script-src", &format!("'self'{own}"));
            let nonce = meta(answer, "csp-nonce");
            assert!(22 <= nonce.len(), "128 bits");
            is("style-src", &format!("'self' 'nonce-{nonce}'"));
            let is_salon = kind == AddressKind::BookingPage && path != "/nobody/appointmentbook";
            let has_maps = path == "/" || is_salon || path.starts_with("/provider/");
            let tiles = if has_maps { " https://tiles.example" } else { "" };
            if path != "/nobody/appointmentbook" {
                is("img-src", &format!("'self' data: blob:{tiles}"));
            }
            is("connect-src", "'self'");
            is("object-src", "'none'");
            is("base-uri", "'none'");
            is("form-action", "'self'");
            let framing = (kind != AddressKind::BookingPage).then(|| "'none'".to_owned());
            assert_eq!(policy("frame-ancestors"), framing, "{path}");
        }
    }
}

#[actix_web::test]
async fn refusals_and_timeouts_carry_the_headers_too() {
    let (app, _world, _) = world(HTTPS);
    let mut browser = app.blank_browser();
    for (method, path, status) in [
        (Method::POST, "/public/login", 403),
        (Method::POST, "/no/such/address", 403),
        (Method::GET, "/public/user/exist?username=a%00b", 400),
        (Method::GET, "/public/user/exist?username=anna", 403),
        (Method::PUT, "/api/user/current/guestoruser", 403),
    ] {
        let mut blank = app.blank_browser();
        let answer = blank.send(blank.request(method.clone(), path)).await;
        assert_eq!(answer.status, status, "{method} {path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{method} {path}");
        assert_eq!(answer.header("x-frame-options"), Some("DENY"), "{method} {path}");
        let brings_token = answer.header("x-csrf-token").is_some();
        assert!(!brings_token || answer.header("cache-control") == Some("no-store"), "{method} {path}");
    }
    assert_eq!(open(&mut browser, "/login").await.status, 200);
}

/// The one cookie an answer sets: its name, and its attributes in the order of the alphabet.
fn cookie(answer: &Answer) -> (String, Vec<String>) {
    let set: Vec<_> = answer.headers.get_all("set-cookie").collect();
    assert_eq!(set.len(), 1, "{answer:?}");
    let mut parts = set[0].to_str().unwrap().split("; ").map(str::to_owned);
    let name = parts.next().unwrap().split('=').next().unwrap().to_owned();
    let mut attributes: Vec<String> = parts.collect();
    attributes.sort();
    (name, attributes)
}

#[actix_web::test]
async fn the_session_cookie_is_as_the_scheme_allows() {
    let day = "Max-Age=86400";
    for (public_url, name, attributes) in [
        (HTTPS, "__Host-szalonka", vec!["HttpOnly", day, "Path=/", "SameSite=Lax", "Secure"]),
        (HTTP, "szalonka", vec!["HttpOnly", day, "Path=/", "SameSite=Lax"]),
    ] {
        let (app, ..) = world(public_url);
        for path in ["/login", "/proba/appointmentbook"] {
            let answer = open(&mut app.blank_browser(), path).await;
            let (found, set) = cookie(&answer);
            assert_eq!((found.as_str(), set), (name, attributes.iter().map(|it| (*it).to_owned()).collect()), "{path}");
        }
    }
}

/// A browser that shows a booking page within a page of another site.
struct Frame {
    browser: Browser,
    cookie: Option<Cookie<'static>>,
}

impl Frame {
    async fn send(&mut self, method: Method, path: &str, fetch: [&str; 2], body: Value) -> Answer {
        self.browser.cookie = self.cookie.clone();
        let request = self.browser.request(method, path).insert_header(("sec-fetch-site", fetch[0]));
        let answer = self.browser.send(request.insert_header(("sec-fetch-dest", fetch[1])).set_json(body)).await;
        if let Some(set) = answer.header("set-cookie") {
            self.cookie = Some(Cookie::parse(set.to_owned()).unwrap());
        }
        answer
    }

    async fn call(&mut self, method: Method, path: &str, body: Value) -> Answer {
        self.send(method, path, ["same-origin", "empty"], body).await
    }
}

const FRAME: [&str; 2] = ["cross-site", "iframe"];

#[actix_web::test]
async fn a_framed_booking_page_has_a_partitioned_cookie_for_booking_only() {
    let (app, world, _) = world(HTTPS);
    let mut frame = Frame { browser: app.blank_browser(), cookie: None };
    let page = frame.send(Method::GET, "/proba/appointmentbook", FRAME, Value::Null).await;
    let (name, attributes) = cookie(&page);
    assert_eq!(name, "__Host-szalonka-framed");
    assert_eq!(attributes, ["HttpOnly", "Max-Age=86400", "Partitioned", "Path=/", "SameSite=None", "Secure"]);
    frame.browser.page_token = Some(meta(&page, "csrf-token"));

    // The second page in the frame keeps it, and its token is good.
    let again = frame.send(Method::GET, "/proba/appointmentbook/date", ["same-origin", "iframe"], Value::Null).await;
    assert_eq!(again.header("set-cookie"), None);
    let form = json!({ "firstName": "Anna", "lastName": "Próba", "email": "anna@example.com",
        "phone": "+36/30 123-4567", "privacy": true });
    assert_eq!(frame.call(Method::POST, "/public/registerGuest", form).await.status, 200);
    let (password, _) = crate::identity::mailed(&app);
    let login = json!({ "username": "anna@example.com", "password": password });
    let answer = frame.call(Method::POST, "/public/login", login).await;
    assert_eq!(answer.status, 200);
    assert!(cookie(&answer).1.contains(&"Partitioned".to_owned()), "signing in stays in the frame");

    // It is worth something where one books, and nowhere else.
    let me = frame.call(Method::GET, "/api/user/current/guestoruser", Value::Null).await;
    assert_eq!(me.json()["email"], "anna@example.com");
    let booked = frame
        .call(Method::POST, "/public/appointment/bookonline", world.booking("2040.03.06 10:00", "2040.03.06 11:00"))
        .await;
    assert_eq!(booked.status, 201, "{booked:?}");
    assert_eq!(frame.call(Method::GET, "/api/guestuser/appointments", Value::Null).await.status, 401);
    let phone = json!({ "oldPassword": password, "newPassword": "Uj-Jelszo-12" });
    let refused = frame.call(Method::PATCH, "/api/guestuser/current/password", phone).await;
    assert_eq!(refused.code(), "access.csrf");
    for page in ["/guest/dashboard", "/provider/appointmentbook", "/guest/appointmentbook/date"] {
        let workspace = frame.send(Method::GET, page, ["same-origin", "iframe"], Value::Null).await;
        assert_eq!(workspace.header("x-frame-options"), Some("DENY"), "{page}");
    }

    // The site around the frame may send it, but is not the frame.
    let around = frame.send(Method::GET, "/api/user/current/guestoruser", ["cross-site", "empty"], Value::Null).await;
    assert_eq!(around.json(), Value::Null);
    let around = frame.send(Method::POST, "/logout", ["cross-site", "empty"], Value::Null).await;
    assert_eq!(around.code(), "access.csrf");
}

#[actix_web::test]
async fn only_booking_pages_get_the_partitioned_cookie() {
    for (public_url, path, fetch) in [
        (HTTPS, "/login", FRAME),
        (HTTPS, "/public/company/proba", FRAME),
        (HTTPS, "/provider/appointmentbook", FRAME),
        (HTTPS, "/guest/appointmentbook/date", FRAME),
        (HTTPS, "/proba/appointmentbook", ["cross-site", "document"]),
        (HTTPS, "/proba/appointmentbook", ["same-origin", "iframe"]),
        (HTTP, "/proba/appointmentbook", FRAME),
    ] {
        let (app, ..) = world(public_url);
        let mut frame = Frame { browser: app.blank_browser(), cookie: None };
        let answer = frame.send(Method::GET, path, fetch, Value::Null).await;
        let framed = answer.header("set-cookie").is_some_and(|it| it.contains("framed") || it.contains("Partitioned"));
        assert!(!framed, "{public_url}{path} {fetch:?}");
    }
}

#[actix_web::test]
async fn unencrypted_requests_through_a_proxy_are_redirected_to_https() {
    let app = with_site(TestApp::with(|config| {
        config.public_url = HTTPS.to_owned();
        config.trusted_proxies = vec!["192.0.2.0/24".parse().unwrap()];
    }));
    let mut browser = app.blank_browser();
    let mut ask = async |path: &str, peer: &str, proto: &str, method: Method| {
        let elsewhere = browser.clone().elsewhere_at(peer);
        let request = elsewhere.request(method, path).insert_header(("host", "evil.example"));
        let answer = browser.send(request.insert_header(("x-forwarded-proto", proto))).await;
        (answer.status, answer.header("location").map(str::to_owned))
    };
    let to = |path: &str| (308, Some(format!("{HTTPS}{path}")));
    assert_eq!(
        ask("/proba/appointmentbook?lang=en", "192.0.2.9", "http", Method::GET).await,
        to("/proba/appointmentbook?lang=en")
    );
    assert_eq!(ask("//evil.example/", "192.0.2.9", "http", Method::GET).await, to("//evil.example/"));
    assert_eq!(ask("/login", "192.0.2.9", "https", Method::GET).await, (200, None));
    assert_eq!(ask("/login", "198.51.100.1", "http", Method::GET).await, (200, None), "not from a proxy of ours");
    assert_eq!(ask("/health/live", "192.0.2.9", "http", Method::GET).await, (204, None), "the proxy itself asks");
    assert_eq!(ask("/public/login", "192.0.2.9", "http", Method::POST).await, (403, None));
}

#[actix_web::test]
async fn the_host_header_is_never_used_in_links() {
    let app = with_site(TestApp::with(|config| config.public_url = HTTPS.to_owned()));
    let _world = World::new(&app.db);
    let mut browser = app.browser().await;
    let mut texts = Vec::new();
    for path in [
        "/",
        "/login",
        "/docs",
        "/robots.txt",
        "/sitemap.xml",
        "/proba/appointmentbook",
        "//evil.example",
        "/%5Cevil.example",
        "/\\evil.example",
        "/login?next=//evil.example",
        "/public/company/proba",
        "/no",
    ] {
        let Ok(uri) = path.parse::<actix_web::http::Uri>() else { continue };
        let request = browser.request(Method::GET, &uri.to_string());
        for (name, value) in
            [("host", "evil.example"), ("x-forwarded-host", "evil.example"), ("forwarded", "host=evil.example")]
        {
            let request = browser.request(Method::GET, path).insert_header((name, value));
            let answer = browser.send(request).await;
            let location = answer.header("location").unwrap_or("/");
            assert!(location.starts_with('/') && !location.starts_with("//"), "{path}: {location}");
            texts.push((path, String::from_utf8_lossy(&answer.body).into_owned()));
        }
        let _plain = browser.send(request).await;
    }
    for (path, text) in texts {
        // The requested address may be repeated as a path, never as a place to go to.
        let text = text.replace(&format!("{HTTPS}//evil.example"), "");
        assert!(!text.contains("://evil.example") && !text.contains("\"//evil.example"), "{path}: {text}");
    }
    let form = json!({ "firstName": "Anna", "lastName": "Próba", "email": "anna@example.com",
        "phone": "+36/30 123-4567", "privacy": true });
    let request = browser.request(Method::POST, "/public/registerGuest").insert_header(("host", "evil.example"));
    assert_eq!(browser.send(request.set_json(form)).await.status, 200);
    let rows = app.rows("SELECT payload::text AS payload FROM outbox");
    assert_eq!(rows.len(), 1);
    assert!(!rows[0]["payload"].as_str().unwrap().contains("evil"));
}
