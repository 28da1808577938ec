use std::collections::HashMap;

use catalog::{Salon, WorkHours};
use chrono::{DateTime, Utc};
use kernel::{EmployeeId, ServiceId, ShopId, TimeRange};

use crate::{Agenda, SlotSearch, SlotTerms, Visit, Window, nearest, union};

/// What a guest wants done, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VisitRequest {
    pub shop: ShopId,
    /// In the guest's order; the same may stand twice.
    pub services: Vec<ServiceId>,
}

/// Which free slots are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlotQuery {
    pub window: Window,
    pub visit: VisitRequest,
    /// One provider; `None`: anybody who does all of it.
    pub employee: Option<EmployeeId>,
    pub now: DateTime<Utc>,
}

/// A slot a guest is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedSlot {
    pub time: TimeRange,
    /// Who has it free; empty where one provider was asked for.
    pub providers: Vec<EmployeeId>,
}

/// The search for the slots of a query, prepared from a salon: it says whose busy times to read, then finds the slots
/// beside them.
///
/// Nothing is offered when a service is not sold or not done by the provider, when the provider does not work in the
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

    /// Whose busy times are needed.
    pub fn providers(&self) -> impl Iterator<Item = EmployeeId> {
        self.providers.iter().map(|(id, _)| *id)
    }

    /// When they are needed: the window and the buffers around it.
    pub fn reach(&self) -> TimeRange {
        self.reach
    }

    /// The slots beside what keeps providers busy, earliest first. Busy times of others do not matter.
    pub fn slots(&self, busy: impl IntoIterator<Item = (EmployeeId, TimeRange)>) -> Vec<OfferedSlot> {
        let mut by_provider = self.by_provider(busy);
        if self.is_for_anyone {
            let offered = |(time, providers)| OfferedSlot { time, providers };
            return union(by_provider).into_iter().map(offered).collect();
        }
        let Some((_, slots)) = by_provider.next() else { return Vec::new() };
        slots.into_iter().map(|time| OfferedSlot { time, providers: Vec::new() }).collect()
    }

    /// The `count` slots that start nearest to `wanted`, whoever has them.
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
