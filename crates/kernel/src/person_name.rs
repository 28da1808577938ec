use std::fmt;

use crate::one_line;

/// A given or family name: [`one_line`] of what was typed, 1 to 100 characters, no control characters.
///
/// "Dr.", "-né" and two-part surnames stay as typed (docs/rules.md#names).
#[derive(Clone, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "diesel",
    derive(diesel::expression::AsExpression, diesel::deserialize::FromSqlRow),
    diesel(sql_type = diesel::sql_types::Text)
)]
pub struct PersonName(String);

/// Reason why a name was refused.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum NameError {
    /// Empty, or invisible characters only.
    #[error("empty name")]
    Empty,
    /// Over 100 characters, or with control characters.
    #[error("not a name")]
    Invalid,
}

impl PersonName {
    /// # Errors
    /// [`NameError`] tells an empty name from an invalid one.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        let name = one_line(text);
        if name.is_empty() {
            return Err(NameError::Empty);
        }
        if 100 < name.chars().count() || name.contains(char::is_control) {
            return Err(NameError::Invalid);
        }
        Ok(Self(name))
    }

    /// The name as stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Hides the name: it must never reach a log.
impl fmt::Debug for PersonName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PersonName(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folds_white_space_and_keeps_the_rest() {
        assert_eq!(PersonName::parse("  Dr.  Kovács   Jánosné ").unwrap().as_str(), "Dr. Kovács Jánosné");
        assert_eq!(PersonName::parse(" \t"), Err(NameError::Empty));
        assert_eq!(PersonName::parse("a\u{0}b"), Err(NameError::Invalid));
        for invisible in ["a\u{202e}b", "\u{200b}ab", "ab\u{feff}", "a\u{2066}b", "a\u{ad}b\u{200d}"] {
            assert_eq!(PersonName::parse(invisible).unwrap().as_str(), "ab", "{invisible:?}");
        }
        assert_eq!(PersonName::parse("\u{200f}\u{feff} \u{3164}"), Err(NameError::Empty));
        assert_eq!(PersonName::parse("Jose\u{301}"), PersonName::parse("José"));
        assert_eq!(
            PersonName::parse(&format!("{}\u{200b}", "o\u{30b}".repeat(100))).unwrap().as_str(),
            "ő".repeat(100)
        );
        assert_eq!(PersonName::parse(&"ő".repeat(101)), Err(NameError::Invalid));
    }
}
