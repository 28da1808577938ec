use chrono::{Datelike as _, NaiveDate};
use kernel::plain_signs;

/// Days of each month, of February in a leap year.
const DAYS: [i16; 12] = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/// Beginnings of the names of each month, in Hungarian and English.
const MONTH_NAMES: [&[&str]; 12] = [
    &["jan"],
    &["feb"],
    &["már", "mar"],
    &["ápr", "apr"],
    &["máj", "maj", "may"],
    &["jún", "jun"],
    &["júl", "jul"],
    &["aug"],
    &["szep", "sep"],
    &["okt", "oct"],
    &["nov"],
    &["dec"],
];

/// A birthday without its year.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Birthday {
    /// 1 to 12.
    pub month: i16,
    /// 1 to 31.
    pub day: i16,
}

impl Birthday {
    /// Parses `MM-DD`; `None` for anything else, and for a day no year has.
    pub fn parse(text: &str) -> Option<Self> {
        let text = plain_signs(text);
        let (month, day) = text.trim().split_once('-')?;
        let number = |it: &str| it.parse().ok().filter(|_| it.len() == 2 && it.bytes().all(|it| it.is_ascii_digit()));
        Self::of(number(month)?, number(day)?)
    }

    /// Reads a date of birth as other programs write it, with its year or without: `1990-05-12`, `1990. 05. 12.`,
    /// `19900512`, `--05-12` (vCard), `12.05.1990`, `May 12, 1990`, `1990. május 12.`. `None` where day and month could be
    /// either (`5/6/1990`) and for all that is no date.
    pub fn read(text: &str) -> Option<Self> {
        let text = plain_signs(text).trim().to_lowercase();
        // Without the time of day that spreadsheets add.
        let date = text.split_once('t').filter(|(date, _)| is_iso(date)).map_or(text.as_str(), |(date, _)| date);
        let words: Vec<&str> = date.split(|it: char| !it.is_alphanumeric()).filter(|it| !it.is_empty()).collect();
        let names: Vec<i16> = words.iter().filter_map(|it| month_named(it)).collect();
        let numbers: Vec<&str> = words.iter().filter_map(|it| number_in(it)).collect();
        match (names.as_slice(), numbers.as_slice()) {
            ([month], [day]) => Self::of(*month, short(day)?),
            ([month], [first, second, ..]) => Self::of(*month, short(first).or_else(|| short(second))?),
            ([], [whole]) if whole.len() == 8 => Self::of(short(whole.get(4..6)?)?, short(whole.get(6..8)?)?),
            ([], [whole]) if whole.len() == 4 && date.starts_with("--") => {
                Self::of(short(whole.get(..2)?)?, short(whole.get(2..4)?)?)
            }
            ([], [year, month, day, ..]) if year.len() == 4 => Self::of(short(month)?, short(day)?),
            ([], [first, second, year, ..]) if year.len() == 4 => {
                let (first, second) = (short(first)?, short(second)?);
                Self::either(first, second, date.contains('.'))
            }
            ([], [month, day]) if !date.contains('/') => Self::of(short(month)?, short(day)?),
            _ => None,
        }
    }

    /// The day before the month where dots stand between them; else only where one of the two can be no month.
    fn either(first: i16, second: i16, is_day_first: bool) -> Option<Self> {
        match (first, second) {
            _ if is_day_first || first == second || 12 < first => Self::of(second, first),
            _ if 12 < second => Self::of(first, second),
            _ => None,
        }
    }

    fn of(month: i16, day: i16) -> Option<Self> {
        let longest = usize::try_from(month).ok().and_then(|it| DAYS.get(it.checked_sub(1)?))?;
        (1..=*longest).contains(&day).then_some(Self { month, day })
    }

    /// The birthdays celebrated on a date: those of 29 February on the 28th in other years.
    pub fn kept_on(date: NaiveDate) -> Vec<Self> {
        let day =
            |date: NaiveDate| Some(Self { month: date.month().try_into().ok()?, day: date.day().try_into().ok()? });
        let is_last_of_february = date.month() == 2 && date.day() == 28 && !date.leap_year();
        day(date).into_iter().chain(is_last_of_february.then_some(Self { month: 2, day: 29 })).collect()
    }
}

impl std::fmt::Display for Birthday {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:02}-{:02}", self.month, self.day)
    }
}

/// Whether it is `YYYY-MM-DD`.
fn is_iso(date: &str) -> bool {
    date.parse::<NaiveDate>().is_ok()
}

fn month_named(word: &str) -> Option<i16> {
    let at = MONTH_NAMES.iter().position(|names| names.iter().any(|it| word.starts_with(it)))?;
    i16::try_from(at + 1).ok()
}

/// The number a word is, without the ending of an English day (`12th`).
fn number_in(word: &str) -> Option<&str> {
    let digits = word.trim_end_matches(|it: char| !it.is_ascii_digit());
    let ending = word.get(digits.len()..)?;
    let is_ending = matches!(ending, "" | "st" | "nd" | "rd" | "th");
    (!digits.is_empty() && is_ending && digits.bytes().all(|it| it.is_ascii_digit())).then_some(digits)
}

/// A day or a month of one or two digits.
fn short(digits: &str) -> Option<i16> {
    digits.parse().ok().filter(|_| digits.len() <= 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn birthdays_are_days_of_some_year() {
        for text in ["01-01", "02-29", "12-31", " 06-30 "] {
            assert_eq!(Birthday::parse(text).unwrap().to_string(), text.trim());
        }
        for wrong in ["", "02-30", "13-01", "00-10", "06-31", "6-30", "06-3", "06/30", "2026-06-30", "0a-01", "+1-01"] {
            assert_eq!(Birthday::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_birthday_on_29_february_is_kept_every_year() {
        for (date, kept) in [
            ("2040-02-28", vec!["02-28"]),
            ("2040-02-29", vec!["02-29"]),
            ("2041-02-28", vec!["02-28", "02-29"]),
            ("2100-02-28", vec!["02-28", "02-29"]),
            ("2041-03-01", vec!["03-01"]),
            ("2041-12-31", vec!["12-31"]),
        ] {
            let found: Vec<_> = Birthday::kept_on(date.parse().unwrap()).iter().map(ToString::to_string).collect();
            assert_eq!(found, kept, "{date}");
        }
    }

    #[test]
    fn dates_of_birth_are_read_as_other_programs_write_them() {
        for text in [
            "1990-05-12",
            "1990.05.12.",
            "1990. 05. 12.",
            "1990. 5. 12. 0:00:00",
            "1990/05/12",
            "1990-05-12T00:00:00Z",
            "1990-05-12 00:00:00",
            "19900512",
            "--05-12",
            "--0512",
            "05-12",
            "05. 12.",
            "12.05.1990",
            "12.5.1990",
            "May 12, 1990",
            "12 May 1990",
            "12th May 1990",
            "May 12th",
            "1990. május 12.",
            "május 12.",
            "1990. MÁJ. 12.",
        ] {
            assert_eq!(Birthday::read(text).map(|it| it.to_string()).as_deref(), Some("05-12"), "{text}");
        }
        for (text, read) in [("12/31/1990", "12-31"), ("31/12/1990", "12-31"), ("7/7/1990", "07-07")] {
            assert_eq!(Birthday::read(text).map(|it| it.to_string()).as_deref(), Some(read), "{text}");
        }
    }

    #[test]
    fn a_date_that_could_be_two_days_is_not_guessed() {
        for text in ["", "5/12/1990", "5/12", "33005", "1990", "1990-13-01", "1990-02-30", "tomorrow", "12", "may be"] {
            assert_eq!(Birthday::read(text), None, "{text}");
        }
    }
}
