//! Booking online: one statement writes it guarded, and where that wrote nothing, one reads all there is to know.

mod card;
pub(crate) mod context;
pub(crate) mod hold;

use ::booking::{AgreedService, Appointment};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Binary, Bool, Integer, Jsonb, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{AccountId, CompanyId, EmployeeId, EventId, Huf, PersonName, ServiceId, SessionId, ShopId};
use uuid::Uuid;

pub use card::{CardHolder, ensure_card, is_blocked};
pub use context::{BookingContext, ContextQuery, Replay, context_sql, load_context};
pub use hold::{HeldTime, NewHold, count_as_proven, end_hold, hold, hold_of, prolong_hold, unproven_holds};

use crate::changes::epochs::EpochStep;
use crate::changes::instrument;
use crate::closed_set::EventState;
use crate::closed_set::sql_types::CountedActSmallInt;
use crate::identity::ClaimedSession;
use crate::limits::CountedAct;
use crate::outbox::Job;
use crate::raw_sql::{Statement as _, params, row, statement, tenant};
use crate::schema::{calendar_events, event_services, guests, idempotency_keys};
use crate::{Connection, Result, StoreError};

/// A decided appointment on its way into the calendar.
#[derive(Clone, Debug)]
pub struct NewBooking<'a> {
    /// As decided.
    pub appointment: &'a Appointment,
    /// The version of the provider's rules it was decided on.
    pub provider_version: i64,
    /// The guest who books, owner of the card.
    pub account: AccountId,
    /// The session that must be live; `None` when the caller was read before.
    pub session: Option<ClaimedSession>,
    /// The key of the request, and the hash of its content.
    pub idempotency: Option<(&'a str, &'a [u8])>,
    /// The outbox row that confirms it.
    pub outbox_id: Uuid,
    /// Counters it raises, each with its limit of 1 or more.
    pub counted: &'a [(CountedAct, Vec<u8>, u32)],
    /// Since when `counted` is limited.
    pub counted_since: DateTime<Utc>,
    /// Limit of the guest's appointments ahead; 0: none.
    pub max_open: u32,
    /// The time now.
    pub now: DateTime<Utc>,
}

/// Outcome of a guarded write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookingOutcome {
    /// It stands. With its step of the company's epoch; `None` inside a transaction, and where the time held for its guest
    /// was another one, which is free now.
    Booked(Option<EpochStep>),
    /// The time is taken; nothing was written.
    Taken,
    /// The session is not live, the rules changed since they were read, the provider was disabled, a limit is reached, the
    /// account has no active card or a blocked one, or its request was answered before; nothing was written, and it must be
    /// decided again.
    OutOfDate,
}

params! {
    pub(crate) struct BookParams<'a> {
        company: CompanyId as SqlUuid,
        provider: EmployeeId as SqlUuid,
        provider_version: i64 as BigInt,
        event: EventId as SqlUuid,
        shop: ShopId as SqlUuid,
        starts_at: DateTime<Utc> as Timestamptz,
        ends_at: DateTime<Utc> as Timestamptz,
        occupies_from: DateTime<Utc> as Timestamptz,
        occupies_to: DateTime<Utc> as Timestamptz,
        note: Option<&'a str> as Nullable<Text>,
        account: AccountId as SqlUuid,
        now: DateTime<Utc> as Timestamptz,
        services: Vec<ServiceId> as Array<SqlUuid>,
        names: Vec<&'a str> as Array<Text>,
        prices: Vec<Huf> as Array<BigInt>,
        minutes: Vec<i32> as Array<Integer>,
        key: Option<&'a str> as Nullable<Text>,
        request_hash: Option<&'a [u8]> as Nullable<Binary>,
        outbox_id: Uuid as SqlUuid,
        job_kind: &'a str as Text,
        job: serde_json::Value as Jsonb,
        dedupe_key: String as Text,
        counted: Vec<CountedAct> as Array<CountedActSmallInt>,
        subjects: Vec<&'a [u8]> as Array<Binary>,
        limits: Vec<i64> as Array<BigInt>,
        counted_since: DateTime<Utc> as Timestamptz,
        max_open: i64 as BigInt,
        cancel_hours: i32 as Integer,
        terms_version: Option<i32> as Nullable<Integer>,
        visitor: Option<&'a PersonName> as Nullable<Text>,
        session: Option<SessionId> as Nullable<SqlUuid>,
        session_version: Option<i32> as Nullable<Integer>,
        seen_since: Option<DateTime<Utc>> as Nullable<Timestamptz>,
    }
}

row! {
    pub(crate) struct BookedRow {
        admitted: bool as Bool,
        booked: bool as Bool,
        freed_another: bool as Bool,
    }
}

statement! {
    /// Text: the tenant is named, the provider locked and everything written in one statement.
    struct Book as App with BookParams -> BookedRow = BOOK_SQL;
}

/// Books in one statement: takes the tenant, checks that the session is live, locks the provider's row under the
/// version decided on, finds the card of the account, counts the guest's limits under locks of their own, ends
/// what is held for the account, inserts the event unless the time is taken, and with it services, idempotency key,
/// confirmation and counters.
///
/// The lock comes first, so that a storm queues instead of deadlocking on the constraint. The row it takes is checked
/// again after a wait, so a change of rules that was committed meanwhile is seen.
///
/// # Errors
/// `Conflict(IdempotencyKey)` when another request with the same key just finished; nothing was written.
pub fn book(conn: &mut Connection, new: &NewBooking<'_>) -> Result<BookingOutcome> {
    let NewBooking { appointment, provider_version, account, session, idempotency, outbox_id, counted, now, .. } = *new;
    let job = Job::appointment_booked(appointment.id);
    let services = &appointment.services;
    let minutes = |it: &AgreedService| i32::try_from(it.minutes).unwrap_or(i32::MAX);
    let written = Book.one(
        conn,
        BookParams {
            company: appointment.company,
            provider: appointment.provider,
            provider_version,
            event: appointment.id,
            shop: appointment.shop,
            starts_at: appointment.when.start(),
            ends_at: appointment.when.end(),
            occupies_from: appointment.occupies.start(),
            occupies_to: appointment.occupies.end(),
            note: appointment.note.as_deref(),
            account,
            now,
            services: services.iter().map(|it| it.id).collect(),
            names: services.iter().map(|it| it.name.as_str()).collect(),
            prices: services.iter().map(|it| it.price).collect(),
            minutes: services.iter().map(minutes).collect(),
            key: idempotency.map(|(key, _)| key),
            request_hash: idempotency.map(|(_, hash)| hash),
            outbox_id,
            job_kind: job.kind(),
            job: serde_json::to_value(&job).map_err(|error| StoreError::Bug(Box::new(error)))?,
            dedupe_key: job.dedupe_key(),
            counted: counted.iter().map(|(what, ..)| *what).collect(),
            subjects: counted.iter().map(|(_, subject, _)| subject.as_slice()).collect(),
            limits: counted.iter().map(|(.., limit)| i64::from(*limit)).collect(),
            counted_since: new.counted_since,
            max_open: i64::from(new.max_open),
            cancel_hours: i32::from(appointment.terms.cancel_hours),
            terms_version: appointment.terms.version,
            visitor: appointment.visitor.as_ref(),
            session: session.map(|it| it.session),
            session_version: session.map(|it| it.version),
            seen_since: session.map(|it| it.seen_since),
        },
    );
    // The statement may be a transaction of its own; where the answer was lost, it may stand.
    let changed = |row: &BookedRow| row.booked || row.freed_another;
    let stands = written.as_ref().map_or_else(|error| matches!(error, StoreError::Unavailable(_)), changed);
    let step = if stands { instrument::note(conn, appointment.company) } else { None };
    written.map(|row| match (row.admitted, row.booked) {
        (false, _) => BookingOutcome::OutOfDate,
        (true, false) => BookingOutcome::Taken,
        (true, true) => BookingOutcome::Booked(step.filter(|_| !row.freed_another)),
    })
}

const BOOK_SQL: &str = concat!(
    "
WITH provider AS MATERIALIZED (
    SELECT e.company_id
    FROM ",
    tenant!(),
    "
    CROSS JOIN LATERAL (
        SELECT company_id FROM employees
        WHERE company_id = t.company AND id = :provider AND rules_version = :provider_version AND state = 'ACTIVE'
        FOR NO KEY UPDATE) e
    WHERE :session IS NULL OR EXISTS (
        SELECT FROM sessions s JOIN accounts a ON a.id = s.account_id
        WHERE s.id = :session AND a.id = :account AND a.version = :session_version AND a.state = 'ACTIVE' AND a.is_guest
            AND :now < s.idle_until AND :now < s.expires_at AND :seen_since < s.seen_at)
), card AS MATERIALIZED (
    SELECT g.company_id, g.id FROM provider p CROSS JOIN LATERAL (
        SELECT company_id, id FROM guests
        WHERE company_id = p.company_id AND account_id = :account AND state = 'ACTIVE' AND NOT is_blocked_online) g
    WHERE :key IS NULL OR NOT EXISTS (
        SELECT FROM idempotency_keys WHERE company_id = p.company_id AND account_id = :account AND key = :key)
), admitted AS MATERIALIZED (
    SELECT company_id, id FROM card
    WHERE (:max_open = 0 AND cardinality(:subjects) = 0)
        OR booking_limits_hold(company_id, id, :now, :max_open, :counted, :subjects, :limits, :counted_since)
), freed AS (
    UPDATE calendar_events e SET state = 0 FROM admitted a
    WHERE e.company_id = a.company_id AND e.created_by = :account AND e.state = 1
        AND e.hold_until IS NOT NULL AND e.guest_id IS NULL
    RETURNING (e.provider_id, e.occupies_from, e.occupies_to) IS DISTINCT FROM (:provider, :occupies_from, :occupies_to)
        AS is_another
), event AS (
    INSERT INTO calendar_events (company_id, id, series_id, kind, provider_id, shop_id, guest_id, starts_at, ends_at,
        occupies_from, occupies_to, description, booked_online, created_by, created_at, cancel_deadline_hours, terms_version,
        visitor_name)
    SELECT company_id, :event, :event, 'appointment', :provider, :shop, id, :starts_at, :ends_at, :occupies_from,
        :occupies_to, :note, true, :account, :now, :cancel_hours, :terms_version, :visitor
    FROM admitted, (SELECT count(*) FROM freed) AS after_freeing
    ON CONFLICT DO NOTHING
    RETURNING company_id, id
), agreed AS (
    INSERT INTO event_services (company_id, event_id, position, service_id, name, price, minutes)
    SELECT event.company_id, event.id, s.position, s.service_id, s.name, s.price, s.minutes
    FROM event, unnest(:services, :names, :prices, :minutes) WITH ORDINALITY
        AS s (service_id, name, price, minutes, position)
), key AS (
    INSERT INTO idempotency_keys (company_id, account_id, key, request_hash, event_id, created_at)
    SELECT company_id, :account, :key, :request_hash, id, :now FROM event WHERE :key IS NOT NULL
), confirmation AS (
    INSERT INTO outbox (id, company_id, kind, payload, dedupe_key)
    SELECT :outbox_id, company_id, :job_kind, :job, :dedupe_key FROM event
), counted AS (
    INSERT INTO rate_events (kind, subject, at)
    SELECT c.kind, c.subject, :now FROM event, unnest(:counted, :subjects) AS c (kind, subject)
)
SELECT EXISTS (SELECT FROM admitted) AS admitted, EXISTS (SELECT FROM event) AS booked,
    EXISTS (SELECT FROM freed WHERE is_another) AS freed_another"
);

/// The booking a key stands for, if it does by now. Runs inside [`crate::tenant::transaction`].
pub fn replay(conn: &mut Connection, company: CompanyId, account: AccountId, key: &str) -> Result<Option<Replay>> {
    let answered: Option<(Vec<u8>, EventId)> = idempotency_keys::table
        .find((company, account, key))
        .select((idempotency_keys::request_hash, idempotency_keys::event_id))
        .get_result(conn)
        .optional()?;
    Ok(answered.map(|(request_hash, event)| Replay { request_hash, event }))
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
    let of_guest = calendar_events::company_id.eq(company).and(calendar_events::guest_id.eq(guests::id.nullable()));
    let of_event = event_services::company_id.eq(company).and(event_services::event_id.eq(calendar_events::id));
    // At most one: two active events of a provider do not overlap.
    let agreed: Vec<(EventId, ServiceId)> = guests::table
        .inner_join(calendar_events::table.on(of_guest))
        .inner_join(event_services::table.on(of_event))
        .filter(guests::company_id.eq(company))
        .filter(guests::account_id.eq(account))
        .filter(calendar_events::starts_at.eq(start))
        .filter(calendar_events::provider_id.eq(provider))
        .filter(calendar_events::state.eq(EventState::Active))
        .select((calendar_events::id, event_services::service_id))
        .load(conn)?;
    let (mut wanted, mut there) = (services.to_vec(), agreed.iter().map(|it| it.1).collect::<Vec<_>>());
    wanted.sort_unstable();
    there.sort_unstable();
    Ok(agreed.first().map(|it| it.0).filter(|_| wanted == there))
}
