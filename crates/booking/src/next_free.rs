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

/// Reason why an event in the calendar collides with a requested time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CollisionReason {
    /// The times themselves overlap.
    Time,
    /// The requested time lies in the buffer before the event.
    BufferBefore,
    /// The requested time lies in the buffer after the event.
    BufferAfter,
    /// The event lies in the buffer before the requested time.
    OwnBufferBefore,
    /// The event lies in the buffer after the requested time.
    OwnBufferAfter,
    /// The buffers of both overlap; dropping one of them would not prevent the collision, or only the buffers meet.
    BothBuffers,
}

impl TakenTime {
    /// Period that the search covers.
    const SEARCH_AHEAD: TimeDelta = TimeDelta::days(28);

    /// A time without buffers.
    pub fn new(when: TimeRange) -> Self {
        Self::with_buffers(when, when)
    }

    /// The time without buffers and the time including them.
    pub fn with_buffers(when: TimeRange, occupies: TimeRange) -> Self {
        Self { occupies, buffers: (when.start() - occupies.start(), occupies.end() - when.end()) }
    }

    /// The time without buffers. `None` when the buffers leave nothing, which a valid time never is.
    pub fn when(&self) -> Option<TimeRange> {
        TimeRange::new(self.occupies.start() + self.buffers.0, self.occupies.end() - self.buffers.1)
    }

    /// Why an event collides, from the time guests see and the time it occupies.
    pub fn reason(&self, event: TimeRange, event_occupies: TimeRange) -> CollisionReason {
        let Some(when) = self.when().filter(|it| !it.overlaps(&event)) else { return CollisionReason::Time };
        let is_earlier = event.end() <= when.start();
        match (when.overlaps(&event_occupies), event.overlaps(&self.occupies)) {
            (true, false) if is_earlier => CollisionReason::BufferAfter,
            (true, false) => CollisionReason::BufferBefore,
            (false, true) if is_earlier => CollisionReason::OwnBufferBefore,
            (false, true) => CollisionReason::OwnBufferAfter,
            (true, true) | (false, false) => CollisionReason::BothBuffers,
        }
    }

    /// The period for which [`TakenTime::next_free`] needs busy times. `None` when it exceeds the range of dates.
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
    fn the_reason_of_a_collision_names_the_buffer_and_its_side() {
        let at = |when: (&str, &str)| range(&format!("2026-01-14 {}", when.0), &format!("2026-01-14 {}", when.1));
        // 10:00 to 11:00 with 15 minutes before and 5 after.
        let wanted = TakenTime::with_buffers(at(("10:00", "11:00")), at(("09:45", "11:05")));
        assert_eq!(wanted.when(), Some(at(("10:00", "11:00"))));
        for (event, occupies, reason) in [
            (("10:30", "12:00"), ("10:30", "12:00"), CollisionReason::Time),
            (("09:00", "10:01"), ("08:00", "12:00"), CollisionReason::Time),
            (("09:00", "09:50"), ("09:00", "09:50"), CollisionReason::OwnBufferBefore),
            (("09:00", "09:45"), ("09:00", "10:10"), CollisionReason::BufferAfter),
            (("09:00", "09:50"), ("09:00", "10:10"), CollisionReason::BothBuffers),
            (("09:00", "09:40"), ("09:00", "09:50"), CollisionReason::BothBuffers),
            (("11:00", "12:00"), ("11:00", "12:00"), CollisionReason::OwnBufferAfter),
            (("11:10", "12:00"), ("10:50", "12:00"), CollisionReason::BufferBefore),
            (("11:10", "12:00"), ("11:02", "12:00"), CollisionReason::BothBuffers),
        ] {
            assert_eq!(wanted.reason(at(event), at(occupies)), reason, "{event:?} {occupies:?}");
        }
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
