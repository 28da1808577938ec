//! Responses that are serialised once, compressed at most once, and not sent again to a client that has them.

use std::io::Cursor;
use std::sync::OnceLock;

use actix_web::http::header::{self, HeaderValue};
use actix_web::web::Bytes;
use actix_web::{HttpRequest, HttpResponse};
use serde::Serialize;
use sha2::{Digest as _, Sha256};

use super::encoding;
use super::error::ApiError;

/// Shorter responses fit into one packet uncompressed.
const MIN_COMPRESSED_BYTES: usize = 1_024;

/// One response in JSON.
pub struct JsonAnswer {
    bytes: Bytes,
    tag: HeaderValue,
    /// The same compressed, at the first request that accepts it; empty where compression failed.
    brotli: OnceLock<Bytes>,
}

impl JsonAnswer {
    /// The tag is derived from the bytes, not the version: a restored database may count its versions again.
    ///
    /// # Errors
    /// `internal` when it cannot be written as JSON.
    pub fn new<T: Serialize>(value: &T) -> Result<Self, ApiError> {
        Self::of_json(serde_json::to_vec(value).map_err(|error| ApiError::internal(&error))?.into())
    }

    /// The response with a body that is JSON.
    ///
    /// # Errors
    /// Does not happen: the tag is a header.
    pub fn of_json(bytes: Bytes) -> Result<Self, ApiError> {
        let tag = tag_of(&bytes)?;
        Ok(Self { bytes, tag, brotli: OnceLock::new() })
    }

    /// The JSON.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The response: 304 when the browser has it, compressed when the browser accepts that.
    pub fn answer(&self, req: &HttpRequest) -> HttpResponse {
        if let Some(known) = self.known(req) {
            return known;
        }
        let mut response = HttpResponse::Ok();
        response
            .insert_header((header::ETAG, self.tag.clone()))
            .insert_header((header::CACHE_CONTROL, HeaderValue::from_static("no-cache")))
            .insert_header((header::CONTENT_TYPE, HeaderValue::from_static("application/json")));
        if self.bytes.len() < MIN_COMPRESSED_BYTES {
            return response.body(self.bytes.clone());
        }
        response.insert_header((header::VARY, HeaderValue::from_static("accept-encoding")));
        if encoding::accepts(req, "br") {
            let compressed = self.brotli.get_or_init(|| compressed(&self.bytes));
            if !compressed.is_empty() {
                return response.insert_header((header::CONTENT_ENCODING, "br")).body(compressed.clone());
            }
        }
        response.body(self.bytes.clone())
    }

    fn known(&self, req: &HttpRequest) -> Option<HttpResponse> {
        client_has(req, &self.tag).then(|| {
            HttpResponse::NotModified()
                .insert_header((header::ETAG, self.tag.clone()))
                .insert_header((header::CACHE_CONTROL, HeaderValue::from_static("no-cache")))
                .finish()
        })
    }
}

/// The response with a value serialised now; 304 when the browser has it.
///
/// # Errors
/// `internal` when it cannot be written as JSON.
pub fn answer_once<T: Serialize>(req: &HttpRequest, value: &T) -> Result<HttpResponse, ApiError> {
    let answer = JsonAnswer::new(value)?;
    Ok(answer.known(req).unwrap_or_else(|| {
        HttpResponse::Ok()
            .insert_header((header::ETAG, answer.tag))
            .insert_header((header::CACHE_CONTROL, HeaderValue::from_static("no-cache")))
            .insert_header((header::CONTENT_TYPE, HeaderValue::from_static("application/json")))
            .body(answer.bytes)
    }))
}

fn compressed(bytes: &[u8]) -> Bytes {
    let parameters = brotli::enc::BrotliEncoderParams { quality: 5, ..Default::default() };
    let mut out = Vec::new();
    match brotli::BrotliCompress(&mut Cursor::new(bytes), &mut out, &parameters) {
        Ok(_) => Bytes::from(out),
        Err(error) => {
            tracing::warn!(%error, "an answer cannot be compressed");
            Bytes::new()
        }
    }
}

/// The tag of a response. Weak, because the response may be compressed in transit.
///
/// # Errors
/// `internal` when it is no header.
pub(crate) fn tag_of(bytes: &[u8]) -> Result<HeaderValue, ApiError> {
    let digest: String = Sha256::digest(bytes).iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    HeaderValue::from_str(&format!("W/\"{digest}\"")).map_err(|error| ApiError::internal(&error))
}

/// Tells whether the client has the response with this tag.
pub(crate) fn client_has(req: &HttpRequest, tag: &HeaderValue) -> bool {
    req.headers().get_all(header::IF_NONE_MATCH).any(|asked| names(asked, tag))
}

/// Tells whether an `If-None-Match` names this tag, by weak comparison.
fn names(asked: &HeaderValue, tag: &HeaderValue) -> bool {
    let Ok((asked, tag)) = asked.to_str().and_then(|asked| tag.to_str().map(|tag| (asked, tag))) else { return false };
    let opaque = |it: &str| it.trim().trim_start_matches("W/").to_owned();
    asked.split(',').any(|one| one.trim() == "*" || opaque(one) == opaque(tag))
}
