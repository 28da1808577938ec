//! Work for after the commit: rows written in the transaction that causes it, done by the worker.

use diesel::sql_types::{Binary, Jsonb, Nullable, Text, Uuid as SqlUuid};
use kernel::{AccountId, CompanyId, EventId, Locale};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, StoreError, statement};

/// What is to be done. Carries ids, never names or addresses: those are read when it is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Job {
    /// Tell the guest that the appointment stands.
    AppointmentBooked {
        /// The appointment.
        event: Uuid,
    },
    /// Mail a new account its first password and a sign-in link; both are sealed beside it.
    AccountRegistered {
        /// The account.
        account: Uuid,
        /// The salon it registered at, if any.
        company: Option<Uuid>,
        /// Language of the mail.
        language: String,
    },
}

impl Job {
    /// The guest hears that the appointment stands.
    pub fn appointment_booked(event: EventId) -> Self {
        Self::AppointmentBooked { event: event.0 }
    }

    /// A new account gets its first password.
    pub fn account_registered(account: AccountId, company: Option<CompanyId>, language: Locale) -> Self {
        Self::AccountRegistered {
            account: account.0,
            company: company.map(|it| it.0),
            language: language.code().to_owned(),
        }
    }

    /// The name rows carry.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::AppointmentBooked { .. } => "appointment_booked",
            Self::AccountRegistered { .. } => "account_registered",
        }
    }

    /// Two rows with the same key are the same message.
    pub fn dedupe_key(&self) -> String {
        match self {
            Self::AppointmentBooked { event } => format!("appointment_booked:{event}"),
            Self::AccountRegistered { account, .. } => format!("account_registered:{account}"),
        }
    }
}

/// Enqueues a job within the caller's transaction; `sealed` is what must not lie there in the clear.
///
/// # Errors
/// `Conflict(OutboxDedupe)` when the very same message is there already.
pub fn push(
    conn: &mut Connection,
    id: Uuid,
    company: Option<CompanyId>,
    job: &Job,
    sealed: Option<Vec<u8>>,
) -> Result<()> {
    let payload = serde_json::to_value(job).map_err(|error| StoreError::Bug(Box::new(error)))?;
    statement("INSERT INTO outbox (id, company_id, kind, payload, sealed, dedupe_key) VALUES ($1, $2, $3, $4, $5, $6)")
        .bind::<SqlUuid, _>(id)
        .bind::<Nullable<SqlUuid>, _>(company.map(|it| it.0))
        .bind::<Text, _>(job.kind())
        .bind::<Jsonb, _>(payload)
        .bind::<Nullable<Binary>, _>(sealed)
        .bind::<Text, _>(job.dedupe_key())
        .run(conn)?;
    Ok(())
}
