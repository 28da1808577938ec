use chrono::{Datelike, NaiveDate, NaiveDateTime};
use kernel::{Huf, Locale};

use crate::Name;
use crate::lines::one_line;

/// `12 900 Ft` with no-break spaces (docs/rules.md#amounts).
pub fn money(amount: Huf) -> String {
    let digits = amount.0.unsigned_abs().to_string();
    let mut grouped = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at != 0 && (digits.len() - at).is_multiple_of(3) {
            grouped.push('\u{a0}');
        }
        grouped.push(digit);
    }
    let sign = if amount.0 < 0 { "-" } else { "" };
    format!("{sign}{grouped}\u{a0}Ft")
}

/// `2026-11-20 14:30` (docs/rules.md#dates-and-times).
pub fn figures(local: NaiveDateTime) -> String {
    local.format("%Y-%m-%d %H:%M").to_string()
}

/// Names of weekdays from Monday, and short ones of months, as browsers have them (`frontend/src/lib/moment.ts`).
struct Calendar {
    weekdays: [&'static str; 7],
    months: [&'static str; 12],
}

const HUNGARIAN: Calendar = Calendar {
    weekdays: ["hétfő", "kedd", "szerda", "csütörtök", "péntek", "szombat", "vasárnap"],
    months: ["jan.", "febr.", "márc.", "ápr.", "máj.", "jún.", "júl.", "aug.", "szept.", "okt.", "nov.", "dec."],
};

const ENGLISH: Calendar = Calendar {
    weekdays: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    months: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sept", "Oct", "Nov", "Dec"],
};

/// `szombat, nov. 21.` or `Sat 21 Nov`, with the year unless it is that of `today`.
pub fn day_in_words(day: NaiveDate, today: NaiveDate, language: Locale) -> String {
    let calendar = match language {
        Locale::Hu => HUNGARIAN,
        Locale::En => ENGLISH,
    };
    let nth = |names: &[&'static str], at: u32| {
        usize::try_from(at).ok().and_then(|it| names.get(it)).copied().unwrap_or_default()
    };
    let weekday = nth(&calendar.weekdays, day.weekday().num_days_from_monday());
    let month = nth(&calendar.months, day.month0());
    let number = day.day();
    match (language, day.year() == today.year()) {
        (Locale::Hu, true) => format!("{weekday}, {month} {number}."),
        (Locale::Hu, false) => format!("{weekday}, {}. {month} {number}.", day.year()),
        (Locale::En, true) => format!("{weekday} {number} {month}"),
        (Locale::En, false) => format!("{weekday} {number} {month} {}", day.year()),
    }
}

/// `szombat, nov. 21., 09:05` or `Sat 21 Nov, 09:05`, with the year unless it is that of `now`.
pub fn moment(local: NaiveDateTime, now: NaiveDateTime, language: Locale) -> String {
    format!("{}, {}", day_in_words(local.date(), now.date(), language), local.format("%H:%M"))
}

/// `szombat, nov. 21., 09:05 (2026-11-21 09:05)`
pub fn moment_in_full(local: NaiveDateTime, now: NaiveDateTime, language: Locale) -> String {
    format!("{} ({})", moment(local, now, language), figures(local))
}

/// Family name first in Hungarian, given name first in English; the title `Dr.` comes before both.
pub fn full_name(name: Name<'_>, language: Locale) -> String {
    one_line(&match language {
        Locale::Hu => format!("{} {}", name.last, name.first),
        Locale::En => {
            let (title, family) = without_title(name.last);
            format!("{title} {} {family}", name.first)
        }
    })
}

/// A name as it may appear in a mail about an account whose address may not be verified
/// (docs/trust.md#texts-of-people): at most 40 letters, spaces, hyphens and dots, and no dot inside a word, which would
/// be a link. `None` for anything else: the name may be typed by a person who abuses the mail to write to strangers.
pub(crate) fn plain_name(text: &str) -> Option<String> {
    let name = one_line(text);
    let is_plain = |word: &str| {
        let letters = word.strip_suffix('.').unwrap_or(word);
        letters.chars().all(|it| it.is_alphabetic() || it == '-')
    };
    let is_short = (1..=40).contains(&name.chars().count());
    (is_short && name.split(' ').all(is_plain)).then_some(name)
}

/// Splits a family name into its title, which may be empty, and the rest.
fn without_title(last: &str) -> (&str, &str) {
    match last.split_once(' ') {
        Some((title, family)) if ["dr", "dr."].iter().any(|it| title.eq_ignore_ascii_case(it)) => (title, family),
        _ => ("", last),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_title_comes_first_in_english_too() {
        for (last, first, english) in [
            ("Kovács", "Lilla", "Lilla Kovács"),
            ("Dr. Vörös", "Lászlóné", "Dr. Lászlóné Vörös"),
            ("dr Vörös", "Éva", "dr Éva Vörös"),
            ("Dr. Vörös", "", "Dr. Vörös"),
            ("Dr.", "Éva", "Éva Dr."),
            ("Drégely", "Éva", "Éva Drégely"),
            ("Kovácsné dr. Nagy", "Éva", "Éva Kovácsné dr. Nagy"),
        ] {
            assert_eq!(full_name(Name { first, last }, Locale::En), english);
            assert_eq!(full_name(Name { first, last }, Locale::Hu), format!("{last} {first}").trim());
        }
    }

    #[test]
    fn a_moment_is_said_in_words_and_the_year_where_it_is_another() {
        let read = |text: &str| NaiveDateTime::parse_from_str(text, "%Y-%m-%d %H:%M").unwrap();
        let now = read("2026-11-29 23:59");
        for (at, hungarian, english) in [
            ("2026-11-30 15:30", "hétfő, nov. 30., 15:30", "Mon 30 Nov, 15:30"),
            ("2026-03-03 09:05", "kedd, márc. 3., 09:05", "Tue 3 Mar, 09:05"),
            ("2026-09-24 00:00", "csütörtök, szept. 24., 00:00", "Thu 24 Sept, 00:00"),
            ("2026-12-31 23:59", "csütörtök, dec. 31., 23:59", "Thu 31 Dec, 23:59"),
            ("2027-01-01 00:00", "péntek, 2027. jan. 1., 00:00", "Fri 1 Jan 2027, 00:00"),
            ("2025-12-31 23:59", "szerda, 2025. dec. 31., 23:59", "Wed 31 Dec 2025, 23:59"),
        ] {
            assert_eq!(moment(read(at), now, Locale::Hu), hungarian);
            assert_eq!(moment(read(at), now, Locale::En), english);
            assert_eq!(moment_in_full(read(at), now, Locale::En), format!("{english} ({at})"));
        }
    }

    #[test]
    fn every_weekday_and_month_has_its_name() {
        let today = NaiveDate::from_ymd_opt(2026, 1, 5).unwrap();
        let named = |language, days: &mut dyn Iterator<Item = NaiveDate>| {
            days.map(|it| day_in_words(it, today, language)).collect::<Vec<_>>().join("|")
        };
        let mut week = today.iter_days().take(7);
        let expected = "hétfő, jan. 5.|kedd, jan. 6.|szerda, jan. 7.|csütörtök, jan. 8.|péntek, jan. 9.|\
                        szombat, jan. 10.|vasárnap, jan. 11.";
        assert_eq!(named(Locale::Hu, &mut week), expected);
        let mut months = (1..=12).filter_map(|month| NaiveDate::from_ymd_opt(2026, month, 1));
        let expected = "Thu 1 Jan|Sun 1 Feb|Sun 1 Mar|Wed 1 Apr|Fri 1 May|Mon 1 Jun|Wed 1 Jul|Sat 1 Aug|Tue 1 Sept|\
                        Thu 1 Oct|Sun 1 Nov|Tue 1 Dec";
        assert_eq!(named(Locale::En, &mut months), expected);
    }

    #[test]
    fn a_plain_name_has_letters_and_is_no_link() {
        for name in ["Anna", "Dr. Kovács-Nagy Jánosné", "Szalonka Szépségszalon", "Łukasz Ż."] {
            assert_eq!(plain_name(name).as_deref(), Some(name));
        }
        let long = "a".repeat(41);
        for other in ["", "https://evil.example", "www.evil.example", "Nyertél 100 Ft", "a@b", "Anna, hívj", &long] {
            assert_eq!(plain_name(other), None, "{other}");
        }
        assert_eq!(plain_name("Anna\r\nPróba").as_deref(), Some("Anna Próba"));
    }

    #[test]
    fn money_is_grouped_by_threes() {
        for (amount, shown) in
            [(0, "0 Ft"), (900, "900 Ft"), (12_900, "12 900 Ft"), (1_234_567, "1 234 567 Ft"), (-12_900, "-12 900 Ft")]
        {
            assert_eq!(money(Huf(amount)), shown.replace(' ', "\u{a0}"));
        }
    }
}
