use chrono::{DateTime, TimeDelta, Utc};
use kernel::TimeRange;
use scheduling::Agenda;

/// The first time of that length, from `from` on, that lies within one open range and meets nothing busy.
///
/// `open` is sorted and merged, as [`scheduling::open_ranges`] returns it. Holes begin where something ends: the
/// desk is bound to no grid.
pub fn next_free(
    from: DateTime<Utc>,
    length: TimeDelta,
    open: impl IntoIterator<Item = TimeRange>,
    agenda: &Agenda,
) -> Option<TimeRange> {
    open.into_iter().find_map(|range| {
        let mut start = range.start().max(from);
        loop {
            let hole = TimeRange::starting(start, length).filter(|it| it.end() <= range.end())?;
            match agenda.busy().iter().find(|it| it.overlaps(&hole)) {
                None => return Some(hole),
                Some(busy) => start = busy.end(),
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use scheduling::fixtures::{at, range};

    use super::*;

    fn find(from: &str, minutes: i64) -> Option<TimeRange> {
        let open = [range("2026-01-14 09:00", "2026-01-14 12:00"), range("2026-01-14 13:00", "2026-01-14 17:00")];
        let busy = [range("2026-01-14 09:30", "2026-01-14 10:10"), range("2026-01-14 10:40", "2026-01-14 11:30")];
        next_free(at(from), TimeDelta::minutes(minutes), open, &busy.into_iter().collect())
    }

    #[test]
    fn a_hole_is_the_first_that_is_long_enough() {
        assert_eq!(find("2026-01-14 08:00", 30), Some(range("2026-01-14 09:00", "2026-01-14 09:30")));
        assert_eq!(find("2026-01-14 09:15", 30), Some(range("2026-01-14 10:10", "2026-01-14 10:40")));
        assert_eq!(find("2026-01-14 08:00", 31), Some(range("2026-01-14 13:00", "2026-01-14 13:31")), "not over lunch");
        assert_eq!(find("2026-01-14 16:30", 30), Some(range("2026-01-14 16:30", "2026-01-14 17:00")));
        assert_eq!(find("2026-01-14 16:31", 30), None);
        assert_eq!(find("2026-01-14 08:00", 241), None);
    }
}
