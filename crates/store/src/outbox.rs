//! Work for after the commit: rows written in the transaction that causes it, done by the worker.

pub mod backlog;
pub mod causes;
pub(crate) mod claims;
mod job;

use std::time::Duration;

use chrono::TimeDelta;
use diesel::dsl::insert_into;
use diesel::prelude::*;
use kernel::CompanyId;
use uuid::Uuid;

use crate::functions::now;
use crate::schema::outbox;
use crate::{Connection, Result, StoreError};

pub use claims::{ClaimedJob, MAX_ATTEMPTS, begin, claim, close, give_up, hold, postpone, put_off};
pub use job::{AccountNotice, ChangedAppointment, EmailChangeMessage, Greeting, Job, StaffMail, Warning};

/// Columns every enqueued job has.
macro_rules! enqueued {
    ($id:expr, $company:expr, $job:expr, $sealed:expr) => {
        (
            outbox::id.eq($id),
            outbox::company_id.eq($company),
            outbox::kind.eq($job.kind()),
            outbox::payload.eq(serde_json::to_value($job).map_err(|error| StoreError::Bug(Box::new(error)))?),
            outbox::sealed.eq($sealed),
            outbox::dedupe_key.eq($job.dedupe_key()),
        )
    };
}

/// Enqueues a job within the caller's transaction; `sealed` holds secrets, encrypted.
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
    insert_into(outbox::table)
        .values((enqueued!(id, company, job, sealed), outbox::due_at.eq(now() + interval(after))))
        .execute(conn)?;
    Ok(())
}

/// As [`push`]; `false`, and nothing done, when the very same message is there already.
pub fn push_once(conn: &mut Connection, id: Uuid, company: CompanyId, job: &Job) -> Result<bool> {
    push_once_after(conn, id, company, job, Duration::ZERO)
}

/// As [`push_after`]; `false`, and nothing done, when the very same message is there already.
pub fn push_once_after(
    conn: &mut Connection,
    id: Uuid,
    company: CompanyId,
    job: &Job,
    after: Duration,
) -> Result<bool> {
    let row = (enqueued!(id, company, job, None::<Vec<u8>>), outbox::due_at.eq(now() + interval(after)));
    let pushed = insert_into(outbox::table).values(row).on_conflict_do_nothing().execute(conn)?;
    Ok(pushed == 1)
}

/// As [`push_after`], in its place among those with the same `order`: it is not done before all earlier ones ended.
///
/// # Errors
/// As [`push`].
pub fn push_in_order(
    conn: &mut Connection,
    id: Uuid,
    company: CompanyId,
    job: &Job,
    sealed: Option<Vec<u8>>,
    order: &str,
) -> Result<()> {
    let number = causes::next_number(conn)?;
    insert_into(outbox::table)
        .values((enqueued!(id, company, job, sealed), outbox::order_key.eq(order), outbox::order_number.eq(number)))
        .execute(conn)?;
    Ok(())
}

/// The longest that PostgreSQL can hold, when it is longer.
pub(crate) fn interval(length: Duration) -> TimeDelta {
    TimeDelta::from_std(length).unwrap_or(TimeDelta::MAX)
}
