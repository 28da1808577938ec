//! Times held while a guest finishes booking (docs/rules.md#held-while-booking): at most one for an account.

use ::booking::{Appointment, Hold, UnprovenHolds};
use chrono::{DateTime, Utc};
use diesel::dsl::{insert_into, update};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Binary, Timestamptz, Uuid};
use kernel::{AccountId, CompanyId, EmployeeId, EventId, SeriesId, TimeRange};

use crate::calendar::EventKind;
use crate::closed_set::EventState;
use crate::functions::is_active;
use crate::limits::{self, CountedAct};
use crate::raw_sql::{Statement as _, row, statement};
use crate::schema::calendar_events;
use crate::{Connection, Result};

row! {
    pub(crate) struct HeldTimeRow {
        company: CompanyId as Uuid,
        event: EventId as Uuid,
        provider: EmployeeId as Uuid,
        occupies_from: DateTime<Utc> as Timestamptz,
        occupies_to: DateTime<Utc> as Timestamptz,
        since: DateTime<Utc> as Timestamptz,
        until: DateTime<Utc> as Timestamptz,
    }
}

/// A time held for an account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeldTime {
    pub company: CompanyId,
    /// The hold in the calendar.
    pub event: EventId,
    pub provider: EmployeeId,
    /// With the buffers.
    pub occupies: TimeRange,
    pub hold: Hold,
}

statement! {
    /// Text: a function that reads across the tenant walls.
    struct HoldOfAccount as App (account: Uuid) -> HeldTimeRow =
    "SELECT company, event, provider, occupies_from, occupies_to, since, until FROM hold_of_account(:account)";
}

/// The time held for an account, in whichever company; perhaps over, but not ended yet.
pub fn hold_of(conn: &mut Connection, account: AccountId) -> Result<Option<HeldTime>> {
    let row = HoldOfAccount.optional(conn, (account,))?;
    Ok(row.and_then(|it| {
        Some(HeldTime {
            company: it.company,
            event: it.event,
            provider: it.provider,
            occupies: TimeRange::new(it.occupies_from, it.occupies_to)?,
            hold: Hold { since: it.since, until: it.until },
        })
    }))
}

row! {
    pub(crate) struct HoldsRow {
        held: i64 as BigInt,
    }
}

statement! {
    /// Text: a function that counts across the tenant walls.
    struct HoldsFrom as App (origin: Binary, now: Timestamptz, other_than: Uuid) -> HoldsRow =
    "SELECT holds_from(:origin, :now, :other_than) AS held";
}

/// Live holds of other accounts without a proven address: from this network address, and at this company. Both stay locked
/// until the transaction ends, so that no other hold is counted meanwhile. Runs inside [`crate::tenant::transaction`].
pub fn unproven_holds(
    conn: &mut Connection,
    company: CompanyId,
    origin: &[u8],
    other_than: AccountId,
    now: DateTime<Utc>,
) -> Result<UnprovenHolds> {
    use calendar_events as e;
    limits::lock(conn, CountedAct::Hold, company.0.as_bytes())?;
    limits::lock(conn, CountedAct::Hold, origin)?;
    let of_address = HoldsFrom.one(conn, (origin, now, other_than))?.held;
    let of_company: i64 = e::table
        .filter(e::company_id.eq(company))
        .filter(is_active(e::state))
        .filter(e::held_from.is_not_null())
        .filter(e::created_by.ne(other_than))
        .filter(e::hold_until.gt(now))
        .count()
        .get_result(conn)?;
    let small = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
    Ok(UnprovenHolds { of_address: small(of_address), of_company: small(of_company) })
}

/// A time to be held.
#[derive(Clone, Debug)]
pub struct NewHold<'a> {
    /// The appointment that would be booked; its id becomes that of the hold.
    pub appointment: &'a Appointment,
    pub account: AccountId,
    /// The hashed network address of an account without a proven address.
    pub origin: Option<&'a [u8]>,
    pub hold: Hold,
}

/// Holds a time in place of what was held for the account at this company; `false` when it is taken, or when the account was
/// just given another hold. The caller holds the provider's row. Runs inside [`crate::tenant::transaction`].
pub fn hold(conn: &mut Connection, new: &NewHold<'_>) -> Result<bool> {
    use calendar_events as e;
    let appointment = new.appointment;
    end_hold(conn, appointment.company, new.account)?;
    let written = insert_into(e::table)
        .values((
            e::company_id.eq(appointment.company),
            e::id.eq(appointment.id),
            e::series_id.eq(SeriesId(appointment.id.0)),
            e::kind.eq(EventKind::Hold),
            e::provider_id.eq(appointment.provider),
            e::shop_id.eq(appointment.shop),
            e::starts_at.eq(appointment.when.start()),
            e::ends_at.eq(appointment.when.end()),
            e::occupies_from.eq(appointment.occupies.start()),
            e::occupies_to.eq(appointment.occupies.end()),
            e::created_at.eq(new.hold.since),
            e::hold_until.eq(new.hold.until),
            e::created_by.eq(new.account),
            e::held_from.eq(new.origin),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    Ok(written == 1)
}

/// Ends what is held for an account at a company; whether anything was. Runs inside [`crate::tenant::transaction`].
pub fn end_hold(conn: &mut Connection, company: CompanyId, account: AccountId) -> Result<bool> {
    use calendar_events as e;
    let own = e::table
        .filter(e::company_id.eq(company))
        .filter(e::created_by.eq(account))
        .filter(is_active(e::state))
        .filter(e::hold_until.is_not_null())
        .filter(e::guest_id.is_null());
    Ok(update(own).set(e::state.eq(EventState::Deleted)).execute(conn)? != 0)
}

/// Takes a hold out of the limits for accounts without a proven address. Runs inside [`crate::tenant::transaction`].
pub fn count_as_proven(conn: &mut Connection, held: &HeldTime) -> Result<()> {
    use calendar_events as e;
    let hold = e::table.find((held.company, held.event)).filter(e::held_from.is_not_null());
    update(hold).set(e::held_from.eq(None::<Vec<u8>>)).execute(conn)?;
    Ok(())
}

/// Writes the end of a hold anew. Runs inside [`crate::tenant::transaction`].
pub fn prolong_hold(conn: &mut Connection, held: &HeldTime, until: DateTime<Utc>) -> Result<()> {
    use calendar_events as e;
    update(e::table.find((held.company, held.event))).set(e::hold_until.eq(until)).execute(conn)?;
    Ok(())
}
