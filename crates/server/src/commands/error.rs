use std::error::Error as _;

use crate::config::ConfigError;
use crate::http::error::ApiError;

/// Why a command failed, as a message for the person who ran it.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// The environment is invalid.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// Mail is configured wrongly.
    #[error("configuration: {0}")]
    Mail(#[from] gateways::mail::InvalidSmtp),
    /// The private database cannot be started.
    #[error(transparent)]
    LocalDb(#[from] localdb::Error),
    /// The database failed or refused.
    #[error("database: {}", chain(.0))]
    Store(#[from] store::StoreError),
    /// The database cannot be served from, or not be migrated.
    #[error(transparent)]
    Unfit(#[from] store::readiness::Unfitness),
    /// Another program listens on the port.
    #[error("port {0} is already in use: stop what listens there, or choose another port")]
    PortTaken(u16),
    /// A bug.
    #[error("internal error: {0}")]
    Internal(#[from] ApiError),
    /// The system refused a file, a socket or a process.
    #[error("{0}: {1}")]
    Io(String, std::io::Error),
    /// Anything else.
    #[error("{0}")]
    Refused(String),
}

impl From<store::MigrateError> for CommandError {
    fn from(error: store::MigrateError) -> Self {
        match error {
            store::MigrateError::Unfit(unfit) => unfit.into(),
            store::MigrateError::Store(error) => error.into(),
        }
    }
}

/// An error with its causes.
fn chain(error: &store::StoreError) -> String {
    let mut text = error.to_string();
    let mut next = error.source();
    while let Some(cause) = next {
        text.push_str(": ");
        text.push_str(&cause.to_string());
        next = cause.source();
    }
    text
}

/// For `map_err`: adds what was being done.
pub(super) fn io(doing: impl Into<String>) -> impl FnOnce(std::io::Error) -> CommandError {
    let doing = doing.into();
    move |error| CommandError::Io(doing, error)
}
