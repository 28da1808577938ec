//! The days a period is compared with (docs/rules.md#compared-days).

use chrono::{Datelike as _, Days, Months, NaiveDate};

use crate::expenses::{a_month_later, first_of_month};

/// The earlier days that a period's sums are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComparedDays {
    pub first: NaiveDate,
    pub last: NaiveDate,
    /// Distance in months, when the period is whole months of the calendar; otherwise both have as many days.
    months: Option<u32>,
    /// Days from the first one to the first one of the period.
    days: u64,
}

impl ComparedDays {
    /// The compared days of a period; the period itself at the beginning of the calendar, where no earlier days exist.
    pub fn of(from: NaiveDate, to: NaiveDate) -> Self {
        Self::before(from, to).unwrap_or(Self { first: from, last: to, months: None, days: 0 })
    }

    fn before(from: NaiveDate, to: NaiveDate) -> Option<Self> {
        let length = u64::try_from((to - from).num_days()).ok()?.checked_add(1)?;
        let months = months_of(from, to);
        let (first, last) = match months {
            Some(months) if is_last_of_month(to) => (from.checked_sub_months(Months::new(months))?, from.pred_opt()?),
            Some(months) => {
                let before = |day: NaiveDate| day.checked_sub_months(Months::new(months));
                (before(from)?, before(to)?)
            }
            None => (from.checked_sub_days(Days::new(length))?, from.pred_opt()?),
        };
        Some(Self { first, last, months, days: u64::try_from((from - first).num_days()).ok()? })
    }

    /// The day of the period that one of these is compared with; the last one of a shorter month.
    pub fn beside(&self, day: NaiveDate) -> Option<NaiveDate> {
        match self.months {
            Some(months) => day.checked_add_months(Months::new(months)),
            None => day.checked_add_days(Days::new(self.days)),
        }
    }
}

fn is_last_of_month(day: NaiveDate) -> bool {
    a_month_later(first_of_month(day)).and_then(|it| it.pred_opt()) == Some(day)
}

/// The number of months in the days, if they are whole ones or the beginning of one.
fn months_of(from: NaiveDate, to: NaiveDate) -> Option<u32> {
    let months = (to.year() - from.year()) * 12 + to.month0().cast_signed() - from.month0().cast_signed() + 1;
    let months = u32::try_from(months).ok()?;
    (from == first_of_month(from) && (months == 1 || is_last_of_month(to))).then_some(months)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn a_month_is_compared_with_the_same_days_of_the_month_before() {
        for (from, to, first, last) in [
            ("2026-11-01", "2026-11-27", "2026-10-01", "2026-10-27"),
            ("2026-11-01", "2026-11-30", "2026-10-01", "2026-10-31"),
            ("2026-03-01", "2026-03-30", "2026-02-01", "2026-02-28"),
            ("2026-03-01", "2026-03-31", "2026-02-01", "2026-02-28"),
            ("2026-02-01", "2026-02-28", "2026-01-01", "2026-01-31"),
            ("2026-01-01", "2026-01-01", "2025-12-01", "2025-12-01"),
            ("2025-12-01", "2026-02-28", "2025-09-01", "2025-11-30"),
            // Anything but months is compared with as many days.
            ("2026-11-27", "2026-11-27", "2026-11-26", "2026-11-26"),
            ("2026-11-02", "2026-11-27", "2026-10-07", "2026-11-01"),
            ("2026-10-01", "2026-11-27", "2026-08-04", "2026-09-30"),
        ] {
            let it = ComparedDays::of(day(from), day(to));
            assert_eq!((it.first, it.last), (day(first), day(last)), "{from} to {to}");
        }
        assert_eq!(ComparedDays::of(NaiveDate::MIN, NaiveDate::MIN).first, NaiveDate::MIN);
    }

    #[test]
    fn a_day_stands_beside_the_same_day_of_the_month() {
        let beside = |from: &str, to: &str, it: &str| ComparedDays::of(day(from), day(to)).beside(day(it)).unwrap();
        assert_eq!(beside("2026-11-01", "2026-11-27", "2026-10-27"), day("2026-11-27"));
        assert_eq!(beside("2026-02-01", "2026-02-28", "2026-01-31"), day("2026-02-28"));
        assert_eq!(beside("2026-11-23", "2026-11-29", "2026-11-16"), day("2026-11-23"));
    }
}
