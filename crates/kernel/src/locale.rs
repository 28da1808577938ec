use std::fmt;

/// A language a person reads. Hungarian unless said otherwise (docs/rules.md#languages).
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

/// A language Szalonka does not speak; an error, never a silent default.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
#[error("unknown locale")]
pub struct UnknownLocale;

impl Locale {
    /// Reads `hu` or `en`.
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

    /// The code stored and sent.
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
