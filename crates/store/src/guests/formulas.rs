//! Formulas of guests: mixes and sizes that were used, with the visit where they were.

use chrono::{DateTime, Utc};
use diesel::dsl::{delete, insert_into, update};
use diesel::prelude::*;
use kernel::{CompanyId, EmployeeId, EventId, FormulaId, GuestId};

use crate::schema::{calendar_events, guest_formulas};
use crate::{Connection, Result, StoreError};

/// A formula.
#[derive(Clone, Debug, PartialEq, Eq, Queryable)]
pub struct Formula {
    pub id: FormulaId,
    pub text: String,
    pub made_at: DateTime<Utc>,
    pub made_by: Option<EmployeeId>,
    /// The visit, and its start.
    pub event: Option<EventId>,
    pub event_starts_at: Option<DateTime<Utc>>,
}

/// The most formulas of a guest that are listed.
const MOST_LISTED: i64 = 200;

/// Formulas of a guest, the newest first.
pub fn list(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<Vec<Formula>> {
    use calendar_events as e;
    use guest_formulas as f;
    let its_event = e::company_id.eq(f::company_id).and(e::id.nullable().eq(f::event_id));
    Ok(f::table
        .left_join(e::table.on(its_event))
        .filter(f::company_id.eq(company))
        .filter(f::guest_id.eq(guest))
        .order((f::made_at.desc(), f::id.desc()))
        .limit(MOST_LISTED)
        .select((f::id, f::text, f::made_at, f::made_by, f::event_id, e::starts_at.nullable()))
        .load(conn)?)
}

/// Start of a guest's visit; `None` when the guest has no such visit.
pub fn visit_start(
    conn: &mut Connection,
    company: CompanyId,
    guest: GuestId,
    event: EventId,
) -> Result<Option<DateTime<Utc>>> {
    use calendar_events as e;
    let visit = e::table.find((company, event)).filter(e::guest_id.eq(guest));
    Ok(visit.select(e::starts_at).get_result(conn).optional()?)
}

/// Adds a formula of a guest.
pub fn add(conn: &mut Connection, company: CompanyId, guest: GuestId, formula: &Formula) -> Result<()> {
    use guest_formulas as f;
    let row = (
        f::company_id.eq(company),
        f::id.eq(formula.id),
        f::guest_id.eq(guest),
        f::event_id.eq(formula.event),
        f::text.eq(&formula.text),
        f::made_at.eq(formula.made_at),
        f::made_by.eq(formula.made_by),
    );
    insert_into(f::table).values(row).execute(conn)?;
    Ok(())
}

/// Deletes a formula of a guest.
///
/// # Errors
/// [`StoreError::NotFound`] when the guest has no such formula.
pub fn remove(conn: &mut Connection, company: CompanyId, guest: GuestId, id: FormulaId) -> Result<()> {
    let one = guest_formulas::table.find((company, id)).filter(guest_formulas::guest_id.eq(guest));
    if delete(one).execute(conn)? == 1 { Ok(()) } else { Err(StoreError::NotFound) }
}

/// Deletes all formulas of a guest.
pub(crate) fn erase(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<()> {
    let its = guest_formulas::table.filter(guest_formulas::company_id.eq(company));
    delete(its.filter(guest_formulas::guest_id.eq(guest))).execute(conn)?;
    Ok(())
}

/// Moves all formulas of one card to another.
pub(super) fn move_all(conn: &mut Connection, company: CompanyId, from: GuestId, into: GuestId) -> Result<()> {
    let its = guest_formulas::table.filter(guest_formulas::company_id.eq(company));
    update(its.filter(guest_formulas::guest_id.eq(from))).set(guest_formulas::guest_id.eq(into)).execute(conn)?;
    Ok(())
}
