//! Compressions a browser accepts.

use actix_web::HttpRequest;
use actix_web::http::header;

/// Tells whether the browser accepts `encoding`, with a weight above zero.
pub fn accepts(req: &HttpRequest, encoding: &str) -> bool {
    let said = req.headers().get(header::ACCEPT_ENCODING).and_then(|it| it.to_str().ok()).unwrap_or_default();
    said.split(',').any(|one| {
        let mut parts = one.split(';').map(str::trim);
        parts.next() == Some(encoding) && parts.all(|it| it.trim_start_matches("q=").parse::<f32>() != Ok(0.0))
    })
}
