//! The frontend's built files and the icon.

use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpRequest, HttpResponse, web};

use crate::app::App;
use crate::http::encoding;
use crate::http::error::{ApiError, ErrorCode};

/// File names contain a hash of the content.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
const FOR_A_DAY: HeaderValue = HeaderValue::from_static("public, max-age=86400");

const ICON: &str = include_str!("icon.svg");

/// A script, style sheet, font or picture of the frontend, in a compressed variant when the browser accepts one.
pub async fn asset(app: web::Data<App>, req: HttpRequest, path: web::Path<String>) -> Result<HttpResponse, ApiError> {
    let path = format!("assets/{path}");
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::CONTENT_TYPE, mime_guess::from_path(&path).first_or_octet_stream().to_string()))
        .insert_header((header::CACHE_CONTROL, FOR_EVER))
        .insert_header((header::VARY, HeaderValue::from_static("accept-encoding")));
    for (encoding, suffix) in [("br", "br"), ("gzip", "gz")] {
        if encoding::reads(&req, encoding)
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
