use catalog::Salon;
use chrono::NaiveDate;
use kernel::{EmployeeId, ShopId, TimeRange};

use crate::{civil, works_during};

/// Dates that are about to be closed, to find the events on them (docs/rules.md#what-hangs-on-a-setting).
#[derive(Debug)]
pub struct ClosingDates<'a> {
    /// The salon before the change.
    salon: &'a Salon,
    days: Vec<TimeRange>,
}

impl<'a> ClosingDates<'a> {
    /// These dates of a salon's calendar; those outside the calendar are left out.
    pub fn new(salon: &'a Salon, dates: impl IntoIterator<Item = NaiveDate>) -> Self {
        let days = dates.into_iter().filter_map(|it| civil::day_bounds(salon.tz, it)).collect();
        Self { salon, days }
    }

    /// From the first of the dates to the end of the last; `None` without any.
    pub fn window(&self) -> Option<TimeRange> {
        let first = self.days.iter().map(TimeRange::start).min()?;
        let last = self.days.iter().map(TimeRange::end).max()?;
        TimeRange::new(first, last)
    }

    /// Whether a provider's time lay within their hours before and lies on one of the dates. A time outside the hours
    /// already is not affected.
    pub fn leave_outside(&self, provider: EmployeeId, shop: Option<ShopId>, time: TimeRange) -> bool {
        self.days.iter().any(|day| day.overlaps(&time)) && works_during(self.salon, provider, shop, time)
    }
}

#[cfg(test)]
mod tests {
    use catalog::fixtures::{date, salon};

    use super::*;
    use crate::fixtures::range;

    #[test]
    fn only_what_lay_within_the_hours_is_left_outside() {
        let salon = salon();
        let (anna, shop) = (salon.employees[0].id, Some(salon.shops[0].id));
        let closing = ClosingDates::new(&salon, [date("2026-01-16"), date("2026-01-14")]);
        assert_eq!(closing.window(), Some(range("2026-01-14 00:00", "2026-01-17 00:00")));
        assert!(closing.leave_outside(anna, shop, range("2026-01-14 10:00", "2026-01-14 11:00")));
        assert!(closing.leave_outside(anna, shop, range("2026-01-16 09:00", "2026-01-16 17:00")));
        assert!(!closing.leave_outside(anna, shop, range("2026-01-15 10:00", "2026-01-15 11:00")), "another day");
        assert!(!closing.leave_outside(anna, shop, range("2026-01-14 16:30", "2026-01-14 17:30")), "outside before");
        assert!(!closing.leave_outside(anna, None, range("2026-01-14 10:00", "2026-01-14 11:00")), "in no shop");
        assert_eq!(ClosingDates::new(&salon, []).window(), None);
    }
}
