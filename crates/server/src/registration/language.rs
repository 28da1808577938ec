use actix_web::HttpRequest;
use kernel::Locale;

use crate::http::client;
use crate::http::field::Field;

/// The requested language, else the browser's, else the default.
pub fn language(asked: Option<Field<Locale>>, req: &HttpRequest) -> Locale {
    asked.map(|it| it.0).or_else(|| client::language(req)).unwrap_or_default()
}
