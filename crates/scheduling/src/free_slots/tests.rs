use catalog::{DayException, WorkHours};
use chrono::{NaiveDate, TimeDelta, Utc};
use kernel::TimeRange;

use crate::fixtures::{Scene, at, at_in, check, date, hours, range, scene, terms};
use crate::{Agenda, SlotRefused, SlotSearch, accept_slot, civil, free_slots};

/// Local starts; the two occurrences of a repeated hour are told apart by the instant.
fn instants(text: &str, duration: i64) -> Vec<String> {
    let Scene { window, terms, hours, agenda } = scene(text, duration);
    free_slots(window, &terms, &hours, &agenda).iter().map(|it| it.start().format("%d %H:%MZ").to_string()).collect()
}

#[test]
fn offers_what_is_open_and_not_busy() {
    check("open 09:00-17:00", 60, "09:00..16:00");
    check("open 09:00-17:00 | busy 10:00-11:30", 60, "09:00 11:30..16:00");
    check("open 09:00-17:00 | busy 09:00-17:00", 15, "");
    check("open 09:00-17:00 | busy 08:00-18:00", 15, "");
    check("", 15, "");
}

#[test]
fn touching_is_free_and_a_minute_too_much_is_not() {
    check("open 09:00-12:00 | busy 10:00-11:00", 60, "09:00 11:00");
    check("open 09:00-12:00 | busy 09:59-11:01", 60, "");
    check("open 09:00-10:00", 60, "09:00");
    check("open 09:00-10:00", 61, "");
}

#[test]
fn busy_times_may_come_in_any_shape() {
    check(
        "open 09:00-12:00 | busy 11:00-11:15 09:30-10:00 09:45-10:30 09:30-10:00",
        15,
        "09:00..09:15 10:30..10:45 11:15..11:45",
    );
    check("open 09:00-12:00 | busy 09:15-11:45 10:00-10:15", 15, "09:00 11:45");
    check("open 09:00-10:00 | busy 09:15-09:30 09:30-09:45", 15, "09:00 09:45");
}

#[test]
fn a_millisecond_of_something_busy_blocks_what_it_touches_only() {
    let Scene { window, terms, hours, .. } = scene("open 09:00-10:00", 15);
    let around = |ms: i64| {
        let start = at("2026-03-04 09:15") + TimeDelta::milliseconds(ms);
        let agenda = Agenda::from_iter(TimeRange::starting(start, TimeDelta::milliseconds(1)));
        free_slots(window, &terms, &hours, &agenda).len()
    };
    assert_eq!([around(-1), around(0), around(14 * 60_000), around(15 * 60_000 - 1)], [3, 3, 3, 3]);
}

#[test]
fn breaks_split_the_day() {
    check("open 09:00-12:00 13:00-17:00 | step 60", 60, "09:00 10:00 11:00 13:00..16:00");
    // Hours that touch or overlap are one.
    check("open 09:00-12:00 12:00-14:00 | step 60", 120, "09:00..12:00");
    check("open 12:30-14:00 09:00-13:00 | step 60", 120, "09:00..12:00");
    // Two breaks that overlap, and one that is the whole day.
    check("open 09:00-17:00 | busy 12:00-13:00 12:30-14:00 | step 60", 60, "09:00..11:00 14:00..16:00");
    check("open 09:00-17:00 | busy 00:00-24:00", 60, "");
}

#[test]
fn the_edges_of_the_window_hold_whole_slots_only() {
    check("open 00:00-24:00 | window 08:00-09:00", 30, "08:00..08:30");
    check("open 00:00-24:00 | window 08:07-08:52", 30, "08:15");
    check("open 00:00-24:00 | window 22:00-23:00 | step 30", 30, "22:00 22:30");
    check("open 00:00-24:00 | window 22:00-23:59 | step 30", 30, "22:00 22:30 23:00");
    check("open 00:00-24:00 | window 22:00-24:00 | step 30", 30, "22:00 22:30 23:00 23:30");
    check("open 00:00-24:00 | window 08:00-09:00", 61, "");
}

#[test]
fn a_shift_runs_over_midnight() {
    let night = "open 22:00-24:00 00:00-02:00 | step 60";
    check(&format!("{night} | window 20:00-28:00"), 60, "22:00 23:00 00:00 01:00");
    check(&format!("{night} | window 20:00-28:00"), 180, "22:00 23:00");
    // Cut by the window, not by midnight.
    check(night, 60, "00:00 01:00 22:00 23:00");
    // An event over midnight is seen from both of its days.
    check(&format!("{night} | busy 23:00-25:00 | window 20:00-24:00"), 60, "22:00");
    check(&format!("{night} | busy 23:00-25:00 | window 24:00-30:00"), 60, "01:00");
}

#[test]
fn long_events_block_all_their_days() {
    for (busy, free) in [("12:00-36:00", "09:00..11:00"), ("-24:00-24:00", ""), ("-24:00-10:00", "10:00..16:00")] {
        check(&format!("open 09:00-17:00 | busy {busy} | step 60"), 60, free);
    }
}

#[test]
fn any_step_and_any_duration() {
    check("open 09:00-10:00 | step 20", 8, "09:00 09:20 09:40");
    check("open 09:00-10:00 | step 120", 30, "");
    check("open 10:00-11:00 | step 120", 30, "10:00");
    check("open 00:00-24:00 | step 1440", 30, "00:00");
    // A step that does not divide the hour counts from midnight: 09:20 is 80 times seven minutes.
    check("open 09:00-10:00 | step 7", 30, "09:06..09:27");
    check("open 00:00-24:00 | step 1000", 1, "00:00 16:40");
    check("open 09:00-09:03 | step 1", 1, "09:00 09:01 09:02");
    check("open 00:00-24:00 | window 23:30-24:30 | step 7", 1, "23:34 23:41 23:48 23:55 00:00 00:07 00:14 00:21 00:28");
}

#[test]
fn tight_also_offers_where_a_gap_starts() {
    check("open 09:00-12:00 | busy 09:40-10:10 | step 30", 30, "09:00 10:30..11:30");
    check("open 09:00-12:00 | busy 09:40-10:10 | step 30 | tight", 30, "09:00 10:10 10:30 11:00 11:30");
    check("open 09:10-11:00 | step 30 | tight", 30, "09:10 09:30 10:00 10:30");
    // The buffer starts with the gap; the guest comes after it.
    check("open 09:00-12:00 | busy 10:00-11:05 | before 5 | step 60 | tight", 30, "09:05 11:10");
    check("open 09:00-12:00 | busy 09:00-11:31 | step 60 | tight", 30, "");
}

#[test]
fn a_tight_start_is_a_whole_minute() {
    let Scene { window, terms, hours, .. } = scene("open 09:00-10:00 | step 60 | tight", 30);
    let busy = TimeRange::starting(at("2026-03-04 09:00"), TimeDelta::milliseconds(600_001)).unwrap();
    let found = free_slots(window, &terms, &hours, &Agenda::from_iter([busy]));
    assert_eq!(found, [range("2026-03-04 09:11", "2026-03-04 09:41")]);
}

#[test]
fn buffers_count_and_are_not_shown() {
    check("open 09:00-12:00 | before 10 | after 20 | step 10", 60, "09:10..10:40");
    check("open 09:00-12:00 | busy 10:00-10:30 | before 10 | step 10", 30, "09:10..09:30 10:40..11:30");
    check("open 09:00-12:00 | busy 10:00-10:30 | after 10 | step 10", 30, "09:00..09:20 10:30..11:20");
    // Larger than the gap.
    check("open 09:00-12:00 | busy 09:30-10:00 11:00-12:00 | before 31 | step 5", 30, "");
    // At the day's edges, where the next day is closed or goes on.
    check("open 20:00-24:00 | before 15 | after 15", 60, "20:15..22:45");
    check("open 00:00-24:00 | before 15 | after 15 | step 60", 60, "00:00..23:00");
}

#[test]
fn a_crafted_start_cannot_bypass_buffers() {
    let Scene { terms, hours, agenda, .. } = scene("open 09:00-12:00 | busy 10:00-10:30 | before 10", 30);
    let refused = |start| accept_slot(at(start), &terms, &hours, &agenda);
    assert_eq!(refused("2026-03-04 10:30"), Err(SlotRefused::SlotTaken));
    assert_eq!(refused("2026-03-04 09:00"), Err(SlotRefused::OutsideHours));
}

#[test]
fn notice_and_horizon_bound_the_start() {
    check("open 09:00-12:00 | now 08:30 | notice 60", 15, "09:30..11:45");
    check("open 09:00-12:00 | now 08:31 | notice 60", 15, "09:45..11:45");
    check("open 09:00-12:00 | now 08:00 | notice 0 | horizon 120", 15, "09:00..09:45");
    check("open 09:00-12:00 | now 08:00 | notice 0 | horizon 121", 15, "09:00..10:00");
    check("open 09:00-12:00 | now 12:00 | notice 0", 15, "");
    check("open 09:00-12:00 | now -16:00 | horizon 0", 15, "");
}

#[test]
fn the_first_reason_that_holds_is_told() {
    let Scene { terms, hours, agenda, .. } =
        scene("open 09:00-17:00 | busy 10:00-11:00 | now 08:00 | horizon 2880 | notice 60", 60);
    let refused = |start| accept_slot(at(start), &terms, &hours, &agenda).unwrap_err();
    for (start, reason) in [
        ("2026-03-04 07:00", SlotRefused::TooSoon),
        ("2026-03-04 08:59", SlotRefused::TooSoon),
        ("2026-03-06 08:00", SlotRefused::TooFar),
        ("2026-03-06 03:07", SlotRefused::OutsideHours),
        ("2026-03-04 16:07", SlotRefused::OutsideHours),
        ("2026-03-04 10:37", SlotRefused::SlotTaken),
        ("2026-03-04 11:07", SlotRefused::NotOnGrid),
    ] {
        assert_eq!(refused(start), reason, "{start}");
    }
    let accepted = accept_slot(at("2026-03-04 11:00"), &terms, &hours, &agenda);
    assert_eq!(accepted, Ok(range("2026-03-04 11:00", "2026-03-04 12:00")));
    let half_a_second_late = at("2026-03-04 11:00") + TimeDelta::milliseconds(500);
    assert_eq!(accept_slot(half_a_second_late, &terms, &hours, &agenda), Err(SlotRefused::NotOnGrid));
}

#[test]
fn the_spring_change_has_no_missing_hour_to_offer() {
    let night = "on 2026-03-29 | step 30";
    check(&format!("{night} | open 01:00-04:00"), 30, "01:00 01:30 03:00 03:30");
    // Elapsed time: 01:30 to 03:30 is one hour.
    check(&format!("{night} | open 01:00-04:00"), 60, "01:00 01:30 03:00");
    check(&format!("{night} | open 02:00-03:00"), 15, "");
    // A bound in the gap moves later by an hour.
    check(&format!("{night} | open 01:00-02:30"), 30, "01:00 01:30 03:00");
    check(&format!("{night} | open 02:30-04:00"), 30, "03:30");
    // A shift moved onto the next one merges with it.
    check(&format!("{night} | open 01:30-02:30 03:00-04:00"), 60, "01:30 03:00");
    assert_eq!(instants("on 2026-03-29 | open 00:00-24:00 | step 60", 60).len(), 23);
    let Scene { terms, hours, agenda, .. } = scene(&format!("{night} | open 00:00-24:00"), 60);
    assert_eq!(
        accept_slot(at("2026-03-29 01:30"), &terms, &hours, &agenda),
        Ok(range("2026-03-29 01:30", "2026-03-29 03:30"))
    );
}

#[test]
fn the_autumn_change_offers_the_first_occurrence_only() {
    let night = "on 2026-10-25 | step 30";
    let first_only = ["24 23:00Z", "24 23:30Z", "25 00:00Z", "25 00:30Z", "25 02:00Z", "25 02:30Z"];
    assert_eq!(instants(&format!("{night} | open 01:00-04:00"), 30), first_only);
    // Both hours named 02 are worked, one is offered; a visit may continue into the second.
    assert_eq!(instants(&format!("{night} | open 02:00-03:00"), 30), ["25 00:00Z", "25 00:30Z"]);
    assert_eq!(instants(&format!("{night} | open 02:00-03:00"), 120), ["25 00:00Z"]);
    assert_eq!(instants(&format!("{night} | open 02:00-03:00"), 121), Vec::<String>::new());
    // The end 02:30 is the first one.
    assert_eq!(instants(&format!("{night} | open 02:00-02:30"), 30), ["25 00:00Z"]);
    assert_eq!(instants("on 2026-10-25 | open 00:00-24:00 | step 60", 60).len(), 24);

    let Scene { terms, hours, agenda, .. } = scene(&format!("{night} | open 00:00-24:00 | tight"), 60);
    let second = at("2026-10-25 02:30") + TimeDelta::hours(1);
    assert_eq!(civil::local(terms.tz, second), civil::local(terms.tz, at("2026-10-25 02:30")));
    assert_eq!(accept_slot(second, &terms, &hours, &agenda), Err(SlotRefused::NotOnGrid));
    // Not at the start of a gap either.
    let until_second = Agenda::from_iter(TimeRange::new(at("2026-10-25 01:00"), second));
    assert_eq!(accept_slot(second, &terms, &hours, &until_second), Err(SlotRefused::NotOnGrid));
}

#[test]
fn a_week_and_a_notice_may_span_a_change() {
    for (on, starts) in [("2026-03-27", 5 * 3), ("2026-10-23", 5 * 3)] {
        let week = scene(&format!("on {on} | open 10:00-13:00 | window 00:00-120:00 | step 60"), 60);
        let found = free_slots(week.window, &week.terms, &week.hours, &week.agenda);
        assert_eq!(found.len(), starts);
        assert!(found.iter().all(|it| (10..13).contains(&hour(it))), "{found:?}");
    }
    // The notice is 24 elapsed hours: an hour later on the clock in spring, an hour earlier in autumn.
    check("on 2026-03-29 | open 08:00-12:00 | now -15:00 | notice 1440 | step 60", 60, "10:00 11:00");
    check("on 2026-10-25 | open 07:00-12:00 | now -15:00 | notice 1440 | step 60", 60, "08:00..11:00");
}

fn hour(slot: &TimeRange) -> u32 {
    chrono::Timelike::hour(&civil::local(crate::fixtures::TZ, slot.start()))
}

#[test]
fn the_zone_is_the_companys() {
    for zone in ["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "America/New_York", "UTC"] {
        check(&format!("zone {zone} | open 09:00-17:00 | busy 10:00-11:30 | step 45"), 60, "09:00 12:00..15:45");
    }
    let found = instants("zone Asia/Kathmandu | open 09:00-10:00", 60);
    assert_eq!(found, ["04 03:15Z"]);
}

#[test]
fn exceptions_and_closed_days_replace_the_weekday() {
    let Scene { window, terms, agenda, .. } = scene("", 60);
    let wednesday = date("2026-03-04");
    let count = |hours: &WorkHours| free_slots(window, &terms, hours, &agenda).len();
    let short = || DayException::Hours(vec![crate::fixtures::minutes("20:00-21:00")]);
    let weekly = hours("09:00-11:00");
    assert_eq!(count(&weekly), 5);
    assert_eq!(count(&weekly.clone().with_exceptions([(wednesday, short())])), 1);
    assert_eq!(count(&weekly.clone().with_exceptions([(wednesday, DayException::Closed)])), 0);
    assert_eq!(count(&weekly.clone().with_exceptions([(date("2026-03-05"), DayException::Closed)])), 5);
    assert_eq!(count(&weekly.clone().with_closed_days([wednesday])), 0);
    // The company's closed day wins over a provider's own hours.
    assert_eq!(count(&weekly.with_exceptions([(wednesday, short())]).with_closed_days([wednesday])), 0);
    // A swapped working day: no weekly hours, but hours on that date.
    assert_eq!(count(&WorkHours::default().with_exceptions([(wednesday, short())])), 1);
}

#[test]
fn leap_days_and_turns_of_the_year_are_days() {
    for on in
        ["2028-02-29", "2026-12-31", "2027-01-01", "2026-12-28", "1970-01-01", "1848-03-15", "2400-02-29", "9999-12-30"]
    {
        check(&format!("on {on} | open 09:00-10:00"), 60, "09:00");
    }
    let new_year = scene("on 2026-12-31 | open 22:00-24:00 00:00-02:00 | window 12:00-36:00 | step 60", 180);
    let found = free_slots(new_year.window, &new_year.terms, &new_year.hours, &new_year.agenda);
    assert_eq!(found.first(), Some(&range("2026-12-31 22:00", "2027-01-01 01:00")));
}

#[test]
fn a_date_the_zone_skipped_has_nothing() {
    let apia = chrono_tz::Tz::Pacific__Apia;
    let terms = crate::SlotTerms { tz: apia, ..terms(60, at_in(apia, "2011-12-28 00:00")) };
    let window = crate::Window::new(at_in(apia, "2011-12-29 00:00"), at_in(apia, "2012-01-01 00:00")).unwrap();
    let found = free_slots(window, &terms, &hours("09:00-10:00"), &Agenda::default());
    let dates: Vec<NaiveDate> = found.iter().map(|it| civil::local(apia, it.start()).date()).collect();
    assert_eq!(dates, [date("2011-12-29"), date("2011-12-31")]);
}

#[test]
fn the_ends_of_time_are_refused_quietly() {
    let hours = hours("00:00-24:00");
    let accept = |start, now| accept_slot(start, &terms(60, now), &hours, &Agenda::default());
    let (first, last) = (chrono::DateTime::<Utc>::MIN_UTC, chrono::DateTime::<Utc>::MAX_UTC);
    assert_eq!(accept(first, at("2026-03-04 10:00")), Err(SlotRefused::TooSoon));
    assert_eq!(accept(last, at("2026-03-04 10:00")), Err(SlotRefused::TooFar));
    assert_eq!(accept(last, last), Err(SlotRefused::TooFar));
    let window = crate::Window::new(last - TimeDelta::days(1), last).unwrap();
    let search = SlotSearch::new(window, &terms(60, last - TimeDelta::days(2)));
    let _ = search.free_slots(&hours, &Agenda::default());
    let window = crate::Window::new(first, first + TimeDelta::days(1)).unwrap();
    let _ = SlotSearch::new(window, &terms(60, first)).free_slots(&hours, &Agenda::default());
}
