use diesel::result::{DatabaseErrorKind, Error as DieselError};

/// Errors between this crate and the database, as far as a caller can act on them.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The row is not there, or belongs to another company.
    #[error("not found")]
    NotFound,
    /// A known constraint was violated.
    #[error("conflict: {0:?}")]
    Conflict(Constraint),
    /// Serialization failure or deadlock; retrying is safe.
    #[error("serialization failure or deadlock")]
    TryAgain,
    /// The database is away, starting, stopping or too slow; whether the work was done is unknown.
    #[error("database unavailable: {0}")]
    Unavailable(String),
    /// Everything else: a bug.
    #[error("database error")]
    Bug(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// Result of every function of this crate.
pub type Result<T> = std::result::Result<T, StoreError>;

/// Constraints whose violation means something to a caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constraint {
    /// Two active events of one provider would overlap.
    CalendarOverlap,
    /// An account has this e-mail address.
    AccountEmail,
    /// The user name is taken.
    AccountUsername,
    /// There is an open invite for the address or the profile.
    OpenInvite,
    /// A company has this public id.
    SzalonkaId,
    /// The company has a guest card with this e-mail address.
    GuestEmail,
    /// The company has a guest card of this account.
    GuestAccount,
    /// The idempotency key was used.
    IdempotencyKey,
    /// The message was enqueued before.
    OutboxDedupe,
    /// The books have a transfer about the same thing.
    LedgerReference,
    /// The day is closed: its amounts stay as they were counted.
    DayClosed,
    /// The key of a purchase, or of a top-up, was used.
    RequestKey,
}

impl Constraint {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "calendar_events_no_overlap" => Self::CalendarOverlap,
            "accounts_email_key" => Self::AccountEmail,
            "accounts_username_key" => Self::AccountUsername,
            "invites_open_email" | "invites_open_employee" => Self::OpenInvite,
            "directory_pkey" => Self::SzalonkaId,
            "guests_email_key" => Self::GuestEmail,
            "guests_account_key" => Self::GuestAccount,
            "idempotency_keys_pkey" => Self::IdempotencyKey,
            "outbox_dedupe_key" => Self::OutboxDedupe,
            "ledger_entries_pkey" => Self::LedgerReference,
            "day_closings_once" => Self::DayClosed,
            "subscription_purchases_request" | "topups_request" => Self::RequestKey,
            _ => return None,
        })
    }
}

impl From<DieselError> for StoreError {
    fn from(error: DieselError) -> Self {
        match &error {
            DieselError::NotFound => Self::NotFound,
            DieselError::DatabaseError(kind, info) => {
                let constraint = info.constraint_name().and_then(Constraint::named);
                match (kind, constraint) {
                    (_, Some(constraint)) => Self::Conflict(constraint),
                    // The guest card was merged into another since it was read: a retry finds the other.
                    (DatabaseErrorKind::ForeignKeyViolation, _)
                        if info.constraint_name() == Some("calendar_events_guest") =>
                    {
                        Self::TryAgain
                    }
                    (DatabaseErrorKind::SerializationFailure, _) => Self::TryAgain,
                    (DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::UnableToSendCommand, _) => {
                        Self::Unavailable(info.message().to_owned())
                    }
                    _ if info.message() == "deadlock detected" => Self::TryAgain,
                    _ if is_outage(info.message()) => Self::Unavailable(info.message().to_owned()),
                    _ => Self::Bug(Box::new(error)),
                }
            }
            DieselError::BrokenTransactionManager => Self::Unavailable("broken transaction".to_owned()),
            DieselError::RollbackErrorOnCommit { commit_error, .. } => match commit_error.as_ref() {
                DieselError::DatabaseError(_, info) if is_outage(info.message()) => {
                    Self::Unavailable(info.message().to_owned())
                }
                _ => Self::Bug(Box::new(error)),
            },
            _ => Self::Bug(Box::new(error)),
        }
    }
}

impl From<diesel::ConnectionError> for StoreError {
    fn from(error: diesel::ConnectionError) -> Self {
        Self::Unavailable(error.to_string())
    }
}

/// diesel does not expose the SQLSTATE, so an outage is recognised by its message; the server's `lc_messages` is English.
fn is_outage(message: &str) -> bool {
    [
        "server closed the connection",
        "no connection to the server",
        "terminating connection",
        "connection to server",
        "could not receive data from server",
        "could not send data to server",
        "SSL connection has been closed",
        "the database system is",
        "canceling statement due to",
        "remaining connection slots",
        "sorry, too many clients",
        "could not extend file",
        "No space left on device",
        "server process",
        "connection pointer is NULL",
        "lost synchronization",
    ]
    .iter()
    .any(|part| message.contains(part))
}
