use std::collections::HashMap;

use catalog::{Salon, WorkHours};
use chrono::{DateTime, Utc};
use kernel::{EmployeeId, ServiceId, ShopId, TimeRange};

use crate::{Agenda, SlotSearch, SlotTerms, Visit, Window, nearest, union};

/// The requested services and shop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VisitRequest {
    pub shop: ShopId,
    /// In the guest's order; may contain a service twice.
    pub services: Vec<ServiceId>,
}

/// A query for free slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlotQuery {
    pub window: Window,
    pub visit: VisitRequest,
    /// `None`: any provider who offers all of the services.
    pub employee: Option<EmployeeId>,
    pub now: DateTime<Utc>,
}

/// An offered slot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedSlot {
    pub time: TimeRange,
    /// The providers who are free; empty when one provider was requested.
    pub providers: Vec<EmployeeId>,
}

/// A search for free slots, prepared from a salon: says which busy times to load, then finds the slots between them.
///
/// Nothing is offered when the company or the provider does not offer a service, when the provider does not work in the
/// shop, or when online booking is off (docs/rules.md#free-slots).
#[derive(Clone, Debug)]
pub struct SlotFinder<'a> {
    search: Option<SlotSearch>,
    providers: Vec<(EmployeeId, &'a WorkHours)>,
    reach: TimeRange,
    is_for_anyone: bool,
}

impl<'a> SlotFinder<'a> {
    /// Prepares a query.
    pub fn new(salon: &'a Salon, query: &SlotQuery) -> Self {
        let nothing = Self {
            search: None,
            providers: Vec::new(),
            reach: query.window.range(),
            is_for_anyone: query.employee.is_none(),
        };
        let services = salon.find_services(&query.visit.services);
        let visit = services.and_then(|it| Visit::of(&it).ok());
        let (true, Some(visit)) = (salon.company.takes_bookings, visit) else { return nothing };
        let hours = |it: EmployeeId| salon.hours_for(it, query.visit.shop, &query.visit.services);
        let employees = salon.employees.iter().map(|it| it.id);
        Self {
            search: Some(SlotSearch::new(query.window, &SlotTerms::of(salon, visit, query.now))),
            providers: employees
                .filter(|it| query.employee.is_none_or(|wanted| wanted == *it))
                .filter_map(|it| Some((it, hours(it)?)))
                .collect(),
            reach: visit.reach(query.window.range()),
            ..nothing
        }
    }

    /// The providers whose busy times must be loaded.
    pub fn providers(&self) -> impl Iterator<Item = EmployeeId> {
        self.providers.iter().map(|(id, _)| *id)
    }

    /// The time for which they must be loaded: the window including buffers.
    pub fn reach(&self) -> TimeRange {
        self.reach
    }

    /// The slots between busy times, earliest first. Busy times of other providers are ignored.
    pub fn slots(&self, busy: impl IntoIterator<Item = (EmployeeId, TimeRange)>) -> Vec<OfferedSlot> {
        let mut by_provider = self.by_provider(busy);
        if self.is_for_anyone {
            let offered = |(time, providers)| OfferedSlot { time, providers };
            return union(by_provider).into_iter().map(offered).collect();
        }
        let Some((_, slots)) = by_provider.next() else { return Vec::new() };
        slots.into_iter().map(|time| OfferedSlot { time, providers: Vec::new() }).collect()
    }

    /// The `count` slots that start nearest to `wanted`, of any provider.
    pub fn nearest(
        &self,
        busy: impl IntoIterator<Item = (EmployeeId, TimeRange)>,
        wanted: DateTime<Utc>,
        count: usize,
    ) -> Vec<TimeRange> {
        let slots: Vec<TimeRange> = self.slots(busy).into_iter().map(|it| it.time).collect();
        nearest(&slots, wanted, count)
    }

    fn by_provider(
        &self,
        busy: impl IntoIterator<Item = (EmployeeId, TimeRange)>,
    ) -> impl Iterator<Item = (EmployeeId, Vec<TimeRange>)> {
        let mut times: HashMap<EmployeeId, Vec<TimeRange>> = HashMap::new();
        for (provider, time) in busy {
            times.entry(provider).or_default().push(time);
        }
        let search = self.search.as_ref();
        self.providers.iter().filter_map(move |(id, hours)| {
            let agenda = Agenda::from(times.remove(id).unwrap_or_default());
            Some((*id, search?.free_slots(hours, &agenda)))
        })
    }
}

#[cfg(test)]
mod tests;
