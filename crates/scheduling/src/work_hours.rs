use std::ops::ControlFlow;

use chrono::{NaiveDate, NaiveTime, TimeDelta, Weekday};
use chrono_tz::Tz;
use kernel::TimeRange;

use crate::civil::{self, Day, MINUTE, UtcDay};

/// Local minutes of one date, `[start, end)`; 24:00 is 1440. A range past midnight is two of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MinuteRange {
    start: u16,
    end: u16,
}

/// The minutes are not a part of one day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a range of minutes within one day")]
pub struct MinuteRangeRefused;

impl MinuteRange {
    /// # Errors
    /// [`MinuteRangeRefused`] unless `start < end <= 1440`.
    pub fn new(start: u16, end: u16) -> Result<Self, MinuteRangeRefused> {
        (start < end && end <= 1440).then_some(Self { start, end }).ok_or(MinuteRangeRefused)
    }

    /// Minutes after local midnight at which work starts.
    pub fn start(self) -> u16 {
        self.start
    }

    /// Minutes after local midnight at which work has ended.
    pub fn end(self) -> u16 {
        self.end
    }
}

/// What one date has instead of its weekday's hours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DayException {
    /// No work at all.
    Closed,
    /// These hours; none is the same as closed.
    Hours(Vec<MinuteRange>),
}

/// The work hours of one provider in one shop: weekly, with exceptions by date and the company's closed days.
///
/// A closed day of the company is closed whatever the provider's exceptions say. Ranges may overlap and come in any
/// order. Making one sorts everything; reading is then cheap, so keep it while its version holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorkHours {
    /// From Monday; each sorted and merged.
    weekly: [Vec<MinuteRange>; 7],
    /// Sorted by day since 1970-01-01, one entry per day.
    exceptions: Vec<(i64, Vec<MinuteRange>)>,
}

impl WorkHours {
    /// Weekly hours, any number of ranges per weekday.
    pub fn new(weekly: impl IntoIterator<Item = (Weekday, MinuteRange)>) -> Self {
        let mut hours = Self::default();
        for (weekday, range) in weekly {
            let index = usize::try_from(weekday.num_days_from_monday()).unwrap_or_default();
            hours.weekly.get_mut(index).into_iter().for_each(|ranges| ranges.push(range));
        }
        hours.weekly.iter_mut().for_each(normalise);
        hours
    }

    /// Adds exceptions. Several for one date add up, unless one of them is [`DayException::Closed`].
    #[must_use]
    pub fn with_exceptions(mut self, exceptions: impl IntoIterator<Item = (NaiveDate, DayException)>) -> Self {
        let mut by_day: Vec<(i64, DayException)> =
            self.exceptions.drain(..).map(|(day, ranges)| (day, DayException::Hours(ranges))).collect();
        by_day.extend(exceptions.into_iter().map(|(date, it)| (day_number(date), it)));
        by_day.sort_by_key(|(day, _)| *day);
        self.exceptions = by_day
            .chunk_by(|(a, _), (b, _)| a == b)
            .filter_map(|same_day| {
                let mut ranges = Vec::new();
                for (_, exception) in same_day {
                    match exception {
                        DayException::Hours(more) if !more.is_empty() => ranges.extend_from_slice(more),
                        DayException::Closed | DayException::Hours(_) => {
                            ranges.clear();
                            break;
                        }
                    }
                }
                normalise(&mut ranges);
                same_day.first().map(|(day, _)| (*day, ranges))
            })
            .collect();
        self
    }

    /// Adds the company's closed days; they win over everything.
    #[must_use]
    pub fn with_closed_days(self, dates: impl IntoIterator<Item = NaiveDate>) -> Self {
        self.with_exceptions(dates.into_iter().map(|date| (date, DayException::Closed)))
    }

    /// What is worked every week unless a date differs: from Monday, sorted, merged within a day.
    pub fn weekly(&self) -> impl Iterator<Item = (Weekday, MinuteRange)> {
        let days = [Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri, Weekday::Sat, Weekday::Sun];
        days.into_iter().zip(&self.weekly).flat_map(|(day, ranges)| ranges.iter().map(move |range| (day, *range)))
    }

    /// What is worked on a date, whether it differs from its weekday or not: sorted, merged.
    pub fn on_date(&self, date: NaiveDate) -> &[MinuteRange] {
        let day = day_number(date);
        match self.exceptions.binary_search_by_key(&day, |(number, _)| *number) {
            Ok(at) => self.exceptions.get(at).map_or(&[], |(_, ranges)| ranges),
            Err(_) => self.on_weekday_of(day),
        }
    }

    /// When somebody works: the weekly hours of all of them together.
    #[must_use]
    pub fn together<'a>(all: impl IntoIterator<Item = &'a Self>) -> Self {
        Self::new(all.into_iter().flat_map(Self::weekly))
    }

    /// When work is going on inside `window`: sorted, merged (also over midnight), cut at the window's edges.
    pub fn open(&self, tz: Tz, window: TimeRange) -> Vec<TimeRange> {
        let mut open = Vec::new();
        let days = civil::days(tz, civil::floor(window.start()), civil::ceil(window.end()) - 1);
        let mut clock = UtcDay::default();
        let _: ControlFlow<()> = self.each_open(tz, &days, |range| {
            if let (Some(start), Some(end)) = (clock.at(range.start), clock.at(range.end)) {
                open.extend(TimeRange::new(start.max(window.start()), end.min(window.end())));
            }
            ControlFlow::Continue(())
        });
        open
    }

    /// Hands over the merged open ranges of `days` in order.
    #[inline]
    pub(crate) fn each_open<B>(
        &self,
        tz: Tz,
        days: &[Day],
        mut each: impl FnMut(OpenRange) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut pending: Option<OpenRange> = None;
        let mut merge = |next: OpenRange| {
            match &mut pending {
                Some(range) if next.start <= range.end => {
                    // What runs over midnight no longer lies in one day.
                    range.midnight = range.midnight.filter(|_| range.midnight == next.midnight);
                    range.end = range.end.max(next.end);
                    ControlFlow::Continue(())
                }
                _ => pending.replace(next).map_or(ControlFlow::Continue(()), &mut each),
            }
        };
        for (day, ranges) in self.on(days) {
            if day.even {
                for range in ranges {
                    merge(OpenRange {
                        start: day.midnight + i64::from(range.start) * MINUTE,
                        end: day.midnight + i64::from(range.end) * MINUTE,
                        midnight: Some(day.midnight),
                    })?;
                }
            } else {
                for (start, end) in uneven(tz, day, ranges) {
                    merge(OpenRange { start, end, midnight: None })?;
                }
            }
        }
        pending.map_or(ControlFlow::Continue(()), each)
    }

    /// At least as many as there are grid starts `step` seconds apart on `days`; for sizing what holds them.
    pub(crate) fn count_starts(&self, days: &[Day], step: u32) -> usize {
        let (mut ranges, mut minutes) = (0, 0);
        for range in self.on(days).flat_map(|(_, ranges)| ranges) {
            ranges += 1;
            minutes += u32::from(range.end - range.start);
        }
        usize::try_from(minutes * 60 / step + ranges).unwrap_or_default()
    }

    /// Each of the consecutive `days` with what is worked on it.
    fn on<'a>(&'a self, days: &'a [Day]) -> impl Iterator<Item = (&'a Day, &'a [MinuteRange])> {
        let first = days.first().map_or(0, |day| day.number);
        let passed = self.exceptions.partition_point(|(day, _)| *day < first);
        let mut exceptions = self.exceptions.get(passed..).unwrap_or(&[]);
        days.iter().map(move |day| match exceptions.split_first() {
            Some(((number, ranges), later)) if *number == day.number => {
                exceptions = later;
                (day, ranges.as_slice())
            }
            _ => (day, self.on_weekday_of(day.number)),
        })
    }

    fn on_weekday_of(&self, day: i64) -> &[MinuteRange] {
        // 1970-01-01 was a Thursday, three days after a Monday.
        let index = usize::try_from((day + 3).rem_euclid(7)).unwrap_or_default();
        self.weekly.get(index).map_or(&[], Vec::as_slice)
    }
}

/// Merged work time in seconds since the epoch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenRange {
    pub start: i64,
    pub end: i64,
    /// Its date's local midnight, when the whole range lies in one even day.
    pub midnight: Option<i64>,
}

/// The ranges of a date on or next to a clock change, sorted; nothing for a date that was skipped.
fn uneven(tz: Tz, day: &Day, ranges: &[MinuteRange]) -> Vec<(i64, i64)> {
    let Some((date, bounds)) = day.date().and_then(|date| Some((date, civil::day_bounds(tz, date)?))) else {
        return Vec::new();
    };
    let at = |minute: u16| {
        let local = date.and_time(NaiveTime::MIN).checked_add_signed(TimeDelta::minutes(i64::from(minute)));
        local.map_or(bounds.end(), |it| civil::work_instant(tz, it)).clamp(bounds.start(), bounds.end()).timestamp()
    };
    let mut seconds: Vec<_> = ranges.iter().map(|it| (at(it.start), at(it.end))).filter(|(a, b)| a < b).collect();
    seconds.sort_unstable();
    seconds
}

fn day_number(date: NaiveDate) -> i64 {
    i64::from(date.to_epoch_days())
}

/// Sorts and merges what overlaps or touches.
fn normalise(ranges: &mut Vec<MinuteRange>) {
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
