//! Claims of jobs under a lease, and the result of each attempt.

use std::time::Duration;

use chrono::{DateTime, Utc};
use diesel::dsl::update;
use diesel::prelude::*;
use diesel::sql_types::{Array, Binary, Bool, Double, Integer, Jsonb, Nullable, Text, Uuid as SqlUuid};
use kernel::CompanyId;
use uuid::Uuid;

use super::{Job, interval};
use crate::functions::now;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::outbox;
use crate::{Connection, Result, StoreError};

/// Attempts before a job is given up.
pub const MAX_ATTEMPTS: i32 = 12;

/// A claimed job; the claim holds until the lease is over.
#[derive(Clone, Debug)]
pub struct ClaimedJob {
    /// The row; the same at every attempt.
    pub id: Uuid,
    /// The tenant it belongs to, if any.
    pub company: Option<CompanyId>,
    pub job: Job,
    /// Its secrets, encrypted.
    pub sealed: Option<Vec<u8>>,
    /// Which attempt this is, from 1.
    pub attempt: i32,
    /// An earlier attempt began to send it and recorded no result: it may have been delivered.
    pub has_begun: bool,
}

row! {
    pub(crate) struct ClaimedRow {
        id: Uuid as SqlUuid,
        company_id: Option<CompanyId> as Nullable<SqlUuid>,
        payload: serde_json::Value as Jsonb,
        sealed: Option<Vec<u8>> as Nullable<Binary>,
        attempts: i32 as Integer,
        has_begun: bool as Bool,
    }
}

statement! {
    /// A cause waits until it is spread, and a job with a place in an order until all before it ended. Text: claims the row
    /// it locked in the same statement, past rows that others hold.
    struct Claim as Worker (lease: Double, max_attempts: Integer, kinds: Array<Text>, causes: Array<Text>) -> ClaimedRow =
    "WITH next AS MATERIALIZED (
        SELECT id FROM outbox o
        WHERE done_at IS NULL AND failed_at IS NULL AND due_at <= now()
            AND attempts < :max_attempts AND kind = ANY (:kinds)
            AND (leased_until IS NULL OR leased_until <= now())
            AND (spread_at IS NOT NULL OR kind <> ALL (:causes))
            AND (order_key IS NULL OR NOT EXISTS (SELECT FROM outbox p WHERE p.order_key = o.order_key
                AND p.order_number < o.order_number AND p.done_at IS NULL AND p.failed_at IS NULL))
        ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    UPDATE outbox SET attempts = attempts + 1, leased_until = now() + make_interval(secs => :lease)
    WHERE id = (SELECT id FROM next)
    RETURNING id, company_id, payload, sealed, attempts, begun_at IS NOT NULL AS has_begun";
}

/// Claims the job of these kinds that has been due longest, for this caller alone until the lease expires.
///
/// When a worker dies, its lease expires and the job is claimed again: its effects must be deduplicated by
/// [`ClaimedJob::id`], and a message it began to send is not sent a second time ([`begin`]). Times are the database's
/// (docs/trust.md#clocks).
///
/// # Errors
/// [`StoreError::Bug`] when a payload cannot be read.
pub fn claim(conn: &mut Connection, lease: Duration, kinds: &[&'static str]) -> Result<Option<ClaimedJob>> {
    let row = Claim.optional(conn, (lease.as_secs_f64(), MAX_ATTEMPTS, kinds, Job::CAUSES.as_slice()))?;
    row.map(|row| {
        Ok(ClaimedJob {
            id: row.id,
            company: row.company_id,
            job: serde_json::from_value(row.payload).map_err(|error| StoreError::Bug(Box::new(error)))?,
            sealed: row.sealed,
            attempt: row.attempts,
            has_begun: row.has_begun,
        })
    })
    .transpose()
}

/// Records that the message leaves now: from here on it is not sent a second time unless it is known that it was not
/// taken (docs/rules.md#messages). `false` when another worker has the job by now, and nothing may be sent.
pub fn begin(conn: &mut Connection, claimed: &ClaimedJob) -> Result<bool> {
    let begun = update(open_attempt(claimed).filter(outbox::begun_at.is_null()))
        .set(outbox::begun_at.eq(now().nullable()))
        .execute(conn)?;
    Ok(begun == 1)
}

/// Marks the job done, under any claim, and wipes its secrets. Where that fails, the job is done again when the lease
/// is over.
pub fn close(conn: &mut Connection, claimed: &ClaimedJob) -> Result<()> {
    update(outbox::table.find(claimed.id).filter(outbox::done_at.is_null()))
        .set((
            outbox::done_at.eq(now().nullable()),
            outbox::failed_at.eq(None::<DateTime<Utc>>),
            outbox::sealed.eq(None::<Vec<u8>>),
            outbox::leased_until.eq(None::<DateTime<Utc>>),
            outbox::last_error.eq(None::<String>),
        ))
        .execute(conn)?;
    Ok(())
}

/// The job, while it is open and has no later attempt.
#[diesel::dsl::auto_type]
fn open_attempt(claimed: &ClaimedJob) -> _ {
    let (id, attempt): (Uuid, i32) = (claimed.id, claimed.attempt);
    outbox::table
        .filter(outbox::id.eq(id))
        .filter(outbox::attempts.eq(attempt))
        .filter(outbox::done_at.is_null())
        .filter(outbox::failed_at.is_null())
}

/// Locks the job until the transaction ends; `false` when it is closed or claimed by another worker, because the lease
/// expired: then its result is the other worker's to record, unless it is known that the message was taken.
pub fn hold(conn: &mut Connection, claimed: &ClaimedJob) -> Result<bool> {
    let held = open_attempt(claimed).select(outbox::id).for_no_key_update().get_result::<Uuid>(conn).optional()?;
    Ok(held.is_some())
}

/// Schedules a retry after an attempt that is known to have had no effect: after 10 s, then with exponential backoff up
/// to an hour; gives up after the last attempt. Does nothing when the lease has expired and another worker has the job.
/// Where that fails, the job is tried again when the lease is over.
///
/// `reason` is kept; it names no person.
pub fn postpone(conn: &mut Connection, claimed: &ClaimedJob, reason: &str) -> Result<()> {
    if MAX_ATTEMPTS <= claimed.attempt {
        return give_up(conn, claimed, reason);
    }
    let after = backoff(claimed.id, claimed.attempt);
    update(open_attempt(claimed))
        .set((
            outbox::due_at.eq(now() + interval(after)),
            outbox::leased_until.eq(None::<DateTime<Utc>>),
            outbox::begun_at.eq(None::<DateTime<Utc>>),
            outbox::last_error.eq(reason),
        ))
        .execute(conn)?;
    Ok(())
}

/// Lets a job wait whose message cannot be written yet; that is no attempt.
pub fn put_off(conn: &mut Connection, claimed: &ClaimedJob, wait: Duration) -> Result<()> {
    update(open_attempt(claimed))
        .set((
            outbox::due_at.eq(now() + interval(wait)),
            outbox::leased_until.eq(None::<DateTime<Utc>>),
            outbox::attempts.eq(claimed.attempt - 1),
        ))
        .execute(conn)?;
    Ok(())
}

/// Marks the job failed for good and wipes its secrets.
pub fn give_up(conn: &mut Connection, claimed: &ClaimedJob, reason: &str) -> Result<()> {
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
    use crate::outbox::{AccountNotice, EmailChangeMessage, Greeting, StaffMail, Warning};

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
            Job::AppointmentBooked { event: id, others: Vec::new() },
            Job::AppointmentChanged { event: id, revision: 2, by: None, restores: false, others: Vec::new() },
            Job::AppointmentCancelled { event: id, revision: 2, by: Some(id), others: Vec::new() },
            Job::AppointmentReminder { event: id, lead: 1440, starts_at: DateTime::UNIX_EPOCH },
            Job::GuestGreeting { guest: id, greeting: Greeting::Birthday, cause: "birthday:2026".to_owned() },
            Job::RatingRequest { event: id },
            Job::PlaceOffered { event: id },
            Job::OfferWithdrawn { event: id },
            Job::CompanyWarned { account: id, warning: Warning::LowBalance, cause: "2026-11-24".to_owned() },
            Job::Sms { sms: id, starts_at: None },
            Job::CampaignStep { campaign: id, round: 1, step: 0 },
            Job::AccountRegistered { account: id, company: None, language: "hu".to_owned(), again: None },
            Job::CompanyRegistered { account: id, language: "hu".to_owned() },
            Job::EmployeeInvited { invite: id, sending: id },
            Job::OwnerChanged { account: id, from: id, to: id, handover: id },
            Job::PasswordReset { account: id, request: id },
            Job::EmailChange { account: id, message: EmailChangeMessage::Confirm, sending: id },
            Job::AccountNotice { account: id, notice: AccountNotice::NewDevice, cause: id },
            Job::StaffMail { employee: id, mail: StaffMail::Booked, event: Some(id), cause: "1".to_owned() },
            Job::ImageFiles { image: id, deleted: true },
        ] {
            // A new variant does not compile here until it has an arm, and fails until it is in the list.
            match job {
                Job::AppointmentBooked { .. }
                | Job::AppointmentChanged { .. }
                | Job::AppointmentCancelled { .. }
                | Job::AppointmentReminder { .. }
                | Job::GuestGreeting { .. }
                | Job::RatingRequest { .. }
                | Job::PlaceOffered { .. }
                | Job::OfferWithdrawn { .. }
                | Job::CompanyWarned { .. }
                | Job::Sms { .. }
                | Job::CampaignStep { .. }
                | Job::AccountRegistered { .. }
                | Job::PasswordReset { .. }
                | Job::EmailChange { .. }
                | Job::CompanyRegistered { .. }
                | Job::EmployeeInvited { .. }
                | Job::OwnerChanged { .. }
                | Job::AccountNotice { .. }
                | Job::StaffMail { .. }
                | Job::ImageFiles { .. } => {}
            }
            let kinds = [&Job::MAILS[..], &Job::SMS[..], &Job::CAMPAIGNS[..], &Job::CHORES[..]].concat();
            assert_eq!(kinds.iter().filter(|it| **it == job.kind()).count(), 1, "{}", job.kind());
        }
    }
}
