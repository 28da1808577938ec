/// One line of text of at most `MAX` characters, as [`kernel::one_line`] reads it; no control characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TextLine<const MAX: usize>(String);

/// A company's name.
pub type CompanyName = TextLine<100>;
/// A postal address in one line.
pub type Address = TextLine<200>;

/// Reason why a line is refused.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum TextLineRefused {
    /// Empty, or invisible characters only.
    #[error("empty line")]
    Empty,
    /// More than `MAX` characters.
    #[error("too long")]
    TooLong,
    /// Control characters.
    #[error("not text")]
    Invalid,
}

impl<const MAX: usize> TextLine<MAX> {
    /// # Errors
    /// [`TextLineRefused`].
    pub fn parse(text: &str) -> Result<Self, TextLineRefused> {
        let line = kernel::one_line(text);
        if line.is_empty() {
            return Err(TextLineRefused::Empty);
        }
        if line.contains(char::is_control) {
            return Err(TextLineRefused::Invalid);
        }
        if MAX < line.chars().count() {
            return Err(TextLineRefused::TooLong);
        }
        Ok(Self(line))
    }

    /// Whether another line is the same name, ignoring case.
    pub fn names(&self, other: &str) -> bool {
        self.0.to_lowercase() == other.to_lowercase()
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_one_line_and_not_too_long() {
        assert_eq!(CompanyName::parse("  Kata \n Szalon ").unwrap().as_str(), "Kata Szalon");
        assert!(CompanyName::parse("Élő Haj").unwrap().names("ÉLŐ haj"));
        assert!(!CompanyName::parse("Élő Haj").unwrap().names("Elo haj"));
        assert_eq!(CompanyName::parse(" \t"), Err(TextLineRefused::Empty));
        assert_eq!(CompanyName::parse("a\u{0}b"), Err(TextLineRefused::Invalid));
        assert_eq!(CompanyName::parse("Kata\u{202e} Sza\u{ad}lon\u{200b}").unwrap().as_str(), "Kata Szalon");
        assert_eq!(CompanyName::parse("\u{200b}\u{feff}"), Err(TextLineRefused::Empty));
        assert!(CompanyName::parse(&"ő".repeat(100)).is_ok());
        assert_eq!(CompanyName::parse(&"ő".repeat(101)), Err(TextLineRefused::TooLong));
        assert!(Address::parse(&"ő".repeat(101)).is_ok());
    }
}
