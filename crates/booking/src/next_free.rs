use catalog::WorkHours;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::TimeRange;
use scheduling::{Agenda, Tz, open_ranges};

use crate::absent_parts;

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

    /// Period before and after it that the search for the nearest free time covers.
    pub(crate) const SEARCH_AROUND: TimeDelta = TimeDelta::days(7);

    /// The most times that are offered instead.
    const MOST_OFFERED: usize = 3;

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

    /// Time needed between an event and this time, buffers of both included; zero when the times themselves overlap.
    pub fn gap_needed(&self, event: TimeRange, event_occupies: TimeRange) -> TimeDelta {
        let Some(when) = self.when().filter(|it| !it.overlaps(&event)) else { return TimeDelta::zero() };
        if event.end() <= when.start() {
            event_occupies.end() - event.end() + self.buffers.0
        } else {
            event.start() - event_occupies.start() + self.buffers.1
        }
    }

    /// The period for which [`TakenTime::next_free`] needs busy times. `None` when it exceeds the range of dates.
    pub fn search_window(&self, now: DateTime<Utc>) -> Option<TimeRange> {
        TimeRange::starting(self.earliest(now), Self::SEARCH_AHEAD + self.occupies.length())
    }

    /// The next free times of the same length within work hours, without buffers and not before now: the earliest of
    /// each free stretch, at most three. `hours` are those of the shops it may be in.
    pub fn next_free<'a>(
        &self,
        now: DateTime<Utc>,
        tz: Tz,
        hours: impl IntoIterator<Item = &'a WorkHours>,
        agenda: &Agenda,
    ) -> Vec<TimeRange> {
        let Some(window) = self.search_window(now) else { return Vec::new() };
        let open: Agenda = hours.into_iter().flat_map(|it| open_ranges(it, tz, window)).collect();
        free_times(self.earliest(now), self.occupies.length(), open.busy().iter().copied(), agenda)
            .filter_map(|it| TimeRange::new(it.start() + self.buffers.0, it.end() - self.buffers.1))
            .take(Self::MOST_OFFERED)
            .collect()
    }

    /// The free time of the same length within work hours and not before now that is nearest to this one, at most a week
    /// away; of two equally near the earlier one. `hours` are those of the shops it may be in.
    pub(crate) fn nearest_free<'a>(
        &self,
        now: DateTime<Utc>,
        tz: Tz,
        hours: impl IntoIterator<Item = &'a WorkHours>,
        agenda: &Agenda,
    ) -> Option<Self> {
        let (wanted, length) = (self.occupies.start(), self.occupies.length());
        let earliest = now.max(wanted.checked_sub_signed(Self::SEARCH_AROUND)?);
        let window = TimeRange::new(earliest, self.occupies.end().checked_add_signed(Self::SEARCH_AROUND)?)?;
        let open: Agenda = hours.into_iter().flat_map(|it| open_ranges(it, tz, window)).collect();
        let gaps = open.busy().iter().flat_map(|it| absent_parts(*it, agenda.busy().iter().copied()));
        let starts = gaps.filter(|it| length <= it.length()).map(|it| wanted.clamp(it.start(), it.end() - length));
        let nearest = starts.min_by_key(|it| ((*it - wanted).abs(), *it))?;
        Some(Self { occupies: TimeRange::starting(nearest, length)?, buffers: self.buffers })
    }

    fn earliest(&self, now: DateTime<Utc>) -> DateTime<Utc> {
        now.max(self.occupies.start())
    }
}

/// The first free time of a length in each free stretch, from `from` on, within one open range.
///
/// `open` is sorted and merged, as [`scheduling::open_ranges`] returns it. The grid does not apply to the desk.
fn free_times(
    from: DateTime<Utc>,
    length: TimeDelta,
    open: impl IntoIterator<Item = TimeRange>,
    agenda: &Agenda,
) -> impl Iterator<Item = TimeRange> {
    open.into_iter().flat_map(move |range| {
        let mut start = range.start().max(from);
        std::iter::from_fn(move || {
            loop {
                let gap = TimeRange::starting(start, length).filter(|it| it.end() <= range.end())?;
                if let Some(busy) = agenda.busy().iter().find(|it| it.overlaps(&gap)) {
                    start = busy.end();
                    continue;
                }
                let next = agenda.busy().iter().find(|it| gap.end() <= it.start());
                start = next.map_or(range.end(), |it| it.end());
                return Some(gap);
            }
        })
    })
}

#[cfg(test)]
mod tests {
    use scheduling::fixtures::{TZ, at, hours, range};

    use super::*;

    fn find(from: &str, minutes: i64) -> Vec<TimeRange> {
        let open = [range("2026-01-14 09:00", "2026-01-14 12:00"), range("2026-01-14 13:00", "2026-01-14 17:00")];
        let busy = [range("2026-01-14 09:30", "2026-01-14 10:10"), range("2026-01-14 10:40", "2026-01-14 11:30")];
        free_times(at(from), TimeDelta::minutes(minutes), open, &busy.into_iter().collect()).collect()
    }

    #[test]
    fn the_first_time_of_each_gap_that_is_long_enough_is_found() {
        let on = |times: &[(&str, &str)]| -> Vec<TimeRange> {
            times.iter().map(|(from, to)| range(&format!("2026-01-14 {from}"), &format!("2026-01-14 {to}"))).collect()
        };
        let all = [("09:00", "09:30"), ("10:10", "10:40"), ("11:30", "12:00"), ("13:00", "13:30")];
        assert_eq!(find("2026-01-14 08:00", 30), on(&all));
        assert_eq!(find("2026-01-14 09:15", 30), on(&all[1..]));
        assert_eq!(find("2026-01-14 08:00", 31), on(&[("13:00", "13:31")]), "not over lunch");
        assert_eq!(find("2026-01-14 16:30", 30), on(&[("16:30", "17:00")]));
        assert_eq!(find("2026-01-14 16:31", 30), []);
        assert_eq!(find("2026-01-14 08:00", 241), []);
    }

    #[test]
    fn the_reason_of_a_collision_names_the_buffer_and_its_side() {
        let at = |when: (&str, &str)| range(&format!("2026-01-14 {}", when.0), &format!("2026-01-14 {}", when.1));
        // 10:00 to 11:00 with 15 minutes before and 5 after.
        let wanted = TakenTime::with_buffers(at(("10:00", "11:00")), at(("09:45", "11:05")));
        assert_eq!(wanted.when(), Some(at(("10:00", "11:00"))));
        for (event, occupies, reason, minutes) in [
            (("10:30", "12:00"), ("10:30", "12:00"), CollisionReason::Time, 0),
            (("09:00", "10:01"), ("08:00", "12:00"), CollisionReason::Time, 0),
            (("09:00", "09:50"), ("09:00", "09:50"), CollisionReason::OwnBufferBefore, 15),
            (("09:00", "09:45"), ("09:00", "10:10"), CollisionReason::BufferAfter, 40),
            (("09:00", "09:50"), ("09:00", "10:10"), CollisionReason::BothBuffers, 35),
            (("09:00", "09:40"), ("09:00", "09:50"), CollisionReason::BothBuffers, 25),
            (("11:00", "12:00"), ("11:00", "12:00"), CollisionReason::OwnBufferAfter, 5),
            (("11:10", "12:00"), ("10:50", "12:00"), CollisionReason::BufferBefore, 25),
            (("11:10", "12:00"), ("11:02", "12:00"), CollisionReason::BothBuffers, 13),
        ] {
            assert_eq!(wanted.reason(at(event), at(occupies)), reason, "{event:?} {occupies:?}");
            assert_eq!(wanted.gap_needed(at(event), at(occupies)), TimeDelta::minutes(minutes), "{event:?}");
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
        let day =
            |day: u32, from: &str, to: &str| range(&format!("2026-01-{day} {from}"), &format!("2026-01-{day} {to}"));
        assert_eq!(
            next(now, &[&morning, &evening]),
            [day(14, "12:15", "13:15"), day(15, "09:15", "10:15"), day(16, "09:15", "10:15")]
        );
        assert_eq!(next(now, &[&morning])[0], day(15, "09:15", "10:15"), "another day");
        assert_eq!(next(now, &[]), []);
        assert_eq!(next("2026-01-14 14:00", &[&evening])[0], day(14, "14:15", "15:15"), "not past");
    }
}
