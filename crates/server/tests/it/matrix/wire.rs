//! One request and its reply.

use actix_http::Request;
use actix_web::HttpRequest;
use actix_web::body::MessageBody;
use actix_web::dev::{Service, ServiceResponse};
use actix_web::http::Method;
use actix_web::http::header::{CONTENT_TYPE, HeaderMap};
use actix_web::test::{TestRequest, call_service, read_body};
use actix_web::web::Bytes;

use super::callers::Caller;
use super::verdict::Reply;
use crate::contract;

/// A request of a caller's browser.
pub fn request(caller: &Caller, method: Method, path: &str, body: &str) -> TestRequest {
    let mut request = TestRequest::with_uri(path)
        .method(method)
        .peer_addr("192.0.2.1:5000".parse().unwrap())
        .insert_header(("X-CSRF-Token", caller.page_token.as_str()));
    if let Some(cookie) = &caller.cookie {
        request = request.cookie(cookie.clone());
    }
    if !body.is_empty() {
        let kind = if body.starts_with("--") { "multipart/form-data; boundary=b" } else { "application/json" };
        request = request.insert_header((CONTENT_TYPE, kind)).set_payload(body.to_owned());
    }
    request
}

/// Sends it, and compares the answer with the document.
pub async fn send<S, B>(service: &S, request: TestRequest) -> Reply
where
    S: Service<Request, Response = ServiceResponse<B>, Error = actix_web::Error>,
    B: MessageBody,
{
    let (asked, headers, reply, body) = read(service, request).await;
    // A stream of events was not read.
    if !is_endless(&headers) {
        contract::check(&asked, reply.status, &headers, &body);
    }
    reply
}

/// Sends it while the database is not as it can be.
pub async fn send_uncompared<S, B>(service: &S, request: TestRequest) -> Reply
where
    S: Service<Request, Response = ServiceResponse<B>, Error = actix_web::Error>,
    B: MessageBody,
{
    read(service, request).await.2
}

/// A stream of events has no end: its head is all that is read.
fn is_endless(headers: &HeaderMap) -> bool {
    headers.get(CONTENT_TYPE).is_some_and(|it| it == "text/event-stream")
}

async fn read<S, B>(service: &S, request: TestRequest) -> (HttpRequest, HeaderMap, Reply, Bytes)
where
    S: Service<Request, Response = ServiceResponse<B>, Error = actix_web::Error>,
    B: MessageBody,
{
    let response = call_service(service, request.to_request()).await;
    let (asked, headers) = (response.request().clone(), response.headers().clone());
    let status = response.status().as_u16();
    let head = format!("{:?}", response.headers()).to_lowercase();
    let body = if is_endless(&headers) { Bytes::new() } else { read_body(response).await };
    let code = serde_json::from_slice::<serde_json::Value>(&body).ok();
    let code = code.and_then(|it| it.get("code").and_then(|it| it.as_str()).map(str::to_owned));
    (asked, headers, Reply { status, code, head, text: String::from_utf8_lossy(&body).to_lowercase() }, body)
}

/// Markers in a reply that the caller must not read.
pub fn leaks(caller: &Caller, reply: &Reply, what: &str) -> Vec<String> {
    let read = |marker: &&&str| reply.text.contains(**marker) || reply.head.contains(**marker);
    caller.forbidden.iter().filter(read).map(|marker| format!("{what}: {marker} in {}", reply.text)).collect()
}
