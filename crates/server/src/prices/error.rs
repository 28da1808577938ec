//! Refusals about the price list.

use catalog::{ServiceLimitReached, ServiceRefused};
use kernel::{ServiceCategoryId, ServiceId};

use crate::http::refusals::refusals;

refusals! {
    ServiceRefused { ServiceRefused::TooLong => field("duration", FieldRange) }
    ServiceLimitReached { ServiceLimitReached => code(LimitDemoServices) }
}
