//! Refusals about time off as codes.

use booking::TimeOffRefused;

use crate::http::refusals::refusals;

refusals! {
    TimeOffRefused {
        TimeOffRefused::Length => field("end", FieldRange),
        TimeOffRefused::Past => field("end", FieldRange),
        TimeOffRefused::AlreadyAsked => code(TimeOffAlreadyAsked),
    }
}
