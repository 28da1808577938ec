use booking::MergedCard;
use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Array, Bool, Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{AccountId, CompanyId, GuestId};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, StoreError, statement};

/// Locks two cards, in the order of their ids, so that two mergers never wait for each other in a circle.
///
/// # Errors
/// [`StoreError::NotFound`] when the company has not both.
pub fn lock_merged(
    conn: &mut Connection,
    company: CompanyId,
    from: GuestId,
    into: GuestId,
) -> Result<(MergedCard, MergedCard)> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = SqlUuid)]
        id: Uuid,
        #[diesel(sql_type = Nullable<SqlUuid>)]
        account_id: Option<Uuid>,
        #[diesel(sql_type = Nullable<Text>)]
        email: Option<String>,
        #[diesel(sql_type = Nullable<Text>)]
        phone: Option<String>,
        #[diesel(sql_type = Nullable<Text>)]
        note: Option<String>,
        #[diesel(sql_type = Bool)]
        is_walk_in: bool,
        #[diesel(sql_type = Bool)]
        is_active: bool,
        #[diesel(sql_type = Timestamptz)]
        created_at: DateTime<Utc>,
    }
    let rows: Vec<Row> = statement(
        "SELECT id, account_id, email, phone, note, is_walk_in, state = 'ACTIVE' AS is_active, created_at
        FROM guests WHERE company_id = $1 AND id = ANY ($2) ORDER BY id FOR UPDATE",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<Array<SqlUuid>, _>(vec![from.0, into.0])
    .all(conn)?;
    let cards: Vec<MergedCard> = rows
        .into_iter()
        .map(|it| MergedCard {
            id: GuestId(it.id),
            account: it.account_id.map(AccountId),
            email: it.email,
            phone: it.phone,
            note: it.note,
            is_walk_in: it.is_walk_in,
            is_active: it.is_active,
            created_at: it.created_at,
        })
        .collect();
    let find = |id: GuestId| cards.iter().find(|it| it.id == id).cloned().ok_or(StoreError::NotFound);
    Ok((find(from)?, find(into)?))
}

/// Puts everything that stands in the calendar under one card under another.
pub fn move_events(conn: &mut Connection, company: CompanyId, from: GuestId, into: GuestId) -> Result<()> {
    statement("UPDATE calendar_events SET guest_id = $3 WHERE company_id = $1 AND guest_id = $2")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(from.0)
        .bind::<SqlUuid, _>(into.0)
        .run(conn)?;
    Ok(())
}

/// Removes a card nothing stands under any more.
///
/// # Errors
/// [`StoreError::TryAgain`] when something was put under it meanwhile.
pub fn delete(conn: &mut Connection, company: CompanyId, guest: GuestId) -> Result<()> {
    statement("DELETE FROM guests WHERE company_id = $1 AND id = $2")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(guest.0)
        .run(conn)?;
    Ok(())
}

/// Writes what a card became by merging.
pub fn save_merged(conn: &mut Connection, company: CompanyId, card: &MergedCard) -> Result<()> {
    statement(
        "UPDATE guests SET account_id = $3, email = $4, phone = $5, note = $6,
            state = CASE WHEN $7 THEN 'ACTIVE' ELSE 'DELETED' END, created_at = $8
        WHERE company_id = $1 AND id = $2",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(card.id.0)
    .bind::<Nullable<SqlUuid>, _>(card.account.map(|it| it.0))
    .bind::<Nullable<Text>, _>(card.email.as_deref())
    .bind::<Nullable<Text>, _>(card.phone.as_deref())
    .bind::<Nullable<Text>, _>(card.note.as_deref())
    .bind::<Bool, _>(card.is_active)
    .bind::<Timestamptz, _>(card.created_at)
    .run(conn)?;
    Ok(())
}
