//! Refusals about guests.

use booking::{DemoLimitReached, GuestRefused, MergeRefused, SearchTooShort};
use kernel::GuestId;
use store::StoreError;
use uuid::Uuid;

use crate::http::error::{ApiError, ErrorCode};
use crate::http::refusals::refusals;

refusals! {
    GuestRefused {
        GuestRefused::FirstNameMissing => field("firstName", FieldRequired),
        GuestRefused::LastNameMissing => field("lastName", FieldRequired),
        GuestRefused::WalkIn => code(GuestWalkIn),
    }
    DemoLimitReached { DemoLimitReached => code(LimitDemoGuests) }
    MergeRefused {
        MergeRefused::Same => field("into", FieldInvalid),
        MergeRefused::WalkIn => code(GuestWalkIn),
        MergeRefused::BothHaveAccounts => code(GuestBothAccounts),
    }
    SearchTooShort { SearchTooShort => field("searchTerm", FieldTooShort) }
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
