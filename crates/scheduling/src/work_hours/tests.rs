use chrono::Weekday;

use super::*;
use crate::fixtures::{TZ, date, hours, minutes, range};

#[test]
fn minutes_stay_within_a_day() {
    assert!(MinuteRange::new(0, 1440).is_ok());
    for (start, end) in [(60, 60), (61, 60), (0, 1441), (1440, 1440)] {
        assert_eq!(MinuteRange::new(start, end), Err(MinuteRangeRefused), "{start} {end}");
    }
}

#[test]
fn touching_and_overlapping_hours_are_one() {
    assert_eq!(hours("12:00-13:00 09:00-12:00 08:00-10:00 14:00-15:00"), hours("08:00-13:00 14:00-15:00"));
}

#[test]
fn open_time_merges_over_midnight_and_is_cut_by_the_window() {
    let open = |hours: &WorkHours, start, end| hours.open(TZ, range(start, end));
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
    let open = saturdays.open(TZ, range("2026-03-02 00:00", "2026-03-16 00:00"));
    assert_eq!(open, [range("2026-03-07 09:00", "2026-03-07 13:00"), range("2026-03-14 09:00", "2026-03-14 13:00")]);
}

#[test]
fn a_date_has_its_own_hours_or_its_weekdays() {
    let (closed, short) = (date("2026-03-04"), date("2026-03-05"));
    let hours = hours("09:00-17:00")
        .with_exceptions([(short, DayException::Hours(vec![minutes("09:00-12:00")]))])
        .with_closed_days([closed]);
    assert_eq!(hours.on_date(date("2026-03-03")), [minutes("09:00-17:00")]);
    assert_eq!(hours.on_date(closed), []);
    assert_eq!(hours.on_date(short), [minutes("09:00-12:00")]);
    assert_eq!(hours.on_date(date("2026-03-06")), [minutes("09:00-17:00")]);
}

#[test]
fn exceptions_of_one_date_add_up_unless_one_is_closed() {
    let day = date("2026-03-04");
    let hours_of = |text| DayException::Hours(vec![minutes(text)]);
    let open = |exceptions: Vec<DayException>| {
        let hours = hours("09:00-17:00").with_exceptions(exceptions.into_iter().map(|it| (day, it)));
        hours.open(TZ, range("2026-03-04 00:00", "2026-03-05 00:00")).len()
    };
    assert_eq!(open(vec![hours_of("08:00-09:00"), hours_of("10:00-11:00")]), 2);
    assert_eq!(open(vec![hours_of("08:00-09:00"), DayException::Closed, hours_of("10:00-11:00")]), 0);
    assert_eq!(open(vec![DayException::Hours(Vec::new())]), 0);
}
