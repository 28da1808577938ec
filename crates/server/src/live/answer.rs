use actix_web::HttpResponse;
use actix_web::body::MessageBody;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, ContentEncoding, HeaderName, HeaderValue};

/// Tells proxies such as nginx not to buffer the stream.
const UNBUFFERED: HeaderName = HeaderName::from_static("x-accel-buffering");

/// The response of an event stream. Not compressed: a compressor would buffer events.
pub(super) fn answer(body: impl MessageBody + 'static) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, HeaderValue::from_static("text/event-stream")))
        .insert_header((CACHE_CONTROL, HeaderValue::from_static("no-store, no-transform")))
        .insert_header((UNBUFFERED, HeaderValue::from_static("no")))
        .insert_header(ContentEncoding::Identity)
        .body(body)
}
