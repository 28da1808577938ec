//! The application in process over a database of the test's own, and browsers that talk to it.

use gateways::files::FileStore;
use std::collections::{BTreeMap, HashMap};
use std::net::SocketAddr;
use std::rc::Rc;
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

use actix_http::Request;
use actix_web::cookie::Cookie;
use actix_web::dev::ServiceResponse;
use actix_web::http::Method;
use actix_web::http::header::HeaderMap;
use actix_web::test::{TestRequest, call_service, init_service, read_body};
use actix_web::web::{Bytes, Data};
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::LocalBoxFuture;
use kernel::{AccountId, Email, Locale, PersonName, Phone, SessionId};
use secrecy::SecretString;
use serde_json::Value;
use server::config::{Config, DemoLimits, Invoicing, Limits, PasswordRules, PaymentTerms, SmsTerms, Social};
use server::state::app::App;
use server::state::clock::Clock;
use server::state::db::Db;
use server::state::site::Site;
use server::state::token::SessionToken;
use testkit::{Role, TestDb};
use tokio::sync::OnceCell;
use uuid::Uuid;

use crate::contract;

/// A Monday morning all tests begin at. It lies ahead of the machine's clock, so that nothing here is ever over by
/// the database's own time.
pub const MONDAY: &str = "2040-03-05T09:00:00Z";

/// The application, its clock and its database.
pub struct TestApp {
    pub db: TestDb,
    pub clock: Clock,
    pub app: Data<App>,
    pub service: Service,
}

/// Answers requests as one worker does; made when the first request comes.
pub type Service = Rc<OnceCell<Call>>;
pub type Call = Box<dyn Fn(Request) -> LocalBoxFuture<'static, ServiceResponse>>;

async fn serve(app: Data<App>) -> Call {
    let service = Rc::new(init_service(server::routes::service(app)).await);
    Box::new(move |request| {
        let service = Rc::clone(&service);
        Box::pin(async move { call_service(&*service, request).await.map_into_boxed_body() })
    })
}

/// The hash of a password, made once for all tests of this process.
pub fn hash_of(password: &str) -> String {
    static HASHES: LazyLock<Mutex<BTreeMap<String, String>>> = LazyLock::new(Mutex::default);
    let mut hashes = HASHES.lock().unwrap();
    let made = || server::state::password::hash_now(&SecretString::from(password)).unwrap();
    hashes.entry(password.to_owned()).or_insert_with(made).clone()
}

impl TestApp {
    /// Without limits: for tests of anything else.
    pub fn new() -> Self {
        Self::with(|config| config.limits = Limits::OFF)
    }

    /// With the limits everybody has by default.
    pub fn limited() -> Self {
        Self::with(|config| config.limits = Limits::DEFAULT)
    }

    /// With a configuration of the test's own.
    pub fn with(adjust: impl FnOnce(&mut Config)) -> Self {
        let db = TestDb::new();
        let clock = Clock::fixed(MONDAY.parse().unwrap());
        let mut config = Config {
            public_url: "http://localhost:8080".to_owned(),
            secret: SecretString::from("a secret for tests and nothing else"),
            passwords: PasswordRules::DEFAULT,
            files: FileStore::Folder(std::env::temp_dir()),
            mail_bounces: None,
            sms: SmsTerms::default(),
            payments: PaymentTerms { start_wait: Duration::ZERO, ..PaymentTerms::demo() },
            smtp_url: None,
            mail_from: "Szalonka <noreply@example.com>".to_owned(),
            trusted_proxies: Vec::new(),
            pool_size: 4,
            agenda_memory: 16,
            limits: Limits::OFF,
            tiles: None,
            social: Social::default(),
            invoicing: Invoicing::default(),
            // Only the tests of messages to guests wait for it.
            undo_time: Duration::ZERO,
            demo_limits: DemoLimits::DEFAULT,
            demo: false,
        };
        adjust(&mut config);
        let pool = Db::new(db.pool(Role::App, config.pool_size));
        // Not the built frontend, which is not there on every machine.
        let site = Site::Files(HashMap::new());
        let app = Data::new(App { site, ..App::new(config, clock.clone(), pool).unwrap() });
        Self { db, clock, app, service: Service::default() }
    }

    /// Another process on the same database: it remembers nothing of what this one does.
    pub fn twin(&self) -> Data<App> {
        let config = self.app.config.clone();
        let pool = Db::new(self.db.pool(Role::App, config.pool_size));
        Data::new(App { site: self.app.site.clone(), ..App::new(config, self.clock.clone(), pool).unwrap() })
    }

    /// The present time.
    pub fn now(&self) -> DateTime<Utc> {
        self.clock.now()
    }

    /// A browser that has opened a page: it holds a cookie without a sign-in, and a page token.
    pub async fn browser(&self) -> Browser {
        let mut browser = self.blank_browser();
        // A refusal for want of a token brings both, as a page would.
        assert_eq!(browser.post("/logout", Value::Null).await.code(), "access.csrf");
        browser
    }

    /// A browser that has never been here.
    pub fn blank_browser(&self) -> Browser {
        let address = "192.0.2.1:5000".parse().unwrap();
        Browser {
            app: self.app.clone(),
            service: Rc::clone(&self.service),
            cookie: None,
            known_browser: None,
            page_token: None,
            address,
        }
    }

    /// A signed-in guest with that e-mail address, made on the spot and without a password.
    pub async fn guest(&self, email: &str) -> (AccountId, Browser) {
        let account = identity::NewAccount {
            id: AccountId(Uuid::now_v7()),
            registration: identity::GuestRegistration {
                first_name: PersonName::parse("Anna").unwrap(),
                last_name: PersonName::parse("Próba").unwrap(),
                email: Email::parse(email).unwrap(),
                phone: Phone::parse("+36301234567").unwrap(),
                language: Locale::Hu,
            },
            password_expires_at: self.now() + TimeDelta::hours(72),
            created_at: self.now(),
        };
        let username = identity::Username::suggest(&account.registration.email, Uuid::new_v4().into_bytes());
        let insert = |conn: &mut _| store::identity::insert_account(conn, &account, &username, "none");
        assert!(self.db.with(Role::App, insert).unwrap());
        (account.id, self.signed_in(account.id).await)
    }

    /// A browser signed in to the account.
    pub async fn signed_in(&self, account: AccountId) -> Browser {
        let session = SessionId(Uuid::from_u128(rand::random()));
        let (life, device) = (identity::Lifetime::GUEST, (identity::Device::of(""), None));
        let open = |conn: &mut _| store::identity::open_session(conn, session, account, device, life, self.now());
        let opened = self.db.with(Role::App, open).unwrap().unwrap();
        let token = SessionToken { session, account: Some((account, opened.version)) };
        let value = self.app.keys.session_cookie(&token, self.now() + life.max).unwrap();
        let mut browser = self.blank_browser();
        let name = if self.app.config.is_https() { "__Host-szalonka" } else { "szalonka" };
        browser.cookie = Some(Cookie::new(name, value));
        browser.page_token = Some(self.app.keys.page_token(session));
        browser
    }

    /// Moves the clock on until nothing is fresh any more that is cached for a second.
    pub fn a_second_later(&self) {
        self.clock.advance(TimeDelta::seconds(1));
    }

    /// Makes the process ask the database anew who is behind a browser's session, without moving the clock.
    pub fn forget(&self, browser: &Browser) {
        let value = browser.cookie.as_ref().unwrap().value();
        if let Some(token) = server::http::auth::read_session(&self.app, value) {
            self.app.callers.forget(token.session);
        }
    }

    /// Until some session of this database waits for another one's lock.
    pub async fn wait_for_lock(&self) {
        let mut conn = self.db.open(Role::Superuser);
        for _ in 0..1_000 {
            let waiting = "SELECT (0 < count(*))::text AS row FROM pg_stat_activity
                WHERE datname = current_database() AND wait_event_type = 'Lock'";
            if conn.row(waiting) == "true" {
                return;
            }
            actix_web::rt::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("nobody waits for a lock");
    }

    /// Transfers and wallets that do not balance, and the rows of another query for what is wrong.
    pub fn unbalanced(&self, more: &str) -> Vec<Value> {
        self.rows(&format!(
            "SELECT reference FROM ledger_entries GROUP BY company_id, reference HAVING sum(amount) <> 0
            UNION ALL SELECT 'wallet' FROM wallets w WHERE (available, reserved) <> (
                SELECT coalesce(sum(amount) FILTER (WHERE account = 'available'), 0),
                    coalesce(sum(amount) FILTER (WHERE account = 'reserved'), 0)
                FROM ledger_entries e WHERE e.company_id = w.company_id)
            UNION ALL {more}"
        ))
    }

    /// Rows of a query, as the schema's owner: one object each.
    pub fn rows(&self, sql: &str) -> Vec<Value> {
        self.db.rows(sql).iter().map(|row| serde_json::from_str(row).unwrap()).collect()
    }
}

/// One browser: keeps its cookies and the newest page token, and retries nothing by itself.
#[derive(Clone)]
pub struct Browser {
    app: Data<App>,
    service: Service,
    pub cookie: Option<Cookie<'static>>,
    /// The cookie it is known by after it was closed.
    known_browser: Option<Cookie<'static>>,
    pub page_token: Option<String>,
    address: SocketAddr,
}

impl Browser {
    /// The same browser on another connection.
    #[must_use]
    pub fn elsewhere_at(mut self, ip: &str) -> Self {
        self.address = SocketAddr::new(ip.parse().unwrap(), 5000);
        self
    }

    /// The browser comes with this value in the cookie it is known by.
    pub fn keep_known_browser(&mut self, value: &str) {
        self.known_browser = Some(Cookie::new("szalonka-browser", value.to_owned()));
    }

    /// The present time of this browser's server.
    pub fn now(&self) -> DateTime<Utc> {
        self.app.clock.now()
    }

    /// The same browser, answered by another process.
    #[must_use]
    pub fn answered_by(mut self, app: &Data<App>) -> Self {
        self.app = app.clone();
        self.service = Service::default();
        self
    }

    /// A request with the cookie and the token, to be sent by [`Browser::send`].
    pub fn request(&self, method: Method, path: &str) -> TestRequest {
        let mut request = TestRequest::with_uri(path).method(method).peer_addr(self.address);
        for cookie in self.cookie.iter().chain(&self.known_browser) {
            request = request.cookie(cookie.clone());
        }
        if let Some(token) = &self.page_token {
            request = request.insert_header(("X-CSRF-Token", token.as_str()));
        }
        request
    }

    /// Sends a request and keeps what the answer brings.
    pub async fn send(&mut self, request: TestRequest) -> Answer {
        let call = self.service.get_or_init(|| serve(self.app.clone())).await;
        let response = call(request.to_request()).await;
        let asked = response.request().clone();
        if let Some(cookie) = response.response().cookies().find(|it| it.name().ends_with("szalonka")) {
            self.cookie = Some(cookie.into_owned());
        }
        if let Some(cookie) = response.response().cookies().find(|it| it.name().ends_with("szalonka-browser")) {
            self.known_browser = Some(cookie.into_owned());
        }
        if let Some(token) = response.headers().get("x-csrf-token") {
            self.page_token = Some(token.to_str().unwrap().to_owned());
        }
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = read_body(response).await;
        contract::check(&asked, status, &headers, &body);
        Answer { status, headers, body }
    }

    pub async fn get(&mut self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    pub async fn post(&mut self, path: &str, body: Value) -> Answer {
        self.send(self.request(Method::POST, path).set_json(body)).await
    }

    pub async fn put(&mut self, path: &str, body: Value) -> Answer {
        self.send(self.request(Method::PUT, path).set_json(body)).await
    }

    pub async fn patch(&mut self, path: &str, body: Value) -> Answer {
        self.send(self.request(Method::PATCH, path).set_json(body)).await
    }
}

/// The response.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl Answer {
    /// The body.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("not JSON: {self:?}"))
    }

    /// The reason of a refusal.
    pub fn code(&self) -> String {
        self.json()["code"].as_str().unwrap().to_owned()
    }

    /// The codes at a field of the request.
    pub fn field(&self, name: &str) -> Value {
        self.json()["fields"][name].clone()
    }

    /// A header, if it is there.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|it| it.to_str().unwrap())
    }
}
