//! Causes of messages to guests: before the mail of one is sent, it is spread into the other jobs that follow from it.
//!
//! All workers take the oldest one, and wait for each other at its row: so jobs about one guest keep their order.

use std::time::Duration;

use diesel::dsl::update;
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Nullable, Text, Uuid as SqlUuid};
use kernel::{CompanyId, EventId, GuestId};
use uuid::Uuid;

use super::{Job, interval};
use crate::functions::now;
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::outbox;
use crate::{Connection, Result, StoreError};

/// A cause nothing followed from yet.
#[derive(Clone, Debug)]
pub struct Cause {
    /// The row.
    pub id: Uuid,
    pub company: CompanyId,
    pub job: Job,
}

row! {
    pub(crate) struct OrderRow {
        number: i64 as BigInt,
    }
}

statement! {
    /// Text: a sequence.
    struct NextOrder as App | Worker () -> OrderRow = "SELECT nextval('outbox_order') AS number";
}

statement! {
    /// Text: the place in the order is the sequence's.
    struct MarkSpread as Worker (id: SqlUuid, order_key: Nullable<Text>) =
    "UPDATE outbox SET spread_at = now(), order_key = :order_key,
        order_number = CASE WHEN :order_key IS NOT NULL THEN nextval('outbox_order') END
    WHERE id = :id";
}

row! {
    pub(crate) struct WaitsRow {
        waits: bool as Bool,
    }
}

statement! {
    /// Text: members of a list in JSON.
    struct BookingWaits as Worker (company: SqlUuid, events: Array<Text>) -> WaitsRow =
    "SELECT EXISTS (SELECT FROM outbox o
        WHERE o.spread_at IS NULL AND o.done_at IS NULL AND o.failed_at IS NULL AND o.kind = 'appointment_booked'
            AND o.company_id = :company
            AND (o.payload->>'event' = ANY (:events) OR jsonb_exists_any(o.payload->'others', :events))) AS waits";
}

/// The cause that has been due longest; by the database's clock.
///
/// # Errors
/// When its payload cannot be read.
pub fn next(conn: &mut Connection) -> Result<Option<Cause>> {
    let row: Option<(Uuid, Option<CompanyId>, serde_json::Value)> = outbox::table
        .filter(outbox::spread_at.is_null())
        .filter(outbox::kind.eq_any(Job::CAUSES))
        .filter(outbox::done_at.is_null())
        .filter(outbox::failed_at.is_null())
        .filter(outbox::due_at.le(now()))
        .order((outbox::due_at, outbox::id))
        .select((outbox::id, outbox::company_id, outbox::payload))
        .first(conn)
        .optional()?;
    row.map(|(id, company, payload)| {
        let job = serde_json::from_value(payload).map_err(|error| StoreError::Bug(Box::new(error)))?;
        Ok(Cause { id, company: company.ok_or(StoreError::NotFound)?, job })
    })
    .transpose()
}

/// Locks a cause until the transaction ends; `false` when it is spread already.
pub fn lock(conn: &mut Connection, id: Uuid) -> Result<bool> {
    let locked = outbox::table
        .find(id)
        .filter(outbox::spread_at.is_null())
        .select(outbox::id)
        .for_no_key_update()
        .get_result::<Uuid>(conn)
        .optional()?;
    Ok(locked.is_some())
}

/// Says that everything followed from it. Its mail takes its place among those to that guest.
pub fn mark_spread(conn: &mut Connection, id: Uuid, guest: Option<GuestId>) -> Result<()> {
    MarkSpread.run(conn, (id, guest.map(|it| format!("mail:{it}"))))?;
    Ok(())
}

/// Whether nothing followed yet from a booking of one of these appointments: until then their changes are no news. It
/// waits longer than they do when it is about others that can still be undone.
pub fn is_booking_waiting(conn: &mut Connection, company: CompanyId, events: &[EventId]) -> Result<bool> {
    let events: Vec<String> = events.iter().map(ToString::to_string).collect();
    Ok(BookingWaits.one(conn, (company, events))?.waits)
}

/// Lets a cause wait before anything follows from it.
pub fn put_off(conn: &mut Connection, id: Uuid, wait: Duration) -> Result<()> {
    update(outbox::table.find(id)).set(outbox::due_at.eq(now() + interval(wait))).execute(conn)?;
    Ok(())
}

/// Gives up a cause that cannot be read or spread, so that the others go on.
pub fn give_up(conn: &mut Connection, id: Uuid, reason: &str) -> Result<()> {
    update(outbox::table.find(id))
        .set((
            outbox::failed_at.eq(now().nullable()),
            outbox::spread_at.eq(now().nullable()),
            outbox::last_error.eq(reason),
        ))
        .execute(conn)?;
    Ok(())
}

/// The next place in an order.
pub(super) fn next_number(conn: &mut Connection) -> Result<i64> {
    Ok(NextOrder.one(conn, ())?.number)
}
