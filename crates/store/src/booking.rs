//! Booking online in two round trips: one statement reads all there is to know, one writes it guarded.

use ::booking::{AgreedService, Appointment};
use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{
    Array, BigInt, Binary, Bool, Integer, Jsonb, Nullable, SmallInt, Text, Timestamptz, Uuid as SqlUuid,
};
use kernel::{AccountId, CompanyId, EmployeeId, EventId, GuestId, ServiceId, TimeRange};
use uuid::Uuid;

use crate::limits::Counted;
use crate::outbox::Job;
use crate::scheduling::LONGEST_PIECE;
use crate::{Connection, Prepared, Result, StoreError, changes, statement};

/// Which booking is looked at.
#[derive(Clone, Debug)]
pub struct Look<'a> {
    /// Who books.
    pub account: AccountId,
    /// With whom.
    pub provider: EmployeeId,
    /// What it would occupy.
    pub around: TimeRange,
    /// The request's own name for itself.
    pub idempotency_key: Option<&'a str>,
    /// The guest and the address as the counters know them, each with what is allowed since then; 0: not counted.
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

/// What was there at one moment.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The company's `rules_version`.
    pub version: i64,
    /// What keeps the provider busy around the time.
    pub busy: Vec<TimeRange>,
    /// The guest's card, if it is active.
    pub card: Option<GuestId>,
    /// Appointments the guest holds ahead.
    pub open: u32,
    /// Bookings of the guest since then.
    pub guest_bookings: u32,
    /// Bookings from the address since then.
    pub address_bookings: u32,
    /// What this key stands for already.
    pub replay: Option<Replay>,
}

/// A request that was answered before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// What was asked for then.
    pub request_hash: Vec<u8>,
    /// What came of it.
    pub event: EventId,
}

#[derive(QueryableByName)]
struct SeenRow {
    #[diesel(sql_type = Nullable<BigInt>)]
    rules_version: Option<i64>,
    #[diesel(sql_type = Array<Timestamptz>)]
    busy_from: Vec<DateTime<Utc>>,
    #[diesel(sql_type = Array<Timestamptz>)]
    busy_to: Vec<DateTime<Utc>>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    card: Option<Uuid>,
    #[diesel(sql_type = BigInt)]
    open: i64,
    #[diesel(sql_type = BigInt)]
    guest_bookings: i64,
    #[diesel(sql_type = BigInt)]
    address_bookings: i64,
    #[diesel(sql_type = Nullable<Binary>)]
    request_hash: Option<Vec<u8>>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    event_id: Option<Uuid>,
}

/// Reads everything a booking is decided on, in one statement.
///
/// # Errors
/// [`StoreError::NotFound`] when there is no such company.
pub fn look(conn: &mut Connection, company: CompanyId, look: &Look<'_>) -> Result<Seen> {
    let row: SeenRow = statement(LOOK)
        .bind::<Text, _>(company.to_string())
        .bind::<SqlUuid, _>(look.account.0)
        .bind::<SqlUuid, _>(look.provider.0)
        .bind::<Timestamptz, _>(look.around.start() - LONGEST_PIECE)
        .bind::<Timestamptz, _>(look.around.end())
        .bind::<Nullable<Text>, _>(look.idempotency_key)
        .bind::<Timestamptz, _>(look.now)
        .bind::<BigInt, _>(i64::from(look.most_open))
        .bind::<Binary, _>(look.guest.0)
        .bind::<BigInt, _>(i64::from(look.guest.1))
        .bind::<Binary, _>(look.address.0)
        .bind::<BigInt, _>(i64::from(look.address.1))
        .bind::<Timestamptz, _>(look.since)
        .one(conn)?;
    let small = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
    Ok(Seen {
        version: row.rules_version.ok_or(StoreError::NotFound)?,
        busy: row.busy_from.into_iter().zip(row.busy_to).filter_map(|(from, to)| TimeRange::new(from, to)).collect(),
        card: row.card.map(GuestId),
        open: small(row.open),
        guest_bookings: small(row.guest_bookings),
        address_bookings: small(row.address_bookings),
        replay: row
            .request_hash
            .zip(row.event_id)
            .map(|(request_hash, event)| Replay { request_hash, event: EventId(event) }),
    })
}

/// The text of [`look`], for asserting its plan. Kinds 5 and 6 are `Counted::GuestBooking` and
/// `Counted::AddressBooking`; a test holds them together.
pub const LOOK: &str = "
SELECT c.rules_version, b.busy_from, b.busy_to, g.id AS card, o.open, gl.seen AS guest_bookings,
    al.seen AS address_bookings, k.request_hash, k.event_id
FROM (SELECT set_config('app.company_id', $1, true) AS v OFFSET 0) t
LEFT JOIN LATERAL (SELECT rules_version FROM companies WHERE company_id = t.v::uuid) c ON true
LEFT JOIN LATERAL (
    SELECT id FROM guests WHERE company_id = t.v::uuid AND account_id = $2 AND state = 'ACTIVE') g ON true
CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(occupies_from), '{}') AS busy_from, coalesce(array_agg(occupies_to), '{}') AS busy_to
    FROM calendar_events
    WHERE company_id = t.v::uuid AND provider_id = $3 AND state = 1 AND occupies_from >= $4 AND occupies_from < $5) b
LEFT JOIN LATERAL (
    SELECT request_hash, event_id FROM idempotency_keys
    WHERE company_id = t.v::uuid AND account_id = $2 AND key = $6) k ON true
CROSS JOIN LATERAL (
    SELECT count(*) AS open FROM (
        SELECT 1 FROM calendar_events
        WHERE company_id = t.v::uuid AND guest_id = g.id AND starts_at > $7 AND state = 1 LIMIT $8) x) o
CROSS JOIN LATERAL (
    SELECT count(*) AS seen FROM (
        SELECT 1 FROM rate_events WHERE kind = 5 AND subject = $9 AND at > $13 LIMIT $10) x) gl
CROSS JOIN LATERAL (
    SELECT count(*) AS seen FROM (
        SELECT 1 FROM rate_events WHERE kind = 6 AND subject = $11 AND at > $13 LIMIT $12) x) al";

/// A decided appointment on its way into the calendar.
#[derive(Clone, Debug)]
pub struct NewBooking<'a> {
    /// As decided.
    pub appointment: &'a Appointment,
    /// The version of the provider's rules it was decided on.
    pub provider_version: i64,
    /// Whose card it goes on.
    pub guest: GuestId,
    /// Who books.
    pub account: AccountId,
    /// The request's own name for itself, and what it asked for.
    pub idempotency: Option<(&'a str, &'a [u8])>,
    /// The outbox row that confirms it.
    pub outbox_id: Uuid,
    /// Who is counted for it: only those under a limit.
    pub counted: &'a [(Counted, Vec<u8>)],
    /// The time now.
    pub now: DateTime<Utc>,
}

/// What came of a guarded write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It stands.
    Booked,
    /// Somebody has the time; nothing was written.
    Taken,
    /// The rules changed since they were read, or the provider was disabled; nothing was written.
    RulesChanged,
}

/// Books in one statement: takes the tenant, locks the provider's row under the version decided on, inserts the event
/// unless somebody has the time, and with it services, idempotency key, confirmation and counters.
///
/// The lock comes first, so that a storm queues instead of deadlocking on the constraint (02-architecture section 6).
/// The row it takes is checked again after a wait, so a change of rules that was committed meanwhile is seen.
///
/// # Errors
/// `Conflict(IdempotencyKey)` when another request with the same key just finished; nothing was written.
pub fn book(conn: &mut Connection, new: &NewBooking<'_>) -> Result<Outcome> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Bool)]
        locked: bool,
        #[diesel(sql_type = Bool)]
        booked: bool,
    }
    let appointment = new.appointment;
    let job = Job::appointment_booked(appointment.id);
    let payload = serde_json::to_value(&job).map_err(|error| StoreError::Bug(Box::new(error)))?;
    let services = &appointment.services;
    let minutes = |it: &AgreedService| i32::try_from(it.minutes).unwrap_or(i32::MAX);
    let written: Result<Row> = statement(BOOK)
        .bind::<Text, _>(appointment.company.to_string())
        .bind::<SqlUuid, _>(appointment.provider.0)
        .bind::<BigInt, _>(new.provider_version)
        .bind::<SqlUuid, _>(appointment.id.0)
        .bind::<SqlUuid, _>(appointment.shop.0)
        .bind::<SqlUuid, _>(new.guest.0)
        .bind::<Timestamptz, _>(appointment.when.start())
        .bind::<Timestamptz, _>(appointment.when.end())
        .bind::<Timestamptz, _>(appointment.occupies.start())
        .bind::<Timestamptz, _>(appointment.occupies.end())
        .bind::<Nullable<Text>, _>(appointment.note.as_deref())
        .bind::<SqlUuid, _>(new.account.0)
        .bind::<Timestamptz, _>(new.now)
        .bind::<Array<SqlUuid>, _>(services.iter().map(|it| it.id.0).collect::<Vec<_>>())
        .bind::<Array<Text>, _>(services.iter().map(|it| it.name.as_str()).collect::<Vec<_>>())
        .bind::<Array<BigInt>, _>(services.iter().map(|it| it.price.0).collect::<Vec<_>>())
        .bind::<Array<Integer>, _>(services.iter().map(minutes).collect::<Vec<_>>())
        .bind::<Nullable<Text>, _>(new.idempotency.map(|(key, _)| key))
        .bind::<Nullable<Binary>, _>(new.idempotency.map(|(_, hash)| hash))
        .bind::<SqlUuid, _>(new.outbox_id)
        .bind::<Text, _>(job.kind())
        .bind::<Jsonb, _>(payload)
        .bind::<Text, _>(job.dedupe_key())
        .bind::<Array<SmallInt>, _>(new.counted.iter().map(|(what, _)| what.kind()).collect::<Vec<_>>())
        .bind::<Array<Binary>, _>(new.counted.iter().map(|(_, subject)| subject.as_slice()).collect::<Vec<_>>())
        .one(conn);
    // The statement may be a transaction of its own; where the answer was lost, it may stand.
    if matches!(&written, Ok(Row { booked: true, .. }) | Err(StoreError::Unavailable(_))) {
        changes::note(conn, appointment.company);
    }
    written.map(|row| match (row.locked, row.booked) {
        (false, _) => Outcome::RulesChanged,
        (true, false) => Outcome::Taken,
        (true, true) => Outcome::Booked,
    })
}

/// The text of the guarded write, for measuring the same rows without a server around them.
pub const BOOK: &str = "
WITH provider AS MATERIALIZED (
    SELECT e.company_id
    FROM (SELECT set_config('app.company_id', $1, true) AS v OFFSET 0) t
    CROSS JOIN LATERAL (
        SELECT company_id FROM employees
        WHERE company_id = t.v::uuid AND id = $2 AND rules_version = $3 AND state = 'ACTIVE'
        FOR NO KEY UPDATE) e
), event AS (
    INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
        occupies_from, occupies_to, description, booked_online, created_by, created_at)
    SELECT company_id, $4, $4, 'appointment', $2, $5, $6, $7, $8, $9, $10, $11, true, $12, $13 FROM provider
    ON CONFLICT DO NOTHING
    RETURNING company_id, id
), agreed AS (
    INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
    SELECT event.company_id, event.id, s.position, s.service_id, s.name, s.price, s.minutes
    FROM event, unnest($14, $15, $16, $17) WITH ORDINALITY AS s (service_id, name, price, minutes, position)
), key AS (
    INSERT INTO idempotency_keys (company_id, account_id, key, request_hash, event_id, created_at)
    SELECT company_id, $12, $18, $19, id, $13 FROM event WHERE $18 IS NOT NULL
), confirmation AS (
    INSERT INTO outbox (id, company_id, kind, payload, dedupe_key)
    SELECT $20, company_id, $21, $22, $23 FROM event
), counted AS (
    INSERT INTO rate_events (kind, subject, at)
    SELECT c.kind, c.subject, $13 FROM event, unnest($24, $25) AS c (kind, subject)
)
SELECT EXISTS (SELECT FROM provider) AS locked, EXISTS (SELECT FROM event) AS booked";

/// Who a guest card is for.
#[derive(Clone, Debug)]
pub struct CardHolder<'a> {
    /// The card's id, should one have to be made.
    pub new_id: GuestId,
    /// The account.
    pub account: AccountId,
    /// Given name.
    pub first_name: &'a str,
    /// Family name.
    pub last_name: &'a str,
    /// The account's address, when its owner has shown to read it.
    pub verified_email: Option<&'a str>,
    /// E.164.
    pub phone: Option<&'a str>,
    /// Language of messages.
    pub language: &'a str,
    /// The time now.
    pub now: DateTime<Utc>,
}

/// The company's active card of an account: found by account, else by verified address, else made; a deleted one is
/// active again (decision 27). The account is a guest from now on.
///
/// Runs inside [`crate::tenant::transaction`].
///
/// # Errors
/// When the database cannot be asked.
pub fn ensure_card(conn: &mut Connection, company: CompanyId, holder: &CardHolder<'_>) -> Result<GuestId> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = SqlUuid)]
        id: Uuid,
    }
    statement("UPDATE accounts SET is_guest = true WHERE id = $1 AND NOT is_guest")
        .bind::<SqlUuid, _>(holder.account.0)
        .run(conn)?;
    let mine: Option<Row> = statement(
        "UPDATE guests SET state = 'ACTIVE', account_id = $2
        WHERE company_id = $1 AND id = (
            SELECT id FROM guests WHERE company_id = $1
                AND (account_id = $2 OR (account_id IS NULL AND email = $3))
            ORDER BY account_id NULLS LAST LIMIT 1 FOR NO KEY UPDATE)
        RETURNING id",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(holder.account.0)
    .bind::<Nullable<Text>, _>(holder.verified_email)
    .optional(conn)?;
    if let Some(card) = mine {
        return Ok(GuestId(card.id));
    }
    // Two first bookings at once: the second waits for the first here and then finds its card. An address that stands
    // on somebody else's card stays theirs.
    statement(
        "INSERT INTO guests (company_id, id, account_id, first_name, last_name, email, phone, language, created_at)
        SELECT $1, $2, $3, $4, $5,
            CASE WHEN EXISTS (SELECT FROM guests WHERE company_id = $1 AND email = $6) THEN NULL ELSE $6 END,
            $7, $8, $9
        ON CONFLICT DO NOTHING",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(holder.new_id.0)
    .bind::<SqlUuid, _>(holder.account.0)
    .bind::<Text, _>(holder.first_name)
    .bind::<Text, _>(holder.last_name)
    .bind::<Nullable<Text>, _>(holder.verified_email)
    .bind::<Nullable<Text>, _>(holder.phone)
    .bind::<Text, _>(holder.language)
    .bind::<Timestamptz, _>(holder.now)
    .run(conn)?;
    let made: Row = statement("SELECT id FROM guests WHERE company_id = $1 AND account_id = $2")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(holder.account.0)
        .one(conn)?;
    Ok(GuestId(made.id))
}

/// The booking a key stands for, if it does by now. Runs inside [`crate::tenant::transaction`].
///
/// # Errors
/// When the database cannot be asked.
pub fn replay(conn: &mut Connection, company: CompanyId, account: AccountId, key: &str) -> Result<Option<Replay>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Binary)]
        request_hash: Vec<u8>,
        #[diesel(sql_type = SqlUuid)]
        event_id: Uuid,
    }
    let row: Option<Row> = statement(
        "SELECT request_hash, event_id FROM idempotency_keys WHERE company_id = $1 AND account_id = $2 AND key = $3",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(account.0)
    .bind::<Text, _>(key)
    .optional(conn)?;
    Ok(row.map(|row| Replay { request_hash: row.request_hash, event: EventId(row.event_id) }))
}

/// The same booking made before without a key: same account, provider, start and services, while it is active
/// (decision 29). Runs inside [`crate::tenant::transaction`].
///
/// # Errors
/// When the database cannot be asked.
pub fn same_booking(
    conn: &mut Connection,
    company: CompanyId,
    account: AccountId,
    provider: EmployeeId,
    start: DateTime<Utc>,
    services: &[ServiceId],
) -> Result<Option<EventId>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = SqlUuid)]
        id: Uuid,
    }
    let mut services: Vec<Uuid> = services.iter().map(|it| it.0).collect();
    services.sort_unstable();
    let row: Option<Row> = statement(
        "SELECT e.id FROM guests g
        JOIN calendar_events e ON e.company_id = $1 AND e.guest_id = g.id AND e.starts_at = $4
        WHERE g.company_id = $1 AND g.account_id = $2 AND e.provider_id = $3 AND e.state = 1
            AND (SELECT array_agg(service_id ORDER BY service_id) FROM event_services s
                WHERE s.company_id = $1 AND s.event_id = e.id) = $5",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(account.0)
    .bind::<SqlUuid, _>(provider.0)
    .bind::<Timestamptz, _>(start)
    .bind::<Array<SqlUuid>, _>(services)
    .optional(conn)?;
    Ok(row.map(|row| EventId(row.id)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counters_are_read_under_the_numbers_they_are_written_under() {
        assert!(LOOK.contains(&format!("kind = {} AND subject = $9", Counted::GuestBooking.kind())));
        assert!(LOOK.contains(&format!("kind = {} AND subject = $11", Counted::AddressBooking.kind())));
    }
}
