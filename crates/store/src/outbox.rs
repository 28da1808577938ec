//! Work for after the commit: rows written in the transaction that causes it, done by the worker.

pub mod backlog;

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use diesel::dsl::{insert_into, update};
use diesel::prelude::*;
use diesel::sql_types::{Array, Binary, Double, Integer, Jsonb, Nullable, Text, Uuid as SqlUuid};
use kernel::{AccountId, CompanyId, EventId, ImageId, InviteId, Locale};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::functions::now;
use crate::schema::outbox;
use crate::text::{Statement as _, row, statement};
use crate::{Connection, Result, StoreError};

/// What is to be done. Carries ids, never names or addresses: those are read when it is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Job {
    /// Tell the guest that the appointment stands.
    AppointmentBooked {
        /// The appointment.
        event: Uuid,
    },
    /// Tell the guest that the appointment stands otherwise than before.
    AppointmentChanged {
        /// The appointment.
        event: Uuid,
        /// Which of several changes.
        revision: i32,
    },
    /// Tell the guest that the appointment does not stand any more.
    AppointmentCancelled {
        /// The appointment.
        event: Uuid,
        /// Which of several changes.
        revision: i32,
    },
    /// Mail a new account its first password and a sign-in link; both are sealed beside it.
    AccountRegistered {
        /// The account.
        account: Uuid,
        /// The salon it registered at, if any.
        company: Option<Uuid>,
        /// Language of the mail.
        language: String,
        /// Which of several mails, after the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        again: Option<Uuid>,
    },
    /// Mail the owner of a new company where it is, and a link that shows the address is read; its code is sealed
    /// beside it.
    CompanyRegistered {
        /// The owner.
        account: Uuid,
        /// Language of the mail.
        language: String,
    },
    /// Mail somebody that they are asked to work for a company; the code of the link is sealed beside it.
    EmployeeInvited {
        /// The invite.
        invite: Uuid,
        /// Which of several sendings.
        sending: Uuid,
    },
    /// Mail the old or the new owner of a company that it was handed over.
    OwnerChanged {
        /// Whom to write to.
        account: Uuid,
        /// The profile of who owned it.
        from: Uuid,
        /// The profile of who owns it now.
        to: Uuid,
        /// Which of several times.
        handover: Uuid,
    },
    /// Mail a link that replaces a forgotten password; its code is sealed beside it.
    PasswordReset {
        /// The account; nobody's when nobody is called what was typed.
        account: Uuid,
        /// Which of several requests.
        request: Uuid,
    },
    /// Delete the files of a picture that is not there any more, or never came to be; of one that is, nothing.
    ImageFiles {
        /// The picture.
        image: Uuid,
        /// Whether somebody deleted it: otherwise it was about to be added.
        deleted: bool,
    },
}

/// Attempts before a job is given up.
pub const MAX_ATTEMPTS: i32 = 12;

/// A job somebody is working on, until the lease is over.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// The row; the same at every attempt.
    pub id: Uuid,
    /// The tenant it belongs to, if any.
    pub company: Option<CompanyId>,
    /// What is to be done.
    pub job: Job,
    /// What lies there encrypted.
    pub sealed: Option<Vec<u8>>,
    /// Which attempt this is, from 1.
    pub attempt: i32,
}

impl Job {
    /// Every kind of message this binary can send. Another one's rows wait for the binary that can, during an upgrade.
    pub const MESSAGES: [&'static str; 8] = [
        "appointment_booked",
        "appointment_changed",
        "appointment_cancelled",
        "account_registered",
        "password_reset",
        "company_registered",
        "employee_invited",
        "owner_changed",
    ];

    /// Every kind of chore this binary can do, which takes nobody to write to.
    pub const CHORES: [&'static str; 1] = ["image_files"];

    /// Kinds with a code or a password sealed beside them, which is wiped with the job.
    pub const SEALED: [&'static str; 4] =
        ["account_registered", "password_reset", "company_registered", "employee_invited"];

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
            again: None,
        }
    }

    /// An account that nobody has used yet gets another first password.
    pub fn account_registered_again(
        account: AccountId,
        company: Option<CompanyId>,
        language: Locale,
        again: Uuid,
    ) -> Self {
        Self::AccountRegistered {
            account: account.0,
            company: company.map(|it| it.0),
            language: language.code().to_owned(),
            again: Some(again),
        }
    }

    /// Somebody forgot their password.
    pub fn password_reset(account: AccountId, request: Uuid) -> Self {
        Self::PasswordReset { account: account.0, request }
    }

    /// A company has begun.
    pub fn company_registered(account: AccountId, language: Locale) -> Self {
        Self::CompanyRegistered { account: account.0, language: language.code().to_owned() }
    }

    /// Somebody is asked to work for a company.
    pub fn employee_invited(invite: InviteId, sending: Uuid) -> Self {
        Self::EmployeeInvited { invite: invite.0, sending }
    }

    /// The files of a picture are needed no more, unless it is there.
    pub fn image_files(image: ImageId, deleted: bool) -> Self {
        Self::ImageFiles { image: image.0, deleted }
    }

    /// The name rows carry.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::AppointmentBooked { .. } => "appointment_booked",
            Self::AppointmentChanged { .. } => "appointment_changed",
            Self::AppointmentCancelled { .. } => "appointment_cancelled",
            Self::AccountRegistered { .. } => "account_registered",
            Self::CompanyRegistered { .. } => "company_registered",
            Self::EmployeeInvited { .. } => "employee_invited",
            Self::OwnerChanged { .. } => "owner_changed",
            Self::PasswordReset { .. } => "password_reset",
            Self::ImageFiles { .. } => "image_files",
        }
    }

    /// Two rows with the same key are the same message.
    pub fn dedupe_key(&self) -> String {
        match self {
            Self::AppointmentBooked { event } => format!("appointment_booked:{event}"),
            Self::AppointmentChanged { event, revision } => format!("appointment_changed:{event}:{revision}"),
            Self::AppointmentCancelled { event, revision } => format!("appointment_cancelled:{event}:{revision}"),
            Self::AccountRegistered { account, again: None, .. } => format!("account_registered:{account}"),
            Self::AccountRegistered { account, again: Some(again), .. } => {
                format!("account_registered:{account}:{again}")
            }
            Self::CompanyRegistered { account, .. } => format!("company_registered:{account}"),
            Self::EmployeeInvited { sending, .. } => format!("employee_invited:{sending}"),
            Self::OwnerChanged { account, handover, .. } => format!("owner_changed:{handover}:{account}"),
            Self::PasswordReset { request, .. } => format!("password_reset:{request}"),
            Self::ImageFiles { image, deleted } => format!("image_files:{image}:{deleted}"),
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
    push_after(conn, id, company, job, sealed, Duration::ZERO)
}

/// As [`push`], due when `after` has passed.
///
/// # Errors
/// As [`push`].
pub fn push_after(
    conn: &mut Connection,
    id: Uuid,
    company: Option<CompanyId>,
    job: &Job,
    sealed: Option<Vec<u8>>,
    after: Duration,
) -> Result<()> {
    let payload = serde_json::to_value(job).map_err(|error| StoreError::Bug(Box::new(error)))?;
    insert_into(outbox::table)
        .values((
            outbox::id.eq(id),
            outbox::company_id.eq(company),
            outbox::kind.eq(job.kind()),
            outbox::payload.eq(payload),
            outbox::sealed.eq(sealed),
            outbox::dedupe_key.eq(job.dedupe_key()),
            outbox::due_at.eq(now() + interval(after)),
        ))
        .execute(conn)?;
    Ok(())
}

/// The longest that PostgreSQL can hold, when it is longer.
fn interval(length: Duration) -> TimeDelta {
    TimeDelta::from_std(length).unwrap_or(TimeDelta::MAX)
}

row! {
    pub(crate) struct ClaimedRow {
        id: Uuid as SqlUuid,
        company_id: Option<CompanyId> as Nullable<SqlUuid>,
        payload: serde_json::Value as Jsonb,
        sealed: Option<Vec<u8>> as Nullable<Binary>,
        attempts: i32 as Integer,
    }
}

statement! {
    /// Text: claims the row it locked in the same statement, past rows that others hold.
    struct Claim as Worker (lease: Double, max_attempts: Integer, kinds: Array<Text>) -> ClaimedRow =
    "WITH next AS MATERIALIZED (
        SELECT id FROM outbox
        WHERE done_at IS NULL AND failed_at IS NULL AND due_at <= now() AND attempts < $2 AND kind = ANY ($3)
            AND (leased_until IS NULL OR leased_until <= now())
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    UPDATE outbox SET attempts = attempts + 1, leased_until = now() + make_interval(secs => $1)
    WHERE id = (SELECT id FROM next)
    RETURNING id, company_id, payload, sealed, attempts";
}

/// Claims the message that has been due longest; nobody else gets it before the lease expires.
///
/// When a worker dies, its lease expires and the job is claimed again, so its effects must be deduplicated by
/// [`Claimed::id`]. Times are the database's (docs/trust.md#clocks).
///
/// # Errors
/// When the database cannot be asked, or a payload cannot be read.
pub fn claim(conn: &mut Connection, lease: Duration) -> Result<Option<Claimed>> {
    claim_of(conn, lease, &Job::MESSAGES)
}

/// As [`claim`], of the chores.
///
/// # Errors
/// As [`claim`].
pub fn claim_chore(conn: &mut Connection, lease: Duration) -> Result<Option<Claimed>> {
    claim_of(conn, lease, &Job::CHORES)
}

fn claim_of(conn: &mut Connection, lease: Duration, kinds: &[&'static str]) -> Result<Option<Claimed>> {
    let row = Claim.optional(conn, (lease.as_secs_f64(), MAX_ATTEMPTS, kinds))?;
    row.map(|row| {
        Ok(Claimed {
            id: row.id,
            company: row.company_id,
            job: serde_json::from_value(row.payload).map_err(|error| StoreError::Bug(Box::new(error)))?,
            sealed: row.sealed,
            attempt: row.attempts,
        })
    })
    .transpose()
}

/// Marks the job done, whoever has it now, and wipes what was sealed.
///
/// # Errors
/// When the database cannot be asked; then the job is done again when the lease is over.
pub fn close(conn: &mut Connection, claimed: &Claimed) -> Result<()> {
    update(outbox::table.find(claimed.id).filter(outbox::done_at.is_null()))
        .set((
            outbox::done_at.eq(now().nullable()),
            outbox::sealed.eq(None::<Vec<u8>>),
            outbox::leased_until.eq(None::<DateTime<Utc>>),
            outbox::last_error.eq(None::<String>),
        ))
        .execute(conn)?;
    Ok(())
}

/// The job, while it is open and nobody has made a later attempt.
#[diesel::dsl::auto_type]
fn open_attempt(claimed: &Claimed) -> _ {
    let (id, attempt): (Uuid, i32) = (claimed.id, claimed.attempt);
    outbox::table
        .filter(outbox::id.eq(id))
        .filter(outbox::attempts.eq(attempt))
        .filter(outbox::done_at.is_null())
        .filter(outbox::failed_at.is_null())
}

/// Schedules a retry after a failed attempt: after 10 s, then with exponential backoff up to an hour; gives up after the
/// last attempt. Does nothing when the lease has expired and somebody else has the job.
///
/// `reason` is kept; it names nobody.
///
/// # Errors
/// When the database cannot be asked; then the job is tried again when the lease is over.
pub fn postpone(conn: &mut Connection, claimed: &Claimed, reason: &str) -> Result<()> {
    if MAX_ATTEMPTS <= claimed.attempt {
        return give_up(conn, claimed, reason);
    }
    let after = backoff(claimed.id, claimed.attempt);
    update(open_attempt(claimed))
        .set((
            outbox::due_at.eq(now() + interval(after)),
            outbox::leased_until.eq(None::<DateTime<Utc>>),
            outbox::last_error.eq(reason),
        ))
        .execute(conn)?;
    Ok(())
}

/// Marks the job failed for good and wipes what was sealed.
pub fn give_up(conn: &mut Connection, claimed: &Claimed, reason: &str) -> Result<()> {
    update(open_attempt(claimed))
        .set((
            outbox::failed_at.eq(now().nullable()),
            outbox::sealed.eq(None::<Vec<u8>>),
            outbox::leased_until.eq(None::<DateTime<Utc>>),
            outbox::last_error.eq(reason),
        ))
        .execute(conn)?;
    Ok(())
}

/// The delay after that failed attempt. Up to a fifth is taken off, by the job, so that those that failed together do not
/// come again together.
fn backoff(id: Uuid, attempt: i32) -> Duration {
    let doublings = u32::try_from(attempt.saturating_sub(1)).unwrap_or(0).min(16);
    let longest = Duration::from_secs(10).saturating_mul(1 << doublings).min(Duration::from_secs(3600));
    // The end of an id is random in every version we make.
    let share = u32::from(id.as_bytes()[15]);
    longest - longest / 5 * share / 255
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_double_from_ten_seconds_to_an_hour() {
        let longest = Uuid::nil();
        let waits: Vec<u64> = (1..=12).map(|it| backoff(longest, it).as_secs()).collect();
        assert_eq!(waits, [10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]);
        assert_eq!(backoff(longest, i32::MAX).as_secs(), 3600);
        assert_eq!([1, 12].map(|it| backoff(Uuid::max(), it).as_secs()), [8, 2880]);
        let between = backoff(Uuid::from_u128(128), 1);
        assert!(Duration::from_secs(8) < between && between < Duration::from_secs(10), "{between:?}");
    }

    #[test]
    fn every_kind_is_listed() {
        let id = Uuid::from_u128(1);
        for job in [
            Job::AppointmentBooked { event: id },
            Job::AppointmentChanged { event: id, revision: 2 },
            Job::AppointmentCancelled { event: id, revision: 2 },
            Job::AccountRegistered { account: id, company: None, language: "hu".to_owned(), again: None },
            Job::CompanyRegistered { account: id, language: "hu".to_owned() },
            Job::EmployeeInvited { invite: id, sending: id },
            Job::OwnerChanged { account: id, from: id, to: id, handover: id },
            Job::PasswordReset { account: id, request: id },
            Job::ImageFiles { image: id, deleted: true },
        ] {
            // A new variant does not compile here until it has an arm, and fails until it is in the list.
            match job {
                Job::AppointmentBooked { .. }
                | Job::AppointmentChanged { .. }
                | Job::AppointmentCancelled { .. }
                | Job::AccountRegistered { .. }
                | Job::PasswordReset { .. }
                | Job::CompanyRegistered { .. }
                | Job::EmployeeInvited { .. }
                | Job::OwnerChanged { .. }
                | Job::ImageFiles { .. } => {}
            }
            let kinds = [&Job::MESSAGES[..], &Job::CHORES[..]].concat();
            assert_eq!(kinds.iter().filter(|it| **it == job.kind()).count(), 1, "{}", job.kind());
        }
    }
}
