//! Days, steps, and the period before.

use billing::{ComparedDays, a_month_later, first_of_month};
use chrono::{Datelike as _, Days, NaiveDate};

use super::query::StepDto;

/// The longest period, in days.
const LONGEST: i64 = 1_100;
/// Up to so many days a step is a day,
const BY_DAY: i64 = 45;
/// and up to so many a week.
const BY_WEEK: i64 = 200;

/// Some days, and those they are compared with (docs/rules.md#compared-days).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Period {
    pub(super) from: NaiveDate,
    pub(super) until: NaiveDate,
    pub(super) previous_from: NaiveDate,
    /// The last day of the period before.
    pub(super) previous_until: NaiveDate,
    pub(super) step: StepDto,
}

impl Period {
    /// The days asked for; `None` when they are in the wrong order or too many.
    pub(super) fn new(
        (from, until): (Option<NaiveDate>, Option<NaiveDate>),
        step: Option<StepDto>,
        today: NaiveDate,
    ) -> Option<Self> {
        let from = from.unwrap_or_else(|| first_of_month(until.unwrap_or(today)));
        let until = until.unwrap_or_else(|| last_of_month(from));
        let days = (until - from).num_days() + 1;
        if until < from || LONGEST < days {
            return None;
        }
        let compared = ComparedDays::of(from, until);
        if from <= compared.last {
            // The calendar begins here.
            return None;
        }
        let step = step.unwrap_or(if days <= BY_DAY {
            StepDto::Day
        } else if days <= BY_WEEK {
            StepDto::Week
        } else {
            StepDto::Month
        });
        Some(Self { from, until, previous_from: compared.first, previous_until: compared.last, step })
    }

    /// The day after the last one of the period before; days between it and the period are counted nowhere.
    pub(super) fn previous_ends(&self) -> NaiveDate {
        self.previous_until.succ_opt().unwrap_or(self.from)
    }

    /// The day after the last one.
    pub(super) fn ends(&self) -> NaiveDate {
        self.until.succ_opt().unwrap_or(self.until)
    }

    /// The first day of each step; the first step may be cut.
    pub(super) fn starts(&self) -> Vec<NaiveDate> {
        starts(self.step, self.from, self.until)
    }

    /// As [`Period::starts`], of the period before.
    pub(super) fn previous_starts(&self) -> Vec<NaiveDate> {
        starts(self.step, self.previous_from, self.previous_until)
    }
}

fn last_of_month(day: NaiveDate) -> NaiveDate {
    a_month_later(first_of_month(day)).and_then(|it| it.pred_opt()).unwrap_or(day)
}

fn starts(step: StepDto, from: NaiveDate, until: NaiveDate) -> Vec<NaiveDate> {
    std::iter::successors(Some(from), |day| next(step, *day)).take_while(|it| *it <= until).collect()
}

/// The first day of the step after a day's.
fn next(step: StepDto, day: NaiveDate) -> Option<NaiveDate> {
    match step {
        StepDto::Day => day.succ_opt(),
        StepDto::Week => day.checked_add_days(Days::new(7 - u64::from(day.weekday().num_days_from_monday()))),
        StepDto::Month => a_month_later(first_of_month(day)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn period(from: &str, until: &str) -> Period {
        Period::new((Some(day(from)), Some(day(until))), None, day("2026-05-20")).unwrap()
    }

    #[test]
    fn without_days_it_is_this_month() {
        let today = day("2026-02-20");
        let asked = |from: Option<&str>, until: Option<&str>| {
            let it = Period::new((from.map(day), until.map(day)), None, today).unwrap();
            (it.from.to_string(), it.until.to_string())
        };
        assert_eq!(asked(None, None), ("2026-02-01".to_owned(), "2026-02-28".to_owned()));
        assert_eq!(asked(Some("2026-01-10"), None), ("2026-01-10".to_owned(), "2026-01-31".to_owned()));
        assert_eq!(asked(None, Some("2025-12-24")), ("2025-12-01".to_owned(), "2025-12-24".to_owned()));
    }

    #[test]
    fn months_are_compared_with_the_same_days_of_those_before_and_other_days_with_as_many_days() {
        for (from, until, first, last) in [
            ("2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"),
            ("2026-01-01", "2026-12-31", "2025-01-01", "2025-12-31"),
            ("2025-02-01", "2025-02-27", "2025-01-01", "2025-01-27"),
            ("2026-11-01", "2026-11-27", "2026-10-01", "2026-10-27"),
            ("2026-03-02", "2026-03-02", "2026-03-01", "2026-03-01"),
            ("2026-03-02", "2026-04-01", "2026-01-30", "2026-03-01"),
        ] {
            let it = period(from, until);
            assert_eq!((it.previous_from, it.previous_until), (day(first), day(last)), "{from}");
        }
    }

    #[test]
    fn a_step_follows_from_the_length_and_its_days_from_the_calendar() {
        let step = |from: &str, until: &str| period(from, until).step;
        assert_eq!(step("2026-01-01", "2026-02-14"), StepDto::Day);
        assert_eq!(step("2026-01-01", "2026-02-15"), StepDto::Week);
        assert_eq!(step("2026-01-01", "2026-07-19"), StepDto::Week);
        assert_eq!(step("2026-01-01", "2026-07-20"), StepDto::Month);
        // A Thursday.
        let it = Period { step: StepDto::Week, ..period("2026-01-08", "2026-01-19") };
        assert_eq!(it.starts(), ["2026-01-08", "2026-01-12", "2026-01-19"].map(day));
        assert_eq!(it.previous_starts(), ["2025-12-27", "2025-12-29", "2026-01-05"].map(day));
        let it = Period { step: StepDto::Month, ..period("2026-01-30", "2026-03-01") };
        assert_eq!(it.starts(), ["2026-01-30", "2026-02-01", "2026-03-01"].map(day));
    }

    #[test]
    fn the_order_and_the_number_of_days_are_judged() {
        let asked = |from: &str, until: &str| Period::new((Some(day(from)), Some(day(until))), None, day(from));
        assert!(asked("2026-03-02", "2026-03-01").is_none());
        assert!(asked("2026-01-01", "2029-01-04").is_some(), "1100 days");
        assert!(asked("2026-01-01", "2029-01-05").is_none(), "1101 days");
    }
}
