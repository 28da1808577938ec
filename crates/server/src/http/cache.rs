//! Cache headers.

use actix_web::HttpResponseBuilder;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};

/// Marks a response that no cache may keep.
pub fn no_store(mut response: HttpResponseBuilder) -> HttpResponseBuilder {
    response.insert_header((CACHE_CONTROL, HeaderValue::from_static("no-store")));
    response
}
