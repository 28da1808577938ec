//! The cards of the guests of appointments; the rest of cards is in [`crate::guests`].

use chrono::{DateTime, Utc};
use diesel::dsl::{exists, insert_into, select, update};
use diesel::prelude::*;
use kernel::{CompanyId, GuestId, Locale, SeriesId};

use crate::closed_set::GuestState;
use crate::functions::is_active;
use crate::schema::{calendar_events, guests};
use crate::{Connection, Result};

/// Whether the company has that card.
pub fn has_guest(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<bool> {
    Ok(select(exists(guests::table.find((company, guest)))).get_result(conn)?)
}

/// The card of a guest for an appointment: whether they have another one ahead, which of the card for walk-ins is never
/// said; `None` where the company has no such card. A deleted card becomes active again: an appointment makes a guest
/// (docs/rules.md#walk-ins).
pub fn claim_guest(
    conn: &mut Connection,
    company: CompanyId,
    guest: GuestId,
    exclude: SeriesId,
    now: DateTime<Utc>,
) -> Result<Option<bool>> {
    let card = guests::table.find((company, guest));
    let upcoming = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(calendar_events::guest_id.eq(guest))
        .filter(calendar_events::starts_at.gt(now))
        .filter(is_active(calendar_events::state))
        .filter(calendar_events::series_id.ne(exclude));
    let found: Option<(GuestState, bool, bool)> =
        card.select((guests::state, guests::is_walk_in, exists(upcoming))).get_result(conn).optional()?;
    let Some((state, is_walk_in, has_other)) = found else { return Ok(None) };
    if state == GuestState::Deleted {
        update(card).set(guests::state.eq(GuestState::Active)).execute(conn)?;
    }
    Ok(Some(has_other && !is_walk_in))
}

/// The card for walk-ins, made when it is first needed.
pub fn walk_in(
    conn: &mut Connection,
    company: CompanyId,
    new_id: GuestId,
    language: Locale,
    now: DateTime<Utc>,
) -> Result<GuestId> {
    let (last_name, first_name) = match language {
        Locale::Hu => ("Betérő", "Vendég"),
        Locale::En => ("Guest", "Walk-in"),
    };
    // Of two that make it at once the second waits here and then finds it.
    insert_into(guests::table)
        .values((
            guests::company_id.eq(company),
            guests::id.eq(new_id),
            guests::first_name.eq(first_name),
            guests::last_name.eq(last_name),
            guests::need_sms.eq(false),
            guests::language.eq(language),
            guests::is_walk_in.eq(true),
            guests::created_at.eq(now),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    let walk_in = guests::table.filter(guests::company_id.eq(company)).filter(guests::is_walk_in);
    Ok(walk_in.select(guests::id).get_result(conn)?)
}
