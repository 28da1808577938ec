use std::fmt;

/// A language messages and pages are written in; Hungarian by default (docs/rules.md#languages).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "diesel",
    derive(diesel::expression::AsExpression, diesel::deserialize::FromSqlRow),
    diesel(sql_type = diesel::sql_types::Text)
)]
pub enum Locale {
    /// magyar
    #[default]
    Hu,
    /// English
    En,
}

/// A language the product does not have; an error, never a silent default.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("unknown locale")]
pub struct UnknownLocale;

impl Locale {
    /// Parses `hu` or `en`.
    ///
    /// # Errors
    /// [`UnknownLocale`] for anything else.
    pub fn parse(code: &str) -> Result<Self, UnknownLocale> {
        match code {
            "hu" => Ok(Self::Hu),
            "en" => Ok(Self::En),
            _ => Err(UnknownLocale),
        }
    }

    /// The code as stored and as sent.
    pub fn code(self) -> &'static str {
        match self {
            Self::Hu => "hu",
            Self::En => "en",
        }
    }
}

impl fmt::Display for Locale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
