//! What the router answers, asked of the router itself: a call outside the document cannot hide.

use actix_web::HttpRequest;
use actix_web::test::{TestRequest, call_service, init_service};

use crate::app::TestApp;

/// The patterns of everything registered, one per handler that was, with `{tail:.*}` as `{tail}`.
pub async fn patterns() -> Vec<String> {
    let app = TestApp::new();
    let service = init_service(server::routes::service(app.app.clone())).await;
    let answer = call_service(&service, TestRequest::with_uri("/health/live").to_request()).await;
    read(answer.request())
}

/// actix keeps them in a map it shows to debuggers only; it says nothing of methods, which the document does.
fn read(of: &HttpRequest) -> Vec<String> {
    let shown = format!("{:#?}", of.resource_map());
    // Before that line stand the same nodes by name.
    let (_, nodes) = shown.split_once("\n    nodes: Some(").unwrap();
    let mut patterns = Vec::new();
    for piece in nodes.split("patterns: Single(").skip(1) {
        let text = piece.trim_start().strip_prefix('"').unwrap();
        let (pattern, _) = text.split_once('"').unwrap();
        patterns.push(pattern.replace(":.*}", "}"));
    }
    assert!(!nodes.contains("patterns: List("), "resources with several patterns are not read yet");
    patterns
}
