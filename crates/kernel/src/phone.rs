use std::fmt;

/// A phone number in E.164 (docs/rules.md#phone-numbers).
///
/// A person's number is a Hungarian nine-digit one (`+36/30 123-4567`), typed in any common way;
/// a company's or shop's may also be a landline or foreign: [`Phone::parse_any`].
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
    /// Reads a Hungarian mobile number: `+36 30 123 4567`, `06301234567`, `36-30-1234567`, `0630/123-4567` ...
    ///
    /// # Errors
    /// [`PhoneError`] when it is not one.
    pub fn parse(text: &str) -> Result<Self, PhoneError> {
        let phone = Self::parse_any(text)?;
        let national = phone.0.strip_prefix("+36").ok_or(PhoneError)?;
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

    /// `+36/30 123-4567`; other numbers as they are stored.
    pub fn display(&self) -> String {
        let parts = self.0.strip_prefix("+36").filter(|national| national.len() == 9).and_then(|national| {
            let (area, rest) = national.split_at_checked(2)?;
            let (head, tail) = rest.split_at_checked(3)?;
            Some(format!("+36/{area} {head}-{tail}"))
        });
        parts.unwrap_or_else(|| self.0.clone())
    }
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
            "+43 660 1234567",
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
    fn a_companys_number_may_be_a_landline_or_foreign() {
        assert_eq!(Phone::parse_any("06 1 234 5678").unwrap().as_e164(), "+3612345678");
        assert_eq!(Phone::parse_any("+43 660 1234567").unwrap().as_e164(), "+436601234567");
        assert_eq!(Phone::parse_any("+0123456789"), Err(PhoneError));
    }
}
