use chrono::{NaiveDate, NaiveDateTime, TimeDelta};
use chrono_tz::Tz;

use super::*;

const BUDAPEST: Tz = Tz::Europe__Budapest;

fn wall(text: &str) -> NaiveDateTime {
    NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap()
}

fn utc(text: &str) -> DateTime<Utc> {
    wall(text).and_utc()
}

#[test]
fn a_guests_time_in_the_missing_hour_does_not_exist() {
    assert_eq!(instant(BUDAPEST, wall("2026-03-29 01:59")), Ok(utc("2026-03-29 00:59")));
    assert_eq!(instant(BUDAPEST, wall("2026-03-29 02:00")), Err(MissingTime));
    assert_eq!(instant(BUDAPEST, wall("2026-03-29 02:59")), Err(MissingTime));
    assert_eq!(instant(BUDAPEST, wall("2026-03-29 03:00")), Ok(utc("2026-03-29 01:00")));
}

#[test]
fn the_repeated_hour_is_its_first_occurrence() {
    for resolve in [|it| instant(BUDAPEST, it).unwrap(), |it| work_instant(BUDAPEST, it)] {
        assert_eq!(resolve(wall("2026-10-25 02:00")), utc("2026-10-25 00:00"));
        assert_eq!(resolve(wall("2026-10-25 02:30")), utc("2026-10-25 00:30"));
        assert_eq!(resolve(wall("2026-10-25 03:00")), utc("2026-10-25 02:00"));
    }
}

#[test]
fn a_work_hour_bound_in_the_missing_hour_moves_later_by_the_gap() {
    assert_eq!(work_instant(BUDAPEST, wall("2026-03-29 02:00")), utc("2026-03-29 01:00"));
    assert_eq!(work_instant(BUDAPEST, wall("2026-03-29 02:30")), utc("2026-03-29 01:30"));
    assert_eq!(local(BUDAPEST, work_instant(BUDAPEST, wall("2026-03-29 02:30"))), wall("2026-03-29 03:30"));
}

#[test]
fn days_have_23_24_or_25_hours_or_are_skipped() {
    let hours = |tz, date: &str| day_bounds(tz, date.parse().unwrap()).map(|it| it.length().num_hours());
    assert_eq!(hours(BUDAPEST, "2026-03-28"), Some(24));
    assert_eq!(hours(BUDAPEST, "2026-03-29"), Some(23));
    assert_eq!(hours(BUDAPEST, "2026-10-25"), Some(25));
    assert_eq!(hours(Tz::Pacific__Apia, "2011-12-29"), Some(24));
    assert_eq!(hours(Tz::Pacific__Apia, "2011-12-30"), None);
    // The zone's clocks skip midnight itself.
    assert_eq!(hours(Tz::America__Sao_Paulo, "2018-11-03"), Some(24));
    assert_eq!(hours(Tz::America__Sao_Paulo, "2018-11-04"), Some(23));
    assert_eq!(day_bounds(BUDAPEST, NaiveDate::MAX), None);
}

#[test]
fn every_even_day_starts_at_its_midnight_and_lasts_24_hours() {
    for tz in [BUDAPEST, Tz::America__Sao_Paulo, Tz::Pacific__Apia, Tz::Asia__Kathmandu, Tz::Africa__Casablanca] {
        for year in [2011, 2018, 2026] {
            let first = NaiveDate::from_ymd_opt(year, 1, 1).unwrap().and_time(NaiveTime::MIN).and_utc();
            let days = days(tz, floor(first), floor(first + TimeDelta::days(364)));
            assert!(days.is_sorted_by(|a, b| a.number + 1 == b.number));
            assert!(days.iter().filter(|it| !it.even).count() <= 16, "{tz} {year}");
            for day in days.iter().filter(|it| it.even) {
                let bounds = day_bounds(tz, day.date().unwrap()).unwrap();
                assert_eq!(
                    (floor(bounds.start()), bounds.length()),
                    (day.midnight, TimeDelta::days(1)),
                    "{tz} {day:?}"
                );
            }
        }
    }
}

/// In every zone, [`days`] finds the changes that a lookup on each date finds.
#[test]
fn no_clock_change_is_missed_between_looks_at_the_zone() {
    let second = |year| NaiveDate::from_ymd_opt(year, 1, 1).unwrap().and_time(NaiveTime::MIN).and_utc().timestamp();
    for tz in chrono_tz::TZ_VARIANTS {
        let mut changes = 0;
        let all = days(tz, second(2025), second(2042));
        let mut before = offset_at(tz, all[0].midnight - DAY_SECONDS);
        let mut offset = before;
        for day in all {
            let after = offset_at(tz, day.midnight + DAY_SECONDS);
            let expected = (day.number * DAY_SECONDS - offset, before == offset && offset == after);
            assert_eq!((day.midnight, day.even), expected, "{tz} {:?}", day.date());
            changes += u32::from(offset != after);
            (before, offset) = (offset, after);
        }
        assert!(tz != BUDAPEST || changes == 34, "{changes}");
    }
}

#[test]
fn stretches_follow_each_other_and_leave_out_what_is_repeated() {
    for (tz, date) in [
        (BUDAPEST, "2026-03-29"),
        (BUDAPEST, "2026-10-25"),
        (Tz::America__Sao_Paulo, "2018-11-04"),
        // Clocks went back from midnight: 17 February had 23:00 twice.
        (Tz::America__Sao_Paulo, "2018-02-18"),
        (Tz::Pacific__Apia, "2011-12-30"),
        // Set back by almost a day.
        (Tz::Pacific__Kwajalein, "1969-10-01"),
    ] {
        let noon = date.parse::<NaiveDate>().unwrap().and_hms_opt(12, 0, 0).unwrap().and_utc().timestamp();
        let mut second = noon - 3 * DAY_SECONDS;
        while second < noon + 3 * DAY_SECONDS {
            let stretch = stretch_at(tz, second);
            assert!(stretch.from <= second && second < stretch.until, "{tz} {stretch:?}");
            for it in [second, (second + stretch.until) / 2, stretch.until - 1] {
                let at = DateTime::from_timestamp(it, 0).unwrap();
                let wall = local(tz, at);
                let is_first = instant(tz, wall) == Ok(at);
                assert_eq!(stretch.midnight.is_some(), is_first, "{tz} {wall}");
                if let Some(midnight) = stretch.midnight {
                    assert_eq!(wall.and_utc().timestamp().rem_euclid(DAY_SECONDS), it - midnight, "{tz} {wall}");
                }
            }
            second = stretch.until;
        }
    }
}

#[test]
fn days_before_keep_the_local_time() {
    let before = |text, days| local(BUDAPEST, days_before(BUDAPEST, instant(BUDAPEST, wall(text)).unwrap(), days));
    for (start, days, expected) in [
        ("2026-03-29 14:30", 1, "2026-03-28 14:30"),
        ("2026-03-30 02:30", 1, "2026-03-29 03:30"),
        ("2026-10-25 14:30", 1, "2026-10-24 14:30"),
        ("2027-11-05 00:00", 14, "2027-10-22 00:00"),
        ("2028-02-29 09:00", 366, "2027-02-28 09:00"),
    ] {
        assert_eq!(before(start, days), wall(expected), "{days} before {start}");
    }
    let repeated = instant(BUDAPEST, wall("2026-10-26 02:30")).unwrap();
    assert_eq!(days_before(BUDAPEST, repeated, 1), utc("2026-10-25 00:30"), "the first occurrence");
    let second = utc("2026-10-25 01:30");
    assert_eq!(days_before(BUDAPEST, second, 0), second, "no days: the instant itself");
    assert_eq!(days_before(BUDAPEST, second, u32::MAX), DateTime::<Utc>::MIN_UTC);
}
