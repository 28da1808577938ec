//! Paths of the router itself: a call outside the document cannot hide.

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

/// actix keeps them in a map it shows to debuggers only, areas with what is below them; it says nothing of methods, which
/// the document does.
fn read(of: &HttpRequest) -> Vec<String> {
    let shown = format!("{:#?}", of.resource_map());
    // Before that line stand the same nodes by name.
    let (_, nodes) = shown.split_once("\n    nodes: Some(").unwrap();
    let (mut patterns, mut area) = (Vec::new(), String::new());
    let mut lines = nodes.lines();
    let mut outer = None;
    while let Some(line) = lines.find(|it| it.ends_with("patterns: Single(")) {
        let pattern = lines.next().unwrap().trim().strip_prefix('"').unwrap().split_once('"').unwrap().0;
        let is_area = lines.find(|it| it.trim_start().starts_with("is_prefix: ")).unwrap().ends_with("true,");
        let indent = line.len() - line.trim_start().len();
        if indent == *outer.get_or_insert(indent) {
            area = if is_area { pattern.to_owned() } else { String::new() };
        }
        if !is_area {
            patterns.push(format!("{area}{pattern}").replace(":.*}", "}"));
        }
    }
    assert!(!nodes.contains("patterns: List("), "resources with several patterns are not read yet");
    patterns
}
