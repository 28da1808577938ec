//! The card a booking goes on.

use chrono::{DateTime, Utc};
use diesel::dsl::{case_when, exists, insert_into, not, select, update};
use diesel::prelude::*;
use diesel::sql_types::{Nullable, Text};
use kernel::{AccountId, CompanyId, GuestId, Locale};

use crate::closed_set::GuestState;
use crate::schema::{accounts, guests};
use crate::{Connection, Result};

/// The person a guest card is for.
#[derive(Clone, Debug)]
pub struct CardHolder<'a> {
    /// The card's id, should one have to be made.
    pub new_id: GuestId,
    /// The account.
    pub account: AccountId,
    pub first_name: &'a str,
    pub last_name: &'a str,
    /// The account's address, when its owner has shown to read it.
    pub verified_email: Option<&'a str>,
    /// E.164.
    pub phone: Option<&'a str>,
    /// Language of messages.
    pub language: Locale,
    /// The time now.
    pub now: DateTime<Utc>,
}

/// The company's active card of an account: found by account, else by verified address, else made; a deleted one is
/// active again (docs/rules.md#guest-cards). The account is a guest from now on.
///
/// Runs inside [`crate::tenant::transaction`].
pub fn ensure_card(conn: &mut Connection, company: CompanyId, holder: &CardHolder<'_>) -> Result<GuestId> {
    update(accounts::table.find(holder.account).filter(not(accounts::is_guest)))
        .set(accounts::is_guest.eq(true))
        .execute(conn)?;
    // In a statement of its own: an update that locks the same row in a subquery deadlocks with another one, since each
    // waits for a different version of the row.
    let of_account = guests::account_id.eq(holder.account);
    let of_email = guests::account_id.is_null().and(guests::email.eq(holder.verified_email));
    let mine: Option<(GuestId, Option<AccountId>, GuestState)> = guests::table
        .filter(guests::company_id.eq(company))
        .filter(of_account.or(of_email))
        .order(guests::account_id)
        .limit(1)
        .select((guests::id, guests::account_id, guests::state))
        .for_no_key_update()
        .get_result(conn)
        .optional()?;
    if let Some((card, account, state)) = mine {
        if account.is_none() || state != GuestState::Active {
            update(guests::table.find((company, card)))
                .set((guests::state.eq(GuestState::Active), guests::account_id.eq(holder.account)))
                .execute(conn)?;
        }
        return Ok(card);
    }
    // An address on another person's card stays theirs.
    let with_email =
        guests::table.filter(guests::company_id.eq(company)).filter(guests::email.eq(holder.verified_email));
    // Two first bookings at once: the second waits for the first here and then finds its card.
    insert_into(guests::table)
        .values((
            guests::company_id.eq(company),
            guests::id.eq(holder.new_id),
            guests::account_id.eq(holder.account),
            guests::first_name.eq(holder.first_name),
            guests::last_name.eq(holder.last_name),
            guests::email.eq(case_when(not(exists(with_email)), holder.verified_email.into_sql::<Nullable<Text>>())),
            guests::phone.eq(holder.phone),
            guests::language.eq(holder.language),
            guests::created_at.eq(holder.now),
        ))
        .on_conflict_do_nothing()
        .execute(conn)?;
    let made = guests::table.filter(guests::company_id.eq(company)).filter(guests::account_id.eq(holder.account));
    Ok(made.select(guests::id).get_result(conn)?)
}

/// Whether the company takes no bookings of an account online.
pub fn is_blocked(conn: &mut Connection, company: CompanyId, account: AccountId) -> Result<bool> {
    let blocked = guests::table
        .filter(guests::company_id.eq(company))
        .filter(guests::account_id.eq(account))
        .filter(guests::state.eq(GuestState::Active))
        .filter(guests::is_blocked_online);
    Ok(select(exists(blocked)).get_result(conn)?)
}
