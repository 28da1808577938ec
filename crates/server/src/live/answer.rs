use actix_web::HttpResponse;
use actix_web::body::MessageBody;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, ContentEncoding, HeaderName, HeaderValue};

/// For proxies that would keep what comes until there is more of it.
const UNBUFFERED: HeaderName = HeaderName::from_static("x-accel-buffering");

/// An answer without an end. It is not compressed: a compressor waits for more.
pub(super) fn answer(body: impl MessageBody + 'static) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, HeaderValue::from_static("text/event-stream")))
        .insert_header((CACHE_CONTROL, HeaderValue::from_static("no-store, no-transform")))
        .insert_header((UNBUFFERED, HeaderValue::from_static("no")))
        .insert_header(ContentEncoding::Identity)
        .body(body)
}
