//! Dates and local minutes of the salons' zone.

use chrono::{DateTime, Datelike, Days, NaiveDate, NaiveTime, TimeDelta, Utc};
use chrono_tz::{Europe, Tz};
use scheduling::civil;

pub(crate) const ZONE: Tz = Europe::Budapest;

/// Fixed public holidays, month and day.
const HOLIDAYS: [(u32, u32, &str); 8] = [
    (1, 1, "Újév"),
    (3, 15, "Nemzeti ünnep"),
    (5, 1, "A munka ünnepe"),
    (8, 20, "Az államalapítás ünnepe"),
    (10, 23, "Az 1956-os forradalom ünnepe"),
    (11, 1, "Mindenszentek"),
    (12, 25, "Karácsony"),
    (12, 26, "Karácsony másnapja"),
];

pub(crate) fn date_of(instant: DateTime<Utc>) -> NaiveDate {
    civil::local(ZONE, instant).date()
}

/// Local minutes since midnight.
pub(crate) fn minute_of(instant: DateTime<Utc>) -> u16 {
    let seconds = (civil::local(ZONE, instant).time() - NaiveTime::MIN).num_minutes();
    u16::try_from(seconds).unwrap_or_default()
}

pub(crate) fn at(date: NaiveDate, minute: u16) -> DateTime<Utc> {
    let midnight = date.and_time(NaiveTime::MIN);
    let local = midnight.checked_add_signed(TimeDelta::minutes(i64::from(minute))).unwrap_or(midnight);
    civil::work_instant(ZONE, local)
}

/// `days` later, or earlier when negative.
pub(crate) fn plus(date: NaiveDate, days: i64) -> NaiveDate {
    date.checked_add_signed(TimeDelta::days(days)).unwrap_or(date)
}

/// 1 is Monday.
pub(crate) fn weekday(date: NaiveDate) -> u8 {
    u8::try_from(date.weekday().number_from_monday()).unwrap_or_default()
}

/// The Monday `weeks` after this week's.
pub(crate) fn monday(date: NaiveDate, weeks: i64) -> NaiveDate {
    plus(date, 7 * weeks + 1 - i64::from(weekday(date)))
}

/// Fixed public holidays from one date until before another.
pub(crate) fn holidays(from: NaiveDate, until: NaiveDate) -> Vec<(NaiveDate, &'static str)> {
    let all = from.iter_days().take_while(|date| *date < until);
    all.filter_map(|date| {
        let named = HOLIDAYS.iter().find(|(month, day, _)| (date.month(), date.day()) == (*month, *day));
        named.map(|(_, _, name)| (date, *name))
    })
    .collect()
}

/// Every date from one until before another.
pub(crate) fn each(from: NaiveDate, until: NaiveDate) -> impl Iterator<Item = NaiveDate> {
    from.iter_days().take_while(move |date| *date < until)
}

/// `hours` and `minutes` as the minute of a day.
pub(crate) const fn clock(hours: u16, minutes: u16) -> u16 {
    hours * 60 + minutes
}

/// Days before, as a date.
pub(crate) fn ago(date: NaiveDate, days: u64) -> NaiveDate {
    date.checked_sub_days(Days::new(days)).unwrap_or(date)
}
