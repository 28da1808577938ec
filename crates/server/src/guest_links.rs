//! Links in messages to guests.

use chrono::TimeDelta;

/// How long after its appointment a code in a message works.
pub(crate) const CODE_LIFE: TimeDelta = TimeDelta::hours(1);

/// What stands before the code in the address of an appointment's own page.
pub(crate) fn visit_base(public_url: &str) -> String {
    format!("{public_url}/visit/")
}

/// How long the link works that ends offers.
pub(crate) const UNSUBSCRIBE_LIFE: TimeDelta = TimeDelta::days(365);
