use chrono::{Datelike as _, NaiveDate};

/// Lines of `date | kind | Hungarian | English | source`, and `# source | key | title`.
const HOLIDAYS_TXT: &str = include_str!("../data/holidays-hu.txt");

/// A date in Hungary that is no ordinary day of its weekday.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holiday {
    pub date: NaiveDate,
    pub kind: HolidayKind,
    pub hungarian: &'static str,
    pub english: &'static str,
    /// The decree it follows from.
    pub source: &'static str,
}

/// The kind of a special date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HolidayKind {
    /// A public holiday.
    Holiday,
    /// A weekday off, worked on a Saturday instead.
    RestDay,
    /// A Saturday worked instead of a weekday.
    WorkingDay,
}

/// The public holidays of a year and the days swapped around them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Holidays {
    /// By date; empty for a year outside the data.
    pub days: Vec<Holiday>,
    /// Whether swapped days are included: they are decreed year by year.
    pub are_swaps_known: bool,
}

/// The special dates of a year. Offered to companies, never imposed (docs/rules.md#work-hours).
pub fn holidays(year: i32) -> Holidays {
    let days: Vec<Holiday> = HOLIDAYS_TXT.lines().filter_map(day).filter(|it| it.date.year() == year).collect();
    let swaps = source(&format!("swaps-{year}"));
    Holidays { are_swaps_known: swaps.is_some(), days }
}

fn day(line: &'static str) -> Option<Holiday> {
    let mut fields = line.split(" | ");
    let date = fields.next()?.parse().ok()?;
    let kind = match fields.next()? {
        "holiday" => HolidayKind::Holiday,
        "rest" => HolidayKind::RestDay,
        "work" => HolidayKind::WorkingDay,
        _ => return None,
    };
    Some(Holiday { date, kind, hungarian: fields.next()?, english: fields.next()?, source: source(fields.next()?)? })
}

fn source(key: &str) -> Option<&'static str> {
    HOLIDAYS_TXT.lines().find_map(|line| line.strip_prefix("# source | ")?.strip_prefix(key)?.strip_prefix(" | "))
}

#[cfg(test)]
mod tests {
    use chrono::{TimeDelta, Weekday};

    use super::*;
    use crate::fixtures::date;

    #[test]
    fn every_line_is_read() {
        let lines = HOLIDAYS_TXT.lines().filter(|it| !it.starts_with('#')).count();
        let years: Vec<i32> = (2000..2100).filter(|it| !holidays(*it).days.is_empty()).collect();
        assert_eq!(years, [2026, 2027, 2028, 2029, 2030]);
        assert_eq!(years.iter().map(|it| holidays(*it).days.len()).sum::<usize>(), lines);
        assert_eq!(holidays(2031), Holidays::default());
        assert!(holidays(2026).are_swaps_known && !holidays(2027).are_swaps_known);
    }

    /// Gauss's algorithm, as a source for movable dates that is independent of the data.
    fn easter(year: i32) -> NaiveDate {
        let (a, b, c) = (year % 19, year % 4, year % 7);
        let d = (19 * a + 24) % 30;
        let e = (2 * b + 4 * c + 6 * d + 5) % 7;
        NaiveDate::from_ymd_opt(year, 3, 22).unwrap() + TimeDelta::days(i64::from(d + e))
    }

    #[test]
    fn every_year_has_the_eleven_of_the_law() {
        for year in 2026..=2030 {
            let found = holidays(year).days.into_iter().filter(|it| it.kind == HolidayKind::Holiday);
            let moving = [-2, 1, 50].map(|days| easter(year) + TimeDelta::days(days));
            let fixed = [(1, 1), (3, 15), (5, 1), (8, 20), (10, 23), (11, 1), (12, 25), (12, 26)];
            let fixed = fixed.map(|(month, day)| NaiveDate::from_ymd_opt(year, month, day).unwrap());
            let mut expected = [&moving[..], &fixed[..]].concat();
            expected.sort();
            assert_eq!(found.map(|it| it.date).collect::<Vec<_>>(), expected, "{year}");
        }
    }

    #[test]
    fn swapped_days_are_weekdays_off_and_saturdays_worked() {
        let swaps: Vec<Holiday> =
            (2026..=2030).flat_map(|it| holidays(it).days).filter(|it| it.kind != HolidayKind::Holiday).collect();
        for it in &swaps {
            let is_weekend = matches!(it.date.weekday(), Weekday::Sat | Weekday::Sun);
            assert_eq!(is_weekend, it.kind == HolidayKind::WorkingDay, "{}", it.date);
            assert!(it.source.contains("rendelet"), "{}", it.source);
        }
        assert!(swaps.iter().any(|it| it.date == date("2026-12-24")));
        assert!(!swaps.iter().any(|it| it.date == date("2026-12-12")), "sources disagree");
    }
}
