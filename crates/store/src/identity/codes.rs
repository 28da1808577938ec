//! Codes that sign in once.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Binary, Timestamptz, Uuid as SqlUuid};
use kernel::AccountId;
use uuid::Uuid;

use crate::{Connection, Prepared, Result, statement};

/// Keeps the hash of a code that signs in once.
pub fn insert_sign_in_code(
    conn: &mut Connection,
    code_hash: &[u8],
    account: AccountId,
    expires_at: DateTime<Utc>,
) -> Result<()> {
    statement("INSERT INTO sign_in_codes (code_hash, account_id, expires_at) VALUES ($1, $2, $3)")
        .bind::<Binary, _>(code_hash)
        .bind::<SqlUuid, _>(account.0)
        .bind::<Timestamptz, _>(expires_at)
        .run(conn)?;
    Ok(())
}

#[derive(QueryableByName)]
struct AccountRow {
    #[diesel(sql_type = SqlUuid)]
    account_id: Uuid,
}

/// Uses a code up and answers whose it was; `None` when it is unknown, used or over.
pub fn use_sign_in_code(conn: &mut Connection, code_hash: &[u8], now: DateTime<Utc>) -> Result<Option<AccountId>> {
    let row: Option<AccountRow> = statement(
        "UPDATE sign_in_codes SET used_at = $2 WHERE code_hash = $1 AND purpose = 'sign_in' AND used_at IS NULL \
         AND expires_at > $2 RETURNING account_id",
    )
    .bind::<Binary, _>(code_hash)
    .bind::<Timestamptz, _>(now)
    .optional(conn)?;
    Ok(row.map(|it| AccountId(it.account_id)))
}

/// Forgets the codes of an account: links mailed earlier open nothing any more.
pub fn delete_sign_in_codes(conn: &mut Connection, account: AccountId) -> Result<()> {
    statement("DELETE FROM sign_in_codes WHERE account_id = $1").bind::<SqlUuid, _>(account.0).run(conn)?;
    Ok(())
}
