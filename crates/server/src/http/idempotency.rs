//! Idempotency keys of requests.

use actix_web::HttpRequest;

use super::error::{ApiError, ErrorCode};

/// The idempotency key of a request: 8 to 64 printable characters.
///
/// # Errors
/// `idempotency.key_invalid`.
pub fn idempotency_key(req: &HttpRequest) -> Result<Option<String>, ApiError> {
    let Some(value) = req.headers().get("idempotency-key") else { return Ok(None) };
    let key = value.to_str().unwrap_or_default();
    let is_fine = (8..=64).contains(&key.len()) && key.bytes().all(|b| b.is_ascii_graphic());
    if is_fine { Ok(Some(key.to_owned())) } else { Err(ApiError::new(ErrorCode::IdempotencyKeyInvalid)) }
}
