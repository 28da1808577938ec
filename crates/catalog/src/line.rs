/// One line of text of at most `MOST` characters: trimmed, inner white space folded, no control characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Line<const MOST: usize>(String);

/// What a company is called.
pub type CompanyName = Line<100>;
/// Where it is, in one line.
pub type Address = Line<200>;

/// Why a line was refused.
#[derive(Clone, Copy, Debug, thiserror::Error, PartialEq, Eq)]
pub enum LineRefused {
    /// Nothing but white space.
    #[error("nothing there")]
    Empty,
    /// More characters than there is room for.
    #[error("too long")]
    TooLong,
    /// Control characters.
    #[error("not text")]
    Invalid,
}

impl<const MOST: usize> Line<MOST> {
    /// # Errors
    /// [`LineRefused`] says what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, LineRefused> {
        let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        if line.is_empty() {
            return Err(LineRefused::Empty);
        }
        if line.chars().any(char::is_control) {
            return Err(LineRefused::Invalid);
        }
        if MOST < line.chars().count() {
            return Err(LineRefused::TooLong);
        }
        Ok(Self(line))
    }

    /// As stored.
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
        assert_eq!(CompanyName::parse(" \t"), Err(LineRefused::Empty));
        assert_eq!(CompanyName::parse("a\u{0}b"), Err(LineRefused::Invalid));
        assert!(CompanyName::parse(&"ő".repeat(100)).is_ok());
        assert_eq!(CompanyName::parse(&"ő".repeat(101)), Err(LineRefused::TooLong));
        assert!(Address::parse(&"ő".repeat(101)).is_ok());
    }
}
