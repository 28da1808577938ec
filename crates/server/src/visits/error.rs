//! Codes of what a guest is refused.

use booking::{GuestChangeRefused, GuestMoveRefused, LateRefused};
use scheduling::SlotRefused;

use crate::http::refusals::refusals;

refusals! {
    GuestChangeRefused {
        GuestChangeRefused::Over => code(VisitOver),
        GuestChangeRefused::TooLate => code(VisitTooLate),
    }
    GuestMoveRefused {
        GuestMoveRefused::Change(refused) => same(GuestChangeRefused, refused),
        GuestMoveRefused::Disabled => code(BookingDisabled),
        GuestMoveRefused::NotOffered => code(BookingNotOffered),
        GuestMoveRefused::Slot(refused) => same(SlotRefused, refused),
    }
    LateRefused {
        LateRefused::Change(refused) => same(GuestChangeRefused, refused),
        LateRefused::TooEarly => code(VisitTooEarly),
    }
}
