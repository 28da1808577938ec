//! Refusals of every operation of the document: requests without a page's token, and bodies, queries and paths that no
//! handler accepts.

use actix_http::Request;
use actix_web::body::MessageBody;
use actix_web::dev::{Service, ServiceResponse};
use actix_web::http::Method;
use actix_web::test::{TestRequest, call_service, init_service, read_body};
use serde_json::{Map, Value, json};
use testkit::Role;
use uuid::Uuid;

use crate::app::{Answer, Browser, TestApp};
use crate::contract;
use crate::world::World;

/// An operation: its method, its path as in the document, and what the document says.
pub(super) fn operations(document: &Value) -> Vec<(Method, String, Value)> {
    let mut all = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            if let Ok(method) = method.to_uppercase().parse::<Method>()
                && operation.get("responses").is_some()
            {
                all.push((method, path.clone(), operation.clone()));
            }
        }
    }
    assert!(20 < all.len());
    all
}

pub(super) fn document() -> Value {
    serde_json::to_value(server::routes::openapi()).unwrap()
}

/// Sends a request to a service made before: for thousands of them.
pub(super) async fn ask<S, B>(service: &S, request: TestRequest) -> Answer
where
    S: Service<Request, Response = ServiceResponse<B>, Error = actix_web::Error>,
    B: MessageBody,
{
    let response = call_service(service, request.to_request()).await;
    let (asked, status, headers) = (response.request().clone(), response.status().as_u16(), response.headers().clone());
    let body = read_body(response).await;
    contract::check(&asked, status, &headers, &body);
    Answer { status, headers, body }
}

/// A path with the same in every place.
pub(super) fn filled(path: &str, with: &str) -> String {
    let mut filled = String::new();
    let mut rest = path;
    while let Some((before, after)) = rest.split_once('{') {
        filled.push_str(before);
        filled.push_str(with);
        rest = after.split_once('}').unwrap().1;
    }
    filled + rest
}

#[actix_web::test]
async fn every_write_in_the_document_needs_a_page_token() {
    let app = TestApp::new();
    let (_, guest) = app.guest("anna@example.com").await;
    let other = app.browser().await;
    let mut tried = 0;
    for (method, path, _) in operations(&document()) {
        // Another machine has no page: its address and signature are its authority.
        if method == Method::GET || path.starts_with("/callback/") {
            continue;
        }
        tried += 1;
        let path = filled(&path, &Uuid::nil().to_string());
        let mut without = guest.clone();
        without.page_token = None;
        let mut of_another = guest.clone();
        of_another.page_token = other.page_token.clone();
        for browser in [&mut without, &mut of_another] {
            let answer = browser.send(browser.request(method.clone(), &path).set_json(json!({}))).await;
            assert_eq!((answer.status, answer.code().as_str()), (403, "access.csrf"), "{method} {path}");
        }
        let mut guest = guest.clone();
        let cross = guest.request(method.clone(), &path).insert_header(("sec-fetch-site", "cross-site"));
        assert_eq!(guest.send(cross.set_json(json!({}))).await.code(), "access.csrf", "{method} {path}");
    }
    assert!(8 < tried);
}

/// A value a schema allows, and the places of all texts within it.
pub(super) struct Example<'a> {
    pub(super) document: &'a Value,
    pub(super) texts: Vec<String>,
    /// The places of everything else, and of the texts.
    pub(super) places: Vec<String>,
}

impl Example<'_> {
    pub(super) fn of(&mut self, schema: &Value, at: &str, depth: usize) -> Value {
        if let Some(reference) = schema["$ref"].as_str() {
            return self.of(&self.document.pointer(&reference[1..]).unwrap().clone(), at, depth);
        }
        for choice in ["oneOf", "anyOf", "allOf"] {
            if let Some(all) = schema[choice].as_array() {
                let first = all.iter().find(|it| it["type"] != "null").unwrap();
                return self.of(&first.clone(), at, depth);
            }
        }
        let kind = match &schema["type"] {
            Value::Array(kinds) => kinds.iter().find(|it| *it != "null").unwrap().clone(),
            kind => kind.clone(),
        };
        if !self.places.iter().any(|it| it == at) {
            self.places.push(at.to_owned());
        }
        match kind.as_str().unwrap_or("object") {
            "string" => {
                self.texts.push(at.to_owned());
                match (schema["format"].as_str(), schema["enum"].as_array()) {
                    (_, Some(values)) => values[0].clone(),
                    (Some("uuid"), _) => json!(Uuid::nil()),
                    (Some("date-time"), _) => json!("2040-03-05T09:00:00Z"),
                    (Some("date"), _) => json!("2040-03-05"),
                    _ => json!("Titkos-1a"),
                }
            }
            "boolean" => json!(true),
            "integer" | "number" => json!(1),
            "array" if depth < 4 => json!([self.of(&schema["items"], &format!("{at}/0"), depth + 1)]),
            "array" => json!([]),
            _ => {
                let mut object = Map::new();
                for (name, property) in schema["properties"].as_object().into_iter().flatten() {
                    object.insert(name.clone(), self.of(property, &format!("{at}/{name}"), depth + 1));
                }
                Value::Object(object)
            }
        }
    }
}

/// Every kind of admitted caller: a new browser, a guest, and the supervisor of a salon.
pub(super) async fn callers(app: &TestApp, world: &World) -> Vec<Browser> {
    let (_, guest) = app.guest("anna@example.com").await;
    let (account, supervisor) = app.guest("dora@example.com").await;
    app.db.execute(
        Role::Migrator,
        &format!(
            "UPDATE employees SET role = 'SUPERVISOR' WHERE id = '{lilla}';
            UPDATE accounts SET company_id = '{company}', employee_id = '{lilla}' WHERE id = '{account}'",
            lilla = world.lilla,
            company = world.company,
        ),
    );
    vec![app.browser().await, guest, supervisor]
}

/// Refused as the caller's mistake.
fn is_refused(answer: &Answer, what: &str) {
    assert!((400..500).contains(&answer.status), "{what}: {answer:?}");
}

#[actix_web::test]
async fn texts_with_a_nul_are_refused() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let document = document();
    let service = init_service(server::routes::service(app.app.clone())).await;
    let mut tried = 0;
    for caller in callers(&app, &world).await {
        for (method, path, operation) in operations(&document) {
            if path == "/logout" {
                continue;
            }
            let target = filled(&path, &world.company.to_string());
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            if schema.is_object() {
                let mut example = Example { document: &document, texts: Vec::new(), places: Vec::new() };
                let body = example.of(schema, "", 0);
                for at in example.texts {
                    let mut body = body.clone();
                    *body.pointer_mut(&at).unwrap() = json!("a\0b");
                    let answer = ask(&service, caller.request(method.clone(), &target).set_json(&body)).await;
                    is_refused(&answer, &format!("{method} {path} {at}"));
                    tried += 1;
                }
            }
            for parameter in operation["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().unwrap();
                let (target, header) = match parameter["in"].as_str().unwrap() {
                    "path" => (filled(&path, "a%00b"), None),
                    "query" => (format!("{target}?{name}=a%00b"), None),
                    _ => (target.clone(), Some((name, "a\u{1}b"))),
                };
                let mut request = caller.request(method.clone(), &target);
                if let Some((name, value)) = header.filter(|it| it.0 != "X-CSRF-Token") {
                    let Ok(value) = actix_web::http::header::HeaderValue::from_bytes(value.as_bytes()) else {
                        continue;
                    };
                    request = request.insert_header((name, value));
                }
                let answer = ask(&service, request).await;
                assert!(answer.status < 500, "{method} {path} {name}: {answer:?}");
                tried += 1;
            }
        }
    }
    assert!(150 < tried, "{tried}");
}

#[actix_web::test]
async fn malformed_bodies_are_refused() {
    let app = TestApp::new();
    let world = World::new(&app.db);
    let deep = format!("{}1{}", "[".repeat(20_000), "]".repeat(20_000));
    let deep_object = format!("{}1{}", "{\"a\":".repeat(200), "}".repeat(200));
    let large = format!("{{\"username\":\"{}\"}}", "x".repeat(70_000));
    let bodies: [(&[u8], &str); 13] = [
        (b"", "nothing"),
        (b"null", "null"),
        (b"[]", "a list"),
        (b"{", "half"),
        (b"{\"username\":\"\xff\xfe\"}", "bad UTF-8"),
        (b"{\"username\":\"\xed\xa0\x80\"}", "a surrogate"),
        (b"{\"username\":\"\\ud800\"}", "half a surrogate"),
        (b"{\"username\":1e999}", "an endless number"),
        (b"{\"username\":\"a\",\"username\":\"b\"}", "twice"),
        (b"\xef\xbb\xbf{}", "a byte order mark"),
        (deep.as_bytes(), "deep lists"),
        (deep_object.as_bytes(), "deep objects"),
        (large.as_bytes(), "70 kB"),
    ];
    let document = document();
    let service = init_service(server::routes::service(app.app.clone())).await;
    for caller in callers(&app, &world).await {
        for (method, path, operation) in operations(&document) {
            if operation["requestBody"]["content"]["application/json"].is_null() {
                continue;
            }
            let target = filled(&path, &world.company.to_string());
            for (body, what) in bodies {
                let request =
                    caller.request(method.clone(), &target).insert_header(("content-type", "application/json"));
                let answer = ask(&service, request.set_payload(body.to_vec())).await;
                is_refused(&answer, &format!("{method} {path}: {what}"));
            }
        }
    }
    let mut browser = app.browser().await;
    let sent = |kind: &str, body: Vec<u8>| {
        browser
            .request(Method::POST, "/public/login")
            .insert_header(("content-type", kind.to_owned()))
            .set_payload(body)
    };
    let large = sent("application/json", large.into_bytes());
    let form = sent("application/x-www-form-urlencoded", b"username=a".to_vec());
    let packed = sent("application/json", vec![0x1f, 0x8b]).insert_header(("content-encoding", "gzip"));
    let told = sent("application/json; charset=utf-8", br#"{"username":"a","password":"b"}"#.to_vec());
    for (request, status, code) in [
        (large, 413, "request.too_large"),
        (form, 415, "request.media_type"),
        (packed, 400, "request.malformed"),
        (told, 401, "access.wrong_credentials"),
    ] {
        let answer = browser.send(request).await;
        assert_eq!((answer.status, answer.code().as_str()), (status, code));
    }
}
