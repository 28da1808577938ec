//! The OpenAPI document and the page that displays it.

use std::sync::{Arc, OnceLock};
use std::thread;

use actix_web::http::header::{self, HeaderValue};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse, web};
use tokio::sync::oneshot;
use utoipa::openapi::OpenApi;

use crate::http::answer::JsonAnswer;
use crate::http::error::{ApiError, ErrorCode};

/// Swagger UI loads its scripts and styles as files, but sets style attributes at run time.
const POLICY: HeaderValue = HeaderValue::from_static(
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; \
     connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
);

/// The document and the settings of the page, shared by all workers.
pub struct Document {
    make: fn() -> OpenApi,
    /// Made on the first request: most processes never get one.
    answer: OnceLock<JsonAnswer>,
    browser: Arc<utoipa_swagger_ui::Config<'static>>,
}

impl Document {
    /// The document that `make` makes.
    pub fn made_by(make: fn() -> OpenApi) -> Self {
        // Otherwise Swagger UI sends the document's address to an external validator.
        let browser = utoipa_swagger_ui::Config::from("/openapi.json").validator_url("none");
        Self { make, answer: OnceLock::new(), browser: Arc::new(browser) }
    }

    async fn answer(&self) -> Result<&JsonAnswer, ApiError> {
        if let Some(answer) = self.answer.get() {
            return Ok(answer);
        }
        // On a thread that ends: a worker would keep the 20 MB this takes, and others would wait for it. Copied, so
        // that nothing stays in the thread's part of the heap.
        let (make, (done, made)) = (self.make, oneshot::channel());
        let thread = thread::Builder::new().name("document".to_owned());
        let written = thread.spawn(move || done.send(serde_json::to_vec(&make())));
        drop(written.map_err(|error| ApiError::internal(&error))?);
        let json = made.await.map_err(|error| ApiError::internal(&error))?;
        let json = json.map_err(|error| ApiError::internal(&error))?;
        let answer = JsonAnswer::of_json(Bytes::copy_from_slice(&json))?;
        Ok(self.answer.get_or_init(|| answer))
    }
}

/// `GET /openapi.json`
pub async fn document(req: HttpRequest, document: web::Data<Document>) -> Result<HttpResponse, ApiError> {
    Ok(document.answer().await?.answer(&req))
}

/// Redirects to the address with the slash, which the page's relative links need.
pub async fn home() -> HttpResponse {
    HttpResponse::PermanentRedirect().insert_header((header::LOCATION, "/docs/")).finish()
}

/// A file of Swagger UI.
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
