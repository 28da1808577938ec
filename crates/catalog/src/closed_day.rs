use chrono::{Months, NaiveDate};

use crate::Title;

/// A date on which the whole company is closed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClosedDay {
    pub date: NaiveDate,
    /// The reason, as guests may read it.
    pub name: Title,
}

/// Reason why a list of closed days is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ClosedDaysRefused {
    /// In the past, or more than three years ahead.
    #[error("day {0} is not within three years from today")]
    OutOfRange(usize),
    /// Listed twice.
    #[error("day {0} is given twice")]
    Repeated(usize),
}

/// Checks entered closed days.
///
/// # Errors
/// [`ClosedDaysRefused`] with the index of the first refused one.
pub fn check_closed_days(days: &[ClosedDay], today: NaiveDate) -> Result<(), ClosedDaysRefused> {
    let last = today.checked_add_months(Months::new(36)).unwrap_or(NaiveDate::MAX);
    for (index, day) in days.iter().enumerate() {
        if day.date < today || last < day.date {
            return Err(ClosedDaysRefused::OutOfRange(index));
        }
        if days.iter().take(index).any(|it| it.date == day.date) {
            return Err(ClosedDaysRefused::Repeated(index));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::date;

    #[test]
    fn closed_days_are_near_and_given_once() {
        let check = |dates: &[&str]| {
            let name = Title::parse("Leltár").unwrap();
            let days: Vec<_> = dates.iter().map(|it| ClosedDay { date: date(it), name: name.clone() }).collect();
            check_closed_days(&days, date("2040-03-05"))
        };
        assert_eq!(check(&[]), Ok(()));
        assert_eq!(check(&["2040-03-05", "2043-03-05", "2040-03-06"]), Ok(()));
        assert_eq!(check(&["2040-03-05", "2040-03-04"]), Err(ClosedDaysRefused::OutOfRange(1)));
        assert_eq!(check(&["2043-03-06"]), Err(ClosedDaysRefused::OutOfRange(0)));
        assert_eq!(check(&["2040-03-06", "2040-03-07", "2040-03-06"]), Err(ClosedDaysRefused::Repeated(2)));
    }
}
