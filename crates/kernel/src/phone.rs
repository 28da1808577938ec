use std::fmt;

use phonenumber::Mode;

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
    /// Reads a Hungarian mobile number: `+36 30 123 4567`, `06301234567`, `36-30-1234567`, `0630/123-4567` ..., or a
    /// number of another country: `+43 660 1234567`, `0044 (0)20 7946 0958` ...
    ///
    /// # Errors
    /// [`PhoneError`] when it is neither.
    pub fn parse(text: &str) -> Result<Self, PhoneError> {
        let phone = Self::parse_any(text)?;
        let Some(national) = phone.0.strip_prefix("+36") else {
            return foreign(&phone.0).map(|number| Self(e164(&number))).ok_or(PhoneError);
        };
        let is_mobile = national.len() == 9 && NINE_DIGIT_AREAS.iter().any(|area| national.starts_with(area));
        is_mobile.then_some(phone).ok_or(PhoneError)
    }

    /// Reads any number: Hungarian with `06` or `36` or `+36`, others with `+` or `00`; 7 to 15 digits.
    ///
    /// # Errors
    /// [`PhoneError`] when it has other characters or a wrong length.
    pub fn parse_any(text: &str) -> Result<Self, PhoneError> {
        let mut digits = String::new();
        for (at, c) in text.trim().chars().enumerate() {
            match c {
                '0'..='9' => digits.push(c),
                '+' if at == 0 => digits.push(c),
                ' ' | '\u{a0}' | '/' | '-' | '.' | '(' | ')' => {}
                _ => return Err(PhoneError),
            }
        }
        let international = if let Some(rest) = digits.strip_prefix('+') {
            rest.to_owned()
        } else if let Some(rest) = digits.strip_prefix("00") {
            rest.to_owned()
        } else if let Some(rest) = digits.strip_prefix("06") {
            format!("36{rest}")
        } else if digits.starts_with("36") {
            digits
        } else {
            return Err(PhoneError);
        };
        let fits = (7..=15).contains(&international.len()) && !international.starts_with('0');
        fits.then(|| Self(format!("+{international}"))).ok_or(PhoneError)
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

    /// A stored number as [`Self::display`] shows it; what is no number stays as it is.
    pub fn shown(stored: &str) -> String {
        Self::parse_any(stored).map_or_else(|_| stored.to_owned(), |it| it.display())
    }
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

/// The number of another country that `international` (`+` and digits) is. Nothing but the zeros is left out that are
/// dialled inside the country only: a number that would have to be changed otherwise is none.
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

/// Shows nothing of the person: numbers never reach a log.
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
        ] {
            assert_eq!(Phone::parse(typed), Err(PhoneError), "{typed}");
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
