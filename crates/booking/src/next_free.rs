use catalog::WorkHours;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::TimeRange;
use scheduling::{Agenda, Tz, open_ranges};

/// A time in a calendar that was wanted and is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakenTime {
    /// Buffers included.
    pub occupies: TimeRange,
    /// The part before and after what is seen.
    pub buffers: (TimeDelta, TimeDelta),
}

impl TakenTime {
    /// How far ahead a free time is looked for.
    const AHEAD: TimeDelta = TimeDelta::days(28);

    /// A time without buffers.
    pub fn new(when: TimeRange) -> Self {
        Self::with_buffers(when, when)
    }

    /// What is seen, and what it occupies.
    pub fn with_buffers(when: TimeRange, occupies: TimeRange) -> Self {
        Self { occupies, buffers: (when.start() - occupies.start(), occupies.end() - when.end()) }
    }

    /// The time whose busy times [`TakenTime::next_free`] needs. `None` at the end of time.
    pub fn search_window(&self, now: DateTime<Utc>) -> Option<TimeRange> {
        TimeRange::starting(self.earliest(now), Self::AHEAD + self.occupies.length())
    }

    /// The next time of the same length within work hours, as it is seen; not before now. `hours` are those of any
    /// shops it may be in.
    pub fn next_free<'a>(
        &self,
        now: DateTime<Utc>,
        tz: Tz,
        hours: impl IntoIterator<Item = &'a WorkHours>,
        agenda: &Agenda,
    ) -> Option<TimeRange> {
        let window = self.search_window(now)?;
        let open: Agenda = hours.into_iter().flat_map(|it| open_ranges(it, tz, window)).collect();
        let gap = next_free(self.earliest(now), self.occupies.length(), open.busy().iter().copied(), agenda)?;
        TimeRange::new(gap.start() + self.buffers.0, gap.end() - self.buffers.1)
    }

    fn earliest(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        now.max(self.occupies.start())
    }
}

/// The first time of that length, from `from` on, that lies within one open range and meets nothing busy.
///
/// `open` is sorted and merged, as [`scheduling::open_ranges`] returns it. Gaps begin where something ends: the desk is
/// bound to no grid.
fn next_free(
    from: DateTime<Utc>,
    length: TimeDelta,
    open: impl IntoIterator<Item = TimeRange>,
    agenda: &Agenda,
) -> Option<TimeRange> {
    open.into_iter().find_map(|range| {
        let mut start = range.start().max(from);
        loop {
            let gap = TimeRange::starting(start, length).filter(|it| it.end() <= range.end())?;
            match agenda.busy().iter().find(|it| it.overlaps(&gap)) {
                None => return Some(gap),
                Some(busy) => start = busy.end(),
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use scheduling::fixtures::{TZ, at, hours, range};

    use super::*;

    fn find(from: &str, minutes: i64) -> Option<TimeRange> {
        let open = [range("2026-01-14 09:00", "2026-01-14 12:00"), range("2026-01-14 13:00", "2026-01-14 17:00")];
        let busy = [range("2026-01-14 09:30", "2026-01-14 10:10"), range("2026-01-14 10:40", "2026-01-14 11:30")];
        next_free(at(from), TimeDelta::minutes(minutes), open, &busy.into_iter().collect())
    }

    #[test]
    fn a_gap_is_the_first_that_is_long_enough() {
        assert_eq!(find("2026-01-14 08:00", 30), Some(range("2026-01-14 09:00", "2026-01-14 09:30")));
        assert_eq!(find("2026-01-14 09:15", 30), Some(range("2026-01-14 10:10", "2026-01-14 10:40")));
        assert_eq!(find("2026-01-14 08:00", 31), Some(range("2026-01-14 13:00", "2026-01-14 13:31")), "not over lunch");
        assert_eq!(find("2026-01-14 16:30", 30), Some(range("2026-01-14 16:30", "2026-01-14 17:00")));
        assert_eq!(find("2026-01-14 16:31", 30), None);
        assert_eq!(find("2026-01-14 08:00", 241), None);
    }

    #[test]
    fn a_taken_time_is_moved_with_its_buffers_which_are_not_seen() {
        let when = range("2026-01-14 10:00", "2026-01-14 11:00");
        let taken = TakenTime::with_buffers(when, range("2026-01-14 09:45", "2026-01-14 11:05"));
        let agenda: Agenda = [range("2026-01-14 09:30", "2026-01-14 12:00")].into_iter().collect();
        let (morning, evening) = (hours("09:00-13:00"), hours("13:00-17:00"));
        let next = |now: &str, hours: &[&WorkHours]| taken.next_free(at(now), TZ, hours.iter().copied(), &agenda);
        let now = "2026-01-13 10:00";
        assert_eq!(next(now, &[&morning, &evening]), Some(range("2026-01-14 12:15", "2026-01-14 13:15")));
        assert_eq!(next(now, &[&morning]), Some(range("2026-01-15 09:15", "2026-01-15 10:15")), "another day");
        assert_eq!(next(now, &[]), None);
        assert_eq!(
            next("2026-01-14 14:00", &[&evening]),
            Some(range("2026-01-14 14:15", "2026-01-14 15:15")),
            "not past"
        );
    }
}
