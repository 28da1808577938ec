use chrono::{DateTime, Datelike as _, TimeDelta, Utc};
use scheduling::{Tz, civil};

/// Time since the last visit after which a guest counts as lost.
const LOST_AFTER: TimeDelta = TimeDelta::weeks(8);

/// The times that a company's guest counts are based on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuestPeriods {
    /// Start of the current month in the company's zone.
    pub month_start: DateTime<Utc>,
    /// Guests whose last visit was before this are lost.
    pub lost_before: DateTime<Utc>,
}

impl GuestPeriods {
    /// The periods at `now`.
    pub fn at(now: DateTime<Utc>, tz: Tz) -> Self {
        let today = civil::local(tz, now).date();
        let first = today.with_day(1).unwrap_or(today);
        Self { month_start: civil::day_bounds(tz, first).map_or(now, |it| it.start()), lost_before: now - LOST_AFTER }
    }
}

#[cfg(test)]
mod tests {
    use scheduling::fixtures::{TZ, at};

    use super::*;

    #[test]
    fn a_month_starts_in_the_companys_zone() {
        // Half past midnight on the first in Budapest is still the month before in UTC.
        let periods = GuestPeriods::at(at("2026-03-01 00:30"), TZ);
        assert_eq!(periods.month_start, at("2026-03-01 00:00"));
        assert_eq!(periods.lost_before, at("2026-01-04 00:30"));
        assert_eq!(GuestPeriods::at(at("2026-03-31 23:59"), TZ).month_start, at("2026-03-01 00:00"));
    }
}
