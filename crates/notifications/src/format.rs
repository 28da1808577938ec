use chrono::NaiveDateTime;
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
pub(crate) fn moment(local: NaiveDateTime) -> String {
    local.format("%Y-%m-%d %H:%M").to_string()
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
