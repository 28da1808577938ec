//! Rows of an event: an appointment is one, a long absence several (docs/rules.md#calendar-events).

use ::booking::LateMinutes;
use chrono::{DateTime, Utc};
use diesel::dsl::{insert_into, update};
use diesel::prelude::*;
use kernel::{AccountId, CompanyId, EmployeeId, EventId, GuestId, Huf, PersonName, SeriesId, ShopId, TimeRange};

use super::EventKind;
use crate::closed_set::{AbsenceReason, EventState};
use crate::schema::calendar_events;
use crate::{Connection, Result, StoreError};

/// The parts of an event that no rule judges.
#[derive(AsChangeset, Clone, Debug, Insertable)]
#[diesel(table_name = calendar_events, treat_none_as_null = true, treat_none_as_default_value = false)]
pub struct EventDetail<'a> {
    /// In whose calendar.
    #[diesel(column_name = provider_id)]
    pub provider: EmployeeId,
    /// Shop of the event.
    #[diesel(column_name = shop_id)]
    pub shop: Option<ShopId>,
    #[diesel(column_name = guest_id)]
    pub guest: Option<GuestId>,
    /// Visitor, when it is not the guest.
    #[diesel(column_name = visitor_name)]
    pub visitor: Option<&'a PersonName>,
    pub description: Option<&'a str>,
    /// Reason of an absence.
    pub reason: Option<AbsenceReason>,
    #[diesel(column_name = payment_amount)]
    pub payment: Option<Huf>,
    /// The guest did not come.
    pub did_not_appear: bool,
    /// Whether it stands in the calendar.
    pub state: EventState,
    /// The first of the absences that are made together.
    #[diesel(column_name = repeat_id, skip_update)]
    pub repeat: Option<SeriesId>,
}

/// One row of a calendar.
#[derive(AsChangeset, Insertable)]
#[diesel(table_name = calendar_events)]
pub(super) struct Piece {
    pub(super) id: EventId,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    occupies_from: DateTime<Utc>,
    occupies_to: DateTime<Utc>,
}

impl Piece {
    /// A row that lasts for `when` and, buffers included, keeps the provider busy for `occupies`.
    pub(super) fn new(id: EventId, when: TimeRange, occupies: TimeRange) -> Self {
        Self {
            id,
            starts_at: when.start(),
            ends_at: when.end(),
            occupies_from: occupies.start(),
            occupies_to: occupies.end(),
        }
    }
}

/// Puts a row into a calendar.
pub(super) fn insert_piece(
    conn: &mut Connection,
    company: CompanyId,
    (series, kind): (SeriesId, EventKind),
    piece: &Piece,
    detail: &EventDetail<'_>,
    (by, now): (AccountId, DateTime<Utc>),
) -> Result<()> {
    insert_into(calendar_events::table)
        .values((
            calendar_events::company_id.eq(company),
            calendar_events::series_id.eq(series),
            calendar_events::kind.eq(kind),
            calendar_events::created_by.eq(by),
            calendar_events::created_at.eq(now),
            piece,
            detail,
        ))
        .execute(conn)?;
    Ok(())
}

/// Changes the first piece, which stays one of those it was made with; `NotFound` when it was changed since it was read.
pub(super) fn update_head(
    conn: &mut Connection,
    company: CompanyId,
    revision: i32,
    piece: &Piece,
    detail: &EventDetail<'_>,
) -> Result<()> {
    let head = calendar_events::table.find((company, piece.id)).filter(calendar_events::revision.eq(revision));
    // One that yielded and is changed by hand does not wait for the longer one to go any more.
    let yields_no_more = calendar_events::yielded_to.eq(None::<SeriesId>);
    let changed = update(head).set((piece, detail, yields_no_more)).execute(conn)?;
    if changed == 1 { Ok(()) } else { Err(StoreError::NotFound) }
}

/// The guest of an active appointment said that they come.
pub fn confirm(conn: &mut Connection, company: CompanyId, event: EventId, at: DateTime<Utc>) -> Result<()> {
    update(calendar_events::table.find((company, event))).set(calendar_events::confirmed_at.eq(at)).execute(conn)?;
    Ok(())
}

/// The guest of an active appointment said to be late.
pub fn set_late(conn: &mut Connection, company: CompanyId, event: EventId, late: LateMinutes) -> Result<()> {
    let minutes = i32::from(late.minutes());
    update(calendar_events::table.find((company, event)))
        .set(calendar_events::late_minutes.eq(minutes))
        .execute(conn)?;
    Ok(())
}

/// Takes an active appointment out of the calendar, keeping it as deleted, with all its pieces; its revision then.
///
/// # Errors
/// [`crate::StoreError::NotFound`] when there is none.
pub fn cancel(conn: &mut Connection, company: CompanyId, event: EventId) -> Result<i32> {
    let (series, revision): (SeriesId, i32) = calendar_events::table
        .find((company, event))
        .select((calendar_events::series_id, calendar_events::revision))
        .get_result(conn)?;
    set_state(conn, company, &[series], EventState::Deleted, true)?;
    Ok(revision.saturating_add(1))
}

/// Takes events out of the calendar, keeping them as deleted, or puts deleted ones back where they were.
///
/// # Errors
/// `Conflict(CalendarOverlap)` when a writer without the lock was faster.
pub fn set_active(conn: &mut Connection, company: CompanyId, series: &[SeriesId], is_active: bool) -> Result<()> {
    set_state(conn, company, series, EventState::from(is_active), false)
}

fn set_state(
    conn: &mut Connection,
    company: CompanyId,
    series: &[SeriesId],
    state: EventState,
    by_guest: bool,
) -> Result<()> {
    let others = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(calendar_events::series_id.eq_any(series))
        .filter(calendar_events::state.ne(state));
    update(others)
        .set((
            calendar_events::state.eq(state),
            calendar_events::called_off.eq(by_guest),
            calendar_events::yielded_to.eq(None::<SeriesId>),
        ))
        .execute(conn)?;
    Ok(())
}
