use chrono::TimeDelta;

use super::*;
use crate::fixtures::{at, range};

fn day(spans: &[(&str, &str)]) -> Agenda {
    let on = |time: &str| format!("2026-03-04 {time}");
    spans.iter().map(|(start, end)| range(&on(start), &on(end))).collect()
}

#[test]
fn any_order_and_any_overlap_is_the_same_agenda() {
    let plain = day(&[("10:00", "12:00"), ("14:00", "15:00")]);
    assert_eq!(day(&[("14:00", "15:00"), ("11:00", "12:00"), ("10:00", "11:00")]), plain);
    assert_eq!(day(&[("10:00", "12:00"), ("10:30", "11:00"), ("14:00", "15:00"), ("14:00", "15:00")]), plain);
    assert_eq!(plain.busy().len(), 2);
}

#[test]
fn touching_is_free_to_the_millisecond() {
    let agenda = day(&[("10:00", "11:00")]);
    let hour = TimeDelta::hours(1);
    let free = |ms: i64| {
        let start = at("2026-03-04 11:00") + TimeDelta::milliseconds(ms);
        agenda.is_free(&TimeRange::starting(start, hour).unwrap())
    };
    assert!(free(0) && !free(-1));
    assert!(free(-2 * 3_600_000) && !free(-2 * 3_600_000 + 1));
    assert!(Agenda::default().is_free(&range("2026-03-04 10:00", "2026-03-04 11:00")));
}

#[test]
fn empty_and_inverted_times_cannot_be_made() {
    let ten = at("2026-03-04 10:00");
    assert_eq!(TimeRange::new(ten, ten), None);
    assert_eq!(TimeRange::new(ten, ten - TimeDelta::milliseconds(1)), None);
}
