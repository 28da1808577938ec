use chrono::{NaiveDate, Weekday};
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

    /// Minutes after local midnight at which work starts.
    #[inline]
    pub fn start(self) -> u16 {
        self.start
    }

    /// Minutes after local midnight at which work has ended.
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

/// The work hours of one provider in one shop: weekly, with exceptions by date and the company's closed days.
///
/// A closed day of the company wins over the provider's exceptions. Ranges may overlap and come in any order. They are
/// sorted once when the value is made, so it is worth caching.
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

    /// Adds the company's closed days; they win over everything else.
    #[must_use]
    pub fn with_closed_days(self, dates: impl IntoIterator<Item = NaiveDate>) -> Self {
        self.with_exceptions(dates.into_iter().map(|date| (date, DayException::Closed)))
    }

    /// The weekly hours from Monday, sorted and merged within a day.
    pub fn weekly(&self) -> impl Iterator<Item = (Weekday, MinuteRange)> {
        let days = [Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri, Weekday::Sat, Weekday::Sun];
        days.into_iter().zip(&self.weekly).flat_map(|(day, ranges)| ranges.iter().map(move |range| (day, *range)))
    }

    /// The hours of a date, sorted and merged: an exception or those of its weekday.
    pub fn on_date(&self, date: NaiveDate) -> &[MinuteRange] {
        let day = day_number(date);
        match self.exceptions.binary_search_by_key(&day, |(number, _)| *number) {
            Ok(at) => self.exceptions.get(at).map_or(&[], |(_, ranges)| ranges),
            Err(_) => self.on_weekday_of(day),
        }
    }

    /// The union of several weekly hours.
    #[must_use]
    pub fn together<'a>(all: impl IntoIterator<Item = &'a Self>) -> Self {
        Self::new(all.into_iter().flat_map(Self::weekly))
    }

    /// The hours of each date from a day on, without end, as in [`WorkHours::on_date`]; days are counted from
    /// 1970-01-01.
    #[inline]
    pub fn from_day(&self, first: i64) -> impl Iterator<Item = &[MinuteRange]> {
        let passed = self.exceptions.partition_point(|(day, _)| *day < first);
        let mut exceptions = self.exceptions.get(passed..).unwrap_or(&[]);
        (first..).map(move |day| match exceptions.split_first() {
            Some(((number, ranges), later)) if *number == day => {
                exceptions = later;
                ranges.as_slice()
            }
            _ => self.on_weekday_of(day),
        })
    }

    #[inline]
    fn on_weekday_of(&self, day: i64) -> &[MinuteRange] {
        // 1970-01-01 was a Thursday, three days after a Monday.
        let index = usize::try_from((day + 3).rem_euclid(7)).unwrap_or_default();
        self.weekly.get(index).map_or(&[], Vec::as_slice)
    }
}

/// Hours of one date that differ from the weekly ones, or a closed day of the company.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DateHours {
    /// Employee and shop; `None`: all of the company.
    pub place: Option<(EmployeeId, ShopId)>,
    pub date: NaiveDate,
    /// One of the date's ranges; `None`: closed.
    pub range: Option<MinuteRange>,
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
