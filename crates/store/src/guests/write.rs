use booking::{GuestCard, GuestEdit, Wanted};
use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Array, BigInt, Bool, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{CompanyId, Email, GuestId, Phone};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, StoreError, statement};

/// Locks a card that is about to change; answers whether it is the walk-in card.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has no such card.
pub fn lock(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<bool> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = Bool)]
        is_walk_in: bool,
    }
    let row: Row = statement("SELECT is_walk_in FROM guests WHERE company_id = $1 AND id = $2 FOR NO KEY UPDATE")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(guest.0)
        .one(conn)?;
    Ok(row.is_walk_in)
}

/// Makes whoever else counts or imports guests of the company wait.
pub fn lock_company(conn: &mut Connection, company: CompanyId) -> Result<()> {
    statement("SELECT FROM companies WHERE company_id = $1 FOR NO KEY UPDATE")
        .bind::<SqlUuid, _>(company.0)
        .run(conn)?;
    Ok(())
}

/// How many cards there are, deactivated ones too, without the walk-in card.
pub fn count(conn: &mut Connection, company: CompanyId) -> Result<u32> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = BigInt)]
        there: i64,
    }
    let row: Row = statement("SELECT count(*) AS there FROM guests WHERE company_id = $1 AND NOT is_walk_in")
        .bind::<SqlUuid, _>(company.0)
        .one(conn)?;
    Ok(u32::try_from(row.there).unwrap_or(u32::MAX))
}

/// The card that has an address.
pub fn holder_of(conn: &mut Connection, company: CompanyId, email: &Email) -> Result<Option<GuestId>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = SqlUuid)]
        id: Uuid,
    }
    let row: Option<Row> = statement("SELECT id FROM guests WHERE company_id = $1 AND email = $2")
        .bind::<SqlUuid, _>(company.0)
        .bind::<Text, _>(email.as_str())
        .optional(conn)?;
    Ok(row.map(|it| GuestId(it.id)))
}

/// Makes cards, however many, in one statement.
///
/// # Errors
/// `Conflict(GuestEmail)` when a card has one of the addresses.
pub fn insert(
    conn: &mut Connection,
    company: CompanyId,
    cards: &[(GuestId, GuestCard)],
    now: DateTime<Utc>,
) -> Result<()> {
    let email = |it: &GuestCard| it.email.as_ref().map(|it| it.as_str().to_owned());
    let phone = |it: &GuestCard| it.phone.as_ref().map(|it| it.as_e164().to_owned());
    statement(
        "INSERT INTO guests (company_id, id, first_name, last_name, email, phone, need_sms, language, note, state, created_at)
        SELECT $1, id, first_name, last_name, email, phone, need_sms, language, note,
            CASE WHEN is_active THEN 'ACTIVE' ELSE 'DELETED' END, $11
        FROM unnest($2, $3, $4, $5, $6, $7, $8, $9, $10)
            AS t (id, first_name, last_name, email, phone, need_sms, language, note, is_active)",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<Array<SqlUuid>, _>(cards.iter().map(|(id, _)| id.0).collect::<Vec<_>>())
    .bind::<Array<Text>, _>(cards.iter().map(|(_, it)| it.first_name.as_str()).collect::<Vec<_>>())
    .bind::<Array<Text>, _>(cards.iter().map(|(_, it)| it.last_name.as_str()).collect::<Vec<_>>())
    .bind::<Array<Nullable<Text>>, _>(cards.iter().map(|(_, it)| email(it)).collect::<Vec<_>>())
    .bind::<Array<Nullable<Text>>, _>(cards.iter().map(|(_, it)| phone(it)).collect::<Vec<_>>())
    .bind::<Array<Bool>, _>(cards.iter().map(|(_, it)| it.need_sms).collect::<Vec<_>>())
    .bind::<Array<Text>, _>(cards.iter().map(|(_, it)| it.language.code()).collect::<Vec<_>>())
    .bind::<Array<Nullable<Text>>, _>(cards.iter().map(|(_, it)| it.note.clone()).collect::<Vec<_>>())
    .bind::<Array<Bool>, _>(cards.iter().map(|(_, it)| it.is_active).collect::<Vec<_>>())
    .bind::<Timestamptz, _>(now)
    .run(conn)?;
    Ok(())
}

/// Changes what an edit says of a card that is locked, and leaves the rest.
///
/// # Errors
/// `Conflict(GuestEmail)` when another card has the address; [`StoreError::NotFound`] when the company has no such card.
pub fn edit(conn: &mut Connection, company: CompanyId, guest: GuestId, edit: &GuestEdit) -> Result<()> {
    let email = text(&edit.email, |it: &Email| it.as_str().to_owned());
    let phone = text(&edit.phone, |it: &Phone| it.as_e164().to_owned());
    let note = text(&edit.note, String::clone);
    let state = edit.is_active.map(|it| if it { "ACTIVE" } else { "DELETED" });
    let changed = statement(
        "UPDATE guests SET first_name = coalesce($3, first_name), last_name = coalesce($4, last_name),
            email = CASE WHEN $5 THEN $6 ELSE email END, phone = CASE WHEN $7 THEN $8 ELSE phone END,
            note = CASE WHEN $9 THEN $10 ELSE note END, need_sms = coalesce($11, need_sms),
            language = coalesce($12, language), state = coalesce($13, state)
        WHERE company_id = $1 AND id = $2",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(guest.0)
    .bind::<Nullable<Text>, _>(edit.first_name.as_ref().map(|it| it.as_str()))
    .bind::<Nullable<Text>, _>(edit.last_name.as_ref().map(|it| it.as_str()))
    .bind::<Bool, _>(email.0)
    .bind::<Nullable<Text>, _>(email.1)
    .bind::<Bool, _>(phone.0)
    .bind::<Nullable<Text>, _>(phone.1)
    .bind::<Bool, _>(note.0)
    .bind::<Nullable<Text>, _>(note.1)
    .bind::<Nullable<Bool>, _>(edit.need_sms)
    .bind::<Nullable<Text>, _>(edit.language.map(|it| it.code()))
    .bind::<Nullable<Text>, _>(state)
    .run(conn)?;
    if changed == 1 { Ok(()) } else { Err(StoreError::NotFound) }
}

/// Whether something changes, and what it becomes.
fn text<T>(wanted: &Wanted<T>, write: impl Fn(&T) -> String) -> (bool, Option<String>) {
    match wanted {
        Wanted::Kept => (false, None),
        Wanted::Cleared => (true, None),
        Wanted::Set(value) => (true, Some(write(value))),
    }
}
