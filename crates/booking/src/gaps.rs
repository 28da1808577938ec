use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use kernel::TimeRange;
use scheduling::{Agenda, Visit};

/// Every stretch of work between two obstacles in which a visit fits, as a guest sees it: its buffers lie outside.
///
/// The visit may begin at any whole minute from the start of a gap on, as long as it ends by its end: the desk is bound
/// to no grid. `open` is sorted and merged, as [`scheduling::open_ranges`] returns it; so are the gaps.
pub fn gaps(open: &[TimeRange], agenda: &Agenda, visit: &Visit) -> Vec<TimeRange> {
    let mut found = Vec::new();
    for range in open {
        let mut from = range.start();
        let first = agenda.busy().partition_point(|it| it.end() <= range.start());
        let met = agenda.busy().iter().skip(first).take_while(|it| it.start() < range.end());
        for busy in met {
            found.extend(gap(from, busy.start(), visit));
            from = busy.end();
        }
        found.extend(gap(from, range.end(), visit));
    }
    found
}

/// What is left of a hole for a visit, if it fits.
fn gap(from: DateTime<Utc>, until: DateTime<Utc>, visit: &Visit) -> Option<TimeRange> {
    let occupied = visit.occupied(from)?;
    let before = from - occupied.start();
    let after = occupied.length() - before - visit.duration();
    let minute = TimeDelta::minutes(1);
    let start = from.checked_add_signed(before)?.duration_round_up(minute).ok()?;
    let end = until.checked_sub_signed(after)?.duration_trunc(minute).ok()?;
    TimeRange::new(start, end).filter(|it| visit.duration() <= it.length())
}

#[cfg(test)]
mod tests {
    use scheduling::fixtures::range;

    use super::*;

    fn find(visit: Visit) -> Vec<TimeRange> {
        let open = [range("2026-01-14 09:00", "2026-01-14 12:00"), range("2026-01-14 13:00", "2026-01-14 17:00")];
        let busy = [
            range("2026-01-14 08:00", "2026-01-14 09:30"),
            range("2026-01-14 10:10", "2026-01-14 11:00"),
            range("2026-01-14 11:30", "2026-01-14 14:00"),
        ];
        gaps(&open, &busy.into_iter().collect(), &visit)
    }

    #[test]
    fn a_gap_lies_between_obstacles_and_within_work() {
        let half = Visit::new(TimeDelta::minutes(30)).unwrap();
        let expected = [
            range("2026-01-14 09:30", "2026-01-14 10:10"),
            range("2026-01-14 11:00", "2026-01-14 11:30"),
            range("2026-01-14 14:00", "2026-01-14 17:00"),
        ];
        assert_eq!(find(half), expected);
        assert_eq!(find(Visit::new(TimeDelta::minutes(41)).unwrap()), expected[2..]);
        assert_eq!(find(Visit::new(TimeDelta::minutes(181)).unwrap()), []);
        let free = gaps(&[range("2026-01-14 09:00", "2026-01-14 12:00")], &Agenda::default(), &half);
        assert_eq!(free, [range("2026-01-14 09:00", "2026-01-14 12:00")]);
        assert_eq!(gaps(&[], &Agenda::default(), &half), []);
    }

    #[test]
    fn buffers_are_kept_free_but_are_no_part_of_it() {
        let (five, ten) = (TimeDelta::minutes(5), TimeDelta::minutes(10));
        let visit = Visit::with_buffers(TimeDelta::minutes(25), five, ten).unwrap();
        let expected = [range("2026-01-14 09:35", "2026-01-14 10:00"), range("2026-01-14 14:05", "2026-01-14 16:50")];
        assert_eq!(find(visit), expected);
    }

    #[test]
    fn a_gap_begins_and_ends_on_whole_minutes() {
        let seconds = TimeDelta::seconds(30);
        let whole = range("2026-01-14 09:00", "2026-01-14 12:00");
        let open = [TimeRange::new(whole.start() + seconds, whole.end() - seconds).unwrap()];
        let half = Visit::new(TimeDelta::minutes(30)).unwrap();
        let expected = range("2026-01-14 09:01", "2026-01-14 11:59");
        assert_eq!(gaps(&open, &Agenda::default(), &half), [expected]);
    }
}
