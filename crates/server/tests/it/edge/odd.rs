//! Odd values in every place of every request of the document: refused or understood, and never an error of ours.
//!
//! Reads across companies are compared in `matrix`, and requests refused before a handler in `refused`.

use actix_http::Request;
use actix_web::body::MessageBody;
use actix_web::dev::{Service, ServiceResponse};
use actix_web::http::Method;
use actix_web::test::init_service;
use serde_json::{Value, json};

use super::refused::{Example, ask, callers, document, filled, operations};
use crate::app::{Answer, Browser, TestApp};
use crate::world::World;

/// Fails when the server is to blame. A service that is not configured here answers so.
fn is_no_fault(answer: &Answer, what: &str) {
    let is_off = answer.status == 503 && !["service.unavailable", "internal"].contains(&answer.code().as_str());
    assert!(answer.status < 500 || is_off, "{what}: {answer:?}");
}

/// Values that no field of any body is made for, or that are at the edge of what a type holds.
fn odd_values() -> [(Value, bool); 9] {
    // The second says that no field takes it: not a text, a number, a truth value, a list or an object as it should be.
    [
        (json!({ "odd": [1] }), true),
        (json!([[{}]]), true),
        (json!(null), false),
        (json!(true), false),
        (json!(i64::MIN), false),
        (json!(u64::MAX), false),
        (json!(1e300), false),
        (json!("x".repeat(20_000)), false),
        (json!("\u{202e}\u{200b}\u{1F469}\u{200d}\u{1F467} 0000-00-00T99:99:99+99:99"), false),
    ]
}

const ODD_TEXTS: [&str; 12] = [
    "",
    "-1",
    "99999999999999999999999",
    "1e400",
    "null",
    "%e2%80%ae%f0%9f%98%80",
    "0001-01-01T00:00:00Z",
    "9999-12-31",
    "+262143-12-31T23:59:59Z",
    "2040-02-30",
    "%25%2e%2e%2f",
    "%27%3B--",
];

/// A caller whom an operation admits: a new browser, a guest, or the supervisor.
async fn admitted<'a>(callers: &'a [Browser], method: &Method, target: &str, body: Option<&Value>) -> &'a Browser {
    for caller in callers {
        let mut caller_now = caller.clone();
        let mut request = caller_now.request(method.clone(), target);
        if let Some(body) = body {
            request = request.set_json(body);
        }
        if ![401, 403].contains(&caller_now.send(request).await.status) {
            return caller;
        }
    }
    callers.last().unwrap()
}

/// A salon, the document, callers of every kind, and what answers them.
async fn tried_on(
    app: &TestApp,
) -> (
    World,
    Value,
    Vec<Browser>,
    impl Service<Request, Response = ServiceResponse<impl MessageBody>, Error = actix_web::Error>,
) {
    let world = World::new(&app.db);
    let service = init_service(server::routes::service(app.app.clone())).await;
    let callers = callers(app, &world).await;
    (world, document(), callers, service)
}

#[actix_web::test]
async fn odd_values_in_bodies_are_no_fault_of_ours() {
    let app = TestApp::new();
    let (world, document, callers, service) = tried_on(&app).await;
    let mut tried = 0;
    for (method, path, operation) in operations(&document) {
        let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
        if path == "/logout" || !schema.is_object() {
            continue;
        }
        let target = filled(&path, &world.company.to_string());
        let mut example = Example { document: &document, texts: Vec::new(), places: Vec::new() };
        let whole = example.of(schema, "", 0);
        let caller = admitted(&callers, &method, &target, Some(&whole)).await;
        for at in example.places {
            for (value, is_nothing) in odd_values() {
                let mut body = whole.clone();
                let Some(place) = body.pointer_mut(&at) else { continue };
                *place = value.clone();
                let answer = ask(&service, caller.request(method.clone(), &target).set_json(&body)).await;
                let what = format!("{method} {path} {at} {}", value.to_string().chars().take(40).collect::<String>());
                is_no_fault(&answer, &what);
                assert!(!is_nothing || 400 <= answer.status, "{what}: {answer:?}");
                tried += 1;
            }
        }
    }
    assert!(3_000 < tried, "{tried}");
}

#[actix_web::test]
async fn odd_addresses_are_no_fault_of_ours() {
    let app = TestApp::new();
    let (world, document, callers, service) = tried_on(&app).await;
    let mut tried = 0;
    for (method, path, operation) in operations(&document) {
        if path == "/logout" || path.ends_with("/live") || path.ends_with("/live/{companyId}") {
            continue;
        }
        let usual = filled(&path, &world.company.to_string());
        let parameters = || operation["parameters"].as_array().into_iter().flatten();
        let names: Vec<&str> =
            parameters().filter(|it| it["in"] == "query").filter_map(|it| it["name"].as_str()).collect();
        let has_ids = parameters().any(|it| it["in"] == "path");
        let mut targets = Vec::new();
        for odd in ODD_TEXTS {
            if has_ids {
                targets.push(filled(&path, if odd.is_empty() { "%20" } else { odd }));
            }
            for name in &names {
                // The others as a program would send them, so that this one is read at all.
                let others = parameters().filter(|it| it["in"] == "query" && it["name"] != *name);
                let others: String = others.filter_map(usual_query).collect();
                targets.push(format!("{usual}?{name}={odd}{others}"));
                targets.push(format!("{usual}?{name}={odd}&{name}={odd}{others}"));
            }
        }
        let caller = admitted(&callers, &method, &usual, None).await;
        for target in targets {
            let request = caller.request(method.clone(), &target);
            let request = if method == Method::GET { request } else { request.set_json(json!({})) };
            is_no_fault(&ask(&service, request).await, &format!("{method} {target}"));
            tried += 1;
        }
    }
    assert!(3_000 < tried, "{tried}");
}

/// A query parameter with a value its schema allows.
fn usual_query(parameter: &Value) -> Option<String> {
    let schema = &parameter["schema"];
    let kind = schema["type"].as_array().map_or(schema["type"].as_str(), |kinds| kinds.first()?.as_str());
    let value = match (kind?, schema["format"].as_str()) {
        ("string", Some("uuid")) => "00000000-0000-0000-0000-000000000000",
        ("string", Some("date-time")) => "2040-03-05T09:00:00Z",
        ("string", Some("date")) => "2040-03-05",
        ("integer" | "number", _) => "1",
        ("boolean", _) => "true",
        _ => return None,
    };
    parameter["required"].as_bool()?.then(|| format!("&{}={value}", parameter["name"].as_str().unwrap_or_default()))
}

/// Programs that poll ask for the head alone.
#[actix_web::test]
async fn every_read_answers_head_as_it_answers_get() {
    let app = TestApp::new();
    let (world, document, callers, service) = tried_on(&app).await;
    let mut tried = 0;
    for (method, path, operation) in operations(&document) {
        let is_stream = operation["responses"]["200"]["content"].get("text/event-stream").is_some();
        if method != Method::GET || is_stream {
            continue;
        }
        let target = filled(&path, &world.company.to_string());
        let caller = admitted(&callers, &method, &target, None).await;
        let mut statuses = Vec::new();
        for method in [Method::GET, Method::HEAD] {
            statuses.push(ask(&service, caller.request(method, &target)).await.status);
        }
        assert_eq!(statuses[0], statuses[1], "{path}");
        tried += 1;
    }
    assert!(100 < tried, "{tried}");
}
