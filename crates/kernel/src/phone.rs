use std::fmt;

use phonenumber::Mode;

use crate::plain_signs;

/// A phone number in E.164 (docs/rules.md#phone-numbers).
///
/// A person's number is a Hungarian nine-digit one (`+36/30 123-4567`), typed in any common way, or one of another
/// country with its code; a company's or shop's may be anything that can be a number: [`Phone::parse_any`].
#[derive(Clone, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "diesel",
    derive(diesel::expression::AsExpression, diesel::deserialize::FromSqlRow),
    diesel(sql_type = diesel::sql_types::Text)
)]
pub struct Phone(String);

/// The text is not a phone number.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("not a phone number")]
pub struct PhoneError;

/// Hungarian area codes with nine national digits: mobile and nomadic.
const NINE_DIGIT_AREAS: [&str; 6] = ["20", "21", "30", "31", "50", "70"];

impl Phone {
    /// Reads a Hungarian mobile number: `+36 30 123 4567`, `06301234567`, `36-30-1234567`, `0630/123-4567`, `30 123 4567`,
    /// a spreadsheet's `36301234567.0` ..., or a number of another country: `+43 660 1234567`, `0044 (0)20 7946 0958` ...
    ///
    /// # Errors
    /// [`PhoneError`] when it is neither.
    pub fn parse(text: &str) -> Result<Self, PhoneError> {
        let digits = digits_of(text)?;
        let Some(national) = hungarian(&digits) else {
            return foreign(&international(&digits)?.0).map(|number| Self(e164(&number))).ok_or(PhoneError);
        };
        let is_mobile = national.len() == 9 && NINE_DIGIT_AREAS.iter().any(|area| national.starts_with(area));
        is_mobile.then(|| Self(format!("+36{national}"))).ok_or(PhoneError)
    }

    /// Reads any number: Hungarian with `06` or `36` or `+36`, others with `+` or `00`; 7 to 15 digits.
    ///
    /// # Errors
    /// [`PhoneError`] when it has other characters or a wrong length.
    pub fn parse_any(text: &str) -> Result<Self, PhoneError> {
        international(&digits_of(text)?)
    }

    /// `+36301234567`
    pub fn as_e164(&self) -> &str {
        &self.0
    }

    /// `+36/30 123-4567`, landlines as `+36/1 234-5678`, those of another country as it writes them (`+43 660 1234567`), all others as they are
    /// stored.
    pub fn display(&self) -> String {
        let shown = match self.0.strip_prefix("+36") {
            Some(national) => national_parts(national).map(|(area, head, tail)| format!("+36/{area} {head}-{tail}")),
            None => foreign(&self.0)
                .filter(|number| e164(number) == self.0)
                .map(|number| number.format().mode(Mode::International).to_string()),
        };
        shown.unwrap_or_else(|| self.0.clone())
    }

    /// A stored number as [`Self::display`] formats it; text that is no number is returned unchanged.
    pub fn shown(stored: &str) -> String {
        Self::parse_any(stored).map_or_else(|_| stored.to_owned(), |it| it.display())
    }
}

/// The digits, with a leading `+` kept. Separators that people and programs write are dropped.
fn digits_of(text: &str) -> Result<String, PhoneError> {
    let text = plain_signs(text);
    let mut text = text.trim();
    if let Some(link) = text.get(..4).filter(|it| it.eq_ignore_ascii_case("tel:")).and_then(|_| text.get(4..)) {
        text = link.trim();
    }
    // The text form of a spreadsheet's digits (`="36…"`), and the fraction of a number cell (`….0`).
    text = text.strip_prefix("=\"").and_then(|it| it.strip_suffix('"')).unwrap_or(text);
    let whole = [".0", ",0"].iter().find_map(|it| text.strip_suffix(it));
    text = whole.filter(|it| 9 <= it.len() && it.bytes().all(|it| it.is_ascii_digit())).unwrap_or(text);
    let mut digits = String::new();
    for c in text.chars() {
        match c {
            '0'..='9' => digits.push(c),
            '+' if digits.is_empty() => digits.push(c),
            ' ' | '/' | '-' | '.' | '(' | ')' | '[' | ']' | '\t' => {}
            _ => return Err(PhoneError),
        }
    }
    Ok(digits)
}

/// The digits after `+36`; `None` for a number of another country.
fn hungarian(digits: &str) -> Option<&str> {
    if let Some(international) = digits.strip_prefix('+').or_else(|| digits.strip_prefix("00")) {
        return international.strip_prefix("36").map(without_trunk);
    }
    // Without the leading `0` that a spreadsheet dropped, or without any prefix.
    let is_mobile = |it: &&str| it.len() == 9 && NINE_DIGIT_AREAS.iter().any(|area| it.starts_with(area));
    if let Some(national) = Some(digits).filter(is_mobile).or_else(|| digits.strip_prefix('6').filter(is_mobile)) {
        return Some(national);
    }
    digits.strip_prefix("06").or_else(|| digits.strip_prefix("36")).map(without_trunk)
}

/// Drops the trunk prefix after the country code, as in `(06) 30` or `(0) 30`: no national number begins with zero.
fn without_trunk(national: &str) -> &str {
    national.strip_prefix("06").or_else(|| national.strip_prefix('0')).unwrap_or(national)
}

fn international(digits: &str) -> Result<Phone, PhoneError> {
    let international = match hungarian(digits) {
        Some(national) => format!("36{national}"),
        None => digits.strip_prefix('+').or_else(|| digits.strip_prefix("00")).ok_or(PhoneError)?.to_owned(),
    };
    let fits = (7..=15).contains(&international.len()) && !international.starts_with('0');
    fits.then(|| Phone(format!("+{international}"))).ok_or(PhoneError)
}

/// `30`, `123`, `4567`; of landlines `1`, `234`, `5678` in Budapest and `22`, `123`, `456` elsewhere.
fn national_parts(national: &str) -> Option<(&str, &str, &str)> {
    let length = match national.len() {
        9 => 2,
        8 if national.starts_with('1') => 1,
        8 if !NINE_DIGIT_AREAS.iter().any(|area| national.starts_with(area)) => 2,
        _ => return None,
    };
    let (area, rest) = national.split_at_checked(length)?;
    let (head, tail) = rest.split_at_checked(3)?;
    Some((area, head, tail))
}

/// Parses `international` (`+` and digits) as a number of another country. Only a trunk zero, dialled inside the
/// country alone, is dropped; a number that would need any other correction is refused.
fn foreign(international: &str) -> Option<phonenumber::PhoneNumber> {
    let number = phonenumber::parse(None, international).ok().filter(phonenumber::PhoneNumber::is_valid)?;
    let code = format!("+{}", number.country().code());
    let typed = international.strip_prefix(&code)?;
    let national = number.national().to_string();
    typed.strip_suffix(&national)?.chars().all(|it| it == '0').then_some(number)
}

fn e164(number: &phonenumber::PhoneNumber) -> String {
    number.format().mode(Mode::E164).to_string()
}

/// A person's number and the rest of the text it was typed with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhoneEntry {
    pub phone: Phone,
    /// Further numbers and remarks, as typed.
    pub remainder: Option<String>,
}

/// Labels in front of a number, without information of their own.
const LABELS: [&str; 9] = ["tel", "telefon", "telefonszám", "mobil", "mobile", "phone", "cell", "t", "m"];
/// Characters around a number that are no part of it.
const AROUND: [char; 9] = [' ', '\t', '\n', '\r', ',', ';', ':', '|', '&'];

impl PhoneEntry {
    /// Parses the first number of a cell that may hold several, and remarks: `06 30 123 5613 (férje)`, `0630/123-4567
    /// ::: 0620/765-4321`. A digit beside the number is neither taken into it nor dropped.
    ///
    /// # Errors
    /// [`PhoneError`] when there is no person's number.
    pub fn parse(text: &str) -> Result<Self, PhoneError> {
        if let Ok(phone) = Phone::parse(text) {
            return Ok(Self { phone, remainder: None });
        }
        let text = plain_signs(text);
        let is_of_number = |it: char| it.is_ascii_digit() || "+/-.() []\t".contains(it);
        let mut from = 0;
        while let Some(start) = text.get(from..).and_then(|it| it.find(|it: char| it.is_ascii_digit() || it == '+')) {
            let start = from + start;
            let run = text.get(start..).unwrap_or_default();
            let run = run.get(..run.find(|it| !is_of_number(it)).unwrap_or(run.len())).unwrap_or_default();
            let (before, after) =
                (text.get(..start).unwrap_or_default(), text.get(start + run.len()..).unwrap_or_default());
            // Adjacent letters belong to the digits: `3.63E+10` is no number.
            let is_in_word = before.ends_with(char::is_alphanumeric)
                || run.ends_with(|it: char| it.is_ascii_digit()) && after.starts_with(char::is_alphanumeric);
            if let Some((phone, rest)) = first_number(run).filter(|_| !is_in_word) {
                let remainder = remainder(before, &format!("{rest}{after}"));
                return Ok(Self { phone, remainder });
            }
            from = start + run.len();
        }
        Err(PhoneError)
    }
}

/// The number at the start of a run of digits and separators, and the rest of the run.
fn first_number(run: &str) -> Option<(Phone, &str)> {
    // An opening parenthesis at the end begins a remark.
    let number = run.trim_end_matches([' ', '\t', '(', '[', '/', '-', '.', '+']);
    if let Ok(phone) = Phone::parse(number) {
        return Some((phone, run.get(number.len()..)?));
    }
    // Two numbers separated by a space or a slash: both parse, or neither is taken.
    let mut borders = run.char_indices().filter(|(_, it)| [' ', '\t', '/', '-'].contains(it));
    borders.find_map(|(at, _)| {
        let (one, other) = run.split_at_checked(at)?;
        let phone = Phone::parse(one).ok()?;
        Phone::parse(other.trim_start_matches([' ', '\t', '/', '-']).trim_end_matches([' ', '(', '/', '-'])).ok()?;
        Some((phone, other))
    })
}

fn remainder(before: &str, after: &str) -> Option<String> {
    let part = |text: &str| {
        let text = text.trim_matches(|it| AROUND.contains(&it) || "/-".contains(it));
        let inner = text.strip_prefix('(').and_then(|it| it.strip_suffix(')')).filter(|it| !it.contains(['(', ')']));
        let text = inner.unwrap_or(text).trim();
        let is_label = LABELS.contains(&text.trim_end_matches('.').to_lowercase().as_str());
        (text.contains(char::is_alphanumeric) && !is_label).then(|| text.replace(":::", ",").replace(['\n', '\r'], " "))
    };
    let parts: Vec<String> = [before, after].into_iter().filter_map(part).collect();
    Some(parts.join(", ")).filter(|it| !it.is_empty())
}

/// Hides the number: it must never reach a log.
impl fmt::Debug for Phone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Phone(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepts_every_common_way_of_typing_a_mobile_number() {
        for typed in [
            "+36/30 123-4567",
            "06301234567",
            "+36 30 123 4567",
            "36301234567",
            "0630-123-4567",
            "06 (30) 123 45 67",
            "0036 30 1234567",
            "+36\u{a0}30\u{a0}123\u{a0}4567",
            "30/123-4567",
            "301234567",
            "6301234567",
            "36301234567.0",
            "06301234567,0",
            "+36 (30) 123 4567",
            "(+36) 30 123 4567",
            "+36 (0)30 123 4567",
            "+36 06 30 123 4567",
            "0036 (06) 30 123 4567",
            "\u{202a}+36 30 123 4567\u{202c}",
            "\u{200e}+36\u{202f}30\u{2009}123\u{2007}4567\u{200b}",
            "＋３６ ３０／１２３－４５６７",
            "06\u{2013}30\u{2011}123\u{2212}4567",
            "06.30.123.4567",
            "tel:+36-30-123-4567",
            "=\"06301234567\"",
            "+٣٦٣٠١٢٣٤٥٦٧",
        ] {
            let phone = Phone::parse(typed).unwrap();
            assert_eq!(phone.as_e164(), "+36301234567", "{typed}");
            assert_eq!(phone.display(), "+36/30 123-4567");
        }
    }

    #[test]
    fn refuses_what_is_not_a_persons_number() {
        for typed in [
            "",
            "123",
            "+36/1 234-5678",
            "43 660 1234567",
            "+43 1",
            "+43 660 12",
            "+44 20 7946",
            "+999 123 4567",
            "+1 (555) 123",
            "0660 1234567",
            "+36/90 123-4567",
            "06 30 123 456",
            "+36/30 123-45678",
            "x6301234567",
            "30 123 4567+",
            "3.63012E+10",
            "3,63E+10",
            "06 30 123 56 13 (férje)",
            "30 123 456",
            "30 123 45678",
            "+36 36 30 123 4567",
            "630123456",
            "43301234567",
            "++36301234567",
        ] {
            assert_eq!(Phone::parse(typed), Err(PhoneError), "{typed}");
        }
    }

    #[test]
    fn a_cell_is_its_first_number_and_says_what_else_stands_in_it() {
        for (cell, rest) in [
            ("06 30 123 4567", None),
            ("06 30 123 45 67 (férje)", Some("férje")),
            ("06 30 123 4567(férje)", Some("férje")),
            ("06 30 123 4567 férje", Some("férje")),
            ("Anyu: 0630/123-4567 (délután)", Some("Anyu, délután")),
            ("Tel.: 30/123-4567", None),
            ("mobil 06301234567", None),
            ("06301234567 ::: 06207654321", Some("06207654321")),
            ("0630/123-4567, 06 1 234 5678 (munkahely)", Some("06 1 234 5678 (munkahely)")),
            ("06301234567/06207654321", Some("06207654321")),
            ("06 30 123 4567 06 20 765 4321", Some("06 20 765 4321")),
            ("0630/123-4567; 0620/765-4321; 8", Some("0620/765-4321; 8")),
            ("06 30 123 4567 vagy 06 20 765 4321", Some("vagy 06 20 765 4321")),
            ("06 1 234 5678, 06 30 123 4567", Some("06 1 234 5678")),
            ("+36 30 123 4567\n+36 20 765 4321", Some("+36 20 765 4321")),
            ("nincs; 06-30-123-4567", Some("nincs")),
        ] {
            let read = PhoneEntry::parse(cell).unwrap_or_else(|_| panic!("{cell}"));
            assert_eq!((read.phone.as_e164(), read.remainder.as_deref()), ("+36301234567", rest), "{cell}");
        }
        for cell in [
            "",
            "férje",
            "06 30 123 4567 8",
            "06 30 123 456 (férje)",
            "3.63012E+10",
            "a06301234567",
            "06 1 234 5678",
            "06301234567a",
            "06 30 123 4567 06 20 765",
        ] {
            assert_eq!(PhoneEntry::parse(cell), Err(PhoneError), "{cell}");
        }
    }

    #[test]
    fn a_number_with_another_countrys_code_is_that_number() {
        for (typed, stored, shown) in [
            ("+43 660 1234567", "+436601234567", "+43 660 1234567"),
            ("0043 660/1234567", "+436601234567", "+43 660 1234567"),
            ("+43 (0) 660 1234567", "+436601234567", "+43 660 1234567"),
            ("+44 20 7946 0958", "+442079460958", "+44 20 7946 0958"),
            ("+1 650 253 0000", "+16502530000", "+1 650-253-0000"),
            ("+39 02 3661 8300", "+390236618300", "+39 02 3661 8300"),
            ("+421 905 123 456", "+421905123456", "+421 905 123 456"),
        ] {
            let phone = Phone::parse(typed).unwrap();
            assert_eq!((phone.as_e164(), phone.display().as_str()), (stored, shown), "{typed}");
            assert_eq!(Phone::parse(&phone.display()).as_ref(), Ok(&phone), "its own form is read again");
        }
    }

    #[test]
    fn a_stored_number_that_no_country_knows_is_shown_as_it_is() {
        for stored in ["+99912345678", "+361234567", "+4366012", "+3630123456"] {
            assert_eq!(Phone::parse_any(stored).unwrap().display(), stored);
        }
    }

    #[test]
    fn a_companys_number_may_be_a_landline_or_foreign() {
        for (typed, stored, shown) in
            [("06 1 234 5678", "+3612345678", "+36/1 234-5678"), ("06 22 123 456", "+3622123456", "+36/22 123-456")]
        {
            let phone = Phone::parse_any(typed).unwrap();
            assert_eq!((phone.as_e164(), phone.display().as_str()), (stored, shown));
            assert_eq!(Phone::parse_any(shown), Ok(phone), "its own form is read again");
        }
        assert_eq!(Phone::parse_any("+43 660 1234567").unwrap().as_e164(), "+436601234567");
        assert_eq!(Phone::parse_any("+0123456789"), Err(PhoneError));
    }
}
