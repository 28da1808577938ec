use std::fmt;

/// A given or family name: trimmed, inner white space folded, 1 to 100 characters, no control characters and none that
/// is [`is_invisible`].
///
/// "Dr.", "-né" and two-part surnames stay as typed (docs/rules.md#names).
#[derive(Clone, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "diesel",
    derive(diesel::expression::AsExpression, diesel::deserialize::FromSqlRow),
    diesel(sql_type = diesel::sql_types::Text)
)]
pub struct PersonName(String);

/// Why a name was refused.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum NameError {
    /// Nothing but white space.
    #[error("empty name")]
    Empty,
    /// Over 100 characters, or with control or invisible characters.
    #[error("not a name")]
    Invalid,
}

impl PersonName {
    /// # Errors
    /// [`NameError`] says whether nothing was typed or something impossible.
    pub fn parse(text: &str) -> Result<Self, NameError> {
        let name = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.is_empty() {
            return Err(NameError::Empty);
        }
        if 100 < name.chars().count() || name.chars().any(|it| it.is_control() || is_invisible(it)) {
            return Err(NameError::Invalid);
        }
        Ok(Self(name))
    }

    /// The name as stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Whether a character is not seen but changes what is read: marks of writing direction, and characters without width,
/// which make one name look like another (docs/trust.md#texts-of-people).
pub fn is_invisible(character: char) -> bool {
    matches!(character, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Shows nothing of the person: names never reach a log.
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
        for invisible in ["a\u{202e}b", "\u{200b}ab", "ab\u{feff}", "a\u{2066}b", "\u{200f}"] {
            assert_eq!(PersonName::parse(invisible), Err(NameError::Invalid), "{invisible:?}");
        }
        assert_eq!(PersonName::parse(&"ő".repeat(101)), Err(NameError::Invalid));
    }
}
