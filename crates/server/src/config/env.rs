//! Environment variables as values.

use std::env;
use std::str::FromStr;

/// A variable is missing or invalid.
#[derive(Debug, thiserror::Error)]
#[error("configuration: {name} {problem}")]
pub struct ConfigError {
    pub(super) name: &'static str,
    pub(super) problem: String,
}

/// A variable that is set and not empty.
pub fn optional(name: &'static str) -> Option<String> {
    env::var(name).ok().filter(|value| !value.is_empty())
}

/// A whole number, or `default` when the variable is not set.
pub(super) fn number<T: FromStr>(name: &'static str, default: T) -> Result<T, ConfigError> {
    optional(name).map_or(Ok(default), |text| {
        text.parse().map_err(|_| ConfigError { name, problem: "must be a whole number".to_owned() })
    })
}

/// A comma-separated list.
pub(super) fn list<T: FromStr>(name: &'static str) -> Result<Vec<T>, ConfigError> {
    optional(name)
        .unwrap_or_default()
        .split(',')
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().map_err(|_| ConfigError { name, problem: format!("cannot be read: {part}") }))
        .collect()
}
