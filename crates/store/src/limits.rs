//! Rate limits shared by all processes: one row per counted act, never an update, so that counting takes no lock.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::dsl::{delete, insert_into};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Binary, Integer, Timestamptz};

use crate::closed_set::sql_types::CountedActSmallInt;
use crate::closed_set::{ClosedSet as _, closed_set};
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::rate_events;
use crate::{Connection, Result};

closed_set! {
    /// A counted act.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum CountedAct: SmallInt as CountedActSmallInt {
        /// A question whether an address or name exists.
        ExistenceCheck = 1,
        /// A registration.
        Registration = 2,
        /// A failed sign-in of one account from one address.
        LoginFailure = 3,
        /// A sign-in from an address.
        Login = 4,
        /// A booking of a guest.
        GuestBooking = 5,
        /// A booking from an address.
        AddressBooking = 6,
        /// A mail to an address.
        Mail = 7,
        /// A code of an invite, tried from an address.
        InviteCode = 20,
        /// An invite of a company.
        Invite = 21,
        /// A question whether an address or name exists, asked from a company's pages.
        CompanyQuestion = 8,
        /// A forgotten password, asked for from an address.
        Reset = 9,
        /// A failed sign-in of one account from anywhere.
        AccountFailure = 10,
        /// A proof of work that was used.
        Proof = 11,
        /// A time held for an account without a proven address; only locked, as the holds themselves are counted.
        Hold = 12,
        /// A code of six digits, tried from an address.
        Digits = 13,
        /// A photo a guest sends to an appointment.
        GuestPhoto = 14,
    }
}

row! {
    pub(crate) struct CountRow {
        seen: i64 as BigInt,
    }
}

statement! {
    /// Counts acts up to a limit. Text: the builder cannot select from a query.
    struct CountUpTo as App (what: CountedActSmallInt, subject: Binary, since: Timestamptz, limit: BigInt) -> CountRow =
    "SELECT count(*) AS seen
    FROM (SELECT 1 FROM rate_events WHERE kind = :what AND subject = :subject AND at > :since LIMIT :limit) t";
}

statement! {
    /// Locks a subject until the transaction ends. Text: the builder has no function without a result.
    struct LockSubject as App (what: Integer, subject: Binary) =
    "SELECT pg_advisory_xact_lock(:what, hashtext(encode(:subject, 'hex')))";
}

/// Number of acts of `subject` since `since`, counted up to `limit`, so that a flood is cheap to count.
pub fn count(conn: &mut Connection, what: CountedAct, subject: &[u8], since: DateTime<Utc>, limit: u32) -> Result<u32> {
    let row = CountUpTo.one(conn, (what, subject, since, i64::from(limit)))?;
    Ok(u32::try_from(row.seen).unwrap_or(u32::MAX))
}

/// Records that `subject` did it.
pub fn record(conn: &mut Connection, what: CountedAct, subject: &[u8], at: DateTime<Utc>) -> Result<()> {
    insert_into(rate_events::table)
        .values((rate_events::kind.eq(what), rate_events::subject.eq(subject), rate_events::at.eq(at)))
        .execute(conn)?;
    Ok(())
}

/// Counts and, while under `limit`, records; 0 is no limit. Returns whether it is allowed.
pub fn admit(
    conn: &mut Connection,
    what: CountedAct,
    subject: &[u8],
    (limit, within): (u32, TimeDelta),
    now: DateTime<Utc>,
) -> Result<bool> {
    if limit == 0 {
        return Ok(true);
    }
    if limit <= count(conn, what, subject, now - within, limit)? {
        return Ok(false);
    }
    record(conn, what, subject, now)?;
    Ok(true)
}

/// Locks a subject until the transaction ends, so that no other count happens between counting and recording. Only for
/// acts that are slow anyway.
pub fn lock(conn: &mut Connection, what: CountedAct, subject: &[u8]) -> Result<()> {
    LockSubject.run(conn, (i32::from(*what.stored()), subject))?;
    Ok(())
}

/// When `subject` did it since `since`, the last `most` times, newest first.
pub fn latest(
    conn: &mut Connection,
    what: CountedAct,
    subject: &[u8],
    since: DateTime<Utc>,
    most: u32,
) -> Result<Vec<DateTime<Utc>>> {
    Ok(rate_events::table
        .filter(rate_events::kind.eq(what))
        .filter(rate_events::subject.eq(subject))
        .filter(rate_events::at.gt(since))
        .order(rate_events::at.desc())
        .limit(i64::from(most))
        .select(rate_events::at)
        .load(conn)?)
}

/// Deletes the act of `subject` at exactly `at`: it did not count after all.
pub fn take_back(conn: &mut Connection, what: CountedAct, subject: &[u8], at: DateTime<Utc>) -> Result<()> {
    delete(rate_events::table.find((what, subject, at))).execute(conn)?;
    Ok(())
}

/// Deletes everything `subject` did.
pub fn forget(conn: &mut Connection, what: CountedAct, subject: &[u8]) -> Result<()> {
    let acts = rate_events::table.filter(rate_events::kind.eq(what)).filter(rate_events::subject.eq(subject));
    delete(acts).execute(conn)?;
    Ok(())
}
