//! Error codes of booking refusals.

use std::collections::BTreeSet;

use booking::{BookingRefused, HoldRefused};
use scheduling::SlotRefused;

use crate::http::error::ErrorCode;
use crate::http::refusals::{codes, refusals};

refusals! {
    BookingRefused {
        BookingRefused::TooOften => limited(600),
        BookingRefused::Disabled => code(BookingDisabled),
        BookingRefused::DemoMode => code(BookingDemoMode),
        BookingRefused::NoServices => at("services", BookingNoServices),
        BookingRefused::NotOffered => code(BookingNotOffered),
        BookingRefused::TooLong => at("services", BookingTooLong),
        BookingRefused::EndMismatch => at("timeSlotTo", BookingEndMismatch),
        BookingRefused::GuestBlocked => code(BookingGuestBlocked),
        BookingRefused::TooManyOpen => code(BookingTooManyOpen),
        BookingRefused::TermsChanged => code(BookingTermsChanged),
        BookingRefused::Slot(refused) => same(SlotRefused, refused),
    }
    HoldRefused {
        HoldRefused::Over => code(HoldOver),
        HoldRefused::Prolonged => code(HoldProlonged),
    }
    SlotRefused {
        SlotRefused::SlotTaken => code(BookingSlotTaken),
        SlotRefused::OutsideHours => code(BookingOutsideHours),
        SlotRefused::TooSoon => code(BookingTooSoon),
        SlotRefused::TooFar => code(BookingTooFar),
        SlotRefused::NotOnGrid => code(BookingNotOnGrid),
    }
}

/// Refusals of a booking online, beside those of any call.
pub(super) fn booking_refusals() -> BTreeSet<ErrorCode> {
    codes::<BookingRefused>(&[
        ErrorCode::CompanyNotFound,
        ErrorCode::TimeDoesNotExist,
        ErrorCode::IdempotencyKeyReused,
        ErrorCode::IdempotencyKeyInvalid,
    ])
}
