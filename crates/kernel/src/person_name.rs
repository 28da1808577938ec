use std::fmt;

/// A given or family name: trimmed, inner white space folded, 1 to 100 characters, no control characters.
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
    /// Over 100 characters, or with control characters.
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
        if 100 < name.chars().count() || name.chars().any(char::is_control) {
            return Err(NameError::Invalid);
        }
        Ok(Self(name))
    }

    /// The name as stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
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
        assert_eq!(PersonName::parse(&"ő".repeat(101)), Err(NameError::Invalid));
    }
}
