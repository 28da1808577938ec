//! Accounts: who there is, how they sign in, what they see of themselves.

mod codes;
pub mod passwords;
pub mod profile;
mod sessions;

use chrono::{DateTime, Utc};
use diesel::QueryableByName;
use diesel::sql_types::{Text, Timestamptz, Uuid as SqlUuid};
use identity::{Login, NewAccount, Username};
use kernel::{AccountId, Phone};
use uuid::Uuid;

pub use codes::{delete_sign_in_codes, insert_sign_in_code, use_sign_in_code};
pub use passwords::{StoredPassword, password_by_login, password_of, set_password, spend_password};
pub use sessions::{LiveSession, delete_other_sessions, delete_session, live_session, open_session, touch_session};

use crate::{Connection, Prepared, Result, statement};

#[derive(QueryableByName)]
struct AccountRow {
    #[diesel(sql_type = SqlUuid)]
    account_id: Uuid,
}

/// Whether somebody is called so: one indexed read, whatever the answer.
pub fn account_exists(conn: &mut Connection, login: &Login) -> Result<bool> {
    Ok(account_called(conn, login)?.is_some())
}

/// Whose name or address it is: one indexed read, whatever the answer.
pub fn account_called(conn: &mut Connection, login: &Login) -> Result<Option<AccountId>> {
    let row: Option<AccountRow> = statement(match login {
        Login::Email(_) => "SELECT id AS account_id FROM accounts WHERE email = $1",
        Login::Username(_) => "SELECT id AS account_id FROM accounts WHERE username = $1",
    })
    .bind::<Text, _>(login.as_str())
    .optional(conn)?;
    Ok(row.map(|it| AccountId(it.account_id)))
}

/// Adds a guest's account with the password that is mailed to it. Never changes an account that is there: answers
/// `false` when address or user name belong to somebody.
pub fn insert_account(conn: &mut Connection, account: &NewAccount, username: &Username, hash: &str) -> Result<bool> {
    let who = &account.registration;
    let inserted = statement(
        "INSERT INTO accounts (id, username, email, first_name, last_name, phone, language, password_hash, \
         password_expires_at, must_change_password, is_guest, created_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, true, true, $10) ON CONFLICT DO NOTHING",
    )
    .bind::<SqlUuid, _>(account.id.0)
    .bind::<Text, _>(username.as_str())
    .bind::<Text, _>(who.email.as_str())
    .bind::<Text, _>(who.first_name.as_str())
    .bind::<Text, _>(who.last_name.as_str())
    .bind::<Text, _>(who.phone.as_e164())
    .bind::<Text, _>(who.language.code())
    .bind::<Text, _>(hash)
    .bind::<Timestamptz, _>(account.password_expires_at)
    .bind::<Timestamptz, _>(account.created_at)
    .run(conn)?;
    Ok(inserted == 1)
}

/// The owner of the account has shown to read its mail.
pub fn verify_email(conn: &mut Connection, account: AccountId, now: DateTime<Utc>) -> Result<()> {
    statement("UPDATE accounts SET email_verified_at = $2 WHERE id = $1 AND email_verified_at IS NULL")
        .bind::<SqlUuid, _>(account.0)
        .bind::<Timestamptz, _>(now)
        .run(conn)?;
    Ok(())
}

/// Changes the number salons call.
pub fn set_phone(conn: &mut Connection, account: AccountId, phone: &Phone) -> Result<()> {
    statement("UPDATE accounts SET phone = $2 WHERE id = $1")
        .bind::<SqlUuid, _>(account.0)
        .bind::<Text, _>(phone.as_e164())
        .run(conn)?;
    Ok(())
}
