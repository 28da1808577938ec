//! Refusals about shops.

use kernel::ShopId;
use store::StoreError;
use uuid::Uuid;

use crate::http::error::{ApiError, ErrorCode};

/// A shop that does not exist is refused like one of another company.
pub(super) fn no_shop(error: StoreError) -> ApiError {
    match error {
        StoreError::NotFound => ApiError::new(ErrorCode::ShopNotFound),
        other => other.into(),
    }
}

/// A shop's id in the path; a malformed one is answered like an unknown one.
pub(super) fn shop_id(text: &str) -> Result<ShopId, ApiError> {
    Uuid::try_parse(text).map(ShopId).map_err(|_| ApiError::new(ErrorCode::ShopNotFound))
}
