use super::*;
use crate::fixtures::{date, hours, minutes};

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
fn dates_one_after_the_other_are_what_each_is_by_itself() {
    let hours = WorkHours::new([(Weekday::Mon, minutes("09:00-17:00")), (Weekday::Sun, minutes("10:00-12:00"))])
        .with_exceptions([
            (date("2026-03-03"), DayException::Hours(vec![minutes("08:00-09:00")])),
            (date("2026-03-09"), DayException::Closed),
        ]);
    for first in ["2026-03-01", "2026-03-03", "2026-03-04"].map(date) {
        let days = hours.from_day(day_number(first)).take(14);
        assert!(days.eq(first.iter_days().take(14).map(|it| hours.on_date(it))), "from {first}");
    }
}

#[test]
fn exceptions_of_one_date_add_up_unless_one_is_closed() {
    let day = date("2026-03-04");
    let hours_of = |text| DayException::Hours(vec![minutes(text)]);
    let ranges = |exceptions: Vec<DayException>| {
        hours("09:00-17:00").with_exceptions(exceptions.into_iter().map(|it| (day, it))).on_date(day).len()
    };
    assert_eq!(ranges(vec![hours_of("08:00-09:00"), hours_of("10:00-11:00")]), 2);
    assert_eq!(ranges(vec![hours_of("08:00-09:00"), DayException::Closed, hours_of("10:00-11:00")]), 0);
    assert_eq!(ranges(vec![DayException::Hours(Vec::new())]), 0);
}
