//! Passwords that were forgotten, and ones that are kept in another way.

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Binary, Bool, Text, Timestamptz, Uuid as SqlUuid};
use identity::{Login, ResetCode};
use kernel::AccountId;
use uuid::Uuid;

use crate::{Connection, Prepared, Result, statement};

/// Where an account is written to.
#[derive(Clone)]
pub struct Recipient {
    /// Which.
    pub account: AccountId,
    /// Its address.
    pub email: String,
}

/// Whom a forgotten password is mailed to: one indexed read, whether or not there is anybody.
///
/// # Errors
/// When the database cannot be asked.
pub fn recipient(conn: &mut Connection, login: &Login) -> Result<Option<Recipient>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = SqlUuid)]
        id: Uuid,
        #[diesel(sql_type = Text)]
        email: String,
    }
    let row: Option<Row> = statement(match login {
        Login::Email(_) => "SELECT id, email FROM accounts WHERE email = $1 AND state = 'ACTIVE'",
        Login::Username(_) => "SELECT id, email FROM accounts WHERE username = $1 AND state = 'ACTIVE'",
    })
    .bind::<Text, _>(login.as_str())
    .optional(conn)?;
    Ok(row.map(|it| Recipient { account: AccountId(it.id), email: it.email }))
}

/// Keeps the hash of a code that replaces the account's password once; does the same and keeps nothing when there is
/// no such account.
///
/// # Errors
/// When the database cannot be asked.
pub fn insert_code(
    conn: &mut Connection,
    code_hash: &[u8],
    account: AccountId,
    expires_at: DateTime<Utc>,
) -> Result<()> {
    statement(
        "INSERT INTO sign_in_codes (code_hash, account_id, expires_at, purpose) \
         SELECT $1, id, $3, 'reset' FROM accounts WHERE id = $2",
    )
    .bind::<Binary, _>(code_hash)
    .bind::<SqlUuid, _>(account.0)
    .bind::<Timestamptz, _>(expires_at)
    .run(conn)?;
    Ok(())
}

/// The code with that hash. Whoever looks at it too waits until the transaction ends.
///
/// # Errors
/// When the database cannot be asked.
pub fn lock_code(conn: &mut Connection, code_hash: &[u8]) -> Result<Option<ResetCode>> {
    #[derive(QueryableByName)]
    struct Row {
        #[diesel(sql_type = SqlUuid)]
        account_id: Uuid,
        #[diesel(sql_type = Bool)]
        is_active: bool,
        #[diesel(sql_type = Timestamptz)]
        expires_at: DateTime<Utc>,
        #[diesel(sql_type = Bool)]
        is_used: bool,
    }
    let row: Option<Row> = statement(
        "SELECT c.account_id, a.state = 'ACTIVE' AS is_active, c.expires_at, c.used_at IS NOT NULL AS is_used \
         FROM sign_in_codes c JOIN accounts a ON a.id = c.account_id \
         WHERE c.code_hash = $1 AND c.purpose = 'reset' FOR UPDATE OF c",
    )
    .bind::<Binary, _>(code_hash)
    .optional(conn)?;
    Ok(row.map(|it| ResetCode {
        account: AccountId(it.account_id),
        is_active: it.is_active,
        expires_at: it.expires_at,
        is_used: it.is_used,
    }))
}

/// Keeps the same password in another way, unless it has changed since it was read. Nothing else changes: who knew it
/// knows it.
///
/// # Errors
/// When the database cannot be asked.
pub fn rehash_password(conn: &mut Connection, account: AccountId, stored: &str, made: &str) -> Result<()> {
    statement("UPDATE accounts SET password_hash = $3 WHERE id = $1 AND password_hash = $2")
        .bind::<SqlUuid, _>(account.0)
        .bind::<Text, _>(stored)
        .bind::<Text, _>(made)
        .run(conn)?;
    Ok(())
}

/// Gives an account another password and ends whatever was opened under the one before: every session and every code.
/// Whoever held the code reads the account's mail.
///
/// # Errors
/// When the database cannot be asked.
pub fn replace_password(conn: &mut Connection, account: AccountId, hash: &str, now: DateTime<Utc>) -> Result<()> {
    statement(
        "UPDATE accounts SET password_hash = $2, password_expires_at = NULL, must_change_password = false, \
         email_verified_at = coalesce(email_verified_at, $3), version = version + 1 WHERE id = $1",
    )
    .bind::<SqlUuid, _>(account.0)
    .bind::<Text, _>(hash)
    .bind::<Timestamptz, _>(now)
    .run(conn)?;
    statement("DELETE FROM sessions WHERE account_id = $1").bind::<SqlUuid, _>(account.0).run(conn)?;
    super::delete_sign_in_codes(conn, account)
}
