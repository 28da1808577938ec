use catalog::WorkHours;
use chrono::Weekday;

use super::*;
use crate::fixtures::{TZ, hours, minutes, range};

#[test]
fn open_time_merges_over_midnight_and_is_cut_by_the_window() {
    let open = |hours: &WorkHours, start, end| open_ranges(hours, TZ, range(start, end));
    let night = hours("22:00-24:00 00:00-02:00");
    assert_eq!(
        open(&night, "2026-03-04 12:00", "2026-03-05 23:00"),
        [range("2026-03-04 22:00", "2026-03-05 02:00"), range("2026-03-05 22:00", "2026-03-05 23:00")]
    );
    let always = hours("00:00-24:00");
    let month = ("2026-03-01 00:00", "2026-04-01 00:00");
    assert_eq!(open(&always, month.0, month.1), [range(month.0, month.1)]);
    assert_eq!(open(&always, "2026-10-24 23:30", "2026-10-25 04:00"), [range("2026-10-24 23:30", "2026-10-25 04:00")]);
    assert_eq!(open(&WorkHours::default(), month.0, month.1), []);
}

#[test]
fn a_weekday_without_hours_is_closed() {
    let saturdays = WorkHours::new([(Weekday::Sat, minutes("09:00-13:00"))]);
    let open = open_ranges(&saturdays, TZ, range("2026-03-02 00:00", "2026-03-16 00:00"));
    assert_eq!(open, [range("2026-03-07 09:00", "2026-03-07 13:00"), range("2026-03-14 09:00", "2026-03-14 13:00")]);
}

#[test]
fn a_range_is_open_when_all_of_it_is() {
    let split = hours("09:00-12:00 12:00-15:00 16:00-17:00");
    let is_open = |start, end| is_open(&split, TZ, range(start, end));
    assert!(is_open("2026-03-04 11:00", "2026-03-04 13:00"));
    assert!(!is_open("2026-03-04 14:00", "2026-03-04 17:00"));
    assert!(!is_open("2026-03-04 08:59", "2026-03-04 10:00"));
}
