//! Mails of a change of address. Whether the new one has an account decides only what is written to it, never what the
//! person who asks is answered (docs/rules.md#changing-ones-address).

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountId, Email};
use serde::{Deserialize, Serialize};
use store::Connection;
use store::limits::CountedAct;
use store::outbox::{self, EmailChangeMessage, Job};
use uuid::Uuid;

use crate::http::error::ApiError;
use crate::identity::limits::{admit, registration_mail_windows};
use crate::state::app::App;

/// The sealed payload of [`Job::EmailChange`].
#[derive(Serialize, Deserialize)]
pub(crate) struct EmailChangeSecrets {
    pub to: String,
    #[serde(default)]
    pub code: Option<String>,
}

/// A mail about a change of an account's address.
pub(super) struct EmailChangeMail<'a> {
    pub account: AccountId,
    pub to: &'a str,
    pub code: Option<&'a str>,
    pub message: EmailChangeMessage,
    pub sending: Uuid,
}

/// Enqueues a mail.
pub(super) fn push(conn: &mut Connection, app: &App, mail: &EmailChangeMail<'_>) -> Result<(), ApiError> {
    let secrets = EmailChangeSecrets { to: mail.to.to_owned(), code: mail.code.map(str::to_owned) };
    let secrets = serde_json::to_string(&secrets).map_err(|error| ApiError::internal(&error))?;
    let sealed = app.keys.seal(&secrets, &mail.account.to_string()).map_err(|error| ApiError::internal(&error))?;
    let job = Job::email_change(mail.account, mail.message, mail.sending);
    Ok(outbox::push(conn, mail.sending, None, &job, Some(sealed))?)
}

/// Writes to a new address: a link that proves it, or that it has an account.
pub(super) fn push_to_new(
    conn: &mut Connection,
    app: &App,
    account: AccountId,
    email: &Email,
    (code, sending): (&str, Uuid),
) -> Result<(), ApiError> {
    let is_taken = store::identity::is_email_proven(conn, email)?;
    let message = if is_taken { EmailChangeMessage::Taken } else { EmailChangeMessage::Confirm };
    let code = (!is_taken).then_some(code);
    push(conn, app, &EmailChangeMail { account, to: email.as_str(), code, message, sending })
}

/// Limits the mails of changes: by new address, together with those of registrations, and by account
/// (docs/trust.md#registration).
pub(super) fn admit_mail(
    conn: &mut Connection,
    app: &App,
    account: AccountId,
    email: &Email,
    now: DateTime<Utc>,
) -> Result<(), ApiError> {
    let limits = app.config.limits;
    let by_account = app.keys.subject(&format!("email change of {account}"));
    admit(conn, CountedAct::Mail, &by_account, &[(limits.reset_per_hour, TimeDelta::hours(1))], now)?;
    let by_address = app.keys.subject(&format!("mail {}", email.as_str()));
    admit(conn, CountedAct::Mail, &by_address, &registration_mail_windows(limits), now)
}
