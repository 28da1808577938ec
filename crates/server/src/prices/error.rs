//! Refusals about the price list.

use catalog::{ServiceLimitReached, ServiceRefused};

use crate::http::refusals::refusals;

refusals! {
    ServiceRefused { ServiceRefused::TooLong => field("duration", FieldRange) }
    ServiceLimitReached { ServiceLimitReached => code(LimitDemoServices) }
}
