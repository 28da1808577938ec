//! Counters that hold across processes: one row per counted act, never an update, so nobody waits for anybody.

use chrono::{DateTime, TimeDelta, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Binary, Integer, SmallInt, Timestamptz};

use crate::{Connection, Prepared, Result, statement};

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// A question whether an address or name exists.
    ExistenceCheck,
    /// A registration.
    Registration,
    /// A failed sign-in of one account from one address.
    LoginFailure,
    /// A sign-in from an address.
    Login,
    /// A booking of a guest.
    GuestBooking,
    /// A booking from an address.
    AddressBooking,
    /// A mail to an address.
    Mail,
    /// A code of an invite, tried from an address.
    InviteCode,
    /// An invite of a company.
    Invite,
    /// A question whether an address or name exists, asked from a company's pages.
    CompanyQuestion,
    /// A forgotten password, asked for from an address.
    Reset,
    /// A failed sign-in of one account from anywhere.
    AccountFailure,
    /// A proof of work that was used.
    Proof,
}

impl Counted {
    /// The number it is stored under.
    pub(crate) fn kind(self) -> i16 {
        match self {
            Self::ExistenceCheck => 1,
            Self::Registration => 2,
            Self::LoginFailure => 3,
            Self::Login => 4,
            Self::GuestBooking => 5,
            Self::AddressBooking => 6,
            Self::Mail => 7,
            Self::InviteCode => 20,
            Self::Invite => 21,
            Self::CompanyQuestion => 8,
            Self::Reset => 9,
            Self::AccountFailure => 10,
            Self::Proof => 11,
        }
    }
}

#[derive(QueryableByName)]
struct SeenRow {
    #[diesel(sql_type = BigInt)]
    seen: i64,
}

/// How often `subject` did it since `since`, counted up to `limit`: a flood costs no more to count than the limit.
pub fn count(conn: &mut Connection, what: Counted, subject: &[u8], since: DateTime<Utc>, limit: u32) -> Result<u32> {
    let row: SeenRow = statement(
        "SELECT count(*) AS seen FROM (SELECT 1 FROM rate_events WHERE kind = $1 AND subject = $2 AND at > $3 LIMIT $4) t",
    )
    .bind::<SmallInt, _>(what.kind())
    .bind::<Binary, _>(subject)
    .bind::<Timestamptz, _>(since)
    .bind::<BigInt, _>(i64::from(limit))
    .one(conn)?;
    Ok(u32::try_from(row.seen).unwrap_or(u32::MAX))
}

/// Remembers that `subject` did it.
pub fn record(conn: &mut Connection, what: Counted, subject: &[u8], at: DateTime<Utc>) -> Result<()> {
    statement("INSERT INTO rate_events (kind, subject, at) VALUES ($1, $2, $3)")
        .bind::<SmallInt, _>(what.kind())
        .bind::<Binary, _>(subject)
        .bind::<Timestamptz, _>(at)
        .run(conn)?;
    Ok(())
}

/// Counts and, while under `limit`, remembers; 0 is no limit. Answers whether it may be done.
pub fn admit(
    conn: &mut Connection,
    what: Counted,
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

/// Makes everybody who counts this subject within a transaction wait for each other, until it ends: between counting
/// and remembering nobody else may come. Only for what is slow anyway.
pub fn lock(conn: &mut Connection, what: Counted, subject: &[u8]) -> Result<()> {
    statement("SELECT pg_advisory_xact_lock($1::int, hashtext(encode($2, 'hex')))")
        .bind::<Integer, _>(i32::from(what.kind()))
        .bind::<Binary, _>(subject)
        .run(conn)?;
    Ok(())
}

#[derive(QueryableByName)]
struct AtRow {
    #[diesel(sql_type = Timestamptz)]
    at: DateTime<Utc>,
}

/// When `subject` did it since `since`, the last `most` times, newest first.
pub fn latest(
    conn: &mut Connection,
    what: Counted,
    subject: &[u8],
    since: DateTime<Utc>,
    most: u32,
) -> Result<Vec<DateTime<Utc>>> {
    let rows: Vec<AtRow> =
        statement("SELECT at FROM rate_events WHERE kind = $1 AND subject = $2 AND at > $3 ORDER BY at DESC LIMIT $4")
            .bind::<SmallInt, _>(what.kind())
            .bind::<Binary, _>(subject)
            .bind::<Timestamptz, _>(since)
            .bind::<BigInt, _>(i64::from(most))
            .all(conn)?;
    Ok(rows.into_iter().map(|it| it.at).collect())
}

/// Forgets what `subject` did at exactly `at`: it did not count after all.
pub fn take_back(conn: &mut Connection, what: Counted, subject: &[u8], at: DateTime<Utc>) -> Result<()> {
    statement("DELETE FROM rate_events WHERE kind = $1 AND subject = $2 AND at = $3")
        .bind::<SmallInt, _>(what.kind())
        .bind::<Binary, _>(subject)
        .bind::<Timestamptz, _>(at)
        .run(conn)?;
    Ok(())
}

/// Forgets everything `subject` did.
pub fn forget(conn: &mut Connection, what: Counted, subject: &[u8]) -> Result<()> {
    statement("DELETE FROM rate_events WHERE kind = $1 AND subject = $2")
        .bind::<SmallInt, _>(what.kind())
        .bind::<Binary, _>(subject)
        .run(conn)?;
    Ok(())
}
