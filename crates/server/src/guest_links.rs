//! Links in messages to guests.

use chrono::TimeDelta;

/// Time after its appointment until which a code in a message works.
pub(crate) const CODE_LIFE: TimeDelta = TimeDelta::hours(1);

/// The address of an appointment's own page, up to the code.
pub(crate) fn visit_base(public_url: &str) -> String {
    format!("{public_url}/visit/")
}

/// Time for which an unsubscribe link works.
pub(crate) const UNSUBSCRIBE_LIFE: TimeDelta = TimeDelta::days(365);
