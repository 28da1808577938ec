use catalog::WorkHours;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::TimeRange;
use scheduling::{Agenda, Tz, open_ranges};

/// A requested time that is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakenTime {
    /// Including buffers.
    pub occupies: TimeRange,
    /// Buffers before and after.
    pub buffers: (TimeDelta, TimeDelta),
}

impl TakenTime {
    /// How far ahead a free time is searched.
    const SEARCH_AHEAD: TimeDelta = TimeDelta::days(28);

    /// A time without buffers.
    pub fn new(when: TimeRange) -> Self {
        Self::with_buffers(when, when)
    }

    /// The time without buffers and the time including them.
    pub fn with_buffers(when: TimeRange, occupies: TimeRange) -> Self {
        Self { occupies, buffers: (when.start() - occupies.start(), occupies.end() - when.end()) }
    }

    /// The time for which [`TakenTime::next_free`] needs busy times. `None` when it exceeds the range of dates.
    pub fn search_window(&self, now: DateTime<Utc>) -> Option<TimeRange> {
        TimeRange::starting(self.earliest(now), Self::SEARCH_AHEAD + self.occupies.length())
    }

    /// The next free time of the same length within work hours, without buffers and not before now. `hours` are those
    /// of the shops it may be in.
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

/// The first free time of a length, from `from` on, within one open range.
///
/// `open` is sorted and merged, as [`scheduling::open_ranges`] returns it. The grid does not apply to the desk.
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
    fn the_first_gap_that_is_long_enough_is_found() {
        assert_eq!(find("2026-01-14 08:00", 30), Some(range("2026-01-14 09:00", "2026-01-14 09:30")));
        assert_eq!(find("2026-01-14 09:15", 30), Some(range("2026-01-14 10:10", "2026-01-14 10:40")));
        assert_eq!(find("2026-01-14 08:00", 31), Some(range("2026-01-14 13:00", "2026-01-14 13:31")), "not over lunch");
        assert_eq!(find("2026-01-14 16:30", 30), Some(range("2026-01-14 16:30", "2026-01-14 17:00")));
        assert_eq!(find("2026-01-14 16:31", 30), None);
        assert_eq!(find("2026-01-14 08:00", 241), None);
    }

    #[test]
    fn the_next_time_leaves_room_for_buffers() {
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
