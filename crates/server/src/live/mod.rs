//! Pages that hear of changes as they happen, by server-sent events.
//!
//! Nobody has to say that something changed: [`store::tenant::transaction`] and the booking statement note the company,
//! and one thread per process ([`Following`]) announces it to every process ([`store::live`]). There each open stream of
//! that company wakes and says that something changed, never what: pages read it anew, as whoever they are.

mod desk;
mod following;
mod salon;
mod seats;
mod stream;
mod wakers;

use actix_web::HttpResponse;
use actix_web::body::MessageBody;
use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE, ContentEncoding, HeaderName, HeaderValue};
use utoipa_actix_web::service_config::ServiceConfig;

pub use following::Following;
pub use wakers::Live;

/// The calls of this area.
pub fn routes(config: &mut ServiceConfig<'_>) {
    config.service(desk::follow_calendar).service(salon::follow_salon);
}

/// For proxies that would keep what comes until there is more of it.
const UNBUFFERED: HeaderName = HeaderName::from_static("x-accel-buffering");

/// An answer without an end. It is not compressed: a compressor waits for more.
fn answer(body: impl MessageBody + 'static) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, HeaderValue::from_static("text/event-stream")))
        .insert_header((CACHE_CONTROL, HeaderValue::from_static("no-store, no-transform")))
        .insert_header((UNBUFFERED, HeaderValue::from_static("no")))
        .insert_header(ContentEncoding::Identity)
        .body(body)
}
