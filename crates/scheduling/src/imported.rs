use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use kernel::TimeRange;

use crate::civil;

/// The parts of imported times that still have to be blocked: inside an imported time and inside no event that occupies
/// the provider already. Sorted, and neither overlapping nor touching.
///
/// An imported time may overlap an appointment, because the other calendar does not check ours. The appointment stays;
/// only the rest is blocked, so that no two active events of a provider overlap.
pub fn blocked_by_imports(
    imported: impl IntoIterator<Item = TimeRange>,
    occupied: impl IntoIterator<Item = TimeRange>,
) -> Vec<TimeRange> {
    let (imported, occupied) = (merged(imported), merged(occupied));
    let mut blocked = Vec::with_capacity(imported.len());
    let mut ahead = occupied.as_slice();
    for import in imported {
        // Both are sorted by time: an event over before this time is over before all that follow.
        ahead = ahead.get(ahead.partition_point(|it| it.end() <= import.start())..).unwrap_or_default();
        let mut from = import.start();
        for event in ahead.iter().take_while(|it| it.start() < import.end()) {
            blocked.extend(TimeRange::new(from, event.start()));
            from = event.end();
        }
        blocked.extend(TimeRange::new(from, import.end()));
    }
    blocked
}

/// The same times in pieces of at most `longest`, as calendars store them.
pub fn in_pieces(times: impl IntoIterator<Item = TimeRange>, longest: TimeDelta) -> Vec<TimeRange> {
    let mut pieces = Vec::new();
    for time in times {
        let mut from = time.start();
        while let Some(rest) = TimeRange::new(from, time.end()) {
            let piece = TimeRange::starting(from, longest.min(rest.length())).unwrap_or(rest);
            pieces.push(piece);
            from = piece.end();
        }
    }
    pieces
}

/// Start or end of an event of another calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExternalMoment {
    At(DateTime<Utc>),
    /// Local midnight of a date, in the zone of the calendar's reader.
    Day(NaiveDate),
}

/// An event of another calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ExternalEvent {
    /// Deleted or cancelled.
    pub is_cancelled: bool,
    /// Written by this product.
    pub is_ours: bool,
    /// Marked as free in the other calendar.
    pub is_free: bool,
    /// The person declined it.
    pub is_declined: bool,
    /// A place of work or a birthday, which takes no time.
    pub is_note: bool,
    pub starts: Option<ExternalMoment>,
    pub ends: Option<ExternalMoment>,
}

/// The time during which an event of another calendar keeps the person busy in a zone; `None` when it does not.
pub fn busy_time(event: &ExternalEvent, zone: Tz) -> Option<TimeRange> {
    let leaves_free = event.is_cancelled || event.is_ours || event.is_free || event.is_declined || event.is_note;
    if leaves_free {
        return None;
    }
    let at = |moment| match moment {
        ExternalMoment::At(time) => Some(time),
        ExternalMoment::Day(day) => Some(civil::day_bounds(zone, day)?.start()),
    };
    TimeRange::new(at(event.starts?)?, at(event.ends?)?)
}

/// The same times, sorted, in as few ranges as possible.
fn merged(ranges: impl IntoIterator<Item = TimeRange>) -> Vec<TimeRange> {
    let mut ranges: Vec<TimeRange> = ranges.into_iter().collect();
    ranges.sort_unstable();
    let mut merged: Vec<TimeRange> = Vec::with_capacity(ranges.len());
    for range in ranges {
        let joined = merged.last().filter(|last| range.start() <= last.end());
        match joined.and_then(|last| TimeRange::covering([*last, range])) {
            Some(joined) => {
                merged.pop();
                merged.push(joined);
            }
            None => merged.push(range),
        }
    }
    merged
}

#[cfg(test)]
mod tests {
    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;

    fn range((from, length): (i64, i64)) -> TimeRange {
        let at = |it| DateTime::from_timestamp(it, 0).unwrap();
        TimeRange::new(at(from), at(from + length)).unwrap()
    }

    /// For every second, whether it lies in one of the ranges.
    fn seconds(ranges: &[TimeRange]) -> Vec<bool> {
        let at = |it| DateTime::from_timestamp(it, 0).unwrap();
        (0..100).map(|it| ranges.iter().any(|range| range.start() <= at(it) && at(it) < range.end())).collect()
    }

    proptest! {
        #[test]
        fn exactly_what_is_imported_and_not_occupied_is_blocked(
            imported in vec((0i64..60, 1i64..30), 0..8),
            occupied in vec((0i64..60, 1i64..30), 0..8),
        ) {
            let imported: Vec<_> = imported.into_iter().map(range).collect();
            let occupied: Vec<_> = occupied.into_iter().map(range).collect();
            let blocked = blocked_by_imports(imported.clone(), occupied.clone());
            let expected: Vec<bool> =
                seconds(&imported).into_iter().zip(seconds(&occupied)).map(|(import, event)| import && !event).collect();
            prop_assert_eq!(seconds(&blocked), expected);
            prop_assert!(blocked.windows(2).all(|it| it[0].end() < it[1].start()), "sorted, apart: {:?}", blocked);
            let longest = TimeDelta::seconds(7);
            let pieces = in_pieces(blocked.clone(), longest);
            prop_assert_eq!(seconds(&pieces), seconds(&blocked));
            prop_assert!(pieces.iter().all(|it| it.length() <= longest), "{:?}", pieces);
            prop_assert!(pieces.windows(2).all(|it| it[0].end() <= it[1].start()), "{:?}", pieces);
        }
    }

    /// Ten years of a full calendar; comparing each with each would take minutes.
    #[test]
    fn years_of_events_are_quick() {
        let every = |offset: i64| (0..200_000).map(move |it| range((it * 1_000 + offset, 600)));
        let begun = std::time::Instant::now();
        let blocked = blocked_by_imports(every(0), every(300));
        assert_eq!(blocked.len(), 200_000);
        assert!(begun.elapsed().as_secs() < 5, "{:?}", begun.elapsed());
    }

    const BUSY: ExternalEvent = ExternalEvent {
        is_cancelled: false,
        is_ours: false,
        is_free: false,
        is_declined: false,
        is_note: false,
        starts: None,
        ends: None,
    };

    fn day(day: u32) -> Option<ExternalMoment> {
        NaiveDate::from_ymd_opt(2026, 10, day).map(ExternalMoment::Day)
    }

    #[test]
    fn a_day_is_as_long_as_it_is_in_the_zone() {
        let event = ExternalEvent { starts: day(25), ends: day(26), ..BUSY };
        let when = busy_time(&event, Tz::Europe__Budapest).unwrap();
        assert_eq!(when.length(), TimeDelta::hours(25), "the clocks go back");
        assert_eq!(when.start().to_rfc3339(), "2026-10-24T22:00:00+00:00");
    }

    #[test]
    fn what_leaves_a_person_free_is_not_busy() {
        let event = ExternalEvent { starts: day(5), ends: day(6), ..BUSY };
        assert!(busy_time(&event, Tz::UTC).is_some());
        for free in [
            ExternalEvent { is_cancelled: true, ..event },
            ExternalEvent { is_ours: true, ..event },
            ExternalEvent { is_free: true, ..event },
            ExternalEvent { is_declined: true, ..event },
            ExternalEvent { is_note: true, ..event },
            ExternalEvent { ends: None, ..event },
            ExternalEvent { ends: day(5), ..event },
        ] {
            assert_eq!(busy_time(&free, Tz::UTC), None, "{free:?}");
        }
    }
}
