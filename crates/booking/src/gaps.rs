use std::collections::HashMap;

use catalog::{Salon, WorkHours};
use chrono::{DateTime, Days, DurationRound, NaiveDate, TimeDelta, Timelike as _, Utc};
use kernel::{EmployeeId, ServiceId, ShopId, TimeRange};
use scheduling::{Agenda, Tz, Visit, civil, open_ranges};

/// A search for gaps in the calendar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GapQuery {
    /// In this order; may contain a service twice. May be empty when `minutes` is given.
    pub services: Vec<ServiceId>,
    /// Duration; `None`: that of the services.
    pub minutes: Option<u16>,
    /// `None`: every provider.
    pub provider: Option<EmployeeId>,
    /// First day, in the company's zone; `None`: today.
    pub from: Option<NaiveDate>,
    /// Number of days; at most [`GapQuery::MAX_DAYS`].
    pub days: u16,
    pub now: DateTime<Utc>,
}

impl GapQuery {
    /// Number of days when none is given.
    pub const DEFAULT_DAYS: u16 = 14;
    /// Two months.
    pub const MAX_DAYS: u16 = 62;
}

/// Reason why a search for gaps is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GapsRefused {
    /// The company has no active employee with this id.
    #[error("unknown provider")]
    UnknownProvider,
    /// Neither services nor a duration is given.
    #[error("no services and no length")]
    NoServices,
    /// The company does not offer one of them.
    #[error("unknown service")]
    UnknownService,
    /// Longer than 24 hours with its buffers.
    #[error("too long")]
    TooLong,
    /// Not 1 minute to a day.
    #[error("not a length within a day")]
    Minutes,
    /// Not 1 to [`GapQuery::MAX_DAYS`].
    #[error("not a number of days to search")]
    Days,
    /// Outside the range of dates.
    #[error("not a day to search from")]
    From,
}

/// A period of free work time. The visit may start at any whole minute that lets it end within the period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    pub provider: EmployeeId,
    /// The shop they work in at that time.
    pub shop: ShopId,
    pub time: TimeRange,
}

/// A search for gaps, prepared from a salon: first names the busy times to load, then finds the gaps between them.
///
/// Grid, notice, horizon and the switch for online booking do not apply to the desk.
#[derive(Clone, Debug)]
pub struct GapFinder<'a> {
    visit: Visit,
    /// The remaining part of the searched days, if any.
    window: Option<TimeRange>,
    /// The providers who offer the services, with their work hours in each shop.
    places: Vec<(EmployeeId, Vec<(ShopId, &'a WorkHours)>)>,
    tz: Tz,
}

impl<'a> GapFinder<'a> {
    /// Prepares a query. Providers who do not offer all of the services are left out.
    ///
    /// # Errors
    /// [`GapsRefused`] with the first reason that applies.
    pub fn new(salon: &'a Salon, query: &GapQuery) -> Result<Self, GapsRefused> {
        if query.provider.is_some_and(|it| salon.employee(it).is_none()) {
            return Err(GapsRefused::UnknownProvider);
        }
        let able = salon.employees.iter().filter(|it| query.provider.is_none_or(|id| id == it.id));
        let able = able.filter(|it| query.services.is_empty() || it.can_do(&query.services));
        Ok(Self {
            visit: visit(salon, query)?,
            window: window(salon, query)?,
            places: able.map(|it| (it.id, salon.hours_anywhere(it.id))).collect(),
            tz: salon.tz,
        })
    }

    /// The visit that has to fit.
    pub fn visit(&self) -> Visit {
        self.visit
    }

    /// The providers whose busy times must be loaded.
    pub fn providers(&self) -> impl Iterator<Item = EmployeeId> {
        self.places.iter().map(|(id, _)| *id)
    }

    /// The period for which they must be loaded, including buffers; `None` when the days are over.
    pub fn reach(&self) -> Option<TimeRange> {
        self.window.map(|it| self.visit.reach(it))
    }

    /// The gaps between busy times, earliest first; at equal times in the salon's order.
    ///
    /// `moving` is an event that would be moved into the gap, so its own time counts as free.
    pub fn gaps(
        &self,
        busy: impl IntoIterator<Item = (EmployeeId, TimeRange)>,
        moving: Option<(EmployeeId, TimeRange)>,
    ) -> Vec<Gap> {
        let Some(window) = self.window else { return Vec::new() };
        let mut times: HashMap<EmployeeId, Vec<TimeRange>> = HashMap::new();
        for (provider, time) in busy {
            if !moving.is_some_and(|(who, own)| who == provider && own.contains(&time)) {
                times.entry(provider).or_default().push(time);
            }
        }
        let mut found = Vec::new();
        for (provider, shops) in &self.places {
            let agenda = Agenda::from(times.remove(provider).unwrap_or_default());
            for (shop, hours) in shops {
                let times = gaps(&open_ranges(hours, self.tz, window), &agenda, &self.visit);
                found.extend(times.into_iter().map(|time| Gap { provider: *provider, shop: *shop, time }));
            }
        }
        found.sort_by_key(|it| it.time.start());
        found
    }
}

/// The duration given, else that of the services, with the services' buffers.
fn visit(salon: &Salon, query: &GapQuery) -> Result<Visit, GapsRefused> {
    let minutes = query.minutes.map(u32::from);
    if minutes.is_some_and(|it| !(1..=24 * 60).contains(&it)) {
        return Err(GapsRefused::Minutes);
    }
    if query.services.is_empty() {
        let minutes = minutes.ok_or(GapsRefused::NoServices)?;
        return Visit::of_minutes([minutes], 0, 0).map_err(|_| GapsRefused::Minutes);
    }
    let services = salon.find_services(&query.services).ok_or(GapsRefused::UnknownService)?;
    let before = services.first().map_or(0, |it| it.buffer_before);
    let after = services.last().map_or(0, |it| it.buffer_after);
    let visit = match minutes {
        Some(minutes) => Visit::of_minutes([minutes], before, after),
        None => Visit::of(&services),
    };
    visit.ok().filter(Visit::is_bookable).ok_or(GapsRefused::TooLong)
}

/// The searched days in the company's zone, today only from the next grid time on; `None` when they are over.
fn window(salon: &Salon, query: &GapQuery) -> Result<Option<TimeRange>, GapsRefused> {
    if !(1..=GapQuery::MAX_DAYS).contains(&query.days) {
        return Err(GapsRefused::Days);
    }
    let first = query.from.unwrap_or_else(|| civil::local(salon.tz, query.now).date());
    let last = first.checked_add_days(Days::new(u64::from(query.days) - 1)).ok_or(GapsRefused::From)?;
    let bounds = |day| civil::day_bounds(salon.tz, day).ok_or(GapsRefused::From);
    Ok(TimeRange::new(bounds(first)?.start().max(next_grid_time(salon, query.now)), bounds(last)?.end()))
}

fn next_grid_time(salon: &Salon, now: DateTime<Utc>) -> DateTime<Utc> {
    let step = u32::from(salon.slot_rules.step_minutes()) * 60;
    let over = civil::local(salon.tz, now).num_seconds_from_midnight() % step;
    let second = now.duration_trunc(TimeDelta::seconds(1)).unwrap_or(now);
    second + TimeDelta::seconds(i64::from((step - over) % step))
}

/// The periods of work between two busy times in which a visit fits; its buffers lie outside the period.
///
/// `open` is sorted and merged, as [`scheduling::open_ranges`] returns it; so are the gaps.
fn gaps(open: &[TimeRange], agenda: &Agenda, visit: &Visit) -> Vec<TimeRange> {
    let mut found = Vec::new();
    for range in open {
        let mut from = range.start();
        let first = agenda.busy().partition_point(|it| it.end() <= range.start());
        let overlapping = agenda.busy().iter().skip(first).take_while(|it| it.start() < range.end());
        for busy in overlapping {
            found.extend(gap(from, busy.start(), visit));
            from = busy.end();
        }
        found.extend(gap(from, range.end(), visit));
    }
    found
}

/// The part of a free period that a visit without its buffers may use, if it fits.
fn gap(from: DateTime<Utc>, until: DateTime<Utc>, visit: &Visit) -> Option<TimeRange> {
    let occupied = visit.occupied(from)?;
    let before = from - occupied.start();
    let after = occupied.length() - before - visit.duration();
    let minute = TimeDelta::minutes(1);
    let start = from.checked_add_signed(before)?.duration_round_up(minute).ok()?;
    let end = until.checked_sub_signed(after)?.duration_trunc(minute).ok()?;
    TimeRange::new(start, end).filter(|it| visit.duration() <= it.length())
}

#[cfg(test)]
mod tests {
    use catalog::fixtures::{hours, salon};
    use scheduling::fixtures::{at, range};

    use super::*;

    fn find(visit: Visit) -> Vec<TimeRange> {
        let open = [range("2026-01-14 09:00", "2026-01-14 12:00"), range("2026-01-14 13:00", "2026-01-14 17:00")];
        let busy = [
            range("2026-01-14 08:00", "2026-01-14 09:30"),
            range("2026-01-14 10:10", "2026-01-14 11:00"),
            range("2026-01-14 11:30", "2026-01-14 14:00"),
        ];
        gaps(&open, &busy.into_iter().collect(), &visit)
    }

    #[test]
    fn a_gap_lies_between_busy_times_and_within_work_hours() {
        let half = Visit::new(TimeDelta::minutes(30)).unwrap();
        let expected = [
            range("2026-01-14 09:30", "2026-01-14 10:10"),
            range("2026-01-14 11:00", "2026-01-14 11:30"),
            range("2026-01-14 14:00", "2026-01-14 17:00"),
        ];
        assert_eq!(find(half), expected);
        assert_eq!(find(Visit::new(TimeDelta::minutes(41)).unwrap()), expected[2..]);
        assert_eq!(find(Visit::new(TimeDelta::minutes(181)).unwrap()), []);
        let free = gaps(&[range("2026-01-14 09:00", "2026-01-14 12:00")], &Agenda::default(), &half);
        assert_eq!(free, [range("2026-01-14 09:00", "2026-01-14 12:00")]);
        assert_eq!(gaps(&[], &Agenda::default(), &half), []);
    }

    #[test]
    fn buffers_stay_free_but_are_not_part_of_the_gap() {
        let (five, ten) = (TimeDelta::minutes(5), TimeDelta::minutes(10));
        let visit = Visit::with_buffers(TimeDelta::minutes(25), five, ten).unwrap();
        let expected = [range("2026-01-14 09:35", "2026-01-14 10:00"), range("2026-01-14 14:05", "2026-01-14 16:50")];
        assert_eq!(find(visit), expected);
    }

    #[test]
    fn a_gap_begins_and_ends_on_whole_minutes() {
        let seconds = TimeDelta::seconds(30);
        let whole = range("2026-01-14 09:00", "2026-01-14 12:00");
        let open = [TimeRange::new(whole.start() + seconds, whole.end() - seconds).unwrap()];
        let half = Visit::new(TimeDelta::minutes(30)).unwrap();
        let expected = range("2026-01-14 09:01", "2026-01-14 11:59");
        assert_eq!(gaps(&open, &Agenda::default(), &half), [expected]);
    }

    /// The cut of an hour on Wednesday 2026-01-14, asked at 10:07.
    fn query() -> GapQuery {
        GapQuery {
            services: vec![ServiceId::from_u128(10)],
            minutes: None,
            provider: Some(EmployeeId::from_u128(3)),
            from: None,
            days: 1,
            now: at("2026-01-14 10:07"),
        }
    }

    #[test]
    fn today_begins_at_the_next_time_of_the_grid() {
        let (salon, query) = (salon(), query());
        let finder = GapFinder::new(&salon, &query).unwrap();
        assert!(finder.providers().eq(query.provider));
        assert_eq!(finder.reach(), Some(range("2026-01-14 10:15", "2026-01-15 00:00")));
        let [gap] = finder.gaps([], None)[..] else { panic!("one gap") };
        assert_eq!((gap.shop, gap.time), (salon.shops[0].id, range("2026-01-14 10:15", "2026-01-14 17:00")));
        let over = GapQuery { from: Some("2026-01-12".parse().unwrap()), ..query };
        assert_eq!(GapFinder::new(&salon, &over).unwrap().reach(), None, "those days are over");
    }

    #[test]
    fn gaps_of_all_providers_are_ordered_by_time() {
        let mut salon = salon();
        salon.employees[1].services.clear();
        let both = GapQuery { provider: None, services: Vec::new(), minutes: Some(30), ..query() };
        let finder = GapFinder::new(&salon, &both).unwrap();
        let (anna, bea) = (salon.employees[0].id, salon.employees[1].id);
        let busy = [(anna, range("2026-01-14 10:00", "2026-01-14 12:00"))];
        let found: Vec<EmployeeId> = finder.gaps(busy, None).into_iter().map(|it| it.provider).collect();
        assert_eq!(found, [bea, anna]);
        let cut = GapQuery { provider: None, ..query() };
        assert!(GapFinder::new(&salon, &cut).unwrap().providers().eq([anna]));
    }

    #[test]
    fn the_time_of_the_moved_event_counts_as_free() {
        let (salon, query) = (salon(), query());
        let finder = GapFinder::new(&salon, &query).unwrap();
        let own = (salon.employees[0].id, range("2026-01-14 12:00", "2026-01-14 13:00"));
        assert_eq!(finder.gaps([own], None).len(), 2);
        assert_eq!(finder.gaps([own], Some(own)).len(), 1);
        assert_eq!(finder.gaps([own], Some((salon.employees[1].id, own.1))).len(), 2, "a colleague's");
    }

    #[test]
    fn every_reason_for_a_refusal() {
        let salon = salon();
        let refused = |change: fn(&mut GapQuery)| {
            let mut query = query();
            change(&mut query);
            GapFinder::new(&salon, &query).map(|_| ()).unwrap_err()
        };
        assert_eq!(refused(|it| it.provider = Some(EmployeeId::from_u128(9))), GapsRefused::UnknownProvider);
        assert_eq!(refused(|it| it.services.clear()), GapsRefused::NoServices);
        assert_eq!(refused(|it| it.services.push(ServiceId::from_u128(9))), GapsRefused::UnknownService);
        assert_eq!(refused(|it| it.services = vec![it.services[0]; 25]), GapsRefused::TooLong);
        assert_eq!(refused(|it| it.minutes = Some(0)), GapsRefused::Minutes);
        assert_eq!(refused(|it| it.minutes = Some(1441)), GapsRefused::Minutes);
        assert_eq!(refused(|it| it.days = 0), GapsRefused::Days);
        assert_eq!(refused(|it| it.days = 63), GapsRefused::Days);
        assert_eq!(refused(|it| it.from = Some(NaiveDate::MAX)), GapsRefused::From);
    }

    #[test]
    fn the_second_shop_of_a_provider_counts_too() {
        let mut salon = salon();
        let anna = salon.employees[0].id;
        salon.providers.get_mut(&anna).unwrap().hours.insert(ShopId::from_u128(1), hours("18:00-20:00"));
        let query = query();
        let gaps = GapFinder::new(&salon, &query).unwrap().gaps([], None);
        assert_eq!(gaps.iter().map(|it| it.shop).collect::<Vec<_>>(), [4, 1].map(ShopId::from_u128));
    }
}
