use std::collections::HashMap;

use chrono_tz::Tz;
use kernel::TimeRange;

use crate::Agenda;
use crate::civil::{self, DAY_SECONDS};

const HOUR_SECONDS: i64 = 3_600;
const HOURS_PER_DAY: usize = 24;
const DAYS_PER_WEEK: usize = 7;

/// The worked and taken time of one person.
#[derive(Clone, Copy, Debug)]
pub struct WorkedTime<'a> {
    /// Work hours, sorted and apart.
    pub open: &'a [TimeRange],
    /// Absences within the work hours.
    pub away: &'a Agenda,
    /// Busy times; only their part within the remaining hours counts.
    pub busy: &'a Agenda,
}

/// Worked minutes and the taken part of them, by weekday and local hour. A repeated hour counts twice, a skipped one
/// not at all.
#[derive(Clone, Debug)]
pub struct HourCells {
    clock: Clock,
    worked: Seconds,
    busy: Seconds,
}

/// By weekday from Monday, then by hour.
type Seconds = [i64; DAYS_PER_WEEK * HOURS_PER_DAY];

impl HourCells {
    /// An empty count.
    pub fn new(tz: Tz) -> Self {
        let clock = Clock { tz, from: 0, until: 0, ahead: 0, even: HashMap::new() };
        Self { clock, worked: [0; DAYS_PER_WEEK * HOURS_PER_DAY], busy: [0; DAYS_PER_WEEK * HOURS_PER_DAY] }
    }

    /// Adds the time of one person.
    pub fn add(&mut self, time: WorkedTime<'_>) {
        let worked = without(time.open, time.away.busy());
        for range in &worked {
            self.clock.spread(*range, &mut self.worked);
        }
        for range in within(&worked, time.busy.busy()) {
            self.clock.spread(range, &mut self.busy);
        }
    }

    /// Minutes worked, and the taken part of them.
    pub fn minutes(&self) -> (i64, i64) {
        (self.worked.iter().sum::<i64>() / 60, self.busy.iter().sum::<i64>() / 60)
    }

    /// Weekday (Monday is 1), hour, and minutes as in [`HourCells::minutes`]; hours without work are left out.
    pub fn cells(&self) -> impl Iterator<Item = (u8, u8, i64, i64)> {
        let numbers = (1_u8..=7).flat_map(|weekday| (0_u8..24).map(move |hour| (weekday, hour)));
        let seconds = self.worked.iter().zip(&self.busy);
        let cells = numbers.zip(seconds).map(|((day, hour), (worked, busy))| (day, hour, worked / 60, busy / 60));
        cells.filter(|(_, _, worked, _)| 0 < *worked)
    }
}

/// Sorted ranges without others; the ranges of each list do not overlap.
fn without(ranges: &[TimeRange], others: &[TimeRange]) -> Vec<TimeRange> {
    let mut left = Vec::with_capacity(ranges.len());
    let mut next = 0;
    for range in ranges {
        while others.get(next).is_some_and(|it| it.end() <= range.start()) {
            next += 1;
        }
        let mut start = range.start();
        for other in others.get(next..).unwrap_or(&[]).iter().take_while(|it| it.start() < range.end()) {
            left.extend(TimeRange::new(start, other.start()));
            start = start.max(other.end());
        }
        left.extend(TimeRange::new(start, range.end()));
    }
    left
}

/// The parts of sorted ranges within others; the ranges of each list do not overlap.
fn within(ranges: &[TimeRange], others: &[TimeRange]) -> Vec<TimeRange> {
    let mut common = Vec::with_capacity(others.len());
    let mut next = 0;
    for range in ranges {
        while others.get(next).is_some_and(|it| it.end() <= range.start()) {
            next += 1;
        }
        let overlapping = others.get(next..).unwrap_or(&[]).iter().take_while(|it| it.start() < range.end());
        common.extend(
            overlapping.filter_map(|it| TimeRange::new(it.start().max(range.start()), it.end().min(range.end()))),
        );
    }
    common
}

/// Conversion to local time, fast within one offset.
#[derive(Clone, Debug)]
struct Clock {
    tz: Tz,
    /// The first second under the offset.
    from: i64,
    /// The first second after it.
    until: i64,
    /// Seconds the local clock is ahead of UTC.
    ahead: i64,
    /// The same for UTC days without a clock change, shared because people work on the same days.
    even: HashMap<i64, i64>,
}

impl Clock {
    /// Adds the seconds of a range to their hours.
    fn spread(&mut self, range: TimeRange, cells: &mut Seconds) {
        let (mut at, end) = (civil::floor(range.start()), civil::ceil(range.end()));
        while at < end {
            self.turn_to(at);
            let local = at + self.ahead;
            let next = end.min(self.until).min(at + HOUR_SECONDS - local.rem_euclid(HOUR_SECONDS));
            // 1970-01-01 was a Thursday, three days after a Monday.
            let hour = (local.div_euclid(HOUR_SECONDS) + 3 * 24).rem_euclid(7 * 24);
            if let Some(cell) = usize::try_from(hour).ok().and_then(|it| cells.get_mut(it)) {
                *cell += next - at;
            }
            at = next;
        }
    }

    fn turn_to(&mut self, second: i64) {
        if (self.from..self.until).contains(&second) {
            return;
        }
        let day = second.div_euclid(DAY_SECONDS) * DAY_SECONDS;
        if let Some(ahead) = self.even.get(&day) {
            (self.from, self.until, self.ahead) = (day, day + DAY_SECONDS, *ahead);
            return;
        }
        self.ahead = civil::offset_at(self.tz, second);
        let is_even = [day, day + DAY_SECONDS - 1].iter().all(|it| civil::offset_at(self.tz, *it) == self.ahead);
        (self.from, self.until) = if is_even {
            (day, day + DAY_SECONDS)
        } else {
            (second, civil::stretch_at(self.tz, second).until.min(day + DAY_SECONDS))
        };
        if is_even {
            self.even.insert(day, self.ahead);
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono_tz::Europe::Budapest;

    use super::*;
    use crate::fixtures::range;

    fn counted(open: &[TimeRange], away: &[TimeRange], busy: &[TimeRange]) -> HourCells {
        let mut cells = HourCells::new(Budapest);
        let (away, busy) = (Agenda::from(away.to_vec()), Agenda::from(busy.to_vec()));
        cells.add(WorkedTime { open, away: &away, busy: &busy });
        cells
    }

    #[test]
    fn what_is_taken_counts_within_what_is_worked() {
        // A Wednesday.
        let open = [range("2026-01-14 09:00", "2026-01-14 11:30"), range("2026-01-14 13:00", "2026-01-14 14:00")];
        let away = [range("2026-01-14 10:00", "2026-01-14 10:15"), range("2026-01-14 13:30", "2026-01-14 15:00")];
        let busy = [range("2026-01-14 08:30", "2026-01-14 10:30"), range("2026-01-14 13:00", "2026-01-14 13:10")];
        let cells = counted(&open, &away, &busy);
        assert_eq!(
            cells.cells().collect::<Vec<_>>(),
            [(3, 9, 60, 60), (3, 10, 45, 15), (3, 11, 30, 0), (3, 13, 30, 10)]
        );
        assert_eq!(cells.minutes(), (165, 85));
    }

    #[test]
    fn a_night_goes_over_midnight_into_the_next_weekday() {
        let open = [range("2026-01-18 22:30", "2026-01-19 01:00")];
        let cells = counted(&open, &[], &open);
        assert_eq!(cells.cells().collect::<Vec<_>>(), [(1, 0, 60, 60), (7, 22, 30, 30), (7, 23, 60, 60)]);
    }

    #[test]
    fn a_skipped_hour_is_none_and_a_repeated_one_is_two() {
        let utc = |text: &str| chrono::NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap().and_utc();
        let spring = TimeRange::new(utc("2026-03-29 00:00"), utc("2026-03-29 02:30")).unwrap();
        let cells = counted(&[spring], &[], &[spring]);
        assert_eq!(cells.cells().collect::<Vec<_>>(), [(7, 1, 60, 60), (7, 3, 60, 60), (7, 4, 30, 30)]);
        let autumn = TimeRange::new(utc("2026-10-24 23:30"), utc("2026-10-25 02:00")).unwrap();
        let cells = counted(&[autumn], &[], &[]);
        assert_eq!(cells.cells().collect::<Vec<_>>(), [(7, 1, 30, 0), (7, 2, 120, 0)]);
    }

    /// Every minute looked up by itself.
    #[test]
    fn every_minute_of_a_week_with_a_clock_change_is_in_its_hour() {
        for week in [range("2026-03-26 00:00", "2026-04-02 00:00"), range("2026-10-22 00:00", "2026-10-29 00:00")] {
            let cells = counted(&[week], &[], &[]);
            let mut expected = std::collections::BTreeMap::new();
            let mut at = week.start();
            while at < week.end() {
                let local = civil::local(Budapest, at);
                let day = u8::try_from(chrono::Datelike::weekday(&local).number_from_monday()).unwrap();
                let hour = u8::try_from(chrono::Timelike::hour(&local)).unwrap();
                *expected.entry((day, hour)).or_insert(0_i64) += 1;
                at += chrono::TimeDelta::minutes(1);
            }
            let found: Vec<_> = cells.cells().map(|(day, hour, worked, _)| ((day, hour), worked)).collect();
            assert_eq!(found, expected.into_iter().collect::<Vec<_>>());
        }
    }
}
