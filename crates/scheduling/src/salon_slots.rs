use std::collections::HashMap;

use catalog::{Salon, WorkHours};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
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

/// The result could be longer than [`SlotFinder::MAX_SLOTS`], or take more than [`SlotFinder::MAX_DATES`] searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("too many slots for one answer")]
pub struct TooManySlots {
    /// Length of a window from the same start that can be searched.
    pub longest: TimeDelta,
}

/// A search for free slots, prepared from a salon: first names the busy times to load, then finds the slots between
/// them.
///
/// No slot is offered when the company or the provider does not offer a service, when the provider does not work in the
/// shop, when online booking is off, or when the visit is too long to be booked (docs/rules.md#free-slots).
#[derive(Clone, Debug)]
pub struct SlotFinder<'a> {
    search: Option<SlotSearch>,
    providers: Vec<(EmployeeId, &'a WorkHours)>,
    reach: TimeRange,
    is_for_anyone: bool,
}

impl<'a> SlotFinder<'a> {
    /// Maximum number of slots in one result, counted for each provider (docs/trust.md#expensive-questions).
    pub const MAX_SLOTS: usize = 50_000;

    /// Maximum number of dates searched for one result, counted for each provider (docs/trust.md#expensive-questions).
    pub const MAX_DATES: usize = 10_000;

    /// Prepares a query whose result is limited in size.
    ///
    /// # Errors
    /// [`TooManySlots`] when there could be more than [`Self::MAX_SLOTS`], estimated from work hours alone.
    pub fn bounded(salon: &'a Salon, query: &SlotQuery) -> Result<Self, TooManySlots> {
        Self::small(salon, query, |it| it.most_slots() <= Self::MAX_SLOTS)
    }

    /// Prepares a query for [`Self::dates`].
    ///
    /// # Errors
    /// [`TooManySlots`] when more than [`Self::MAX_DATES`] would have to be searched.
    pub fn bounded_by_dates(salon: &'a Salon, query: &SlotQuery) -> Result<Self, TooManySlots> {
        Self::small(salon, query, |it| it.max_dates() <= Self::MAX_DATES)
    }

    fn small(salon: &'a Salon, query: &SlotQuery, is_small: impl Fn(&Self) -> bool) -> Result<Self, TooManySlots> {
        let finder = Self::new(salon, query);
        if is_small(&finder) {
            return Ok(finder);
        }
        let mut halves = std::iter::successors(query.window.first_half(), Window::first_half);
        let fitting = halves.find(|half| is_small(&Self::new(salon, &SlotQuery { window: *half, ..query.clone() })));
        Err(TooManySlots { longest: fitting.map_or(TimeDelta::zero(), |it| it.range().length()) })
    }

    /// Prepares a query.
    pub fn new(salon: &'a Salon, query: &SlotQuery) -> Self {
        let services = salon.find_services(&query.visit.services);
        Self::lasting(salon, query, services.and_then(|it| Visit::of(&it).ok()))
    }

    /// Prepares a query for a visit with the agreed duration, even if its services take another time by now.
    pub fn lasting(salon: &'a Salon, query: &SlotQuery, visit: Option<Visit>) -> Self {
        let nothing = Self {
            search: None,
            providers: Vec::new(),
            reach: query.window.range(),
            is_for_anyone: query.employee.is_none(),
        };
        let (true, Some(visit)) = (salon.company.takes_bookings, visit.filter(Visit::is_bookable)) else {
            return nothing;
        };
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

    /// The period for which they must be loaded: the window including buffers.
    pub fn reach(&self) -> TimeRange {
        self.reach
    }

    /// An upper bound of the slots of all providers together, estimated from work hours alone.
    pub fn most_slots(&self) -> usize {
        let Some(search) = &self.search else { return 0 };
        self.providers.iter().map(|(_, hours)| search.most_slots(hours)).sum()
    }

    /// An upper bound of the dates searched by [`Self::dates`], counted for each provider.
    pub fn max_dates(&self) -> usize {
        self.search.as_ref().map_or(0, SlotSearch::max_dates) * self.providers.len()
    }

    /// The local dates on which a slot of [`Self::slots`] starts, in order. Ends each date's search at its first slot.
    pub fn dates(&self, busy: impl IntoIterator<Item = (EmployeeId, TimeRange)>) -> Vec<NaiveDate> {
        self.dates_between(&self.agendas(busy))
    }

    /// The same with an agenda for each of [`Self::providers`], in their order.
    pub fn dates_between<A: AsRef<Agenda>>(&self, agendas: &[A]) -> Vec<NaiveDate> {
        let Some(search) = &self.search else { return Vec::new() };
        let has_slot = |day: &SlotSearch| {
            let mut providers = self.providers.iter().zip(agendas);
            providers.any(|((_, hours), agenda)| day.has_free_slot(hours, agenda.as_ref()))
        };
        search.by_date().filter(|(_, day)| has_slot(day)).map(|(date, _)| date).collect()
    }

    /// The slots between busy times, earliest first. Busy times of other providers are ignored.
    pub fn slots(&self, busy: impl IntoIterator<Item = (EmployeeId, TimeRange)>) -> Vec<OfferedSlot> {
        self.slots_between(&self.agendas(busy))
    }

    /// The same with an agenda for each of [`Self::providers`], in their order.
    pub fn slots_between<A: AsRef<Agenda>>(&self, agendas: &[A]) -> Vec<OfferedSlot> {
        let mut offered = Vec::new();
        self.each_slot_between(agendas, |time, providers| {
            offered.push(OfferedSlot { time, providers: providers.to_vec() });
        });
        offered
    }

    /// Calls `offer` with each slot of [`Self::slots_between`] and its providers, without collecting them.
    pub fn each_slot_between<A: AsRef<Agenda>>(&self, agendas: &[A], mut offer: impl FnMut(TimeRange, &[EmployeeId])) {
        let Some(search) = &self.search else { return };
        let providers = self.providers.iter().zip(agendas);
        let mut by_provider = providers.map(|((id, hours), agenda)| (*id, search.starts(hours, agenda.as_ref())));
        let mut times = search.times();
        let mut offer = |start, providers: &[EmployeeId]| {
            if let Some(time) = times.slot(start) {
                offer(time, providers);
            }
        };
        if self.is_for_anyone {
            union(&by_provider.collect::<Vec<_>>(), offer);
        } else if let Some((_, starts)) = by_provider.next() {
            starts.into_iter().for_each(|it| offer(it, &[]));
        }
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

    /// Busy times per provider, in the order of [`Self::providers`].
    fn agendas(&self, busy: impl IntoIterator<Item = (EmployeeId, TimeRange)>) -> Vec<Agenda> {
        let mut times: HashMap<EmployeeId, Vec<TimeRange>> = HashMap::new();
        for (provider, time) in busy {
            times.entry(provider).or_default().push(time);
        }
        self.providers().map(|id| Agenda::from(times.remove(&id).unwrap_or_default())).collect()
    }
}

#[cfg(test)]
mod tests;
