//! The card a booking goes on.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Nullable, Text, Timestamptz, Uuid as SqlUuid};
use kernel::{AccountId, CompanyId, GuestId};
use uuid::Uuid;

use crate::{Connection, Prepared, Result, statement};

/// Who a guest card is for.
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
    pub language: &'a str,
    /// The time now.
    pub now: DateTime<Utc>,
}

/// The company's active card of an account: found by account, else by verified address, else made; a deleted one is
/// active again (docs/rules.md#guest-cards). The account is a guest from now on.
///
/// Runs inside [`crate::tenant::transaction`].
pub fn ensure_card(conn: &mut Connection, company: CompanyId, holder: &CardHolder<'_>) -> Result<GuestId> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = SqlUuid)]
        id: Uuid,
    }
    statement("UPDATE accounts SET is_guest = true WHERE id = $1 AND NOT is_guest")
        .bind::<SqlUuid, _>(holder.account.0)
        .run(conn)?;
    let mine: Option<Row> = statement(
        "UPDATE guests SET state = 'ACTIVE', account_id = $2
        WHERE company_id = $1 AND id = (
            SELECT id FROM guests WHERE company_id = $1
                AND (account_id = $2 OR (account_id IS NULL AND email = $3))
            ORDER BY account_id NULLS LAST LIMIT 1 FOR NO KEY UPDATE)
        RETURNING id",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(holder.account.0)
    .bind::<Nullable<Text>, _>(holder.verified_email)
    .optional(conn)?;
    if let Some(card) = mine {
        return Ok(GuestId(card.id));
    }
    // Two first bookings at once: the second waits for the first here and then finds its card. An address that stands
    // on somebody else's card stays theirs.
    statement(
        "INSERT INTO guests (company_id, id, account_id, first_name, last_name, email, phone, language, created_at)
        SELECT $1, $2, $3, $4, $5,
            CASE WHEN EXISTS (SELECT FROM guests WHERE company_id = $1 AND email = $6) THEN NULL ELSE $6 END,
            $7, $8, $9
        ON CONFLICT DO NOTHING",
    )
    .bind::<SqlUuid, _>(company.0)
    .bind::<SqlUuid, _>(holder.new_id.0)
    .bind::<SqlUuid, _>(holder.account.0)
    .bind::<Text, _>(holder.first_name)
    .bind::<Text, _>(holder.last_name)
    .bind::<Nullable<Text>, _>(holder.verified_email)
    .bind::<Nullable<Text>, _>(holder.phone)
    .bind::<Text, _>(holder.language)
    .bind::<Timestamptz, _>(holder.now)
    .run(conn)?;
    let made: Row = statement("SELECT id FROM guests WHERE company_id = $1 AND account_id = $2")
        .bind::<SqlUuid, _>(company.0)
        .bind::<SqlUuid, _>(holder.account.0)
        .one(conn)?;
    Ok(GuestId(made.id))
}
