use std::collections::HashMap;

use catalog::{PlaceHours, WorkHours};
use chrono_tz::Tz;
use kernel::{ShopId, TimeRange};

use crate::is_open;

/// An employee's work hours before and after a change, to find the events left outside them
/// (docs/rules.md#what-hangs-on-a-setting).
#[derive(Clone, Debug)]
pub struct HoursChange {
    tz: Tz,
    before: HashMap<ShopId, WorkHours>,
    after: HashMap<ShopId, WorkHours>,
}

impl HoursChange {
    /// From the hours in all shops before and after.
    pub fn new(tz: Tz, before: &[PlaceHours], after: &[PlaceHours]) -> Self {
        let by_shop = |places: &[PlaceHours]| places.iter().map(|it| (it.shop, it.work_hours())).collect();
        Self { tz, before: by_shop(before), after: by_shop(after) }
    }

    /// Whether a time in a shop lay within the hours before and lies outside them after. A time outside already is not
    /// affected.
    pub fn leaves_outside(&self, shop: Option<ShopId>, time: TimeRange) -> bool {
        let is_within = |hours: &HashMap<ShopId, WorkHours>| {
            shop.and_then(|it| hours.get(&it)).is_some_and(|it| is_open(it, self.tz, time))
        };
        is_within(&self.before) && !is_within(&self.after)
    }
}

#[cfg(test)]
mod tests {
    use catalog::fixtures::{date, minutes};
    use catalog::{WeekdayHours, Weeks};

    use super::*;
    use crate::fixtures::range;

    fn place(shop: u128, weekly: &[(Weeks, &str)]) -> PlaceHours {
        let monday = |(weeks, text): &(Weeks, &str)| WeekdayHours { weeks: *weeks, weekday: 1, range: minutes(text) };
        PlaceHours {
            shop: ShopId::from_u128(shop),
            weekly: weekly.iter().map(monday).collect(),
            exceptions: vec![(date("2026-03-02"), vec![])],
        }
    }

    #[test]
    fn only_what_lay_within_the_hours_is_left_outside() {
        let every = place(1, &[(Weeks::Every, "09:00-17:00")]);
        let odd = place(1, &[(Weeks::Odd, "09:00-17:00")]);
        let change = HoursChange::new(Tz::Europe__Budapest, std::slice::from_ref(&every), &[odd, place(2, &[])]);
        let shop = Some(ShopId::from_u128(1));
        // Week 12 is even, week 13 odd.
        let (even, odd) =
            (range("2026-03-16 10:00", "2026-03-16 11:00"), range("2026-03-23 10:00", "2026-03-23 11:00"));
        assert!(change.leaves_outside(shop, even));
        assert!(!change.leaves_outside(shop, odd), "still within");
        assert!(!change.leaves_outside(shop, range("2026-03-16 16:30", "2026-03-16 17:30")), "outside before");
        assert!(!change.leaves_outside(shop, range("2026-03-02 10:00", "2026-03-02 11:00")), "an exception before");
        assert!(!change.leaves_outside(Some(ShopId::from_u128(2)), even), "nobody worked there");
        assert!(!change.leaves_outside(None, even));
        let closing = HoursChange::new(Tz::Europe__Budapest, &[every], &[]);
        assert!(closing.leaves_outside(shop, odd), "a shop that is missing has no hours");
    }
}
