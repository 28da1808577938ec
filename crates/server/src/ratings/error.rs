//! Codes of what the rules of ratings refuse.

use booking::RatingRefused;
use store::StoreError;

use crate::http::error::{ApiError, ErrorCode};
use crate::http::refusals::refusals;

refusals! {
    RatingRefused { RatingRefused::Over => code(RatingOver) }
}

/// A rating that is not there, or hidden.
pub(super) fn no_rating(error: StoreError) -> ApiError {
    match error {
        StoreError::NotFound => ErrorCode::RatingNotFound.into(),
        other => other.into(),
    }
}
