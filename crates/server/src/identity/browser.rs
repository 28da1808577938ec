//! The browser of a request, as far as its session cookie tells.

use actix_web::HttpRequest;

use crate::http::auth;
use crate::state::app::App;

/// The browser's session, hashed with a key; every sign-in gives it another one. `None` without a cookie.
pub fn browser_hash(app: &App, req: &HttpRequest) -> Option<Vec<u8>> {
    auth::session_of(req).map(|it| app.keys.subject(&format!("browser {}", it.session.0)))
}

/// Six digits, hashed with a key and the browser that may type them.
pub fn digits_hash(app: &App, browser: &[u8], digits: &str) -> Vec<u8> {
    app.keys.subject(&format!("digits {browser:02x?} {digits}"))
}
