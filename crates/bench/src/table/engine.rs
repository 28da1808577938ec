//! The free-slot engine compared with a minimal one, on the same input.

use std::hint::black_box;
use std::time::Instant;

use bench::{Result, bare_engine};
use catalog::{MinuteRange, SlotRules, WorkHours};
use chrono::{NaiveDate, NaiveTime, TimeDelta, Weekday};
use kernel::TimeRange;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use scheduling::{Agenda, SlotSearch, SlotTerms, Tz, Visit, Window, civil};

use super::line::{Line, Wanted, failed};

const TZ: Tz = Tz::Europe__Budapest;
const CALLS: u32 = 3_000;
const REPEATS: u32 = 25;

/// Both on the same providers and days.
struct Input {
    first: NaiveDate,
    busy: Vec<Vec<TimeRange>>,
    seconds: Vec<Vec<(i64, i64)>>,
}

/// Three shapes: from nine to five in Budapest, an hour every quarter, twenty busy times of a provider and week.
pub fn lines() -> Result<Vec<Line>> {
    [(1, 7), (1, 30), (10, 7)].into_iter().map(|(providers, days)| line(providers, days)).collect()
}

fn line(providers: u32, days: u32) -> Result<Line> {
    let input = Input::new(providers, days)?;
    let hours = WorkHours::new(week().map(|day| Ok((day, MinuteRange::new(540, 1020)?))).collect::<Result<Vec<_>>>()?);
    let start = midnight(input.first, 0);
    let window = Window::new(start, midnight(input.first, days))?;
    let rules = SlotRules::default();
    let visit = Visit::new(TimeDelta::minutes(60))?;
    let terms = SlotTerms { visit, rules, tz: TZ, now: start - TimeDelta::days(2) };
    let agendas: Vec<Agenda> = input.busy.iter().cloned().map(Agenda::from).collect();
    let ours = || {
        let search = SlotSearch::new(black_box(window), &terms);
        agendas.iter().map(|it| black_box(search.free_slots(&hours, it)).len()).sum::<usize>()
    };
    let bare = || {
        let open = bare_engine::open(TZ, black_box(input.first), days, &(540..1020));
        let each = |busy: &Vec<(i64, i64)>| black_box(bare_engine::free_slots(&open, busy, 3600, 900)).len();
        input.seconds.iter().map(each).sum::<usize>()
    };
    let (found, reference) = (ours(), bare());
    if found != reference || found == 0 {
        return Err(failed(&format!("the engines disagree: {found} slots and {reference}")));
    }
    // In turns, and the quickest of each: other load only adds time.
    let (mut engine, mut least) = (f64::MAX, f64::MAX);
    for _ in 0..REPEATS {
        engine = engine.min(nanoseconds(&ours));
        least = least.min(nanoseconds(&bare));
    }
    Ok(Line {
        goal: "engine",
        what: format!("engine, {providers} x {days} days, {found} slots"),
        measured: format!("{engine:.0} ns"),
        reference: format!("{least:.0} ns bare engine"),
        ratio: engine / least,
        wanted: Wanted::AtMost(2.5),
    })
}

fn nanoseconds(call: &impl Fn() -> usize) -> f64 {
    let begun = Instant::now();
    for _ in 0..CALLS {
        black_box(call());
    }
    begun.elapsed().as_secs_f64() * 1e9 / f64::from(CALLS)
}

impl Input {
    fn new(providers: u32, days: u32) -> Result<Self> {
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
        Ok(Self { first, busy, seconds })
    }
}

fn midnight(first: NaiveDate, day: u32) -> chrono::DateTime<chrono::Utc> {
    civil::work_instant(TZ, (first + TimeDelta::days(i64::from(day))).and_time(NaiveTime::MIN))
}

fn week() -> impl Iterator<Item = Weekday> {
    std::iter::successors(Some(Weekday::Mon), |day| Some(day.succ())).take(7)
}
