use catalog::Salon;
use chrono::{DateTime, Utc};
use kernel::{EmployeeId, ServiceId, ShopId, TimeRange};

use crate::soonest::first_of_parts;
use crate::{SlotFinder, SlotQuery, Soonest, VisitRequest, Window, WindowRefused};

/// A time at which a visit can be booked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextTime {
    pub shop: ShopId,
    pub start: DateTime<Utc>,
}

/// Searches the next free times of one visit in all shops, chosen as the finder chooses those of a service: the first of
/// each part of each day (docs/rules.md#finder).
///
/// Consists of one [`SlotFinder`] for each shop; they share one read of busy times.
#[derive(Clone, Debug)]
pub struct NextTimes<'a> {
    salon: &'a Salon,
    window: Window,
    shops: Vec<(ShopId, SlotFinder<'a>)>,
}

impl<'a> NextTimes<'a> {
    /// Prepares the search: with one person, or with anybody who does all of the services.
    ///
    /// # Errors
    /// [`WindowRefused`] outside the range of dates.
    pub fn new(
        salon: &'a Salon,
        services: &[ServiceId],
        employee: Option<EmployeeId>,
        now: DateTime<Utc>,
    ) -> Result<Self, WindowRefused> {
        let window = Window::new(now, now + Soonest::SEARCH_AHEAD)?;
        let finder = |shop: ShopId| {
            let visit = VisitRequest { shop, services: services.to_vec() };
            (shop, SlotFinder::new(salon, &SlotQuery { window, visit, employee, now }))
        };
        Ok(Self { salon, window, shops: salon.shops.iter().map(|it| finder(it.id)).collect() })
    }

    /// The providers whose busy times must be loaded, without duplicates.
    pub fn providers(&self) -> Vec<EmployeeId> {
        let mut providers: Vec<EmployeeId> = self.shops.iter().flat_map(|(_, it)| it.providers()).collect();
        providers.sort_unstable();
        providers.dedup();
        providers
    }

    /// The period for which they must be loaded.
    pub fn reach(&self) -> TimeRange {
        TimeRange::covering(self.shops.iter().map(|(_, it)| it.reach())).unwrap_or(self.window.range())
    }

    /// At most `count` times between busy ones, earliest first; none that overlaps `except`.
    pub fn times(&self, busy: &[(EmployeeId, TimeRange)], except: Option<TimeRange>, count: usize) -> Vec<NextTime> {
        let is_wanted = |it: &TimeRange| except.is_none_or(|except| !it.overlaps(&except));
        let mut times: Vec<NextTime> = Vec::new();
        for (shop, finder) in &self.shops {
            let slots = finder.slots(busy.iter().copied()).into_iter().map(|it| it.time).filter(is_wanted);
            times.extend(slots.map(|it| NextTime { shop: *shop, start: it.start() }));
        }
        times.sort_by_key(|it| it.start);
        first_of_parts(self.salon.tz, times, |it| it.start).take(count).collect()
    }
}

/// The service by which a person's next free times are shown: of theirs the one that guests of the salon book most,
/// else the shortest.
pub fn usual_service(salon: &Salon, employee: EmployeeId) -> Option<ServiceId> {
    let is_done = |id: ServiceId| salon.shops.iter().any(|it| salon.hours_for(employee, it.id, &[id]).is_some());
    let shortest = || salon.services.iter().filter(|it| is_done(it.id)).min_by_key(|it| it.minutes).map(|it| it.id);
    salon.most_booked.iter().copied().find(|it| is_done(*it)).or_else(shortest)
}

#[cfg(test)]
mod tests {
    use catalog::fixtures::salon_with;

    use super::*;
    use crate::fixtures::{at, range};

    const SALON: &str = "service 10 60 12900 | service 11 30 4900 | employee 3 at 4 open 09:00-17:00 | \
        employee 5 at 6 open 10:00-14:00 does 11";

    #[test]
    fn the_first_of_each_part_of_a_day_is_shown_whichever_shop_it_is_in() {
        let salon = salon_with(SALON);
        let (now, eleven) = (at("2026-01-14 08:30"), ServiceId::from_u128(11));
        let next = NextTimes::new(&salon, &[eleven], None, now).unwrap();
        assert_eq!(next.providers(), [EmployeeId::from_u128(3), EmployeeId::from_u128(5)]);
        let busy = [(EmployeeId::from_u128(3), range("2026-01-14 09:00", "2026-01-14 17:00"))];
        let [four, six] = [4, 6].map(ShopId::from_u128);
        let time = |shop, start| NextTime { shop, start: at(start) };
        let expected = [time(six, "2026-01-14 10:00"), time(six, "2026-01-14 12:00"), time(four, "2026-01-15 09:00")];
        assert_eq!(next.times(&busy, None, 3), expected);
        let except = Some(range("2026-01-14 10:00", "2026-01-14 10:30"));
        assert_eq!(next.times(&busy, except, 1), [time(six, "2026-01-14 10:30")], "not what was just called off");
    }

    #[test]
    fn a_person_is_asked_alone_and_only_for_what_they_do() {
        let salon = salon_with(SALON);
        let (now, [three, five]) = (at("2026-01-14 08:30"), [3, 5].map(EmployeeId::from_u128));
        let [ten, eleven] = [10, 11].map(ServiceId::from_u128);
        let next = NextTimes::new(&salon, &[eleven], Some(five), now).unwrap();
        assert_eq!(next.providers(), [five]);
        let nobody = NextTimes::new(&salon, &[ten], Some(five), now).unwrap();
        assert_eq!((nobody.providers(), nobody.times(&[], None, 3)), (Vec::new(), Vec::new()));
        assert_eq!(usual_service(&salon, three), Some(eleven), "the shortest");
        let booked = Salon { most_booked: vec![ten], ..salon };
        assert_eq!((usual_service(&booked, three), usual_service(&booked, five)), (Some(ten), Some(eleven)));
        assert_eq!(usual_service(&booked, EmployeeId::from_u128(9)), None);
    }
}
