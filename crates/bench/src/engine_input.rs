//! The input on which free-slot engines are measured: from nine to five in Budapest, an hour every quarter, twenty busy
//! times per provider and week.

use std::hint::black_box;
use std::ops::Range;

use bench::Result;
use catalog::{MinuteRange, SlotRules, WorkHours};
use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc, Weekday};
use kernel::TimeRange;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use scheduling::{Agenda, SlotSearch, SlotTerms, Tz, Visit, Window, civil};

/// Time zone of the providers.
pub const TZ: Tz = Tz::Europe__Budapest;
/// When they work, every day.
pub const OPEN: Range<u32> = 540..1020;

/// The same providers and days in the form of each engine.
pub struct Input {
    /// The first day.
    pub first: NaiveDate,
    /// All days.
    pub window: Window,
    /// Busy times per provider.
    pub agendas: Vec<Agenda>,
    /// The same in seconds.
    pub seconds: Vec<Vec<(i64, i64)>>,
    hours: WorkHours,
    terms: SlotTerms,
}

impl Input {
    /// The same for the same arguments.
    pub fn new(providers: u32, days: u32) -> Result<Self> {
        let first = NaiveDate::from_ymd_opt(2026, 6, 1).ok_or("no such day")?;
        let mut dice = StdRng::seed_from_u64(7);
        let busy: Vec<Vec<TimeRange>> = (0..providers)
            .map(|_| {
                let mut times: Vec<TimeRange> = (0..days * 20 / 7)
                    .filter_map(|_| {
                        let minute = 540 + dice.random_range(0..30) * 15;
                        let from = midnight(first, dice.random_range(0..days)) + TimeDelta::minutes(minute);
                        TimeRange::starting(from, TimeDelta::minutes(*[30, 45, 60].choose(&mut dice)?))
                    })
                    .collect();
                times.sort_unstable();
                times
            })
            .collect();
        let pair = |it: &TimeRange| (it.start().timestamp(), it.end().timestamp());
        let seconds = busy.iter().map(|it| it.iter().map(pair).collect()).collect();
        let open = MinuteRange::new(u16::try_from(OPEN.start)?, u16::try_from(OPEN.end)?)?;
        let now = midnight(first, 0) - TimeDelta::days(2);
        let visit = Visit::new(TimeDelta::minutes(60))?;
        Ok(Self {
            first,
            window: Window::new(midnight(first, 0), midnight(first, days))?,
            agendas: busy.into_iter().map(Agenda::from).collect(),
            seconds,
            hours: WorkHours::new(week().map(|day| (day, open))),
            terms: SlotTerms { visit, rules: SlotRules::default(), tz: TZ, now },
        })
    }

    /// Instant of the query.
    pub fn now(&self) -> DateTime<Utc> {
        self.terms.now
    }

    /// Searches the starts of all providers; their number.
    pub fn starts(&self) -> usize {
        let search = SlotSearch::new(black_box(self.window), &self.terms);
        self.agendas.iter().map(|it| black_box(search.starts(&self.hours, it)).len()).sum()
    }

    /// The same with a start and an end in calendar form for each.
    pub fn free_slots(&self) -> usize {
        let search = SlotSearch::new(black_box(self.window), &self.terms);
        self.agendas.iter().map(|it| black_box(search.free_slots(&self.hours, it)).len()).sum()
    }
}

fn midnight(first: NaiveDate, day: u32) -> DateTime<Utc> {
    civil::work_instant(TZ, (first + TimeDelta::days(i64::from(day))).and_time(NaiveTime::MIN))
}

fn week() -> impl Iterator<Item = Weekday> {
    std::iter::successors(Some(Weekday::Mon), |day| Some(day.succ())).take(7)
}
