//! Refusals about guests.

use booking::{GuestRefused, MergeRefused};
use kernel::GuestId;
use store::StoreError;
use uuid::Uuid;

use crate::http::error::{ApiError, ErrorCode};

impl From<GuestRefused> for ApiError {
    fn from(refused: GuestRefused) -> Self {
        match refused {
            GuestRefused::FirstNameMissing => Self::field("firstName", ErrorCode::FieldRequired),
            GuestRefused::LastNameMissing => Self::field("lastName", ErrorCode::FieldRequired),
            GuestRefused::WalkIn => Self::new(ErrorCode::GuestWalkIn),
            GuestRefused::DemoLimit => Self::new(ErrorCode::LimitDemoGuests),
        }
    }
}

impl From<MergeRefused> for ApiError {
    fn from(refused: MergeRefused) -> Self {
        match refused {
            MergeRefused::Same => Self::field("into", ErrorCode::FieldInvalid),
            MergeRefused::WalkIn => Self::new(ErrorCode::GuestWalkIn),
            MergeRefused::BothHaveAccounts => Self::new(ErrorCode::GuestBothAccounts),
        }
    }
}

/// A card that does not exist is refused like one of another company.
pub(super) fn no_guest(error: StoreError) -> ApiError {
    match error {
        StoreError::NotFound => ApiError::new(ErrorCode::GuestNotFound),
        other => other.into(),
    }
}

/// A card's id in the path; a malformed one is answered like an unknown one.
pub(super) fn guest_id(text: &str) -> Result<GuestId, ApiError> {
    Uuid::try_parse(text).map(GuestId).map_err(|_| ApiError::new(ErrorCode::GuestNotFound))
}
