use actix_web::HttpRequest;
use kernel::Locale;

use crate::http::client;

/// What was asked for, else what the browser speaks, else ours.
pub fn language(asked: Option<&str>, req: &HttpRequest) -> Locale {
    asked.and_then(|it| Locale::parse(it).ok()).or_else(|| client::language(req)).unwrap_or_default()
}
