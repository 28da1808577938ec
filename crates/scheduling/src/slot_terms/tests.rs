use super::*;
use crate::fixtures::at;

#[test]
fn windows_run_forward_for_at_most_62_days() {
    let start = at("2026-03-04 00:00");
    let window = |length| Window::new(start, start + length).map(|it| it.range().length());
    assert_eq!(window(TimeDelta::days(62)), Ok(TimeDelta::days(62)));
    assert_eq!(window(TimeDelta::days(62) + TimeDelta::milliseconds(1)), Err(WindowRefused::TooLong));
    assert_eq!(window(TimeDelta::zero()), Err(WindowRefused::Reversed));
    assert_eq!(window(TimeDelta::seconds(-1)), Err(WindowRefused::Reversed));
}

#[test]
fn visits_take_whole_minutes_and_some_time() {
    let minutes = TimeDelta::minutes;
    assert!(Visit::new(minutes(1)).is_ok());
    for (duration, refused) in [
        (minutes(0), VisitRefused::NotPositive),
        (minutes(-8), VisitRefused::NotPositive),
        (TimeDelta::seconds(90), VisitRefused::NotWholeMinutes),
        (TimeDelta::milliseconds(1), VisitRefused::NotWholeMinutes),
        (TimeDelta::days(63), VisitRefused::TooLong),
        (TimeDelta::MAX, VisitRefused::TooLong),
    ] {
        assert_eq!(Visit::new(duration), Err(refused));
    }
    let buffers = |before, after| Visit::with_buffers(minutes(30), before, after);
    assert_eq!(buffers(minutes(-1), minutes(0)), Err(VisitRefused::NegativeBuffer));
    assert_eq!(buffers(minutes(0), minutes(-1)), Err(VisitRefused::NegativeBuffer));
    assert_eq!(buffers(minutes(0), minutes(1441)), Err(VisitRefused::TooLong));
    assert_eq!(buffers(TimeDelta::seconds(1), minutes(0)), Err(VisitRefused::NotWholeMinutes));
}

#[test]
fn what_is_occupied_includes_the_buffers() {
    let minutes = TimeDelta::minutes;
    let visit = Visit::with_buffers(minutes(30), minutes(10), minutes(5)).unwrap();
    let occupied = visit.occupied(at("2026-03-04 10:00"));
    assert_eq!(occupied, TimeRange::new(at("2026-03-04 09:50"), at("2026-03-04 10:35")));
    assert_eq!(visit.slot(at("2026-03-04 10:00")), TimeRange::new(at("2026-03-04 10:00"), at("2026-03-04 10:30")));
    assert_eq!(visit.slot(DateTime::<Utc>::MAX_UTC), None);
    assert_eq!(visit.occupied(DateTime::<Utc>::MIN_UTC), None);
}

#[test]
fn a_visit_may_occupy_a_day_and_no_more() {
    let minutes = TimeDelta::minutes;
    let is_bookable = |duration, before, after| {
        Visit::with_buffers(minutes(duration), minutes(before), minutes(after)).unwrap().is_bookable()
    };
    assert!(is_bookable(1440, 0, 0) && is_bookable(1420, 10, 10));
    assert!(!is_bookable(1440, 10, 10) && !is_bookable(1440, 0, 1) && !is_bookable(1441, 0, 0));
}
