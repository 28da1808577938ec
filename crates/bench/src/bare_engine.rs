//! A minimal free-slot engine: sorted busy times are subtracted from sorted open times, and the rest is put on the grid.
//! No buffers, notice, horizon, exceptions or clock changes: it measures what the real engine's rules cost.

use std::ops::Range;

use chrono::{NaiveDate, NaiveTime, Offset as _, TimeDelta, TimeZone as _};
use chrono_tz::Tz;

/// Open times, the same every day, in seconds since the epoch.
pub fn open(tz: Tz, first: NaiveDate, days: u32, minutes: &Range<u32>) -> Vec<(i64, i64)> {
    let at = |day: u32| {
        let midnight = (first + TimeDelta::days(i64::from(day))).and_time(NaiveTime::MIN);
        let offset = tz.offset_from_utc_datetime(&midnight).fix().local_minus_utc();
        let midnight = midnight.and_utc().timestamp() - i64::from(offset);
        (midnight + i64::from(minutes.start) * 60, midnight + i64::from(minutes.end) * 60)
    };
    (0..days).map(at).collect()
}

/// Every slot of `duration` on the grid of each open time that fits between sorted `busy` times: start and end, all in
/// seconds.
pub fn free_slots(open: &[(i64, i64)], busy: &[(i64, i64)], duration: i64, step: i64) -> Vec<(i64, i64)> {
    let mut slots = Vec::with_capacity(open.len() * 32);
    let mut busy = busy.iter().copied().peekable();
    for (from, to) in open.iter().copied() {
        let mut free_from = from;
        while let Some((start, end)) = busy.next_if(|(start, _)| *start < to) {
            grid(&mut slots, from, (free_from, start), duration, step);
            free_from = free_from.max(end);
        }
        grid(&mut slots, from, (free_from, to), duration, step);
    }
    slots
}

fn grid(slots: &mut Vec<(i64, i64)>, open: i64, (from, to): (i64, i64), duration: i64, step: i64) {
    let mut start = open + (from - open + step - 1) / step * step;
    while start + duration <= to {
        slots.push((start, start + duration));
        start += step;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slots_lie_between_busy_times() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 23).unwrap();
        let open = open(Tz::Europe__Budapest, day, 2, &(540..600));
        let eight = "2026-11-23T08:00:00Z".parse::<chrono::DateTime<chrono::Utc>>().unwrap().timestamp();
        assert_eq!(open[0], (eight, eight + 3600));
        let minutes = |it: Vec<(i64, i64)>| it.iter().map(|it| (it.0 - eight) / 60).collect::<Vec<_>>();
        assert_eq!(minutes(free_slots(&open, &[], 1800, 900)), [0, 15, 30, 1440, 1455, 1470]);
        let busy = [(eight - 60, eight + 60), (eight + 3000, eight + 3600)];
        assert_eq!(minutes(free_slots(&open[..1], &busy, 1800, 900)), [15]);
    }
}
