use std::collections::BTreeMap;

use chrono::{NaiveTime, Timelike as _};
use proptest::prelude::*;

use super::*;

const BUDAPEST: Tz = Tz::Europe__Budapest;

fn wall(text: &str) -> NaiveDateTime {
    NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap()
}

fn lead(minutes: u32) -> ReminderLead {
    ReminderLead::parse(i64::from(minutes)).unwrap()
}

/// Quiet hours that are empty.
fn any_hour(local: NaiveDateTime) -> NaiveDateTime {
    local
}

/// Quiet from one minute of the day to another, as `notifications::QuietHours` has it.
fn quiet(from: u32, to: u32) -> impl Fn(NaiveDateTime) -> NaiveDateTime + Copy {
    move |local| {
        let mut back = (0..).map(|it| local - TimeDelta::minutes(it));
        back.find(|it| !is_quiet(from, to, it.time())).unwrap()
    }
}

fn is_quiet(from: u32, to: u32, time: NaiveTime) -> bool {
    let minute = time.num_seconds_from_midnight() / 60;
    if from <= to { (from..to).contains(&minute) } else { !(to..from).contains(&minute) }
}

/// The local time at which the reminder of an appointment at a local time is due.
fn due(start: &str, minutes: u32, before_quiet: impl Fn(NaiveDateTime) -> NaiveDateTime) -> String {
    let start = civil::instant(BUDAPEST, wall(start)).unwrap();
    let due = reminder_due(BUDAPEST, start, lead(minutes), before_quiet);
    civil::local(BUDAPEST, due).format("%Y-%m-%d %H:%M").to_string()
}

#[test]
fn a_lead_is_an_hour_to_fourteen_days() {
    for (minutes, fits) in [(-1, false), (0, false), (59, false), (60, true), (20_160, true), (20_161, false)] {
        assert_eq!(ReminderLead::parse(minutes).is_ok(), fits, "{minutes}");
    }
    assert_eq!(ReminderLead::parse(i64::MAX), Err(ReminderLeadRefused));
    assert_eq!(lead(90).minutes(), 90);
}

/// An appointment on the day of each change, the same civil time a day before, and 24 elapsed hours before.
const CHANGES: [(&str, &str, &str); 4] = [
    ("2026-03-29 14:30", "2026-03-28 14:30", "2026-03-28 13:30"),
    ("2026-10-25 14:30", "2026-10-24 14:30", "2026-10-24 15:30"),
    ("2027-03-28 14:30", "2027-03-27 14:30", "2027-03-27 13:30"),
    ("2027-10-31 14:30", "2027-10-30 14:30", "2027-10-30 15:30"),
];

#[test]
fn whole_days_keep_the_hour_over_every_change_and_hours_do_not() {
    for (start, a_day_before, elapsed) in CHANGES {
        assert_eq!(due(start, 1_440, any_hour), a_day_before);
        let start = civil::instant(BUDAPEST, wall(start)).unwrap();
        let true_day = civil::local(BUDAPEST, start - TimeDelta::hours(24));
        assert_eq!(true_day, wall(elapsed));
        let nearly = civil::local(BUDAPEST, reminder_due(BUDAPEST, start, lead(1_441), any_hour));
        assert_eq!(nearly, wall(elapsed) - TimeDelta::minutes(1));
    }
    assert_eq!(due("2026-04-08 10:00", 20_160, any_hour), "2026-03-25 10:00", "fourteen days, a change between");
}

#[test]
fn two_true_hours_over_a_change() {
    assert_eq!(due("2026-03-29 04:00", 120, any_hour), "2026-03-29 01:00");
    assert_eq!(due("2026-10-25 04:00", 120, any_hour), "2026-10-25 02:00");
    let start = civil::instant(BUDAPEST, wall("2026-10-25 04:00")).unwrap();
    let due = reminder_due(BUDAPEST, start, lead(120), any_hour);
    assert_eq!(due, wall("2026-10-25 01:00").and_utc(), "the second two o'clock, an hour after the first");
}

#[test]
fn a_missing_hour_moves_later_and_a_repeated_one_is_the_first() {
    assert_eq!(due("2026-03-30 02:30", 1_440, any_hour), "2026-03-29 03:30");
    assert_eq!(due("2027-03-29 02:30", 1_440, any_hour), "2027-03-28 03:30");
    let start = civil::instant(BUDAPEST, wall("2026-10-26 02:30")).unwrap();
    assert_eq!(reminder_due(BUDAPEST, start, lead(1_440), any_hour), wall("2026-10-25 00:30").and_utc());
}

#[test]
fn quiet_hours_move_it_to_the_evening_before() {
    let night = quiet(21 * 60, 8 * 60);
    assert_eq!(due("2026-11-21 09:00", 120, night), "2026-11-20 20:59");
    assert_eq!(due("2026-11-21 10:00", 120, night), "2026-11-21 08:00");
    assert_eq!(due("2026-11-21 22:00", 1_440, night), "2026-11-20 20:59");
    assert_eq!(due("2026-03-29 07:00", 120, night), "2026-03-28 20:59", "over the change");
    assert_eq!(due("2026-10-25 07:00", 120, night), "2026-10-24 20:59", "over the change");
}

#[test]
fn quiet_that_begins_after_the_skipped_hour_is_left_before_it() {
    // 02:59 does not exist that night: the last minute before 03:00 is 01:59.
    assert_eq!(due("2026-03-29 06:00", 120, quiet(3 * 60, 8 * 60)), "2026-03-29 01:59");
    // No minute between is free of quiet hours either, so it is the evening before.
    assert_eq!(due("2026-03-29 06:00", 120, quiet(3 * 60, 2 * 60 + 30)), "2026-03-28 02:59");
    // Only the repeated hour is not quiet: its first occurrence.
    let start = civil::instant(BUDAPEST, wall("2026-10-25 08:00")).unwrap();
    let due = reminder_due(BUDAPEST, start, lead(120), quiet(3 * 60, 2 * 60));
    assert_eq!(due, wall("2026-10-25 00:59").and_utc());
}

#[test]
fn a_guest_who_was_just_notified_is_not_reminded() {
    let start = civil::instant(BUDAPEST, wall("2026-11-21 14:30")).unwrap();
    let due = reminder_due(BUDAPEST, start, lead(1_440), any_hour);
    let minute = TimeDelta::minutes(1);
    assert!(is_needed(due, due - minute) && is_needed(due, due));
    assert!(!is_needed(due, due + minute), "booked a minute after");
}

#[test]
fn an_appointment_moved_twice() {
    let night = quiet(21 * 60, 8 * 60);
    let at = |text: &str| civil::instant(BUDAPEST, wall(text)).unwrap();
    let due_of = |start: &str| reminder_due(BUDAPEST, at(start), lead(1_440), night);
    // Booked in time; moved on Friday noon to Saturday morning, when that reminder was due already, so none is sent.
    assert!(is_needed(due_of("2026-11-25 10:00"), at("2026-11-18 09:00")));
    assert!(!is_needed(due_of("2026-11-21 10:00"), at("2026-11-20 12:00")));
    // Moved again at once, to Monday: the last move counts, and it is in time.
    let due = due_of("2026-11-23 10:00");
    assert!(is_needed(due, at("2026-11-20 12:05")));
    assert_eq!(civil::local(BUDAPEST, due), wall("2026-11-22 10:00"));
    // Quiet hours make it due the evening before: a guest who moves it at night is informed by that.
    let due = due_of("2026-11-23 23:00");
    assert_eq!(civil::local(BUDAPEST, due), wall("2026-11-22 20:59"));
    assert!(!is_needed(due, at("2026-11-22 21:10")));
}

/// An independent implementation, minute by minute: every local time of the weeks before the start with its first
/// instant.
struct Clock(BTreeMap<NaiveDateTime, DateTime<Utc>>);

impl Clock {
    fn before(zone: Tz, start: DateTime<Utc>) -> Self {
        let mut first = BTreeMap::new();
        let from = start - TimeDelta::days(18);
        for minute in 0..=18 * 1_440 {
            let instant = from + TimeDelta::minutes(minute);
            first.entry(civil::local(zone, instant)).or_insert(instant);
        }
        Self(first)
    }

    fn due(&self, zone: Tz, start: DateTime<Utc>, minutes: u32, hours: (u32, u32)) -> DateTime<Utc> {
        let due = if minutes.is_multiple_of(1_440) {
            let local = civil::local(zone, start) - TimeDelta::minutes(i64::from(minutes));
            // A skipped time maps to the instant as long after the gap as it is after the gap's start.
            let skipped = (0..).take_while(|it| !self.0.contains_key(&(local - TimeDelta::minutes(*it)))).count();
            let existing = self.0[&(local - TimeDelta::minutes(i64::try_from(skipped).unwrap()))];
            existing + TimeDelta::minutes(i64::try_from(skipped).unwrap())
        } else {
            start - TimeDelta::minutes(i64::from(minutes))
        };
        let local = civil::local(zone, due);
        if !is_quiet(hours.0, hours.1, local.time()) {
            return due;
        }
        let calm = self.0.range(..=local).rev().find(|it| !is_quiet(hours.0, hours.1, it.0.time()));
        *calm.unwrap().1
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn as_minute_by_minute(
        change in 0_usize..4,
        after in -600_i64..3 * 1_440,
        minutes in prop_oneof![60_u32..=4_000, (1_u32..=14).prop_map(|it| it * 1_440)],
        from in 0_u32..1_440,
        to in 0_u32..1_440,
    ) {
        let start = civil::work_instant(BUDAPEST, wall(CHANGES[change].0)) + TimeDelta::minutes(after - 840);
        let clock = Clock::before(BUDAPEST, start);
        let found = reminder_due(BUDAPEST, start, lead(minutes), quiet(from, to));
        prop_assert_eq!(found, clock.due(BUDAPEST, start, minutes, (from, to)));
        prop_assert!(found < start);
        let night = civil::local(BUDAPEST, found).time();
        prop_assert!(from == to || !is_quiet(from, to, night));
    }
}
