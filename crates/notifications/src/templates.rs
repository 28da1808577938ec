//! The texts, one file per language.

pub(crate) mod en;
pub(crate) mod hu;
