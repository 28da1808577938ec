use catalog::Salon;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{EmployeeId, ServiceId, ShopId, TimeRange};

use crate::{SlotFinder, SlotQuery, VisitRequest, Window, WindowRefused};

/// The first free time in a shop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstFreeTime {
    pub shop: ShopId,
    pub start: DateTime<Utc>,
}

/// Searches the first free time in each shop for the shortest service offered there.
///
/// Consists of one [`SlotFinder`] for each shop; they share one read of busy times.
#[derive(Clone, Debug)]
pub struct FirstFree<'a> {
    shops: Vec<(ShopId, SlotFinder<'a>)>,
}

impl<'a> FirstFree<'a> {
    /// Maximum number of shops searched, in order of name, to limit the cost.
    pub const MAX_SHOPS: usize = 3;
    const SEARCH_AHEAD: TimeDelta = TimeDelta::days(7);

    /// Prepares the search.
    ///
    /// # Errors
    /// [`WindowRefused`] outside the range of dates.
    pub fn new(salon: &'a Salon, now: DateTime<Utc>) -> Result<Self, WindowRefused> {
        let window = Window::new(now, now + Self::SEARCH_AHEAD)?;
        let finder = |shop: ShopId| {
            let visit = VisitRequest { shop, services: vec![shortest_service(salon, shop)?] };
            Some((shop, SlotFinder::new(salon, &SlotQuery { window, visit, employee: None, now })))
        };
        Ok(Self { shops: salon.shops.iter().take(Self::MAX_SHOPS).filter_map(|it| finder(it.id)).collect() })
    }

    /// The providers whose busy times must be loaded, without duplicates.
    pub fn providers(&self) -> Vec<EmployeeId> {
        let mut providers: Vec<EmployeeId> = self.shops.iter().flat_map(|(_, it)| it.providers()).collect();
        providers.sort_unstable();
        providers.dedup();
        providers
    }

    /// The time for which they must be loaded; `None` when there is nothing to search.
    pub fn reach(&self) -> Option<TimeRange> {
        TimeRange::covering(self.shops.iter().map(|(_, it)| it.reach()))
    }

    /// Each shop's first slot; a shop without a free time is left out.
    pub fn times(&self, busy: &[(EmployeeId, TimeRange)]) -> Vec<FirstFreeTime> {
        let first = |finder: &SlotFinder<'_>| finder.slots(busy.iter().copied()).first().map(|it| it.time.start());
        self.shops
            .iter()
            .filter_map(|(shop, finder)| Some(FirstFreeTime { shop: *shop, start: first(finder)? }))
            .collect()
    }
}

fn shortest_service(salon: &Salon, shop: ShopId) -> Option<ServiceId> {
    let is_done =
        |service: ServiceId| salon.employees.iter().any(|it| salon.hours_for(it.id, shop, &[service]).is_some());
    salon.services.iter().filter(|it| is_done(it.id)).min_by_key(|it| it.minutes).map(|it| it.id)
}

#[cfg(test)]
mod tests {
    use catalog::fixtures::{salon, shop};

    use super::*;
    use crate::fixtures::{at, range};

    #[test]
    fn the_first_time_is_for_the_shortest_service_offered_in_the_shop() {
        let salon = salon();
        let found = FirstFree::new(&salon, at("2026-01-14 08:30")).unwrap();
        assert_eq!(found.providers().len(), 2);
        let busy: Vec<_> =
            found.providers().into_iter().map(|it| (it, range("2026-01-14 09:00", "2026-01-14 16:30"))).collect();
        // The cut takes an hour and would not fit; the half-hour service does.
        let first = |start: &str| [FirstFreeTime { shop: salon.shops[0].id, start: at(start) }];
        assert_eq!(found.times(&busy), first("2026-01-14 16:30"));
        assert_eq!(found.times(&[]), first("2026-01-14 09:30"), "an hour's notice");
    }

    #[test]
    fn shops_without_providers_are_left_out_and_the_number_is_limited() {
        let mut salon = salon();
        salon.shops.insert(0, shop(9));
        let first = |salon: &Salon| FirstFree::new(salon, at("2026-01-14 08:30")).unwrap().times(&[]).len();
        assert_eq!(first(&salon), 1);
        salon.shops.insert(0, shop(8));
        salon.shops.insert(0, shop(7));
        assert_eq!(first(&salon), 0, "the fourth is not looked at");
        salon.shops.clear();
        assert_eq!(FirstFree::new(&salon, at("2026-01-14 08:30")).unwrap().reach(), None);
    }
}
