//! Random salons: hours, exceptions, busy times and rules around dates with a clock change or a turn of the calendar.

use catalog::{Alignment, DayException, MinuteRange, SlotRules, Weeks, WorkHours};
use chrono::{DateTime, NaiveDate, TimeDelta, TimeZone, Utc, Weekday};
use chrono_tz::Tz;
use kernel::TimeRange;
use proptest::prelude::*;
use scheduling::{Agenda, SlotTerms, Visit, Window};

use crate::reference::{Minutes, Question};

const ZONES: [Tz; 5] = [
    Tz::Europe__Budapest,
    Tz::America__New_York,
    Tz::Asia__Kathmandu,
    Tz::Pacific__Apia,
    // Moves by half an hour only.
    Tz::Australia__Lord_Howe,
];

/// Clock changes of these zones, the turn of years whose last week is the 52nd or the 53rd, a leap day.
const DATES: [(i32, u32, u32); 12] = [
    (2026, 3, 29),
    (2026, 10, 25),
    (2026, 3, 8),
    (2026, 11, 1),
    (2026, 4, 5),
    (2026, 10, 4),
    (2026, 6, 17),
    (2026, 12, 31),
    (2028, 2, 29),
    (2025, 12, 28),
    (2027, 1, 3),
    (2020, 12, 31),
];

/// A question over `days` days.
pub fn questions(days: std::ops::Range<i64>) -> impl Strategy<Value = Question> {
    let place = (
        prop_oneof![2 => Just(ZONES[0]), 3 => prop::sample::select(&ZONES[..])],
        prop::sample::select(&DATES[..]),
        -3..2_i64,
        days,
    );
    place.prop_flat_map(|(tz, (y, m, d), shift, days)| {
        let first = NaiveDate::from_ymd_opt(y, m, d).unwrap() + TimeDelta::days(shift);
        let midnight = tz.from_utc_datetime(&first.and_hms_opt(0, 0, 0).unwrap());
        let start = midnight.with_timezone(&Utc) - TimeDelta::hours(2);
        (window(start, days), visit(), rules(), hours(first, days), busy(start, days), now(start, days)).prop_map(
            move |(window, (duration, before, after), (step, tight, notice, horizon), hours, busy, now)| {
                let (weekly, even_weeks, exceptions, closed_days) = hours;
                Question {
                    tz,
                    window,
                    now,
                    duration,
                    before,
                    after,
                    step,
                    tight,
                    notice,
                    horizon,
                    weekly,
                    even_weeks,
                    exceptions,
                    closed_days,
                    busy,
                }
            },
        )
    })
}

/// The question in the engine's types.
pub struct EngineQuery {
    pub window: Window,
    pub terms: SlotTerms,
    pub hours: WorkHours,
    pub agenda: Agenda,
}

impl Question {
    pub fn engine_query(&self) -> EngineQuery {
        let minutes = TimeDelta::minutes;
        let alignment = if self.tight { Alignment::Tight } else { Alignment::Grid };
        let visit = Visit::with_buffers(minutes(self.duration), minutes(self.before), minutes(self.after));
        let ranges = |it: &[Minutes]| -> Vec<MinuteRange> {
            it.iter().map(|(from, until)| MinuteRange::new(*from, *until).unwrap()).collect()
        };
        let in_weeks = |weeks: Weeks, days: &[Vec<Minutes>]| -> Vec<(Weeks, Weekday, MinuteRange)> {
            let week = std::iter::successors(Some(Weekday::Mon), |it| Some(it.succ())).zip(days);
            week.flat_map(|(day, it)| ranges(it).into_iter().map(move |it| (weeks, day, it))).collect()
        };
        let weekly = match &self.even_weeks {
            Some(even) => [in_weeks(Weeks::Odd, &self.weekly), in_weeks(Weeks::Even, even)].concat(),
            None => in_weeks(Weeks::Every, &self.weekly),
        };
        let exceptions = self.exceptions.iter().map(|(date, hours)| match hours.as_slice() {
            [] => (*date, DayException::Closed),
            hours => (*date, DayException::Hours(ranges(hours))),
        });
        EngineQuery {
            window: Window::new(self.window.0, self.window.1).unwrap(),
            terms: SlotTerms {
                visit: visit.unwrap(),
                rules: SlotRules::new(self.step, alignment, self.notice, self.horizon).unwrap(),
                tz: self.tz,
                now: self.now,
            },
            hours: WorkHours::in_weeks(weekly)
                .with_exceptions(exceptions)
                .with_closed_days(self.closed_days.iter().copied()),
            agenda: self.busy.iter().map(|(from, until)| TimeRange::new(*from, *until).unwrap()).collect(),
        }
    }
}

fn window(start: DateTime<Utc>, days: i64) -> impl Strategy<Value = (DateTime<Utc>, DateTime<Utc>)> {
    let jitter = || prop_oneof![3 => Just(0), 1 => 0..7_200_000_i64];
    (jitter(), jitter()).prop_map(move |(from, until)| {
        let end = start + TimeDelta::days(days) + TimeDelta::hours(4);
        (start + TimeDelta::milliseconds(from), end - TimeDelta::milliseconds(until))
    })
}

fn visit() -> impl Strategy<Value = (i64, i64, i64)> {
    let duration = prop_oneof![2 => Just(60_i64), 1 => Just(8), 6 => 1..200_i64, 1 => 200..2000_i64];
    let buffer = || prop_oneof![3 => Just(0_i64), 2 => 1..40_i64, 1 => 40..400_i64];
    (duration, buffer(), buffer())
}

fn rules() -> impl Strategy<Value = (u16, bool, TimeDelta, TimeDelta)> {
    let steps: &[u16] = &[5, 7, 10, 15, 20, 25, 30, 45, 60, 90, 120, 1440];
    let step = prop_oneof![4 => Just(15_u16), 8 => prop::sample::select(steps), 1 => 1..=1440_u16];
    let notice = prop_oneof![Just(0), Just(60 * 60_000), Just(24 * 3_600_000), 0..100_000_000_i64];
    let quarters = (0..400_i64).prop_map(|it| it * 900_000);
    let horizon = prop_oneof![5 => Just(90 * 86_400_000), 1 => 0..400_000_000_i64, 1 => quarters];
    (step, any::<bool>(), notice, horizon).prop_map(|(step, tight, notice, horizon)| {
        (step, tight, TimeDelta::milliseconds(notice), TimeDelta::milliseconds(horizon))
    })
}

type Week = Vec<Vec<Minutes>>;
type Hours = (Week, Option<Week>, Vec<(NaiveDate, Vec<Minutes>)>, Vec<NaiveDate>);

fn hours(first: NaiveDate, days: i64) -> impl Strategy<Value = Hours> {
    let date = move || (-1..=days).prop_map(move |it| first + TimeDelta::days(it));
    (
        prop::collection::vec(day(), 7),
        prop::option::weighted(0.4, prop::collection::vec(day(), 7)),
        prop::collection::vec((date(), day()), 0..3),
        prop::collection::vec(date(), 0..=1).prop_filter("mostly open", |it| it.len() < 2),
    )
}

fn day() -> impl Strategy<Value = Vec<Minutes>> {
    let any_minutes = (0..1440_u16, 1..900_u16).prop_map(|(from, length)| (from, (from + length).min(1440)));
    let quarters = (0..96_u16, 1..60_u16).prop_map(|(from, length)| (from * 15, ((from + length) * 15).min(1440)));
    let range = prop_oneof![3 => quarters, 2 => any_minutes];
    prop_oneof![
        2 => Just(vec![(540, 1020)]),
        1 => Just(vec![(0, 1440)]),
        1 => Just(vec![(0, 120), (1320, 1440)]),
        1 => Just(vec![(120, 180)]),
        1 => Just(vec![(60, 150), (150, 240)]),
        5 => prop::collection::vec(range, 0..4),
    ]
}

fn busy(start: DateTime<Utc>, days: i64) -> impl Strategy<Value = Vec<(DateTime<Utc>, DateTime<Utc>)>> {
    let span = (days + 2) * 24 * 60;
    let in_minutes = (0..span, 1..300_i64).prop_map(|(from, length)| (from * 60_000, length * 60_000));
    let in_quarters = (0..span / 15, 1..20_i64).prop_map(|(from, length)| (from * 900_000, length * 900_000));
    let in_milliseconds = (0..span * 60_000, 1..10_000_000_i64);
    let long = (0..span, 1440..2881_i64).prop_map(|(from, length)| (from * 60_000, length * 60_000));
    let one = prop_oneof![4 => in_quarters, 3 => in_minutes, 3 => in_milliseconds, 1 => long];
    prop::collection::vec(one, 0..12).prop_map(move |all| {
        let begin = start - TimeDelta::days(1);
        let range = |(from, length)| {
            let from = begin + TimeDelta::milliseconds(from);
            (from, from + TimeDelta::milliseconds(length))
        };
        all.into_iter().map(range).collect()
    })
}

fn now(start: DateTime<Utc>, days: i64) -> impl Strategy<Value = DateTime<Utc>> {
    let hour = 3_600_000_i64;
    let span = prop_oneof![4 => -72 * hour..-20 * hour, 3 => -20 * hour..(days * 24 - 20) * hour];
    // Often at a quarter-hour, so that notice and horizon end exactly at a start.
    (span, any::<bool>()).prop_map(move |(it, at_quarter)| {
        start + TimeDelta::milliseconds(if at_quarter { it / 900_000 * 900_000 } else { it })
    })
}
