//! Refusals about sales.

use catalog::SaleRefused;
use kernel::SaleId;
use store::StoreError;
use uuid::Uuid;

use crate::http::error::{ApiError, ErrorCode};
use crate::http::refusals::refusals;

refusals! {
    SaleRefused { SaleRefused::Reversed => field("endsOn", FieldRange) }
}

/// A sale that does not exist is refused like one of another company.
pub(super) fn no_sale(error: StoreError) -> ApiError {
    match error {
        StoreError::NotFound => ApiError::new(ErrorCode::SaleNotFound),
        other => other.into(),
    }
}

/// A sale's id in the path; a malformed one is answered like an unknown one.
pub(super) fn sale_id(text: &str) -> Result<SaleId, ApiError> {
    Uuid::try_parse(text).map(SaleId).map_err(|_| ApiError::new(ErrorCode::SaleNotFound))
}
