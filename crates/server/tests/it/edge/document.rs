//! That the comparison of every answer with the document finds what is missing there or wrong.

use actix_web::http::header::{CONTENT_TYPE, HeaderMap};

use crate::contract::is_documented;

#[test]
fn an_answer_the_document_does_not_know_is_found() {
    let as_type = |media: &str| HeaderMap::from_iter([(CONTENT_TYPE, media.parse().unwrap())]);
    let (json, text) = (as_type("application/json"), as_type("text/plain; charset=utf-8"));
    let check = |method, path, status, headers: &HeaderMap, body: &str| {
        is_documented(method, path, status, headers, body.as_bytes())
    };
    let path = "/validation/email";
    assert_eq!(check("GET", path, 200, &json, "true"), Ok(()));
    assert!(check("GET", path, 200, &text, "true").is_err(), "media type");
    assert!(check("GET", path, 200, &json, "\"yes\"").is_err(), "schema");
    assert!(check("GET", path, 204, &HeaderMap::new(), "").is_err(), "status");
    assert!(check("GET", path, 200, &HeaderMap::new(), "").is_err(), "no body");
    assert!(check("POST", path, 200, &json, "true").is_err(), "method");
    assert!(check("GET", "/api/nothing", 200, &json, "true").is_err(), "address");
    assert_eq!(check("GET", "/login", 200, &text, ""), Ok(()), "a page");

    assert_eq!(check("GET", path, 400, &json, r#"{"code":"request.malformed"}"#), Ok(()));
    assert!(check("GET", path, 400, &json, r#"{"code":"request.invalid"}"#).is_err(), "code");
    assert!(check("GET", path, 400, &json, r#"{"code":"request.malformed","fields":{"value":["x"]}}"#).is_err());
}
