//! Alternatives for the guests of a provider who is away (docs/rules.md#somebody-is-away).

mod assign;
mod bound;
mod search;

use std::collections::HashMap;

use catalog::Salon;
use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use kernel::{EmployeeId, ShopId, TimeRange};
use scheduling::{Agenda, civil, open_ranges};

pub use self::assign::{Assignment, Choice, assign};
use crate::desk::{DeskRefused, ExistingEvent, PlacedAppointment};
use crate::{move_to, take_over};

/// An absence of a provider, whose guests need other places.
#[derive(Clone, Copy, Debug)]
pub struct SickDay<'a> {
    pub salon: &'a Salon,
    pub absent: EmployeeId,
    pub away: TimeRange,
    pub now: DateTime<Utc>,
}

/// The difference a new place makes for the guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceKind {
    /// A colleague at the same time.
    SameTime,
    /// A colleague at another time of the day.
    OtherTime,
    /// The same provider after the absence.
    OtherDay,
}

/// An alternative time and provider for an appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub kind: PlaceKind,
    pub provider: EmployeeId,
    pub when: TimeRange,
    /// Including buffers.
    pub occupies: TimeRange,
    /// The cost of the change for the guest; compares places only.
    pub change: u32,
}

/// A proposal for every appointment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SickPlan {
    /// Per appointment its possible places, the smallest change first.
    pub places: Vec<Vec<Place>>,
    /// Per appointment the index of the proposed place; `None`: the guest has to be called.
    pub proposed: Vec<Option<usize>>,
    /// Proven for each day: no other choice of these places keeps more guests.
    pub is_most: bool,
    /// Proven for each day: no other choice that keeps as many guests has a smaller cost.
    pub is_least: bool,
}

/// Cost of a place in another shop, in minutes.
const OTHER_SHOP_COST: u32 = 200;
/// Cost of another time, on top of its distance in minutes.
const OTHER_TIME_COST: u32 = 1_000;
/// Cost of another day, on top of its distance.
const OTHER_DAY_COST: u32 = 3_000;
/// Cost of each day of delay.
const DAY_COST: u32 = 200;

impl SickDay<'_> {
    /// Days after the absence that are searched for the same provider.
    pub const DAYS_AHEAD: u64 = 14;
    /// Minimum notice for a guest who is moved to another time.
    pub const NOTICE: TimeDelta = TimeDelta::hours(2);
    /// Maximum number of places considered for an appointment, those with the smallest change.
    pub const MAX_PLACES: usize = 120;
    /// Maximum number of times considered on each later day, those nearest to the agreed time of day.
    const TIMES_PER_DAY: usize = 4;
    /// Maximum number of positions the search visits.
    pub const MAX_STEPS: usize = 20_000;

    /// The period for which the busy times of all providers must be loaded; `None` outside the range of dates.
    pub fn reach(&self) -> Option<TimeRange> {
        let (first, last) = (self.day_of(self.away.start()), self.day_of(self.away.end()));
        let last = last.checked_add_days(Days::new(Self::DAYS_AHEAD))?;
        let bounds = |day| civil::day_bounds(self.salon.tz, day);
        let reach = TimeRange::covering([bounds(first)?, bounds(last)?])?;
        TimeRange::new(reach.start() - TimeDelta::days(1), reach.end() + TimeDelta::days(1))
    }

    /// Whether an appointment has to move: it begins during the absence, and has not begun.
    pub fn concerns(&self, starts_at: DateTime<Utc>) -> bool {
        self.away.start() <= starts_at && starts_at < self.away.end() && self.now < starts_at
    }

    /// Proposes a place for each appointment. Day by day, each in view of the days before, it keeps most guests, then with
    /// the smallest cost. The appointments are in the order of time; `busy` are the busy times of all providers within
    /// [`Self::reach`].
    pub fn propose(&self, appointments: &[ExistingEvent], busy: &[(EmployeeId, TimeRange)]) -> SickPlan {
        let mut plan = SickPlan { places: Vec::new(), proposed: Vec::new(), is_most: true, is_least: true };
        let mut busy = busy.to_vec();
        let start_day = |it: &ExistingEvent| self.day_of(it.when.start());
        for day in appointments.chunk_by(|one, next| start_day(one) == start_day(next)) {
            let of_day = self.propose_day(day, &busy);
            let chosen = of_day.places.iter().zip(&of_day.proposed);
            let chosen = chosen.filter_map(|(places, at)| places.get((*at)?));
            busy.extend(chosen.map(|it| (it.provider, it.occupies)));
            plan.places.extend(of_day.places);
            plan.proposed.extend(of_day.proposed);
            plan.is_most &= of_day.is_most;
            plan.is_least &= of_day.is_least;
        }
        plan
    }

    fn propose_day(&self, appointments: &[ExistingEvent], busy: &[(EmployeeId, TimeRange)]) -> SickPlan {
        let mut finder = PlaceFinder { day: self, agendas: self.agendas(busy), open: HashMap::new() };
        let places: Vec<Vec<Place>> = appointments.iter().map(|it| finder.places(it)).collect();
        let lanes: HashMap<EmployeeId, usize> =
            self.salon.employees.iter().enumerate().map(|(lane, it)| (it.id, lane)).collect();
        let choice = |it: &Place| Choice {
            lane: lanes.get(&it.provider).copied().unwrap_or(usize::MAX),
            from: it.occupies.start().timestamp(),
            until: it.occupies.end().timestamp(),
            cost: it.change,
        };
        let choices: Vec<Vec<Choice>> = places.iter().map(|it| it.iter().map(choice).collect()).collect();
        let Assignment { chosen, is_most, is_least, .. } = assign(&choices, Self::MAX_STEPS);
        SickPlan { places, proposed: chosen, is_most, is_least }
    }

    /// Busy times per provider; the absent one is busy throughout.
    fn agendas(&self, busy: &[(EmployeeId, TimeRange)]) -> HashMap<EmployeeId, Agenda> {
        let mut times: HashMap<EmployeeId, Vec<TimeRange>> = HashMap::from([(self.absent, vec![self.away])]);
        for (provider, time) in busy {
            times.entry(*provider).or_default().push(*time);
        }
        times.into_iter().map(|(provider, times)| (provider, Agenda::from(times))).collect()
    }

    fn day_of(&self, at: DateTime<Utc>) -> NaiveDate {
        civil::local(self.salon.tz, at).date()
    }
}

/// Finds places, with a cache of work hours.
struct PlaceFinder<'a> {
    day: &'a SickDay<'a>,
    agendas: HashMap<EmployeeId, Agenda>,
    open: HashMap<(EmployeeId, ShopId, NaiveDate), Vec<TimeRange>>,
}

impl PlaceFinder<'_> {
    fn places(&mut self, standing: &ExistingEvent) -> Vec<Place> {
        let day = self.day;
        let date = day.day_of(standing.when.start());
        let mut places = Vec::new();
        for employee in &day.salon.employees {
            let does_all = standing.services.iter().all(|it| employee.services.contains(&it.id));
            if !does_all {
                continue;
            }
            if employee.id == day.absent {
                let first = day.day_of(day.away.end());
                for later in first.iter_days().take(usize::try_from(SickDay::DAYS_AHEAD).unwrap_or_default() + 1) {
                    let mut times = self.times(standing, employee.id, later);
                    times.sort_by_key(|it| it.change);
                    times.truncate(SickDay::TIMES_PER_DAY);
                    places.extend(times);
                }
            } else {
                places.extend(self.same_time(standing, employee.id));
                places.extend(self.times(standing, employee.id, date));
            }
        }
        places.sort_by_key(|it| it.change);
        places.truncate(SickDay::MAX_PLACES);
        places
    }

    fn same_time(&self, standing: &ExistingEvent, provider: EmployeeId) -> Option<Place> {
        let free = Agenda::default();
        let agenda = self.agendas.get(&provider).unwrap_or(&free);
        let placed = take_over(standing, provider, self.day.salon, agenda)?;
        let change = if placed.shop == standing.shop { 0 } else { OTHER_SHOP_COST };
        let PlacedAppointment { when, occupies, .. } = placed;
        Some(Place { kind: PlaceKind::SameTime, provider, when, occupies, change })
    }

    /// Other times of a day on the salon's grid, in the first of the provider's shops where the visit fits.
    fn times(&mut self, standing: &ExistingEvent, provider: EmployeeId, date: NaiveDate) -> Vec<Place> {
        let (day, salon) = (self.day, self.day.salon);
        let Some((bounds, employee)) = civil::day_bounds(salon.tz, date).zip(salon.employee(provider)) else {
            return Vec::new();
        };
        let earliest = day.now + SickDay::NOTICE;
        let is_own = provider == day.absent;
        let mut shops = employee.shops.clone();
        shops.sort_by_key(|it| Some(*it) != standing.shop);
        for shop in &shops {
            self.open.entry((provider, *shop, date)).or_insert_with(|| {
                salon.hours(provider, *shop).map(|hours| open_ranges(hours, salon.tz, bounds)).unwrap_or_default()
            });
        }
        let free = Agenda::default();
        let agenda = self.agendas.get(&provider).unwrap_or(&free);
        let step = TimeDelta::minutes(i64::from(salon.slot_rules.step_minutes()));
        let (before, after) = buffers(standing, salon);
        let starts = std::iter::successors(Some(bounds.start()), |it| it.checked_add_signed(step));
        let mut places = Vec::new();
        for start in starts.take_while(|it| *it < bounds.end()).filter(|it| earliest <= *it) {
            let when = TimeRange::starting(start, standing.when.length());
            let occupies = TimeRange::new(start - before, start + standing.when.length() + after);
            let Some((when, occupies)) = when.zip(occupies) else { continue };
            if (start == standing.when.start() && !is_own) || !agenda.is_free(&occupies) {
                continue;
            }
            let is_open = |shop: &&ShopId| {
                let open = self.open.get(&(provider, **shop, date));
                open.is_some_and(|it| it.iter().any(|range| range.contains(&occupies)))
            };
            let Some(shop) = shops.iter().find(is_open) else { continue };
            let elsewhere = if Some(*shop) == standing.shop { 0 } else { OTHER_SHOP_COST };
            let (kind, change) = self.change(standing, is_own, start);
            places.push(Place { kind, provider, when, occupies, change: change + elsewhere });
        }
        places
    }

    /// Earlier counts twice: a guest who comes at the old time has missed the visit.
    fn change(&self, standing: &ExistingEvent, is_own: bool, start: DateTime<Utc>) -> (PlaceKind, u32) {
        let tz = self.day.salon.tz;
        let (was, is) = (civil::local(tz, standing.when.start()), civil::local(tz, start));
        let minutes = (is.time() - was.time()).num_minutes();
        let count = |it: i64| u32::try_from(it).unwrap_or(u32::MAX / 2);
        if is_own {
            let days = count((is.date() - was.date()).num_days());
            return (PlaceKind::OtherDay, OTHER_DAY_COST + days.min(365) * DAY_COST + count(minutes.abs()));
        }
        let weight = if minutes < 0 { -2 * minutes } else { minutes };
        (PlaceKind::OtherTime, OTHER_TIME_COST + count(weight))
    }
}

/// The buffers of an appointment at another place: those its services have now.
fn buffers(standing: &ExistingEvent, salon: &Salon) -> (TimeDelta, TimeDelta) {
    let services = &standing.services;
    let first = services.first().and_then(|it| salon.service(it.id)).map_or(0, |it| it.buffer_before);
    let last = services.last().and_then(|it| salon.service(it.id)).map_or(0, |it| it.buffer_after);
    (TimeDelta::minutes(i64::from(first)), TimeDelta::minutes(i64::from(last)))
}

/// Places appointments one after the other as requested by the desk, each in view of those before it. `busy` are all
/// other busy times, the absence included.
///
/// # Errors
/// Per appointment the reason against its place.
pub fn place_all(
    wanted: &[(&ExistingEvent, EmployeeId, DateTime<Utc>)],
    salon: &Salon,
    busy: &[(EmployeeId, TimeRange)],
) -> Vec<Result<PlacedAppointment, DeskRefused>> {
    let mut busy = busy.to_vec();
    let mut place = |(standing, provider, start): &(&ExistingEvent, EmployeeId, DateTime<Utc>)| {
        let agenda: Agenda = busy.iter().filter(|it| it.0 == *provider).map(|it| it.1).collect();
        let placed = move_to(standing, (*provider, *start), salon, &agenda)?;
        busy.push((*provider, placed.occupies));
        Ok(placed)
    };
    wanted.iter().map(&mut place).collect()
}

#[cfg(test)]
mod tests;
