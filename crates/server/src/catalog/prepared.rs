//! Answers that are written once per version of a salon and then only handed out.

use std::sync::OnceLock;

use actix_web::http::header::{self, HeaderValue};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use crate::http::error::ApiError;

/// One salon's answers.
#[derive(Default)]
pub struct Prepared {
    /// `get_company`.
    pub company: Answer,
    /// `list_shops`.
    pub shops: Answer,
    /// `list_sales`.
    pub sales: Answer,
    /// `list_services`.
    pub services: Answer,
    /// `list_service_categories`.
    pub categories: Answer,
    /// `list_active_employees`.
    pub employees: Answer,
}

/// One answer, once somebody asked for it.
#[derive(Default)]
pub struct Answer(OnceLock<(Bytes, HeaderValue)>);

impl Answer {
    /// Answers with what `write` makes, or made the first time; 304 to who has it already.
    ///
    /// # Errors
    /// `internal` when it cannot be written as JSON.
    pub fn give<T: Serialize>(&self, req: &HttpRequest, write: impl FnOnce() -> T) -> Result<HttpResponse, ApiError> {
        let (bytes, tag) = match self.0.get() {
            Some(it) => it,
            None => {
                let made = written(&write())?;
                self.0.get_or_init(|| made)
            }
        };
        Ok(answer(req, bytes, tag))
    }
}

/// Answers with a value written just now; 304 to who has it already.
///
/// # Errors
/// `internal` when it cannot be written as JSON.
pub fn give_once<T: Serialize>(req: &HttpRequest, value: &T) -> Result<HttpResponse, ApiError> {
    let (bytes, tag) = written(value)?;
    Ok(answer(req, &bytes, &tag))
}

/// The tag follows the bytes and not the version: a database restored or filled anew counts its versions anew.
fn written<T: Serialize>(value: &T) -> Result<(Bytes, HeaderValue), ApiError> {
    let bytes = serde_json::to_vec(value).map_err(|error| ApiError::internal(&error))?;
    let digest: String = Sha256::digest(&bytes).iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    // Weak, because the same answer may be compressed on its way.
    let tag = HeaderValue::from_str(&format!("W/\"{digest}\"")).map_err(|error| ApiError::internal(&error))?;
    Ok((Bytes::from(bytes), tag))
}

fn answer(req: &HttpRequest, bytes: &Bytes, tag: &HeaderValue) -> HttpResponse {
    let is_known = req.headers().get_all(header::IF_NONE_MATCH).any(|asked| names(asked, tag));
    let mut response = if is_known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    response
        .insert_header((header::ETAG, tag.clone()))
        .insert_header((header::CACHE_CONTROL, HeaderValue::from_static("no-cache")));
    if is_known {
        return response.finish();
    }
    response.insert_header((header::CONTENT_TYPE, HeaderValue::from_static("application/json"))).body(bytes.clone())
}

/// Whether an `If-None-Match` names this tag; strong or weak is all the same here.
fn names(asked: &HeaderValue, tag: &HeaderValue) -> bool {
    let Ok((asked, tag)) = asked.to_str().and_then(|asked| tag.to_str().map(|tag| (asked, tag))) else { return false };
    let opaque = |it: &str| it.trim().trim_start_matches("W/").to_owned();
    asked.split(',').any(|one| one.trim() == "*" || opaque(one) == opaque(tag))
}
