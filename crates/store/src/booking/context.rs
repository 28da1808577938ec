//! Everything a booking is decided on, read in one statement.

use chrono::{DateTime, Utc};
use diesel::sql_types::{Array, BigInt, Binary, Bool, Nullable, Text, Timestamptz, Uuid};
use kernel::{AccountId, CompanyId, EmployeeId, EventId, GuestId, TimeRange};

use crate::raw_sql::{Statement as _, params, row, statement, tenant};
use crate::scheduling::MAX_EVENT_PIECE;
use crate::{Connection, Result, StoreError};

/// Booking that the context is read for.
#[derive(Clone, Debug)]
pub struct ContextQuery<'a> {
    /// The guest.
    pub account: AccountId,
    /// Provider of the booking.
    pub provider: EmployeeId,
    /// The time it would occupy.
    pub around: TimeRange,
    /// The request's own name for itself.
    pub idempotency_key: Option<&'a str>,
    /// The guest and the address as the counters know them, each with its limit since then; 0: not counted.
    pub guest: (&'a [u8], u32),
    /// As `guest`.
    pub address: (&'a [u8], u32),
    /// Since when the counters count.
    pub since: DateTime<Utc>,
    /// At most this many open bookings are of interest.
    pub most_open: u32,
    /// The time now.
    pub now: DateTime<Utc>,
}

/// Everything a booking is decided on beside the salon, as it was at one moment.
#[derive(Clone, Debug)]
pub struct BookingContext {
    /// The company's `rules_version`.
    pub version: i64,
    /// Busy times of the provider around the wanted time.
    pub busy: Vec<TimeRange>,
    /// The guest's card, if it is active.
    pub card: Option<GuestId>,
    /// Whether the company takes no online bookings of the guest.
    pub is_blocked: bool,
    /// Appointments the guest holds ahead.
    pub open_bookings: u32,
    /// Bookings of the guest since then.
    pub guest_bookings: u32,
    /// Bookings from the address since then.
    pub address_bookings: u32,
    /// The earlier answer under the same key.
    pub replay: Option<Replay>,
}

/// A request that was answered before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// Hash of the request.
    pub request_hash: Vec<u8>,
    /// The event it led to.
    pub event: EventId,
}

row! {
    pub(crate) struct ContextRow {
        rules_version: Option<i64> as Nullable<BigInt>,
        busy_from: Vec<DateTime<Utc>> as Array<Timestamptz>,
        busy_to: Vec<DateTime<Utc>> as Array<Timestamptz>,
        card: Option<GuestId> as Nullable<Uuid>,
        is_blocked: Option<bool> as Nullable<Bool>,
        open: i64 as BigInt,
        guest_bookings: i64 as BigInt,
        address_bookings: i64 as BigInt,
        request_hash: Option<Vec<u8>> as Nullable<Binary>,
        event_id: Option<EventId> as Nullable<Uuid>,
    }
}

params! {
    pub(crate) struct ContextParams<'a> {
        company: CompanyId as Uuid,
        account: AccountId as Uuid,
        provider: EmployeeId as Uuid,
        busy_from: DateTime<Utc> as Timestamptz,
        busy_to: DateTime<Utc> as Timestamptz,
        key: Option<&'a str> as Nullable<Text>,
        now: DateTime<Utc> as Timestamptz,
        most_open: i64 as BigInt,
        guest: &'a [u8] as Binary,
        guest_limit: i64 as BigInt,
        address: &'a [u8] as Binary,
        address_limit: i64 as BigInt,
        since: DateTime<Utc> as Timestamptz,
    }
}

statement! {
    /// Text: the tenant is named in the same statement, and nine reads are one round trip.
    struct LoadContext as App with ContextParams -> ContextRow = LOAD_CONTEXT_SQL;
}

/// Reads everything a booking is decided on, in one statement.
///
/// # Errors
/// [`StoreError::NotFound`] when there is no such company.
pub fn load_context(conn: &mut Connection, company: CompanyId, query: &ContextQuery<'_>) -> Result<BookingContext> {
    let row = LoadContext.one(
        conn,
        ContextParams {
            company,
            account: query.account,
            provider: query.provider,
            busy_from: query.around.start() - MAX_EVENT_PIECE,
            busy_to: query.around.end(),
            key: query.idempotency_key,
            now: query.now,
            most_open: i64::from(query.most_open),
            guest: query.guest.0,
            guest_limit: i64::from(query.guest.1),
            address: query.address.0,
            address_limit: i64::from(query.address.1),
            since: query.since,
        },
    )?;
    let small = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
    Ok(BookingContext {
        version: row.rules_version.ok_or(StoreError::NotFound)?,
        busy: row.busy_from.into_iter().zip(row.busy_to).filter_map(|(from, to)| TimeRange::new(from, to)).collect(),
        card: row.card,
        is_blocked: row.is_blocked.unwrap_or_default(),
        open_bookings: small(row.open),
        guest_bookings: small(row.guest_bookings),
        address_bookings: small(row.address_bookings),
        replay: row.request_hash.zip(row.event_id).map(|(request_hash, event)| Replay { request_hash, event }),
    })
}

/// The text of [`load_context`] for PostgreSQL, for asserting its plan.
pub fn context_sql() -> &'static str {
    LoadContext::sql()
}

/// Kinds 5 and 6 are `CountedAct::GuestBooking` and `CountedAct::AddressBooking`; a test holds them together.
///
/// Open bookings are read in the order of their index: planned over an empty table any other index would cost as little,
/// and would read every event of the company.
const LOAD_CONTEXT_SQL: &str = concat!(
    "
SELECT c.rules_version, b.busy_from, b.busy_to, g.id AS card, g.is_blocked_online AS is_blocked, o.open, gl.seen AS guest_bookings,
    al.seen AS address_bookings, k.request_hash, k.event_id
FROM ",
    tenant!(),
    "
LEFT JOIN LATERAL (SELECT rules_version FROM companies WHERE company_id = t.company) c ON true
LEFT JOIN LATERAL (
    SELECT id, is_blocked_online FROM guests WHERE company_id = t.company AND account_id = :account AND state = 'ACTIVE') g ON true
CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(occupies_from), '{}') AS busy_from, coalesce(array_agg(occupies_to), '{}') AS busy_to
    FROM calendar_events
    WHERE company_id = t.company AND provider_id = :provider AND state = 1
        AND occupies_from >= :busy_from AND occupies_from < :busy_to
        AND (hold_until IS NULL OR hold_until > :now)) b
LEFT JOIN LATERAL (
    SELECT request_hash, event_id FROM idempotency_keys
    WHERE company_id = t.company AND account_id = :account AND key = :key) k ON true
CROSS JOIN LATERAL (
    SELECT count(*) AS open FROM (
        SELECT 1 FROM calendar_events
        WHERE company_id = t.company AND guest_id = g.id AND starts_at > :now AND state = 1
        ORDER BY starts_at LIMIT :most_open) x) o
CROSS JOIN LATERAL (
    SELECT count(*) AS seen FROM (
        SELECT 1 FROM rate_events WHERE kind = 5 AND subject = :guest AND at > :since LIMIT :guest_limit) x) gl
CROSS JOIN LATERAL (
    SELECT count(*) AS seen FROM (
        SELECT 1 FROM rate_events WHERE kind = 6 AND subject = :address AND at > :since LIMIT :address_limit) x) al"
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::closed_set::ClosedSet as _;
    use crate::limits::CountedAct;

    #[test]
    fn the_counters_are_read_under_the_numbers_they_are_written_under() {
        assert!(
            LOAD_CONTEXT_SQL.contains(&format!("kind = {} AND subject = :guest", CountedAct::GuestBooking.stored()))
        );
        assert!(
            LOAD_CONTEXT_SQL
                .contains(&format!("kind = {} AND subject = :address", CountedAct::AddressBooking.stored()))
        );
    }
}
