use std::ops::ControlFlow;

use catalog::{MinuteRange, WorkHours};
use chrono::{NaiveTime, TimeDelta};
use chrono_tz::Tz;
use kernel::TimeRange;

use crate::civil::{self, Day, MINUTE_SECONDS, UtcDay};

/// The work hours within `window`: sorted, merged also across midnight, and cut at its bounds.
pub fn open_ranges(hours: &WorkHours, tz: Tz, window: TimeRange) -> Vec<TimeRange> {
    let mut open = Vec::new();
    let days = civil::days(tz, civil::floor(window.start()), civil::ceil(window.end()) - 1);
    let mut clock = UtcDay::default();
    let _: ControlFlow<()> = each_open(hours, tz, &days, |range| {
        if let (Some(start), Some(end)) = (clock.at(range.start), clock.at(range.end)) {
            open.extend(TimeRange::new(start.max(window.start()), end.min(window.end())));
        }
        ControlFlow::Continue(())
    });
    open
}

/// Whether a time lies within work hours.
pub fn is_open(hours: &WorkHours, tz: Tz, time: TimeRange) -> bool {
    open_ranges(hours, tz, time).contains(&time)
}

/// Calls back with the merged open ranges of `days`, in order.
#[inline]
pub(crate) fn each_open<B>(
    hours: &WorkHours,
    tz: Tz,
    days: &[Day],
    mut each: impl FnMut(OpenRange) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut pending: Option<OpenRange> = None;
    let mut merge = |next: OpenRange| {
        match &mut pending {
            Some(range) if next.start <= range.end => {
                // A range across midnight lies within no single day.
                range.midnight = range.midnight.filter(|_| range.midnight == next.midnight);
                range.end = range.end.max(next.end);
                ControlFlow::Continue(())
            }
            _ => pending.replace(next).map_or(ControlFlow::Continue(()), &mut each),
        }
    };
    for (day, ranges) in on(hours, days) {
        if day.even {
            for range in ranges {
                merge(OpenRange {
                    start: day.midnight + i64::from(range.start()) * MINUTE_SECONDS,
                    end: day.midnight + i64::from(range.end()) * MINUTE_SECONDS,
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

/// An upper bound of the grid starts `step` seconds apart on `days`, for reserving capacity.
#[inline]
pub(crate) fn count_starts(hours: &WorkHours, days: &[Day], step: u32) -> usize {
    let (mut ranges, mut minutes) = (0, 0);
    for range in on(hours, days).flat_map(|(_, ranges)| ranges) {
        ranges += 1;
        minutes += u32::from(range.end() - range.start());
    }
    usize::try_from(minutes * 60 / step + ranges).unwrap_or_default()
}

/// Each of the consecutive `days` with its work hours.
#[inline]
fn on<'a>(hours: &'a WorkHours, days: &'a [Day]) -> impl Iterator<Item = (&'a Day, &'a [MinuteRange])> {
    days.iter().zip(hours.from_day(days.first().map_or(0, |day| day.number)))
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
    let mut seconds: Vec<_> = ranges.iter().map(|it| (at(it.start()), at(it.end()))).filter(|(a, b)| a < b).collect();
    seconds.sort_unstable();
    seconds
}

#[cfg(test)]
mod tests;
