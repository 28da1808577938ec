//! The document of all calls, for programs and for people.

use std::sync::Arc;

use actix_web::http::header::{self, HeaderValue};
use actix_web::web::Bytes;
use actix_web::{HttpResponse, web};

use crate::http::error::{ApiError, ErrorCode};

/// Its scripts and styles are files of its own; it only sets style attributes while it runs.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
);

/// The document, written once.
pub struct Document {
    json: Result<Bytes, String>,
    browser: Arc<utoipa_swagger_ui::Config<'static>>,
}

impl Document {
    /// Writes it.
    pub fn new(document: &utoipa::openapi::OpenApi) -> Self {
        let json = document.to_json().map(Bytes::from).map_err(|error| error.to_string());
        // Without this it would send the document's address to a foreign validator.
        let browser = utoipa_swagger_ui::Config::from("/openapi.json").validator_url("none");
        Self { json, browser: Arc::new(browser) }
    }
}

/// The document as JSON.
pub async fn document(document: web::Data<Document>) -> Result<HttpResponse, ApiError> {
    let json = document.json.as_ref().map_err(|error| {
        tracing::error!(error, "the document cannot be written");
        ApiError::new(ErrorCode::Internal)
    })?;
    Ok(HttpResponse::Ok()
        .content_type("application/json")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .body(json.clone()))
}

/// Relative addresses in the page need the slash.
pub async fn home() -> HttpResponse {
    HttpResponse::PermanentRedirect().insert_header((header::LOCATION, "/docs/")).finish()
}

/// A file of the page that shows it.
pub async fn file(document: web::Data<Document>, path: web::Path<String>) -> Result<HttpResponse, ApiError> {
    let found = utoipa_swagger_ui::serve(&path, Arc::clone(&document.browser)).map_err(|error| {
        tracing::error!(%error, "the document's page cannot be written");
        ApiError::new(ErrorCode::Internal)
    })?;
    let file = found.ok_or_else(|| ApiError::new(ErrorCode::NotFound))?;
    let mut response = HttpResponse::Ok();
    response
        .content_type(file.content_type.as_str())
        .insert_header((header::CONTENT_SECURITY_POLICY, POLICY))
        .insert_header((header::CACHE_CONTROL, "no-cache"));
    if file.gzpipped {
        response.insert_header((header::CONTENT_ENCODING, "gzip"));
    }
    Ok(response.body(file.bytes.into_owned()))
}
