//! The frontend's built files, the icon, and the workers that keep a page for when there is no network.

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};

use crate::http::encoding;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::app::App;

/// File names contain a hash of the content.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const FOR_A_DAY: HeaderValue = HeaderValue::from_static("public, max-age=86400");

/// Asked for again with every visit, so that a newer one replaces it.
const ALWAYS_ASKED: HeaderValue = HeaderValue::from_static("no-cache");

const ICON: &str = include_str!("icon.svg");
const OFFLINE_WORKER: &str = include_str!("offline_worker.js");

/// A worker applies the policy of its own script to what it fetches.
const WORKER_POLICY: HeaderValue = HeaderValue::from_static("default-src 'none'; connect-src 'self'");

/// A script, style sheet, font or picture of the frontend, in a compressed variant when the browser accepts one.
pub async fn asset(app: web::Data<App>, req: HttpRequest, path: web::Path<String>) -> Result<HttpResponse, ApiError> {
    let path = format!("assets/{path}");
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::CONTENT_TYPE, mime_guess::from_path(&path).first_or_octet_stream().to_string()))
        .insert_header((header::CACHE_CONTROL, FOR_EVER))
        .insert_header((header::VARY, HeaderValue::from_static("accept-encoding")));
    for (encoding, suffix) in [("br", "br"), ("gzip", "gz")] {
        if encoding::accepts(&req, encoding)
            && let Some(bytes) = app.site.file(&format!("{path}.{suffix}"))
        {
            return Ok(response.insert_header((header::CONTENT_ENCODING, encoding)).body(bytes.into_owned()));
        }
    }
    let bytes = app.site.file(&path).ok_or_else(|| ApiError::new(ErrorCode::NotFound))?;
    Ok(response.body(bytes.into_owned()))
}

/// The icon, for both of its addresses.
pub async fn icon() -> HttpResponse {
    HttpResponse::Ok().content_type("image/svg+xml").insert_header((header::CACHE_CONTROL, FOR_A_DAY)).body(ICON)
}

/// The service worker of the signed-in area, for both of its addresses; its scope is the folder it is served from
/// (docs/trust.md#what-is-kept-offline).
pub async fn offline_worker() -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/javascript; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, ALWAYS_ASKED))
        .insert_header((header::CONTENT_SECURITY_POLICY, WORKER_POLICY))
        .body(OFFLINE_WORKER)
}
