use catalog::{DateRule, Salon, WorkHours};
use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use kernel::{EmployeeId, SeriesId, ServiceId, TimeRange};

use crate::{SlotRefused, SlotTerms, Visit, VisitRequest, accept_slot, civil, open_ranges};

/// The question of why a time is not offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObstacleQuery {
    pub employee: EmployeeId,
    pub visit: VisitRequest,
    /// Start of the first service.
    pub start: DateTime<Utc>,
    pub now: DateTime<Utc>,
}

/// An event that keeps a provider busy, with its buffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BusyEvent {
    pub id: SeriesId,
    pub time: TimeRange,
}

/// A reason why a time is not offered (docs/rules.md#why-a-time-is-not-offered).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// The company takes no online bookings.
    BookingOff,
    /// No active employee of the company.
    NoEmployee,
    /// The employee does not work in the shop, or it is closed for good.
    NotInShop,
    /// The company does not offer the service: pending, passive or deleted.
    NotSold(ServiceId),
    /// The employee does not offer the service.
    NotDone(ServiceId),
    /// The visit is longer than any that can be booked.
    TooLong,
    /// Sooner than the minimum notice; with the earliest possible start.
    TooSoon(DateTime<Utc>),
    /// At or after the horizon, which is given.
    TooFar(DateTime<Utc>),
    /// A closed day of the company.
    ClosedDay(NaiveDate),
    /// Outside the employee's exception for the date.
    Exception(NaiveDate),
    /// Outside the hours of the weekday.
    OutsideHours(NaiveDate),
    /// An event overlaps the time.
    Busy(BusyEvent),
    /// An event overlaps a buffer of the visit.
    InBuffer(BusyEvent),
    /// Neither on the grid of this step in minutes nor, with tight alignment, at the start of a gap.
    NotOnGrid(u16),
}

/// Every reason why a time is not offered; empty exactly when it is offered.
///
/// `busy` are the employee's events around the visit; further ones are ignored.
pub fn obstacles(salon: &Salon, wanted: &ObstacleQuery, busy: &[BusyEvent]) -> Vec<Obstacle> {
    let mut found = Vec::new();
    if !salon.company.takes_bookings {
        found.push(Obstacle::BookingOff);
    }
    let services = &wanted.visit.services;
    let sold = salon.find_services(services);
    found.extend(services.iter().filter(|it| salon.service(**it).is_none()).map(|it| Obstacle::NotSold(*it)));
    let employee = salon.employee(wanted.employee);
    match employee {
        Some(employee) => {
            let is_undone = |it: &&ServiceId| !employee.services.contains(it) && salon.service(**it).is_some();
            found.extend(services.iter().filter(is_undone).map(|it| Obstacle::NotDone(*it)));
        }
        None => found.push(Obstacle::NoEmployee),
    }
    let hours = salon.shop(wanted.visit.shop).and_then(|it| salon.hours(wanted.employee, it.id));
    if employee.is_some() && hours.is_none() {
        found.push(Obstacle::NotInShop);
    }
    if let Some(visit) = sold.and_then(|it| Visit::of(&it).ok()) {
        let terms = SlotTerms::of(salon, visit, wanted.now);
        if visit.is_bookable() {
            found.extend(at_time(wanted.start, &terms, hours, busy));
        } else {
            found.push(Obstacle::TooLong);
        }
    } else if found.is_empty() {
        found.push(Obstacle::TooLong);
    }
    found
}

/// The reasons against a start at `start`; absent hours are no reason.
fn at_time(start: DateTime<Utc>, terms: &SlotTerms, hours: Option<&WorkHours>, busy: &[BusyEvent]) -> Vec<Obstacle> {
    let (Some(slot), Some(occupied)) = (terms.visit.slot(start), terms.visit.occupied(start)) else {
        return vec![Obstacle::TooFar(terms.limit())];
    };
    let mut found = Vec::new();
    if start < terms.earliest() {
        found.push(Obstacle::TooSoon(terms.earliest()));
    }
    if terms.limit() <= start {
        found.push(Obstacle::TooFar(terms.limit()));
    }
    if let Some(hours) = hours {
        found.extend(closed_dates(hours, terms.tz, occupied));
    }
    for event in busy.iter().filter(|it| it.time.overlaps(&occupied)) {
        found.push(if event.time.overlaps(&slot) { Obstacle::Busy(*event) } else { Obstacle::InBuffer(*event) });
    }
    if let (Some(hours), true) = (hours, found.is_empty()) {
        let agenda = busy.iter().map(|it| it.time).collect();
        if accept_slot(start, terms, hours, &agenda) == Err(SlotRefused::NotOnGrid) {
            found.push(Obstacle::NotOnGrid(terms.rules.step_minutes()));
        }
    }
    found
}

/// The dates on which part of a time lies outside work hours, each with the reason.
fn closed_dates(hours: &WorkHours, tz: Tz, time: TimeRange) -> impl Iterator<Item = Obstacle> {
    let first = civil::local(tz, time.start()).date();
    let last = civil::local(tz, time.end() - TimeDelta::nanoseconds(1)).date();
    let is_closed = move |date: &NaiveDate| {
        let part = civil::day_bounds(tz, *date)
            .and_then(|day| TimeRange::new(time.start().max(day.start()), time.end().min(day.end())));
        part.is_some_and(|it| !open_ranges(hours, tz, it).contains(&it))
    };
    let reason = |date: NaiveDate| match hours.rule_of(date) {
        Some(DateRule::ClosedDay) => Obstacle::ClosedDay(date),
        Some(DateRule::Exception) => Obstacle::Exception(date),
        None => Obstacle::OutsideHours(date),
    };
    first.iter_days().take_while(move |it| *it <= last).filter(is_closed).map(reason)
}

#[cfg(test)]
mod tests;
