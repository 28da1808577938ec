//! Ready-made values for tests.

use chrono::{NaiveDate, Weekday};

use crate::{MinuteRange, WorkHours};

/// A date such as `2026-03-04`.
pub fn date(text: &str) -> NaiveDate {
    known(text.parse().ok(), "a date such as 2026-03-04")
}

/// Minutes of a day such as `09:00-17:00`.
pub fn minutes(text: &str) -> MinuteRange {
    let clock = |text: &str| {
        let (hours, minutes) = text.split_once(':')?;
        Some(hours.parse::<u16>().ok()? * 60 + minutes.parse::<u16>().ok()?)
    };
    let range = text.split_once('-').and_then(|(from, to)| MinuteRange::new(clock(from)?, clock(to)?).ok());
    known(range, "minutes of one day such as 09:00-17:00")
}

/// Work hours that are the same every day: `hours("09:00-12:00 13:00-17:00")`.
pub fn hours(ranges: &str) -> WorkHours {
    let ranges: Vec<_> = ranges.split_whitespace().map(minutes).collect();
    let week = std::iter::successors(Some(Weekday::Mon), |day| Some(day.succ())).take(7);
    WorkHours::new(week.flat_map(|day| ranges.iter().map(move |it| (day, *it))))
}

#[track_caller]
fn known<T>(value: Option<T>, what: &str) -> T {
    value.unwrap_or_else(|| panic!("expected {what}"))
}
