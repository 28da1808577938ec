//! Booking online in two round trips: one statement reads all there is to know, one writes it guarded.

mod card;
mod look;

use ::booking::{AgreedService, Appointment};
use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Array, BigInt, Binary, Bool, Integer, Jsonb, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{AccountId, CompanyId, EmployeeId, EventId, GuestId, ServiceId};
use uuid::Uuid;

pub use card::{CardHolder, ensure_card};
pub use look::{BookingContext, ContextQuery, LOOK, Replay, load_context};

use crate::closed_set::sql_types::CountedSmallInt;
use crate::limits::Counted;
use crate::outbox::Job;
use crate::{Connection, Prepared, Result, StoreError, statement, watch};

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
/// The lock comes first, so that a storm queues instead of deadlocking on the constraint.
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
        .bind::<Array<CountedSmallInt>, _>(new.counted.iter().map(|(what, _)| *what).collect::<Vec<_>>())
        .bind::<Array<Binary>, _>(new.counted.iter().map(|(_, subject)| subject.as_slice()).collect::<Vec<_>>())
        .one(conn);
    // The statement may be a transaction of its own; where the answer was lost, it may stand.
    if matches!(&written, Ok(Row { booked: true, .. }) | Err(StoreError::Unavailable(_))) {
        watch::note(conn, appointment.company);
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

/// The booking a key stands for, if it does by now. Runs inside [`crate::tenant::transaction`].
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
/// (docs/rules.md#repeated-requests). Runs inside [`crate::tenant::transaction`].
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
