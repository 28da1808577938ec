//! Headers every answer carries (04-trust section 6).

use actix_web::http::header::{self, HeaderName, HeaderValue};
use actix_web::middleware::DefaultHeaders;

/// Security headers for everything; pages add their own content policy.
pub fn security() -> DefaultHeaders {
    DefaultHeaders::new()
        .add((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .add((header::REFERRER_POLICY, "strict-origin-when-cross-origin"))
        .add((HeaderName::from_static("cross-origin-opener-policy"), "same-origin-allow-popups"))
        .add((HeaderName::from_static("cross-origin-resource-policy"), "same-site"))
        .add((header::PERMISSIONS_POLICY, HeaderValue::from_static("geolocation=(self), camera=(), microphone=()")))
}
