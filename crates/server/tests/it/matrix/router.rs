//! What the router answers, asked of the router itself: a call outside the document cannot hide.

use actix_web::HttpRequest;

/// The patterns of everything registered, one per handler that was, with `{tail:.*}` as `{tail}`.
///
/// actix keeps them in a map it shows to debuggers only; it says nothing of methods, which the document does.
pub fn patterns(of: &HttpRequest) -> Vec<String> {
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
    patterns.sort();
    patterns
}
