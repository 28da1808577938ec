//! Idempotency keys of requests.

use actix_web::HttpRequest;
use kernel::CompanyId;
use sha2::{Digest as _, Sha256};

use super::dto::BookOnlineRequest;
use crate::http::error::{ApiError, ErrorCode};

/// The idempotency key of a request: 8 to 64 printable characters.
pub(super) fn idempotency_key(req: &HttpRequest) -> Result<Option<String>, ApiError> {
    let Some(value) = req.headers().get("idempotency-key") else { return Ok(None) };
    let key = value.to_str().unwrap_or_default();
    let is_fine = (8..=64).contains(&key.len()) && key.bytes().all(|b| b.is_ascii_graphic());
    if is_fine { Ok(Some(key.to_owned())) } else { Err(ApiError::new(ErrorCode::IdempotencyKeyInvalid)) }
}

/// A hash of everything the guest requested: equal for repeated requests.
pub(super) fn fingerprint(company: CompanyId, body: &BookOnlineRequest) -> Vec<u8> {
    let mut hash = Sha256::new();
    hash.update(company.0.as_bytes());
    hash.update(body.provider_id.0.0.as_bytes());
    hash.update(body.shop_id.0.0.as_bytes());
    for time in [&body.time_slot_from, &body.time_slot_to] {
        hash.update(time.0.format("%Y.%m.%d %H:%M").to_string());
    }
    for service in &body.services {
        hash.update(service.0.0.as_bytes());
    }
    hash.update(body.note.as_deref().unwrap_or_default().as_bytes());
    hash.finalize().to_vec()
}
