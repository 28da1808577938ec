use std::collections::HashMap;

use chrono::{Datelike as _, NaiveDate, Weekday};
use kernel::{EmployeeId, ShopId};

/// Local minutes of one date, `[start, end)`; 24:00 is 1440. A range past midnight is two of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MinuteRange {
    start: u16,
    end: u16,
}

/// The minutes are not within one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a range of minutes within one day")]
pub struct MinuteRangeRefused;

impl MinuteRange {
    /// # Errors
    /// [`MinuteRangeRefused`] unless `start < end <= 1440`.
    pub fn new(start: u16, end: u16) -> Result<Self, MinuteRangeRefused> {
        (start < end && end <= 1440).then_some(Self { start, end }).ok_or(MinuteRangeRefused)
    }

    /// Minutes after local midnight.
    #[inline]
    pub fn start(self) -> u16 {
        self.start
    }

    /// Minutes after local midnight; exclusive.
    #[inline]
    pub fn end(self) -> u16 {
        self.end
    }
}

/// Hours of one date that replace those of its weekday.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DayException {
    /// No work.
    Closed,
    /// These hours; an empty list equals `Closed`.
    Hours(Vec<MinuteRange>),
}

/// The weeks in which weekly hours apply: a two-week rhythm follows the number of the ISO week
/// (docs/rules.md#work-hours).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Weeks {
    #[default]
    Every,
    Odd,
    Even,
}

impl Weeks {
    /// Every value.
    pub const ALL: [Self; 3] = [Self::Every, Self::Odd, Self::Even];

    /// `Odd` or `Even`: the week of a date. A year of 53 weeks ends with two odd weeks in a row.
    pub fn of(date: NaiveDate) -> Self {
        if date.iso_week().week().is_multiple_of(2) { Self::Even } else { Self::Odd }
    }

    /// Whether the two have a week in common.
    pub fn overlaps(self, other: Self) -> bool {
        self == other || self == Self::Every || other == Self::Every
    }
}

/// Hours of a weekday.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WeekdayHours {
    pub weeks: Weeks,
    /// 1 is Monday.
    pub weekday: u8,
    pub range: MinuteRange,
}

/// Reason why the hours of a date differ from those of its weekday.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DateRule {
    /// The provider's own exception.
    Exception,
    /// A closed day of the company.
    ClosedDay,
}

/// The work hours of one provider in one shop: weekly, with exceptions by date and the company's closed days.
///
/// A closed day of the company wins over the provider's exceptions. Ranges may overlap and come in any order. They are
/// sorted once when the value is made, so it is worth caching.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorkHours {
    /// Each from Monday, sorted and merged.
    odd_weeks: [Vec<MinuteRange>; 7],
    even_weeks: [Vec<MinuteRange>; 7],
    has_rhythm: bool,
    /// Sorted by day, one entry per day.
    dates: Vec<DatedHours>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct DatedHours {
    /// Counted from 1970-01-01.
    day: i64,
    ranges: Vec<MinuteRange>,
    rule: DateRule,
}

impl WorkHours {
    /// Hours of every week, any number of ranges per weekday.
    pub fn new(weekly: impl IntoIterator<Item = (Weekday, MinuteRange)>) -> Self {
        Self::in_weeks(weekly.into_iter().map(|(day, range)| (Weeks::Every, day, range)))
    }

    /// Weekly hours, any number of ranges per weekday; those of every week and of odd or even ones add up.
    pub fn in_weeks(weekly: impl IntoIterator<Item = (Weeks, Weekday, MinuteRange)>) -> Self {
        let mut hours = Self::default();
        for (weeks, weekday, range) in weekly {
            let index = usize::try_from(weekday.num_days_from_monday()).unwrap_or_default();
            for (week, days) in [(Weeks::Odd, &mut hours.odd_weeks), (Weeks::Even, &mut hours.even_weeks)] {
                if weeks.overlaps(week) {
                    days.get_mut(index).into_iter().for_each(|ranges| ranges.push(range));
                }
            }
        }
        hours.odd_weeks.iter_mut().chain(&mut hours.even_weeks).for_each(normalise);
        hours.has_rhythm = hours.odd_weeks != hours.even_weeks;
        hours
    }

    /// Adds exceptions. Several for one date add up, unless one of them is [`DayException::Closed`].
    #[must_use]
    pub fn with_exceptions(self, exceptions: impl IntoIterator<Item = (NaiveDate, DayException)>) -> Self {
        self.with_dates(exceptions.into_iter().map(|(date, it)| (date, it, DateRule::Exception)))
    }

    /// Adds the company's closed days; they win over everything else.
    #[must_use]
    pub fn with_closed_days(self, dates: impl IntoIterator<Item = NaiveDate>) -> Self {
        self.with_dates(dates.into_iter().map(|date| (date, DayException::Closed, DateRule::ClosedDay)))
    }

    fn with_dates(mut self, dates: impl IntoIterator<Item = (NaiveDate, DayException, DateRule)>) -> Self {
        self.dates.extend(dates.into_iter().map(|(date, exception, rule)| {
            let ranges = match exception {
                DayException::Hours(ranges) => ranges,
                DayException::Closed => Vec::new(),
            };
            DatedHours { day: day_number(date), ranges, rule }
        }));
        self.dates.sort_by_key(|it| it.day);
        self.dates.dedup_by(|next, kept| {
            let is_same_day = next.day == kept.day;
            if is_same_day {
                // An exception without ranges means closed.
                if kept.ranges.is_empty() || next.ranges.is_empty() {
                    kept.ranges.clear();
                } else {
                    kept.ranges.append(&mut next.ranges);
                }
                kept.rule = kept.rule.max(next.rule);
            }
            is_same_day
        });
        self.dates.iter_mut().for_each(|it| normalise(&mut it.ranges));
        self
    }

    /// The same weekly hours without exceptions and closed days.
    #[must_use]
    pub fn without_dates(&self) -> Self {
        let (odd_weeks, even_weeks) = (self.odd_weeks.clone(), self.even_weeks.clone());
        Self { odd_weeks, even_weeks, has_rhythm: self.has_rhythm, dates: Vec::new() }
    }

    /// The weekly hours from Monday, sorted and merged within a day; with a two-week rhythm those of both weeks
    /// together.
    pub fn weekly(&self) -> impl Iterator<Item = (Weekday, MinuteRange)> {
        let days = [Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri, Weekday::Sat, Weekday::Sun];
        let both = self.odd_weeks.iter().zip(&self.even_weeks).map(|(odd, even)| {
            let mut ranges = odd.clone();
            if self.has_rhythm {
                ranges.extend_from_slice(even);
                normalise(&mut ranges);
            }
            ranges
        });
        days.into_iter().zip(both).flat_map(|(day, ranges)| ranges.into_iter().map(move |range| (day, range)))
    }

    /// The hours of a date, sorted and merged: an exception or those of its weekday.
    pub fn on_date(&self, date: NaiveDate) -> &[MinuteRange] {
        self.from_day(day_number(date)).next().unwrap_or_default()
    }

    /// Reason why the hours of a date differ from those of its weekday; `None` when they do not.
    pub fn rule_of(&self, date: NaiveDate) -> Option<DateRule> {
        let at = self.dates.binary_search_by_key(&day_number(date), |it| it.day).ok()?;
        self.dates.get(at).map(|it| it.rule)
    }

    /// The union of several weekly hours.
    #[must_use]
    pub fn together<'a>(all: impl IntoIterator<Item = &'a Self>) -> Self {
        Self::new(all.into_iter().flat_map(Self::weekly))
    }

    /// The hours of each date from a day on, endlessly, as in [`WorkHours::on_date`]; days are counted from 1970-01-01.
    #[inline]
    pub fn from_day(&self, first: i64) -> impl Iterator<Item = &[MinuteRange]> {
        let passed = self.dates.partition_point(|it| it.day < first);
        let mut dates = self.dates.get(passed..).unwrap_or(&[]);
        let mut week = &self.odd_weeks;
        let mut until = i64::MIN;
        (first..).map(move |day| match dates.split_first() {
            Some((dated, later)) if dated.day == day => {
                dates = later;
                dated.ranges.as_slice()
            }
            _ => {
                // 1970-01-01 was a Thursday, three days after a Monday.
                let weekday = (day + 3).rem_euclid(7);
                if self.has_rhythm && until <= day {
                    week = self.week_of(day);
                    until = day - weekday + 7;
                }
                week.get(usize::try_from(weekday).unwrap_or_default()).map(Vec::as_slice).unwrap_or_default()
            }
        })
    }

    fn week_of(&self, day: i64) -> &[Vec<MinuteRange>; 7] {
        let date = i32::try_from(day).ok().and_then(NaiveDate::from_epoch_days);
        match date.map(Weeks::of) {
            Some(Weeks::Even) => &self.even_weeks,
            _ => &self.odd_weeks,
        }
    }
}

/// Hours of one date that differ from the weekly ones, or a closed day of the company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateHours {
    /// Employee and shop; `None`: the whole company.
    pub place: Option<(EmployeeId, ShopId)>,
    pub date: NaiveDate,
    /// One of the date's ranges; `None`: closed.
    pub range: Option<MinuteRange>,
}

impl DateHours {
    /// The exceptions by employee and shop, for [`WorkHours::with_exceptions`]; closed days are left out.
    pub fn exceptions(dates: &[Self]) -> HashMap<(EmployeeId, ShopId), Vec<(NaiveDate, DayException)>> {
        let mut exceptions: HashMap<_, Vec<_>> = HashMap::new();
        for (place, it) in dates.iter().filter_map(|it| Some((it.place?, it))) {
            let exception = it.range.map_or(DayException::Closed, |range| DayException::Hours(vec![range]));
            exceptions.entry(place).or_default().push((it.date, exception));
        }
        exceptions
    }
}

fn day_number(date: NaiveDate) -> i64 {
    i64::from(date.to_epoch_days())
}

/// Sorts and merges what overlaps or touches.
pub(crate) fn normalise(ranges: &mut Vec<MinuteRange>) {
    ranges.sort_unstable();
    ranges.dedup_by(|next, kept| {
        let joins = next.start <= kept.end;
        if joins {
            kept.end = kept.end.max(next.end);
        }
        joins
    });
}

#[cfg(test)]
mod tests;
