//! Refusals about guests.

use booking::{DemoLimitReached, GuestRefused, MergeRefused, SearchTooShort};

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
