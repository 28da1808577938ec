//! Conversion between local time and instants; the only place that does it.
//!
//! A guest's time within the hour skipped in spring is refused; a bound of work hours within it moves later by the
//! length of the gap, so that a shift keeps its length. A time within the hour repeated in autumn means the first
//! occurrence for both (docs/rules.md#clock-changes).

use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, NaiveTime, Offset, TimeDelta, TimeZone, Utc};
use chrono_tz::{GapInfo, Tz};
use kernel::TimeRange;

pub(crate) const MINUTE_SECONDS: i64 = 60;
pub(crate) const DAY_SECONDS: i64 = 86_400;

/// The local time is skipped by a clock change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this local time does not exist")]
pub struct MissingTime;

/// The instant of a local time entered by a guest; the first occurrence in a repeated hour.
///
/// # Errors
/// [`MissingTime`] when it is skipped by a clock change.
#[expect(clippy::disallowed_methods, reason = "this is the one place where civil time becomes an instant")]
pub fn instant(tz: Tz, local: NaiveDateTime) -> Result<DateTime<Utc>, MissingTime> {
    tz.from_local_datetime(&local).earliest().map(|it| it.to_utc()).ok_or(MissingTime)
}

/// The instant of a work-hour bound: a skipped time moves later by the length of the gap, a repeated one is its
/// first occurrence.
pub fn work_instant(tz: Tz, local: NaiveDateTime) -> DateTime<Utc> {
    instant(tz, local).unwrap_or_else(|MissingTime| {
        let before_gap = GapInfo::new(&local, &tz).and_then(|gap| gap.begin).map(|(_, offset)| offset.fix());
        let ahead = before_gap.map_or(TimeDelta::zero(), |it| TimeDelta::seconds(i64::from(it.local_minus_utc())));
        local.checked_sub_signed(ahead).unwrap_or(local).and_utc()
    })
}

/// The same local time a number of days before, whatever the clocks did between: a skipped one moves later by the
/// length of the gap, a repeated one is its first occurrence. Zero days give the instant itself.
pub fn days_before(tz: Tz, instant: DateTime<Utc>, days: u32) -> DateTime<Utc> {
    let local = local(tz, instant);
    match local.checked_sub_days(Days::new(u64::from(days))) {
        Some(_) if days == 0 => instant,
        Some(earlier) => work_instant(tz, earlier),
        None => DateTime::<Utc>::MIN_UTC,
    }
}

/// The local time of an instant.
pub fn local(tz: Tz, instant: DateTime<Utc>) -> NaiveDateTime {
    let utc = instant.naive_utc();
    let ahead = tz.offset_from_utc_datetime(&utc).fix().local_minus_utc();
    utc.checked_add_signed(TimeDelta::seconds(i64::from(ahead))).unwrap_or(utc)
}

/// From the first instant of a local date to the first of the next; 23 to 25 hours where clocks change.
///
/// `None` for a date that the zone skipped (Pacific/Apia had no 30 December 2011) and outside the range of dates.
pub fn day_bounds(tz: Tz, date: NaiveDate) -> Option<TimeRange> {
    TimeRange::new(day_start(tz, date), day_start(tz, date.succ_opt()?))
}

/// The first instant of a local date; of one that the zone skipped, the instant at which it would have begun.
pub fn day_start(tz: Tz, date: NaiveDate) -> DateTime<Utc> {
    let midnight = date.and_time(NaiveTime::MIN);
    instant(tz, midnight).unwrap_or_else(|MissingTime| {
        let after_gap = GapInfo::new(&midnight, &tz).and_then(|gap| gap.end);
        after_gap.map_or_else(|| work_instant(tz, midnight), |it| it.to_utc())
    })
}

/// Seconds the local clock is ahead of UTC at `second` (since the epoch).
pub(crate) fn offset_at(tz: Tz, second: i64) -> i64 {
    let edge = if second < 0 { NaiveDateTime::MIN } else { NaiveDateTime::MAX };
    let utc = DateTime::from_timestamp(second, 0).map_or(edge, |it| it.naive_utc());
    i64::from(tz.offset_from_utc_datetime(&utc).fix().local_minus_utc())
}

/// One local date of a window.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Day {
    /// Days since 1970-01-01.
    pub number: i64,
    /// The second at which the date starts, when `even`.
    pub midnight: i64,
    /// No clock change on this date or the one before, so that local minutes are plain additions to `midnight`.
    pub even: bool,
}

impl Day {
    pub(crate) fn date(&self) -> Option<NaiveDate> {
        NaiveDate::from_epoch_days(i32::try_from(self.number).ok()?)
    }
}

/// Minimum distance between two clock changes of any zone, in seconds.
const MIN_CHANGE_DISTANCE: i64 = 6 * DAY_SECONDS;

/// The local dates that meet the seconds from `from` to `until`, and the one before them.
///
/// Looks up the offset every sixth day, and on each date where it differs from six days before.
pub(crate) fn days(tz: Tz, from: i64, until: i64) -> Vec<Day> {
    let near = offset_at(tz, from);
    let mut number = (from + near).div_euclid(DAY_SECONDS) - 1;
    let mut before = offset_at(tz, number * DAY_SECONDS - near - DAY_SECONDS);
    let mut offset = before;
    let mut midnight = number * DAY_SECONDS - offset;
    // The offset does not change before this second.
    let mut calm_until = if near == offset { from } else { midnight };
    let mut days = Vec::with_capacity(usize::try_from((until - midnight) / DAY_SECONDS + 2).unwrap_or_default());
    while midnight <= until {
        let next = midnight + DAY_SECONDS;
        if calm_until < next && offset_at(tz, midnight + MIN_CHANGE_DISTANCE) == offset {
            calm_until = midnight + MIN_CHANGE_DISTANCE;
        }
        let after = if next <= calm_until { offset } else { offset_at(tz, next) };
        days.push(Day { number, midnight, even: before == offset && offset == after });
        (before, offset) = (offset, after);
        number += 1;
        midnight = number * DAY_SECONDS - offset;
    }
    days
}

/// Seconds `[from, until)` of one local date under one offset.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch {
    pub from: i64,
    pub until: i64,
    /// The second at which the date would have started under this offset; `None` while an hour is repeated.
    pub midnight: Option<i64>,
}

/// The stretch `second` lies in; only needed where [`Day::even`] does not hold or times run over midnight.
pub(crate) fn stretch_at(tz: Tz, second: i64) -> Stretch {
    let offset = offset_at(tz, second);
    let midnight = (second + offset).div_euclid(DAY_SECONDS) * DAY_SECONDS - offset;
    let end = midnight + DAY_SECONDS;
    let until = if offset_at(tz, end - 1) == offset { end } else { change(tz, second, end - 1) };
    // No clock was ever set back by more than a day, so the repeated time began within the day before.
    let earlier = offset_at(tz, midnight - DAY_SECONDS);
    if earlier == offset {
        return Stretch { from: midnight, until, midnight: Some(midnight) };
    }
    let changed = change(tz, midnight - DAY_SECONDS, second);
    let repeated_until = changed + (earlier - offset).max(0);
    if second < repeated_until {
        Stretch { from: changed, until: until.min(repeated_until), midnight: None }
    } else {
        Stretch { from: midnight.max(repeated_until), until, midnight: Some(midnight) }
    }
}

/// The first second after `low` with the offset of `high`, which differs from that of `low`.
fn change(tz: Tz, mut low: i64, mut high: i64) -> i64 {
    let new = offset_at(tz, high);
    while 1 < high - low {
        let middle = low + (high - low) / 2;
        if offset_at(tz, middle) == new { high = middle } else { low = middle }
    }
    high
}

/// The second an instant falls in.
pub(crate) fn floor(instant: DateTime<Utc>) -> i64 {
    instant.timestamp()
}

/// The first second not before an instant.
pub(crate) fn ceil(instant: DateTime<Utc>) -> i64 {
    instant.timestamp() + i64::from(0 < instant.timestamp_subsec_nanos())
}

/// Converts seconds into instants, fast within one UTC date.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct UtcDay {
    start: i64,
    date: NaiveDate,
}

impl UtcDay {
    /// The UTC date of a second and the seconds into it; `None` outside what chrono can represent.
    pub(crate) fn of(&mut self, second: i64) -> Option<(NaiveDate, u32)> {
        if second < self.start || self.start + DAY_SECONDS <= second {
            let number = second.div_euclid(DAY_SECONDS);
            self.date = NaiveDate::from_epoch_days(i32::try_from(number).ok()?)?;
            self.start = number * DAY_SECONDS;
        }
        Some((self.date, u32::try_from(second - self.start).ok()?))
    }

    /// The instant of a second; `None` outside what chrono can represent.
    pub(crate) fn at(&mut self, second: i64) -> Option<DateTime<Utc>> {
        let (date, into_day) = self.of(second)?;
        on(date, into_day)
    }
}

/// The instant so many seconds into a UTC date.
pub(crate) fn on(date: NaiveDate, into_day: u32) -> Option<DateTime<Utc>> {
    Some(date.and_time(NaiveTime::from_num_seconds_from_midnight_opt(into_day, 0)?).and_utc())
}

#[cfg(test)]
mod tests;
