use booking::{GuestTag, MergedCard};
use diesel::dsl::update;
use diesel::prelude::*;
use kernel::{CompanyId, GuestId};

use crate::closed_set::GuestState;
use crate::schema::{calendar_events, guest_codes, guests, ratings};
use crate::{Connection, Result, StoreError};

/// Locks two cards, in the order of their ids, so that two merges cannot deadlock.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has not both.
pub fn lock_merged(
    conn: &mut Connection,
    company: CompanyId,
    from: GuestId,
    into: GuestId,
) -> Result<(MergedCard, MergedCard)> {
    let rows: Vec<(_, _, _, _, _, (_, Vec<String>, _), _, GuestState, _)> = guests::table
        .filter(guests::company_id.eq(company))
        .filter(guests::id.eq_any([from, into]))
        .order(guests::id)
        .select((
            guests::id,
            guests::account_id,
            guests::email,
            guests::phone,
            guests::note,
            (guests::allergies, guests::tags, guests::is_blocked_online),
            guests::is_walk_in,
            guests::state,
            guests::created_at,
        ))
        .for_update()
        .load(conn)?;
    let cards: Vec<MergedCard> = rows
        .into_iter()
        .map(|(id, account, email, phone, note, marks, is_walk_in, state, created_at)| MergedCard {
            id,
            account,
            email,
            phone,
            note,
            allergies: marks.0,
            tags: GuestTag::parse_all(&marks.1),
            is_blocked_online: marks.2,
            is_walk_in,
            is_active: state == GuestState::Active,
            created_at,
        })
        .collect();
    let find = |id: GuestId| cards.iter().find(|it| it.id == id).cloned().ok_or(StoreError::NotFound);
    Ok((find(from)?, find(into)?))
}

/// Moves all calendar events of one card to another, with their ratings, the mailed codes, the guest's formulas and wishes.
pub fn move_events(conn: &mut Connection, company: CompanyId, from: GuestId, into: GuestId) -> Result<()> {
    let events = calendar_events::table
        .filter(calendar_events::company_id.eq(company))
        .filter(calendar_events::guest_id.eq(from));
    update(events).set(calendar_events::guest_id.eq(into)).execute(conn)?;
    let given_ratings = ratings::table.filter(ratings::company_id.eq(company)).filter(ratings::guest_id.eq(from));
    update(given_ratings).set(ratings::guest_id.eq(into)).execute(conn)?;
    let codes = guest_codes::table.filter(guest_codes::company_id.eq(company)).filter(guest_codes::guest_id.eq(from));
    update(codes).set(guest_codes::guest_id.eq(into)).execute(conn)?;
    super::formulas::move_all(conn, company, from, into)?;
    crate::waiting::move_entries(conn, company, from, into)
}

/// Deletes a card without events.
///
/// # Errors
/// [`StoreError::TryAgain`] when it was given an event meanwhile.
pub fn delete(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<()> {
    diesel::delete(guests::table.find((company, guest))).execute(conn)?;
    Ok(())
}

/// Saves the card that two were merged into.
pub fn save_merged(conn: &mut Connection, company: CompanyId, card: &MergedCard) -> Result<()> {
    update(guests::table.find((company, card.id)))
        .set((
            guests::account_id.eq(card.account),
            guests::email.eq(&card.email),
            guests::phone.eq(&card.phone),
            guests::note.eq(&card.note),
            guests::allergies.eq(&card.allergies),
            guests::tags.eq(card.tags.iter().map(|it| it.as_str()).collect::<Vec<_>>()),
            guests::is_blocked_online.eq(card.is_blocked_online),
            guests::state.eq(GuestState::of(card.is_active)),
            guests::created_at.eq(card.created_at),
        ))
        .execute(conn)?;
    Ok(())
}
