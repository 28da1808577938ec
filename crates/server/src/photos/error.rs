//! Refusals of photos as codes.

use booking::PhotoRefused;
use catalog::PairRefused;
use gateways::photos::InvalidPhoto;

use store::StoreError;

use crate::http::error::{ApiError, ErrorCode};
use crate::http::refusals::refusals;

/// An unknown photo.
pub(super) fn no_photo(error: StoreError) -> ApiError {
    missing(error, ErrorCode::ImageNotFound)
}

/// An unknown appointment.
pub(super) fn no_appointment(error: StoreError) -> ApiError {
    missing(error, ErrorCode::EventNotFound)
}

fn missing(error: StoreError, code: ErrorCode) -> ApiError {
    match error {
        StoreError::NotFound => ApiError::new(code),
        other => other.into(),
    }
}

refusals! {
    PairRefused {
        PairRefused::Paired => at("before", ImagePaired),
    }
    PhotoRefused {
        PhotoRefused::TooMany => at("file", ImageTooMany),
        PhotoRefused::Quota => at("file", ImageQuota),
    }
    InvalidPhoto {
        InvalidPhoto::Type => field("file", ImageType),
        InvalidPhoto::Broken => field("file", ImageBroken),
        InvalidPhoto::TooManyPixels => field("file", ImageTooManyPixels),
    }
}
