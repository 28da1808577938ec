//! An operator's view of the outbox, and what to do with failed jobs
//! (docs/self-hosting.md#messages-that-were-not-sent).

use chrono::{DateTime, Utc};
use diesel::dsl::update;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamptz};
use kernel::CompanyId;
use uuid::Uuid;

use super::Job;
use crate::functions::now;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::outbox;
use crate::{Connection, Result};

/// Jobs of one kind that are not done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backlog {
    pub kind: String,
    /// Due and not claimed.
    pub due: i64,
    /// Instant at which the first of those was due.
    pub oldest: Option<DateTime<Utc>>,
    /// In work, or to be tried later.
    pub later: i64,
    /// Given up.
    pub failed: i64,
}

/// A job that was given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedJob {
    pub id: Uuid,
    pub kind: String,
    pub company: Option<CompanyId>,
    pub attempts: i32,
    pub failed_at: DateTime<Utc>,
    pub reason: String,
    /// Its data is still there: codes and passwords are wiped when a job is given up.
    pub can_be_retried: bool,
}

row! {
    pub(crate) struct BacklogRow {
        kind: String as Text,
        due: i64 as BigInt,
        oldest: Option<DateTime<Utc>> as Nullable<Timestamptz>,
        later: i64 as BigInt,
        failed: i64 as BigInt,
    }
}

statement! {
    /// Text: counts of several conditions at once.
    struct CountBacklog as Worker () -> BacklogRow =
    "SELECT o.kind, count(*) FILTER (WHERE is_due) AS due, min(o.due_at) FILTER (WHERE is_due) AS oldest,
        count(*) FILTER (WHERE NOT is_due AND o.failed_at IS NULL) AS later,
        count(*) FILTER (WHERE o.failed_at IS NOT NULL) AS failed
    FROM outbox o
    CROSS JOIN LATERAL (SELECT o.failed_at IS NULL AND o.due_at <= now()
        AND (o.leased_until IS NULL OR o.leased_until <= now()) AS is_due) d
    WHERE o.done_at IS NULL GROUP BY o.kind ORDER BY o.kind";
}

/// Open jobs by kind; by the database's clock.
pub fn backlog(conn: &mut Connection) -> Result<Vec<Backlog>> {
    let rows = CountBacklog.all(conn, ())?;
    let read =
        |it: BacklogRow| Backlog { kind: it.kind, due: it.due, oldest: it.oldest, later: it.later, failed: it.failed };
    Ok(rows.into_iter().map(read).collect())
}

/// Jobs given up and neither retried nor discarded, the oldest first.
pub fn failed(conn: &mut Connection, most: i64) -> Result<Vec<FailedJob>> {
    type FailedJobRow = (Uuid, String, Option<CompanyId>, i32, Option<DateTime<Utc>>, Option<String>);
    let rows: Vec<FailedJobRow> = outbox::table
        .filter(outbox::failed_at.is_not_null())
        .filter(outbox::done_at.is_null())
        .order((outbox::failed_at, outbox::id))
        .limit(most)
        .select((outbox::id, outbox::kind, outbox::company_id, outbox::attempts, outbox::failed_at, outbox::last_error))
        .load(conn)?;
    let read = |(id, kind, company, attempts, failed_at, reason): FailedJobRow| {
        let can_be_retried = !Job::SEALED.contains(&kind.as_str());
        let (failed_at, reason) = (failed_at?, reason.unwrap_or_default());
        Some(FailedJob { id, kind, company, attempts, failed_at, reason, can_be_retried })
    };
    Ok(rows.into_iter().filter_map(read).collect())
}

/// Has these given-up jobs tried again from the first attempt on; returns their number. A job whose secrets are wiped
/// stays given up.
pub fn retry(conn: &mut Connection, jobs: &[Uuid]) -> Result<usize> {
    Ok(update(
        outbox::table
            .filter(outbox::id.eq_any(jobs))
            .filter(outbox::failed_at.is_not_null())
            .filter(outbox::done_at.is_null())
            .filter(outbox::kind.ne_all(Job::SEALED)),
    )
    .set((
        outbox::failed_at.eq(None::<DateTime<Utc>>),
        outbox::attempts.eq(0),
        outbox::due_at.eq(now()),
        outbox::leased_until.eq(None::<DateTime<Utc>>),
        outbox::begun_at.eq(None::<DateTime<Utc>>),
    ))
    .execute(conn)?)
}

/// Closes these given-up jobs without doing them; returns their number.
pub fn discard(conn: &mut Connection, jobs: &[Uuid]) -> Result<usize> {
    Ok(update(
        outbox::table
            .filter(outbox::id.eq_any(jobs))
            .filter(outbox::failed_at.is_not_null())
            .filter(outbox::done_at.is_null()),
    )
    .set(outbox::done_at.eq(now().nullable()))
    .execute(conn)?)
}
