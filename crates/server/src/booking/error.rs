//! Error codes of booking refusals.

use booking::BookingRefused;
use scheduling::SlotRefused;

use crate::http::error::{ApiError, ErrorCode};

/// What a booking online is refused for, beside what any call is.
pub(super) const BOOKING_REFUSALS: &[ErrorCode] = &[
    ErrorCode::CompanyNotFound,
    ErrorCode::BookingDisabled,
    ErrorCode::BookingNoServices,
    ErrorCode::BookingSlotTaken,
    ErrorCode::BookingOutsideHours,
    ErrorCode::BookingTooSoon,
    ErrorCode::BookingTooFar,
    ErrorCode::BookingNotOffered,
    ErrorCode::BookingNotOnGrid,
    ErrorCode::BookingEndMismatch,
    ErrorCode::BookingTooManyOpen,
    ErrorCode::BookingTooLong,
    ErrorCode::TimeDoesNotExist,
    ErrorCode::IdempotencyKeyReused,
    ErrorCode::IdempotencyKeyInvalid,
];

impl From<BookingRefused> for ApiError {
    fn from(refused: BookingRefused) -> Self {
        match refused {
            BookingRefused::TooOften => Self::limited(600),
            BookingRefused::Disabled => Self::new(ErrorCode::BookingDisabled),
            BookingRefused::NoServices => {
                Self::new(ErrorCode::BookingNoServices).at("services", ErrorCode::BookingNoServices)
            }
            BookingRefused::NotOffered => Self::new(ErrorCode::BookingNotOffered),
            BookingRefused::TooLong => Self::new(ErrorCode::BookingTooLong).at("services", ErrorCode::BookingTooLong),
            BookingRefused::EndMismatch => {
                Self::new(ErrorCode::BookingEndMismatch).at("timeSlotTo", ErrorCode::BookingEndMismatch)
            }
            BookingRefused::TooManyOpen => Self::new(ErrorCode::BookingTooManyOpen),
            BookingRefused::Slot(SlotRefused::SlotTaken) => Self::new(ErrorCode::BookingSlotTaken),
            BookingRefused::Slot(SlotRefused::OutsideHours) => Self::new(ErrorCode::BookingOutsideHours),
            BookingRefused::Slot(SlotRefused::TooSoon) => Self::new(ErrorCode::BookingTooSoon),
            BookingRefused::Slot(SlotRefused::TooFar) => Self::new(ErrorCode::BookingTooFar),
            BookingRefused::Slot(SlotRefused::NotOnGrid) => Self::new(ErrorCode::BookingNotOnGrid),
        }
    }
}
