use chrono::NaiveDateTime;
use kernel::{Huf, Locale};

use crate::Name;
use crate::message::one_line;

/// `12 900 Ft` with no-break spaces (decision 13).
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

/// `2026-11-20 14:30` (decision 12).
pub(crate) fn moment(local: NaiveDateTime) -> String {
    local.format("%Y-%m-%d %H:%M").to_string()
}

/// Family first in Hungarian, given first in English.
pub fn full_name(name: Name<'_>, language: Locale) -> String {
    one_line(&match language {
        Locale::Hu => format!("{} {}", name.last, name.first),
        Locale::En => format!("{} {}", name.first, name.last),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn money_is_grouped_by_threes() {
        for (amount, shown) in
            [(0, "0 Ft"), (900, "900 Ft"), (12_900, "12 900 Ft"), (1_234_567, "1 234 567 Ft"), (-12_900, "-12 900 Ft")]
        {
            assert_eq!(money(Huf(amount)), shown.replace(' ', "\u{a0}"));
        }
    }
}
