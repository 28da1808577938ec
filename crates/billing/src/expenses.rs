use chrono::{Datelike, Months, NaiveDate};
use kernel::Huf;

/// Reason why an expense is not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExpenseRefused {
    /// The amount is zero or less.
    #[error("nothing was spent")]
    Nothing,
    /// The company has no such category, or no longer offers it.
    #[error("no such category")]
    NoCategory,
}

/// Checks an expense to be saved. `is_offered` is whether its category can be chosen, or was chosen before and stays.
///
/// # Errors
/// [`ExpenseRefused`].
pub fn check_expense(amount: Huf, is_offered: bool) -> Result<(), ExpenseRefused> {
    if amount.0 < 1 {
        return Err(ExpenseRefused::Nothing);
    }
    if is_offered { Ok(()) } else { Err(ExpenseRefused::NoCategory) }
}

/// Another category of the company has this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a category has this name")]
pub struct CategoryNameTaken;

/// Checks the name of a category against those of the others, ignoring case.
///
/// # Errors
/// [`CategoryNameTaken`].
pub fn check_category_name<'a>(name: &str, others: impl IntoIterator<Item = &'a str>) -> Result<(), CategoryNameTaken> {
    let name = name.trim().to_lowercase();
    if others.into_iter().any(|it| it.trim().to_lowercase() == name) { Err(CategoryNameTaken) } else { Ok(()) }
}

/// The first day of the month of `day`.
pub fn first_of_month(day: NaiveDate) -> NaiveDate {
    day.with_day(1).unwrap_or(day)
}

/// The same day a month later; the last day of a month without such a day (docs/rules.md#expenses).
///
/// `None` at the end of the calendar.
pub fn a_month_later(day: NaiveDate) -> Option<NaiveDate> {
    day.checked_add_months(Months::new(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    #[test]
    fn an_expense_is_of_something_that_is_offered() {
        assert_eq!(check_expense(Huf(1), true), Ok(()));
        assert_eq!(check_expense(Huf(0), true), Err(ExpenseRefused::Nothing));
        assert_eq!(check_expense(Huf(-5), true), Err(ExpenseRefused::Nothing));
        assert_eq!(check_expense(Huf(1), false), Err(ExpenseRefused::NoCategory));
    }

    #[test]
    fn names_of_categories_differ_by_more_than_capitals() {
        assert_eq!(check_category_name("Rezsi", ["Bérleti díj"]), Ok(()));
        assert_eq!(check_category_name(" bérleti DÍJ", ["Bérleti díj"]), Err(CategoryNameTaken));
        assert_eq!(check_category_name("Rezsi", []), Ok(()));
    }

    #[test]
    fn a_fixed_cost_stays_within_its_month() {
        for (day, later) in [
            ("2040-01-05", "2040-02-05"),
            ("2040-01-31", "2040-02-29"),
            ("2041-01-31", "2041-02-28"),
            ("2040-12-31", "2041-01-31"),
        ] {
            assert_eq!(a_month_later(date(day)), Some(date(later)), "{day}");
        }
        assert_eq!(a_month_later(NaiveDate::MAX), None);
        assert_eq!(first_of_month(date("2040-02-29")), date("2040-02-01"));
    }
}
