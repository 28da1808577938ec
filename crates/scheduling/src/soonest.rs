use std::collections::HashMap;

use catalog::{Salon, Service};
use chrono::{DateTime, NaiveDate, TimeDelta, Timelike as _, Utc};
use chrono_tz::Tz;
use kernel::{EmployeeId, ServiceId, ShopId, TimeRange};

use crate::{SlotFinder, SlotQuery, VisitRequest, Window, WindowRefused, civil, open_ranges};

/// A part of the day that guests choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DayPart {
    /// Until noon.
    Morning,
    /// From noon to five.
    Afternoon,
    /// From five on.
    Evening,
}

impl DayPart {
    /// In order.
    pub const ALL: [Self; 3] = [Self::Morning, Self::Afternoon, Self::Evening];

    /// The code in API calls.
    pub fn code(self) -> &'static str {
        match self {
            Self::Morning => "morning",
            Self::Afternoon => "afternoon",
            Self::Evening => "evening",
        }
    }

    /// The first hour and the hour after the last.
    pub fn hours(self) -> (u32, u32) {
        match self {
            Self::Morning => (0, 12),
            Self::Afternoon => (12, 17),
            Self::Evening => (17, 24),
        }
    }

    fn of_hour(hour: u32) -> Self {
        match hour {
            0..12 => Self::Morning,
            12..17 => Self::Afternoon,
            _ => Self::Evening,
        }
    }
}

/// The bookable starts of a service in a shop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServiceStarts {
    pub shop: ShopId,
    pub service: ServiceId,
    /// The first bookable start of each part of each day, in order.
    pub starts: Vec<DateTime<Utc>>,
}

/// The times the finder shows of a salon: the soonest starts of every service in every shop (docs/rules.md#finder). One
/// read of busy times serves all of them, and services of the same length with the same providers are searched once.
#[derive(Clone, Debug)]
pub struct Soonest<'a> {
    salon: &'a Salon,
    /// Each shop, its services with equal slots, and their search.
    groups: Vec<(ShopId, Vec<ServiceId>, SlotFinder<'a>)>,
}

impl<'a> Soonest<'a> {
    /// Period that the search covers.
    pub const SEARCH_AHEAD: TimeDelta = TimeDelta::days(14);

    /// Prepares the search.
    ///
    /// # Errors
    /// [`WindowRefused`] outside the range of dates.
    pub fn new(salon: &'a Salon, now: DateTime<Utc>) -> Result<Self, WindowRefused> {
        let window = Window::new(now, now + Self::SEARCH_AHEAD)?;
        let mut groups = Vec::new();
        for shop in &salon.shops {
            let mut alike: HashMap<(u32, u32, u32, Vec<EmployeeId>), Vec<ServiceId>> = HashMap::new();
            for service in &salon.services {
                let people: Vec<EmployeeId> = providers_of(salon, shop.id, service).collect();
                if !people.is_empty() {
                    let length = (service.minutes, service.buffer_before, service.buffer_after, people);
                    alike.entry(length).or_default().push(service.id);
                }
            }
            groups.extend(alike.into_values().filter_map(|services| {
                let visit = VisitRequest { shop: shop.id, services: vec![*services.first()?] };
                let finder = SlotFinder::new(salon, &SlotQuery { window, visit, employee: None, now });
                Some((shop.id, services, finder))
            }));
        }
        Ok(Self { salon, groups })
    }

    /// The providers whose busy times must be loaded, without duplicates.
    pub fn providers(&self) -> Vec<EmployeeId> {
        let mut providers: Vec<EmployeeId> = self.groups.iter().flat_map(|(_, _, it)| it.providers()).collect();
        providers.sort_unstable();
        providers.dedup();
        providers
    }

    /// The period for which they must be loaded; `None` when no service is offered.
    pub fn reach(&self) -> Option<TimeRange> {
        TimeRange::covering(self.groups.iter().map(|(_, _, it)| it.reach()))
    }

    /// Every offered service in every shop, also those without a free time; by shop and service.
    pub fn starts(&self, busy: &[(EmployeeId, TimeRange)]) -> Vec<ServiceStarts> {
        let mut found = Vec::new();
        for (shop, services, finder) in &self.groups {
            let slots = finder.slots(busy.iter().copied()).into_iter().map(|it| it.time.start());
            let starts: Vec<_> = first_of_parts(self.salon.tz, slots, |it| *it).collect();
            let of = |service: &ServiceId| ServiceStarts { shop: *shop, service: *service, starts: starts.clone() };
            found.extend(services.iter().map(of));
        }
        found.sort_unstable_by_key(|it| (it.shop, it.service));
        found
    }
}

/// The first of each part of each day, of what is sorted by its start.
pub(crate) fn first_of_parts<T>(
    tz: Tz,
    sorted: impl IntoIterator<Item = T>,
    start_of: impl Fn(&T) -> DateTime<Utc>,
) -> impl Iterator<Item = T> {
    let mut last: Option<(NaiveDate, DayPart)> = None;
    sorted.into_iter().filter(move |it| {
        let local = civil::local(tz, start_of(it));
        let part = Some((local.date(), DayPart::of_hour(local.hour())));
        std::mem::replace(&mut last, part) != part
    })
}

/// The opening hours of a shop within `window`, the union of its people's hours: sorted and merged.
pub fn shop_hours(salon: &Salon, shop: ShopId, window: TimeRange) -> Vec<TimeRange> {
    let hours = salon.providers.values().filter_map(|it| it.hours.get(&shop));
    let open: crate::Agenda = hours.flat_map(|it| open_ranges(it, salon.tz, window)).collect();
    open.busy().to_vec()
}

fn providers_of<'a>(salon: &'a Salon, shop: ShopId, service: &Service) -> impl Iterator<Item = EmployeeId> + 'a {
    let wanted = [service.id];
    salon.employees.iter().map(|it| it.id).filter(move |it| salon.hours_for(*it, shop, &wanted).is_some())
}

#[cfg(test)]
mod tests {
    use catalog::fixtures::salon;
    use proptest::prelude::*;

    use super::*;
    use crate::fixtures::at;

    const NOW: &str = "2026-01-14 08:30";

    #[test]
    fn the_first_start_of_every_part_of_a_day_is_kept() {
        let salon = salon();
        let soonest = Soonest::new(&salon, at(NOW)).unwrap();
        let all = soonest.starts(&[]);
        assert_eq!(all.len(), salon.services.len() * salon.shops.len());
        let first = &all[0].starts;
        assert_eq!(first[..2], [at("2026-01-14 09:30"), at("2026-01-14 12:00")], "an hour's notice, then noon");
        assert!(first.is_sorted() && first.iter().all(|it| *it < at(NOW) + Soonest::SEARCH_AHEAD));
    }

    proptest! {
        /// Compared with the plain search, service by service.
        #[test]
        fn grouped_services_have_the_slots_they_have_alone(busy in proptest::collection::vec((0..2_usize, 0..336_i64, 1..9_i64), 0..40)) {
            let salon = salon();
            let now = at(NOW);
            let soonest = Soonest::new(&salon, now).unwrap();
            let people = soonest.providers();
            let busy: Vec<_> = busy.into_iter().filter_map(|(who, hour, hours)| {
                let from = now + TimeDelta::hours(hour);
                Some((*people.get(who)?, TimeRange::new(from, from + TimeDelta::hours(hours))?))
            }).collect();
            let window = Window::new(now, now + Soonest::SEARCH_AHEAD).unwrap();
            for found in soonest.starts(&busy) {
                let visit = VisitRequest { shop: found.shop, services: vec![found.service] };
                let finder = SlotFinder::new(&salon, &SlotQuery { window, visit, employee: None, now });
                let slots: Vec<_> = finder.slots(busy.iter().copied()).into_iter().map(|it| it.time.start()).collect();
                prop_assert_eq!(found.starts.first(), slots.first());
                for start in &found.starts {
                    prop_assert!(slots.contains(start));
                }
                // For every slot there is a start in its part of the day, the same or an earlier one.
                for slot in &slots {
                    let part = |it: &DateTime<Utc>| {
                        let local = civil::local(salon.tz, *it);
                        (local.date(), DayPart::of_hour(local.hour()))
                    };
                    prop_assert!(found.starts.iter().any(|it| part(it) == part(slot) && it <= slot));
                }
            }
        }
    }
}
