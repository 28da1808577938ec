//! Codes of what the rules of the waiting list refuse.

use booking::{OfferOver, WaitingRefused};

use crate::http::refusals::refusals;

refusals! {
    WaitingRefused {
        WaitingRefused::Disabled => code(BookingDisabled),
        WaitingRefused::Off => code(WaitingOff),
        WaitingRefused::Blocked => code(BookingGuestBlocked),
        WaitingRefused::DemoMode => code(BookingDemoMode),
        WaitingRefused::NoServices => at("services", BookingNoServices),
        WaitingRefused::NotOffered => code(BookingNotOffered),
        WaitingRefused::TooLong => at("services", BookingTooLong),
        WaitingRefused::Days => field("lastDay", FieldRange),
        WaitingRefused::TooMany => code(WaitingTooMany),
    }
    OfferOver { OfferOver => code(WaitingOfferOver) }
}
