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

#[test]
fn a_rhythm_follows_the_number_of_the_iso_week() {
    let monday = |weeks, text| (weeks, Weekday::Mon, minutes(text));
    let hours = WorkHours::in_weeks([
        monday(Weeks::Every, "08:00-09:00"),
        monday(Weeks::Odd, "09:00-12:00"),
        monday(Weeks::Even, "13:00-17:00"),
    ]);
    let (odd, even) = (vec![minutes("08:00-12:00")], vec![minutes("08:00-09:00"), minutes("13:00-17:00")]);
    // 2026 has 53 weeks, so two odd ones follow each other; 2025 has 52.
    let mondays = [("2026-12-21", &even), ("2026-12-28", &odd), ("2027-01-04", &odd), ("2027-01-11", &even)];
    for (monday, expected) in mondays.into_iter().chain([("2025-12-22", &even), ("2025-12-29", &odd)]) {
        assert_eq!(hours.on_date(date(monday)), expected, "{monday}");
    }
    let first = date("2026-12-18");
    let days = hours.from_day(day_number(first)).take(30);
    assert!(days.eq(first.iter_days().take(30).map(|it| hours.on_date(it))));
    let union: Vec<_> = hours.weekly().collect();
    assert_eq!(union, [(Weekday::Mon, minutes("08:00-12:00")), (Weekday::Mon, minutes("13:00-17:00"))]);
    assert_eq!(hours.without_dates(), hours);
}

#[test]
fn a_date_says_why_it_differs() {
    let (short, closed, both) = (date("2026-03-04"), date("2026-03-05"), date("2026-03-06"));
    let hours = hours("09:00-17:00")
        .with_exceptions([(short, DayException::Closed), (both, DayException::Hours(vec![minutes("08:00-09:00")]))])
        .with_closed_days([closed, both]);
    let rules = [short, closed, both, date("2026-03-07")].map(|it| hours.rule_of(it));
    assert_eq!(rules, [Some(DateRule::Exception), Some(DateRule::ClosedDay), Some(DateRule::ClosedDay), None]);
    assert_eq!(hours.on_date(both), [], "the closed day wins");
    assert_eq!(hours.without_dates().rule_of(closed), None);
}
