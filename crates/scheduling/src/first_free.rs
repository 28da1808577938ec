use catalog::Salon;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{EmployeeId, ServiceId, ShopId, TimeRange};

use crate::{SlotFinder, SlotQuery, VisitRequest, Window, WindowRefused};

/// The first time somebody can come to a shop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstFreeTime {
    pub shop: ShopId,
    pub start: DateTime<Utc>,
}

/// The search for the first free time of each shop, for the service that takes least of those somebody does there.
///
/// Prepared as a [`SlotFinder`] is, one for each shop; they share one read of busy times.
#[derive(Clone, Debug)]
pub struct FirstFree<'a> {
    shops: Vec<(ShopId, SlotFinder<'a>)>,
}

impl<'a> FirstFree<'a> {
    /// At most this many shops are searched, by name: each costs a search.
    pub const MAX_SHOPS: usize = 3;
    const AHEAD: TimeDelta = TimeDelta::days(7);

    /// Prepares the search.
    ///
    /// # Errors
    /// [`WindowRefused`] at the end of time.
    pub fn new(salon: &'a Salon, now: DateTime<Utc>) -> Result<Self, WindowRefused> {
        let window = Window::new(now, now + Self::AHEAD)?;
        let finder = |shop: ShopId| {
            let visit = VisitRequest { shop, services: vec![shortest_service(salon, shop)?] };
            Some((shop, SlotFinder::new(salon, &SlotQuery { window, visit, employee: None, now })))
        };
        Ok(Self { shops: salon.shops.iter().take(Self::MAX_SHOPS).filter_map(|it| finder(it.id)).collect() })
    }

    /// Whose busy times are needed, each once.
    pub fn providers(&self) -> Vec<EmployeeId> {
        let mut providers: Vec<EmployeeId> = self.shops.iter().flat_map(|(_, it)| it.providers()).collect();
        providers.sort_unstable();
        providers.dedup();
        providers
    }

    /// When they are needed; `None` when there is nothing to search.
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
    fn a_shop_tells_its_first_time_for_the_shortest_service_done_there() {
        let salon = salon();
        let found = FirstFree::new(&salon, at("2026-01-14 08:30")).unwrap();
        assert_eq!(found.providers().len(), 2);
        let busy: Vec<_> =
            found.providers().into_iter().map(|it| (it, range("2026-01-14 09:00", "2026-01-14 16:30"))).collect();
        // The cut takes an hour and would not fit; half an hour does.
        let first = |start: &str| [FirstFreeTime { shop: salon.shops[0].id, start: at(start) }];
        assert_eq!(found.times(&busy), first("2026-01-14 16:30"));
        assert_eq!(found.times(&[]), first("2026-01-14 09:30"), "an hour's notice");
    }

    #[test]
    fn a_shop_nobody_works_in_has_none_and_some_are_enough() {
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
